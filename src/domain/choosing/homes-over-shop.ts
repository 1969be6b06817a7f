import { districtMatches, type NamedDistrict } from "../geography/districts.ts";
import type { City, Rule } from "../law/law.ts";
import type { RuleKind } from "../law/vocabulary.ts";
import { wordsIn } from "../questions/clause-words.ts";
import type { Act } from "./bank.ts";
import { type Ranked, withMeantFirst } from "./ranked-order.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.split(" "));
const HOMES = words(
  "home homes house apartment apartments flat flats unit units condo condos loft lofts dwelling dwellings residence residences live living",
);
const OVER = words("over above atop");
const SHOPS = words(
  "shop shops store stores storefront retail business bakery restaurant cafe bar salon office offices showroom commercial",
);
/** What may also belong to a house: a shop only where the district is one for shops. */
const GARAGES = words("garage garages workshop");
/** So many words may come between the homes and what they are over: "two flats right over our old bakery". */
const NEAR = 4;

/** "3 apartments over my auto repair shop", "live above the store": homes are asked about, and the shop is only where. */
export function asksHomesOverShop(text: string, commercial = false): boolean {
  const said = wordsIn(text);
  const isShop = (word: string) => SHOPS.has(word) || (commercial && GARAGES.has(word));
  return said.some(
    (word, i) =>
      OVER.has(word) &&
      said.slice(Math.max(0, i - NEAR), i).some((w) => HOMES.has(w)) &&
      said.slice(i + 1, i + 1 + NEAR).some(isShop),
  );
}

/**
 * Whether homes may be over a shop is whether they may be in its district at all: where a rule says so, it goes before those on the
 * building that the shop is in.
 */
export function ofHomesOverShop(
  ranked: readonly Ranked[],
  act: Act,
  text: string,
  district: NamedDistrict | null,
  city: City,
  none: number,
): readonly Ranked[] {
  if (act !== "may" || district === null) return ranked;
  if (!asksHomesOverShop(text, district.family === "commercial")) return ranked;
  const isMeant = ({ held: { rule } }: Ranked) =>
    isOnHomes(rule) && rule.when.districts.some((word) => districtMatches(word, district, city));
  if (!ranked.some(isMeant)) return ranked;
  return withMeantFirst(
    ranked,
    none,
    (r) => (isMeant(r) ? r.score : null),
    () => 0,
  );
}
const isOnHomes = ({ kind, measure, predicate, subjects }: Rule): boolean =>
  PERMISSIONS.has(kind) && measure === null && predicate === null && subjects.includes("multi_unit");
const PERMISSIONS: ReadonlySet<RuleKind> = new Set(["allowed", "conditional", "prohibited"]);
