import { LOT_FACTS, type Measure, type Subject } from "../law/vocabulary.ts";
import { dimensionOf } from "../units/quantity.ts";
import { GENERAL } from "./choose-subjects.ts";
import { LIGHT, type Owner, type Side, type Sizes } from "./figure-words.ts";
import { AREA_OF, FITS, LENGTH_OF } from "./measures-of-units.ts";
import type { PhraseMatch } from "./phrase-book.ts";
import {
  around,
  endsSentence,
  type FigureText,
  landmarkOf,
  namesSubject,
  sideOf,
  thingAfter,
  thingBefore,
} from "./quantity-owner.ts";

/** A hint that nothing bears on the figure; other hints name an owner, or nothing at all. */
export const NONE = "none";
export type OwnerHint = Owner | typeof NONE | null;

/** Where each hint comes from. How far each is to be trusted is learned (`npm run train`). */
export const HINTS = [
  "thing behind",
  "thing before",
  "thing right before",
  "lot before",
  "home before",
  "home behind",
  "measure nearby",
  "measure right behind",
  "covered",
  "usual, right before the project",
  "usual",
  "side alone",
  "landmark",
] as const;
export type HintName = (typeof HINTS)[number];

/** The owners that the words around a figure speak for, and what is seen of those words by name. */
export interface FigureHints {
  owners: Readonly<Record<HintName, OwnerHint>>;
  seen: readonly string[];
}

const KEPT_FROM = {
  line: "setback",
  home: "separation",
  other: "distance",
  above: "height",
  ground: "height",
} as const;
const OWN_SIDE: Readonly<Record<Side, Measure>> = {
  height: "height",
  width: "width",
  depth: "depth",
  length: "length",
  diameter: "width",
  gap: "separation",
};

export function hintsOf(
  all: FigureText,
  index: number,
  measures: readonly PhraseMatch<Measure>[],
  subject: Subject | undefined,
): FigureHints {
  const q = all.found[index]!;
  const dimension = dimensionOf(q.unit);
  const isArea = dimension === "area";
  const words = around(all, index);
  const own = all.things.filter((m) => m.value === subject).map((m) => m.from);
  const plain = namesSubject(q, all.text, all.tokens, own);
  const side = sideOf(all, index, words);
  const landmark = landmarkOf(all, words);
  const after = thingAfter(all, words);
  const before = thingBefore(all, index);
  const home = isArea && thingBefore(all, index, true)?.home === true;
  const sized = (sizes: Sizes | null | undefined): OwnerHint => {
    // "In the front yard, 3 ft tall": a side that the yard doesn't have is not the yard's.
    const owner = isArea ? sizes?.area : sizes?.[side ?? "any"];
    return owner === undefined ? null : (owner ?? NONE);
  };
  const near = nearestMeasure(all, index, measures, q.unit === "FAR" ? ["far"] : (FITS[dimension] ?? []));
  const usual = usualOwner(dimension, subject);
  const owners: Record<HintName, OwnerHint> = {
    "thing behind": sized(after),
    "thing before": sized(before?.sizes),
    "thing right before": before?.close ? sized(before.sizes) : null,
    "lot before": before?.lot ? lotOwner(isArea, side) : null,
    "home before": home ? "main_floor_area" : null,
    "home behind": isArea && homeBehind(all, words.after, subject) ? "main_floor_area" : null,
    "measure nearby": near,
    "measure right behind": isArea ? measureRightBehind(all, words.after, measures) : null,
    covered: isArea ? coveredBefore(all, index, subject) : null,
    "usual, right before the project": plain ? usual : null,
    usual,
    "side alone":
      side && !isArea && sized(after) === null && sized(before?.sizes) === null ? OWN_SIDE[side] : null,
    landmark: landmark === null ? null : KEPT_FROM[landmark],
  };
  const seen = [
    ...HINTS.map((name) => `${name}|${owners[name]}`),
    `side|${side}`,
    `landmark|${landmark}|${side}`,
    `behind|${owners["thing behind"]}|${side}`,
    `before|${owners["thing before"]}|${side}`,
    `near|${near}|${subject}`,
    `plain|${plain}|${subject}`,
    `all|${plain}|${side}|${landmark}|${near}`,
  ];
  return { owners, seen };
}

/** What a figure measures that says no more than its unit. */
export const usualOwner = (dimension: string, subject: Subject | undefined): OwnerHint =>
  dimension === "length"
    ? ((subject && LENGTH_OF[subject]) ?? "height")
    : dimension === "area"
      ? ((subject && AREA_OF[subject]) ?? "floor_area")
      : dimension === "money"
        ? "project_value"
        : (FITS[dimension]?.[0] ?? NONE);

const lotOwner = (isArea: boolean, side: Side | null): Owner =>
  isArea ? "lot_area" : side === "depth" || side === "length" ? "lot_depth" : "lot_width";

/** Whether an owner may have a figure of this dimension. */
export const fitsDimension = (owner: string, dimension: string): boolean =>
  owner === NONE ||
  (Object.hasOwn(LOT_FACTS, owner) && LOT_FACTS[owner as keyof typeof LOT_FACTS] === dimension) ||
  (FITS[dimension] ?? []).includes(owner as Measure) ||
  (owner === "trunk_circumference" && dimension === "length");

/** "A 1,200 sq ft main house", and where an ADU is asked about any house. */
function homeBehind({ tokens }: FigureText, after: readonly number[], subject: Subject | undefined): boolean {
  const names = after.slice(0, 4).map((i) => tokens[i]!.text);
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
function measureRightBehind(
  { tokens }: FigureText,
  after: readonly number[],
  measures: readonly PhraseMatch<Measure>[],
): Measure | null {
  const at = after.find((i) => !LIGHT.has(tokens[i]!.text));
  const match = measures.find((m) => m.from === at && FITS.area!.includes(m.value));
  return match && match.value !== "lot_area" ? match.value : null;
}

/** "Cover 2,500 sq ft": of the lot, where it is said of the main building. */
function coveredBefore(
  { tokens, found }: FigureText,
  index: number,
  subject: Subject | undefined,
): Measure | null {
  const before = tokens.findLast((token) => token.end <= found[index]!.start && !LIGHT.has(token.text));
  if (before?.text !== "cover") return null;
  return subject === undefined || GENERAL.has(subject) ? "lot_coverage" : "footprint";
}

/** The measure word closest to a figure, those behind it first ("6 ft tall"), in its own clause. */
function nearestMeasure(
  { text, tokens, found }: FigureText,
  index: number,
  measures: readonly PhraseMatch<Measure>[],
  fitting: readonly Measure[],
): Measure | null {
  const q = found[index]!;
  let best: { measure: Measure; distance: number } | null = null;
  for (const match of measures) {
    if (!fitting.includes(match.value)) continue;
    const start = tokens[match.from]!.start;
    const end = tokens[match.to - 1]!.end;
    if (start < q.end && end > q.start) continue;
    const behind = start >= q.end;
    const between = behind ? text.slice(q.end, start) : text.slice(end, q.start);
    if (between.length > FARTHEST || /[?.!;]\s/.test(between) || (behind && endsSentence(q, text))) continue;
    const distance = between.length + (behind ? 0 : BEFORE_COSTS) + (/\d/.test(between) ? FIGURE_COSTS : 0);
    if (best === null || distance < best.distance) best = { measure: match.value, distance };
  }
  return best?.measure ?? null;
}
/** In letters: how far a word may be, and how much farther it counts before the figure or across another one. */
const FARTHEST = 40;
const BEFORE_COSTS = 6;
const FIGURE_COSTS = 30;
