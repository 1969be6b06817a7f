import type { LotFact } from "../law/vocabulary.ts";
import { type Quantity, quantity } from "../units/quantity.ts";
import type { Token } from "./phrase-book.ts";
import { readNumber } from "./read-quantities.ts";

const DIVIDE: ReadonlySet<string> = new Set(
  "split divide subdivide cut carve splitting dividing cutting divided".split(" "),
);
/** What is divided, or what it becomes. */
const LAND: ReadonlySet<string> = new Set("lot parcel land property half middle piece".split(" "));
const IN_TWO: ReadonlySet<string> = new Set("half halve middle".split(" "));
/** One part is then behind the other, and as wide as the whole. */
const ACROSS: ReadonlySet<string> = new Set("behind back rear front flag".split(" "));
const OFF: ReadonlySet<string> = new Set(["off", "out"]);
/** So many words after the verb say what becomes of the lot. */
const REACH = 10;
const MOST_PARTS = 10;

type Facts = Partial<Record<LotFact, Quantity>>;

/** "Could we cut it into two equal lots?": what each of the new lots has; null where no lot is divided. */
export function dividedLot(tokens: readonly Token[], facts: Facts): Facts | null {
  const at = tokens.findIndex(({ text }) => DIVIDE.has(text));
  // "Split off a lot of 2,000 sq ft": that is the size of what is split off.
  if (at < 0 || OFF.has(tokens[at + 1]?.text ?? "")) return null;
  const said = tokens.slice(at + 1, at + 1 + REACH).map(({ text }) => text);
  if (!said.some((word) => LAND.has(word))) return null;
  const parts = said.some((word) => IN_TWO.has(word)) ? 2 : (said.map(readNumber).find(isParts) ?? null);
  if (parts === null || tellsPart(said)) return null;
  const side: LotFact = said.some((word) => ACROSS.has(word)) ? "lot_depth" : "lot_width";
  const divided: Facts = {};
  for (const fact of ["lot_area", side] as const) {
    const whole = facts[fact];
    if (whole) divided[fact] = quantity(Number((whole.value / parts).toFixed(2)), whole.unit);
  }
  return divided;
}

/** "Into two lots of 42 by 107": what each part has is told. The sizes are no words of the text here. */
const tellsPart = (said: readonly string[]): boolean =>
  said.some((word, i) => PARTS.has(word) && said[i + 1] === "of");
const PARTS: ReadonlySet<string> = new Set("lot lots parcel parcels piece pieces half halves".split(" "));

const isParts = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 2 && value <= MOST_PARTS;
