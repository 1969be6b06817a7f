import { keepLast } from "../keep-last.ts";
import type { HeldRule } from "../law/held-rule.ts";
import { speaksFor } from "../law/speaks-for.ts";
import {
  type Aspect,
  type Circumstance,
  isLookup,
  type Measure,
  type Place,
  type Subject,
} from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { Quantity } from "../units/quantity.ts";
import { kindClass } from "./bank.ts";
import type { RuleIndex } from "./rule-index.ts";

/** Where something is looked up is asked for as where to apply is. */
const ofApplying = (about: Aspect): Aspect => (isLookup(about) ? "application" : about);

/** What acts look at: the kind of a rule, and of those in words also what they are about. */
export const classOf = ({ rule }: HeldRule): string =>
  rule.about !== null &&
  (rule.kind === "information" ||
    rule.kind === "required" ||
    rule.kind === "not_required" ||
    rule.kind === "definition")
    ? `${kindClass(rule.kind)}/${ofApplying(rule.about)}`
    : rule.kind === "time"
      ? `time/${rule.measure ?? ""}`
      : kindClass(rule.kind);

/**
 * What is the same for every question, worked out once for each rule. Names are given by their places in `CityFacts`. All
 * that the coarse features need is here: going through hundreds of rules, what takes time is to reach for each.
 */
export interface RuleFacts {
  classed: number;
  measure: number;
  subjects: readonly number[];
  places: readonly Place[];
  inDistricts: boolean;
  yields: boolean;
  prose: boolean;
  circumstances: readonly { at: number; wanted: readonly string[] }[];
  figures: readonly Quantity[];
  names: readonly string[];
  /** Without any condition it applies to every project. */
  unconditional: boolean;
}

/** The same for the rules of one city, in the order of its index. */
export interface CityFacts {
  rules: readonly RuleFacts[];
  classes: readonly string[];
  subjects: readonly Subject[];
  measures: readonly (Measure | typeof NO_MEASURE)[];
  circumstances: readonly Circumstance[];
  /** The places of the rules in force on a day. */
  inForce: (day: CalendarDate) => readonly number[];
  /** For what was said of one of the last few cases, how the rules apply to a project of each subject, as far as found. */
  standings: (told: string) => Map<number, Uint8Array>;
}

const FACTS = new WeakMap<RuleIndex, CityFacts>();
/** People ask of one day mostly, and of the same few cases without any particulars. */
const MOST_DAYS = 8;
const MOST_TOLD = 64;
/** What stands for the measure of a rule that sets none. */
export const NO_MEASURE = "none";

export function factsOf(index: RuleIndex): CityFacts {
  const known = FACTS.get(index);
  if (known) return known;
  const [classes, subjects] = [new Places<string>(), new Places<Subject>()];
  const measures = new Places<Measure | typeof NO_MEASURE>();
  const circumstances = new Places<Circumstance>();
  const rules = index.rules.map((held): RuleFacts => {
    const { rule, clause } = held;
    const { when } = rule;
    return {
      classed: classes.of(classOf(held)),
      measure: measures.of(rule.measure ?? NO_MEASURE),
      subjects: rule.subjects.map((subject) => subjects.of(subject)),
      places: when.place,
      inDistricts: when.districts.length > 0,
      yields: rule.yieldsTo !== null,
      prose: rule.kind === "information",
      circumstances: Object.entries(when.circumstances).map(([name, wanted]) => ({
        at: circumstances.of(name as Circumstance),
        wanted: wanted ?? [],
      })),
      figures: figuresIn(held),
      names: [clause.section, ...clause.aliases],
      unconditional:
        rule.route === null &&
        when.place.length + when.districts.length + when.notDistricts.length === 0 &&
        [when.circumstances, when.unless ?? {}, when.bounds].every((part) => Object.keys(part).length === 0),
    };
  });
  const days = keepLast<readonly number[]>(MOST_DAYS);
  const cases = keepLast<Map<number, Uint8Array>>(MOST_TOLD);
  const found: CityFacts = {
    rules,
    classes: classes.names,
    subjects: subjects.names,
    measures: measures.names,
    circumstances: circumstances.names,
    inForce: (day) => days(day, () => index.rules.flatMap((held, at) => (speaksFor(held, day) ? [at] : []))),
    standings: (told) => cases(told, () => new Map()),
  };
  FACTS.set(index, found);
  return found;
}

/** Gives each name a place, the first one 0. */
class Places<Name extends string> {
  readonly names: Name[] = [];
  readonly #known = new Map<Name, number>();

  of(name: Name): number {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    this.#known.set(name, this.names.length);
    return this.names.push(name) - 1;
  }
}

const figuresIn = ({ rule }: HeldRule): Quantity[] => [
  ...(rule.value ? [rule.value] : []),
  ...Object.values(rule.when.bounds).flatMap((bounds) => (bounds ?? []).map((b) => b.value)),
];
