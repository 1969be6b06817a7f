import type { Page } from "playwright-core";
import { idle, PILSEN, pressMap } from "./map-support.ts";
import { newName, PASSWORD } from "./person.ts";
import { FENCE, siteUrl } from "./support.ts";

/** One picture of the documentation: which screen, what to do on it first, and what of it is shown. */
export interface Shot {
  /** As articles name it: ![…](picture:name). */
  name: string;
  path: string;
  /** What is in the picture: the box around all of these; without it, the screen below the header. */
  crop?: readonly string[];
  /** The picture's height at most, in pixels of the page. */
  most?: number;
  /** Brings the screen into the state that the article speaks of. */
  prepare?: (page: Page) => Promise<void>;
  /** The screen holds a map, whose drawing is waited for. */
  map?: true;
}

const search = (q: string) => `/search?q=${encodeURIComponent(q)}`;

/** To add a picture: a line here, its name in an article, and `npm run pictures`. */
export const SHOTS: readonly Shot[] = [
  { name: "ask-a-question", path: `${search("How tall can a fence be?")}&cityId=1` },
  {
    name: "correct-the-reading",
    path: search(FENCE),
    crop: [".reading-fold", ".answer-aside"],
    most: 440,
    prepare: async (page) => {
      await page.locator(".reading-line").click();
      await page.locator(".reading summary", { hasText: "Where" }).click();
    },
  },
  {
    name: "deciding-question",
    path: search("Can I build a 5-foot fence in Denver?"),
    crop: [".answer"],
    most: 560,
  },
  { name: "keep-or-share", path: search(FENCE), crop: [".answer-aside > .no-print"] },
  { name: "open-a-clause", path: "/codes/denver/dzc-10.5-fence-height" },
  {
    name: "browse-codes",
    path: "/codes/denver",
    crop: [".filter-row", ".topic-folds"],
    most: 480,
    prepare: (page) => page.locator("#filter").fill("fence"),
  },
  { name: "wizard-details", path: "/compliance?step=3&type=fence&cityId=1&height=5+ft" },
  { name: "wizard-result", path: "/compliance?step=4&type=fence&cityId=1&height=5+ft&place=rear_yard" },
  { name: "every-city", path: "/projects/fence~height=6-ft~place=rear_yard" },
  { name: "compare-cities", path: "/compare?city1=1&city2=3&topic=fence" },
  { name: "map-place", path: `${PILSEN}&lng=-87.66&lat=41.8555&streets=off`, map: true },
  { name: "map-legend", path: "/map?cityId=4&tab=legend", most: 560 },
  {
    name: "draw-a-lot",
    path: `${PILSEN}&streets=off`,
    map: true,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Draw Property" }).click();
      await page.getByRole("button", { name: "Rectangle" }).click();
      await pressMap(page, -90, -60);
      await pressMap(page, 70, 50);
      // The server says which district the lot is in.
      await page.getByText("In the district", { exact: true }).waitFor();
      await idle(page);
    },
  },
  {
    name: "export-map",
    path: `${PILSEN}&streets=off`,
    map: true,
    prepare: async (page) => {
      await page.getByRole("button", { name: "Export Map" }).click();
      await page.getByRole("menuitem").first().waitFor();
    },
  },
  { name: "place-report", path: "/report?lng=-87.66&lat=41.8555" },
  {
    name: "verify-a-sheet",
    path: search(FENCE),
    most: 460,
    prepare: async (page) => {
      const fields = await page
        .locator('form[action="/reports"]')
        .evaluate((form: HTMLFormElement) =>
          Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])),
        );
      const sheet = await page.request.post("/reports", { form: fields });
      const number = new URL(sheet.url()).pathname.replace(/^\/reports\/|\.pdf$/g, "");
      await page.goto(`/verify/${number}`, { waitUntil: "networkidle" });
    },
  },
  {
    name: "follow-a-section",
    path: "/codes/denver/dzc-10.5-fence-height",
    crop: [".notes", "section:has(> #follow)"],
    most: 560,
    prepare: async (page) => {
      await signIn(page);
      await page.reload({ waitUntil: "networkidle" });
    },
  },
  { name: "sign-up", path: "/auth?tab=register" },
  { name: "pricing", path: "/pricing" },
  { name: "expert-directory", path: "/expert-directory" },
  {
    name: "embed-the-widget",
    path: "/embed?city=denver",
    most: 535,
    prepare: async (page) => {
      await page.frameLocator(".embed-preview").getByRole("textbox").waitFor();
      // The frame grows once it has told its height.
      await page.waitForFunction(() => document.querySelector<HTMLElement>(".embed-preview")?.style.height);
    },
  },
  {
    name: "make-a-key",
    path: "/api-access?tab=authentication",
    crop: [".key-form"],
    prepare: async (page) => {
      await signIn(page);
      await page.reload({ waitUntil: "networkidle" });
      await page.getByLabel("Name").fill("Night job");
    },
  },
  {
    name: "try-a-call",
    path: "/api-access?tab=authentication",
    crop: [".try"],
    prepare: async (page) => {
      await signIn(page);
      await page.reload({ waitUntil: "networkidle" });
      const key = await makeKey(page, "Night job");
      await page.goto("/api-access/reference/listCities", { waitUntil: "networkidle" });
      await page.getByLabel("Your key").fill(key);
      await page.getByRole("button", { name: "Send" }).click();
      await page.getByText("200 OK").waitFor();
    },
  },
  {
    name: "key-for-an-assistant",
    path: "/api-access?tab=authentication",
    crop: ["section:has(> #your-keys)"],
    prepare: async (page) => {
      await signIn(page);
      await page.reload({ waitUntil: "networkidle" });
      await makeKey(page, "My assistant");
      await page.reload({ waitUntil: "networkidle" });
    },
  },
  {
    name: "open-data",
    path: "/data",
    crop: ["section:has(> #law)"],
    prepare: async (page) => {
      // A server that has just been started makes the files first.
      while ((await page.locator("#law").count()) === 0) {
        await page.waitForTimeout(1_000);
        await page.reload({ waitUntil: "networkidle" });
      }
    },
  },
  {
    name: "report-a-mistake",
    path: search(FENCE),
    prepare: async (page) => {
      await page.getByRole("link", { name: "Report a mistake in this answer" }).click();
      await page.getByRole("heading", { level: 1, name: "Report a mistake" }).waitFor();
      await page.waitForLoadState("networkidle");
    },
  },
];

/** Signs a new person in; what they are called is in no picture. */
async function signIn(page: Page): Promise<void> {
  const name = newName("shown");
  const made = await page.request.post("/api/register", {
    data: { username: name, email: `${name}@example.org`, password: PASSWORD },
    headers: { Origin: siteUrl },
  });
  if (!made.ok()) throw new Error(`Nobody could be signed in: ${await made.text()}`);
}

/** Makes a key of the developer API on the page that is open, and returns it. */
async function makeKey(page: Page, name: string): Promise<string> {
  await page.getByLabel("Name").fill(name);
  await page.locator(".key-form").getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create key" }).click();
  return (await page.locator(".made-key code").textContent()) ?? "";
}

/** Opens the screen of a picture and brings it into its state. */
export async function showScreen(page: Page, { path, map, prepare }: Shot): Promise<void> {
  // What is done on a screen has to wait until the application has taken it over.
  await page.goto(path, { waitUntil: prepare ? "networkidle" : "load" });
  if (map) await idle(page);
  await prepare?.(page);
  await page.evaluate(() => document.fonts.ready);
}
