import type { ExtractedLaw } from "./extract-law.ts";
import type { ExtractedRule } from "./extracted-rule.ts";
import { type PlaceQuestion, readPlaceQuestion } from "./place-question.ts";
import { competes, type Features, featuresOf } from "./reading-features.ts";
import weights from "./reading-weights.json" with { type: "json" };
import { TRAITS } from "./standards.ts";

/** Answers questions about places whose law was only imported, from the standards read from its text. */

export type Weights = Readonly<Record<string, number>>;

export interface ReadAnswer {
  question: PlaceQuestion;
  /** Values by how likely they are, each with the rules that give it, the likeliest first. */
  values: readonly ReadValue[];
  /** Sections by how likely the answer is in them; those that no candidate is from have a share near 0. */
  sections: readonly SectionShare[];
  /** For a question about a size: whether it is within the limit; null where that is not sure enough. */
  verdict: "yes" | "no" | null;
  /** How likely the size is within the limit. */
  allowed: number | null;
}
export interface SectionShare {
  /** Its place among the sections of the code. */
  section: number;
  /** From 0 to 1: the share of its candidates among all. */
  share: number;
}
export interface ReadValue {
  value: number;
  /** From 0 to 1: the share among all candidates. */
  share: number;
  rules: readonly ExtractedRule[];
}
export interface Candidate {
  rule: ExtractedRule;
  features: Features;
}

/** Shares from which a size is approved or refused; an approval must be the surer one. */
export const SURE_ENOUGH = { yes: 0.85, no: 0.7 } as const;

/** Null when the question asks for no standard that we know. */
export function answerFromText(
  law: ExtractedLaw,
  text: string,
  chosen: Weights = weights,
): ReadAnswer | null {
  const question = readPlaceQuestion(law.districts, text);
  if (!question) return null;
  const candidates = candidatesFor(law, question);
  const shares = sharesOf(candidates, chosen);
  const allowed =
    question.proposed === null ? null : allowedShare(question, question.proposed, candidates, shares);
  return {
    question,
    values: groupValues(candidates, shares),
    sections: rankSections(law, question, candidates, shares),
    verdict: allowed === null || candidates.length === 0 ? null : verdictOf(allowed),
    allowed,
  };
}

export const candidatesFor = (law: ExtractedLaw, question: PlaceQuestion): Candidate[] =>
  law.rules
    .filter((rule) => competes(rule, question))
    .map((rule) => ({ rule, features: featuresOf(question, rule, law) }));

export function scoreOf(features: Features, chosen: Weights): number {
  let sum = 0;
  for (const name in features) sum += features[name]! * (chosen[name] ?? 0);
  return sum;
}

/** Each candidate's share of the likelihood. */
export function sharesOf(candidates: readonly Candidate[], chosen: Weights): number[] {
  const scores = candidates.map(({ features }) => scoreOf(features, chosen));
  // A large code has more candidates than a call takes arguments.
  const top = scores.reduce((most, score) => Math.max(most, score), Number.NEGATIVE_INFINITY);
  const powers = scores.map((score) => Math.exp(score - top));
  const total = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / total);
}

function groupValues(candidates: readonly Candidate[], shares: readonly number[]): ReadValue[] {
  const groups = new Map<number, { share: number; rules: { rule: ExtractedRule; share: number }[] }>();
  candidates.forEach(({ rule }, at) => {
    const key = Number(rule.value.toPrecision(6));
    const group = groups.get(key) ?? { share: 0, rules: [] };
    group.share += shares[at]!;
    group.rules.push({ rule, share: shares[at]! });
    groups.set(key, group);
  });
  return [...groups]
    .map(([value, { share, rules }]) => ({
      value,
      share,
      rules: rules.sort((a, b) => b.share - a.share).map(({ rule }) => rule),
    }))
    .sort((a, b) => b.share - a.share);
}

/** Sections by the candidates in them; then those that name the district. */
function rankSections(
  law: ExtractedLaw,
  { district }: PlaceQuestion,
  candidates: readonly Candidate[],
  shares: readonly number[],
): SectionShare[] {
  const scores = new Map<number, number>();
  candidates.forEach(({ rule }, at) => {
    scores.set(rule.where.section, (scores.get(rule.where.section) ?? 0) + shares[at]!);
  });
  law.pages.forEach(({ mentions, isContents, standards }, section) => {
    const named = [...(district?.keys ?? [])].reduce((sum, key) => sum + (mentions.get(key) ?? 0), 0);
    const base = isContents ? 0 : Math.log1p(named) * (1 + Math.log1p(standards)) * 1e-6;
    scores.set(section, (scores.get(section) ?? 0) + base);
  });
  return [...scores].map(([section, share]) => ({ section, share })).sort((a, b) => b.share - a.share);
}

/** The likelihood of all values that the size keeps to. */
function allowedShare(
  { standard }: PlaceQuestion,
  proposed: number,
  candidates: readonly Candidate[],
  shares: readonly number[],
): number {
  const least = TRAITS[standard].comparator === "at_least";
  return candidates.reduce((sum, { rule }, at) => {
    const within = least ? proposed >= rule.value * (1 - ROUNDING) : proposed <= rule.value * (1 + ROUNDING);
    return within ? sum + shares[at]! : sum;
  }, 0);
}
const ROUNDING = 1e-9;

const verdictOf = (allowed: number): "yes" | "no" | null =>
  allowed >= SURE_ENOUGH.yes ? "yes" : allowed <= 1 - SURE_ENOUGH.no ? "no" : null;
