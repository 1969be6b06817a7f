import type { Whose } from "../choosing/bank.ts";
import { type Classifier, classify, likeliest, scoresOf, softmax } from "../choosing/classifier.ts";
import type { Features } from "../choosing/text-features.ts";
import { trainedModel } from "../choosing/trained-model.ts";
import { LOT_FACTS, MEASURES, type Measure, type Subject } from "../law/vocabulary.ts";
import { dimensionOf } from "../units/quantity.ts";
import { figureFeatures } from "./figure-features.ts";
import { type FigureHints, fitsDimension, HINTS, hintsOf, NONE, type OwnerHint } from "./figure-hints.ts";
import type { FigureOwnerName, Owner } from "./figure-words.ts";
import type { Edge } from "./measured-quantity.ts";
import type { PhraseMatch } from "./phrase-book.ts";
import { around, edgeOf, type FigureText, landmarkOf } from "./quantity-owner.ts";

/** What a figure is a size of. */
export interface FigureOwner {
  /** Null for a figure of something that bears on no rule, as the age of a dog. */
  owner: Owner | null;
  /** From 0 to 1. */
  share: number;
  whose: Whose;
  /** It is a fact of the lot and what is there, rather than a size of the project. */
  fact: boolean;
  /** Told around the trunk: the diameter is what is measured. */
  around: boolean;
  edge?: Edge;
}

/** Facts that are the lot's whoever speaks of them. */
const OF_THE_LOT: ReadonlySet<string> = new Set(["lot_area", "lot_width", "lot_depth", "lot_frontage"]);

/** Whose size the figure at `index` is, and of what: of the owners that its unit allows the likeliest. */
export function figureOwner(
  all: FigureText,
  index: number,
  measures: readonly PhraseMatch<Measure>[],
  subject: Subject | undefined,
): FigureOwner {
  const q = all.found[index]!;
  const hints = hintsOf(all, index, measures, subject);
  const features = figureFeatures(all.text, all.found, index, subject, hints);
  const model = trainedModel().figures;
  const { name, share } = likeliestOwner(model, features, hints, dimensionOf(q.unit));
  const whose = likeliest(classify(model.whose, features));
  const isAround = name === "trunk_circumference";
  const owner = name === NONE ? null : isAround ? "trunk_diameter" : (name as Owner);
  const inBoth = owner !== null && (MEASURES as readonly string[]).includes(owner);
  const fact =
    owner !== null &&
    Object.hasOwn(LOT_FACTS, owner) &&
    (!inBoth || OF_THE_LOT.has(owner) || whose === "existing");
  const words = around(all, index);
  const edge = owner === "setback" && landmarkOf(all, words) === "line" ? edgeOf(all, words) : null;
  return { owner, share, whose, fact, around: isAround, ...(edge ? { edge } : {}) };
}

/** What was learned of figures: by their words and hints, and what an owner gains that each of `HINTS` speaks for. */
export interface FigureModel {
  owner: Classifier<FigureOwnerName>;
  trust: readonly number[];
  whose: Classifier<Whose>;
}

function likeliestOwner(
  { owner: classifier, trust }: FigureModel,
  features: Features,
  { owners }: FigureHints,
  dimension: string,
): { name: FigureOwnerName; share: number } {
  const gains = new Map<OwnerHint, number>();
  for (const [i, hint] of HINTS.entries())
    gains.set(owners[hint], (gains.get(owners[hint]) ?? 0) + (trust[i] ?? 0));
  const fitting = scoresOf(classifier, features).flatMap((score, c) => {
    const name = classifier.classes[c]!;
    return fitsDimension(name, dimension)
      ? [{ name, score: score + (gains.get(name as OwnerHint) ?? 0) }]
      : [];
  });
  const shares = softmax(fitting.map(({ score }) => score));
  const best = shares.indexOf(Math.max(...shares));
  return { name: fitting[best]?.name ?? NONE, share: shares[best] ?? 0 };
}
