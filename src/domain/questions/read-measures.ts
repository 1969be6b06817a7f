import type { Whose } from "../choosing/bank.ts";
import type { LotFact, Measure, Subject } from "../law/vocabulary.ts";
import { compareQuantities, convert, dimensionOf, type Quantity, quantity } from "../units/quantity.ts";
import type { Corrections, WantedSizes } from "./corrections.ts";
import { type FigureOwner, figureOwners, ownersGiven } from "./figure-owner.ts";
import type { Owner } from "./figure-words.ts";
import { isLimitClaimed } from "./limit-claimed.ts";
import type { BuiltArea, MeasuredQuantity } from "./measured-quantity.ts";
import type { PhraseMatch, Token } from "./phrase-book.ts";
import { around, type Detail, type FigureText, namesSubject } from "./quantity-owner.ts";
import type { FoundQuantity } from "./read-quantities.ts";
import { areaOfCircle, type Derived, diameterOf } from "./round-things.ts";
import { shareSaid } from "./share-said.ts";
import { sizesOfEach } from "./sizes-of-each.ts";
import { type SumOfParts, sumsOfParts } from "./sums-of-parts.ts";

export interface ReadMeasures {
  quantities: MeasuredQuantity[];
  lotFacts: Partial<Record<LotFact, Quantity>>;
  /** Where facts of the lot stand in the text: their "deep" and "wide" ask for nothing. */
  lotSpans: { start: number; end: number }[];
  sums: readonly SumOfParts[];
  /** What buildings cover and what floor they have, there and planned. */
  areas: BuiltArea[];
  /** Sizes that follow from those that were given, as the area of something round. */
  derived: Derived[];
  /** The sizes and facts of the asker's own things. */
  own: MeasuredQuantity[];
}

/** Of figures with one owner those of the project go before what is there, and that before what is said to be the rule. */
const GOES_FIRST: Readonly<Record<Whose, number>> = {
  project: 0,
  part: 0,
  existing: 1,
  claimed: 2,
  other: 3,
};

const OWN: ReadonlySet<Whose> = new Set(["project", "part", "existing"]);

/**
 * Gives each figure its owner. What is told of something else has none, and neither has a size that gives way to another.
 * A size in `besideIt` is that of another thing: it is no size of the project, but may be part of what is built in all.
 */
export function assignMeasures(
  all: FigureText,
  measures: readonly PhraseMatch<Measure>[],
  subject: Subject | undefined,
  besideIt: readonly FoundQuantity[],
  wanted: WantedSizes,
  given?: Corrections["sizes"],
): ReadMeasures {
  const owners = given
    ? ownersGiven(all, given)
    : partsOfList(all, figureOwners(all, measures, subject, wanted));
  const beside = given ? [] : besideIt;
  // People who come are counted by the day.
  const byDay = () => given !== undefined || isDaily(all);
  const owning = owners.map((o) => o.owner);
  const sums = [...sumsOfParts(all, owning), ...sizesOfEach(all, owning)];
  const read: ReadMeasures = {
    quantities: [],
    lotFacts: {},
    lotSpans: [],
    sums,
    areas: all.found.flatMap((_, i) => builtArea(i, owners[i]!, all) ?? []),
    derived: [],
    own: [],
  };
  const counted = owners.filter((_, i) => !beside.includes(all.found[i]!));
  const first = (owner: Owner) =>
    Math.min(...counted.filter((o) => o.owner === owner).map(({ whose }) => GOES_FIRST[whose]));
  all.found.forEach((q, index) => {
    const { owner, whose, fact, edge, round } = owners[index] as FigureOwner;
    if (owner === null || whose === "other" || beside.includes(q)) return;
    // "He says the cap is 2,500. We have 2,400 and add 240": whatever it was taken for, it is none of these sizes.
    if (
      whose === "claimed" &&
      isLimitClaimed(all, index) &&
      owners.some((o, i) => isOwnLike(q, o, all.found[i]!))
    )
      return;
    if (GOES_FIRST[whose] > first(owner)) {
      if (owner === "impervious_area") read.areas.push(hardGround(q));
      return;
    }
    const derived = round && (owner === "trunk_diameter" ? diameterOf(q) : areaOfCircle(q, round));
    if (derived) read.derived.push(derived);
    const size: MeasuredQuantity = {
      measure: owner as Measure,
      value: derived?.size.value ?? q.value,
      unit: derived?.size.unit ?? (owner === "trips" && q.unit === "people" && byDay() ? "per day" : q.unit),
      sense: q.sense,
      ...(edge ? { edge } : {}),
    };
    if (owner === "rental_days") Object.assign(size, inDays(size));
    if (owner === "opacity" && shareSaid(all, index) === "open") Object.assign(size, solidShare(size));
    if (OWN.has(whose)) read.own.push(size);
    if (fact) addFact(read, owner as LotFact, derived ? { ...q, ...derived.size } : q);
    else read.quantities.push(size);
  });
  return read;
}

