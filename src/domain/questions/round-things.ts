import { convert, dimensionOf, type Quantity } from "../units/quantity.ts";
import { around, type FigureText } from "./quantity-owner.ts";

/** How a length runs on something round: from side to side, or along its edge. */
export type RoundRun = "across" | "around";

/** What follows from such a length, and how. */
export interface Derived {
  size: Quantity;
  /** The arithmetic: "π × (15 ft ÷ 2)² = 176.71 sq ft". */
  sum: string;
  /** The same in words: "A circle 15 ft across has 176.71 sq ft." */
  says: string;
  /** How many lots one is divided into. */
  lots?: number;
}

const ROUND = new Set(["round", "circular", "circle"]);
const ACROSS = new Set(["diameter", "dia"]);
const AROUND = new Set(["around", "circumference", "girth"]);
/** "60 ft around the yard": the way around something else, and no size of a round thing. */
const THE = new Set("a an the my our your his her their this that each every it".split(" "));
/** What is round: "30 inches around the trunk" is a size of the tree. */
const ROUND_THINGS = new Set("trunk tree bole stem middle".split(" "));
/** "15 ft in diameter", "15-foot wide round". */
const PASSED = new Set("in of wide across about".split(" "));
/** So many words before a figure may say that it is round: "a round pool 15 ft". */
const BEFORE = 3;
const OF_THE_FIGURE_BEFORE = 2;

/** Whether a length is one of something round, by the words right around it. Null where none says so. */
export function roundRun(all: FigureText, index: number): RoundRun | null {
  const q = all.found[index]!;
  if (dimensionOf(q.unit) !== "length") return null;
  const { after, before } = around(all, index);
  const behind = after.map((i) => all.tokens[i]!.text);
  const at = behind.findIndex((word) => !PASSED.has(word));
  const word = behind[at] ?? "";
  if (AROUND.has(word)) {
    const [next = "", noun = ""] = behind.slice(at + 1);
    return word === "around" && THE.has(next) && !ROUND_THINGS.has(noun) ? null : "around";
  }
  if (ROUND.has(word) || ACROSS.has(word)) return "across";
  // "12 ft in diameter, 16 inches off the ground": that word is the other figure's.
  const own = index === 0 ? before : before.slice(0, -OF_THE_FIGURE_BEFORE);
  const ahead = own.slice(0, BEFORE).map((i) => all.tokens[i]!.text);
  if (ahead.some((w) => AROUND.has(w) && w !== "around")) return "around";
  // "A round pool 4 ft deep": a side that is named runs another way.
  const across =
    at <= 0 ? behind[0] === "across" || behind[0] === "wide" : behind.slice(0, at).includes("across");
  if (across && behind[0] === "across" && isOfPool(all, index)) return "across";
  return ahead.some((w) => ACROSS.has(w)) || (across && ahead.some((w) => ROUND.has(w))) ? "across" : null;
}

/** "15 ft across", of a pool for which no other size is given: its diameter. */
const isOfPool = ({ things, found, tokens }: FigureText, index: number): boolean =>
  things.some(({ value }) => value === "pool") &&
  found.every((q, i) => i === index || !FLAT.has(tokens.find(({ start }) => start >= q.end)?.text ?? ""));
const FLAT = new Set("long wide by".split(" "));

export const figure = ({ value, unit }: Quantity): string =>
  `${Number(value.toFixed(2)).toLocaleString("en-US")} ${unit}`;
const rounded = (value: number): number => Number(value.toFixed(2));

/** The area inside a circle of which one length is known. */
export function areaOfCircle(length: Quantity, run: RoundRun): Derived {
  const feet = convert(length, "ft").value;
  const size: Quantity = {
    value: rounded(run === "across" ? (Math.PI * feet * feet) / 4 : (feet * feet) / (4 * Math.PI)),
    unit: "sq ft",
  };
  const known = figure(length);
  const sum = run === "across" ? `π × (${known} ÷ 2)²` : `(${known})² ÷ (4 × π)`;
  return { size, sum: `${sum} = ${figure(size)}`, says: `A circle ${known} ${run} has ${figure(size)}.` };
}

/** How thick something is that was measured around. */
export function diameterOf(length: Quantity): Derived {
  const size: Quantity = { value: rounded(length.value / Math.PI), unit: length.unit };
  const known = figure(length);
  return { size, sum: `${known} ÷ π = ${figure(size)}`, says: `${known} around is ${figure(size)} across.` };
}
