import type { Act, Whose } from "../choosing/bank.ts";
import {
  type Circumstance,
  LOT_FACTS,
  type LotFact,
  MEASURES,
  type Measure,
  type Place,
} from "../law/vocabulary.ts";
import type { FigureOwnerName } from "./figure-words.ts";
import type { Edge } from "./measured-quantity.ts";
import type { YesMeans } from "./yes-means.ts";

export const isSizeName = (name: string): name is FigureOwnerName =>
  (MEASURES as readonly string[]).includes(name) ||
  Object.hasOwn(LOT_FACTS, name) ||
  name === "trunk_circumference";

/** A size that can be worked out: of the project or the lot. */
export const isOwnSize = (name: FigureOwnerName): name is Measure | LotFact =>
  name !== "trunk_circumference" && name !== "none";

/** What a figure of the question is a size of, and whose. The figure itself is always the one that we read. */
export interface UnderstoodSize {
  name: FigureOwnerName;
  whose: Whose;
  /** The lot line that a distance is kept from. */
  edge: Edge | null;
}

/** A size that the question gives only in parts: a sum over its figures, by their numbers ("n1 / 2 + n2"). */
export interface WorkedSize {
  name: Measure | LotFact;
  sum: string;
  edge: Edge | null;
}

/** What a model takes the chosen rules to come to. It is compared with what we work out, and never shown. */
export const EXPECTED_OUTCOMES = [
  "allowed",
  "not_allowed",
  "needed",
  "not_needed",
  "depends",
  "figure",
  "none",
] as const;
export type ExpectedOutcome = (typeof EXPECTED_OUTCOMES)[number];

export interface UnderstoodAsk {
  /** The words of the question that ask. */
  asked: string;
  act: Act;
  /** What a yes to it would say; null where it asks for no yes or no. */
  yes: YesMeans | null;
  /** The rules that answer it, as "clause-slug#rule-key", the deciding one first; empty where none does. */
  rules: readonly string[];
  outcome: ExpectedOutcome;
  /** Where on the lot; null where that was left to our own reader. */
  places: readonly Place[] | null;
}

/** A question as a language model understood it, in our own terms: checked against what it was given to choose from. */
export interface Understood {
  /** False for a question that is not about building or zoning. */
  building: boolean;
  asks: readonly UnderstoodAsk[];
  /** One for each figure of the question, in the order in which they are read. */
  sizes: readonly (UnderstoodSize | null)[];
  worked: readonly WorkedSize[];
  /** What the question says of each circumstance that it was asked about; one that is not here is not told. */
  circumstances: Readonly<Partial<Record<Circumstance, string>>>;
  /** The circumstances that it was asked about: what our own reader found on them gives way. */
  askedAbout: readonly Circumstance[];
}
