import { LOT_FACTS, type Measure, type Subject } from "../law/vocabulary.ts";
import { dimensionOf } from "../units/quantity.ts";
import { GENERAL } from "./choose-subjects.ts";
import { LIGHT, type Owner, type Side, type Sizes } from "./figure-words.ts";
import type { Edge } from "./measured-quantity.ts";
import { AREA_OF, FITS, LENGTH_OF } from "./measures-of-units.ts";
import type { PhraseMatch } from "./phrase-book.ts";
import {
  type Around,
  around,
  edgeOf,
  type FigureText,
  landmarkOf,
  namesSubject,
  sideOf,
  thingAfter,
  thingBefore,
} from "./quantity-owner.ts";
import type { FoundQuantity } from "./read-quantities.ts";

/** What a figure is a size of. */
export interface FigureOwner {
  /** Null for a figure of something that bears on no rule, as the width of an alley. */
  owner: Owner | null;
  /** Its own words say so; else only its unit and the subject do. */
  said: boolean;
  /** It is a fact of the lot and what is there, rather than a size of the project. */
  fact: boolean;
  edge?: Edge;
}

interface Figure {
  all: FigureText;
  index: number;
  q: FoundQuantity;
  words: Around;
  measures: readonly PhraseMatch<Measure>[];
  subject: Subject | undefined;
  /** It stands right before the name of the project: "8 foot fence". */
  plain: boolean;
}

/** Whose size the figure at `index` is: of the measures that its unit allows the one that its own words speak for. */
export function figureOwner(
  all: FigureText,
  index: number,
  measures: readonly PhraseMatch<Measure>[],
  subject: Subject | undefined,
): FigureOwner {
  const q = all.found[index]!;
  const own = all.things.filter((m) => m.value === subject).map((m) => m.from);
  const plain = namesSubject(q, all.text, all.tokens, own);
  const figure: Figure = { all, index, q, words: around(all, index), measures, subject, plain };
  const dimension = dimensionOf(q.unit);
  if (dimension === "length") return lengthOwner(figure);
  if (dimension === "area") return areaOwner(figure);
  if (dimension === "money") return moneyOwner(figure);
  return otherOwner(figure, dimension);
}

const measured = (owner: Measure): FigureOwner => ({ owner, said: true, fact: false });
const byUnit = (owner: Measure | null): FigureOwner => ({ owner, said: false, fact: false });
const ofThing = (owner: Owner | null): FigureOwner => ({
  owner,
  said: true,
  fact: owner !== null && Object.hasOwn(LOT_FACTS, owner),
});

function lengthOwner(figure: Figure): FigureOwner {
  const { all, index, words, subject, plain } = figure;
  const side = sideOf(all, index, words);
  const named = plain ? null : thingAfter(all, words);
  const before = plain ? null : thingBefore(all, index);
  const sizes = named ?? before?.sizes ?? null;
  if (side !== null && !plain) {
    const owner = sized(sizes, side, subject);
    if (owner !== undefined) return ofThing(owner);
  }
  const follows = named ? sized(named, "any", subject) : undefined;
  if (follows !== undefined) return ofThing(follows);
  if (plain && subject && LENGTH_OF[subject]) return measured(LENGTH_OF[subject]);
  const landmark = landmarkOf(all, words);
  if (landmark === "above" || landmark === "ground")
    return ofThing(sized(before?.sizes ?? null, "height", subject) ?? "height");
  if (landmark && before?.close && before.sizes?.any === null) return ofThing(null);
  const edge = landmark === "line" ? edgeOf(all, words) : null;
  if (landmark) return { ...measured(KEPT_FROM[landmark]), ...(edge ? { edge } : {}) };
  if (before?.close && before.sizes) {
    const owner = sized(before.sizes, "any", subject);
    if (owner !== undefined) return ofThing(owner);
  }
  const near = nearestMeasure(figure, FITS.length!);
  if (near) return measured(near);
  if (before?.sizes && !before.lot) {
    const owner = sized(before.sizes, "any", subject);
    if (owner !== undefined && owner !== "street_width") return ofThing(owner);
  }
  if (all.tokens[words.after[0] ?? -1]?.text === "into") return measured("projection");
  return byUnit((subject && LENGTH_OF[subject]) ?? "height");
}

const KEPT_FROM = { line: "setback", home: "separation", other: "distance" } as const;
const OWN_SIDE: Readonly<Record<Side, Measure>> = {
  height: "height",
  width: "width",
  depth: "depth",
  length: "length",
  diameter: "width",
  gap: "separation",
};

/** The size of a thing that runs one way; undefined where words tell nothing of that. */
function sized(
  sizes: Sizes | null,
  side: Side | "any",
  subject: Subject | undefined,
): Owner | null | undefined {
  const owner = sizes?.[side];
  if (owner === "trunk_diameter" || (subject === "tree" && (side === "diameter" || side === "width")))
    return subject === "tree" || subject === undefined ? "trunk_diameter" : null;
  // A wall that is the project is as tall as its wall.
  if (owner === "wall_height" && WALLS.has(subject ?? "")) return side === "any" ? undefined : "height";
  if (owner !== undefined) return owner;
  return side === "any" ? undefined : OWN_SIDE[side];
}
const WALLS: ReadonlySet<string> = new Set(["fence", "retaining_wall"]);

