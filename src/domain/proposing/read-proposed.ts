import { blockText, type EnactedBlock, type EnactedSection } from "../codes/enacted-section.ts";
import { readAmounts } from "../extraction/amounts.ts";
import { inOwnUnit } from "../extraction/in-own-unit.ts";
import { STANDARDS, type Standard, TRAITS } from "../extraction/standards.ts";
import { unitOfLabel } from "../extraction/table-shape.ts";
import { readWords } from "../extraction/words.ts";
import type { SpanMark } from "../rule-review/proposal.ts";
import { REVIEW_LIMITS, REVIEW_SUBJECTS, type ReviewedRule } from "../rule-review/reviewed-rule.ts";
import type { OfferedPassage, Proposable } from "./propose-request.ts";

/** A rule that a model proposed and whose every part is in the text. */
export interface ProposedRule {
  mark: SpanMark;
  rule: ReviewedRule;
}

/** What a model proposed from a section. `dropped` counts what is not in the text, or is no rule at all. */
export interface ReadProposals {
  rules: ProposedRule[];
  dropped: number;
}

const MOST_RULES = 60;

/**
 * Reads a completion. A proposal is dropped when its passage was not shown, its figure, unit or districts are not
 * literally there, or its standard cannot have such a figure. Null where it is no answer in the shape that was asked for.
 */
export function readProposed(
  text: string,
  section: EnactedSection,
  { passages }: Proposable,
): ReadProposals | null {
  const said = parsed(text);
  if (!isObject(said) || !Array.isArray(said.rules)) return null;
  const rules = said.rules.slice(0, MOST_RULES).flatMap((given): ProposedRule[] => {
    const rule = isObject(given) ? readRule(given, section, passages) : null;
    return rule ? [rule] : [];
  });
  return { rules, dropped: said.rules.length - rules.length };
}

type Json = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  // Models like to wrap JSON into a fence, whatever they are asked.
  const from = text.indexOf("{");
  const to = text.lastIndexOf("}");
  if (from < 0 || to < from) return null;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    return null;
  }
}

function readRule(
  given: Json,
  section: EnactedSection,
  passages: ReadonlyMap<string, OfferedPassage>,
): ProposedRule | null {
  const place = typeof given.passage === "string" ? passages.get(given.passage) : undefined;
  const standard = STANDARDS.find((name) => name === given.standard);
  const comparator = (["at_least", "at_most"] as const).find((name) => name === given.comparator);
  const subject = REVIEW_SUBJECTS.find((name) => name === given.subject);
  const block = place && section.blocks[place.block];
  if (!place || !block || !standard || !comparator || !subject || typeof given.figure !== "string")
    return null;
  const source = sourceOf(block, place, given.column);
  const span = source && spanOf(source.text, given.figure);
  if (!span) return null;
  const value = figureValue(standard, given.figure, source.labels);
  const districts = districtsOf(given.districts, section, place.block);
  if (value === null || districts === null) return null;
  return {
    mark: { block: place.block, cell: source.cell, ...span },
    rule: { standard, comparator, value, subject, districts, condition: "" },
  };
}

interface Source {
  /** As it is shown: the text of a paragraph without its label, or a cell. */
  text: string;
  cell: SpanMark["cell"];
  /** Of a cell: the words that say its unit. */
  labels: readonly string[];
}

function sourceOf(block: EnactedBlock, { row }: OfferedPassage, column: unknown): Source | null {
  if (block.kind !== "table") return { text: block.text, cell: null, labels: [] };
  if (row === null || typeof column !== "number") return null;
  const text = block.rows[row]?.[column];
  if (text === undefined) return null;
  const heads = block.rows.slice(0, Math.max(1, block.headRows)).map((head) => head[column] ?? "");
  return {
    text,
    cell: [row, column],
    labels: [block.rows[row]![0] ?? "", ...heads, block.caption ?? ""],
  };
}

/** Where the figure is, as a figure of its own: "5 feet" is not in "35 feet". */
function spanOf(text: string, figure: string): { start: number; end: number } | null {
  const wanted = figure.trim();
  if (wanted === "" || wanted.length > 80) return null;
  for (let start = text.indexOf(wanted); start >= 0; start = text.indexOf(wanted, start + 1)) {
    const end = start + wanted.length;
    const goesOn = /[\w]/.test(text[end] ?? "") || /^[.,]\d/.test(text.slice(end));
    const begins = /[\w]/.test(text[start - 1] ?? "") || /\d[.,/]$/.test(text.slice(0, start));
    if (!goesOn && !begins) return { start, end };
  }
  return null;
}

/** Standards that are counted have no unit. */
const COUNTED: ReadonlySet<Standard> = new Set([
  "parking",
  "stories",
  "floor_area_ratio",
  "units",
  "density",
]);

function figureValue(standard: Standard, figure: string, labels: readonly string[]): number | null {
  const amounts = readAmounts(readWords(figure));
  const [amount] = amounts;
  if (amounts.length !== 1 || !amount) return null;
  const { units } = TRAITS[standard];
  if (amount.unit !== null && !units.includes(amount.unit)) return null;
  const unit =
    amount.unit ??
    labels.map((label) => unitOfLabel(readWords(label))).find((one) => one !== null && units.includes(one)) ??
    null;
  if (unit === null && !COUNTED.has(standard)) return null;
  const value = inOwnUnit(standard, amount, unit);
  return value === null || !Number.isFinite(value) ? null : Number(value.toPrecision(6));
}

/** Districts as the section prints them, up to the passage; null where one of them is not there. */
function districtsOf(given: unknown, section: EnactedSection, block: number): string[] | null {
  if (!Array.isArray(given) || given.length > REVIEW_LIMITS.districts) return null;
  const shown = [
    section.title,
    ...section.path,
    ...section.blocks
      .slice(0, block + 1)
      .map((one) =>
        one.kind === "table" ? [one.caption ?? "", ...one.rows.flat()].join(" | ") : blockText(one),
      ),
  ].join("\n");
  const names = given.map((name) => (typeof name === "string" ? name.trim() : ""));
  const isThere = (name: string) =>
    name !== "" && name.length <= REVIEW_LIMITS.districtLength && spanOf(shown, name) !== null;
  return names.every(isThere) ? [...new Set(names)] : null;
}
