import type { Bound, OwnFact, Rule } from "../law/law.ts";
import type { Circumstance, LotFact, Measure, Place, Subject } from "../law/vocabulary.ts";
import { sameDimension } from "../units/quantity.ts";
import { districtReach } from "./district-reach.ts";
import { figureFor, type Project, withinBound } from "./figures-known.ts";
import { parkingFor } from "./parking-for.ts";
import { shareCondition, withShareTold } from "./share-of-whole.ts";
import { keptUntold } from "./untold-figure.ts";

/** A fact that would have to be known to say whether a rule applies. */
export type OpenFact =
  | { kind: "place" }
  | { kind: "district" }
  | { kind: "circumstance"; name: Circumstance }
  | { kind: "bound"; name: Measure | LotFact }
  | { kind: "own"; fact: OwnFact };

/** What an open fact is called among those of its kind. */
export const nameOf = (open: OpenFact): string =>
  open.kind === "own" ? open.fact.ask : "name" in open ? open.name : "";

/**
 * `applies`: certainly, or in the ordinary case. `may_apply`: an open fact decides. `exception`: only in a special
 * case that was not mentioned (a corner, a flood plain, a neighbor's consent). `excluded`: certainly not.
 */
export interface Applicability {
  status: "applies" | "may_apply" | "exception" | "excluded";
  open: readonly OpenFact[];
  /** For `excluded`: only the project's own figure keeps the rule off ("over 4 ft" and it is 3). */
  byFigure?: boolean;
  /** For `excluded`: what the rule says goes for another case only, and the opposite for this one. */
  opposite?: boolean;
}

/** Values assumed unless the question says otherwise; a rule that needs another value is an exception. */
const ORDINARY: Readonly<Partial<Record<Circumstance, string>>> = {
  floodplain: "no",
  historic: "no",
  pool_barrier: "no",
  approval: "no",
  lot_type: "interior",
  sloped: "no",
  affordable: "no",
  existing: "no",
  near_transit: "no",
  utilities: "no",
  in_ground: "yes",
  on_wall: "no",
  harms_neighbor: "no",
  surcharge: "no",
  tree_kind: "private",
  parking_for: "home",
  use: "single_family",
  part_of_city: "",
  next_to: "",
  material: "",
  applicant: "homeowner",
  trade: "",
};
/** Whether a rule for one of two kinds of a thing ("in the ground") applies only since that kind is the usual one. */
export const restsOnGuess = ({ when }: Rule, { circumstances }: Project): boolean =>
  Object.keys(when.circumstances).some(
    (name) => ORDINARY[name as Circumstance] === "yes" && circumstances[name as Circumstance] === undefined,
  );
/** Built of wood unless something else is said. */
const WOODEN: ReadonlySet<Subject> = new Set(["fence", "deck", "shed", "porch"]);
/** What is done when a subject is named: a question on a house is on a new one. */
const WORK_OF: Readonly<Partial<Record<Subject, string>>> = {
  addition: "addition",
  renovation: "interior",
  interior_work: "interior",
  demolition: "demolition",
  garage_conversion: "conversion",
  windows_doors: "minor",
  roofing: "minor",
  siding: "minor",
};
/** Subjects whose structure or enclosure is really unknown until it is said. */
const OPEN_ENDED: ReadonlySet<Subject> = new Set([
  "renovation",
  "interior_work",
  "windows_doors",
  "porch",
  "carport",
  "roofing",
]);
/** Subjects that have no walls unless it is said. */
const OPEN_BY_NATURE: ReadonlySet<Subject> = new Set(["parking", "driveway", "deck", "carport"]);
const YARDS: readonly Place[] = ["front_yard", "side_yard", "rear_yard"];
const REAR_BUILDINGS: ReadonlySet<Subject> = new Set(["adu", "garage", "shed", "carport"]);
const BY_LOT_LINE: ReadonlySet<Subject> = new Set(["fence", "retaining_wall"]);

