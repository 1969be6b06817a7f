import { classifyText } from "../choosing/trained-model.ts";
import { isLotTotal, type Measure } from "../law/vocabulary.ts";
import type { Ask } from "../questions/asks.ts";
import { quantityAsked } from "../questions/quantity-asked.ts";
import { lettersOnly } from "../questions/words.ts";
import { dimensionOf } from "../units/quantity.ts";
import type { Project } from "./figures-known.ts";

/** What is asked, and what is known of the project. */
interface Asks {
  reading: { ask?: Ask };
  project: Project;
}

/** How likely the words must be about a measure that is not named outright. */
const LIKELY = 0.25;

/** What a text is about, if that is likely enough. */
export const measuresMeant = (text: string): (Measure | "none")[] => {
  const [measure, share] = [...classifyText<Measure | "none">("measure", text)][0]!;
  return share >= LIKELY ? [measure] : [];
};

/** Words for the land that something is built on. */
const LAND: ReadonlySet<string> = new Set("lot lots parcel parcels land site plot property".split(" "));
/** How likely words with land in them must be about its size, where no size of it is told. */
const OF_LAND = 0.05;

/** "What size lot would I need for a 950 sq ft ADU?": the size of the lot is open, and what is asked for. */
export function asksForLot({ reading: { ask }, project: { lotFacts, quantities } }: Asks): boolean {
  if (!ask || ask.polar || lotFacts.lot_area || (lotFacts.lot_width && lotFacts.lot_depth)) return false;
  if (quantities.some((q) => q.measure === "lot_area")) return false;
  const words = lettersOnly(ask.asked);
  if (asksHowLarge(words)) return true;
  // "How many homes fit on my lot?" asks for no area.
  if (quantityAsked(ask.asked)?.has("lot_area") === false) return false;
  const named = words.some((word) => LAND.has(word));
  const likely = classifyText<Measure | "none">("measure", ask.asked);
  return named && (likely.get("lot_area") ?? 0) + (likely.get("lot_area_per_unit") ?? 0) >= OF_LAND;
}

/** "How large a lot", "how big would my parcel have to be", "what size site": the lot is the very thing whose size is asked. */
export function asksHowLarge(words: readonly string[]): boolean {
  const at = words.findIndex(
    (word, i) =>
      (word === "how" && (LARGE.has(words[i + 1] ?? "") || asksForFeet(words.slice(i + 1)))) ||
      (word === "size" && WHICH.has(words[i - 1] ?? "")),
  );
  const after = at < 0 ? [] : words.slice(at + (words[at] === "how" ? 2 : 1)).slice(0, TO_LAND);
  const land = after.findIndex((word) => LAND.has(word));
  return (
    land >= 0 && !OF_LAND_ONLY.has(after[land + 1] ?? "") && after.slice(0, land).every((w) => !ON.has(w))
  );
}
/** "How many square feet must the lot have". */
const asksForFeet = ([many, square, feet, must]: readonly string[]): boolean =>
  many === "many" && square === "square" && feet === "feet" && MUST.has(must ?? "");
const MUST: ReadonlySet<string> = new Set(["must", "should"]);
const LARGE: ReadonlySet<string> = new Set(["large", "big"]);
const WHICH: ReadonlySet<string> = new Set(["what", "which"]);
/** So many words behind "how large" the lot is named, with its verb and its district before it. */
const TO_LAND = 6;
/** "How big is the house on my lot", "how large a lot line setback": the size of something else. */
const ON: ReadonlySet<string> = new Set("on in of for at from to can may house home building adu".split(" "));
const OF_LAND_ONLY: ReadonlySet<string> = new Set("line lines coverage setback frontage owner".split(" "));

/**
 * "Two homes, 3,850 sq ft together. How large does the lot need to be?": the only area that is told is no size of the lot,
 * where that is asked for by the closest rule on what the lot may hold.
 */
export function withoutLotAsked(project: Project, ask: Ask | undefined): Project {
  if (!ask) return project;
  const { asked, ranked } = ask;
  const { lot_area: area, ...lotFacts } = project.lotFacts;
  const measure = ranked[0]?.held.rule.measure ?? null;
  if (measure === null || !isLotTotal(measure) || !measuresMeant(asked).includes("lot_area")) return project;
  const alone = project.quantities.every((q) => dimensionOf(q.unit) !== "area") && !project.areas?.length;
  if (!area || !alone || lotFacts.lot_width || lotFacts.lot_depth) return project;
  return {
    ...project,
    lotFacts,
    quantities: [
      ...project.quantities,
      { measure: measure === "far" ? "floor_area" : measure, ...area, sense: "exact" },
    ],
  };
}
