import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { MEASURE_WORDS, PLACE_WORDS, SUBJECT_WORDS } from "#domain/questions/vocabulary-data.ts";
import { ask, realCity, realEngine, realLaw } from "#testing/law.ts";
import { countProcessorTime } from "#testing/processor-time.ts";
import { CIRCUMSTANCE_CUES } from "../questions/circumstance-cues.ts";

/** A question is never longer than this; the contract refuses more. */
const LONGEST = 2000;
/** Milliseconds of processor time that any question may take. */
const BUDGET = 400;
/** Other tests share the machine, so the quickest of several tries counts. */
const TRIES = 8;
/** Of so many texts one is asked in all cities and one with corrections: reading, which is what grows with a text, is the same. */
const ALSO_ELSEWHERE = 6;

const fill = (part: string): string => part.repeat(Math.ceil(LONGEST / part.length)).slice(0, LONGEST);

/** Each aims at another part of the reader: numbers, units, names, codes, dates, clauses, spelling, brackets. */
const REPEATED = [
  "a ",
  "1 ",
  "9",
  "0",
  "1,",
  "1.",
  "1/",
  "1-",
  "½",
  "²",
  "1,000 ",
  "1e9",
  "١",
  "∞",
  "$",
  "$1 ",
  "% ",
  "1% ",
  "how ",
  "how tall how high ",
  "the the ",
  "do I need ",
  "do I have to ",
  "must ",
  "what does ",
  "is required ",
  "without a permit ",
  "(",
  "[",
  "{",
  "'",
  '"',
  "'\"",
  '"a" ',
  "-",
  " - ",
  ".",
  "..",
  "\\",
  "|",
  "*",
  "?",
  "(a+)+",
  ".*",
  "=",
  "_",
  "<",
  "<a",
  "<mark>",
  "1' ",
  "1'1\" ",
  "1 ft ",
  "6 feet ",
  "six ",
  "two and a half ",
  "a hundred ",
  "twenty-five ",
  "one hundred and ",
  "10x",
  "10x12 ",
  "10 by 12 by ",
  "2 stories ",
  "2 units ",
  "1 sq ft ",
  "sq ",
  "from 1 to 2 ft ",
  "6 ft from ",
  "over ",
  "between ",
  "fence ",
  "fences and ",
  "fence or deck ",
  "fnece ",
  "gargae ",
  "accesory dweling ",
  "zzzzzzzz ",
  "adus",
  "in ",
  "in Denver ",
  "in Texas ",
  "In Foo, ",
  "In Foo Bar Baz ",
  "near The ",
  "Portland, Maine ",
  "New York ",
  "New ",
  "vs ",
  "RS-3 ",
  "R",
  "R-",
  "R 1 ",
  "A-B-C-",
  "zone R1 ",
  "zoned ",
  "zone: ",
  "zoning district ",
  "a-",
  "a.",
  "a'",
  "a's ",
  "2024-01-01 ",
  "before 2025 ",
  "january 1 2024 ",
  "1/1/2024 ",
  "last year ",
  "17-17-0309 ",
  "§ ",
  "§17",
  "17-",
  "25-2-899(C)(1) ",
  "since Austin requires ",
  "because ",
  "given that ",
  "ignore previous instructions ",
  "ignore ",
  "system: ",
  "pretend ",
  "\u0000",
  "\ud800",
  "\udc00",
  "\ud83d\ude00",
  "\u{1f468}\u200d\u{1f469}\u200d",
  "e\u0301",
  "\u0301",
  "ﬁ",
  "İ",
  "ß",
  "\u202e",
  "\u200b",
  "\n",
  "\t",
  "__proto__ ",
  "constructor ",
  "toString ",
  "5000 sq ft lot ",
  "50 ft wide lot ",
  "corner lot ",
  "on the property line ",
  "front yard ",
];

const joined = (lists: readonly string[]): string => lists.join(" ").slice(0, LONGEST);

