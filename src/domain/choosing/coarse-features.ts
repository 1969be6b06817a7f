import { applicability } from "../answers/applicability.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Circumstance } from "../law/vocabulary.ts";
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
  /** Whether each rule applies, once known. */
  statuses: (string | undefined)[];
}

export type Feature = (scene: Scene, held: HeldRule, at: number) => number;

const LEAST = 1e-4;
export const logShare = (share: number | undefined): number => Math.log(Math.max(LEAST, share ?? 0)) / 5;

/** What is the same for all rules of a name is worked out once for each ask. */
function once(known: Map<string, number>, name: string, find: () => number): number {
  const before = known.get(name);
  if (before !== undefined) return before;
  const found = find();
  known.set(name, found);
  return found;
}

/** What is the same for every question is worked out once for each rule. */
const CIRCUMSTANCES = new WeakMap<object, readonly (readonly [Circumstance, readonly string[]])[]>();
const CLASSES = new WeakMap<object, string>();
const FIGURES = new WeakMap<object, readonly Quantity[]>();

export function classOf(held: HeldRule): string {
  const known = CLASSES.get(held.rule) ?? classNamed(held);
  CLASSES.set(held.rule, known);
  return known;
}

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

const projectOf = (ask: AskFacts, held: HeldRule) => ({
  city: ask.city,
  subject: held.rule.subjects.find((s) => ask.named.subjects.includes(s)) ?? held.rule.subjects[0]!,
  district: ask.district,
  places: ask.places,
  circumstances: ask.circumstances,
  quantities: [],
  lotFacts: {},
});

/** Whether a rule applies is asked by several features: found once for each rule. */
const statusOf = (scene: Scene, held: HeldRule, at: number): string => {
  scene.statuses[at] ??= applicability(held.rule, projectOf(scene.ask, held)).status;
  return scene.statuses[at];
};

const figuresIn = ({ rule }: HeldRule): Quantity[] => [
  ...(rule.value ? [rule.value] : []),
  ...Object.values(rule.when.bounds).flatMap((bounds) => (bounds ?? []).map((b) => b.value)),
];

function quantitiesOf(held: HeldRule): readonly Quantity[] {
  const known = FIGURES.get(held.rule) ?? figuresIn(held);
  FIGURES.set(held.rule, known);
  return known;
}

function circumstancesOf({ rule }: HeldRule) {
  const known = CIRCUMSTANCES.get(rule);
  if (known) return known;
  const found = Object.entries(rule.when.circumstances).map(
    ([name, values]) => [name as Circumstance, values ?? []] as const,
  );
  CIRCUMSTANCES.set(rule, found);
  return found;
}

const shareOfClass = ({ actShares, kinds }: Scene, name: string): number =>
  actShares.reduce((sum, [act, share]) => sum + share * (kinds[act]?.[name] ?? LEAST), 0);

/** What is found of every rule of the city: it chooses the few that are looked at closely. */
export const COARSE: Readonly<Record<string, Feature>> = {
  own: (s, _, at) => (s.topOwn > 0 ? s.own[at]! / s.topOwn : 0),
  expanded: (s, _, at) => (s.topExpanded > 0 ? s.expanded[at]! / s.topExpanded : 0),
  explained: (s, _, at) => (s.mostExpanded > 0 ? s.expanded[at]! / s.mostExpanded : 0),
  subject: (s, { rule }) => {
    let most = Number.NEGATIVE_INFINITY;
    for (const name of rule.subjects)
      most = Math.max(
        most,
        once(s.bySubject, name, () => logShare(s.ask.subject.get(name))),
      );
    return most;
  },
  measure: (s, { rule }) => {
    const name = rule.measure ?? "none";
    return once(s.byMeasure, name, () => logShare(s.ask.measure.get(name)));
  },
  kind: (s, held) => {
    const name = classOf(held);
    return once(s.byClass, name, () => logShare(shareOfClass(s, name)));
  },
  subjectNamed: (s, { rule }) =>
    s.ask.named.subjects.length === 0
      ? 0
      : rule.subjects.some((name) => s.ask.named.subjects.includes(name))
        ? 1
        : -1,
  measureNamed: (s, { rule }) =>
    s.ask.named.measures.length === 0 || rule.measure === null
      ? 0
      : s.ask.named.measures.includes(rule.measure)
        ? 1
        : -1,
  excluded: (s, held, at) => (statusOf(s, held, at) === "excluded" ? 1 : 0),
  special: (s, held, at) => (statusOf(s, held, at) === "exception" ? 1 : 0),
  districtNamed: (s, held, at) =>
    s.ask.district !== null && held.rule.when.districts.length > 0 && statusOf(s, held, at) !== "excluded"
      ? 1
      : 0,
  districtElsewhere: (s, { rule }) => (s.ask.district === null && rule.when.districts.length > 0 ? 1 : 0),
  placeNamed: (s, { rule }) => (rule.when.place.some((place) => s.ask.places.includes(place)) ? 1 : 0),
  circumstanceNamed: (s, held) => {
    let count = 0;
    for (const [name, values] of circumstancesOf(held))
      if (values.includes(s.ask.circumstances[name] ?? "")) count++;
    return count;
  },
  circumstanceUnsaid: (s, held) => {
    let count = 0;
    for (const [name] of circumstancesOf(held)) if (s.ask.circumstances[name] === undefined) count++;
    return count;
  },
  sameFigure: (s, held) =>
    s.ask.quantities.length > 0 &&
    quantitiesOf(held).some((own) =>
      s.ask.quantities.some((q) => sameDimension(q.unit, own.unit) && compareQuantities(q, own) === 0),
    )
      ? 1
      : 0,
  unitFits: (s, held) => {
    if (s.ask.quantities.length === 0) return 0;
    const own = quantitiesOf(held);
    if (own.length === 0) return 0;
    return own.some((o) => s.ask.quantities.some((q) => dimensionOf(q.unit) === dimensionOf(o.unit)))
      ? 1
      : -1;
  },
  yields: (_, { rule }) => (rule.yieldsTo === null ? 0 : 1),
  prose: (_, { rule }) => (rule.kind === "information" ? 1 : 0),
  cited: (s, { clause }) =>
    s.ask.citation !== null &&
    [clause.section, ...clause.aliases].some((name) => name.includes(s.ask.citation as string))
      ? 1
      : 0,
};

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
    statuses: [],
  };
}

export function topOf(scores: Float32Array): number {
  let top = 0;
  for (let i = 0; i < scores.length; i++) if (scores[i]! > top) top = scores[i]!;
  return top;
}
