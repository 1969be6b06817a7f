import { isUpper } from "../law/comparators.ts";
import type { Rule, Share } from "../law/law.ts";
import type { RuleKind } from "../law/vocabulary.ts";
import { isWholeOf, type ShareTold, shareToldOf } from "../questions/read-shares.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { convert, type Quantity } from "../units/quantity.ts";
import { type Project, withinBound } from "./figures-known.ts";
import { capital } from "./wording.ts";
import type { Worked } from "./worked.ts";

/**
 * What a share comes to with the whole, or the whole and the part, that the question gives: "12 ft of 30 ft is 40%", "75%
 * of $8,000 is $6,000". Null where the rule has no share or the question not its figures.
 */
export function workShare(rule: Rule, project: Project): Worked | null {
  const { share } = rule;
  if (!share) return null;
  const given = project.shares?.[share.in];
  const figures = given && isWholeOf(share.of, given) ? given : null;
  if (!figures?.part) {
    const told = share.is && shareToldOf(share.of, share.value, project.shares?.told ?? []);
    if (told) return workTold(rule, share, told);
  }
  if (!figures) return null;
  const { part, whole } = figures;
  // Of a limit it is not known whether one figure alone is the whole or the part.
  if (part === null) return share.is !== null || share.in === "count" ? null : partOf(share, whole);
  const percent = {
    value: rounded((100 * convert(part, whole.unit).value) / whole.value),
    unit: "%",
  } as const;
  return {
    ...NOTHING_MORE,
    value: percent,
    arithmetic: `${formatQuantity(part)} ÷ ${formatQuantity(whole)} = ${formatQuantity(percent)}`,
    opening: `${figureOf(part)} of ${figureOf(whole)} is`,
    result: formatQuantity(percent),
    ...comparedWith(rule, share, percent),
  };
}

/** "A third of the walls": of what is taken away, what stays is the rest. */
function workTold(rule: Rule, share: Share, { share: given, words, stays }: ShareTold): Worked {
  const rest = stays && share.is && isUpper(share.is);
  const percent = rest ? { value: rounded(100 - given.value), unit: given.unit } : given;
  return {
    ...NOTHING_MORE,
    value: percent,
    arithmetic: rest
      ? `100% − ${formatQuantity(given)} = ${formatQuantity(percent)}`
      : `${words === null ? "" : `${words} = `}${formatQuantity(percent)}`,
    opening: rest ? "The rest is" : words === null ? "Yours is" : `${capital(words)} is`,
    result: formatQuantity(percent),
    ...comparedWith(rule, share, percent),
  };
}

function comparedWith(
  rule: Rule,
  { is, value }: Share,
  percent: Quantity,
): Pick<Worked, "compared" | "kept"> {
  const kept = is && withinBound(percent, { is, value });
  if (kept === null) return { compared: null, kept: null };
  if (kept && !isUpper(is) && turnsOnShare(rule)) return { compared: "That is more.", kept };
  const compared = isUpper(is) ? (kept ? "within the limit" : "too much") : kept ? "enough" : "too little";
  return { compared: `That is ${compared}.`, kept };
}

/** A share of something that is there ("a third of the walls") does not say that it is taken down. */
export function withShareTold(rule: Rule, project: Project): Project {
  if (!rule.share || workShare(rule, project)?.kept == null) return project;
  return { ...project, circumstances: { existing: "yes", work: "!demolition", ...project.circumstances } };
}

/** Kinds of rules that have a share as their condition, and ask for none. */
const ON_CONDITION: ReadonlySet<RuleKind> = new Set(["limit", "permit", "no_permit", "not_required"]);

/**
 * Whether a rule applies with the share that it turns on: "42 ft, if at least 25% of the homes are accessible", "less than
 * 40% of the walls needs no permit". Where the question gives no such share it is a special case.
 */
export function shareCondition(rule: Rule, project: Project): "yes" | "no" | "exception" {
  if (!turnsOnShare(rule)) return "yes";
  const kept = workShare(rule, project)?.kept ?? null;
  return kept === null ? "exception" : kept ? "yes" : "no";
}

/** Whether its share says when a rule applies; of any other rule it is what the rule asks for. */
export const turnsOnShare = ({ kind, share, value }: Rule): boolean =>
  share?.is != null && value?.unit !== "%" && (share.condition === true || ON_CONDITION.has(kind));

function partOf({ value: share, adds }: Share, whole: Quantity): Worked {
  const digits = whole.unit === "USD" ? 2 : 1;
  const of = (percent: number) => ({
    value: Number(((whole.value * percent) / 100).toFixed(digits)),
    unit: whole.unit,
  });
  const value = of(share.value);
  const all = adds ? `${formatQuantity(of(100 + share.value))} in all` : null;
  return {
    ...NOTHING_MORE,
    value,
    arithmetic: [`${formatQuantity(share)} × ${formatQuantity(whole)} = ${formatQuantity(value)}`, all]
      .filter(Boolean)
      .join(", "),
    opening: `${formatQuantity(share)} of ${formatQuantity(whole)} is`,
    result: [formatQuantity(value), all].filter(Boolean).join(", "),
    compared: null,
    kept: null,
  };
}

const NOTHING_MORE = { wanted: null, from: [] } as const;
const rounded = (value: number): number => Number(value.toFixed(1));
const figureOf = (q: Quantity): string => (q.unit === "count" ? String(q.value) : formatQuantity(q));
