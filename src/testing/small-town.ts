import { answerInCity, type CityAnswer } from "#domain/answers/answer-in-city.ts";
import { answerQuestion } from "#domain/answers/answer-question.ts";
import type { AskReading } from "#domain/answers/ask-reading.ts";
import { buildEngine, type Engine } from "#domain/answers/engine.ts";
import type { SearchAnswer } from "#domain/answers/present-reading.ts";
import { readAsks } from "#domain/answers/read-asks.ts";
import type { AskFacts } from "#domain/choosing/ask-facts.ts";
import type { Condition, Rule } from "#domain/law/law.ts";
import { makeBook, makeCity, makeClause, makeRule } from "./factories.ts";
import { TODAY } from "./law.ts";

/** A made-up town of a few rules, one clause each, for tests of how questions are read and answered. */

export const ANYWHERE: Condition = {
  place: [],
  districts: [],
  notDistricts: [],
  circumstances: {},
  bounds: {},
};

/** A rule that is one sentence, which is its own quote. */
export const sentence = (key: string, says: string, given: Partial<Rule> = {}): Rule =>
  makeRule({
    key,
    says,
    quote: says,
    end: says.length,
    kind: "information",
    measure: null,
    comparator: null,
    value: null,
    when: ANYWHERE,
    phrase: null,
    ...given,
  });

/** Not part of the town's law, for tests that want a limit on houses. */
export const HOUSE_HEIGHT = sentence("house-height", "A house may be at most 30 feet tall.", {
  kind: "limit",
  subjects: ["house"],
  measure: "height",
  comparator: "at_most",
  value: { value: 30, unit: "ft" },
});

/** Town law on fences, backyard homes and permits. */
export const TOWN = {
  front: sentence("front", "A fence in the front yard may be at most 4 feet tall.", {
    kind: "limit",
    measure: "height",
    comparator: "at_most",
    value: { value: 4, unit: "ft" },
    when: { ...ANYWHERE, place: ["front_yard"] },
    phrase: "in the front yard",
  }),
  rear: sentence("rear", "A fence in the rear yard may be at most 6 feet tall.", {
    kind: "limit",
    measure: "height",
    comparator: "at_most",
    value: { value: 6, unit: "ft" },
    when: { ...ANYWHERE, place: ["rear_yard"] },
    phrase: "in the rear yard",
  }),
  permit: sentence("permit", "A fence taller than 6 feet needs a fence permit.", {
    kind: "permit",
    permit: "fence permit",
    when: { ...ANYWHERE, bounds: { height: [{ is: "more_than", value: { value: 6, unit: "ft" } }] } },
    phrase: "taller than 6 ft",
  }),
  fee: sentence("fee", "A fence permit costs $75.", {
    kind: "fee",
    measure: "fee",
    comparator: "exactly",
    value: { value: 75, unit: "USD" },
  }),
  adu: sentence("adu", "One accessory dwelling unit is allowed on a lot with a house.", {
    kind: "allowed",
    subjects: ["adu"],
  }),
  aduSize: sentence(
    "adu-size",
    "An accessory dwelling unit may have at most 800 square feet of floor area.",
    {
      kind: "limit",
      subjects: ["adu"],
      measure: "floor_area",
      comparator: "at_most",
      value: { value: 800, unit: "sq ft" },
    },
  ),
  aduSale: sentence("adu-sale", "An accessory dwelling unit may not be sold separately from the house.", {
    kind: "prohibited",
    subjects: ["adu"],
    predicate: "be sold separately",
  }),
  documents: sentence(
    "documents",
    "An application for a building permit needs a site plan and a floor plan.",
    {
      subjects: ["permit"],
      about: "documents",
    },
  ),
  penalty: sentence("penalty", "Whoever builds without a permit pays a fine of $500.", {
    subjects: ["permit"],
    about: "penalty",
  }),
  desk: sentence("desk", "Call the Permit Desk at 555-0100.", {
    kind: "contact",
    subjects: ["contact"],
    contact: {
      name: "Permit Desk",
      role: "Permits",
      phone: "555-0100",
      address: null,
      url: null,
      hours: null,
    },
  }),
} satisfies Record<string, Rule>;

/** An engine over one town with these rules; all of `TOWN` when none are given. */
export function townEngine(...rules: readonly Rule[]): Engine {
  const held = rules.length > 0 ? rules : Object.values(TOWN);
  const clauses = held.map((rule) =>
    makeClause({
      slug: rule.key,
      section: rule.key,
      heading: HEADINGS[rule.subjects[0]!] ?? "Other",
      text: rule.quote,
      aliases: [],
      rules: [rule],
    }),
  );
  return buildEngine(makeBook({ cities: [makeCity()], clauses }));
}
const HEADINGS: Readonly<Partial<Record<Rule["subjects"][number], string>>> = {
  fence: "Fences",
  adu: "Accessory dwelling units",
  permit: "Permits",
  contact: "Contacts",
};

/** Asks a town of these rules. */
export const askTown = (q: string, ...rules: readonly Rule[]): SearchAnswer =>
  answerQuestion(townEngine(...rules), { q, cityId: 1, today: TODAY });

const readTown = (engine: Engine, q: string) => engine.reader.read(q, TODAY, { cityId: 1 });

/** How a town of these rules reads each thing that a question asks. */
export function asksOfTown(q: string, ...rules: readonly Rule[]): readonly AskReading[] {
  const engine = townEngine(...rules);
  return readAsks(engine, engine.book.cities[0]!, readTown(engine, q), TODAY);
}

/** The answer of a town before it is checked for figures that no clause bears out. */
export function answerInTown(q: string, ...rules: readonly Rule[]): CityAnswer {
  const engine = townEngine(...rules);
  return answerInCity(engine, engine.book.cities[0]!, readTown(engine, q), TODAY);
}

/** An ask of which nothing is known, for tests that add what they look at. */
export const NO_FACTS: AskFacts = {
  text: "",
  asked: "",
  whole: "",
  city: makeCity(),
  day: TODAY,
  act: new Map(),
  subject: new Map(),
  measure: new Map(),
  district: null,
  places: [],
  circumstances: {},
  quantities: [],
  measured: [],
  lotFacts: {},
  named: { subjects: [], measures: [] },
  citation: null,
};
