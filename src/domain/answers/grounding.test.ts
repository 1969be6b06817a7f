import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { SearchOutput } from "#contract/search.ts";
import type { SearchAnswer } from "#domain/answers/present-reading.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { ask, realEngine, realLaw } from "#testing/law.ts";
import { numeralsIn, unfounded } from "#testing/unfounded.ts";

/**
 * The promise of docs/life-of-a-question.md, checked on generated questions with a reader of numerals of its own. Thousands
 * of plainer questions are held to it where they are asked for other reasons: see `askGrounded`.
 */
const QUESTIONS = 600;
const OF_THE_CONTRACT = 300;
const SEED = 20261120;

const listed = (text: string): string[] => text.split("|").map((item) => item.trim());

const SUBJECTS = listed(`
  fence | privacy fence | retaining wall | ADU | granny flat | DADU | coach house | deck | porch |
  addition | second story | garage | garage conversion | carport | shed | pool | hot tub | driveway |
  house | duplex | triplex | apartment building | home business | airbnb | tree | air conditioner |
  solar panels | dormer | roof | siding | window | basement | sign | garage sale | RV | store | lot |
  parking space | demolition
`);
const MEASURES = listed(`
  height | front setback | rear setback | side setback | lot coverage | floor area ratio | size |
  number of stories | lot width | lot area | parking | impervious cover | fee | review time | opacity |
  units | footprint
`);
const QUANTITIES = listed(`
  3 ft | 4'6" | 6-foot | six feet | 6 ft 1 in | 12-foot | 30 ft | 36 in | 2 m | 2,5 m | 120 sq ft |
  200 sqft | 800 sf | 1,000 square feet | 1.5k sq ft | 10x12 | 35 % | 45 percent | 2½ stories |
  three-story | 2 units | 0.5 FAR | $500 | over 6 ft | 5000 sq ft | 17.5 ft | 0 ft | 100 ft
`);
const PLACES = [
  "",
  "in the front yard",
  "in the back yard",
  "on the side",
  "on a corner lot",
  "on the property line",
  "along the alley",
  "in a historic district",
  "near the sidewalk",
];
const DATES = [
  "",
  "",
  "",
  "",
  "before 2025",
  "in March 2024",
  "in 2019",
  "as of 2025-06-01",
  "last year",
  "in 2015",
  "in the 1990s",
];
const TEMPLATES = [
  "Can I build a {q} {s} {p} {c} {d}?",
  "can i put up a {s} {q} {p} {c} {z}",
  "How tall can a {s} be {p} {c} {z} {d}?",
  "What is the {m} for a {s} {p} {c} {z} {d}?",
  "max {m} {s} {c} {z}",
  "Do I need a permit for a {q} {s} {p} {c} {d}?",
  "How big can a {s} be without a permit {c}?",
  "How much does a {s} permit cost {c} {d}?",
  "How long does a {s} permit take {c}?",
  "Who do I call about a {s} {c}?",
  "Compare {s} {m} {c} and Seattle",
  "What does {m} mean {c}?",
  "Since the city limits a {s} to {q}, can I build one of {q2} {c} {d}?",
  "Can I build a {q} {s} and a {q2} {s2} {p} {c}?",
  "My lot is 50 ft wide and {q2}. Is a {s} with a {m} of {q} ok {c} {z}?",
  "why does the code require {q} for a {s} {c}",
  "What was the {m} of a {s} {c} {z} {d}?",
  "{s} {q} {z} {c}",
  "I want to convert my garage into a {s}, {q}, {c} {z}",
  "Is a {s} {q} from the lot line legal {c} {z} {d}",
];

interface Drawn {
  q: string;
  cityId?: number;
  district?: string;
  asOf?: string;
}