/**
 * "House 2,400 sq ft, driveway 700 sq ft, deck 400 sq ft": areas that are listed with their things are parts of the whole.
 * None is the total of the lot or said to be its limit, however much that is what is asked about.
 */
function partsOfList(all: FigureText, owners: readonly FigureOwner[]): readonly FigureOwner[] {
  const things = all.found.map((q, i) =>
    dimensionOf(q.unit) === "area" ? thingRightBefore(all, i) : undefined,
  );
  if (things.filter((thing) => thing !== undefined).length < 2) return owners;
  return owners.map((own, i): FigureOwner => {
    if (things[i] === undefined || own.owner === null) return own;
    const whose = own.whose === "claimed" ? "project" : own.whose;
    return OF_ALL.has(own.owner) ? { ...own, whose, owner: "footprint", fact: false } : { ...own, whose };
  });
}
const OF_ALL: ReadonlySet<Owner> = new Set<Owner>(["impervious_cover", "impervious_area", "lot_coverage"]);

/** Whether a figure is a size of the asker's own that is measured like another one. */
const isOwnLike = (q: Quantity, { owner, whose }: FigureOwner, other: Quantity): boolean =>
  owner !== null && OWN.has(whose) && dimensionOf(q.unit) === dimensionOf(other.unit);

/** "Four kids come by each afternoon" */
const isDaily = ({ tokens }: FigureText): boolean =>
  tokens.some(
    ({ text }, i) => text === "daily" || (EACH.has(text) && PARTS_OF_DAY.has(tokens[i + 1]?.text ?? "")),
  );
const EACH = new Set(["each", "every", "per", "a"]);
const PARTS_OF_DAY = new Set("day weekday morning afternoon evening night".split(" "));

/** Rules on rentals count days: "3 months at a time" are 90, as a lease counts them. */
const inDays = ({ value, unit }: MeasuredQuantity): Pick<MeasuredQuantity, "value" | "unit"> =>
  unit === "months" || unit === "years"
    ? { value: value * (unit === "months" ? DAYS_OF_MONTH : DAYS_OF_YEAR), unit: "days" }
    : { value, unit };
const DAYS_OF_MONTH = 30;
const DAYS_OF_YEAR = 365;

/** Rules on fences set how much is solid: of one that is "85% open" the rest is. */
const solidShare = ({ value, sense }: MeasuredQuantity): Pick<MeasuredQuantity, "value" | "sense"> => ({
  value: 100 - value,
  sense: OPPOSITE[sense],
});
const OPPOSITE = { exact: "exact", less: "more", more: "less" } as const;

const BUILT_AS: Readonly<Partial<Record<Owner, BuiltArea["as"]>>> = {
  footprint: "ground",
  main_footprint: "ground",
  floor_area: "floor",
  main_floor_area: "floor",
  area: "open",
};

function builtArea(index: number, { owner, whose }: FigureOwner, all: FigureText): BuiltArea | null {
  const q = all.found[index]!;
  const as = owner === null ? undefined : BUILT_AS[owner];
  if (
    as === undefined ||
    dimensionOf(q.unit) !== "area" ||
    q.sense !== "exact" ||
    whose === "claimed" ||
    whose === "other"
  )
    return null;
  // The main building is there, whatever is said of it.
  const there = whose === "existing" || owner === "main_footprint" || owner === "main_floor_area";
  const { text, tokens, things, details = [] } = all;
  const behind = things.find((m) => namesSubject(q, text, tokens, [m.from]));
  const of = behind?.value ?? thingRightBefore(all, index);
  if (as === "open" && of === undefined) return null;
  const isSaid = ({ from }: Detail) =>
    behind ? tokens[from]!.start >= q.end && from < behind.to : isListedWith(all, index, from);
  const detail = (wanted: Detail["name"]) => details.find((d) => d.name === wanted && isSaid(d))?.value;
  const [material, form] = [detail("material"), detail("form")];
  return {
    value: q.value,
    unit: q.unit,
    as,
    there,
    ...(of ? { of } : {}),
    ...(material ? { material } : {}),
    ...(form ? { form } : {}),
  };
}

