import { isFamilyCode } from "../geography/districts.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { City } from "../law/law.ts";
import { speaksFor } from "../law/speaks-for.ts";
import type { Circumstance, Measure, Subject } from "../law/vocabulary.ts";
import { isWeakTier, type RuleKind } from "../law/vocabulary.ts";
import { GENERAL } from "../questions/choose-subjects.ts";
import { homesThere } from "../questions/homes-there.ts";
import type { MeasuredQuantity } from "../questions/measured-quantity.ts";
import { readQuantities } from "../questions/read-quantities.ts";
import { isOfPart, readShares } from "../questions/read-shares.ts";
import type { Reading } from "../questions/reading.ts";
import { roomTold } from "../questions/room-told.ts";
import { segment } from "../questions/segment.ts";
import { bothSides } from "../questions/two-sides.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { datesInWords } from "../units/date-words.ts";
import { compareQuantities, type Quantity, sameDimension, type Unit } from "../units/quantity.ts";
import type { Outcome } from "./answer-shape.ts";
import { assumesHome } from "./assumed-home.ts";
import { Draft } from "./draft.ts";
import { type Engine, rulesOfKind } from "./engine.ts";
import type { Project } from "./figures-known.ts";
import { lawSources } from "./law-sources.ts";
import { withoutLotAsked } from "./lot-asked.ts";
import { ofHome } from "./of-home.ts";
import { ownFactsToldIn } from "./own-facts.ts";
import { type Found, findRules, splitConflicts } from "./rules-in-force.ts";
import { withoutOverruled } from "./special-cases.ts";
import { type StatedFacts, statedFacts, statedYards } from "./stated-facts.ts";
import { capital, listOf, officeName } from "./wording.ts";

/** One question about one subject in one city on one day. */
export interface Context {
  engine: Engine;
  city: City;
  reading: Reading;
  day: CalendarDate;
  subject: Subject;
  project: Project;
}

/** The subject a measure speaks of when the question names none: "setback requirements" are those of the house. */
export const SUBJECT_OF: Readonly<Partial<Record<Measure, Subject>>> = {
  parking_spaces: "parking",
  bike_spaces: "parking",
  lot_area: "lot",
  lot_width: "lot",
  lot_depth: "lot",
  units: "multi_unit",
  fee: "permit",
  review_time: "permit",
  validity: "permit",
  trunk_diameter: "tree",
  rental_days: "short_term_rental",
  trips: "home_occupation",
  employees: "home_occupation",
  opacity: "fence",
  lot_area_per_unit: "multi_unit",
  occupants: "house",
};

export function subjectOf(reading: Reading): Subject | null {
  if (reading.subjects[0]) return reading.subjects[0];
  if (["cost", "time", "contact", "permit"].includes(reading.intent)) return "permit";
  const measure = reading.measures[0];
  if (measure) return SUBJECT_OF[measure] ?? "building";
  return reading.district && reading.intent !== "meaning" ? "building" : null;
}

/** Subjects that may be detached, attached or inside; of a fence or a driveway the words mean something else. */
const HAS_FORM: ReadonlySet<Subject> = new Set(["adu", "shed", "garage", "house"]);

/** What of a project's circumstances distinguishes its rules: "conversion" says what a garage conversion is, no special case. */
export function circumstancesThatCount(
  subject: Subject,
  given: Project["circumstances"],
): Partial<Record<Circumstance, string>> {
  const circumstances = { ...given };
  // Attached and detached are said of the form as of the house; either implies the other.
  if (circumstances.form === "attached") circumstances.attached_to_house ??= "yes";
  if (circumstances.form === "detached") circumstances.attached_to_house ??= "no";
  if (circumstances.attached_to_house === "yes") circumstances.form ??= "attached";
  if (circumstances.attached_to_house === "no") circumstances.form ??= "!attached";
  if (!HAS_FORM.has(subject)) delete circumstances.form;
  if (subject === "garage_conversion") delete circumstances.existing;
  return circumstances;
}

