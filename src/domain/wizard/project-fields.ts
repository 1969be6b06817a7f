import type { Engine } from "../answers/engine.ts";
import { MAIN_MEASURES } from "../answers/main-measures.ts";
import { permalink } from "../answers/present-reading.ts";
import { capital, placeLabel } from "../answers/wording.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { City } from "../law/law.ts";
import type { Subject } from "../law/vocabulary.ts";
import { CIRCUMSTANCES, type Circumstance, LOT_FACTS, PLACES } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { dimensionOf, type Unit } from "../units/quantity.ts";
import { type Dependents, dependentsOf } from "./field-dependents.ts";
import { circumstanceLabel, figureLabel } from "./field-labels.ts";
import type { FigureName } from "./project-facts.ts";
import type { ProjectType } from "./project-types.ts";
import { figureFormat, unitAsked } from "./read-project.ts";

export interface FieldOption {
  value: string;
  label: string;
}

/** One thing that the wizard asks; the shape of `ProjectField` in src/contract/compliance.ts. */
export interface Field {
  name: string;
  kind: "figure" | "choice" | "district" | "place";
  label: string;
  group: "project" | "lot" | "special";
  main: boolean;
  dimension: string | null;
  unit: Unit | null;
  metricUnit: Unit | null;
  min: number | null;
  max: number | null;
  options: FieldOption[];
  reasons: { text: string; section: string; permalink: string }[];
  rules: number;
}

/** Circumstances of the lot and its surroundings; the others are about the project or are special cases. */
const OF_THE_LOT: ReadonlySet<Circumstance> = new Set([
  "lot_type",
  "alley",
  "floodplain",
  "historic",
  "near_transit",
  "transit_zone",
  "opted_in",
  "sloped",
  "part_of_city",
  "next_to",
  "street_level",
]);
const OF_THE_PROJECT: ReadonlySet<Circumstance> = new Set([
  "form",
  "material",
  "covered",
  "attached_to_house",
  "enclosed",
  "use",
  "structural",
  "work",
  "bedrooms",
  "garage_door",
]);
/** Lists whose entries belong to single cities: only those that this city's rules speak of are offered. */
const LOCAL_LISTS: ReadonlySet<Circumstance> = new Set([
  "part_of_city",
  "next_to",
  "transit_zone",
  "parking_for",
  "work",
]);
/** What people know first of each, in the order in which it is asked; the specification names those of fence and ADU. */
const FIRST: Readonly<Partial<Record<Subject, readonly string[]>>> = {
  fence: ["height", "place", "material"],
  adu: ["form", "floor_area", "height", "setback"],
  garage: ["height", "floor_area", "place", "attached_to_house", "setback"],
  shed: ["height", "floor_area", "place", "setback"],
  deck: ["height", "floor_area", "area", "place", "covered", "setback"],
  renovation: ["structural", "existing", "work", "project_value"],
  interior_work: ["structural", "existing", "work", "project_value"],
};
const MOST_MAIN_FIGURES = 4;
const FEWEST_MAIN = 3;
const MOST_REASONS = 3;
/** Facts that are about what is built and not about its lot. */
const PROJECT_FACTS: ReadonlySet<string> = new Set([
  "wall_height",
  "deck_height",
  "footprint",
  "unit_count",
  "story_count",
  "building_height",
  "building_width",
  "building_length",
  "project_value",
  "parking_spaces",
  "opacity",
  "water_depth",
  "floor_height",
  "disturbed_area",
]);
/** What a city's rules on a kind of project depend on: those asked first come first. Empty when none is held. */
export function projectFields(
  engine: Engine,
  city: City,
  type: ProjectType,
  subject: Subject,
  day: CalendarDate,
): Field[] {
  const held = dependentsOf(engine, city, subject, day);
  const first: readonly string[] =
    FIRST[subject] ??
    (MAIN_MEASURES[subject] ?? []).filter((m) => held.figures.has(m)).slice(0, MOST_MAIN_FIGURES);
  const fields: Field[] = [];
  for (const [name, { unit, rules }] of held.figures)
    fields.push(figureField(city, type, name, unit, rules, first.includes(name)));
  if (held.place.length > 0)
    fields.push({
      ...blank("place", "place", "Where on the lot is it?"),
      main: first.includes("place"),
      options: placesOf(held),
      ...because(city, held.place),
    });
  for (const [name, rules] of held.circumstances)
    fields.push({
      ...blank(name, "choice", circumstanceLabel(name, subject)),
      group: OF_THE_LOT.has(name) ? "lot" : OF_THE_PROJECT.has(name) ? "project" : "special",
      main: first.includes(name),
      options: optionsOf(name, rules),
      ...because(city, rules, name),
    });
  if (held.district.length > 0)
    fields.push({
      ...blank("district", "district", "Zoning district"),
      group: "lot",
      options: city.districts.map((d) => ({ value: d.code, label: `${d.code}: ${d.name}` })),
      ...because(city, held.district),
    });
  const ordered = inAskingOrder(fields, first);
  // Something has to be asked openly; where nothing is foremost, what most rules depend on is.
  return ordered.some((field) => field.main)
    ? ordered
    : ordered.map((field, index) => ({ ...field, main: index < FEWEST_MAIN }));
}

