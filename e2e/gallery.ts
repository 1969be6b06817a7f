import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "#server/project-root.ts";
import { fileOf, personOn, SCREENS, type Screen, setTheScene } from "./gallery-states.ts";
import { idle, mapVisitor } from "./map-support.ts";
import { PASSWORD } from "./person.ts";
import { makeSheet } from "./picture-lab.ts";
import { newVisitor, useBrowser } from "./support.ts";

/** `npm run gallery`: one picture of each screen, with both widths in both themes next to each other, and their list. */

useBrowser();

const FOLDER = join(projectRoot, "docs", "gallery");
/** Screens with one of these in their name are taken; all, where there is none. */
const WORDS = (process.env.LOTLINE_GALLERY ?? "").split(",");
/** Where pictures in full size go as well, one for each width and theme. */
const FULL = process.env.LOTLINE_GALLERY_FULL ?? "";
const WIDTHS = [1280, 390] as const;
/** A clear pixel: the public street map is not asked for, and zones are on plain ground. */
const NO_STREETS = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAAC0lEQVR4nGNgAAIAAAUAAXpeqz8AAAAASUVORK5CYII=",
  "base64",
);
const THEMES = ["light", "dark"] as const;

beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true });
  if (FULL) mkdirSync(FULL, { recursive: true });
  await setTheScene();
});

describe("the gallery", () => {
  it.each(
    SCREENS.filter(({ name }) => WORDS.some((word) => name.includes(word))).map(
      (screen) => [screen.name, screen] as const,
    ),
  )("%s", async (_, screen) => {
    const pictures: Buffer[] = [];
    for (const width of screen.wide ? WIDTHS.slice(0, 1) : WIDTHS) {
      const page = await open(screen, width);
      for (const theme of THEMES) {
        await page.evaluate((name) => document.documentElement.classList.replace("light", name), theme);
        if (await hasMap(page)) await settled(page);
        const picture = await page.screenshot({
          fullPage: !screen.window,
          animations: "disabled",
          caret: "hide",
        });
        if (FULL)
          writeFileSync(join(FULL, fileOf(screen).replace(".webp", `-${width}-${theme}.png`)), picture);
        pictures.push(picture);
      }
      await page.context().close();
    }
    const lab = await newVisitor();
    writeFileSync(join(FOLDER, fileOf(screen)), await makeSheet(lab, pictures));
  });

  it("has a list, and no picture of a screen that is gone", () => {
    const files = SCREENS.map(fileOf);
    for (const file of readdirSync(FOLDER)) if (!files.includes(file)) rmSync(join(FOLDER, file));
    writeFileSync(join(FOLDER, "README.md"), list());
    expect(new Set(files).size, "names of files").toBe(files.length);
  });
});

/** Opens a screen as a new person, signed in where it says so, and brings it into its state. */
async function open(screen: Screen, width: number): Promise<Page> {
  const page = await mapVisitor({ width, theme: "light", expectedFailures: /./ });
  if (screen.signedIn) await signIn(page);
  await page.route("https://tile.openstreetmap.org/**", (route) =>
    route.fulfill({
      body: NO_STREETS,
      contentType: "image/png",
      headers: { "access-control-allow-origin": "*" },
    }),
  );
  await page.goto(screen.path, { waitUntil: "networkidle" });
  if ((await hasMap(page)) && !screen.prepare) await settled(page);
  await screen.prepare?.(page);
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Each width has a person of its own, made for the first screen that wants one. */
async function signIn(page: Page): Promise<void> {
  const data = { username: personOn(page), password: PASSWORD };
  const entered = await page.request.post("/api/login", { data });
  if (entered.ok()) return;
  const made = await page.request.post("/api/register", {
    data: { ...data, email: `${data.username}@example.org` },
  });
  if (!made.ok()) throw new Error(`no person could be signed in: ${await made.text()}`);
}

const hasMap = async (page: Page) => (await page.locator(".map-frame:not(.map-placeholder)").count()) > 0;

/** A map has drawn what it can. */
const settled = (page: Page) => idle(page, '.map-canvas[aria-busy="false"], .map-broken');

function list(): string {
  const lines = SCREENS.map(
    (screen) =>
      `### ${screen.name}\n\n\`${screen.path}\`${screen.signedIn ? ", signed in" : ""}\n\n![${screen.name}](${fileOf(screen)})`,
  );
  return `# Every screen

Made by \`npm run gallery\` from the site as it is built, with the law in \`law/\`. Each picture shows a screen at 1,280 and at 390 pixels,
light and dark; long pages are cut off. \`npm run gallery -- map --full /tmp/screens\` takes those with "map" in their name
again and keeps them in full size too. Pages are listed in \`benchmarks/pages/pages.ts\`, states in \`e2e/gallery-states.ts\`.

${lines.join("\n\n")}
`;
}
