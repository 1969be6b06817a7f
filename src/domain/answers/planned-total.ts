import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import type { LotFact, Measure, Subject } from "../law/vocabulary.ts";
import type { BuiltArea, PartOfTotal } from "../questions/measured-quantity.ts";
import { convert, dimensionOf, type Quantity, sameDimension, type Unit } from "../units/quantity.ts";
import type { Project } from "./figures-known.ts";

/** What is planned, added up: the addition and the house that it is added to. */
export interface Planned {
  total: Quantity;
  parts: readonly Part[];
  /** The rules by which a part counts less than it measures. */
  from: readonly HeldRule[];
  /** The total if each part counts as little as it may by what was not told; null where nothing is open. */
  least: Quantity | null;
  /** Areas that were told and are not in the total, since nothing says whether they count. */
  unplaced: readonly Quantity[];
}

/** One part of a total: how much of it counts, and how large it is where that is more. */
export interface Part extends Quantity {
  ofSize: Quantity | null;
}

/** Sizes that are added to what is there already, and the fact that says how much that is. */
const ADDED_TO: Readonly<Partial<Record<Measure, { size: Measure; there: LotFact }>>> = {
  far: { size: "floor_area", there: "main_floor_area" },
  lot_coverage: { size: "footprint", there: "main_footprint" },
  impervious_cover: { size: "floor_area", there: "impervious_area" },
};
/** Things on the ground: all of their floor makes it hard. */
const ON_GROUND: ReadonlySet<Subject> = new Set([
  "deck",
  "porch",
  "driveway",
  "parking",
  "shed",
  "garage",
  "carport",
  "pool",
]);

/** The sizes of which the total for a measure is made: what is there and what is added. */
export const partsOfTotal = (measure: Measure): readonly string[] => {
  const added = ADDED_TO[measure];
  return added ? [added.size, added.there] : [];
};

/** Facts of the lot that a rule is kept or broken by, whatever is built. */
const OF_THE_LOT: Readonly<Partial<Record<Measure, LotFact>>> = { lot_area_per_unit: "lot_area" };

/**
 * The project's own total for what a rule works out, in `unit`: its floor area for a ratio, its lot for homes. Null where
 * it is not known, as with an addition to a house of unknown size.
 */
export function plannedTotal(
  { measure, counts, subjects = [] }: Pick<Rule, "measure" | "counts"> & Partial<Pick<Rule, "subjects">>,
  unit: Unit,
  all: Project,
): Planned | null {
  if (measure === null) return null;
  const project = ofSubjects(subjects, all);
  const sum = (parts: readonly PartOfTotal[]) => addUp(measure, parts, unit, project);
  const hard = measure === "impervious_cover" ? hardSurfaces(project) : null;
  if (hard) return { ...sum(hard), unplaced: otherAreas(hard, project) };
  if (counts === "both_sides") return project.sides?.length === 2 ? sum(project.sides) : null;
  const together = builtTogether(measure, project);
  if (together) return sum(together);
  const fact = OF_THE_LOT[measure];
  const whole = fact
    ? project.lotFacts[fact]
    : project.quantities.find((q) => q.measure === measure && sameDimension(q.unit, unit));
  if (whole) return sum([whole]);
  const ofLot = project.lotFacts[measure as LotFact];
  if (ofLot && sameDimension(ofLot.unit, unit)) return sum([ofLot]);
  const added = measure === "impervious_cover" && !ON_GROUND.has(project.subject) ? null : ADDED_TO[measure];
  const size =
    added && project.quantities.find((q) => q.measure === added.size && dimensionOf(q.unit) === "area");
  if (!added || !size || size.sense !== "exact") return null;
  const own: PartOfTotal = { value: size.value, unit: size.unit, of: project.subject };
  const there = project.lotFacts[added.there];
  if (there) return sum([there, own]);
  return BESIDE.has(project.subject) ? null : sum([own]);
}

/**
 * What there is already of what a limit on all of a lot counts, where nothing that is planned has a size: of the limit the
 * rest is left. Null where the question tells nothing of it.
 */
export function thereAlready(
  { measure, subjects }: Pick<Rule, "measure" | "subjects">,
  unit: Unit,
  all: Project,
): Planned | null {
  const project = ofSubjects(subjects, all);
  const fact = measure && THERE[measure];
  if (!measure || !fact || dimensionOf(unit) !== "area") return null;
  if (measure === "floor_area" && subjects.every((subject) => OWN_LIMIT.has(subject))) return null;
  const { areas = [], lotFacts } = project;
  // What is there is no size of the addition to it.
  const isThere = ({ value, unit: own }: Quantity) =>
    areas.some((area) => area.value === value && area.unit === own);
  if (
    areas.some(({ there }) => !there) ||
    project.quantities.some((q) => dimensionOf(q.unit) === "area" && !isThere(q))
  )
    return null;
  const told = areas.filter((area) => area.as === (COUNTS_ALL[measure] ?? "ground"));
  const sum = (parts: readonly PartOfTotal[]) => addUp(measure, parts, unit, project);
  const whole = lotFacts[fact];
  if (measure !== "impervious_cover" && told.length > 0) return sum(told);
  return whole ? sum([whole]) : null;
}
/** A limit on small buildings alone ("all sheds and garages together") doesn't count the house. */
function ofSubjects(subjects: readonly Subject[], project: Project): Project {
  if (subjects.length === 0 || !subjects.every((subject) => SMALL.has(subject))) return project;
  const { main_footprint: _, ...lotFacts } = project.lotFacts;
  const areas = project.areas?.filter(({ of }) => of === undefined || subjects.includes(of)) ?? [];
  return { ...project, lotFacts, areas };
}
const SMALL: ReadonlySet<Subject> = new Set(["shed", "garage", "carport"]);

