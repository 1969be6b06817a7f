import { inflateSync, strFromU8 } from "fflate";
import { keepLastTexts } from "../keep-last.ts";
import type { Circumstance } from "../law/vocabulary.ts";
import { type Classifier, scoresOf } from "./classifier.ts";
import { type Features, shapedFeaturesOf } from "./text-features.ts";
import packedModel from "./told.json" with { type: "json" };
import { bytesOf, type PackedClassifier, unpack } from "./trained-model.ts";

/**
 * What `npm run train:told` learned from `bank/told/`: how likely a clause tells a fact that no cue was found for. What a
 * word says of a fact was learned from words that are used alike, so that words count that no line of the bank has.
 */
export interface ToldModel {
  /** One class for each fact ("covered=yes"). They don't exclude each other: each score counts alone. */
  facts: Classifier;
  /** The least score with which a clause tells each fact. */
  least: readonly number[];
  /** How much each word says of each fact, in units of `wordScale`. */
  words: ReadonlyMap<string, Int8Array>;
  wordScale: readonly number[];
}

export interface PackedTold {
  facts: PackedClassifier;
  least: readonly number[];
  words: readonly string[];
  /** The weights of all words, one after the other, as base64. */
  weights: string;
  wordScale: readonly number[];
}

/** Of the slots of all texts, these few keep apart what short clauses have. */
export const TOLD_SLOTS = 1 << 13;
/** A clause of fewer words is no surer for it. */
const LEAST_WORDS = 5;
/** Function words: what is used like them says nothing about a fact. */
const EMPTY = new Set(
  "a an the of to in on at by for is are was be it its we our my i you your and or but so that this these those there here has have had do does did will would can could may up with from as if then than s t".split(
    " ",
  ),
);

/** What the model sees of a clause: its hashed features and its words. */
export interface ClauseSeen {
  hashed: Features;
  words: readonly string[];
}

export function seenOf(clause: string): ClauseSeen {
  const { slots, amounts } = shapedFeaturesOf(clause);
  const said = clause.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
  const length = Math.sqrt(Math.max(1, LEAST_WORDS / Math.max(1, said.length)));
  return {
    hashed: { slots: slots.map((slot) => slot % TOLD_SLOTS), amounts: amounts.map((a) => a / length) },
    words: said.filter((word) => !EMPTY.has(word)),
  };
}

/** How much each of so many words counts: a long clause says more than a short one, but not in proportion. */
export const shareOfWord = (known: number): number => Math.max(3, known) ** -0.75;

const unpackTold = (packed: PackedTold): ToldModel => {
  const all = new Int8Array(bytesOf(packed.weights).buffer);
  const size = packed.facts.classes.length;
  return {
    facts: unpack(packed.facts),
    least: packed.least,
    words: new Map(packed.words.map((word, i) => [word, all.subarray(i * size, (i + 1) * size)])),
    wordScale: packed.wordScale,
  };
};

let known: ToldModel | null | undefined;
const toldModel = (): ToldModel | null => {
  if (known === undefined)
    known = unpackTold(JSON.parse(strFromU8(inflateSync(bytesOf(packedModel.packed)))));
  return known;
};

/** Puts another model in place, or none, for training: cues alone say what a clause of the bank tells already. */
export function useToldModel(model: ToldModel | null | undefined): void {
  known = model;
  kept = keepLastTexts(MOST_KEPT, tellsNow);
}

export function toldScores(model: ToldModel, { hashed, words }: ClauseSeen): number[] {
  const rows = words.flatMap((word) => model.words.get(word) ?? []);
  const share = shareOfWord(rows.length);
  const sums = new Float64Array(model.facts.classes.length);
  for (const row of rows) for (let c = 0; c < sums.length; c++) sums[c]! += row[c]!;
  return scoresOf(model.facts, hashed).map((score, c) => score + sums[c]! * model.wordScale[c]! * share);
}

/** A fact that a clause tells, and how far its score is above the least one. */
export interface ToldFact {
  name: Circumstance;
  value: string;
  above: number;
}

/** A question is read again for every ask and case of it. */
const MOST_KEPT = 96;
const tellsNow = (clause: string): readonly ToldFact[] => {
  const model = toldModel();
  if (model === null) return [];
  return toldScores(model, seenOf(clause)).flatMap((score, c) => {
    const [name, value] = model.facts.classes[c]!.split("=") as [Circumstance, string];
    const above = score - model.least[c]!;
    return above >= 0 ? [{ name, value, above }] : [];
  });
};
let kept = keepLastTexts(MOST_KEPT, tellsNow);

/** The facts that a clause surely tells, as learned. */
export const factsTold = (clause: string): readonly ToldFact[] => (known === null ? [] : kept(clause));
