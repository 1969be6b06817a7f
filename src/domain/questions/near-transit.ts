import { compareQuantities, dimensionOf, type Quantity } from "../units/quantity.ts";
import { around, type FigureText } from "./quantity-owner.ts";

/** How far people walk to a train and to a bus, as codes measure "near transit": half a mile and a quarter of one. */
const TO_RAIL: Quantity = { value: 2640, unit: "ft" };
const TO_BUS: Quantity = { value: 1320, unit: "ft" };

const TRANSIT: ReadonlySet<string> = new Set(
  "transit train rail subway metro metra bus streetcar tram station l el cta".split(" "),
);
const BUS: ReadonlySet<string> = new Set(["bus"]);
const AWAY: ReadonlySet<string> = new Set("from of to away off".split(" "));
const FARTHEST = 8;

/**
 * Whether the lot is near transit by the distance that a question tells: "2,000 feet from a Blue Line station entrance" is,
 * and "3,000 feet from the train" is not. Null where it tells none.
 */
export function nearTransit(all: FigureText): "yes" | "no" | null {
  for (const [index, q] of all.found.entries()) {
    if (dimensionOf(q.unit) !== "length") continue;
    const { before, after } = around(all, index);
    const wordsOf = (at: readonly number[]) => at.slice(0, FARTHEST).map((i) => all.tokens[i]!.text);
    const [ahead, behind] = [wordsOf(before), wordsOf(after)];
    if (!AWAY.has(behind[0] ?? "")) continue;
    const named = behind.some((word) => TRANSIT.has(word)) ? behind : behind[0] === "away" ? ahead : [];
    if (!named.some((word) => TRANSIT.has(word))) continue;
    const reach = named.some((word) => BUS.has(word)) ? TO_BUS : TO_RAIL;
    return compareQuantities(q, reach) <= 0 ? "yes" : "no";
  }
  return null;
}
