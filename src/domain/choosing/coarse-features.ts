import { type Applicability, applicability } from "../answers/applicability.ts";
import type { Project } from "../answers/figures-known.ts";
import { keepLast } from "../keep-last.ts";
import type { HeldRule } from "../law/held-rule.ts";
import { speaksFor } from "../law/speaks-for.ts";
import type { Circumstance, Measure, Place, Subject } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { compareQuantities, dimensionOf, type Quantity, sameDimension } from "../units/quantity.ts";
import type { AskFacts } from "./ask-facts.ts";
import { type Act, kindClass } from "./bank.ts";
import { mostOf, type RuleIndex, scoreAll } from "./rule-index.ts";
import { contentOf } from "./text-features.ts";

/** How far each act looks at each kind of rule: learned from the bank. */
export type KindsOfActs = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What all rules of one ask share: computed once. */
export interface Scene {
  ask: AskFacts;
  index: RuleIndex;
  facts: CityFacts;
  words: readonly string[];
  own: Float32Array;
  expanded: Float32Array;
  topOwn: number;
  topExpanded: number;
  mostExpanded: number;
  actShares: readonly (readonly [Act, number])[];
  kinds: KindsOfActs;
  /** The features "kind", "subject" and "measure" of each class, subject and measure, by their places in `facts`. */
  ofClasses: Float64Array;
  ofSubjects: Float64Array;
  ofMeasures: Float64Array;
  /** How each rule applies to what was said of the case, by the subject that it is asked of. */
  standings: Map<Subject, Standings>;
}

const LEAST = 1e-4;
export const logShare = (share: number | undefined): number => Math.log(Math.max(LEAST, share ?? 0)) / 5;

export const classOf = ({ rule }: HeldRule): string =>
  rule.about !== null &&
  (rule.kind === "information" ||
    rule.kind === "required" ||
    rule.kind === "not_required" ||
    rule.kind === "definition")
    ? `${kindClass(rule.kind)}/${rule.about}`
    : rule.kind === "time"
      ? `time/${rule.measure ?? ""}`
      : kindClass(rule.kind);

/**
 * What is the same for every question, worked out once for each rule. Names are given by their places in `CityFacts`. All
 * that the coarse features need is here: going through hundreds of rules, what takes time is to reach for each.
 */
interface RuleFacts {
  classed: number;
  measure: number;
  measured: Measure | null;
  subjects: readonly number[];
  named: readonly Subject[];
  places: readonly Place[];
  inDistricts: boolean;
  yields: boolean;
  prose: boolean;
  circumstances: readonly (readonly [Circumstance, readonly string[]])[];
  figures: readonly Quantity[];
  names: readonly string[];
  /** Without any condition it applies to every project. */
  unconditional: boolean;
}

/** The same for the rules of one city, in the order of its index. */
interface CityFacts {
  rules: readonly RuleFacts[];
  classes: readonly string[];
  subjects: readonly string[];
  measures: readonly string[];
  /** The places of the rules in force on a day. */
  inForce: (day: CalendarDate) => readonly number[];
  /** How the rules apply to a project, as far as that was found for the last few: see `Standings`. */
  standings: (project: Project) => Uint8Array;
}

const FACTS = new WeakMap<RuleIndex, CityFacts>();
/** People ask of one day mostly, and of the same few cases without any particulars. */
const MOST_DAYS = 8;
const MOST_PROJECTS = 64;

