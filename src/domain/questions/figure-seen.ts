import type { Whose } from "../choosing/bank.ts";
import { classify, likeliest, scoresOf } from "../choosing/classifier.ts";
import type { FigureModel } from "../choosing/figure-model.ts";
import type { Measure, Subject } from "../law/vocabulary.ts";
import { figureFeatures } from "./figure-features.ts";
import { type FigureHints, hintsOf } from "./figure-hints.ts";
import { isLimitClaimed } from "./limit-claimed.ts";
import type { PhraseMatch } from "./phrase-book.ts";
import type { FigureText } from "./quantity-owner.ts";
import type { FoundQuantity } from "./read-quantities.ts";
import { type RoundRun, roundRun } from "./round-things.ts";

/** What is seen of one figure of a text, whatever sizes are wanted. */
export interface Seen {
  index: number;
  hints: FigureHints;
  /** How well each class of owners fits, in the order of the classifier. */
  scores: readonly number[];
  whose: Whose;
  run: RoundRun | null;
}

interface SeenOfText {
  all: FigureText;
  measures: readonly PhraseMatch<Measure>[];
  subject: Subject | undefined;
  model: FigureModel;
  seen: readonly Seen[];
}

/** For the figures of a text, what was seen of them under the few subjects and sizes that it was read with. */
const MOST_KEPT = 8;
const SEEN = new WeakMap<readonly FoundQuantity[], SeenOfText[]>();

/** A question is read again once it is known which sizes are wanted: what is seen of its figures is then the same. */
export function seenOf(
  all: FigureText,
  measures: readonly PhraseMatch<Measure>[],
  subject: Subject | undefined,
  model: FigureModel,
): readonly Seen[] {
  const kept = SEEN.get(all.found) ?? [];
  SEEN.set(all.found, kept);
  const known = kept.find(
    (one) =>
      one.model === model &&
      one.subject === subject &&
      one.all.tokens === all.tokens &&
      sameMembers(one.all.things, all.things) &&
      sameMembers(one.measures, measures),
  );
  if (known) return known.seen;
  const seen = all.found.map((_, index): Seen => {
    const hints = hintsOf(all, index, measures, subject);
    const features = figureFeatures(all.text, all.found, index, subject, hints);
    return {
      index,
      hints,
      scores: scoresOf(model.owner, features),
      whose: isLimitClaimed(all, index) ? "claimed" : likeliest(classify(model.whose, features)),
      run: roundRun(all, index),
    };
  });
  if (kept.length >= MOST_KEPT) kept.length = 0;
  kept.push({ all, measures, subject, model, seen });
  return seen;
}

const sameMembers = <T>(some: readonly T[], others: readonly T[]): boolean =>
  some.length === others.length && some.every((one, i) => one === others[i]);
