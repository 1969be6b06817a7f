import { expect, test } from "vitest";
import { ok } from "#domain/result.ts";
import { openSearch } from "#server/imported/open-search.ts";
import { BIRCHFIELD_SECTIONS } from "#testing/imported.ts";
import { madeCode } from "#testing/made-codes.ts";
import type { CodeTarget } from "./code-target.ts";
import { runFind } from "./find.ts";

const CODES = [
  { id: 1, slug: "birchfield", name: "Birchfield", sections: BIRCHFIELD_SECTIONS },
  { id: 2, slug: "ashby", name: "Ashby", sections: madeCode(3, 60) },
];
const sectionsOf = (editionId: number) => CODES[editionId - 1]!.sections;
const store = {
  places: async () =>
    CODES.map(({ id, slug, name }) => ({ place: { id, slug, name, state: "VT" }, edition: { id } })),
  sections: async (editionId: number) => sectionsOf(editionId),
  sectionsAt: async (editionId: number, positions: number[]) =>
    positions.map((position) => ({ ...sectionsOf(editionId)[position]!, position })),
} as unknown as CodeTarget["store"];

async function find(...args: string[]) {
  const printed: string[] = [];
  const failed: string[] = [];
  const code = await runFind(
    args,
    { print: (line) => printed.push(line), fail: (line) => failed.push(line) },
    async () =>
      ok({
        store,
        shelf: { open: () => null, read: () => expect.unreachable() },
        search: () => openSearch(null, "auto", store),
        close: async () => {},
      }),
  );
  return { code, printed: printed.join("\n"), failed: failed.join("\n") };
}

test("of all places the section that has the words, with its passage and address", async () => {
  const { code, printed } = await find("beehives", "near", "water", "--limit", "1");
  expect(code).toBe(0);
  expect(printed).toBe(
    "Birchfield, VT: 9-3-1 Beekeeping (/codes/birchfield/9-3-1)\n  Beehives are kept at the back of the lot. A beehive has a water source nearby.",
  );
});

test("of one place, as JSON", async () => {
  const { printed } = await find("privacy fence", "--city", "Ashby", "--limit", "3", "--json");
  const found = JSON.parse(printed) as { place: string; title: string; score: number }[];
  expect(found.map(({ place }) => place)).toEqual(["Ashby, VT", "Ashby, VT", "Ashby, VT"]);
  expect(found[0]!.title).toContain("Fences and walls");
  expect(found[0]!.score).toBeGreaterThan(0);
});

test("says when nothing was found, and what it cannot do", async () => {
  expect(await find("helicopter")).toMatchObject({ code: 0, printed: "No section has these words." });
  expect(await find("fence", "--city", "Atlantis")).toMatchObject({
    code: 2,
    failed: 'We have no imported code of "Atlantis".',
  });
  expect((await find("fence", "--limit", "0")).code).toBe(2);
  expect((await find()).code).toBe(2);
});
