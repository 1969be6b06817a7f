import { answerFromText, type ReadAnswer } from "../extraction/answer-from-text.ts";
import type { ExtractedLaw } from "../extraction/extract-law.ts";
import type { ExtractedRule } from "../extraction/extracted-rule.ts";
import { areKin, STANDARDS, type Standard } from "../extraction/standards.ts";
import { askedDistricts } from "./place-districts.ts";
import type { Proposal } from "./proposal.ts";
import { figureText, type ReviewedRule } from "./reviewed-rule.ts";

/** Plain questions of people, by which a reviewer sees what a rule is worth. */

const QUESTIONS: Readonly<Record<Standard, string>> = {
  lot_area: "What is the minimum lot size",
  lot_area_per_unit: "What is the required lot area per dwelling",
  density: "How many units per acre are allowed",
  units: "How many homes are allowed on a lot",
  lot_width: "What is the minimum lot width",
  lot_frontage: "How much street frontage must a lot have",
  lot_depth: "What is the minimum lot depth",
  front_setback: "What is the front setback",
  side_setback: "What is the side setback",
  street_side_setback: "What is the setback from the side street",
  rear_setback: "What is the rear setback",
  setback: "What is the building setback",
  height: "How tall can a building be",
  stories: "How many stories are allowed",
  building_coverage: "What is the maximum building coverage",
  impervious_coverage: "What is the maximum impervious surface coverage",
  lot_coverage: "What is the maximum lot coverage",
  floor_area_ratio: "What is the maximum floor area ratio",
  unit_size: "What is the minimum dwelling unit size",
  floor_area: "What is the minimum gross floor area",
  parking: "How many parking spaces are required",
  open_space: "How much open space is required",
  buildable_area: "What is the minimum buildable area",
  separation: "What is the minimum distance between buildings",
};

/** @param district as the place names it; null asks about the place as a whole. */
export const questionAbout = (standard: Standard, district: string | null): string =>
  `${QUESTIONS[standard]}${district === null ? "" : ` in the ${district} district`}?`;

/** How many of the plain questions lead to each rule first, by its place in the law. */
export function countLeading(law: ExtractedLaw): Map<number, number> {
  const places = new Map(law.rules.map((rule, at) => [rule, at]));
  const standards = STANDARDS.filter((name) => law.rules.some(({ standard }) => standard === name));
  const districts = [null, ...askedDistricts(law)];
  const counts = new Map<number, number>();
  for (const standard of standards)
    for (const district of districts) {
      const rule = answerFromText(law, questionAbout(standard, district))?.values[0]?.rules[0];
      const at = rule && places.get(rule);
      if (at !== undefined) counts.set(at, (counts.get(at) ?? 0) + 1);
    }
  return counts;
}

/** A question with the figures that it gets with a rule and without it. */
export interface QuestionEffect {
  question: string;
  /** "20 ft", or null where nothing answers. */
  with: string | null;
  without: string | null;
}

/**
 * The questions whose answer a rule changes. `instead` is what the rule is corrected to; without it the rule as it was
 * read.
 */
export function effectsOf(
  law: ExtractedLaw,
  { ruleAt, rule: read }: Pick<Proposal, "ruleAt" | "rule">,
  instead: ReviewedRule | null = null,
): QuestionEffect[] {
  const without = { ...law, rules: law.rules.filter((_, at) => at !== ruleAt) };
  const asked = instead ?? read;
  const changed = instead === null ? law : corrected(law, ruleAt, instead);
  const named = asked.districts.length > 0 ? asked.districts : askedDistricts(law).slice(0, MOST_GENERAL);
  const standards = STANDARDS.filter((one) => one === asked.standard || areKin(one, asked.standard));
  return [null, ...named.slice(0, MOST_ASKED)].flatMap((district) =>
    standards.flatMap((standard) => {
      const question = questionAbout(standard, district);
      const effect = {
        question,
        with: leading(standard, answerFromText(changed, question)),
        without: leading(standard, answerFromText(without, question)),
      };
      return effect.with === effect.without ? [] : [effect];
    }),
  );
}
const MOST_GENERAL = 6;
const MOST_ASKED = 8;

function corrected(law: ExtractedLaw, ruleAt: number, instead: ReviewedRule): ExtractedLaw {
  const { value } = instead;
  const rules = law.rules.flatMap((rule, at): ExtractedRule[] => {
    if (at !== ruleAt) return [rule];
    // What the law does not limit is no figure to answer with.
    return value === null
      ? []
      : [{ ...rule, standard: instead.standard, comparator: instead.comparator, value }];
  });
  return { ...law, rules };
}

function leading(standard: Standard, answer: ReadAnswer | null): string | null {
  const value = answer?.values[0]?.value;
  return value === undefined ? null : figureText(standard, value);
}
