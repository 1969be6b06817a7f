import { dimensionOf, type Quantity } from "../units/quantity.ts";
import type { MeasuredQuantity } from "./measured-quantity.ts";
import type { Token } from "./phrase-book.ts";
import type { FoundQuantity } from "./read-quantities.ts";
import type { Reading } from "./reading.ts";
import { wordsOf } from "./words.ts";

/** The two sides of a lot, in the words that people set against each other. */
const OPPOSITE: ReadonlyMap<string, string> = new Map([
  ["east", "west"],
  ["west", "east"],
  ["north", "south"],
  ["south", "north"],
  ["left", "right"],
  ["right", "left"],
  ["one", "other"],
  ["other", "one"],
]);
/** So many words after a figure may name its side: "4 ft on the east side". */
const FARTHEST = 6;

/** The distances kept at the two sides of a lot, where each is told with its side: "4 ft on the east side and 5 ft on the west". */
export function readTwoSides(
  tokens: readonly Token[],
  text: string,
  found: readonly FoundQuantity[],
): readonly Quantity[] {
  const lengths = found.filter((q) => dimensionOf(q.unit) === "length");
  const sided = lengths.flatMap((q, i) => {
    const until = lengths[i + 1]?.start ?? text.length;
    const side = sideAfter(q.end, until, tokens, text);
    return side === null ? [] : [{ q, side }];
  });
  for (const [i, one] of sided.entries()) {
    const other = sided.slice(i + 1).find(({ side }) => side === OPPOSITE.get(one.side));
    if (other) return [one.q, other.q].map(({ value, unit }) => ({ value, unit }));
  }
  const [only, ...more] = sided;
  const alone = only && more.length === 0 && namesSide(tokens, OPPOSITE.get(only.side)!) ? [only.q] : [];
  return alone.map(({ value, unit }) => ({ value, unit }));
}

/** Whether a side of a lot is named: "the west side", "the south line"; "one" and "other" may mean anything else. */
const namesSide = (tokens: readonly Token[], side: string): boolean =>
  tokens.some(
    ({ text }, i) =>
      text === side &&
      (!ANYTHING.has(side) ||
        SIDE.has(tokens[i + 1]?.text ?? "") ||
        (i === tokens.length - 1 && tokens[i - 1]?.text === "the")),
  );
const ANYTHING: ReadonlySet<string> = new Set(["one", "other", "left", "right"]);
const SIDE: ReadonlySet<string> = new Set(["side", "line", "one", "yard", "setback"]);

/** Whether a clause asks for the side that is left: "how much on the west side?", "what does the other one need?" */
export const asksOtherSide = (asked: string): boolean =>
  wordsOf(asked).some(({ text }) => REST.has(text) || (OPPOSITE.has(text) && text !== "one"));
const REST: ReadonlySet<string> = new Set(["opposite", "remaining"]);

function sideAfter(from: number, until: number, tokens: readonly Token[], text: string): string | null {
  const after = tokens.filter((t) => t.start >= from && t.end <= until).slice(0, FARTHEST);
  let end = from;
  for (const token of after) {
    if (/[.?!;,]/.test(text.slice(end, token.start))) return null;
    if (OPPOSITE.has(token.text)) return token.text;
    end = token.end;
  }
  return null;
}

/** The distances from the side lines: told with their sides, or as one or two setbacks of which no other line is named. */
export function bothSides({ sides = [], quantities, places }: Reading): readonly Quantity[] {
  if (sides.length === 2 ? places.includes("side_yard") : sides.length === 1) return sides;
  const own = quantities.filter(isSideDistance);
  return own.length <= 2 && places.includes("side_yard") ? own : [];
}
const isSideDistance = ({ measure, edge, sense }: MeasuredQuantity): boolean =>
  measure === "setback" && sense === "exact" && (edge === undefined || edge === "side");
