import {
  CIRCUMSTANCES,
  type Circumstance,
  LOT_FACTS,
  type LotFact,
  MEASURES,
  type Measure,
  PLACES,
  type Place,
  SUBJECTS,
  type Subject,
} from "../law/vocabulary.ts";
import { err, ok, type Result } from "../result.ts";
import { dimensionOf, type Quantity, type Unit } from "../units/quantity.ts";
import { FENCE_HEIGHT, figureLabel, ZERO_COUNTS } from "./field-labels.ts";
import { type FigureName, type ProjectFacts, SUBJECT_OF_TYPE } from "./project-facts.ts";
import { FENCE_TYPES, type FenceType, PROJECT_TYPES, type ProjectType } from "./project-types.ts";
import { type FigureFormat, readFigure, type UnitSystem } from "./read-figure.ts";

/** The unit of a bare number, for every figure that can be given. */
const UNIT_OF_MEASURE: Readonly<Record<Measure, Unit>> = {
  height: "ft",
  stories: "stories",
  setback: "ft",
  separation: "ft",
  floor_area: "sq ft",
  footprint: "sq ft",
  lot_coverage: "%",
  impervious_cover: "%",
  far: "FAR",
  lot_area: "sq ft",
  lot_area_per_unit: "sq ft per unit",
  lot_width: "ft",
  lot_depth: "ft",
  units: "units",
  parking_spaces: "spaces",
  bike_spaces: "spaces",
  opacity: "%",
  width: "ft",
  length: "ft",
  depth: "ft",
  area: "sq ft",
  slope: "%",
  projection: "ft",
  open_space: "%",
  rear_yard_coverage: "%",
  front_yard_coverage: "%",
  building_age: "years",
  fee: "USD",
  review_time: "days",
  validity: "days",
  count: "count",
  distance: "ft",
  angle: "degrees",
  trips: "per day",
  employees: "people",
  vehicles: "count",
  weight: "lb",
  volume: "gallons",
  rental_days: "days per year",
  trunk_diameter: "in",
  occupants: "people",
  ceiling_height: "ft",
  room_area: "sq ft",
  permit_threshold: "ft",
  hours: "hours",
  affordability: "%",
  date: "years",
};
const UNIT_OF_FACT: Readonly<Record<string, Unit>> = {
  length: "ft",
  area: "sq ft",
  months: "years",
  "calendar year": "calendar year",
  stories: "stories",
  money: "USD",
  ratio: "%",
  "dwelling units": "units",
  "parking spaces": "spaces",
};

/** The unit in which a figure is asked when no rule says otherwise. */
export const usualUnit = (name: FigureName): Unit =>
  Object.hasOwn(LOT_FACTS, name)
    ? (UNIT_OF_FACT[LOT_FACTS[name as LotFact]] ?? "count")
    : UNIT_OF_MEASURE[name as Measure];

/** People think of lots in feet and of buildings in years, whatever unit a single rule is written in. */
export function unitAsked(unit: Unit): Unit {
  const dimension = dimensionOf(unit);
  if (dimension === "length" && unit !== "in") return "ft";
  if (dimension === "area") return "sq ft";
  return dimension === "months" ? "years" : unit;
}

const METRIC: Readonly<Partial<Record<Unit, Unit>>> = { ft: "m", in: "cm", "sq ft": "sq m" };
const metricUnit = (unit: Unit): Unit | null => METRIC[unit] ?? null;

const isFigureName = (name: string): name is FigureName =>
  Object.hasOwn(LOT_FACTS, name) || (MEASURES as readonly string[]).includes(name);

/** Sentences by the name of the input they belong to. */
export type FieldErrors = Readonly<Record<string, string>>;

/** How a figure of a kind of project has to be written. `unit` is the one in which the city's rules count it. */
export function figureFormat(
  type: ProjectType,
  name: FigureName,
  unit: Unit = usualUnit(name),
): FigureFormat {
  const fenceHeight = type === "fence" && name === "height" ? FENCE_HEIGHT : null;
  return {
    label: inSentence(figureLabel(name, unit)),
    unit,
    metricUnit: metricUnit(unit),
    min: fenceHeight?.min ?? (ZERO_COUNTS.has(name) ? 0 : null),
    max: fenceHeight?.max ?? null,
  };
}

/**
 * Reads a project from named texts, as an address or a form gives them; empty ones count as absent, and names that
 * are no input of a project are left alone. Every fault is told at its input, all of them at once.
 * `unitOf` is the unit in which a city counts a figure, where that is not the usual one.
 */
