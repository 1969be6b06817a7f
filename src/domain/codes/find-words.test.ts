import { expect, test } from "vitest";
import { findWords } from "./find-words.ts";
import type { PlacedSection, SectionChange, SectionChangeKind } from "./match-sections.ts";

const FENCE =
  "A fence in a front yard may be no more than four feet tall above the finished grade of the lot.";
const SIGN =
  "No sign may be put up on public land without the written approval of the city engineer and the mayor.";
const section = (number: string, ...texts: string[]): PlacedSection => ({
  position: 0,
  number,
  slug: number,
  title: "",
  path: [],
  blocks: texts.map((text) => ({ kind: "text", label: null, depth: 0, text })),
  history: [],
  url: null,
  page: null,
});
const change = (
  kind: SectionChangeKind,
  older: PlacedSection | null,
  newer: PlacedSection | null,
): SectionChange<PlacedSection> => ({ kind, older, newer });

function found(changes: SectionChange<PlacedSection>[]): string[] {
  const steps = findWords(changes);
  for (let step = steps.next(); ; step = steps.next())
    if (step.done)
      return [...step.value].map(
        ([{ older, newer }, other]) => `${(newer ?? older)!.number} ${other.number}`,
      );
}

test("a section merged into another is found there, and one split off is found where it was", () => {
  expect(
    found([
      change("removed", section("2", SIGN), null),
      change("changed", section("1", FENCE), section("1", FENCE, SIGN)),
    ]),
  ).toEqual(["2 1"]);
  expect(
    found([
      change("added", null, section("9", SIGN)),
      change("changed", section("1", FENCE, SIGN), section("1", FENCE)),
    ]),
  ).toEqual(["9 1"]);
});

test("words that the other section always had say nothing", () => {
  expect(
    found([
      change("removed", section("2", SIGN), null),
      change("changed", section("1", SIGN), section("1", SIGN, FENCE)),
    ]),
  ).toEqual([]);
});

test("it pauses while it reads the sections whose words it looks for", () => {
  const steps = findWords(
    Array.from({ length: 100 }, (_, at) => change("removed", section(`${at}`, SIGN), null)),
  );
  let pauses = 0;
  while (!steps.next().done) pauses += 1;
  expect(pauses).toBe(4);
});
