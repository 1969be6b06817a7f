import { type Context, circumstancesThatCount } from "../answers/context.ts";
import type { Engine } from "../answers/engine.ts";
import type { Project } from "../answers/figures-known.ts";
import { lawSources } from "../answers/law-sources.ts";
import { ownFactsIn } from "../answers/own-facts.ts";
import { readAsks } from "../answers/read-asks.ts";
import { findDistrict, type NamedDistrict } from "../geography/districts.ts";
import type { LotFacts } from "../law/formula.ts";
import type { City } from "../law/law.ts";
import { LOT_FACTS, type LotFact, MEASURES, type Measure } from "../law/vocabulary.ts";
import type { MeasuredQuantity } from "../questions/measured-quantity.ts";
import type { Reading } from "../questions/reading.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { Quantity } from "../units/quantity.ts";
import type { FigureName, ProjectFacts } from "./project-facts.ts";
import { inSpokenOrder, questionOf } from "./project-question.ts";

/** Numbers of the lot and of the homes on it: they describe where a project stands and are not its own size. */
const DESCRIBES_THE_LOT: ReadonlySet<string> = new Set(["lot_area", "lot_width", "lot_depth"]);

/** Everything that answering takes, from facts instead of from words. The words are there too, for ranking. */
export function contextOf(engine: Engine, city: City, facts: ProjectFacts, day: CalendarDate): Context {
  const known = { ...projectOf(engine, city, facts), ...lawSources(engine, day) };
  const reading = readingOf(engine, city, facts, known, day);
  // The question words the facts, so it says of a rule's own fact what a person who asks it would.
  const project = { ...known, ownFacts: ownFactsIn(reading.text) };
  return { engine, city, reading, day, subject: facts.subject, project };
}

export function projectOf(engine: Engine, city: City, facts: ProjectFacts): Project {
  const quantities: MeasuredQuantity[] = [];
  const lotFacts: Partial<Record<LotFact, Quantity>> = {};
  for (const name of inSpokenOrder(Object.keys(facts.figures) as FigureName[])) {
    const figure = facts.figures[name];
    if (!figure) continue;
    if (Object.hasOwn(LOT_FACTS, name)) lotFacts[name as LotFact] = figure;
    if ((MEASURES as readonly string[]).includes(name) && !DESCRIBES_THE_LOT.has(name))
      quantities.push({ measure: name as Measure, ...figure, sense: "exact" });
  }
  return {
    city,
    subject: facts.subject,
    district: districtOf(engine, city, facts.district),
    places: facts.place ? [facts.place] : [],
    circumstances: circumstancesThatCount(facts.subject, facts.circumstances),
    quantities,
    lotFacts: withHomes(facts, lotFacts),
  };
}

/** An ADU makes a second home, as the reader of questions takes it too. */
const withHomes = (facts: ProjectFacts, lotFacts: LotFacts): LotFacts =>
  facts.subject === "adu" && lotFacts.unit_count === undefined
    ? { ...lotFacts, unit_count: facts.figures.units ?? { value: 2, unit: "units" } }
    : lotFacts;

function districtOf(engine: Engine, city: City, written: string | null): NamedDistrict | null {
  if (written === null) return null;
  const index = engine.districts.get(city.id);
  return (index && findDistrict(index, written)) ?? { code: written, name: null, family: null, known: false };
}

/** The question's own reading, for what only words tell, with the facts in the place of what was read from them. */
function readingOf(
  engine: Engine,
  city: City,
  facts: ProjectFacts,
  project: Project,
  day: CalendarDate,
): Reading {
  const read = engine.reader.read(questionOf(facts, city), day, { cityId: city.id });
  // The search orders rules by how well they fit the sentence; so does the check.
  const scores = readAsks(engine, city, read, day)[0]?.scores;
  return {
    ...read,
    ...(scores ? { scores } : {}),
    intent: "permission",
    subjects: [facts.subject],
    quantities: project.quantities,
    lotFacts: project.lotFacts,
    places: project.places,
    district: project.district,
    circumstances: project.circumstances,
    cityIds: [city.id],
    asOf: day,
  };
}