export function contextFor(
  engine: Engine,
  city: City,
  reading: Reading,
  day: CalendarDate,
  subject: Subject,
): Context {
  const district = reading.district;
  const circumstances = circumstancesThatCount(subject, reading.circumstances);
  const stated = reading.stated ?? statedFacts(reading.text);
  const own = ownDistances(reading, stated);
  const averages = (stated.neighbor_front_setback?.length ?? 0) > 1;
  const shares = readShares(reading.text, sizesElsewhere(reading));
  // Taking down a part is work on a building, and not its demolition.
  if (circumstances.work === "demolition" && isOfPart(shares)) circumstances.work = "!demolition";
  if (subject === "parking" && reading.subjects.includes("adu")) circumstances.parking_for ??= "adu";
  return {
    engine,
    city,
    reading,
    day,
    subject,
    project: withoutLotAsked(
      ofHome(
        {
          city,
          subject,
          district,
          // How far back the neighbors are says how far from the street one's own house may be.
          places: averages && isOnFront(reading) ? ["front_yard"] : reading.places,
          circumstances,
          quantities: mostDemanding(own),
          lotFacts: reading.lotFacts,
          stated,
          yards: statedYards(reading.text),
          areas: reading.areas,
          roof: reading.roof ?? null,
          sides: bothSides({ ...reading, quantities: own }),
          shares,
          ownFacts: ownFactsToldIn(reading.text, reading.days ?? ""),
          homes: homesThere(segment(reading.text)),
          room: roomTold(segment(reading.text)),
          plan: planTold(reading),
          times: readQuantities(reading.text).filter(({ unit }) => TIMES.has(unit)),
          ...lawSources(engine, day),
        },
        reading.ask,
      ),
      reading.ask,
    ),
  };
}

/** The building's distance from the street is asked for, and no place is named. */
const isOnFront = ({ places, subjects, ask }: Reading): boolean =>
  places.length === 0 && subjects.every((s) => GENERAL.has(s)) && ask?.measure === "setback";

/**
 * "The middle of the alley is 10 ft from our lot line, and the garage on it": how far the line is from the alley's center or the curb, or the
 * house next door from the street, is no distance of the project, and what is said to be at the line is at none from it.
 */
function ownDistances(
  reading: Reading,
  {
    alley_center_offset: offsets = [],
    curb_distance: curbs = [],
    neighbor_front_setback: next = [],
    ...more
  }: StatedFacts,
) {
  const behind = next.length === 0 ? (more.front_yard_behind ?? []) : [];
  const others = [...offsets, ...curbs, ...behind, ...(next.length > 1 ? next : [])];
  const isOther = ({ measure, value, unit }: MeasuredQuantity) =>
    measure === "setback" && others.some((own) => own.value === value && own.unit === unit);
  const own = reading.quantities.filter((q) => !isOther(q));
  if (
    own.length === reading.quantities.length ||
    offsets.length === 0 ||
    own.some(({ measure }) => measure === "setback")
  )
    return own;
  const atLine = { measure: "setback", value: 0, unit: "ft", sense: "exact" } as const;
  return reading.traits.has("at_line") ? [...own, atLine] : own;
}

/** The sides of the only thing whose two sides are told ("a 10x12 shed"), unless it is the lot; the shorter one first. */
function planTold({ text, lotFacts: { lot_area: lot } }: Reading): Quantity[] {
  const [only, ...more] = readQuantities(text).filter((q) => q.sides !== undefined);
  if (!only?.sides || more.length > 0 || (lot && lot.value === only.value)) return [];
  return [...only.sides].sort((a, b) => a - b).map((value) => ({ value, unit: "ft" }));
}

/** Lengths of time that something is paid for. */
const TIMES: ReadonlySet<Unit> = new Set(["hours", "days", "years"]);

/** Sizes of the lot, and how tall something is or how far from what: none of them is a part of a whole. */
const sizesElsewhere = ({ lotFacts, quantities }: Reading): Quantity[] => [
  ...(["lot_area", "lot_width", "lot_depth", "lot_frontage"] as const).flatMap(
    (fact) => lotFacts[fact] ?? [],
  ),
  ...quantities.filter(({ measure }) => NO_PART.has(measure)),
];
const NO_PART: ReadonlySet<Measure> = new Set([
  "height",
  "setback",
  "separation",
  "distance",
  "ceiling_height",
]);

/** Sizes of which a small one is the demanding one: a lot may be too small, a building too near. */
export const SMALL_DEMANDS: ReadonlySet<Measure> = new Set([
  "setback",
  "separation",
  "distance",
  "lot_area",
  "lot_width",
  "lot_depth",
  "lot_area_per_unit",
  "parking_spaces",
  "bike_spaces",
  "open_space",
]);

