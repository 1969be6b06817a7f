import { fitOf } from "#domain/extraction/asked-district.ts";
import { confidenceFeatures } from "#domain/extraction/confidence.ts";
import type { ExtractedRule } from "#domain/extraction/extracted-rule.ts";
import { readPlaceQuestion } from "#domain/extraction/place-question.ts";
import { scopeOf } from "#domain/extraction/rule-scope.ts";
import { type AtlasTown, isRight } from "./atlas.ts";

/** Weights of the confidence of extracted rules, by gradient ascent on the likelihood of which are right. */

const STEPS = 1500;
const RATE = 0.5;
const PULL = 0.002;

export interface Judged {
  rule: ExtractedRule;
  isRight: boolean;
}

/** Rules that name the district of a coded fact and are of its standard, with whether they have its figure. */
export function judgedRules({ law, questions }: AtlasTown): Judged[] {
  const facts = new Map(questions.map((question) => [question.id, question]));
  return [...facts.values()].flatMap((fact) => {
    const asked = readPlaceQuestion(law.districts, fact.question);
    if (!asked?.district) return [];
    const { standard, district } = asked;
    return law.rules
      .filter(
        (rule) =>
          rule.standard === standard &&
          !law.pages[rule.where.section]!.isContents &&
          fitOf(district, { mentions: scopeOf(rule), words: [] }) >= 0.8,
      )
      .map((rule) => ({ rule, isRight: isRight(rule.value, fact.values) }));
  });
}

export function fitConfidence(judged: readonly Judged[]): Record<string, number> {
  const rows = judged.map(({ rule, isRight }) => ({
    features: confidenceFeatures(rule),
    right: Number(isRight),
  }));
  const weights: Record<string, number> = Object.fromEntries(
    Object.keys(rows[0]?.features ?? {}).map((name) => [name, 0]),
  );
  for (let step = 0; step < STEPS; step++) {
    const gradient: Record<string, number> = {};
    for (const { features, right } of rows) {
      const sum = Object.keys(features).reduce((all, name) => all + features[name]! * weights[name]!, 0);
      const miss = right - 1 / (1 + Math.exp(-sum));
      for (const name in features) gradient[name] = (gradient[name] ?? 0) + miss * features[name]!;
    }
    for (const name in weights)
      weights[name] = weights[name]! + RATE * (gradient[name]! / rows.length - PULL * weights[name]!);
  }
  return weights;
}
