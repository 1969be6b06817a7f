import type { LotFact, Measure } from "../law/vocabulary.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import type { Quantity } from "../units/quantity.ts";
import { measureName } from "./wording.ts";

/** A step at which rules change. `upward`: the figure itself still belongs to the sizes below it. */
export interface Step {
  value: Quantity;
  upward: boolean;
}

/** The sizes between two steps; null where there is no step on that side. */
export interface Stretch {
  from: Step | null;
  to: Step | null;
}

/** "Up to 4 ft", "Over 4 ft, up to 6 ft", "6 ft to under 8 ft", "8 ft or more": together they leave no size out. */
export function stretchLabel({ from, to }: Stretch): string {
  const end = to && formatQuantity(to.value);
  const start = from && formatQuantity(from.value);
  if (!to || !end) return from?.upward ? `Over ${start}` : `${start} or more`;
  if (!from) return `${to.upward ? "Up to" : "Under"} ${end}`;
  if (from.upward) return `Over ${start}, ${to.upward ? "up to" : "under"} ${end}`;
  return `${start} to ${to.upward ? "" : "under "}${end}`;
}

/** How a person is asked for a size of what is built, of the lot or of what is on it already. */
const ASKS: Readonly<Partial<Record<Measure | LotFact, string>>> = {
  height: "How tall is it?",
  width: "How wide is it?",
  length: "How long is it?",
  depth: "How deep is it?",
  area: "How large is it?",
  floor_area: "How much floor area does it have?",
  footprint: "How much ground does it cover?",
  stories: "How many stories does it have?",
  setback: "How far is it from the lot line?",
  distance_to_property_line: "How far is it from the lot line?",
  distance_to_street: "How far is it from the street?",
  distance_to_house: "How far is it from the house?",
  separation: "How far is it from other buildings?",
  distance: "How far away is it?",
  opacity: "How solid is it?",
  slope: "How steep is it?",
  projection: "How far does it reach into the yard?",
  lot_coverage: "How much of the lot is covered?",
  count: "How many are there?",
  units: "How many homes are there?",
  unit_count: "How many homes are there?",
  employees: "How many employees are there?",
  vehicles: "How many vehicles are there?",
  occupants: "How many people live there?",
  trunk_diameter: "How thick is the trunk?",
  lot_area: "How big is the lot?",
  lot_width: "How wide is the lot?",
  lot_depth: "How deep is the lot?",
  building_height: "How tall is the building?",
  building_width: "How wide is the building?",
  building_age: "How old is the building?",
  year_built: "When was it built?",
  street_width: "How wide is the street?",
  alley_width: "How wide is the alley?",
  wall_height: "How tall is the wall?",
};

export const askFor = (name: Measure | LotFact): string => ASKS[name] ?? `What is the ${measureName(name)}?`;

/** "the height", "how many there are": what an answer depends on. */
const TURNS: Readonly<Partial<Record<Measure | LotFact, string>>> = {
  count: "how many there are",
  units: "how many homes there are",
  unit_count: "how many homes there are",
  employees: "how many employees there are",
  vehicles: "how many vehicles there are",
  occupants: "how many people live there",
  distance_to_property_line: "how far it is from the lot line",
  distance_to_street: "how far it is from the street",
  distance_to_house: "how far it is from the house",
};

export const turnOf = (name: Measure | LotFact): string => TURNS[name] ?? `the ${measureName(name)}`;
