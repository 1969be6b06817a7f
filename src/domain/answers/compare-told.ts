import type { Act } from "../choosing/bank.ts";
import { isUpper } from "../law/comparators.ts";
import { formatNumber, formatQuantity } from "../units/format-quantity.ts";
import { dimensionOf } from "../units/quantity.ts";
import { TOLD } from "./agree-with-figures.ts";
import { type Check, checkLimit } from "./check-limit.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf } from "./found.ts";

/** Acts that ask which of several things something is so of. */
const WHICH: ReadonlySet<Act> = new Set(["which", "compare"]);

/**
 * "24 ft tall and 14 ft behind the house. Which of the two fails?": each limit that the answer gives is compared with the
 * size that the question tells of it. Where one fails, that is the answer.
 */
export function compareTold(draft: Draft, ctx: Context): void {
  const { ask } = ctx.reading;
  if (!ask || !WHICH.has(ask.act) || !TOLD.has(draft.outcome) || draft.parts.length > 0) return;
  const checks = draft
    .ledAmong(ask.ranked)
    .filter(({ held }) => held.rule.kind === "limit" && held.rule.value !== null)
    .map(({ held }) => foundOf(ctx, held))
    .filter(({ applies }) => applies.status === "applies")
    .flatMap((found) => checkLimit(found, ctx.project) ?? [])
    .filter(({ given, limit, result }) => given && limit && result !== "unknown");
  // One size at several places is within one limit and past another: which, the limits themselves say.
  const given = new Set(checks.map(({ given: own }) => formatQuantity(own!)));
  const results = new Set(checks.map(({ result }) => result));
  if (checks.length < 2 || (given.size < checks.length && results.size > 1)) return;
  for (const check of checks) {
    draft.traceCheck(check);
    draft.follow(check.found.rule.says, compared(check));
  }
  const fails = checks.some(({ result }) => result === "fail");
  draft.outcome = fails ? "not_allowed" : "allowed";
  draft.openWith(fails ? "Not allowed." : "Allowed.");
}

/** "24 ft is 2 ft too much.", "9,000 lb is within it.", "16 ft is enough." */
function compared({ given, margin, result, found }: Check): string {
  const upper = isUpper(found.rule.comparator);
  const own = formatQuantity(given!);
  if (result === "pass") return `${own} is ${upper ? "within it" : "enough"}.`;
  if (!margin) return `${own} is not that.`;
  const counted = dimensionOf(margin.unit) === "count";
  const apart = { value: Math.abs(margin.value), unit: margin.unit };
  const by = counted ? formatNumber(apart.value) : formatQuantity(apart);
  return `${counted ? formatNumber(given!.value) : own} is ${by} too ${upper ? (counted ? "many" : "much") : counted ? "few" : "little"}.`;
}