function factsOf(index: RuleIndex): CityFacts {
  const known = FACTS.get(index);
  if (known) return known;
  const [classes, subjects, measures] = [new Places(), new Places(), new Places()];
  const rules = index.rules.map((held): RuleFacts => {
    const { rule, clause } = held;
    const { when } = rule;
    return {
      classed: classes.of(classOf(held)),
      measure: measures.of(rule.measure ?? "none"),
      measured: rule.measure,
      subjects: rule.subjects.map((subject) => subjects.of(subject)),
      named: rule.subjects,
      places: when.place,
      inDistricts: when.districts.length > 0,
      yields: rule.yieldsTo !== null,
      prose: rule.kind === "information",
      circumstances: Object.entries(when.circumstances).map(
        ([name, values]) => [name as Circumstance, values ?? []] as const,
      ),
      figures: figuresIn(held),
      names: [clause.section, ...clause.aliases],
      unconditional:
        rule.route === null &&
        when.place.length + when.districts.length + when.notDistricts.length === 0 &&
        [when.circumstances, when.unless ?? {}, when.bounds].every((part) => Object.keys(part).length === 0),
    };
  });
  const days = keepLast<readonly number[]>(MOST_DAYS);
  const projects = keepLast<Uint8Array>(MOST_PROJECTS);
  const found: CityFacts = {
    rules,
    classes: classes.names,
    subjects: subjects.names,
    measures: measures.names,
    inForce: (day) => days(day, () => index.rules.flatMap((held, at) => (speaksFor(held, day) ? [at] : []))),
    standings: ({ city: _, ...project }) =>
      projects(JSON.stringify(project), () => new Uint8Array(index.rules.length)),
  };
  FACTS.set(index, found);
  return found;
}

/** Gives each name a place, the first one 0. */
class Places {
  readonly names: string[] = [];
  readonly #known = new Map<string, number>();

  of(name: string): number {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    this.#known.set(name, this.names.length);
    return this.names.push(name) - 1;
  }
}

/** A project of one subject, and how each rule applies to it: 0 where that was not yet asked, or 1 + its place in `STATUSES`. */
interface Standings {
  project: Project;
  found: Uint8Array;
}
const STATUSES = [
  "applies",
  "may_apply",
  "exception",
  "excluded",
] as const satisfies Applicability["status"][];
const APPLIES = 1 + STATUSES.indexOf("applies");
const EXCEPTION = 1 + STATUSES.indexOf("exception");
const EXCLUDED = 1 + STATUSES.indexOf("excluded");

/** What was said of the case, as a project of the rule's subject that was named, or else of its first. */
function standingsFor({ ask, facts, standings }: Scene, { named: own }: RuleFacts): Standings {
  const { subjects } = ask.named;
  const subject = (subjects.length > 0 && own.find((s) => subjects.includes(s))) || own[0]!;
  const known = standings.get(subject);
  if (known) return known;
  const { city, district, places, circumstances } = ask;
  const project: Project = { city, subject, district, places, circumstances, quantities: [], lotFacts: {} };
  const found = { project, found: facts.standings(project) };
  standings.set(subject, found);
  return found;
}

function statusOf(scene: Scene, facts: RuleFacts, at: number): number {
  if (facts.unconditional) return APPLIES;
  const { project, found } = standingsFor(scene, facts);
  if (found[at] === 0)
    found[at] = 1 + STATUSES.indexOf(applicability(scene.index.rules[at]!.rule, project).status);
  return found[at]!;
}

const figuresIn = ({ rule }: HeldRule): Quantity[] => [
  ...(rule.value ? [rule.value] : []),
  ...Object.values(rule.when.bounds).flatMap((bounds) => (bounds ?? []).map((b) => b.value)),
];

const shareOfClass = (actShares: Scene["actShares"], kinds: KindsOfActs, name: string): number =>
  actShares.reduce((sum, [act, share]) => sum + share * (kinds[act]?.[name] ?? LEAST), 0);

/** What is found of every rule of the city, in this order: it chooses the few that are looked at closely. */
export const COARSE_NAMES = [
  "own",
  "expanded",
  "explained",
  "subject",
  "measure",
  "kind",
  "subjectNamed",
  "measureNamed",
  "excluded",
  "special",
  "districtNamed",
  "districtElsewhere",
  "placeNamed",
  "circumstanceNamed",
  "circumstanceUnsaid",
  "sameFigure",
  "unitFits",
  "yields",
  "prose",
  "cited",
] as const;

/**
 * Writes the features of one rule, in the order of `COARSE_NAMES`. Every question does this for hundreds of rules, so it
 * is one plain function: one closure for each feature took three times as long.
 */
