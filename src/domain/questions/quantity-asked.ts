import type { Measure } from "../law/vocabulary.ts";
import { wordsIn } from "./clause-words.ts";
import { FITS } from "./measures-of-units.ts";

const LENGTHS = FITS.length!;
const AREAS: readonly Measure[] = [...FITS.area!, ...FITS.ratio!];
const GAPS: readonly Measure[] = [
  "setback",
  "distance",
  "separation",
  "projection",
  "width",
  "depth",
  "length",
];
const PEOPLE: readonly Measure[] = ["employees", "occupants", "trips", "count", "units"];
const TIMES: readonly Measure[] = [...FITS.time!, ...FITS.months!, "count", "distance", "date"];
const HOMES: readonly Measure[] = ["units", "lot_area_per_unit", "count"];

/** Which measures can answer each way to ask for a size: "how tall", "how close". */
const SIZES: readonly (readonly [string, readonly Measure[]])[] = [
  [
    "tall taller high higher",
    ["height", "stories", "ceiling_height", "permit_threshold", "depth", "distance"],
  ],
  ["wide wider broad broader narrow", ["width", "lot_width", "length", "setback", "separation"]],
  ["deep deeper", ["depth", "lot_depth", "setback", "height", "projection", "distance", "length"]],
  ["far farther further close closer near nearer", [...GAPS, "height", "lot_depth"]],
  ["big bigger large larger small smaller", [...AREAS, ...LENGTHS, "volume", "weight", "stories", "units"]],
  ["steep steeper", ["slope", "angle", "height"]],
  ["thick thicker", ["trunk_diameter", "width", "depth", "length"]],
];
/** The same for what is counted: "how many feet", "how many homes". */
const COUNTED: readonly (readonly [string, readonly Measure[]])[] = [
  ["foot feet ft inch inches yards meters", [...LENGTHS, "stories"]],
  ["acres sqft", AREAS],
  ["stories storeys floors levels", ["stories", "height", "count"]],
  ["percent percentage", FITS.ratio!],
  ["homes units dwellings houses households apartments condos townhouses adus families", HOMES],
  ["spaces stalls spots", ["parking_spaces", "bike_spaces", "count", "vehicles"]],
  ["minutes hours days nights weeks months years", TIMES],
  ["dollars", ["fee"]],
  ["people persons adults guests roommates workers employees helpers customers clients", PEOPLE],
];

const tableOf = (rows: typeof SIZES): ReadonlyMap<string, readonly Measure[]> =>
  new Map(rows.flatMap(([words, measures]) => words.split(" ").map((word) => [word, measures] as const)));
const SIZE_OF = tableOf(SIZES);
const COUNT_OF = tableOf(COUNTED);
const WITHIN = 4;

/** The measures that can answer what the words of a clause ask the size or the number of; null where they do not say. */
export function quantityAsked(text: string): ReadonlySet<Measure> | null {
  const words = wordsIn(text).filter(Boolean);
  const found = words.flatMap((word, i): readonly Measure[] => {
    if (word !== "how") return [];
    const [next = "", then = ""] = words.slice(i + 1, i + 3);
    // "How much taller", and not "how much FAR".
    if (next === "much") return then.endsWith("er") ? (SIZE_OF.get(then) ?? []) : [];
    if (next !== "many") return SIZE_OF.get(next) ?? [];
    const counted = words.slice(i + 2, i + 2 + WITHIN);
    const unit = counted.find((word) => COUNT_OF.has(word) || word === "square" || word === "sq") ?? "";
    return COUNT_OF.get(unit) ?? (unit === "" ? [] : AREAS);
  });
  return found.length > 0 ? new Set(found) : null;
}

/** Sizes of land and floor by the names that they have in codes; a lot's "size" may be any of them. */
const NAMED: readonly (readonly [readonly string[], readonly Measure[]])[] = [
  [
    ["floor", "area"],
    ["floor_area", "far"],
  ],
  [
    ["floor", "space"],
    ["floor_area", "far"],
  ],
  [
    ["square", "footage"],
    ["floor_area", "far"],
  ],
  [["lot", "coverage"], ["lot_coverage"]],
  [["building", "coverage"], ["lot_coverage"]],
  [["site", "coverage"], ["lot_coverage"]],
];

/** The measures that a clause asks for by name ("total floor area?"); null where it names none. */
export function sizeNamed(text: string): ReadonlySet<Measure> | null {
  const words = wordsIn(text).filter(Boolean);
  const found = NAMED.filter(([name]) =>
    words.some((_, i) => name.every((word, j) => words[i + j] === word)),
  ).flatMap(([, measures]) => measures);
  return found.length > 0 ? new Set(found) : null;
}

/** "Deck permit how high", "how tall a fence before they make me get a permit": the size from which one is needed is asked for. */
export function asksFromWhichSize(text: string): boolean {
  // How tall or how large a thing is, and not how far it is from something.
  const asked = quantityAsked(text);
  if (!asked?.has("height") || (asked.has("setback") && !asked.has("volume"))) return false;
  return wordsIn(text).some((word) => word === "permit" || word === "permits");
}
