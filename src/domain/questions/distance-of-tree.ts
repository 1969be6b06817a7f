import type { FigureOwnerName } from "./figure-words.ts";
import { around, type FigureText, landmarkOf, OUTBUILDINGS } from "./quantity-owner.ts";

/**
 * What a length is that a question about a tree gives as a distance: "8 ft from my garage" is no size of its trunk, and "from
 * my house" is how far apart the two are. Null where it is no distance.
 */
export function distanceOfTree(
  all: FigureText,
  index: number,
  given: FigureOwnerName,
): FigureOwnerName | null {
  if (!MISTAKEN.has(given)) return null;
  const near = around(all, index);
  const from = landmarkOf(all, near);
  const building = near.after.slice(0, WORDS).some((i) => isBuilt(all.tokens[i]!.text));
  if (from === "home" || (from === "other" && (building || given === "trunk_diameter"))) return "separation";
  return from === "line" && given === "trunk_diameter" ? "setback" : null;
}
/** What the words around it may take such a distance for: "7 feet from our shed" is no height of the tree either. */
const MISTAKEN: ReadonlySet<FigureOwnerName> = new Set<FigureOwnerName>([
  "trunk_diameter",
  "distance",
  "height",
]);

const isBuilt = (word: string): boolean => OUTBUILDINGS.has(word) || BUILT.has(word);
/** Other names of buildings, and parts that a building is measured from. */
const BUILT: ReadonlySet<string> = new Set("building structure foundation porch cottage addition".split(" "));

/** So many words after a length may name what it is kept from. */
const WORDS = 5;
