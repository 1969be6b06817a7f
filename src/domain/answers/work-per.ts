import type { Rule } from "../law/law.ts";
import type { Per } from "../law/vocabulary.ts";
import type { Quantity, Unit } from "../units/quantity.ts";
import type { Project } from "./figures-known.ts";
import { formatNumber, formatQuantity } from "./wording.ts";
import type { Worked } from "./worked.ts";

/** Of what a question tells how many there are, where an amount is paid for each. */
const TIMES: Readonly<Record<Exclude<Per, "home">, Unit>> = { hour: "hours", day: "days", year: "years" };

/** An amount that is paid for each hour, day, year or home, for as many as are told: "3 hours at 292 dollars are $876". */
export function workPer({ per, value, valueTo }: Rule, project: Project): Worked | null {
  if (!per || value?.unit !== "USD") return null;
  const times = per === "home" ? homesTold(project) : timeTold(TIMES[per], project);
  if (!times || times.value <= 1) return null;
  const amounts = [value, ...(valueTo ? [valueTo] : [])].map(
    (q): Quantity => ({ value: Number((q.value * times.value).toFixed(2)), unit: q.unit }),
  );
  const rates = [value, ...(valueTo ? [valueTo] : [])];
  return {
    value: amounts[0]!,
    arithmetic: rates
      .map(
        (rate, i) =>
          `${formatQuantity(rate)} × ${formatNumber(times.value)} = ${formatQuantity(amounts[i]!)}`,
      )
      .join(", "),
    opening: `For ${formatQuantity(times)} that is`,
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
