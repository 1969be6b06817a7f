import { operations } from "#contract/operations.ts";
import type { GapsOutput, PlaceGapsOutput } from "#contract/rule-review.ts";
import type { Engine } from "#domain/answers/engine.ts";
import type { KnownState } from "#domain/coverage/coverage.ts";
import { DISTRICT_STANDARDS, type DistrictRow, districtMatrix } from "#domain/coverage/district-matrix.ts";
import type { City } from "#domain/law/law.ts";
import { type GapRow, importedGaps } from "#domain/rule-review/imported-gaps.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import type { CodeEdition, CodePlace } from "../database/code-records.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";
import { chooseEdition } from "./present-edition.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";

const STANDARDS = DISTRICT_STANDARDS.map(({ key, title }) => ({ key, title }));

/** GET /api/gaps: of every place and standard, in how many districts we know it. */
export const gaps: Handler = async (c, services) => {
  const { engine, sections, enacted } = services;
  const day = todayAt(services.now());
  const covered = engine.book.cities.map((city): GapsOutput["places"][number] => {
    const rows = matrixOf(engine, city, day);
    return {
      slug: city.slug,
      name: city.name,
      state: city.stateCode,
      kind: "covered",
      districts: rows.length,
      counts: countStates(rows.map(({ states }) => states)),
    };
  });
  const imported = await Promise.all(
    (await enacted.places())
      .filter(({ place }) => sections.city(place.slug) === null)
      .map(async ({ place, edition }): Promise<GapsOutput["places"][number]> => {
        const rows = await rowsOf(services, place, edition);
        return {
          ...{ slug: place.slug, name: place.name, state: place.state, kind: "imported" },
          districts: rows?.length ?? 0,
          counts: rows && countStates(rows.map(({ cells }) => cells.map(({ state }) => state))),
        };
      }),
  );
  const output: GapsOutput = { standards: STANDARDS, places: [...covered, ...imported] };
  return c.json(output);
};

/** GET /api/gaps/{place}: each standard in each of its districts, with the section or the rule to review. */
export const placeGaps: Handler = async (c, services) => {
  const input = readInput(operations.placeGaps.input, new URLSearchParams(), c.req.param());
  if (!input.ok) return problemResponse(c, input.error);
  const city = services.sections.city(input.value.place);
  if (city) {
    const rows = matrixOf(services.engine, city, todayAt(services.now()));
    const { slug, name, stateCode: state } = city;
    const output: PlaceGapsOutput = {
      place: { slug, name, state, kind: "covered" },
      ready: true,
      standards: STANDARDS,
      districts: rows.map(({ district, states, sections }) => ({
        code: district.code,
        name: district.name,
        cells: states.map((state, at) => ({ state, section: sections[at] ?? null, proposal: null })),
      })),
    };
    return c.json(output);
  }
  const found = await chooseEdition(services, input.value.place, undefined);
  if (!found) return problemResponse(c, { code: "not_found", what: "city" });
  const rows = await rowsOf(services, found.place, found.chosen);
  const { slug, name, state } = found.place;
  const output: PlaceGapsOutput = {
    place: { slug, name, state, kind: "imported" },
    ready: rows !== null,
    standards: STANDARDS,
    districts: rows ?? [],
  };
  return c.json(output);
};

/** Null while the edition is being read. */
async function rowsOf(
  { readings, decisions }: Pick<Services, "readings" | "decisions">,
  place: CodePlace,
  edition: CodeEdition,
): Promise<GapRow[] | null> {
  const reading = readings.ready(place, edition);
  return reading && importedGaps(reading, await decisions.latest(place.id));
}

/** Some tenths of a second of computing for all cities, and the same the whole day. */
const kept = new WeakMap<Engine, Map<string, DistrictRow[]>>();

function matrixOf(engine: Engine, city: City, day: CalendarDate): DistrictRow[] {
  const matrices = kept.get(engine) ?? new Map<string, DistrictRow[]>();
  kept.set(engine, matrices);
  const key = `${city.id} ${day}`;
  const found = matrices.get(key);
  if (found) return found;
  // Of another day nothing is asked again.
  for (const old of matrices.keys()) if (!old.endsWith(` ${day}`)) matrices.delete(old);
  const rows = districtMatrix(engine, city, day);
  matrices.set(key, rows);
  return rows;
}

const countStates = (rows: readonly (readonly KnownState[])[]) =>
  STANDARDS.map((_, at) => {
    const counts = { limit: 0, no_limit: 0, not_researched: 0 };
    for (const states of rows) counts[states[at] ?? "not_researched"] += 1;
    return counts;
  });
