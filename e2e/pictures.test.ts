import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "#server/project-root.ts";
import { SCREENS, fileOf as sheetOf } from "./gallery-states.ts";
import { EXPECTED_ON_MAP, serveStreets } from "./map-support.ts";
import { comparePictures, isSameScreen, takePicture } from "./picture-lab.ts";
import { SHOTS, type Shot, showScreen } from "./picture-list.ts";
import { useBrowser, useReader } from "./support.ts";

/**
 * The pictures in the documentation are those of the real screens: each is taken anew and held against the one that is
 * shown. `npm run pictures` writes them.
 */

useBrowser();
const reader = useReader(EXPECTED_ON_MAP);
/** Another page of the same visitor, to work on pictures. */
let lab: Page;

beforeAll(async () => {
  await serveStreets(reader());
  await reader().setViewportSize({ width: 1280, height: 800 });
  lab = await reader().context().newPage();
});

const FOLDER = join(projectRoot, "public", "pictures", "documentation");
const GALLERY = join(projectRoot, "docs", "gallery");
const WRITES = process.env.LOTLINE_PICTURES === "write";
const MOST_BYTES = 60 * 1024;
const MOST_BYTES_TOGETHER = 1.2 * 1024 * 1024;

const fileOf = (name: string, theme: "light" | "dark") =>
  join(FOLDER, `${name}${theme === "dark" ? "-dark" : ""}.webp`);

/** What the pictures in a folder weigh together. */
const bytesIn = (folder: string): number =>
  readdirSync(folder).reduce((sum, file) => sum + readFileSync(join(folder, file)).length, 0);

/** In the dark only colors are others, and all screens share them, but those of a map: some prove what all would. */
const inTheDark = (shot: Shot): boolean => WRITES || shot.map === true || SHOTS.indexOf(shot) % 4 === 0;

describe("the pictures of the documentation", () => {
  it.each(SHOTS.map((shot) => [shot.name, shot] as const))(
    "%s shows the screen as it is",
    async (name, shot) => {
      const page = reader();
      // What was pressed last is not under the pointer now.
      await page.mouse.move(0, 0);
      await showScreen(page, shot);
      for (const theme of inTheDark(shot) ? (["light", "dark"] as const) : (["light"] as const)) {
        if (theme === "dark") {
          await page.evaluate(() => document.documentElement.classList.replace("light", "dark"));
          if (shot.map) await page.locator('.map-canvas[aria-busy="false"]').waitFor();
        }
        const taken = await takePicture(page, lab, shot);
        expect(taken.length, "bytes of the picture").toBeLessThanOrEqual(MOST_BYTES);
        if (WRITES) {
          mkdirSync(FOLDER, { recursive: true });
          // A picture that looks the same stays as it is, so that nothing changes for nothing.
          const shown = existsSync(fileOf(name, theme)) ? readFileSync(fileOf(name, theme)) : null;
          if (shown && isSameScreen(await comparePictures(lab, shown, taken))) continue;
          writeFileSync(fileOf(name, theme), taken);
          continue;
        }
        const distance = await comparePictures(lab, readFileSync(fileOf(name, theme)), taken);
        expect(isSameScreen(distance), `${theme}: ${JSON.stringify(distance)}; npm run pictures`).toBe(true);
      }
    },
  );

  it("another screen is told from the one that is shown", async () => {
    const read = (name: string) => readFileSync(fileOf(name, "light"));
    for (const [first, second] of [
      ["wizard-details", "wizard-result"],
      ["map-place", "draw-a-lot"],
      ["pricing", "expert-directory"],
    ] as const) {
      expect(isSameScreen(await comparePictures(lab, read(first), read(second)))).toBe(false);
    }
    expect(isSameScreen(await comparePictures(lab, read("pricing"), read("pricing")))).toBe(true);
  });

  it("are small, and there is none that nobody takes", () => {
    const files = readdirSync(FOLDER);
    expect(bytesIn(FOLDER)).toBeLessThanOrEqual(MOST_BYTES_TOGETHER);
    const wanted = SHOTS.flatMap(({ name }) => [`${name}.webp`, `${name}-dark.webp`]);
    expect(files.sort()).toEqual(wanted.sort());
  });
});

it("the gallery has a picture of every screen and of no other, and they are small", () => {
  expect(readdirSync(GALLERY).sort()).toEqual(["README.md", ...SCREENS.map(sheetOf)].sort());
  expect(bytesIn(GALLERY)).toBeLessThanOrEqual(6 * 1024 * 1024);
});
