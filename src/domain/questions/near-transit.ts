import { compareQuantities, dimensionOf, type Quantity } from "../units/quantity.ts";
import { around, type FigureText } from "./quantity-owner.ts";

/** Codes measure "near transit" by a walk of a quarter of a mile or of half a mile: what is within the one is near, what is beyond the other is not. */
const NEAR: Quantity = { value: 1320, unit: "ft" };
const FAR: Quantity = { value: 2640, unit: "ft" };

const TRANSIT: ReadonlySet<string> = new Set("transit train subway metra bus streetcar tram cta".split(" "));
/** What a station or a stop is of, so that a fire station is none of these. */
const OF_STATIONS: ReadonlySet<string> = new Set([...TRANSIT, ..."rail metro line l el".split(" ")]);
const STATIONS: ReadonlySet<string> = new Set(["station", "stop", "line"]);
const BUS: ReadonlySet<string> = new Set(["bus"]);
const AWAY: ReadonlySet<string> = new Set("from of to away off".split(" "));
const FARTHEST = 8;

/**
 * Whether the lot is near transit by the distance that a question tells: "1,000 feet from a Blue Line station entrance" is,
 * and "3,000 feet from the train" is not, nor is more than a quarter of a mile from a bus. Null where it tells none, and where
 * it turns on which of the two walks the code means.
 */
export function nearTransit(all: FigureText): "yes" | "no" | null {
  for (const [index, q] of all.found.entries()) {
    if (dimensionOf(q.unit) !== "length") continue;
    const { before, after } = around(all, index);
    const wordsOf = (at: readonly number[]) => at.slice(0, FARTHEST).map((i) => all.tokens[i]!.text);
    const [ahead, behind] = [wordsOf(before), wordsOf(after)];
    if (!AWAY.has(behind[0] ?? "")) continue;
    // The words before a figure run from it to the front.
    const named = isTransit(behind) ? behind : behind[0] === "away" ? [...ahead].reverse() : [];
    if (!isTransit(named)) continue;
    if (compareQuantities(q, NEAR) <= 0) return "yes";
    const far = named.some((word) => BUS.has(word)) ? NEAR : FAR;
    return compareQuantities(q, far) > 0 ? "no" : null;
  }
  return null;
}

const isTransit = (words: readonly string[]): boolean =>
  words.some((word, i) => TRANSIT.has(word) || (OF_STATIONS.has(word) && STATIONS.has(words[i + 1] ?? "")));
