import { type Applicability, applicability } from "../answers/applicability.ts";
import type { Project } from "../answers/figures-known.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Circumstance, Subject } from "../law/vocabulary.ts";
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
  words: readonly string[];
  own: Float32Array;
  expanded: Float32Array;
  topOwn: number;
  topExpanded: number;
  mostExpanded: number;
  actShares: readonly (readonly [Act, number])[];
  kinds: KindsOfActs;
  /** The features "kind", "subject" and "measure" of each class, subject and measure, once known. */
  byClass: Map<string, number>;
  bySubject: Map<string, number>;
  byMeasure: Map<string, number>;
  projects: Map<Subject, Project>;
}

const LEAST = 1e-4;
export const logShare = (share: number | undefined): number => Math.log(Math.max(LEAST, share ?? 0)) / 5;

/** What is the same for all rules of a name is worked out once for each ask. */
function once(
  known: Map<string, number>,
  name: string,
  find: (scene: Scene, name: string) => number,
  scene: Scene,
) {
  const before = known.get(name);
  if (before !== undefined) return before;
  const found = find(scene, name);
  known.set(name, found);
  return found;
}
const ofMeasure = ({ ask }: Scene, name: string) => logShare(ask.measure.get(name));
const ofSubject = ({ ask }: Scene, name: string) => logShare(ask.subject.get(name));
const ofClass = (scene: Scene, name: string) => logShare(shareOfClass(scene, name));

const classNamed = ({ rule }: HeldRule): string =>
  rule.about !== null &&
  (rule.kind === "information" ||
    rule.kind === "required" ||
    rule.kind === "not_required" ||
    rule.kind === "definition")
    ? `${kindClass(rule.kind)}/${rule.about}`
    : rule.kind === "time"
      ? `time/${rule.measure ?? ""}`
      : kindClass(rule.kind);

/** What is the same for every question, worked out once for each rule. */
interface RuleFacts {
  classed: string;
  measure: string;
  circumstances: readonly (readonly [Circumstance, readonly string[]])[];
  figures: readonly Quantity[];
  names: readonly string[];
  /** Without any condition it applies to every project. */
  unconditional: boolean;
}
const FACTS = new WeakMap<object, RuleFacts>();

function factsOf(held: HeldRule): RuleFacts {
  const known = FACTS.get(held.rule);
  if (known) return known;
  const { rule, clause } = held;
  const { when } = rule;
  const found: RuleFacts = {
    classed: classNamed(held),
    measure: rule.measure ?? "none",
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
  FACTS.set(rule, found);
  return found;
}

export const classOf = (held: HeldRule): string => factsOf(held).classed;

/** What was said of the case, as a project of the rule's subject that was named, or else of its first. */
function projectOf({ ask, projects }: Scene, { rule }: HeldRule): Project {
  const subject = rule.subjects.find((s) => ask.named.subjects.includes(s)) ?? rule.subjects[0]!;
  let project = projects.get(subject);
  if (!project) {
    const { city, district, places, circumstances } = ask;
    project = { city, subject, district, places, circumstances, quantities: [], lotFacts: {} };
    projects.set(subject, project);
  }
  return project;
}

const statusOf = (scene: Scene, held: HeldRule, facts: RuleFacts): Applicability["status"] =>
  facts.unconditional ? "applies" : applicability(held.rule, projectOf(scene, held)).status;

const figuresIn = ({ rule }: HeldRule): Quantity[] => [
  ...(rule.value ? [rule.value] : []),
  ...Object.values(rule.when.bounds).flatMap((bounds) => (bounds ?? []).map((b) => b.value)),
];

const shareOfClass = ({ actShares, kinds }: Scene, name: string): number =>
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
export function writeCoarse(scene: Scene, held: HeldRule, at: number, values: Float64Array): void {
  const { ask } = scene;
  const { rule } = held;
  const { when } = rule;
  const facts = factsOf(held);
  const status = statusOf(scene, held, facts);
  const own = scene.own[at]!;
  const expanded = scene.expanded[at]!;
  const inDistricts = when.districts.length > 0;
  values[0] = scene.topOwn > 0 ? own / scene.topOwn : 0;
  values[1] = scene.topExpanded > 0 ? expanded / scene.topExpanded : 0;
  values[2] = scene.mostExpanded > 0 ? expanded / scene.mostExpanded : 0;
  values[3] = shareOfSubjects(scene, rule.subjects);
  values[4] = once(scene.byMeasure, facts.measure, ofMeasure, scene);
  values[5] = once(scene.byClass, facts.classed, ofClass, scene);
  values[6] = named(ask.named.subjects, rule.subjects);
  values[7] = rule.measure === null ? 0 : named(ask.named.measures, [rule.measure]);
  values[8] = status === "excluded" ? 1 : 0;
  values[9] = status === "exception" ? 1 : 0;
  values[10] = ask.district !== null && inDistricts && status !== "excluded" ? 1 : 0;
  values[11] = ask.district === null && inDistricts ? 1 : 0;
  values[12] = meets(when.place, ask.places) ? 1 : 0;
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
  values[17] = rule.yieldsTo === null ? 0 : 1;
  values[18] = rule.kind === "information" ? 1 : 0;
  values[19] = ask.citation !== null && facts.names.some((name) => name.includes(ask.citation!)) ? 1 : 0;
}

function shareOfSubjects(scene: Scene, subjects: readonly Subject[]): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const name of subjects) most = Math.max(most, once(scene.bySubject, name, ofSubject, scene));
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
  return {
    ask,
    index,
    words,
    own,
    expanded,
    topOwn: topOf(own),
    topExpanded: topOf(expanded),
    mostExpanded: mostOf(index.expanded, words),
    actShares: [...ask.act].slice(0, 4),
    kinds,
    byClass: new Map(),
    bySubject: new Map(),
    byMeasure: new Map(),
    projects: new Map(),
  };
}

export function topOf(scores: Float32Array): number {
  let top = 0;
  for (let i = 0; i < scores.length; i++) if (scores[i]! > top) top = scores[i]!;
  return top;
}
