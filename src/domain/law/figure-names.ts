/** Measures that mean the same when a rule and a question name the same thing by two words. */
const SAME_THING: readonly (readonly string[])[] = [
  ["floor_area", "footprint", "area"],
  ["height", "wall_height", "deck_height", "building_height"],
  ["units", "unit_count"],
  ["stories", "story_count"],
  ["lot_width", "lot_frontage"],
  ["depth", "water_depth"],
  ["trunk_diameter", "trees_diameter"],
  ["setback", "distance_to_property_line"],
  ["separation", "distance_to_house"],
  ["length", "building_length"],
  ["width", "building_width"],
];

/** Whether two names of figures mean the same thing ("floor_area" and "footprint" of a shed). */
export const sameFigure = (a: string, b: string): boolean =>
  a === b || SAME_THING.some((group) => group.includes(a) && group.includes(b));

/** All names of what is called by each name, its own first. */
const NAMES: ReadonlyMap<string, readonly string[]> = new Map(
  SAME_THING.flat().map((name) => [
    name,
    [name, ...SAME_THING.filter((group) => group.includes(name)).flat()],
  ]),
);

/** The names under which a figure may be given, its own first. */
export const namesOf = (name: string): readonly string[] => NAMES.get(name) ?? [name];
