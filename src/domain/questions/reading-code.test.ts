import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ACTS, WHOSE } from "../choosing/bank.ts";
import { PLACES } from "../law/vocabulary.ts";
import { EDGES } from "./measured-quantity.ts";
import { readingCode, readReadingCode } from "./reading-code.ts";
import { EXPECTED_OUTCOMES, type Understood } from "./understood.ts";
import { YES_MEANINGS } from "./yes-means.ts";

const QUESTION = "We are on a corner lot. Can the fence be 6 ft in front, and what does the permit cost?";

const ask = fc.record({
  asked: fc.constantFrom(QUESTION, "Can the fence be 6 ft in front", "what does the permit cost?"),
  act: fc.constantFrom(...ACTS),
  yes: fc.constantFrom(...YES_MEANINGS, null),
  rules: fc.uniqueArray(fc.constantFrom("dzc-10.5-fence#front", "fees#fence", "a#b-1"), { maxLength: 3 }),
  outcome: fc.constantFrom(...EXPECTED_OUTCOMES),
  // A code names places in the order of the vocabulary.
  places: fc.oneof(fc.constant(null), fc.subarray([...PLACES], { minLength: 1 })),
});
const size = fc.record({
  name: fc.constantFrom("height" as const, "lot_area" as const, "trunk_circumference" as const),
  whose: fc.constantFrom(...WHOSE),
  edge: fc.constantFrom(...EDGES, null),
});
const understood: fc.Arbitrary<Understood> = fc.record({
  building: fc.constant(true),
  asks: fc.array(ask, { minLength: 1, maxLength: 4 }),
  sizes: fc.array(fc.option(size, { nil: null }), { minLength: 1, maxLength: 4 }),
  worked: fc.array(
    fc.record({
      name: fc.constantFrom("height" as const, "lot_area" as const),
      sum: fc.constantFrom("n1/2+n2", "(n1+3)*n2"),
      edge: fc.constantFrom(...EDGES, null),
    }),
    { maxLength: 2 },
  ),
  circumstances: fc.constantFrom({}, { lot_type: "corner" }),
  askedAbout: fc.constant(["lot_type" as const, "use" as const]),
});

describe("the code of a reading", () => {
  test("gives the same reading again", () => {
    fc.assert(
      fc.property(understood, (reading) => {
        expect(readReadingCode(QUESTION, readingCode(QUESTION, reading))).toEqual(reading);
      }),
    );
  });

  test("says that a question is not about building", () => {
    const outside: Understood = {
      building: false,
      asks: [],
      sizes: [],
      worked: [],
      circumstances: {},
      askedAbout: [],
    };
    expect(readReadingCode(QUESTION, readingCode(QUESTION, outside))).toEqual(outside);
  });

  test("belongs to one question: its figures are counted in that text", () => {
    fc.assert(
      fc.property(understood, (reading) => {
        expect(readReadingCode(`${QUESTION} Thanks!`, readingCode(QUESTION, reading))).toBeNull();
      }),
      { numRuns: 20 },
    );
  });

  test("is none where its first part is another's, whatever follows, and never throws", () => {
    const check = readingCode(QUESTION, {
      building: false,
      asks: [],
      sizes: [],
      worked: [],
      circumstances: {},
      askedAbout: [],
    }).split("~")[0]!;
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readReadingCode(QUESTION, text)).toBeNull();
        readReadingCode(QUESTION, `${check}~${text}`);
      }),
    );
  });
});