/** Whether a rule applies to a project, and on which unknown facts that turns. Every rule of a city is asked, so it ends early. */
export function applicability(rule: Rule, given: Project): Applicability {
  const project = withShareTold(rule, given);
  if (rule.route && project.route !== undefined && rule.route.key !== project.route) return EXCLUDED;
  const { circumstances, unless, bounds } = rule.when;
  const place = placeStatus(rule, project);
  if (place === "no") return EXCLUDED;
  const district = districtStatus(rule, project);
  if (district === "no") return EXCLUDED;
  let special = place === "exception" || district === "exception";
  const open: OpenFact[] = [];
  if (typeof place === "object") open.push(place);
  if (typeof district === "object") open.push(district);
  let name: Circumstance;
  for (name in circumstances) {
    const verdict = circumstanceStatus(name, circumstances[name] ?? [], project);
    if (verdict === "no") return EXCLUDED;
    if (verdict === "exception") special = true;
    else if (typeof verdict === "object") open.push(verdict);
  }
  let exempt: Circumstance;
  for (exempt in unless) {
    const met = circumstanceStatus(exempt, unless?.[exempt] ?? [], project);
    if (met === "yes") return EXCLUDED;
    if (typeof met === "object") open.push(met);
  }
  const byFigure = !special;
  let figure: keyof typeof bounds;
  for (figure in bounds) {
    const verdict = boundStatus(figure, bounds[figure] ?? [], rule, project);
    if (verdict === "no") return byFigure ? EXCLUDED_BY_FIGURE : EXCLUDED;
    if (verdict === "exception") special = true;
    else if (typeof verdict === "object") open.push(verdict);
  }
  const share = shareCondition(rule, project);
  if (share === "no") return byFigure ? EXCLUDED_BY_FIGURE : EXCLUDED;
  if (share === "exception") special = true;
  // "Nothing is kept outside": what a ban is on is not done.
  if (rule.kind === "prohibited" && rule.duty && project.ownFacts?.(rule.duty) === true) return EXCLUDED;
  const own = rule.when.turnsOn;
  const isSo = own && (project.ownFacts?.(own) ?? null);
  if (own && isSo === false)
    return own.only && !special && open.length === 0 ? EXCLUDED_AS_OPPOSITE : EXCLUDED;
  if (own && isSo === null && own.usual === null) open.push({ kind: "own", fact: own });
  if (own && isSo === null && own.usual === false) special = true;
  if (open.length === 0) return special ? EXCEPTION : APPLIES;
  return { status: special ? "exception" : "may_apply", open };
}

/** Whether a rule applies, or would in the districts that another one is for. */
export const applyingLike =
  ({ when }: Rule) =>
  (other: Rule, { status, open }: Applicability): boolean =>
    status === "applies" ||
    (status === "may_apply" &&
      open.every(({ kind }) => kind === "district") &&
      String(other.when.districts) === String(when.districts) &&
      String(other.when.notDistricts) === String(when.notDistricts));

const NOTHING_OPEN: readonly OpenFact[] = [];
const APPLIES: Applicability = { status: "applies", open: NOTHING_OPEN };
const EXCEPTION: Applicability = { status: "exception", open: NOTHING_OPEN };
const EXCLUDED_BY_FIGURE: Applicability = { status: "excluded", open: NOTHING_OPEN, byFigure: true };
const EXCLUDED: Applicability = { status: "excluded", open: NOTHING_OPEN, byFigure: false };

const EXCLUDED_AS_OPPOSITE: Applicability = { status: "excluded", open: NOTHING_OPEN, opposite: true };

type Verdict = "yes" | "no" | "exception" | OpenFact;

function placeStatus(rule: Rule, project: Project): Verdict {
  const wanted = rule.when.place;
  if (wanted.length === 0) return "yes";
  if (project.places.some((place) => wanted.includes(place))) return "yes";
  // "The door opens onto the alley": along it, whichever yard is named besides.
  if (wanted.includes("alley") && project.circumstances.garage_door === "alley") return "yes";
  const { lot_type: lot } = project.circumstances;
  if (wanted.every((place) => place === "street_side_yard") && (lot === "interior" || lot === "!corner"))
    return "no";
  if (project.places.length === 1 && project.places[0] === "interior") return "no";
  const askedYards = project.places.filter((place) => YARDS.includes(place) || place === "street_side_yard");
  if (wanted.includes("property_line") && BY_LOT_LINE.has(project.subject)) return "yes";
  if (
    wanted.includes("rear_lot") &&
    (REAR_BUILDINGS.has(project.subject) || project.places.includes("rear_yard"))
  )
    return "yes";
  if (wanted.includes("street_side_yard") && project.places.includes("side_yard")) return "exception";
  if (askedYards.length > 0)
    return wanted.some((p) => YARDS.includes(p) || p === "street_side_yard") ? "no" : "exception";
  if (wanted.some((place) => YARDS.includes(place))) return { kind: "place" };
  // On business land a fence may well be clear of the setbacks.
  const business = project.district !== null && project.district.family !== "residential";
  if (wanted.includes("interior") && business) return { kind: "place" };
  return "exception";
}

