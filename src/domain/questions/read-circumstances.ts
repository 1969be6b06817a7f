import type { Circumstance, Place } from "../law/vocabulary.ts";
import type { CueMatch } from "./cue-book.ts";
import type { PhraseMatch, Token } from "./phrase-book.ts";
import type { FoundQuantity } from "./read-quantities.ts";

type Told = Readonly<Partial<Record<Circumstance, string>>>;
type Match = CueMatch<{ name: Circumstance; value: string }>;

/** "!urban" means anywhere but the urban part. */
const opposite = (value: string): string => (value === "yes" ? "no" : value === "no" ? "yes" : `!${value}`);

/**
 * The facts of a project that are told, the first word for each; `adus` are the names of ADUs in the text. Several homes
 * that were counted before say that a "single unit" is one of them.
 */
export function readCircumstances(
  tokens: readonly Token[],
  matches: readonly Match[],
  adus: readonly PhraseMatch<unknown>[],
  sizes: readonly FoundQuantity[],
): Told {
  const told: { -readonly [K in keyof Told]: Told[K] } = {};
  const made = [...adus, ...matches.filter((m) => m.value.value === "conversion")];
  for (const match of matches) {
    // "Accessory apartment" or "turn it into an apartment": the name of what is made, no word on the homes there are.
    if (match.phrase === "apartment" && made.some((m) => match.from >= m.from && match.to <= m.to)) continue;
    const { name, value } = match.value;
    const start = tokens[match.from]!.start;
    if (value === "single_family" && sizes.some((q) => q.unit === "units" && q.value > 1 && q.end <= start))
      continue;
    if (matches.some((other) => saysMore(other, match))) continue;
    told[name] ??= match.denied ? opposite(value) : value;
  }
  return told;
}

/** Of two words for one fact the longer says more: "open to the sky", "not opted in". */
const saysMore = (other: Match, match: Match): boolean =>
  other.value.name === match.value.name &&
  other.from <= match.from &&
  other.to >= match.to &&
  other.to - other.from > match.to - match.from;

/** The alley of a lot runs along its rear, unless another side is spoken of. */
export function addImplied(told: Told, places: readonly Place[]): Told {
  const elsewhere = places.some((p) => p === "front_yard" || p === "side_yard" || p === "street_side_yard");
  const atRear = places.includes("rear_yard") || !elsewhere;
  if (told.next_to === "alley") return { alley: "yes", ...told };
  if (told.alley === "yes" && atRear) return { next_to: "alley", ...told };
  if (told.alley === "no") return { next_to: "!alley", ...told };
  return told;
}

/** Facts of the lot and of its owner are true of whatever is asked, wherever in the question they were told. */
const OF_THE_LOT: ReadonlySet<string> = new Set<Circumstance>([
  "lot_type",
  "alley",
  "floodplain",
  "historic",
  "near_transit",
  "transit_zone",
  "opted_in",
  "sloped",
  "part_of_city",
  "owner_occupied",
  "applicant",
]);
export const toldOfTheLot = (told: Told): Told =>
  Object.fromEntries(Object.entries(told).filter(([name]) => OF_THE_LOT.has(name)));
