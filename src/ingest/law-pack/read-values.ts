import type { Bound } from "#domain/law/law.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { isUnit, type Quantity } from "#domain/units/quantity.ts";
import { unitInsteadOf } from "./nearest-word.ts";

/** Why a value is refused, and what to write instead. */
export interface ValueFault {
  what: string;
  remedy: string;
}
const refuse = (what: string, remedy: string) => err<ValueFault>({ what, remedy });

const QUANTITY = /^(\d+(?:,\d{3})*(?:\.\d+)?)\s*(.*)$/;

/** "4 ft", "1,000 sq ft", "0.5 FAR", "35 %": the spelling law files use. The unit is required. */
export function readQuantity(text: string): Result<Quantity, ValueFault> {
  const match = QUANTITY.exec(text.trim());
  if (!match) return refuse(`"${text}" does not start with a number`, "Write digits and a unit, as 4 ft.");
  const unit = (match[2] ?? "").trim();
  if (!unit) return refuse(`"${text}" has no unit`, `Add its unit, as ${text} ft.`);
  if (!isUnit(unit)) return refuse(`"${unit}" is not a known unit (in "${text}")`, unitInsteadOf(unit));
  return ok({ value: Number((match[1] ?? "").replaceAll(",", "")), unit });
}

const OPERATORS = {
  ">=": "at_least",
  "<=": "at_most",
  ">": "more_than",
  "<": "less_than",
  "=": "exactly",
} as const;

/** "> 4 ft", "<= 25 ft", "31 ft .. 40 ft" (both ends included), "= 2 units", "> 4 ft & <= 6 ft". */
export function readBounds(text: string): Result<Bound[], ValueFault> {
  const dots = text.indexOf("..");
  if (dots >= 0) {
    const low = readQuantity(text.slice(0, dots).trim());
    const high = readQuantity(text.slice(dots + 2).trim());
    if (!low.ok) return low;
    if (!high.ok) return high;
    return ok([
      { is: "at_least", value: low.value },
      { is: "at_most", value: high.value },
    ]);
  }
  const bounds: Bound[] = [];
  for (const part of text.split("&")) {
    const match = /^\s*(>=|<=|>|<|=)\s*(.+)$/.exec(part);
    if (!match)
      return refuse(`"${part.trim()}" needs one of > >= < <= = before its number`, 'Write it as "> 4 ft".');
    const value = readQuantity(match[2] ?? "");
    if (!value.ok) return value;
    bounds.push({ is: OPERATORS[match[1] as keyof typeof OPERATORS], value: value.value });
  }
  return ok(bounds);
}
