import fc from "fast-check";
import { expect, test } from "vitest";
import { realLaw } from "#testing/law.ts";
import { type Face, fontRuns, UNKNOWN_SIGNS } from "./typefaces.ts";

const FACES: readonly Face[] = ["sans", "bold", "serif", "serifBold", "mono"];
const said = (text: string, face: Face = "sans"): string =>
  fontRuns(text, face)
    .map((run) => run.text)
    .join("");

test("no sign is ever set in a face that does not hold it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), fc.constantFrom(...FACES), (text, face) => {
      for (const { text: run, file } of fontRuns(text, face))
        for (const sign of run) expect(file.holds.has(sign.codePointAt(0)!)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test("every clause and rule of the law is set without a sign missing", () => {
  for (const clause of realLaw().book.clauses)
    for (const text of [clause.text, clause.heading, clause.section, clause.note ?? "", clause.source.asOf])
      for (const face of FACES) expect(said(text, face)).not.toContain(UNKNOWN_SIGNS);
});

test.each([
  ["12 ft ≤ 6 ft", "12 ft at most 6 ft"],
  ["a\t\n b", "a b"],
  ["e\u0301", "é"],
  ["🏠🏡 x", `${UNKNOWN_SIGNS} x`],
  ["ab\u200b\u202ec", "abc"],
  ["Забор", "Забор"],
  ["−8 ½ § “x” …", "−8 ½ § “x” …"],
])("%j is set as %j", (text, set) => {
  expect(said(text)).toBe(set);
});
