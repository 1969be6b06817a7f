import type { LotFact, Measure, Subject } from "../law/vocabulary.ts";
import { dimensionOf, type Quantity, quantity } from "../units/quantity.ts";
import { GENERAL } from "./choose-subjects.ts";
import type { MeasuredQuantity } from "./measured-quantity.ts";
import type { PhraseMatch, Token } from "./phrase-book.ts";
import { ownerBefore } from "./quantity-owner.ts";
import { lotFactOf, moneyFact, otherFactOf, ownedFact } from "./read-lot-facts.ts";
import type { FoundQuantity } from "./read-quantities.ts";

/** Which measures can be told in a quantity's dimension; a height is never in square feet. */
const FITS: Readonly<Record<string, readonly Measure[]>> = {
  length: [
    "height",
    "setback",
    "separation",
    "width",
    "length",
    "depth",
    "distance",
    "projection",
    "lot_width",
    "lot_depth",
    "trunk_diameter",
    "ceiling_height",
    "permit_threshold",
  ],
  area: [
    "lot_coverage",
    "floor_area",
    "footprint",
    "area",
    "lot_area",
    "open_space",
    "lot_area_per_unit",
    "room_area",
  ],
  ratio: [
    "lot_coverage",
    "impervious_cover",
    "far",
    "opacity",
    "slope",
    "rear_yard_coverage",
    "front_yard_coverage",
    "affordability",
    "fee",
  ],
  stories: ["stories"],
  "dwelling units": ["units"],
  "parking spaces": ["parking_spaces", "bike_spaces"],
  money: ["fee"],
  time: ["review_time", "validity", "hours", "rental_days"],
  "business time": ["review_time"],
  months: ["building_age", "review_time", "validity"],
  people: ["employees", "occupants", "trips"],
  volume: ["volume"],
  "earth volume": ["volume"],
  count: ["vehicles", "count"],
  weight: ["weight"],
  angle: ["angle"],
};

/** What a bare length means for each subject: a 12-foot fence is 12 ft tall, a 10-foot driveway 10 ft wide. */
const LENGTH_OF: Readonly<Partial<Record<Subject, Measure>>> = {
  fence: "height",
  retaining_wall: "height",
  adu: "height",
  deck: "height",
  porch: "height",
  addition: "height",
  garage: "height",
  carport: "height",
  shed: "height",
  house: "height",
  multi_unit: "height",
  building: "height",
  driveway: "width",
  pool: "depth",
  projection: "projection",
  tree: "trunk_diameter",
  roof_structure: "height",
  antenna: "height",
  lot: "lot_width",
  sign: "height",
  mechanical: "height",
  solar: "height",
  commercial: "height",
  play_equipment: "height",
  grading: "depth",
};
const AREA_OF: Readonly<Partial<Record<Subject, Measure>>> = {
  deck: "area",
  porch: "area",
  driveway: "area",
  lot: "lot_area",
  pool: "area",
  grading: "area",
};

export interface ReadMeasures {
  quantities: MeasuredQuantity[];
  lotFacts: Partial<Record<LotFact, Quantity>>;
  /** Where facts of the lot stand in the text: their "deep" and "wide" ask for nothing. */
  lotSpans: { start: number; end: number }[];
}

/** Gives each quantity its measure by the words around it, else by its unit and the subject. */
export function assignMeasures(
  text: string,
  found: readonly FoundQuantity[],
  measures: readonly PhraseMatch<Measure>[],
  tokens: readonly Token[],
  subject: Subject | undefined,
  things: readonly PhraseMatch<Subject>[],
): ReadMeasures {
  const subjectTokens = things.filter((m) => m.value === subject).map((m) => m.from);
  const quantities: MeasuredQuantity[] = [];
  const lotFacts: Partial<Record<LotFact, Quantity>> = {};
  const adu = subject === "adu" || subject === "garage_conversion";
  const lotSpans: { start: number; end: number }[] = [];
  found.forEach((q, index) => {
    const dimension = dimensionOf(q.unit);
    const before = text.slice(found[index - 1]?.end ?? Math.max(0, q.start - 40), q.start).toLowerCase();
    const after = text
      .slice(q.end, Math.min(found[index + 1]?.start ?? text.length, q.end + 40))
      .toLowerCase();
    const lot = lotFactOf(q, before, after);
    if (lot) {
      lotFacts[lot] = quantity(q.value, q.unit);
      lotSpans.push({ start: q.start - 4, end: q.end + 12 });
      if (q.sides) {
        lotFacts.lot_width = quantity(q.sides[0], q.unit === "sq m" ? "m" : "ft");
        lotFacts.lot_depth = quantity(q.sides[1], q.unit === "sq m" ? "m" : "ft");
      }
      return;
    }
    const other =
      otherFactOf(q, before, after, adu) ??
      moneyFact(q, text, measures, tokens) ??
      (namesSubject(q, text, tokens, subjectTokens)
        ? null
        : ownedFact(ownerBefore(found, index, text, tokens, things), dimension, after, subject));
    if (other) {
      lotFacts[other] = quantity(q.value, q.unit);
      lotSpans.push({ start: q.start - 4, end: q.end + 12 });
      return;
    }
    if (
      dimension === "length" &&
      /^[\s-]*(?:deep |wide )?(?:rear|front|side|back)[ -]?(?:yard|setback)\b|^[\s-]*setback\b/.test(after)
    ) {
      quantities.push({ measure: "setback", value: q.value, unit: q.unit, sense: q.sense });
      return;
    }
    const fitting: readonly Measure[] = q.unit === "FAR" ? ["far"] : (FITS[dimension] ?? []);
    const plainly = namesSubject(q, text, tokens, subjectTokens) ? subject && LENGTH_OF[subject] : undefined;
    const near =
      (dimension === "area" ? covered(q, tokens, subject) : null) ??
      (plainly && dimension === "length" ? plainly : nearestMeasure(q, text, measures, tokens, fitting));
    const measure = near ?? defaultMeasure(dimension, subject, q, before, after);
    if (measure) quantities.push({ measure, value: q.value, unit: q.unit, sense: q.sense });
  });
  return { quantities, lotFacts, lotSpans };
}

