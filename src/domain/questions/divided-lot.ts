import type { LotFact } from "../law/vocabulary.ts";
import { dimensionOf, type Quantity, quantity } from "../units/quantity.ts";
import type { BuiltArea, MeasuredQuantity } from "./measured-quantity.ts";
import type { Token } from "./phrase-book.ts";
import { type FoundQuantity, readNumber } from "./read-quantities.ts";
import { type Derived, figure } from "./round-things.ts";

const DIVIDE: ReadonlySet<string> = new Set(
  "split divide subdivide cut carve splitting dividing cutting divided".split(" "),
);
/** With several lots right behind them, these divide one as well: "make two separate lots of it". */
const MAKE: ReadonlySet<string> = new Set(
  "make making made create creating get getting into form forming become".split(" "),
);
const LOTS: ReadonlySet<string> = new Set("lot lots parcel parcels".split(" "));
/** What is divided, or what it becomes. */
const LAND: ReadonlySet<string> = new Set(
  "lot lots parcel parcels land property half halves middle piece pieces".split(" "),
);
const IN_TWO: ReadonlySet<string> = new Set("half halve middle".split(" "));
/** One part is then behind the other, and as wide as the whole. */
const ACROSS: ReadonlySet<string> = new Set("behind back rear front flag".split(" "));
const OFF: ReadonlySet<string> = new Set(["off", "out"]);
/** So many words after the verb say what becomes of the lot. */
const REACH = 10;
const MOST_PARTS = 10;

type Facts = Partial<Record<LotFact, Quantity>>;

/** A lot that is divided: into how many, and what each of the new lots has. */
export interface DividedLot {
  each: Facts;
  /** What each has, in words, with the arithmetic; null where no size of it is known. */
  derived: Derived | null;
}

/**
 * "Could we cut it into two equal lots?": what each of the new lots has; null where no lot is divided. Where `told` has the
 * whole of a size as well, that is the size of a new lot already: "84 ft wide, split into two lots of 42 by 107".
 */
export function dividedLot(
  tokens: readonly Token[],
  facts: Facts,
  told: readonly Quantity[],
  sizes: readonly FoundQuantity[] = [],
): DividedLot | null {
  const { at, said, parts } = division(tokens) ?? { at: -1, said: [], parts: null };
  if (parts === null) return null;
  const side = said.some((word) => ACROSS.has(word)) ? "lot_depth" : "lot_width";
  const isPart = ({ value, unit }: Quantity) =>
    told.some((q) => q.unit === unit && Math.abs(q.value / parts - value) <= ABOUT * value);
  const share = (q: Quantity) => (isPart(q) ? q : quantity(Number((q.value / parts).toFixed(2)), q.unit));
  const { lot_area: area, lot_width: width, lot_depth: depth } = facts;
  const whole = facts[side];
  // "Into two parcels, each 22 feet wide": what each part has is told, and no whole of it.
  const ofNew = sizesOfNew(tokens, sizes);
  const isOf = (those: readonly FoundQuantity[], told: Quantity | undefined) =>
    told !== undefined && those.some((q) => isSame(q, told));
  if (isOf([...sizesOfParts(tokens.slice(at + 1), sizes), ...ofNew], whole) || isOf(ofNew, area))
    return { each: {}, derived: null };
  const each: Facts = whole ? { [side]: share(whole) } : {};
  const isNew = area && whole && isPart(whole) && width && depth && area.value === width.value * depth.value;
  const isTold = tellsPart(said) && !whole;
  if (area) each.lot_area = isNew || isTold ? area : share(area);
  return { each, derived: derivedFrom({ ...facts, ...each }, side, parts) };
}

/** Into how many lots one is divided, and the words that say so; null where none is. */
export function division(tokens: readonly Token[]): { at: number; said: string[]; parts: number } | null {
  const at = tokens.findIndex(({ text }, i) => DIVIDE.has(text) || (MAKE.has(text) && makesLots(tokens, i)));
  // "Split off a lot of 2,000 sq ft": that is the size of what is split off.
  if (at < 0 || OFF.has(tokens[at + 1]?.text ?? "")) return null;
  const behind = tokens.slice(at + 1, at + 1 + REACH);
  const said = behind.map(({ text }) => text);
  const isLand = ({ text }: Token) => LAND.has(text);
  if (!tokens.slice(at + 1, at + 1 + REACH).some(isLand) && !tokens.slice(0, at).some(isLand)) return null;
  const parts = said.some((word) => IN_TWO.has(word)) ? 2 : partsIn(behind);
  return parts === null ? null : { at, said, parts };
}

function makesLots(tokens: readonly Token[], at: number): boolean {
  const count = tokens.findIndex(({ text }, i) => i > at && i <= at + 2 && isParts(readNumber(text)));
  const said = count < 0 ? [] : tokens.slice(count + 1, count + 3);
  return said.some(({ text }) => LOTS.has(text));
}