const THERE: Readonly<Partial<Record<Measure, LotFact>>> = {
  lot_coverage: "main_footprint",
  impervious_cover: "impervious_area",
  far: "main_floor_area",
  floor_area: "main_floor_area",
};

/**
 * What a limit on all buildings of a lot counts: the areas that are there and those that are planned, or several that are
 * there. Null where only one is told: the rest of the lot is not known.
 */
function builtTogether(
  measure: Measure,
  { areas = [], subject, quantities }: Project,
): readonly PartOfTotal[] | null {
  const whole = quantities.some((q) => q.measure === measure && q.measure !== "floor_area");
  if (whole || !COUNTS_ALL[measure]) return null;
  const of = (as: BuiltArea["as"], there: boolean) =>
    areas.filter((area) => area.as === as && area.there === there && !isPaving(area));
  const floor = COUNTS_ALL[measure] === "floor";
  if (measure === "floor_area" && OWN_LIMIT.has(subject)) return null;
  const there = of(floor ? "floor" : "ground", true);
  // One story more covers as much ground as it has floor, and an addition has at least the floor of what it covers.
  const [own, other] = floor
    ? [of("floor", false), additions(of("ground", false))]
    : [of("ground", false), of("floor", false)];
  const planned = own.length > 0 ? own : other;
  const things = new Set(planned.map((area) => area.of));
  // "A house of 2,400 sq ft plus an ADU of 700" are all there will be; without their names two figures may be one thing.
  const all = there.length > 0 || (floor && things.size === planned.length && !things.has(undefined));
  return all && there.length + planned.length > 1 ? [...there, ...planned] : null;
}

/**
 * Hard ground that is there, and what is added on the ground, whatever the question names first; or all that is told to
 * cover ground, where that is several things.
 */
function hardSurfaces({ lotFacts, areas = [], quantities }: Project): readonly PartOfTotal[] | null {
  const there = lotFacts.impervious_area;
  const told = quantities.some((q) => q.measure === "impervious_cover");
  const onGround = (area: BuiltArea) => area.of !== undefined && ON_GROUND.has(area.of);
  if (!there && !told) {
    const all = areas.filter((area) => area.as === "ground" || onGround(area));
    return all.length > 1 ? all : null;
  }
  const added = areas.filter((area) => !area.there && onGround(area));
  return there && added.length > 0 && !told ? [there, ...added] : null;
}

/** "House and garage cover 2,450, driveway and walks another 1,050": areas that none of the parts is. */
const otherAreas = (parts: readonly PartOfTotal[], { areas = [] }: Project): readonly Quantity[] =>
  areas.filter((area) => !parts.some(({ value, unit }) => value === area.value && unit === area.unit));

const additions = (areas: readonly BuiltArea[]) => areas.filter((area) => area.of === "addition");

/** Hard ground that is no building. */
const isPaving = ({ of }: BuiltArea): boolean => of === "driveway" || of === "parking";

const COUNTS_ALL: Readonly<Partial<Record<Measure, "ground" | "floor">>> = {
  lot_coverage: "ground",
  far: "floor",
  floor_area: "floor",
};
/** Things whose floor has a limit of its own. */
const OWN_LIMIT: ReadonlySet<Subject> = new Set(["adu", "garage_conversion", "home_occupation", "shed"]);

/** What is built beside or onto something, and never all there is. */
const BESIDE: ReadonlySet<string> = new Set([
  "addition",
  "adu",
  "garage",
  "carport",
  "shed",
  "deck",
  "porch",
]);

function addUp(measure: Measure, all: readonly PartOfTotal[], unit: Unit, project: Project): Planned {
  const from: HeldRule[] = [];
  let open = 0;
  const parts = all.map((part): Part => {
    const { value, unit: own } = part;
    const partly = project.counted?.(measure, part, project) ?? null;
    if (partly && !partly.sure) open += convert(part, unit).value - convert(partly.counted, unit).value;
    if (!partly?.sure) return { value, unit: own, ofSize: null };
    from.push(partly.held);
    return { ...partly.counted, ofSize: { value, unit: own } };
  });
  const total = parts.reduce((sum, part) => sum + convert(part, unit).value, 0);
  const inAll = (value: number): Quantity => ({ value: Number(value.toFixed(4)), unit });
  return { parts, total: inAll(total), least: open > 0 ? inAll(total - open) : null, from, unplaced: [] };
}
