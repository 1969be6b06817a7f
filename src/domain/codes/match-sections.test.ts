import { expect, test } from "vitest";
import { matchSections as matchInSteps, type PlacedSection, type SectionChange } from "./match-sections.ts";

function matchSections(
  older: readonly PlacedSection[],
  newer: readonly PlacedSection[],
): SectionChange<PlacedSection>[] {
  const steps = matchInSteps(older, newer);
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}

const FENCE = "A fence in a front yard may be no more than four feet tall above the finished grade.";
const SHED = "A shed of less than two hundred square feet needs no permit where it stands behind the house.";
const SIGN = "No sign may be put up on public land without the written approval of the city engineer.";
const section = (position: number, number: string, text: string, title = ""): PlacedSection => ({
  position,
  number,
  slug: number,
  title,
  path: [],
  blocks: [{ kind: "text", label: null, depth: 0, text }],
  history: [],
  url: null,
  page: null,
});
const told = (changes: ReturnType<typeof matchSections>) =>
  changes.map(({ kind, older, newer }) => `${kind} ${older?.number ?? "-"} ${newer?.number ?? "-"}`).sort();

test("a section under another number has moved, also when a few of its words changed", () => {
  expect(
    told(matchSections([section(0, "9-1", FENCE)], [section(0, "9-4", FENCE.replace("four", "five"))])),
  ).toEqual(["moved 9-1 9-4"]);
});

test("where a section is put in and the others count on, each is found by its words", () => {
  expect(
    told(
      matchSections(
        [section(0, "9-1", FENCE), section(1, "9-2", SHED)],
        [section(0, "9-1", SIGN), section(1, "9-2", FENCE), section(2, "9-3", SHED)],
      ),
    ),
  ).toEqual(["added - 9-1", "moved 9-1 9-2", "moved 9-2 9-3"]);
});

test("a section that was rewritten under its number has changed; others were added or removed", () => {
  expect(
    told(matchSections([section(0, "9-1", FENCE), section(1, "9-2", SIGN)], [section(0, "9-1", SHED)])),
  ).toEqual(["changed 9-1 9-1", "removed 9-2 -"]);
});

test("short texts do not move, spaces are no change, and a title is", () => {
  expect(told(matchSections([section(0, "1", "See the map.")], [section(0, "2", "See the map.")]))).toEqual([
    "added - 2",
    "removed 1 -",
  ]);
  expect(
    matchSections([section(0, "1", FENCE)], [section(0, "1", FENCE.replace("fence in", "fence  in"))]),
  ).toEqual([]);
  expect(told(matchSections([section(0, "1", FENCE, "Fences")], [section(0, "1", FENCE, "Walls")]))).toEqual([
    "changed 1 1",
  ]);
});

test("sections that share a number and change places with it are the same", () => {
  const first = section(0, "1", FENCE);
  const second = { ...section(1, "1", SIGN), slug: "1~2" };
  expect(
    matchSections(
      [first, second],
      [
        { ...second, slug: "1" },
        { ...first, slug: "1~2" },
      ],
    ),
  ).toEqual([]);
});

test("signs of another shape and titles in capitals are no change", () => {
  const older = section(0, "1", `${FENCE} It has the owner's name, 6' x 8' - no more.`, "FENCES:");
  const newer = section(0, "1", `${FENCE} It has the owner’s name, 6’ × 8’ – no more.`, "Fences.");
  expect(matchSections([older], [newer])).toEqual([]);
});

test("a section with a title of its own has moved also when much of it was rewritten", () => {
  const rewritten = `${FENCE} No one may build it of wire, boards with nails or broken glass.`;
  expect(
    told(matchSections([section(0, "1", FENCE, "Fences")], [section(0, "8", rewritten, "Fences")])),
  ).toEqual(["moved 1 8"]);
});

test("a number that has only a note left is repealed, and numbers without law come and go unsaid", () => {
  expect(told(matchSections([section(0, "1", FENCE)], [section(0, "1", "(Rep. by Ord. 7)")]))).toEqual([
    "repealed 1 1",
  ]);
  expect(
    told(matchSections([section(0, "1", FENCE)], [section(0, "1", "Reserved."), section(1, "2", FENCE)])),
  ).toEqual(["moved 1 2"]);
});

test("no step looks at more than 25 sections", () => {
  let seen = 0;
  const watched = (number: number, text: string): PlacedSection => {
    const one = section(number, `${number}`, text, `Title ${number}`);
    return Object.defineProperty(one, "title", {
      get: () => {
        seen += 1;
        return `Title ${number}`;
      },
    });
  };
  const older = Array.from({ length: 200 }, (_, at) => watched(at, `${FENCE} ${at}`));
  const newer = Array.from({ length: 200 }, (_, at) => watched(1000 + at, `${SIGN} ${at}`));
  const steps = matchInSteps(older, newer);
  let most = 0;
  for (let step = steps.next(); ; step = steps.next()) {
    most = Math.max(most, seen);
    seen = 0;
    if (step.done) {
      expect(step.value).toHaveLength(400);
      break;
    }
  }
  expect(most).toBeGreaterThan(0);
  // Whether one is law may take several looks at its title.
  expect(most).toBeLessThanOrEqual(4 * 25);
});
