import { everyMatch } from "../every-match.ts";
import type { HeldRule } from "../law/held-rule.ts";
import { type Standing, standingsOf } from "./bound-standings.ts";
import { type Scene, topOf } from "./coarse-features.ts";
import { type CodedRule, type SaidWords, saidWords } from "./coded-words.ts";
import { likenessOf, nearestTo } from "./line-vectors.ts";
import { type RuleIndex, type RuleLines, scoreAll } from "./rule-index.ts";
import { pairsOf, type RuleWords } from "./rule-words.ts";
import { contentOf } from "./text-features.ts";

/** What the closer looks at all rules of one ask share. */
export interface Closeup extends Scene {
  said: SaidWords;
  asked: SaidWords;
  /** The circumstances that the question gives. */
  given: readonly string[];
  /** The words of the whole question: an aside may name what distinguishes a rule. */
  whole: SaidWords;
  /** Words soon after "not", "no" or "without": what the case is not. */
  denied: SaidWords;
  pairs: SaidWords;
  /** The weight of what was said of each rule's distinct words, once known; less than 0 before. */
  distinctSaid: Float64Array;
  askedExpanded: Float32Array;
  topAsked: number;
  wholeExpanded: Float32Array;
  topWhole: number;
  likeness: Float32Array;
  /** The likeness of the farthest of the nearest lines, and the sum of the squares of all of them. */
  nearBound: number;
  nearSum: number;
}

const NEIGHBORS = 12;
const LEAST_LIKENESS = 0.05;

export function closeupOf(scene: Scene): Closeup {
  const { ask, index, facts, words, own, expanded, topOwn, topExpanded, mostExpanded } = scene;
  const { actShares, kinds, ofClasses, ofSubjects, ofMeasures, named, standings, told } = scene;
  const askedWords = contentOf(ask.asked);
  const wholeWords = contentOf(ask.whole);
  const askedExpanded = scoreAll(index.expanded, askedWords, index.rules.length);
  const wholeExpanded = scoreAll(index.expanded, wholeWords, index.rules.length);
  const likeness = likenessOf(index.tied.vectors, words);
  const near = nearestTo(likeness, NEIGHBORS, LEAST_LIKENESS, index.left);
  const coded = (list: readonly string[]) => saidWords(index.coded, list, index.own.idf);
  return {
    // Each by its name: an object made of another one and more is slow to read, and every feature of every rule reads this one.
    ask,
    index,
    facts,
    words,
    own,
    expanded,
    topOwn,
    topExpanded,
    mostExpanded,
    actShares,
    kinds,
    ofClasses,
    ofSubjects,
    ofMeasures,
    named,
    standings,
    told,
    said: coded(words),
    asked: coded(askedWords),
    given: Object.keys(ask.circumstances),
    whole: coded(wholeWords),
    denied: coded(deniedIn(ask.text)),
    pairs: coded(pairsOf(words)),
    distinctSaid: new Float64Array(index.rules.length).fill(-1),
    askedExpanded,
    topAsked: topOf(askedExpanded),
    wholeExpanded,
    topWhole: topOf(wholeExpanded),
    likeness,
    nearBound: near.at(-1) ?? 1,
    nearSum: near.reduce((sum, like) => sum + like * like, 0) || 1,
  };
}

/** Words that deny what follows them: a form of the language, whatever is asked. */
const DENIALS = new Set("not no never without nowhere neither nor isn't aren't doesn't don't".split(" "));
const DENIED_WORDS = 5;
const WORD = /\w+(?:'t)?/g;

function deniedIn(written: string): string[] {
  const text = written.replaceAll("’", "'");
  const denials = everyMatch(text, WORD).filter(([word]) => DENIALS.has(word.toLowerCase()));
  const after = denials.map((denial, i) =>
    text.slice(denial.index + denial[0].length, denials[i + 1]?.index ?? text.length),
  );
  return after.flatMap((words) => contentOf(words.split(/[.?!;]/)[0] ?? "").slice(0, DENIED_WORDS));
}

/** One rule with what several features ask of it. */
export interface Look {
  held: HeldRule;
  at: number;
  words: RuleWords;
  coded: CodedRule;
  siblings: readonly number[];
  /** The best scores among the rules of its clause. */
  ownInClause: number;
  expandedInClause: number;
  near: Nearness;
  /** How each bound of its condition fares. */
  standings: readonly Standing[];
}

export const lookAt = (scene: Closeup, held: HeldRule, at: number): Look => ({
  held,
  at,
  words: scene.index.words[at]!,
  coded: scene.index.coded.rules[at]!,
  siblings: scene.index.siblings[at]!,
  ownInClause: mostAmong(scene.index.siblings[at]!, scene.own),
  expandedInClause: mostAmong(scene.index.siblings[at]!, scene.expanded),
  near: nearnessOf(scene, scene.index.lines[at]!),
  standings: standingsOf(scene.ask, held),
});

function mostAmong(siblings: readonly number[], scores: Float32Array): number {
  let most = 0;
  for (const at of siblings) most = Math.max(most, scores[at]!);
  return most;
}

interface Nearness {
  best: number;
  three: number;
  /** The best, by how likely the line asks what is asked. */
  sameAct: number;
  votes: number;
  kin: number;
  kinSameAct: number;
  kinVotes: number;
}

function nearnessOf(scene: Closeup, { own, kin }: RuleLines): Nearness {
  const { acts } = scene.index.tied;
  const mine = nearnessIn(scene, own, acts);
  const others = nearnessIn(scene, kin, acts);
  return {
    best: mine.best,
    three: mine.three,
    sameAct: mine.sameAct,
    votes: mine.votes / scene.nearSum,
    kin: others.best,
    kinSameAct: others.sameAct,
    kinVotes: others.votes / scene.nearSum,
  };
}

function nearnessIn(
  { likeness, nearBound, ask }: Closeup,
  lines: readonly number[],
  acts: Scene["index"]["tied"]["acts"],
) {
  let first = 0;
  let second = 0;
  let third = 0;
  let sameAct = 0;
  let votes = 0;
  for (const line of lines) {
    const like = likeness[line]!;
    if (like === 0) continue;
    if (like > first) {
      third = second;
      second = first;
      first = like;
    } else if (like > second) {
      third = second;
      second = like;
    } else if (like > third) third = like;
    if (like > sameAct) sameAct = Math.max(sameAct, like * (ask.act.get(acts[line]!) ?? 0));
    if (like >= nearBound) votes += like * like;
  }
  return { best: first, three: (first + second + third) / 3, sameAct, votes };
}

/**
 * A feature of the closer look. Those that only the ask or only the rule decides are found once for each of them, and not
 * again for every rule of every ask.
 */
export type CloseFeature =
  | { of: "both"; find: (scene: Closeup, look: Look) => number }
  | { of: "ask"; find: (scene: Closeup) => number }
  | { of: "rule"; find: (index: RuleIndex, at: number) => number };

export const ofBoth = (find: (scene: Closeup, look: Look) => number): CloseFeature => ({ of: "both", find });
export const ofAsk = (find: (scene: Closeup) => number): CloseFeature => ({ of: "ask", find });
export const ofRule = (find: (index: RuleIndex, at: number) => number): CloseFeature => ({
  of: "rule",
  find,
});
