import { capital } from "../answers/wording.ts";

/** The parts of a lot that the picture can name. */
export const LOT_PARTS = ["front", "side", "street_side", "rear", "interior", "alley"] as const;
export type LotPart = (typeof LOT_PARTS)[number];

const PART_OF_PLACE: Readonly<Record<string, LotPart>> = {
  front_yard: "front",
  side_yard: "side",
  street_side_yard: "street_side",
  rear_yard: "rear",
  interior: "interior",
  alley: "alley",
};

/** The parts of the lot that a rule's places name. A rule that holds in every yard says nothing of an alley. */
export function lotParts(places: readonly string[]): LotPart[] {
  const parts = places.flatMap((place) => PART_OF_PLACE[place] ?? []);
  return parts.length > 3 ? parts.filter((part) => part !== "alley") : parts;
}

/** The parts in a word or two, for a label: "Front", "Side, rear"; null when the places name none. */
export function partsLabel(places: readonly string[]): string | null {
  const parts = lotParts(places).filter((part) => part !== "street_side" || !places.includes("side_yard"));
  if (parts.length === 0) return null;
  if (parts.length > 2) return "Any yard";
  return capital(parts.map((part) => (part === "interior" ? "inside" : part.replace("_", " "))).join(", "));
}