/** "Driveway 700, patio of 350": the thing that a size is listed with. */
function thingRightBefore(all: FigureText, index: number): Subject | undefined {
  const { things, tokens } = all;
  const item = itemBefore(all, index);
  const thingAt = (at: number) => things.find((m) => at >= m.from && at < m.to);
  const near = item.slice(0, LISTED_WITHIN).find((i) => thingAt(i) !== undefined);
  const thing = near === undefined ? undefined : thingAt(near)!;
  if (thing === undefined || !BELOW.has(tokens[thing.from - 1]?.text ?? "")) return thing?.value;
  // "Wood deck with gaps over dirt 400": what lies below is not what the size is of.
  const above = item.find((i) => i < thing.from && thingAt(i) !== undefined);
  return above === undefined ? thing.value : thingAt(above)!.value;
}
const BELOW: ReadonlySet<string> = new Set("over above atop upon".split(" "));

/** The words of a list's item before its size, the nearest first. */
function itemBefore(all: FigureText, index: number): readonly number[] {
  const { text, tokens, found } = all;
  const { before } = around(all, index);
  const other = before.findIndex((i) => /[,;:]/.test(text.slice(tokens[i]!.end, found[index]!.start)));
  return other < 0 ? before : before.slice(0, other);
}

/** "Concrete around the pool 250", "wood deck with gaps 400": the material or form that is named with a thing before its size. */
const isListedWith = (all: FigureText, index: number, detail: number): boolean =>
  itemBefore(all, index).slice(0, DESCRIBED_WITHIN).includes(detail);

/** So many words before a size may name what it is listed with: "driveway of about 700". */
const LISTED_WITHIN = 3;
/** So many before it may say more of that. */
const DESCRIBED_WITHIN = 8;

const hardGround = ({ value, unit }: Quantity): BuiltArea => ({ value, unit, as: "hard", there: true });

function addFact(
  { lotFacts, lotSpans, areas }: Pick<ReadMeasures, "lotFacts" | "lotSpans" | "areas">,
  fact: LotFact,
  q: FoundQuantity,
): void {
  const before = lotFacts[fact];
  // Of two hard areas the smaller may be a part of the larger or be added to it.
  if (fact === "impervious_area" && before) {
    const isMore = compareQuantities(before, q) < 0;
    areas.push(hardGround(isMore ? before : q));
    if (!isMore) return;
  }
  // "The house covers 1,700 and the garage 400": what is there covers both.
  // Of two homes the larger is the main one.
  if (fact === "main_floor_area" && before && compareQuantities(before, q) > 0) return;
  const sum = fact === "main_footprint" && before ? before.value + convert(q, before.unit).value : null;
  lotFacts[fact] = sum === null ? quantity(q.value, q.unit) : quantity(sum, before!.unit);
  lotSpans.push({ start: q.start - 4, end: q.end + 12 });
  if (fact !== "lot_area" || !q.sides) return;
  lotFacts.lot_width = quantity(q.sides[0], q.unit === "sq m" ? "m" : "ft");
  lotFacts.lot_depth = quantity(q.sides[1], q.unit === "sq m" ? "m" : "ft");
}

/** "An ADU with a 200 sq ft deck": the size that stands right before another thing is none of the ADU's. */
export function sizesOfMain(
  text: string,
  tokens: readonly Token[],
  found: readonly FoundQuantity[],
  measures: readonly PhraseMatch<Measure>[],
  others: readonly number[],
): { besideSizes: FoundQuantity[]; ownMeasures: PhraseMatch<Measure>[] } {
  const theirs = found.filter((q) => namesSubject(q, text, tokens, others));
  const within = (m: PhraseMatch<Measure>, q: FoundQuantity) =>
    tokens[m.from]!.start >= q.start && tokens[m.from]!.start < q.end;
  return {
    besideSizes: theirs,
    ownMeasures: measures.filter((m) => !theirs.some((q) => within(m, q))),
  };
}
