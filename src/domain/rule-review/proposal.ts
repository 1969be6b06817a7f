import { blockText, type EnactedBlock, type EnactedSection } from "../codes/enacted-section.ts";
import type { DistrictBook, DistrictMention } from "../extraction/district-book.ts";
import { codeKey, readCodes } from "../extraction/district-codes.ts";
import type { ExtractedLaw } from "../extraction/extract-law.ts";
import type { ExtractedRule } from "../extraction/extracted-rule.ts";
import { type Standard, TRAITS } from "../extraction/standards.ts";
import type { Subject } from "../extraction/subjects.ts";
import { stableId } from "../law/stable-id.ts";
import { isZone } from "./place-districts.ts";
import type { ReviewedRule, ReviewSubject } from "./reviewed-rule.ts";

/** A rule that was read from enacted text, as it waits for a person's decision. */
export interface Proposal {
  /** The same in every edition whose passage and reading are the same. */
  id: string;
  /** The last part of its section's address. */
  section: string;
  /** Place of the section in its edition. */
  sectionAt: number;
  /** Place in `ExtractedLaw.rules`; -1 where only a language model read it. */
  ruleAt: number;
  mark: SpanMark;
  /** The words that the span is in: a block's, or a table's row. */
  passage: string;
  /** The sentence or row: its conditions in words. */
  quote: string;
  rule: ReviewedRule;
  /** From 0 to 1. */
  confidence: number;
  /** Whether it is likely a rule on what is built on a lot: others wait for a reviewer before the public sees them. */
  plausible: boolean;
  /** What a language model read in the same figure, where one was asked. */
  model?: { agrees: boolean; rule: ReviewedRule };
}

/** Where a figure is: in the text of a block as it is shown (without its label), or in a table's cell. */
export interface SpanMark {
  block: number;
  cell: readonly [row: number, column: number] | null;
  start: number;
  end: number;
}

/** The rules of a place's law for review, in the order of the text. */
export function proposalsOf(
  place: string,
  sections: readonly EnactedSection[],
  law: ExtractedLaw,
): Proposal[] {
  const seen = new Map<string, number>();
  return law.rules.flatMap((rule, ruleAt) => {
    const section = sections[rule.where.section];
    const block = section?.blocks[rule.where.block];
    const mark = block && markOf(block, rule);
    if (!section || !block || !mark) return [];
    const passage = passageOf(block, rule.where.cell);
    const reviewed = reviewedRule(law.districts, rule);
    const name = [
      place,
      section.number || section.slug,
      passage,
      mark.cell?.[1] ?? "",
      mark.start,
      mark.end,
      reviewed.standard,
      reviewed.districts.join(","),
      reviewed.comparator,
      reviewed.value,
    ].join("\n");
    // The same words may stand in a section more than once.
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return [
      {
        id: idOf(`${name}\n${times}`),
        section: section.slug,
        sectionAt: rule.where.section,
        ruleAt,
        mark,
        passage,
        quote: rule.where.quote,
        rule: reviewed,
        confidence: rule.confidence,
        plausible: isPlausible(rule),
      },
    ];
  });
}

/** The id of a proposal from all that it is made of. */
export const proposalId = (parts: readonly (string | number | null)[]): string => idOf(parts.join("\n"));

/** Two of the numbers that name clauses: one alone would meet another among the rules of a large code. */
const idOf = (name: string): string =>
  `${stableId(name).toString(36)}-${stableId(`again\n${name}`).toString(36)}`;

/** All passages of a section that a proposal may rest on. */
export function passagesIn({ blocks }: Pick<EnactedSection, "blocks">): Set<string> {
  return new Set(
    blocks.flatMap((block) =>
      block.kind === "table"
        ? block.rows.map((_, row) => passageOf(block, [row, 0]))
        : [passageOf(block, null)],
    ),
  );
}

export function passageOf(block: EnactedBlock, cell: readonly [number, number] | null): string {
  if (block.kind !== "table" || cell === null) return blockText(block);
  return (block.rows[cell[0]] ?? []).join(" | ");
}

/** Null where the span is not in the text that is shown. */
function markOf(block: EnactedBlock, { where }: ExtractedRule): SpanMark | null {
  const { cell } = where;
  if (block.kind === "table") {
    const text = cell && block.rows[cell[0]]?.[cell[1]];
    return text ? within(text, { block: where.block, cell, start: where.start, end: where.end }) : null;
  }
  const before = block.kind === "text" && block.label ? block.label.length + 1 : 0;
  return within(block.text, {
    block: where.block,
    cell: null,
    start: where.start - before,
    end: where.end - before,
  });
}

