import type { Subject } from "../law/vocabulary.ts";
import { dimensionOf } from "../units/quantity.ts";
import { around, type FigureText } from "./quantity-owner.ts";
import { lettersOnly } from "./words.ts";

/** Whether a length only says where or over what distance another one was measured, and a number of years how seldom a flood comes. */
export const isNoSize = (all: FigureText, index: number, subject: Subject | undefined): boolean =>
  dimensionOf(all.found[index]!.unit) === "length"
    ? isMeasuredAt(all, index, subject) || isRunOf(all, index)
    : isOfFlood(all, index);

/** "The 10-year rainfall flood area", "a 100-year storm": how seldom a flood comes is no size. */
function isOfFlood(all: FigureText, index: number): boolean {
  if (all.found[index]!.unit !== "years") return false;
  const next = around(all, index)
    .after.slice(0, NEXT)
    .map((i) => all.tokens[i]!.text);
  return next.some((word) => FLOODS.has(word));
}
const NEXT = 2;
const FLOODS: ReadonlySet<string> = new Set("flood floodplain flooding rain rainfall storm".split(" "));

/** "82 inches around at 4.5 feet": how high up a trunk was measured is no size of it. */
function isMeasuredAt(all: FigureText, index: number, subject: Subject | undefined): boolean {
  if (subject !== "tree") return false;
  const { before, after } = around(all, index);
  const [last = ""] = before.map((i) => all.tokens[i]!.text);
  const [next = ""] = after.map((i) => all.tokens[i]!.text);
  return last === "at" || UP.has(next);
}
const UP: ReadonlySet<string> = new Set("up above off high".split(" "));

/** "The ground falls 30 inches over 40 feet": the second length is how far the first one is spread. */
function isRunOf({ text, tokens, found }: FigureText, index: number): boolean {
  const [before, own] = [found[index - 1], found[index]!];
  if (!before || dimensionOf(before.unit) !== "length" || /[.?!;]\s/.test(text.slice(before.end, own.start)))
    return false;
  const between = tokens.filter((t) => t.start >= before.end && t.end <= own.start).map((t) => t.text);
  const ahead = tokens.filter((t) => t.end <= before.start).slice(-MOST_AHEAD);
  // "Over" may be part of the figure: "over 40 feet".
  const words = lettersOnly(text.slice(before.end, own.end));
  return (
    between.length <= MOST_AHEAD &&
    ["over", "within", "across", "in"].some((word) => words.includes(word)) &&
    ahead.some((t) => FALLS.has(t.text))
  );
}
const MOST_AHEAD = 4;
const FALLS: ReadonlySet<string> = new Set(
  "fall falls falling drop drops dropping rise rises rising change changes slope slopes climb climbs descends".split(
    " ",
  ),
);
