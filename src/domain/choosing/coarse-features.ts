import { type Applicability, applicability } from "../answers/applicability.ts";
import type { Project } from "../answers/figures-known.ts";
import { compareQuantities, type Quantity, sameDimension } from "../units/quantity.ts";
import type { AskFacts } from "./ask-facts.ts";
import type { Act } from "./bank.ts";
import { type CityFacts, factsOf, NO_MEASURE, type RuleFacts } from "./city-facts.ts";
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
  /** Which subjects, measures and circumstances were named or given, by the same places. */
  named: SaidInScene;
  /** How each rule applies to what was said of the case, by the place of the subject that it is asked of. */
  standings: (Standings | undefined)[];
  /** What was said of the case, as a key: the same for every subject. */
  told: string;
}

interface SaidInScene {
  /** 1 for each subject that was named. */
  subjects: Uint8Array;
  /** 1 for each measure that was named and -1 for any other; all 0 where none was, and always for rules without one. */
  measures: Int8Array;
  /** What was said of each circumstance that rules turn on. */
  circumstances: readonly (string | undefined)[];
}

const LEAST = 1e-4;
export const logShare = (share: number | undefined): number => Math.log(Math.max(LEAST, share ?? 0)) / 5;

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
function standingsFor(scene: Scene, { subjects }: RuleFacts): Standings {
  let subject = subjects[0]!;
  for (let i = subjects.length - 1; i >= 0; i--)
    if (scene.named.subjects[subjects[i]!] === 1) subject = subjects[i]!;
  const known = scene.standings[subject];
  if (known) return known;
  const found = findStandings(scene, subject);
  scene.standings[subject] = found;
  return found;
}

function findStandings({ ask, facts, told }: Scene, subject: number): Standings {
  const { city, district, places, circumstances } = ask;
  const ofCase = facts.standings(told);
  const found = ofCase.get(subject) ?? new Uint8Array(facts.rules.length);
  ofCase.set(subject, found);
  const project: Project = {
    city,
    subject: facts.subjects[subject]!,
    district,
    places,
    circumstances,
    quantities: [],
    lotFacts: {},
  };
  return { project, found };
}

function statusOf(scene: Scene, facts: RuleFacts, at: number): number {
  if (facts.unconditional) return APPLIES;
  const { project, found } = standingsFor(scene, facts);
  if (found[at] === 0)
    found[at] = 1 + STATUSES.indexOf(applicability(scene.index.rules[at]!.rule, project).status);
  return found[at]!;
}

/** How likely the acts ask for rules of each class, as a feature. */
function ofClasses(
  classes: readonly string[],
  actShares: Scene["actShares"],
  kinds: KindsOfActs,
): Float64Array {
  const shares = new Float64Array(classes.length);
  for (const [act, share] of actShares) {
    const byClass = kinds[act];
    for (let i = 0; i < classes.length; i++) shares[i]! += share * (byClass?.[classes[i]!] ?? LEAST);
  }
  for (let i = 0; i < shares.length; i++) shares[i] = logShare(shares[i]);
  return shares;
}

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
  values[6] = ask.named.subjects.length === 0 ? 0 : hasFlag(scene.named.subjects, facts.subjects) ? 1 : -1;
  values[7] = scene.named.measures[facts.measure]!;
  values[8] = status === EXCLUDED ? 1 : 0;
  values[9] = status === EXCEPTION ? 1 : 0;
  values[10] = facts.inDistricts && ask.district !== null && status !== EXCLUDED ? 1 : 0;
  values[11] = facts.inDistricts && ask.district === null ? 1 : 0;
  values[12] = ask.places.length > 0 && meets(facts.places, ask.places) ? 1 : 0;
  values[13] = 0;
  values[14] = 0;
  for (let i = 0; i < facts.circumstances.length; i++) {
    const { at: name, wanted } = facts.circumstances[i]!;
    const given = scene.named.circumstances[name];
    if (given === undefined) values[14]++;
    else if (wanted.includes(given)) values[13]++;
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

const hasFlag = (flags: Uint8Array, places: readonly number[]): boolean => {
  for (let i = 0; i < places.length; i++) if (flags[places[i]!] === 1) return true;
  return false;
};

/** "sameFigure" and "unitFits". */
function writeFigures(given: readonly Quantity[], { figures }: RuleFacts, values: Float64Array): void {
  values[16] = -1;
  for (const own of figures)
    for (const q of given) {
      if (!sameDimension(q.unit, own.unit)) continue;
      values[16] = 1;
      if (compareQuantities(q, own) === 0) values[15] = 1;
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
    ofClasses: ofClasses(facts.classes, actShares, kinds),
    ofSubjects: valuesOf(facts.subjects, (name) => logShare(ask.subject.get(name))),
    ofMeasures: valuesOf(facts.measures, (name) => logShare(ask.measure.get(name))),
    named: saidOf(facts, ask),
    standings: [],
    told: JSON.stringify([ask.district, ask.places, ask.circumstances]),
  };
}

/** As `Float64Array.from`, without its detour by an iterator. */
function valuesOf<Of>(names: readonly Of[], find: (name: Of) => number): Float64Array {
  const values = new Float64Array(names.length);
  for (let i = 0; i < names.length; i++) values[i] = find(names[i]!);
  return values;
}

function saidOf(facts: CityFacts, { named: { subjects, measures }, circumstances }: AskFacts): SaidInScene {
  const ofSubjects = new Uint8Array(facts.subjects.length);
  for (const name of subjects) {
    const at = facts.subjects.indexOf(name);
    if (at >= 0) ofSubjects[at] = 1;
  }
  const ofMeasures = new Int8Array(facts.measures.length);
  if (measures.length > 0)
    for (const [at, name] of facts.measures.entries())
      if (name !== NO_MEASURE) ofMeasures[at] = measures.includes(name) ? 1 : -1;
  return {
    subjects: ofSubjects,
    measures: ofMeasures,
    circumstances: facts.circumstances.map((name) => circumstances[name]),
  };
}

export function topOf(scores: Float32Array): number {
  let top = 0;
  for (let i = 0; i < scores.length; i++) if (scores[i]! > top) top = scores[i]!;
  return top;
}