export function readProject(
  given: Readonly<Record<string, string | undefined>>,
  unitOf: (name: FigureName) => Unit = usualUnit,
): Result<ProjectFacts, FieldErrors> {
  const faults: Record<string, string> = {};
  const value = (name: string): string | null => given[name]?.trim() || null;
  const type = value("type");
  if (!type || !(PROJECT_TYPES as readonly string[]).includes(type))
    return err({ type: "Please choose what you want to build." });
  const subject = readSubject(type as ProjectType, value("subject"));
  if (!subject) return err({ subject: "Please choose what you want to build." });
  const units: UnitSystem = value("system") === "m" ? "m" : "ft";
  const fenceType = value("fenceType");
  if (fenceType !== null && !(FENCE_TYPES as readonly string[]).includes(fenceType))
    faults.fenceType = `Please choose one of the kinds of fence: ${FENCE_TYPES.join(", ")}.`;
  const place = value("place");
  if (place !== null && !(PLACES as readonly string[]).includes(place))
    faults.place = `Please choose one of the places on the lot: ${PLACES.join(", ")}.`;

  const figures: Partial<Record<FigureName, Quantity>> = {};
  const circumstances: Partial<Record<Circumstance, string>> = {};
  for (const name of Object.keys(given)) {
    const text = value(name);
    if (text === null) continue;
    if (Object.hasOwn(CIRCUMSTANCES, name)) {
      const known = name as Circumstance;
      const { values } = CIRCUMSTANCES[known];
      if (Object.hasOwn(values, text)) circumstances[known] = text;
      else faults[name] = `Please choose one of the answers offered: ${Object.keys(values).join(", ")}.`;
    } else if (isFigureName(name)) {
      const read = readFigure(
        text,
        figureFormat(type as ProjectType, name, shareOrSize(name, text) ?? unitOf(name)),
        units,
      );
      if (read.ok) figures[name] = read.value;
      else faults[name] = read.error;
    }
  }
  if (Object.keys(faults).length > 0) return err(faults);
  return ok({
    type: type as ProjectType,
    subject,
    fenceType: type === "fence" ? ((fenceType as FenceType | null) ?? "standard") : null,
    place: place as Place | null,
    district: value("district")?.slice(0, 60) ?? null,
    circumstances,
    figures,
  });
}

/**
 * Some cities count as a share of the lot or of a yard what others count in feet or square feet: what is written with its
 * unit is taken as such.
 */
const SHARE_OR_SIZE: Readonly<Record<string, Unit>> = {
  lot_coverage: "sq ft",
  impervious_cover: "sq ft",
  open_space: "sq ft",
  rear_yard_coverage: "sq ft",
  front_yard_coverage: "sq ft",
  lot_area_per_unit: "sq ft",
  projection: "ft",
};
export function shareOrSize(name: string, text: string): Unit | null {
  const size = Object.hasOwn(SHARE_OR_SIZE, name) ? SHARE_OR_SIZE[name]! : null;
  if (size === null) return null;
  if (/(?:%|percent)\s*$/i.test(text)) return "%";
  return /[a-z]/i.test(text) ? size : null;
}

function readSubject(type: ProjectType, chosen: string | null): Subject | null {
  if (type !== "other") return SUBJECT_OF_TYPE[type];
  return chosen !== null && (SUBJECTS as readonly string[]).includes(chosen) ? (chosen as Subject) : null;
}

/** The same project as named texts, in one fixed order: what `readProject` reads back. */
export function writeProject(facts: ProjectFacts): Record<string, string> {
  const texts: Record<string, string> = { type: facts.type };
  if (facts.type === "other") texts.subject = facts.subject;
  if (facts.fenceType && facts.fenceType !== "standard") texts.fenceType = facts.fenceType;
  for (const name of Object.keys(facts.figures).sort() as FigureName[]) {
    const figure = facts.figures[name];
    if (figure) texts[name] = writeFigure(figure);
  }
  if (facts.place) texts.place = facts.place;
  for (const name of Object.keys(facts.circumstances).sort() as Circumstance[]) {
    const chosen = facts.circumstances[name];
    if (chosen) texts[name] = chosen;
  }
  if (facts.district) texts.district = facts.district;
  return texts;
}

/** "6 ft": a bare number where the unit has no word that is read back. */
export const writeFigure = ({ value, unit }: Quantity): string =>
  WRITTEN_UNITS.has(unit) ? `${value} ${unit}` : String(value);
const WRITTEN_UNITS: ReadonlySet<Unit> = new Set([
  "ft",
  "in",
  "m",
  "cm",
  "mm",
  "yd",
  "sq ft",
  "sq m",
  "sq yd",
  "acres",
  "%",
]);

const inSentence = (label: string): string =>
  label.charAt(0).toLowerCase() + label.slice(1).replace(/,.*$/, "");