function blank(name: string, kind: Field["kind"], label: string): Field {
  return {
    name,
    kind,
    label,
    group: "project",
    main: false,
    dimension: null,
    unit: null,
    metricUnit: null,
    min: null,
    max: null,
    options: [],
    reasons: [],
    rules: 0,
  };
}

function figureField(
  city: City,
  type: ProjectType,
  name: FigureName,
  unit: Unit,
  rules: readonly HeldRule[],
  main: boolean,
): Field {
  const asked = unitAsked(unit);
  const { metricUnit, min, max } = figureFormat(type, name, asked);
  return {
    ...blank(name, "figure", fromSidewalk(name, rules) ?? figureLabel(name, asked)),
    group: Object.hasOwn(LOT_FACTS, name) && !PROJECT_FACTS.has(name) ? "lot" : "project",
    main,
    dimension: dimensionOf(asked),
    unit: asked,
    metricUnit,
    min,
    max,
    ...because(city, rules),
  };
}

function optionsOf(name: Circumstance, rules: readonly HeldRule[]): FieldOption[] {
  const spoken = new Set(
    rules.flatMap(({ rule }) => [
      ...(rule.when.circumstances[name] ?? []),
      ...(rule.when.unless?.[name] ?? []),
    ]),
  );
  return Object.entries(CIRCUMSTANCES[name].values as Readonly<Record<string, string>>)
    .filter(([value]) => !LOCAL_LISTS.has(name) || spoken.has(value))
    .map(([value, label]) => ({ value, label: capital(label) }));
}

function placesOf(held: Dependents): FieldOption[] {
  const spoken = new Set(held.place.flatMap(({ rule }) => rule.when.place));
  const always = ["front_yard", "side_yard", "rear_yard"];
  return PLACES.filter((place) => always.includes(place) || spoken.has(place)).map((place) => ({
    value: place,
    label: capital(placeLabel(place)),
  }));
}

/** Where all rules measure from the sidewalk, the lot line is not what is asked about. */
const fromSidewalk = (name: FigureName, rules: readonly HeldRule[]): string | null =>
  name === "setback" && rules.every(({ rule }) => rule.when.place.includes("sidewalk"))
    ? "Distance from the public sidewalk"
    : null;

/**
 * The rules that depend on a field: those that name the circumstance come before those that except it, those for the
 * whole city before those for a few districts, and then those that say most in few words.
 */
function because(
  city: City,
  rules: readonly HeldRule[],
  circumstance?: Circumstance,
): Pick<Field, "reasons" | "rules"> {
  const said = new Set<string>();
  const names = ({ rule }: HeldRule): boolean =>
    circumstance !== undefined && rule.when.circumstances[circumstance] !== undefined;
  const isForSome = ({ rule }: HeldRule): boolean => rule.when.districts.length > 0;
  const shown = [...rules]
    .sort(
      (a, b) =>
        Number(names(b)) - Number(names(a)) ||
        Number(isForSome(a)) - Number(isForSome(b)) ||
        a.rule.says.length - b.rule.says.length,
    )
    .filter(({ rule }) => !said.has(rule.says) && said.add(rule.says))
    .slice(0, MOST_REASONS);
  return {
    reasons: shown.map(({ rule, clause }) => ({
      text: rule.says,
      section: `${clause.code.name}, ${clause.section}`,
      permalink: permalink(city, clause),
    })),
    rules: rules.length,
  };
}

const GROUP_ORDER = { project: 0, lot: 1, special: 2 } as const;

function inAskingOrder(fields: readonly Field[], first: readonly string[]): Field[] {
  const rank = (field: Field) => {
    const at = first.indexOf(field.name);
    return field.main && at >= 0 ? at - first.length : 0;
  };
  return [...fields].sort(
    (a, b) =>
      Number(b.main) - Number(a.main) ||
      rank(a) - rank(b) ||
      GROUP_ORDER[a.group] - GROUP_ORDER[b.group] ||
      b.rules - a.rules ||
      a.name.localeCompare(b.name),
  );
}