function questions(): fc.Arbitrary<Drawn> {
  const { cities } = realLaw().book;
  const cityWords = [
    "",
    ...cities.flatMap((c) => Array.from({ length: 8 }, () => `in ${c.name}`)),
    ...cities.flatMap((c) => c.aliases.slice(0, 2).map((a) => `in ${a}`)),
    "in Boise",
    "in Portland, Maine",
  ];
  const districts = cities.flatMap((c) => c.districts.map((d) => d.code));
  const zone = fc.oneof(
    { weight: 2, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: fc.constantFrom(...districts).map((code) => `in ${code}`) },
    { weight: 1, arbitrary: fc.constantFrom(...districts).map((code) => `zoned ${code.toLowerCase()}`) },
  );
  const q = fc
    .record({
      t: fc.constantFrom(...TEMPLATES),
      s: fc.constantFrom(...SUBJECTS),
      s2: fc.constantFrom(...SUBJECTS),
      m: fc.constantFrom(...MEASURES),
      q: fc.constantFrom(...QUANTITIES),
      q2: fc.constantFrom(...QUANTITIES),
      p: fc.constantFrom(...PLACES),
      c: fc.constantFrom(...cityWords),
      z: zone,
      d: fc.constantFrom(...DATES),
    })
    .map(({ t, ...parts }) =>
      t
        .replace(/\{(\w+)\}/g, (_, name: string) => parts[name as keyof typeof parts])
        .replace(/\s+/g, " ")
        .trim(),
    );
  const seldom = <T>(of: readonly T[]) => fc.option(fc.constantFrom(...of), { nil: undefined, freq: 4 });
  return fc
    .record({
      q,
      cityId: seldom(cities.map((c) => c.id)),
      district: seldom(districts),
      asOf: seldom(["2018-01-01", "2024-06-30", "2025-01-01", "2026-11-20"]),
    })
    .map(
      (drawn) =>
        Object.fromEntries(
          Object.entries(drawn).filter(([, value]) => value !== undefined),
        ) as unknown as Drawn,
    );
}

const put = ({ q, cityId, district, asOf }: Drawn): SearchAnswer =>
  ask(q, {
    ...(cityId === undefined ? {} : { cityId }),
    ...(district === undefined ? {} : { district }),
    ...(asOf === undefined ? {} : { asOf: calendarDate(asOf) }),
  });

describe("every numeral is grounded", () => {
  const clauses = new Map(realLaw().book.clauses.map((clause) => [clause.id, clause]));
  beforeAll(() => void realEngine());

  test("the reader of numerals reads 1,000 as one numeral, 2½ as 2.5 and 12,5 as two", () => {
    expect(numeralsIn("up to 1,000 sq ft, 2½ stories, 12,5 and .75 of RS-3")).toEqual([
      1000, 2.5, 12, 5, 0.75, 3,
    ]);
  });

  test(`over ${QUESTIONS} generated questions no answer shows a numeral or a figure without its quote, its question or its trace`, () => {
    let withCitations = 0;
    const outcomes = new Set<string>();
    let asked = 0;
    fc.assert(
      fc.property(questions(), (drawn) => {
        const output = put(drawn);
        const { answer } = output;
        expect(unfounded(drawn, output)).toEqual([]);
        const ids = new Set(answer.citations.map((c) => c.id));
        expect(ids.size).toBe(answer.citations.length);
        // One expectation for all of them: each costs more than the answer's own check of a numeral.
        const misquoted = answer.citations.filter(
          (c) => clauses.get(c.codeId)?.text.slice(c.start, c.end) !== c.quote,
        );
        const cited = [
          ...[...answer.figures, ...answer.trace].map(({ citation }) => citation),
          ...[...answer.statements, ...answer.nextSteps, ...answer.caveats].flatMap((s) => s.citations),
        ];
        // A figure's value is in its quote or in the trace of its clause.
        const untraced = answer.figures.filter((f) => {
          const quote = answer.citations.find((c) => c.id === f.citation)?.quote ?? "";
          const traced = answer.trace.filter((t) => t.citation === f.citation).map((t) => t.check);
          return ![quote, ...traced].flatMap(numeralsIn).includes(f.value);
        });
        expect([misquoted, cited.filter((id) => !ids.has(id)), untraced]).toEqual([[], [], []]);
        if (asked++ % (QUESTIONS / OF_THE_CONTRACT) === 0) SearchOutput.parse(output);
        outcomes.add(answer.outcome);
        if (answer.citations.length > 0) withCitations++;
      }),
      { numRuns: QUESTIONS, seed: SEED, endOnFailure: true },
    );
    // A generator whose questions are all declined would prove nothing.
    expect(withCitations).toBeGreaterThan(QUESTIONS / 2);
    expect([...outcomes].sort()).toEqual(
      expect.arrayContaining([
        "allowed",
        "allowed_with_permit",
        "depends",
        "not_allowed",
        "not_covered",
        "not_regulated",
        "procedure",
        "value",
      ]),
    );
  }, 180_000);
});
