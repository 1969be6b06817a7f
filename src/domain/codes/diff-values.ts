import { extractLaw } from "../extraction/extract-law.ts";
import type { ExtractedRule } from "../extraction/extracted-rule.ts";
import { type Standard, TRAITS } from "../extraction/standards.ts";
import type { Subject } from "../extraction/subjects.ts";
import { figureText, STANDARD_NAMES } from "../rule-review/reviewed-rule.ts";
import { diffFigures, type FigureChange } from "./diff-figures.ts";
import { blockText, type EnactedSection, sectionText } from "./enacted-section.ts";
import { comparedText } from "./plain-signs.ts";
import { wordsAlike } from "./word-bag.ts";

/** Figures that changed between two editions, as they are read automatically from both texts. */

export interface ValueChange {
  /** Null for a figure that is none: a fee, a number of days. */
  standard: Standard | null;
  /** "side setback"; what the head of a table says of another figure, empty for one in a sentence. */
  name: string;
  subjects: readonly Subject[];
  /** The districts that its sentence or row names, as printed. */
  districts: readonly string[];
  /** "5 ft" */
  before: string;
  after: string;
  /** The sentence or the row that has the figure. */
  quoteBefore: string;
  quoteAfter: string;
}

export interface SectionPair {
  older: EnactedSection;
  newer: EnactedSection;
}

/** Figures further from the words for their standard are more likely something else. */
const NEAR = 8;
/** Two sentences that share fewer words do not set the same thing. */
const SAME_SENTENCE = 0.5;
/** Repeats of what a section says would only hide the rest. */
const MOST_IN_SECTION = 40;

/** Of each pair, what changed in value, in the order of the newer text. Both texts are read with one book of districts. */
export function diffValues(pairs: readonly SectionPair[]): ValueChange[][] {
  const law = extractLaw(pairs.flatMap(({ older, newer }) => [older, newer]));
  const bySection = new Map<number, ExtractedRule[]>();
  for (const rule of law.rules) {
    if (rule.evidence.distance > NEAR || isContrary(rule)) continue;
    const list = bySection.get(rule.where.section);
    if (list) list.push(rule);
    else bySection.set(rule.where.section, [rule]);
  }
  const codes = (rule: ExtractedRule): string[] => [
    ...new Set(
      rule.evidence.own.mentions.map(({ key, districts }) => {
        const district = law.districts.districts[districts[0] ?? -1];
        return district?.code ?? district?.names[0] ?? key;
      }),
    ),
  ];
  return pairs.map(({ older, newer }, at) => {
    const changed = changesOf(bySection.get(2 * at) ?? [], bySection.get(2 * at + 1) ?? []);
    const standards = changed.map(
      ([was, is]): ValueChange => ({
        standard: is.standard,
        name: STANDARD_NAMES[is.standard].toLowerCase(),
        subjects: [...is.subjects],
        districts: codes(is),
        before: figureText(was.standard, was.value),
        after: figureText(is.standard, is.value),
        quoteBefore: was.where.quote,
        quoteAfter: is.where.quote,
      }),
    );
    const others = diffFigures(older, newer)
      .filter((figure) => !changed.some((one) => isSaid(one, figure, newer)))
      .map(asValue);
    return [...standards, ...others].slice(0, MOST_IN_SECTION);
  });
}

/** Whether a standard changed in the same way at the same place: then it is that figure, read with what it limits. */
function isSaid(
  [was, is]: readonly [ExtractedRule, ExtractedRule],
  { values: [before, after], place }: FigureChange,
  newer: EnactedSection,
): boolean {
  if (was.printed.value !== before || is.printed.value !== after) return false;
  const { block, cell, start, end } = is.where;
  if (block !== place.block || String(cell) !== String(place.cell)) return false;
  if (cell) return true;
  const one = newer.blocks[block]!;
  const label = one.kind === "text" && one.label ? one.label.length + 1 : 0;
  const compared = (offset: number): number => comparedText(blockText(one).slice(label, offset)).length;
  return compared(start) < place.end && place.start < compared(end);
}

const asValue = ({ column, before, after, lineBefore, lineAfter }: FigureChange): ValueChange => ({
  standard: null,
  name: column,
  subjects: [],
  districts: column === "" ? [] : [lineAfter.split(" | ")[0]!],
  before,
  after,
  quoteBefore: lineBefore,
  quoteAfter: lineAfter,
});

/** Below this, a figure whose words say the contrary of what its standard usually sets is more likely another's. */
const LEAST_SURE = 0.1;

/** "A fence in a side yard shall not exceed six feet in height" sets no side setback. */
const isContrary = ({ standard, said, confidence }: ExtractedRule): boolean =>
  said !== null && said !== TRAITS[standard].comparator && confidence < LEAST_SURE;

/** Whether the numerals of two texts differ: where they don't, no figure changed. */
export function figuresDiffer({ older, newer }: SectionPair): boolean {
  return figuresOf(older) !== figuresOf(newer);
}

/** Numbers are mostly printed as numerals too: "five (5) feet". The others are words that this list has. */
const figuresOf = (section: EnactedSection): string =>
  (
    sectionText(section)
      .toLowerCase()
      .match(
        /\d[\d,.]*\d|\d|[½¼¾⅓⅔]|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half|third|quarter)\b/g,
      ) ?? []
  ).join(" ");

/** Rules of one kind meet in their order; equal figures cancel each other out first. */
function changesOf(
  older: readonly ExtractedRule[],
  newer: readonly ExtractedRule[],
): [ExtractedRule, ExtractedRule][] {
  const groups = new Map<string, ExtractedRule[]>();
  for (const rule of older) {
    const key = keyOf(rule);
    const list = groups.get(key);
    if (list) list.push(rule);
    else groups.set(key, [rule]);
  }
  const left = newer.filter((rule) => {
    const list = groups.get(keyOf(rule));
    const same = list?.findIndex((other) => other.value === rule.value) ?? -1;
    if (same >= 0) list!.splice(same, 1);
    return same < 0;
  });
  return left.flatMap((rule): [ExtractedRule, ExtractedRule][] => {
    const list = groups.get(keyOf(rule)) ?? [];
    const alike = list.map((other) => wordsAlike(other.where.quote, rule.where.quote));
    const best = alike.indexOf(Math.max(...alike, SAME_SENTENCE));
    return best < 0 ? [] : [[list.splice(best, 1)[0]!, rule]];
  });
}

const keyOf = ({ standard, comparator, subjects, perUnit, perOther, isAddition, evidence }: ExtractedRule) =>
  [
    standard,
    comparator,
    [...subjects].sort(),
    perUnit,
    perOther,
    isAddition,
    evidence.form,
    evidence.own.mentions.map(({ key }) => key).sort(),
  ].join("|");
