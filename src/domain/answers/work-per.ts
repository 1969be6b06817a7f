import type { Rule } from "../law/law.ts";
import type { Per } from "../law/vocabulary.ts";
import { formatNumber, formatQuantity } from "../units/format-quantity.ts";
import type { Quantity, Unit } from "../units/quantity.ts";
import type { Project } from "./figures-known.ts";
import { workShare } from "./share-of-whole.ts";
import type { Worked } from "./worked.ts";

/** Of what a question tells how many there are, where an amount is paid for each, and how many are one. */
const TIMES: Readonly<Record<Exclude<Per, "home">, { unit: Unit; each: number }>> = {
  hour: { unit: "hours", each: 1 },
  day: { unit: "days", each: 1 },
  year: { unit: "years", each: 1 },
  "180 days": { unit: "days", each: 180 },
};

/**
 * An amount that is paid for each hour, day, year or home, for as many as are told: "3 hours at 292 dollars are $876". A share
 * of an amount that is told is one too: "25% of $1,000 for each 180 days" are $500 for 360 days.
 */
export function workPer(rule: Rule, project: Project): Worked | null {
  const { per, value, valueTo } = rule;
  if (!per) return null;
  const once = value?.unit === "USD" ? null : workShare(rule, project);
  const rates = once ? [once.value] : [value, valueTo].flatMap((q) => (q?.unit === "USD" ? q : []));
  const times = per === "home" ? homesTold(project) : timeTold(TIMES[per].unit, project);
  const each = per === "home" ? 1 : TIMES[per].each;
  const count = times && times.value / each;
  if (rates[0]?.unit !== "USD" || !count || count <= 1) return null;
  // What a part of 180 days costs, the rule does not say.
  if (each > 1 && !Number.isInteger(count)) return null;
  const amounts = rates.map((q): Quantity => ({ value: Number((q.value * count).toFixed(2)), unit: q.unit }));
  const sums = rates.map(
    (rate, i) => `${formatQuantity(rate)} × ${formatNumber(count)} = ${formatQuantity(amounts[i]!)}`,
  );
  return {
    value: amounts[0]!,
    arithmetic: [once?.arithmetic, ...sums].filter(Boolean).join(", "),
    opening: `${once ? `${once.opening} ${once.result}. ` : ""}For ${formatQuantity(times)} that is`,
    result: amounts.map(formatQuantity).join(" to "),
    compared: null,
    kept: null,
    wanted: null,
    from: [],
  };
}

/** The only length of time in its unit. */
function timeTold(unit: Unit, { times = [] }: Project): Quantity | null {
  const [only, ...more] = times.filter((q) => q.unit === unit);
  return only && more.length === 0 ? only : null;
}

function homesTold({ lotFacts, quantities }: Project): Quantity | null {
  const count = lotFacts.unit_count ?? quantities.find((q) => q.measure === "count" || q.measure === "units");
  return count ? { value: count.value, unit: "units" } : null;
}