function areaOwner(figure: Figure): FigureOwner {
  const { all, index, q, words, subject, plain } = figure;
  const besideHome = subject !== undefined && !GENERAL.has(subject);
  const named = thingAfter(all, words);
  if (named?.area) return ofThing(named.area);
  if (homeAfter(figure)) return ofThing("main_floor_area");
  const inside = insideMeasure(figure);
  const before = plain ? null : thingBefore(all, index, inside !== null);
  if (before?.lot) return ofThing("lot_area");
  if (before?.home && besideHome) return ofThing("main_floor_area");
  if (inside) return measured(inside);
  if (before?.sizes?.area) return ofThing(before.sizes.area);
  const near = covered(figure) ?? nearestMeasure(figure, FITS.area!);
  if (near) return measured(near);
  if (q.unit === "acres") return { owner: "lot_area", said: true, fact: true };
  return byUnit((subject && AREA_OF[subject]) ?? "floor_area");
}

/** "A 1,200 sq ft main house", and beside an ADU any house. */
function homeAfter({ all, words, subject }: Figure): boolean {
  const names = words.after.slice(0, 4).map((i) => all.tokens[i]!.text);
  const at = names.findIndex((word) => HOME.has(word));
  const leading = names.slice(0, at);
  const adu = subject === "adu" || subject === "garage_conversion";
  return at >= 0 && leading.every((w) => OF_HOME.has(w)) && (adu || leading.some((w) => MAIN.has(w)));
}
const HOME: ReadonlySet<string> = new Set(["house", "home", "residence", "bungalow"]);
const MAIN: ReadonlySet<string> = new Set(["main", "primary", "principal", "existing", "current"]);
const OF_HOME: ReadonlySet<string> = new Set([
  ...MAIN,
  "living",
  "single",
  "family",
  "single-family",
  "single family",
]);

/** "1,400 sq ft of floor area": what it is follows, so it is no size of a lot. */
function insideMeasure({ all: { tokens }, words, measures }: Figure): Measure | null {
  const at = words.after.find((i) => !LIGHT.has(tokens[i]!.text));
  const match = measures.find((m) => m.from === at && FITS.area!.includes(m.value));
  return match && match.value !== "lot_area" ? match.value : null;
}

/** "Cover 2,500 sq ft": of the lot, where it is said of the main building. */
function covered({ all: { tokens }, q, subject }: Figure): Measure | null {
  const before = tokens.findLast((token) => token.end <= q.start && !LIGHT.has(token.text));
  if (before?.text !== "cover") return null;
  return subject === undefined || GENERAL.has(subject) ? "lot_coverage" : "footprint";
}

/** Money is what the work costs, unless it is said to be the fee. */
function moneyOwner({ all: { text, tokens }, q, measures }: Figure): FigureOwner {
  const isFee = measures.some((m) => {
    // "It costs $60,000" is said of the work.
    if (m.value !== "fee" || !m.phrase.includes("fee")) return false;
    const [start, end] = [tokens[m.from]!.start, tokens[m.to - 1]!.end];
    if (start >= q.end) return text.slice(q.end, start).trim().split(/\s+/).length <= 2;
    const between = tokens.filter((token) => token.start >= end && token.end <= q.start);
    return start < q.start && between.every((token) => LIGHT.has(token.text));
  });
  return isFee ? measured("fee") : ofThing("project_value");
}

function otherOwner(figure: Figure, dimension: string): FigureOwner {
  const { q, all, words, subject } = figure;
  const [next] = words.after.map((i) => all.tokens[i]!.text);
  if (dimension === "months" && next === "old") return ofThing("building_age");
  const near = nearestMeasure(figure, q.unit === "FAR" ? ["far"] : (FITS[dimension] ?? []));
  if (near) return measured(near);
  // What is past by days or weeks tells no time that a rule sets.
  if (next === "ago" && q.unit !== "years") return { owner: null, said: true, fact: false };
  if (dimension === "ratio" && q.unit !== "FAR")
    return byUnit(subject === "fence" ? "opacity" : subject === "driveway" ? "slope" : "lot_coverage");
  if (subject === "short_term_rental" && GUESTS[dimension]) return byUnit(GUESTS[dimension]);
  return byUnit(q.unit === "FAR" ? "far" : (FITS[dimension]?.[0] ?? null));
}
/** What people and days count where a home is rented out. */
const GUESTS: Readonly<Record<string, Measure>> = { people: "occupants", time: "rental_days" };

/** The measure word closest to the quantity, those behind it first ("6 ft tall"), with no other quantity between. */
function nearestMeasure(
  { all: { text, tokens }, q, measures }: Figure,
  fitting: readonly Measure[],
): Measure | null {
  let best: { measure: Measure; distance: number } | null = null;
  for (const match of measures) {
    if (!fitting.includes(match.value)) continue;
    const start = tokens[match.from]!.start;
    const end = tokens[match.to - 1]!.end;
    if (start < q.end && end > q.start) continue;
    const behind = start >= q.end;
    const between = behind ? text.slice(q.end, start) : text.slice(end, q.start);
    if (between.length > 40 || /[?.!;]\s/.test(between)) continue;
    // "236 sq ft ADU with 71% lot coverage": the word belongs to the share that stands right before it.
    if (behind && dimensionOf(q.unit) !== "ratio" && RIGHT_AFTER_SHARE.test(between)) continue;
    // "Only 3 ft, you can see it from the street": what follows is another clause.
    if (behind && NEXT_CLAUSE.test(between)) continue;
    const distance =
      between.length +
      (behind ? 0 : 6) +
      (/\d/.test(between) ? 30 : 0) +
      (/\b(?:and|with|,)\b/.test(between) ? 8 : 0);
    if (best === null || distance < best.distance) best = { measure: match.value, distance };
  }
  return best?.measure ?? null;
}

const RIGHT_AFTER_SHARE = /\d ?(?:%|percent) (?:of )?$/;
const NEXT_CLAUSE = /, (?:i|we|you|they|he|she|it|it's|that's)\b/i;