export function writeCoarse(scene: Scene, at: number, values: Float64Array): void {
  const { ask } = scene;
  const facts = scene.facts.rules[at]!;
  const status = statusOf(scene, facts, at);
  const own = scene.own[at]!;
  const expanded = scene.expanded[at]!;
  values[0] = scene.topOwn > 0 ? own / scene.topOwn : 0;
  values[1] = scene.topExpanded > 0 ? expanded / scene.topExpanded : 0;
  values[2] = scene.mostExpanded > 0 ? expanded / scene.mostExpanded : 0;
  values[3] = mostAmong(scene.ofSubjects, facts.subjects);
  values[4] = scene.ofMeasures[facts.measure]!;
  values[5] = scene.ofClasses[facts.classed]!;
  values[6] = named(ask.named.subjects, facts.named);
  values[7] = facts.measured === null ? 0 : named(ask.named.measures, [facts.measured]);
  values[8] = status === EXCLUDED ? 1 : 0;
  values[9] = status === EXCEPTION ? 1 : 0;
  values[10] = facts.inDistricts && ask.district !== null && status !== EXCLUDED ? 1 : 0;
  values[11] = facts.inDistricts && ask.district === null ? 1 : 0;
  values[12] = meets(facts.places, ask.places) ? 1 : 0;
  values[13] = 0;
  values[14] = 0;
  for (const [name, wanted] of facts.circumstances) {
    const given = ask.circumstances[name];
    if (wanted.includes(given ?? "")) values[13]++;
    if (given === undefined) values[14]++;
  }
  values[15] = 0;
  values[16] = 0;
  if (ask.quantities.length > 0 && facts.figures.length > 0) writeFigures(ask.quantities, facts, values);
  values[17] = facts.yields ? 1 : 0;
  values[18] = facts.prose ? 1 : 0;
  values[19] = ask.citation !== null && facts.names.some((name) => name.includes(ask.citation!)) ? 1 : 0;
}

function mostAmong(values: Float64Array, places: readonly number[]): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < places.length; i++) most = Math.max(most, values[places[i]!]!);
  return most;
}

const meets = <T>(some: readonly T[], others: readonly T[]): boolean => {
  for (const one of some) if (others.includes(one)) return true;
  return false;
};

/** 1 where one of the rule's was named, -1 where only others were, 0 where none was. */
const named = <T>(inQuestion: readonly T[], ofRule: readonly T[]): number =>
  inQuestion.length === 0 ? 0 : meets(ofRule, inQuestion) ? 1 : -1;

/** "sameFigure" and "unitFits". */
function writeFigures(given: readonly Quantity[], { figures }: RuleFacts, values: Float64Array): void {
  values[16] = -1;
  for (const own of figures)
    for (const q of given) {
      if (dimensionOf(q.unit) === dimensionOf(own.unit)) values[16] = 1;
      if (sameDimension(q.unit, own.unit) && compareQuantities(q, own) === 0) values[15] = 1;
    }
}

export function sceneOf(index: RuleIndex, kinds: KindsOfActs, ask: AskFacts): Scene {
  const words = contentOf(ask.text);
  const own = scoreAll(index.own, words, index.rules.length);
  const expanded = scoreAll(index.expanded, words, index.rules.length);
  const facts = factsOf(index);
  const actShares = [...ask.act].slice(0, 4);
  return {
    ask,
    index,
    facts,
    words,
    own,
    expanded,
    topOwn: topOf(own),
    topExpanded: topOf(expanded),
    mostExpanded: mostOf(index.expanded, words),
    actShares,
    kinds,
    ofClasses: Float64Array.from(facts.classes, (name) => logShare(shareOfClass(actShares, kinds, name))),
    ofSubjects: Float64Array.from(facts.subjects, (name) => logShare(ask.subject.get(name))),
    ofMeasures: Float64Array.from(facts.measures, (name) => logShare(ask.measure.get(name))),
    standings: new Map(),
  };
}

export function topOf(scores: Float32Array): number {
  let top = 0;
  for (let i = 0; i < scores.length; i++) if (scores[i]! > top) top = scores[i]!;
  return top;
}
