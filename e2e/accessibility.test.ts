import { expect, it } from "vitest";
import {
  COLORS,
  FENCE,
  findings,
  newVisitor,
  openPage,
  openStill,
  TWO_ASKS,
  UNCLEAR,
  useBrowser,
  useReader,
} from "./support.ts";

useBrowser();
const reader = useReader(/4(0[04]|10)/);

const search = (question: string) => `/search?q=${encodeURIComponent(question)}`;

/** Every kind of screen; the questions are chosen so that each outcome is reached. */
const SCREENS: readonly [name: string, path: string][] = [
  ["Home", "/"],
  ["search without a question", "/search"],
  ["an answer: not allowed", search(FENCE)],
  ["an answer: depends", search("Can I build a 5-foot fence in Denver?")],
  ["an answer: value", search("How tall can a fence be in Denver?")],
  ["an answer: many figures", search("building height in New York")],
  ["an answer: setbacks", search("What are the setbacks for a house in Denver?")],
  ["an answer: two asks", search(TWO_ASKS)],
  ["an answer: unclear", search(UNCLEAR)],
  ["an answer: all cities", search("Height restrictions")],
  ["an answer: procedure", search("Do I need a permit for a deck in Seattle?")],
  ["an answer: explanation", search("What does DADU mean in Seattle?")],
  ["an answer: not regulated", search("How many parking spaces does a house need in Austin?")],
  ["an answer: not covered", search("Can I build a fence in Boise?")],
  ["an answer: out of scope", search("What is the capital of France?")],
  ["the codes", "/codes"],
  ["a city's codes", "/codes/denver"],
  ["a clause", "/codes/denver/dzc-10.5-fence-height"],
  ["the wizard: type", "/compliance?step=1&type=fence"],
  ["the wizard: location", "/compliance?step=2&type=adu"],
  ["the wizard: details", "/compliance?step=3&type=addition&cityId=5&height=12,5&lot_area=6000"],
  ["the wizard: requirements", "/compliance?step=4&type=fence&cityId=1&height=5&system=ft"],
  ["the wizard: not covered", "/compliance?step=4&type=other&subject=antenna&cityId=1&height=5"],
  ["a project in every city", "/projects/adu~floor_area=800-sq-ft~form=detached"],
  ["a page not found", "/no-such-page"],
  ["the comparison before it is run", "/compare"],
  ["a comparison of two cities", "/compare?city1=1&city2=3&topic=fence"],
  ["a comparison of six cities", "/compare?city1=1&city2=2&topic=adu&also=3,4,5,6"],
  ["a comparison that cannot be made", "/compare?city1=1&city2=1&topic=fence"],
  ["pricing", "/pricing"],
  ["the map before a city is chosen", "/map"],
  ["the legend of the map", "/map?cityId=4&tab=legend"],
  ["what the map rests on", "/map?cityId=4&tab=information"],
  ["contact", "/contact-us"],
  ["a message that was sent", "/contact-us?sent=1"],
  ["the expert directory", "/expert-directory"],
  ["the expert directory without a find", "/expert-directory?q=zebra"],
  ["an expert's profile", "/expert-directory/example-alder-studio"],
  ["an application to the directory", "/expert-directory/apply"],
  ["a forgotten password", "/auth/forgot"],
  ["the code of a sign-in", "/auth/code"],
  ["a backup code", "/auth/code?with=backup"],
  ["a new password", "/auth/reset?token=abc"],
  ["a link that is over", "/auth/verify"],
];

it.each(SCREENS)("axe finds nothing on %s, light and dark", async (_, path) => {
  const page = reader();
  await openStill(page, path);
  expect(await findings(page)).toEqual([]);
  // In the dark only colors are others.
  await page.evaluate(() => document.documentElement.classList.replace("light", "dark"));
  expect(await findings(page, COLORS)).toEqual([]);
});

it("axe finds nothing on a phone with the menu and a chip open", async () => {
  const page = await newVisitor({ width: 390 });
  await openPage(page, search(FENCE));
  await page.locator(".reading-line").click();
  await page.locator(".reading summary", { hasText: "Fence" }).click();
  await page.getByRole("button", { name: "Open menu" }).click();
  expect(await findings(page)).toEqual([]);
});

it("targets on a phone are 44 pixels high", async () => {
  const page = await newVisitor({ width: 390 });
  await openPage(page, search(FENCE));
  const small = await page
    .locator("header :is(a, button), .ask :is(input, select, button), .chip, .button, .text-button, .option")
    .evaluateAll((elements) =>
      elements
        .map((element) => ({ name: element.textContent || element.id, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && box.height < 44)
        .map(({ name, box }) => `${name}: ${box.height}`),
    );
  expect(small).toEqual([]);
});
