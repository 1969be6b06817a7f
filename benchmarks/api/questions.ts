import type { City } from "#domain/law/law.ts";

const WHATS = [
  "a fence",
  "a 6-foot fence",
  "a 12-foot fence in the front yard",
  "a backyard cottage of 800 sq ft",
  "an accessory dwelling unit",
  "a deck of 200 sq ft",
  "a shed of 120 sq ft",
  "a detached garage",
  "a second story",
  "a swimming pool",
  "a retaining wall of 3 feet",
  "a carport",
];
const ASKS = [
  (what: string, city: string) => `Can I build ${what} in ${city}?`,
  (what: string, city: string) => `Do I need a permit for ${what} in ${city}?`,
  (what: string, city: string) => `How tall may ${what} be in ${city}?`,
  (what: string, city: string) => `How far from the lot line must ${what} stand in ${city}?`,
  (what: string, city: string) => `What does a permit for ${what} cost in ${city}?`,
  (what: string, city: string) => `How long does it take to get ${what} approved in ${city}?`,
];

/** Questions as people ask them, all different, in every city. */
export const makeQuestions = (cities: readonly Pick<City, "name">[]): string[] =>
  ASKS.flatMap((ask) => WHATS.flatMap((what) => cities.map(({ name }) => ask(what, name))));
