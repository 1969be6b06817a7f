import { type Context, contextFor, lookUp } from "../answers/context.ts";
import type { Engine } from "../answers/engine.ts";
import type { Found } from "../answers/rules-in-force.ts";
import { capital, SUBJECT_NAMES } from "../answers/wording.ts";
import type { City } from "../law/law.ts";
import { type Measure, type RuleKind, SUBJECTS, type Subject, WEIGHED } from "../law/vocabulary.ts";
import type { Reading } from "../questions/reading.ts";
import type { CalendarDate } from "../units/calendar-date.ts";

/** What cities are compared on: a project, or with `measures` one kind of limit on buildings at large. */
export interface ComparisonTopic {
  key: string;
  label: string;
  subject: Subject;
  /** Only these measures; null takes every rule on the subject. */
  measures: readonly Measure[] | null;
}

/** Standards of whole buildings and lots, under the names that people know them by. */
const STANDARDS: readonly ComparisonTopic[] = [
  { key: "setback", label: "Setbacks", subject: "building", measures: ["setback"] },
  { key: "height", label: "Building height", subject: "building", measures: ["height", "stories"] },
  { key: "lot_coverage", label: "Lot coverage", subject: "building", measures: ["lot_coverage"] },
  { key: "impervious_cover", label: "Hard surfaces", subject: "building", measures: ["impervious_cover"] },
  { key: "floor_area_ratio", label: "Floor area ratio", subject: "building", measures: ["far"] },
  {
    key: "lot_size",
    label: "Lot size",
    subject: "lot",
    measures: ["lot_area", "lot_width", "lot_depth"],
  },
  {
    key: "density",
    label: "Number of homes",
    subject: "building",
    measures: ["units", "lot_area_per_unit"],
  },
];

/** Subjects whose rules the standards above tell, and those that are no project. */
const NOT_ALONE: ReadonlySet<Subject> = new Set([
  "building",
  "house",
  "lot",
  "multi_unit",
  "contact",
  "code",
]);
const OTHER_KEYS: Readonly<Partial<Record<Subject, string>>> = { permit: "permits" };
const OTHER_LABELS: Readonly<Partial<Record<Subject, string>>> = {
  permit: "Permits in general",
  solar: "Solar panels",
  mechanical: "Air conditioners, heat pumps and other equipment",
  vehicle_storage: "Parking an RV, boat or trailer",
  roof_structure: "Structures on the roof",
};
/** The five that people compare most come first; the others follow by label. */
const FIRST = ["fence", "adu", "setback", "height", "parking"];
const rank = ({ key }: ComparisonTopic): number => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length);

const PROJECTS: readonly ComparisonTopic[] = SUBJECTS.filter((subject) => !NOT_ALONE.has(subject)).map(
  (subject) => ({
    key: OTHER_KEYS[subject] ?? subject,
    label: OTHER_LABELS[subject] ?? capital(SUBJECT_NAMES[subject].many),
    subject,
    measures: null,
  }),
);

/** Every topic that can be asked for, whether or not rules are held on it. */
const COMPARISON_TOPICS: readonly ComparisonTopic[] = [...PROJECTS, ...STANDARDS].sort(
  (a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label, "en"),
);

/** The names by which a topic is asked for, those that people compare most first. */
export const topicKeys = (): string[] => COMPARISON_TOPICS.map(({ key }) => key);

export const findTopic = (key: string): ComparisonTopic | null =>
  COMPARISON_TOPICS.find((topic) => topic.key === key) ?? null;

/** Kinds of rules that can stand side by side; duties in words are listed, not aligned. */
const KINDS: readonly RuleKind[] = [...WEIGHED, "required", "not_required", "fee", "time"];

/** The case that search takes for granted: the subject, with no district, place or circumstance named. */
function ordinaryCase(engine: Engine, city: City, topic: ComparisonTopic, day: CalendarDate): Context {
  const reading: Reading = {
    text: "",
    intent: "compare",
    subjects: [topic.subject],
    measures: topic.measures ?? [],
    quantities: [],
    sums: [],
    areas: [],
    lotFacts: {},
    places: [],
    district: null,
    circumstances: {},
    cityIds: [city.id],
    uncoveredPlace: null,
    asOf: day,
    dated: false,
    historic: false,
    premise: null,
    traits: new Set(),
    withoutPermit: false,
    mended: "",
    bound: null,
    asksMinimum: false,
    citation: null,
    glossaryTerm: null,
    otherThings: [],
    otherMaterial: null,
    unread: [],
    aboutBuilding: true,
  };
  return contextFor(engine, city, reading, day, topic.subject);
}

/**
 * A city's rules on a topic that govern the ordinary case on a day, by the lookup that answers use: exceptions, rules
 * that give way and rules out of force are left out.
 */
export function rulesOn(engine: Engine, city: City, topic: ComparisonTopic, day: CalendarDate): Found[] {
  const context = ordinaryCase(engine, city, topic, day);
  if (topic.measures === null) return lookUp(context, KINDS).ordinary;
  return topic.measures.flatMap((measure) =>
    lookUp(context, ["limit", "unregulated"], measure).ordinary.filter((f) => f.rule.measure === measure),
  );
}

/** A topic that at least two cities hold rules on, with how many each holds. */
export interface HeldTopic {
  topic: ComparisonTopic;
  /** By city id, in the order of the cities; 0 where none is held. */
  rules: readonly { cityId: number; count: number }[];
}

/** The topics worth offering on a day. */
export function heldTopics(engine: Engine, day: CalendarDate): HeldTopic[] {
  return COMPARISON_TOPICS.map((topic) => ({
    topic,
    rules: engine.book.cities.map((city) => ({
      cityId: city.id,
      count: rulesOn(engine, city, topic, day).length,
    })),
  })).filter(({ rules }) => rules.filter(({ count }) => count > 0).length >= 2);
}
