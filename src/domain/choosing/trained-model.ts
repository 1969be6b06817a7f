import { inflateSync, strFromU8 } from "fflate";
import { keepLastTexts } from "../keep-last.ts";
import type { Subject } from "../law/vocabulary.ts";
import { ACTS, type Act, type BankLine, type Role } from "./bank.ts";
import { type Classifier, classify, type Probabilities } from "./classifier.ts";
import type { CoverageModel, OutsideLine } from "./coverage.ts";
import type { FigureModel } from "./figure-model.ts";
import { indexLines, type LineIndex } from "./line-index.ts";
import type { RankingModel } from "./rank-rules.ts";
import { contentOf, type TiedLines, tieLines } from "./rule-index.ts";
import { type Features, featuresOf, markedFeaturesOf, shapedFeaturesOf } from "./text-features.ts";
import packedModel from "./trained.json" with { type: "json" };

/** What `npm run train` learned from the bank, unpacked once. */
export interface TrainedModel {
  act: Classifier<Act>;
  subject: Classifier;
  measure: Classifier;
  role: Classifier<Role>;
  scope: Classifier;
  figures: FigureModel;
  ranking: RankingModel;
  lines: readonly BankLine[];
  tied: TiedLines;
  /** Questions that no rule answers, and all lines together: first those above, then these. */
  outside: readonly OutsideLine[];
  alike: LineIndex;
  coverage: CoverageModel;
  /** How the ways to answer an ask are weighed (answers/choose-variant.ts). */
  variants: Readonly<Record<string, number>>;
}

/** What training writes, as JSON that is deflated and put in base64: as it is, it would take three times the space. */
export interface Trained {
  classifiers: Readonly<
    Record<"act" | "subject" | "measure" | "role" | "scope" | "figure" | "whose", PackedClassifier>
  >;
  trust: FigureModel["trust"];
  ranking: RankingModel;
  coverage: CoverageModel;
  variants: TrainedModel["variants"];
  /** Names of rules and signatures, which lines give by their place here. */
  names: readonly string[];
  signatures: readonly string[];
  /** Text, act, subject, rules and signatures of each line. */
  lines: readonly (readonly [string, number, number, readonly number[], readonly number[]])[];
  outside: readonly (readonly [string, readonly string[] | null])[];
}

export interface PackedClassifier {
  classes: readonly string[];
  bias: readonly number[];
  scale: readonly number[];
  weights: string;
}

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Bytes of base64 text, without Node's or the browser's help: the domain has neither. */
export function bytesOf(text: string): Uint8Array {
  const value = new Uint8Array(128);
  for (let i = 0; i < DIGITS.length; i++) value[DIGITS.charCodeAt(i)] = i;
  const padding = text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0;
  const bytes = new Uint8Array((text.length / 4) * 3 - padding);
  for (let at = 0, out = 0; at < text.length; at += 4) {
    const word =
      (value[text.charCodeAt(at)]! << 18) |
      (value[text.charCodeAt(at + 1)]! << 12) |
      (value[text.charCodeAt(at + 2)]! << 6) |
      value[text.charCodeAt(at + 3)]!;
    for (let shift = 16; shift >= 0 && out < bytes.length; shift -= 8) bytes[out++] = (word >> shift) & 0xff;
  }
  return bytes;
}

/** A classifier as trained.json has it, ready to use. */
export const unpack = <C extends string>(packed: PackedClassifier): Classifier<C> => ({
  classes: packed.classes as readonly C[],
  bias: packed.bias,
  scale: packed.scale,
  weights: new Int8Array(bytesOf(packed.weights).buffer),
});

const unpackAll = (): Trained => JSON.parse(strFromU8(inflateSync(bytesOf(packedModel.packed))));

let known: TrainedModel | null = null;

/** The trained model: unpacked on first use, since most of the program never asks. */
export function trainedModel(): TrainedModel {
  if (known) return known;
  const trained = unpackAll();
  const { classifiers } = trained;
  const subjects = classifiers.subject.classes;
  const lines = trained.lines.map(
    ([text, act, subject, rules, signatures]): BankLine => ({
      text,
      act: ACTS[act]!,
      subject: subjects[subject] === "none" ? null : (subjects[subject] as Subject),
      rules: rules.map((at) => trained.names[at]!),
      signatures: signatures.map((at) => trained.signatures[at]!),
    }),
  );
  const tied = tieLines(lines);
  const outside = trained.outside.map(([text, cities]) => ({ text, cities: cities && [...cities] }));
  known = {
    act: unpack(classifiers.act),
    subject: unpack(classifiers.subject),
    measure: unpack(classifiers.measure),
    role: unpack(classifiers.role),
    scope: unpack(classifiers.scope),
    figures: {
      owner: unpack(classifiers.figure),
      trust: trained.trust,
      whose: unpack(classifiers.whose),
    },
    ranking: trained.ranking,
    lines,
    tied,
    outside,
    alike: indexLines([...tied.words, ...outside.map(({ text }) => contentOf(text))]),
    coverage: trained.coverage,
    variants: trained.variants,
  };
  return known;
}

/** Puts another model in place, for training: to be tested on a question, a model must not have learned from it. */
export function useModel(model: TrainedModel | null): void {
  known = model;
}

/** As `keepLastTexts`, for what the model says of a text: nothing is kept from one model to the next. */
export function keepLastOfModel<T>(most: number, find: (text: string) => T): (text: string) => T {
  let model = known;
  let kept = keepLastTexts(most, find);
  return (text) => {
    if (model !== known) {
      model = known;
      kept = keepLastTexts(most, find);
    }
    return kept(text);
  };
}

type ClassifierName = "act" | "subject" | "measure" | "role" | "scope";
/** One question is classified for each city and clause: what was found for a text is kept for a while. */
const MOST_KEPT = 80;
const classifierOf = (name: ClassifierName, featuresFor: (text: string) => Features) =>
  keepLastOfModel(
    MOST_KEPT,
    (text): Probabilities => classify(trainedModel()[name] as Classifier, featuresFor(text)),
  );
const CLASSIFIERS: Readonly<Record<ClassifierName, (text: string) => Probabilities>> = {
  act: classifierOf("act", shapedFeaturesOf),
  scope: classifierOf("scope", shapedFeaturesOf),
  role: classifierOf("role", markedFeaturesOf),
  subject: classifierOf("subject", featuresOf),
  measure: classifierOf("measure", featuresOf),
};

/** How likely each class of a classifier is for a text, most likely first. */
export const classifyText = <C extends string = string>(
  name: ClassifierName,
  text: string,
): Probabilities<C> => CLASSIFIERS[name](text) as Probabilities<C>;