/** "I own 9,400 sq ft. Can I split it into two lots?": of what is divided, the only area that is told is the lot's. */
export function takeAsLot(quantities: MeasuredQuantity[], areas: BuiltArea[], facts: Facts): void {
  if (facts.lot_area || facts.lot_width || facts.lot_depth) return;
  const told = quantities.filter(({ unit }) => dimensionOf(unit) === "area");
  const [only] = told;
  if (!only || told.length > 1 || areas.length > 1 || only.sense !== "exact") return;
  if (areas.some(({ of }) => of !== undefined && of !== "lot")) return;
  facts.lot_area = { value: only.value, unit: only.unit };
  quantities.splice(quantities.indexOf(only), 1);
  areas.length = 0;
}

/** "Each of the 2 lots is 42 ft wide and has 4,494 sq ft." */
function derivedFrom(facts: Facts, side: "lot_width" | "lot_depth", parts: number): Derived | null {
  const { lot_area: area, lot_width: width, lot_depth: depth } = facts;
  const cut = facts[side];
  const known =
    area ??
    (width?.unit === "ft" && depth?.unit === "ft"
      ? quantity(Number((width.value * depth.value).toFixed(2)), "sq ft")
      : null);
  const sizes = [
    ...(cut ? [`is ${figure(cut)} ${side === "lot_width" ? "wide" : "deep"}`] : []),
    ...(known ? [`has ${figure(known)}`] : []),
  ];
  const size = known ?? cut;
  if (!size) return null;
  const wholes = [cut, known].flatMap((q) =>
    q ? [`${figure(quantity(Number((q.value * parts).toFixed(2)), q.unit))} ÷ ${parts} = ${figure(q)}`] : [],
  );
  const says = `Each of the ${parts} lots ${sizes.join(" and ")}.`;
  return { size, sum: wholes.join("; "), says, lots: parts };
}

/** "Into three lots", "two equal lots"; the 2 of "a HOME 2 lot" and the 3 of "my SF-3 lot" count none. */
function partsIn(behind: readonly Token[]): number | null {
  const said = behind.map(({ text }) => text);
  const isSeveral = ({ text, start, end }: Token) => PARTS.has(text) && end - start > text.length;
  const at = said.findIndex(
    (word, i) =>
      isParts(readNumber(word)) &&
      (INTO.has(said[i - 1] ?? "") ||
        (!NAMED_SO.has(said[i - 1] ?? "") && behind.slice(i + 1, i + 4).some(isSeveral))),
  );
  return readNumber(said[at] ?? "");
}
const INTO: ReadonlySet<string> = new Set(["into", "in"]);
const NAMED_SO: ReadonlySet<string> = new Set(["home", "phase"]);

/** The sizes that are told right behind what the lot becomes: "into pieces 25 feet wide". */
function sizesOfParts(after: readonly Token[], sizes: readonly FoundQuantity[]): FoundQuantity[] {
  const into = after.findIndex(({ text }) => text === "into");
  const part = into < 0 ? -1 : after.findIndex(({ text }, i) => i > into && PARTS.has(text));
  if (part < 0) return [];
  return sizes.filter((q) => {
    const between = after.slice(part + 1).filter(({ start }) => start < q.start);
    return q.start > after[part]!.start && between.length <= NEAR;
  });
}
/** Sizes given for one of the new lots: "one of the new lots is 25 ft wide", "the front lot has 1,900 sq ft". */
function sizesOfNew(tokens: readonly Token[], sizes: readonly FoundQuantity[]): FoundQuantity[] {
  return sizes.filter((q) => {
    const before = tokens.filter(({ start }) => start < q.start).slice(-OF_NEW);
    const lot = before.findLastIndex(({ text }) => LOTS.has(text));
    return before.slice(Math.max(0, lot - NEAR), Math.max(0, lot)).some(({ text }) => NEW.has(text));
  });
}
const NEW: ReadonlySet<string> = new Set(
  "new resulting created each either both front back rear flag smaller larger first second third".split(" "),
);
/** So many words before a size its lot may be named, with what says which one: "of the new lots would only be". */
const OF_NEW = 7;
/** Between the parts and their size stands no more than "each about". */
const NEAR = 2;
const isSame = (a: Quantity, b: Quantity): boolean => a.value === b.value && a.unit === b.unit;

/** "Into two lots of 42 by 107": what each part has is told. The sizes are no words of the text here. */
const tellsPart = (said: readonly string[]): boolean =>
  said.some((word, i) => PARTS.has(word) && said[i + 1] === "of");
const PARTS: ReadonlySet<string> = new Set("lot lots parcel parcels piece pieces half halves".split(" "));

/** "About 16.6 ft each" of 50 ft: so much may a part that is told be rounded. */
const ABOUT = 0.02;

const isParts = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 2 && value <= MOST_PARTS;