function within(text: string, mark: SpanMark): SpanMark | null {
  const start = Math.max(0, mark.start);
  const end = Math.min(text.length, mark.end);
  return start < end ? { ...mark, start, end } : null;
}

/** Words between a figure and those for its standard, up to which they belong together. */
const CLOSE = 8;
/** How far beyond the usual range a figure may be. */
const UNUSUAL = 4;
const SURE = 0.5;
const COUNTED: ReadonlySet<Standard> = new Set(["parking", "stories", "floor_area_ratio"]);

function isPlausible({
  standard,
  comparator,
  value,
  evidence,
  confidence,
  perOther,
  isAddition,
}: ExtractedRule): boolean {
  if (confidence > 0) return confidence >= SURE;
  const { usual, comparator: expected } = TRAITS[standard];
  const [low, high] = usual;
  return (
    comparator === expected &&
    evidence.distance <= CLOSE &&
    (evidence.unitPrinted || COUNTED.has(standard)) &&
    value >= low / UNUSUAL &&
    value <= high * UNUSUAL &&
    (standard === "density" || !perOther) &&
    !isAddition
  );
}

function reviewedRule(book: DistrictBook, rule: ExtractedRule): ReviewedRule {
  return {
    standard: rule.standard,
    comparator: rule.comparator,
    value: Number(rule.value.toPrecision(6)),
    subject: subjectOf(rule),
    districts: districtsOf(book, rule),
    condition: "",
  };
}

/** The commonest kind of building first: a rule that names several is for the most special of them. */
const SUBJECTS: readonly (readonly [Subject, ReviewSubject])[] = [
  ["sign", "sign"],
  ["fence", "fence"],
  ["accessory_unit", "adu"],
  ["accessory_building", "accessory"],
  ["multi_family", "multi_unit"],
  ["two_family", "multi_unit"],
  ["nonresidential", "commercial"],
  ["other_use", "commercial"],
];

/** What headings narrow the rules below them to. */
const OF_HEADINGS: ReadonlySet<ReviewSubject> = new Set(["sign", "fence", "adu", "accessory"]);

function subjectOf({ subjects, evidence }: ExtractedRule): ReviewSubject {
  if (subjects.has("dwelling")) return "house";
  const own = SUBJECTS.find(([read]) => subjects.has(read))?.[1];
  if (own) return own;
  const above = new Set(evidence.headings.flatMap((heading) => [...heading.subjects]));
  return SUBJECTS.find(([read, subject]) => OF_HEADINGS.has(subject) && above.has(read))?.[1] ?? "house";
}

/** Words between a rule and a district named before it, beyond which it is no longer about that district. */
const NEAR = 400;
/** A word such as "residential" names all districts of a kind: too many to be those of one rule. */
const MOST_NAMED = 3;

/** Districts of its own row or sentence, else of the nearest heading that names any, else those named last. */
function districtsOf(book: DistrictBook, { evidence, where }: ExtractedRule): string[] {
  const { own, headings, last, lastDistance } = evidence;
  const naming = [...headings].reverse().find(({ districts }) => districts.length > 0);
  const choices: readonly (readonly [readonly DistrictMention[], string])[] = [
    [own.mentions, where.quote],
    [naming?.districts ?? [], naming?.text ?? ""],
    [
      lastDistance < NEAR
        ? last.slice(-1).filter(({ districts }) => districts.every((at) => isZone(book, at)))
        : [],
      "",
    ],
  ];
  for (const [mentions, text] of choices) {
    const names = namesOf(book, mentions, text);
    if (names.length > 0) return names;
  }
  return [];
}

function namesOf(book: DistrictBook, mentions: readonly DistrictMention[], text: string): string[] {
  const printed = new Map(readCodes(text).map((code) => [code.key, code.text]));
  const codes = mentions.flatMap(({ key, districts }) => {
    const known = districts
      .map((at) => book.districts[at]?.code)
      .find((code) => code && codeKey(code) === key);
    const code = known ?? printed.get(key);
    return code ? [code] : [];
  });
  if (codes.length > 0) return [...new Set(codes)];
  const named = mentions.flatMap(({ districts }) => (districts.length <= MOST_NAMED ? districts : []));
  return [
    ...new Set(
      named.flatMap((at) => {
        const district = book.districts[at];
        return district ? [district.code ?? district.names[0] ?? ""] : [];
      }),
    ),
  ].filter((name) => name !== "");
}