/** "Cover 2,500 sq ft": of the lot, where it is said of the main building. */
function covered(q: FoundQuantity, tokens: readonly Token[], subject: Subject | undefined): Measure | null {
  const before = tokens.findLast((token) => token.end <= q.start && !LIGHT.has(token.text));
  if (before?.text !== "cover") return null;
  return subject === undefined || GENERAL.has(subject) ? "lot_coverage" : "footprint";
}
/** Words that may stand between a verb and its amount. */
const LIGHT: ReadonlySet<string> = new Set(
  "about only just up to at most over under more less than around roughly".split(" "),
);

/** "An ADU with a 200 sq ft deck": the size that stands right before another thing is none of the ADU's. */
export function sizesOfMain(
  text: string,
  tokens: readonly Token[],
  found: readonly FoundQuantity[],
  measures: readonly PhraseMatch<Measure>[],
  others: readonly number[],
): { ownSizes: FoundQuantity[]; ownMeasures: PhraseMatch<Measure>[] } {
  const theirs = found.filter((q) => namesSubject(q, text, tokens, others));
  const within = (m: PhraseMatch<Measure>, q: FoundQuantity) =>
    tokens[m.from]!.start >= q.start && tokens[m.from]!.start < q.end;
  return {
    ownSizes: found.filter((q) => !theirs.includes(q)),
    ownMeasures: measures.filter((m) => !theirs.some((q) => within(m, q))),
  };
}

/** "8 foot fence", "six-foot cedar fence": the quantity stands right before the thing, so it is its usual measure. */
function namesSubject(
  q: FoundQuantity,
  text: string,
  tokens: readonly Token[],
  subjectTokens: readonly number[],
): boolean {
  const next = subjectTokens.map((i) => tokens[i]!).find((token) => token.start >= q.end);
  if (!next) return false;
  const between = text.slice(q.end, next.start).toLowerCase();
  return /^[\s-]*(?:(?!tall|high|wide|deep|long|from|of|to|off|in|on|by|lot|above|back|away|setback|and|or|for|the|my|a|square|away)[a-z-]+[\s-]+){0,2}$/.test(
    between,
  );
}

/** The measure word closest to the quantity, those behind it first ("6 ft tall"), with no other quantity between. */
function nearestMeasure(
  q: FoundQuantity,
  text: string,
  measures: readonly PhraseMatch<Measure>[],
  tokens: readonly Token[],
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

function defaultMeasure(
  dimension: string,
  subject: Subject | undefined,
  q: FoundQuantity,
  before: string,
  after: string,
): Measure | null {
  if (dimension === "length") {
    if (/^\s*into\b/.test(after)) return "projection";
    if (
      /^\s*(?:from|off|away from|of) (?:the |my |our |a )?(?:\w+ )?(?:property|lot|rear|side|front|back|fence|street|neighbor|alley|boundary|line|sidewalk)/.test(
        after,
      )
    )
      return "setback";
    if (/^\s*(?:away )?from (?:the |my )?(?:main |primary )?(?:house|home)/.test(after)) return "separation";
    if (/\bwithin (?:about )?$/.test(before))
      return /(?:house|home|building)/.test(after) ? "separation" : "setback";
    return (subject && LENGTH_OF[subject]) ?? "height";
  }
  if (dimension === "area") return (subject && AREA_OF[subject]) ?? "floor_area";
  if (dimension === "ratio") {
    if (q.unit === "FAR") return "far";
    if (subject === "fence") return "opacity";
    return subject === "driveway" ? "slope" : "lot_coverage";
  }
  return FITS[dimension]?.[0] ?? null;
}
