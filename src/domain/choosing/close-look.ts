import type { HeldRule } from "../law/held-rule.ts";
import { type Standing, standingsOf } from "./bound-standings.ts";
import { type Scene, topOf } from "./coarse-features.ts";
import { likenessOf, nearestTo } from "./line-vectors.ts";
import { type RuleLines, scoreAll } from "./rule-index.ts";
import { pairsOf, type RuleWords } from "./rule-words.ts";
import { contentOf } from "./text-features.ts";

export type Words = ReadonlySet<string>;

/** What the closer looks at all rules of one ask share. */
export interface Closeup extends Scene {
  said: Words;
  asked: Words;
  /** The words of the whole question: an aside may name what distinguishes a rule. */
  whole: Words;
  /** Words soon after "not", "no" or "without": what the case is not. */
  denied: Words;
  pairs: Words;
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
  const { ask, index, words } = scene;
  const askedWords = contentOf(ask.asked);
  const wholeWords = contentOf(ask.whole);
  const askedExpanded = scoreAll(index.expanded, askedWords, index.rules.length);
  const wholeExpanded = scoreAll(index.expanded, wholeWords, index.rules.length);
  const likeness = likenessOf(index.tied.vectors, words);
  const near = nearestTo(likeness, NEIGHBORS, LEAST_LIKENESS, index.left);
  return {
    ...scene,
    said: new Set(words),
    asked: new Set(askedWords),
    whole: new Set(wholeWords),
    denied: deniedIn(ask.text),
    pairs: new Set(pairsOf(words)),
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

function deniedIn(written: string): Words {
  const text = written.replaceAll("’", "'");
  const denials = [...text.matchAll(/\w+(?:'t)?/g)].filter(([word]) => DENIALS.has(word.toLowerCase()));
  const after = denials.map((denial, i) =>
    text.slice(denial.index + denial[0].length, denials[i + 1]?.index ?? text.length),
  );
  return new Set(after.flatMap((words) => contentOf(words.split(/[.?!;]/)[0] ?? "").slice(0, DENIED_WORDS)));
}

/** One rule with what several features ask of it. */
export interface Look {
  held: HeldRule;
  at: number;
  words: RuleWords;
  siblings: readonly number[];
  near: Nearness;
  /** How each bound of its condition fares. */
  standings: readonly Standing[];
  idf: (word: string) => number;
}

export const lookAt = (scene: Closeup, held: HeldRule, at: number): Look => ({
  held,
  at,
  words: scene.index.words[at]!,
  siblings: scene.index.siblings[at]!,
  near: nearnessOf(scene, scene.index.lines[at]!),
  standings: standingsOf(scene.ask, held),
  idf: scene.index.own.idf,
});

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
    best: mine.top[0]!,
    three: (mine.top[0]! + mine.top[1]! + mine.top[2]!) / 3,
    sameAct: mine.sameAct,
    votes: mine.votes / scene.nearSum,
    kin: others.top[0]!,
    kinSameAct: others.sameAct,
    kinVotes: others.votes / scene.nearSum,
  };
}

function nearnessIn(
  { likeness, nearBound, ask }: Closeup,
  lines: readonly number[],
  acts: Scene["index"]["tied"]["acts"],
) {
  const top = [0, 0, 0];
  let sameAct = 0;
  let votes = 0;
  for (const line of lines) {
    const like = likeness[line]!;
    if (like === 0) continue;
    if (like > top[0]!) top.splice(0, 3, like, top[0]!, top[1]!);
    else if (like > top[1]!) top.splice(1, 2, like, top[1]!);
    else if (like > top[2]!) top[2] = like;
    if (like > sameAct) sameAct = Math.max(sameAct, like * (ask.act.get(acts[line]!) ?? 0));
    if (like >= nearBound) votes += like * like;
  }
  return { top, sameAct, votes };
}

export type CloseFeature = (scene: Closeup, look: Look) => number;