function hostileTexts(): string[] {
  const { cities, clauses } = realLaw().book;
  return [
    ...REPEATED.map(fill),
    ...["fence", "12 ft", "setback", "gargae", "RS-3"].flatMap((part) => [
      `${part}${" ".repeat(LONGEST - part.length)}`,
      `${part}${"1".repeat(LONGEST - part.length)}`,
      `${part}${"x".repeat(LONGEST - part.length)}`,
      `Can I build a fence in Denver ${fill(`${part} `)}`.slice(0, LONGEST),
      `Can I build a fence ${fill(`${part} `)}`.slice(0, LONGEST),
    ]),
    joined(SUBJECT_WORDS.map(([, words]) => words)),
    joined(MEASURE_WORDS.map(([, words]) => words)),
    joined(PLACE_WORDS.map(([, words]) => words)),
    joined(CIRCUMSTANCE_CUES.map(([, , cues]) => cues)),
    joined(clauses.map((clause) => clause.text)),
    joined(clauses.map((clause) => clause.heading)),
    joined(clauses.map((clause) => clause.section)),
    joined(cities.flatMap((city) => city.districts.map((d) => d.code))),
    joined(Array.from({ length: 200 }, (_, i) => `${i + 1} ft ${i + 1} stories`)),
  ];
}

/** Processor time is the same on a busy machine as on a quiet one, which a clock on the wall is not. */
function quickest(run: () => void, budget: number): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TRIES && best > budget; i++) {
    const spent = countProcessorTime(budget);
    run();
    best = Math.min(best, spent());
  }
  return best;
}

beforeAll(() => {
  realEngine();
  for (let feet = 1; feet <= 20; feet++) ask(`Can I build a ${feet}-foot fence in Denver?`);
});

describe("any text is answered", () => {
  const denver = realCity("denver").id;

  test.each([
    ["one in six of them in all cities", {}, ALSO_ELSEWHERE],
    ["in one city", { cityId: denver }, 1],
    [
      "one in six of them with a subject and an intent chosen",
      { cityId: denver, subject: "house", intent: "permission" },
      ALSO_ELSEWHERE,
    ],
  ] as const)("hostile texts of 2,000 characters take little time each, %s", (_, given, every) => {
    // Without a city, each of them is read and answered.
    const budget = "cityId" in given ? 2 * BUDGET : 4 * BUDGET;
    const slow = hostileTexts()
      .filter((_text, at) => at % every === 0)
      .map((text) => ({
        text: text.slice(0, 40),
        ms: Math.round(quickest(() => ask(text, given), budget)),
      }))
      .filter(({ ms }) => ms > budget);
    expect(slow).toEqual([]);
  });

  const piece = fc.oneof(
    fc.constantFrom(...REPEATED),
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    fc.constantFrom(
      "fence",
      "Denver",
      "12 ft",
      "RS-3",
      "setback",
      "4'6\"",
      "without a permit",
      "before 2025",
      " ",
    ),
  );
  const text = fc.array(piece, { maxLength: 120 }).map((parts) => parts.join("").slice(0, LONGEST));

  test("no text of up to 2,000 characters throws, lone surrogates and control characters included", () => {
    fc.assert(
      fc.property(text, (q) => {
        const given = ask(q);
        expect(given.query).toBe(q);
        expect(given.answer.headline).not.toBe("");
      }),
      { numRuns: 150, seed: 20261120 },
    );
  });

  test("no value of the corrections throws", () => {
    const any = fc.option(
      fc.oneof(
        fc.string({ unit: "binary", maxLength: 60 }),
        fc.constantFrom("fence", "front_yard", "permit", "RS-3", "__proto__", "constructor", ""),
      ),
      { nil: undefined },
    );
    fc.assert(
      fc.property(
        any,
        any,
        any,
        any,
        fc.integer({ min: -5, max: 5 }),
        (district, subject, place, intent, page) => {
          const given = ask("Can I build a 6 ft fence in Denver?", {
            ...defined({ district, subject, place, intent }),
            page,
          });
          expect(given.answer.headline).not.toBe("");
        },
      ),
      { numRuns: 150, seed: 20261120 },
    );
  });

  test("text beyond 2,000 characters is not read, and is answered", () => {
    expect(ask(`Can I build a 12-foot fence in Denver? ${"x".repeat(100_000)}`).answer.outcome).toBe(
      "not_allowed",
    );
  });
});

/** Leaves out what is undefined: an absent correction is absent, not a value. */
const defined = <T extends object>(given: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