function districtStatus(rule: Rule, project: Project): Verdict {
  const reach = districtReach(rule, project);
  return reach === "open" ? { kind: "district" } : reach;
}

function circumstanceStatus(name: Circumstance, wanted: readonly string[], project: Project): Verdict {
  const told = project.circumstances[name] ?? impliedByPlace(name, project);
  // "No business anywhere near": that there is no alley either is not said.
  if (name === "next_to" && told?.startsWith("!") && wanted.includes(told.slice(1))) return "no";
  const given = name === "next_to" && told?.startsWith("!") ? undefined : told;
  if (given?.startsWith("!")) return wanted.every((value) => value === given.slice(1)) ? "no" : "yes";
  if (given !== undefined) return wanted.includes(given) || kindred(name, given, wanted) ? "yes" : "no";
  if (name === "parking_for") return parkingFor(project.subject, wanted, project.circumstances.trade);
  if (name === "use" && (project.subject === "multi_unit" || project.subject === "lot"))
    return { kind: "circumstance", name };
  if (name === "use" && project.subject === "adu") return homeOfAnAdu(wanted);
  if (name === "work") return workStatus(wanted, project.subject);
  if (name === "covered" && project.subject === "deck") return wanted.includes("no") ? "yes" : "exception";
  if (name === "enclosed" && OPEN_BY_NATURE.has(project.subject))
    return wanted.includes("no") ? "yes" : "exception";
  if (name === "structural" || name === "enclosed")
    return OPEN_ENDED.has(project.subject) ? { kind: "circumstance", name } : "exception";
  if (name === "material" && WOODEN.has(project.subject) && wanted.includes("wood")) return "yes";
  // In a district for town houses or towers, "building" is whatever is built there.
  if (name === "use" && project.subject === "building" && project.district)
    return { kind: "circumstance", name };
  const ordinary = ORDINARY[name];
  if (ordinary === undefined) return { kind: "circumstance", name };
  return wanted.includes(ordinary) ? "yes" : "exception";
}

/** A tree by the street is the city's, also where nobody calls it a street tree; one in a yard is the owner's. */
function impliedByPlace(name: Circumstance, { places }: Project): string | undefined {
  if (name !== "tree_kind") return undefined;
  if (places.includes("right_of_way") || places.includes("sidewalk")) return "street";
  return places.some((place) => YARDS.includes(place)) ? "private" : undefined;
}

/** A concrete wall is meant too when a rule says masonry. */
const kindred = (name: Circumstance, given: string, wanted: readonly string[]): boolean =>
  name === "material" && given === "concrete" && wanted.includes("masonry");

/** The home next to an ADU is one house in the ordinary case; "two homes" is then what house and ADU make together. */
function homeOfAnAdu(wanted: readonly string[]): Verdict {
  if (wanted.includes("single_family")) return "yes";
  return wanted.includes("two_unit") && !wanted.includes("multi_unit") && !wanted.includes("townhouse")
    ? "yes"
    : "exception";
}

function workStatus(wanted: readonly string[], subject: Subject): Verdict {
  if (subject === "permit" || subject === "tree") return { kind: "circumstance", name: "work" };
  return wanted.includes(WORK_OF[subject] ?? "new_building") ? "yes" : "exception";
}

/** Sizes that some rules measure on the roof. */
const ROOF_SIZES: ReadonlySet<Measure | LotFact> = new Set(["area", "footprint", "floor_area"]);

function boundStatus(
  name: Measure | LotFact,
  bounds: readonly Bound[],
  { counts }: Rule,
  project: Project,
): Verdict {
  const roof = counts === "roof" && ROOF_SIZES.has(name) ? project.roof : null;
  const figure = roof ?? figureFor(name, project);
  if (!figure) {
    const converted = WORK_OF[project.subject] === "conversion";
    const inGround = project.circumstances.in_ground === "yes";
    const untold = keptUntold(name, bounds, project.subject, { converted, inGround });
    return untold ?? { kind: "bound", name };
  }
  let unsure = false;
  for (const bound of bounds) {
    if (!sameDimension(figure.unit, bound.value.unit)) return { kind: "bound", name };
    const holds = withinBound(figure, bound, figure.sense);
    if (holds === false) return "no";
    if (holds === null) unsure = true;
  }
  return unsure ? { kind: "bound", name } : "yes";
}
