import type { Circumstance, Place } from "../law/vocabulary.ts";
import { IN_YARD } from "./circumstance-cues.ts";
import type { CueMatch } from "./cue-book.ts";
import { isAwayFrom, isDemanded } from "./denial.ts";
import type { FoundQuantity } from "./read-quantities.ts";
import { isSaidOfIt, type NamedThings } from "./said-of.ts";
import { ANOTHER } from "./trade-cues.ts";

type Told = Readonly<Partial<Record<Circumstance, string>>>;
type Match = CueMatch<{ name: Circumstance; value: string }>;

/** "!urban" means anywhere but the urban part. */
const opposite = (value: string): string => (value === "yes" ? "no" : value === "no" ? "yes" : `!${value}`);

/**
 * The facts of a project that are told, the first word for each. Several homes that were counted before say that a
 * "single unit" is one of them.
 */
export function readCircumstances(
  matches: readonly Match[],
  named: NamedThings,
  sizes: readonly FoundQuantity[],
): Told {
  const told: { -readonly [K in keyof Told]: Told[K] } = {};
  const { tokens, text } = named;
  let inYard = false;
  for (const match of matches) {
    const { name, value } = match.value;
    if (value === ANOTHER) continue;
    const start = tokens[match.from]!.start;
    // "My apartment" or "turn it into an apartment" is one home; only several are the homes that there are. Where an ADU
    // is asked about, "those backyard apartments" are ADUs too.
    const several = text.slice(start, tokens[match.to - 1]!.end).endsWith("s");
    if (match.phrase === "apartment" && (!several || named.main === "adu")) continue;
    if (value === "single_family" && sizes.some((q) => q.unit === "units" && q.value > 1 && q.end <= start))
      continue;
    if (matches.some((other) => saysMore(other, match))) continue;
    if (!isSaidOfIt(name, match, named)) continue;
    if (OF_THE_OWNER.has(name) && isDemanded(tokens, match.from, text)) continue;
    if (name === "work" && match.neverDone) continue;
    if (value === IN_YARD) {
      inYard ||= !match.denied;
      continue;
    }
    const away = AREAS.has(name) && isAwayFrom(tokens, match.from, text);
    const said = match.denied || away ? opposite(value) : value;
    // "No water, just lights and one outlet": one of many that is there makes it so.
    if (OF_MANY.has(name) && said === "yes") told[name] = said;
    // One neighbor signed, another refuses: where all must agree, they do not.
    if (name === "approval" && said === "no") told[name] = said;
    // "Central Austin, where Subchapter F applies": the law draws the second of these, and people say the first.
    if (name === "part_of_city" && DRAWN.has(said) && !DRAWN.has(told[name] ?? said)) told[name] = said;
    // "Swap the old wood fence with vinyl": what is built is of what comes in its stead.
    if (name === "material" && told[name] !== undefined && replacesEarlier(match.from, named))
      told[name] = said;
    told[name] ??= said;
  }
  // "An attached ADU, its door in the backyard": a form that is told goes before what the place says of it.
  if (inYard) told.form ??= "detached";
  // What makes way for a new building does not stay.
  if (told.work === "new_building" && told.existing === "yes") delete told.existing;
  return told;
}

const EXCHANGES: ReadonlySet<string> = new Set(
  "replace replaces replaced replacing swap swaps swapped swapping switch switches switched switching exchange exchanged exchanging change changes changed changing trade trading".split(
    " ",
  ),
);
const BY_WHICH: ReadonlySet<string> = new Set("with by to for into".split(" "));
/** So many words may describe the thing before its material: "with white 6 ft vinyl". */
const DESCRIBED = 4;

/** Whether a word is of what something is exchanged for: "replace it with", "swap … for". */
function replacesEarlier(at: number, { tokens }: NamedThings): boolean {
  const before = tokens.slice(0, at).map(({ text }) => text);
  const by = before.findLastIndex((word) => BY_WHICH.has(word));
  return by >= 0 && at - by <= DESCRIBED && before.slice(0, by).some((word) => EXCHANGES.has(word));
}

/** Facts of lying in an area: what is away from it does not. What is away from an alley still has one. */
const AREAS: ReadonlySet<Circumstance> = new Set<Circumstance>(["floodplain", "historic", "part_of_city"]);
/** Parts of a city that a map of the law draws. */
const DRAWN: ReadonlySet<string> = new Set([
  "subchapter_f",
  "critical_area",
  "shoreline",
  "small_lot_subdivision",
  "qualifying_site",
  "pilot_area",
]);
/** Facts that any one of several things makes true. */
const OF_MANY: ReadonlySet<Circumstance> = new Set<Circumstance>(["utilities", "structural"]);
/** "Do I have to live there?" asks for a fact of the owner and tells none. */
const OF_THE_OWNER: ReadonlySet<Circumstance> = new Set<Circumstance>(["owner_occupied", "applicant"]);

/** Of two words for one fact the longer says more: "open to the sky", "not opted in"; so do those that say another thing. */
const saysMore = (other: Match, match: Match): boolean =>
  other.value.name === match.value.name &&
  (other.value.value === ANOTHER
    ? other.from < match.to && other.to > match.from
    : other.from <= match.from && other.to >= match.to && other.to - other.from > match.to - match.from);

/** What other facts and places say too: the alley of a lot runs along its rear, unless another side is spoken of. */
export function addImplied(facts: Told, places: readonly Place[]): Told {
  const told =
    facts.tree_kind === "dead" && places.includes("right_of_way") ? { ...facts, tree_kind: "street" } : facts;
  const elsewhere = places.some((p) => p === "front_yard" || p === "side_yard" || p === "street_side_yard");
  const atRear = places.includes("rear_yard") || !elsewhere;
  if (told.next_to === "alley") return { alley: "yes", ...told };
  if (told.alley === "yes" && atRear) return { next_to: "alley", ...told };
  if (told.alley === "no") return { next_to: "!alley", ...told };
  return told;
}

/** Facts of the lot, of its owner and of what they do for a living are true of whatever is asked, wherever in the question they were told. */
const OF_THE_LOT: ReadonlySet<string> = new Set<Circumstance>([
  "lot_type",
  "alley",
  "floodplain",
  "historic",
  "near_transit",
  "transit_zone",
  "opted_in",
  "sloped",
  "surcharge",
  "part_of_city",
  "owner_occupied",
  "applicant",
  "approval",
  "trade",
]);
export const toldOfTheLot = (told: Told): Told =>
  Object.fromEntries(Object.entries(told).filter(([name]) => OF_THE_LOT.has(name)));