/** "Raise my 4 ft fence to 7 ft": of several figures for one measure the most demanding is the project's. */
function mostDemanding(quantities: readonly MeasuredQuantity[]): MeasuredQuantity[] {
  const kept = new Map<string, MeasuredQuantity>();
  for (const q of quantities) {
    // Distances from two lines are two figures.
    const key = `${q.measure} ${q.edge ?? ""}`;
    const before = kept.get(key);
    if (!before || !sameDimension(before.unit, q.unit)) {
      kept.set(key, before ?? q);
      continue;
    }
    // "Each is 14 inches thick. He says under 20 takes no permit": the exact figure is the project's.
    const plainer = Number(q.sense === "exact") - Number(before.sense === "exact");
    const order = plainer || compareQuantities(q, before) * (SMALL_DEMANDS.has(q.measure) ? -1 : 1);
    if (order > 0) kept.set(key, q);
  }
  return [...kept.values()];
}

export const newDraft = (engine: Engine): Draft => new Draft((id) => engine.cities.get(id)?.slug ?? "");

/** Rules that apply or may apply, without those that give way; and the exceptions apart. */
export function lookUp(
  ctx: Context,
  kinds: readonly RuleKind[],
  measure?: Measure | null,
): { ordinary: Found[]; exceptions: Found[]; yielding: Found[] } {
  const { governing: held, yielding } = splitConflicts(
    ctx.engine,
    ctx.day,
    findRules(ctx.engine, ctx.project, ctx.day, { kinds, ...(measure === undefined ? {} : { measure }) }),
  );
  const governing = withoutOverruled(held, ctx.project);
  return {
    ordinary: governing.filter((f) => f.applies.status !== "exception"),
    exceptions: governing.filter((f) => f.applies.status === "exception"),
    yielding: yielding.filter((f) => f.applies.status !== "exception"),
  };
}

/** Contacts of the city in force on the day, those for applications first. */
export function contactsOf(ctx: Context): HeldRule[] {
  return rulesOfKind(ctx.engine, ctx.city, "contact").filter((held) => speaksFor(held, ctx.day));
}

/** Outcomes that need no office: what the code says leaves no step to take. */
const NO_STEP: ReadonlySet<Outcome> = new Set(["value", "explanation", "not_regulated"]);

/** Points to the city's own desk, where there is something to do or to find out. */
export function adviseContact(draft: Draft, ctx: Context): void {
  if (NO_STEP.has(draft.outcome)) return;
  const contact = contactsOf(ctx).find((held) => held.clause.topic === "contact") ?? contactsOf(ctx)[0];
  if (contact?.rule.contact) draft.advise(`Ask ${officeName(contact.rule.contact.name)}.`, contact);
}

/** A reason as the law file gives it, as a sentence. */
const sentence = (reason: string): string => (reason ? `${capital(reason).replace(/[.]$/, "")}.` : "");

/** Areas with rules of their own that come on top of the district's. */
const OVERLAYS: Readonly<Partial<Record<Circumstance, string>>> = {
  historic: "historic areas",
  floodplain: "flood zones",
};

/** Says how sure the answer is: what was assumed, weak sources, conflicts, and what of the question was not checked. */
export function addCaveats(
  draft: Draft,
  ctx: Context,
  used: readonly Found[],
  yielding: readonly Found[],
): void {
  const { reading } = ctx;
  const weak = used.filter((f) => isWeakTier(f.clause.source.tier));
  if (weak.length > 0) {
    const share = weak.length === used.length ? "This" : "Part of this";
    draft.caution(`${share} comes from a secondary source.`, ...weak.slice(0, 3));
  }
  for (const f of yielding.slice(0, 2)) {
    draft.caution(
      `Sources disagree. We do not follow this one: ${f.rule.says} ${sentence(f.rule.yieldsTo?.because ?? "")}`.trim(),
      f,
    );
  }
  for (const note of [...new Set(used.slice(0, 4).flatMap((f) => f.clause.note ?? []))].slice(0, 2))
    draft.caution(datesInWords(note), ...used.filter((f) => f.clause.note === note).slice(0, 1));
  // That a residential district is assumed is said with the reading.
  const ofDistricts = used.some(({ rule: { when } }) => when.districts.length + when.notDistricts.length > 0);
  if (!reading.district && ofDistricts && !assumesHome(reading))
    draft.caution("These rules depend on the zoning district. Add yours to be sure.");
  if (reading.district && !reading.district.known && !isFamilyCode(reading.district.code)) {
    draft.caution(
      `We don't have rules for the district ${reading.district.code} in ${ctx.city.name} yet. These rules apply citywide.`,
    );
  }
  const unchecked = Object.entries(OVERLAYS).filter(([name]) => {
    const circumstance = name as Circumstance;
    return (
      reading.circumstances[circumstance] === "yes" &&
      !used.some((f) => f.rule.when.circumstances[circumstance])
    );
  });
  if (unchecked.length > 0)
    draft.caution(`We did not check the rules for ${listOf(unchecked.map(([, areas]) => areas))}.`);
}
