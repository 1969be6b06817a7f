import { districtKey } from "#domain/geography/districts.ts";
import type { City } from "#domain/law/law.ts";
import { STATES } from "#domain/questions/places-data.ts";
import { MEASURE_WORDS, PLACE_WORDS, SUBJECT_WORDS } from "#domain/questions/vocabulary-data.ts";
import type { FaultPlace } from "./law-fault.ts";
import { isUnitWord } from "./nearest-word.ts";

/** A city with the spots that faults of its two files are reported from. */
export interface PlacedCity {
  city: City;
  cityPlace: FaultPlace;
  districtsPlace: FaultPlace;
}

const simply = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[\s_-]+/g, " ")
    .trim();

/** What people call projects, sizes and yards. */
const BUILDING_WORDS: ReadonlySet<string> = new Set(
  [...SUBJECT_WORDS, ...MEASURE_WORDS, ...PLACE_WORDS].flatMap(([, words]) => words.split(",").map(simply)),
);
const STATE_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(STATES).flatMap(([name, code]) => [
    [name, code],
    [code.toLowerCase(), code],
  ]),
);

const REMOVE = "Remove the alias, or write it with the state's name.";

/**
 * A question may name a city by any of its names and a district by its code: no name may mean two things, or a unit, or
 * what people build.
 */
export function checkNames(cities: readonly PlacedCity[]): void {
  const ids = new Map<number, string>();
  for (const { city, cityPlace } of cities) {
    const other = ids.get(city.id);
    // A city whose id was refused has 0.
    if (city.id === 0) continue;
    if (other)
      cityPlace.report(
        `it has the same city id as ${other}: ${city.id}`,
        `Write an id that no city has, as ${Math.max(...cities.map((one) => one.city.id)) + 1}.`,
        "id",
      );
    ids.set(city.id, other ?? city.slug);
  }
  const names = namesOfCities(cities.map(({ city }) => city));
  const codes = codesOfCities(cities.map(({ city }) => city));
  for (const placed of cities) {
    checkCityNames(placed, names, codes);
    checkDistrictNames(placed, names);
  }
}

type Named = ReadonlyMap<string, readonly City[]>;

function namesOfCities(cities: readonly City[]): Named {
  const names = new Map<string, City[]>();
  for (const city of cities)
    for (const name of new Set([city.name, city.slug, ...city.aliases].map(simply)))
      names.set(name, [...(names.get(name) ?? []), city]);
  return names;
}

function codesOfCities(cities: readonly City[]): Named {
  const codes = new Map<string, City[]>();
  for (const city of cities)
    for (const { code } of city.districts)
      codes.set(districtKey(code), [...(codes.get(districtKey(code)) ?? []), city]);
  return codes;
}

function checkCityNames({ city, cityPlace }: PlacedCity, names: Named, codes: Named): void {
  const others = (name: string) => (names.get(simply(name)) ?? []).find((other) => other !== city);
  const namesake = others(city.name);
  if (namesake)
    cityPlace.report(
      `the name "${city.name}" is also that of ${namesake.name}, ${namesake.stateCode} (law/${namesake.slug})`,
      "Two cities may not share a name: write it with what sets them apart.",
      "name",
    );
  const state = STATE_NAMES.get(simply(city.state));
  if (city.state && state !== city.stateCode)
    cityPlace.report(
      state ? `${city.state} is ${state}, not ${city.stateCode}` : `"${city.state}" is not a state`,
      state ? `Write \`state_code: ${state}\`.` : "Write the state's full name.",
      state ? "state_code" : "state",
    );
  const seen = new Set([city.name.toLowerCase()]);
  for (const [at, alias] of city.aliases.entries()) {
    const fault = (what: string, remedy = REMOVE) => cityPlace.report(what, remedy, "aliases", at);
    const other = others(alias);
    const zone = codes.get(districtKey(alias))?.[0];
    if (seen.has(alias.toLowerCase())) fault(`the alias "${alias}" is there twice`, "Remove one.");
    else if (isUnitWord(alias)) fault(`the alias "${alias}" is a unit`);
    else if (other) fault(`the alias "${alias}" is a name of ${other.name}, ${other.stateCode}`);
    else if (zone) fault(`the alias "${alias}" is a district of ${zone.name}, ${zone.stateCode}`);
    else if (BUILDING_WORDS.has(simply(alias))) fault(`the alias "${alias}" is a word for what people build`);
    else if (STATE_NAMES.has(simply(alias)) && simply(alias) !== simply(city.name))
      fault(`the alias "${alias}" is a state`);
    seen.add(alias.toLowerCase());
  }
}

function checkDistrictNames({ city, districtsPlace }: PlacedCity, names: Named): void {
  const codes = new Map<string, string>();
  for (const [at, { code }] of city.districts.entries()) {
    const other = codes.get(districtKey(code));
    const place = districtsPlace.within([], code);
    if (other !== undefined)
      place.report(
        `the code "${code}" reads like ${other === code ? "an earlier one" : `"${other}"`}: a question could mean either`,
        "List each code once.",
        "districts",
        at,
        "code",
      );
    else codes.set(districtKey(code), code);
  }
  const taken = new Map<string, string>();
  for (const [at, { code, aliases }] of city.districts.entries())
    for (const [position, alias] of aliases.entries()) {
      const key = districtKey(alias);
      const fault = (what: string, remedy = "Remove the alias.") =>
        districtsPlace.within([], code).report(what, remedy, "districts", at, "aliases", position);
      const owner = codes.get(key) ?? taken.get(key);
      const namesake = names.get(simply(alias))?.[0];
      if (isUnitWord(alias)) fault(`the alias "${alias}" is a unit`);
      else if (namesake) fault(`the alias "${alias}" is a name of ${namesake.name}, ${namesake.stateCode}`);
      else if (owner !== undefined && owner !== code)
        fault(`the alias "${alias}" already means the district ${owner}`);
      taken.set(key, code);
    }
}
