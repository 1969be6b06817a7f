import type { Page } from "playwright-core";
import { REVIEW_TOWN } from "#testing/review-town.ts";
import { PAGES, type PageToMeasure } from "../benchmarks/pages/pages.ts";
import { importText, importTwoEditions } from "./imported-code.ts";
import { idle, PILSEN } from "./map-support.ts";
import { operate } from "./operator.ts";
import { SHOTS } from "./picture-list.ts";

/** A screen of the gallery: a page as it opens, or the state that `prepare` brings it into. */
export interface Screen extends Pick<PageToMeasure, "name" | "path" | "signedIn"> {
  prepare?: (page: Page) => Promise<void>;
  /** Only what the window shows: what lies over a page does not lie over all of it. */
  window?: true;
  /** Its state is only come into at the width at which it is in the documentation. */
  wide?: true;
}

/** The name of who is signed in where a screen wants a person. */
export const personOn = (page: Page): string => `robin${page.viewportSize()?.width}`;
const FENCE = "/search?q=How+tall+can+a+fence+be%3F&cityId=1";
const CODE = "/codes/elmwood-bend";

/** Answers to the application never come, so that a page stays as it is while it waits. */
const holdCalls = (page: Page) => page.route("**/api/**", () => undefined);
const failCalls = (page: Page) =>
  page.route("**/api/**", (route) => route.fulfill({ status: 500, body: "" }));

/** Opens a page again until what it waits for has been made: nothing on it says when. */
const reloadWhile = (words: string) => async (page: Page) => {
  while ((await page.getByText(words).count()) > 0) await page.reload({ waitUntil: "networkidle" });
};

const untilRead = reloadWhile("We are reading the rules of this code");
/** What a page of the list waits for before it is as people find it. */
const PREPARED: Readonly<Record<string, Screen["prepare"]>> = {
  "open data": reloadWhile("We are preparing the files"),
  gaps: reloadWhile("We are reading it"),
};

async function ask(page: Page): Promise<void> {
  await page.getByRole("searchbox", { name: "Your question" }).fill("How tall can a fence be in Denver?");
  await page.keyboard.press("Enter");
}

async function saveProject(page: Page): Promise<void> {
  await page.goto("/compliance?step=4&type=fence&cityId=1&height=6+ft&place=front_yard", {
    waitUntil: "networkidle",
  });
  await page.getByRole("button", { name: "Save this project" }).click();
  await page.getByRole("link", { name: "See what you saved" }).waitFor();
  await page.goto("/account", { waitUntil: "networkidle" });
}

async function writeNote(page: Page): Promise<void> {
  await page.getByLabel("Write a note").last().fill("Ask the neighbor at 1420 first.");
  await page.getByRole("button", { name: "Save note" }).click();
  await page.locator("p.note-text").first().waitFor();
}

/** States that a page comes into by what a person, or the network, does, and pages of codes that are imported for them. */
const STATES: readonly Screen[] = [
  {
    name: "search: waiting for an answer",
    path: "/search",
    prepare: async (page) => {
      await holdCalls(page);
      await ask(page);
      await page.locator(".bone").first().waitFor();
    },
  },
  {
    name: "search: the answer did not come",
    path: "/search",
    prepare: async (page) => {
      await failCalls(page);
      await ask(page);
      await page.locator("h1", { hasText: "Denver" }).waitFor();
      await page.locator(".state-box").first().waitFor();
    },
  },
  {
    name: "search: no searches left",
    path: "/search",
    window: true,
    prepare: async (page) => {
      for (const city of ["Denver", "Austin", "Seattle"])
        await page.goto(`/search?q=How+tall+can+a+fence+be+in+${city}%3F`, { waitUntil: "networkidle" });
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "wizard: waiting for a result",
    path: "/compliance?step=3&type=fence&cityId=1",
    prepare: async (page) => {
      await page.route("**/api/compliance/check*", () => undefined);
      await page.getByRole("textbox", { name: "Height" }).fill("6");
      await page.getByRole("button", { name: "Next", exact: true }).click();
      await page.getByText("Checking your project…").waitFor({ state: "attached" });
    },
  },
  {
    name: "wizard: a step did not come",
    path: "/compliance?step=3&type=fence&cityId=1",
    prepare: async (page) => {
      await page.route("**/api/**", (route) => route.abort());
      await page.getByRole("textbox", { name: "Height" }).fill("6");
      await page.getByRole("button", { name: "Next", exact: true }).click();
      await page.getByRole("heading", { name: "This step could not be loaded" }).waitFor();
    },
  },
  {
    name: "wizard: a height that cannot be",
    path: "/compliance?step=4&type=fence&cityId=1&height=900",
  },
  {
    name: "offline",
    path: FENCE,
    window: true,
    prepare: async (page) => {
      await page.context().setOffline(true);
      await page.locator(".offline-notice").waitFor();
    },
  },
  {
    name: "menu of themes",
    path: "/",
    window: true,
    prepare: (page) => page.getByRole("button", { name: /theme/i }).first().click(),
  },
  {
    name: "sign in: refused",
    path: "/auth",
    prepare: async (page) => {
      await page.getByLabel("Username").fill("nobody");
      await page.getByLabel("Password", { exact: true }).fill("not the right one");
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await page.locator(".toast").waitFor();
    },
  },
  {
    name: "sign up: what is missing",
    path: "/auth?tab=register",
    prepare: async (page) => {
      await page.getByLabel("Username").fill("a");
      await page.getByLabel("Email").fill("no address");
      await page.getByRole("button", { name: "Create account" }).click();
    },
  },
  {
    name: "account with saved work",
    path: "/account",
    signedIn: true,
    prepare: saveProject,
  },
  {
    name: "a clause with a note",
    path: "/codes/denver/dzc-10.5-fence-height",
    signedIn: true,
    prepare: writeNote,
  },
  {
    name: "map: the layer did not come",
    path: PILSEN,
    prepare: async (page) => {
      await page.route("**/tiles/**", (route) => route.abort());
      await page.reload({ waitUntil: "networkidle" });
    },
  },
  {
    name: "map: the browser cannot draw",
    path: PILSEN,
    prepare: async (page) => {
      await page.addInitScript(() => {
        HTMLCanvasElement.prototype.getContext = () => null;
      });
      await page.reload({ waitUntil: "networkidle" });
      await page.getByText("Your browser cannot draw the map").waitFor();
    },
  },
  { name: "map: a place", path: `${PILSEN}&lng=-87.66&lat=41.8555`, prepare: idle },
  { name: "imported code", path: CODE },
  { name: "imported code: contents", path: `${CODE}/contents?in=title-9-land-use/chapter-9.1-general` },
  { name: "imported code: a section", path: `${CODE}/9-1-2`, prepare: untilRead },
  { name: "imported code: a table", path: `${CODE}/9-1-3`, prepare: untilRead },
  { name: "imported code: changes", path: `${CODE}/changes` },
  { name: "answer: imported code", path: "/search?q=How+tall+can+a+house+be+in+Elmwood+Bend%3F" },
  { name: "gaps of a place", path: "/data-sources/gaps/elmwood-bend" },
  { name: "rules to review", path: "/operator/rules/elmwood", signedIn: true, prepare: beOperator },
];

async function beOperator(page: Page): Promise<void> {
  await operate("operators", "add", personOn(page));
  await page.goto("/operator/rules/elmwood", { waitUntil: "networkidle" });
}

/** Stores what some screens show before any is opened. */
export async function setTheScene(): Promise<void> {
  const sections = REVIEW_TOWN.map(({ number, title, blocks }) => ({
    section_number: number,
    title,
    text: blocks.map((block) => (block.kind === "table" ? "" : block.text)).join("\n\n"),
  }));
  await importTwoEditions("Elmwood Bend");
  await importText("elmwood.json", JSON.stringify(sections), "--city", "Elmwood", "--state", "UT");
}

/** Every page, every screen of the documentation's pictures that something was done on, and the states above. */
export const SCREENS: readonly Screen[] = [
  ...PAGES.map((page) => ({ ...page, prepare: PREPARED[page.name] })),
  ...SHOTS.filter(({ prepare }) => prepare).map(({ name, path, prepare }) => ({
    name: `documentation: ${name.replaceAll("-", " ")}`,
    path,
    prepare,
    wide: true as const,
  })),
  ...STATES,
];

/** The name of a screen's file in docs/gallery. */
export const fileOf = ({ name }: Screen): string =>
  `${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "")}.webp`;
