import type { City } from "../law/law.ts";
import type { HeldLayer, HeldShape } from "./held-layer.ts";
import type { LayerKind, Position } from "./layer.ts";
import { type PackedGeometry, type PackedPolygons, unpackDegree } from "./packed-shape.ts";
import { areaOf, insideOf } from "./plane.ts";
import { readCoordinates } from "./read-coordinates.ts";
import { lettersWrong } from "./similar-streets.ts";
import { inShortWords } from "./street-address.ts";

/** What a named place is. */
export const PLACE_KINDS = [
  "city",
  "neighborhood",
  "address",
  "street",
  "intersection",
  "postal_code",
  "landmark",
  "district",
  "parcel",
] as const;

/** Layers whose areas have names that people look for: parks, landmarks, stations. */
const NAMED_KINDS: readonly LayerKind[] = ["landmarks", "parks", "historic", "transit", "special_purpose"];

/** A place that can be named: a city, or something in it. */
export interface NamedPlace {
  name: string;
  kind: (typeof PLACE_KINDS)[number];
  city: City;
  position: Position;
  /** How exact the position is, where it is not that of the place itself. */
  note?: string;
  /** The id of a parcel, of which others may lie at the same position. */
  parcel?: number;
}

export type Gazetteer = ReadonlyMap<string, readonly NamedPlace[]>;

/** What an import calls a shape whose record has no name. */
export const NO_NAME = "No name given";

/** What tells nothing apart at the end of an address: the country and the postal code. */
const ENDS = [/\b(usa|united states|us)$/, /\b\d{5}( \d{4})?$/] as const;

/** Every name that we can find without a geocoder, by its words alone and with its city and state behind it. */
export function buildGazetteer(cities: readonly City[], layers: readonly HeldLayer[]): Gazetteer {
  const places = new Map<string, NamedPlace[]>();
  const put = (words: string, place: NamedPlace): void => {
    const key = placeKey(words);
    const known = places.get(key);
    if (!known) places.set(key, [place]);
    else if (!known.includes(place)) known.push(place);
  };
  for (const city of cities) {
    const ends = [city.name, `${city.name} ${city.state}`, `${city.name} ${city.stateCode}`];
    const behind = [...ends, city.state, city.stateCode];
    const self: NamedPlace = { name: city.name, kind: "city", city, position: city.center };
    for (const words of [...ends, ...city.aliases]) put(words, self);
    const own = layers.filter(({ cityId }) => cityId === city.id);
    const called = new Set<string>();
    const name = (shape: HeldShape, kind: NamedPlace["kind"]): void => {
      const words = shape.title || shape.code;
      if (words === "") return;
      const place: NamedPlace = { name: words, kind, city, position: placeOf(shape) };
      for (const one of [words, ...behind.map((end) => `${words} ${end}`)]) put(one, place);
    };
    for (const shape of own.find(({ kind }) => kind === "neighborhoods")?.shapes ?? []) {
      called.add(placeKey(shape.title || shape.code));
      name(shape, "neighborhood");
    }
    for (const kind of NAMED_KINDS)
      for (const shape of own.find((layer) => layer.kind === kind && !layer.schematic)?.shapes ?? []) {
        // A park of many parts is one name, and one that shares its neighborhood's name is found by that.
        const key = placeKey(shape.title || shape.code);
        if (called.has(key) || shape.title === NO_NAME) continue;
        called.add(key);
        name(shape, "landmark");
      }
  }
  return places;
}

/** The places of a name. A city's own name means the city, though a neighborhood of another may share it. */
function findPlaces(gazetteer: Gazetteer, text: string): readonly NamedPlace[] {
  const found = gazetteer.get(placeKey(text)) ?? [];
  const cities = found.filter(({ kind }) => kind === "city");
  return cities.length > 0 ? cities : found;
}

/** Shorter words are in too many names. */
const SHORTEST_PART = 4;
/** What people add to a name to say what it is of. */
const SORT_OF_PLACE = /\s+(neighborhood|neighbourhood|district|area|station|stop|park)$/;

/**
 * Places of the preferred city whose name has all the words of a text in their order, for a text that is no name itself:
 * "Downtown ABQ" for "Downtown ABQ Station". Without a preferred city those of every city.
 */
export function placesWithWords(
  gazetteer: Gazetteer,
  text: string,
  cityId: number | undefined,
): readonly NamedPlace[] {
  const typed = placeKey(text);
  const fits = ({ kind, city }: NamedPlace) =>
    kind !== "city" && (cityId === undefined || city.id === cityId);
  const known = gazetteer.get(typed.replace(SORT_OF_PLACE, ""))?.filter(fits) ?? [];
  if (known.length > 0 || typed.length < SHORTEST_PART) return known;
  const found: NamedPlace[] = [];
  for (const [key, places] of gazetteer)
    if (` ${key} `.includes(` ${typed} `))
      // Of a place's names the one without its city.
      found.push(...places.filter((place) => fits(place) && placeKey(place.name) === key));
  return found;
}

/** Names as long as this may have two letters wrong; shorter ones, one; the shortest, none. */
const TWO_WRONG = 9;
const ONE_WRONG = 6;

/**
 * Places of the preferred city, or of every city without one, whose name is nearly the text: in other short words ("Temple
 * Sq"), written together, or with a letter wrong, which a note says. Of several, those that are closest.
 */
export function placesAlmost(
  gazetteer: Gazetteer,
  text: string,
  cityId: number | undefined,
): readonly NamedPlace[] {
  const typed = inShortWords(text).replaceAll(" ", "");
  const most = typed.length >= TWO_WRONG ? 2 : typed.length >= ONE_WRONG ? 1 : 0;
  if (typed.length < SHORTEST_PART) return [];
  let closest = most;
  let found: NamedPlace[] = [];
  for (const place of new Set([...gazetteer.values()].flat())) {
    if (place.kind === "city" || (cityId !== undefined && place.city.id !== cityId)) continue;
    const name = inShortWords(place.name).replaceAll(" ", "");
    // Figures are not misspelled: 9th and 10th Street Station are two places.
    if (name.replace(/\D/g, "") !== typed.replace(/\D/g, "")) continue;
    const wrong = lettersWrong(typed, name, closest);
    if (wrong > closest) continue;
    if (wrong < closest) found = [];
    closest = wrong;
    found.push(
      wrong === 0
        ? place
        : { ...place, note: "We know no place of just this name. This one is close to it." },
    );
  }
  return found;
}

export const MOST_SUGGESTED = 8;

/**
 * Places to offer while an address is typed: a word of their name begins with it. Those of the preferred city come
 * first, then cities, then names that begin with the text, then by name.
 */
export function suggestPlaces(
  gazetteer: Gazetteer,
  text: string,
  cityId: number | undefined,
): readonly NamedPlace[] {
  const typed = placeKey(text);
  if (typed === "") return [];
  const found = new Map<NamedPlace, string>();
  for (const [key, places] of gazetteer)
    if (` ${key}`.includes(` ${typed}`))
      for (const place of places) if (!found.has(place)) found.set(place, placeKey(place.name));
  const rank = ([place, name]: readonly [NamedPlace, string]) =>
    (place.city.id === cityId ? 0 : 4) + (place.kind === "city" ? 0 : 2) + (name.startsWith(typed) ? 0 : 1);
  return [...found]
    .sort((a, b) => rank(a) - rank(b) || a[1].localeCompare(b[1], "en") || a[0].city.id - b[0].city.id)
    .slice(0, MOST_SUGGESTED)
    .map(([place]) => place);
}

export type ReadPlace =
  | { state: "found"; position: Position; place: NamedPlace | null }
  /** `near`: what the end of the text names, such as the city of a street address. */
  | { state: "unknown"; near: readonly NamedPlace[] }
  /** The preferred city has no such place, and the text names no other city: these are places of others. */
  | { state: "elsewhere"; places: readonly NamedPlace[] }
  | { state: "ambiguous"; places: readonly NamedPlace[] };

/**
 * Reads where an address is: coordinates, or a name that we have; of several, those in the preferred city. It leaves
 * that city only for a city that the text names.
 */
export function readPlace(gazetteer: Gazetteer, text: string, cityId: number | undefined): ReadPlace {
  const position = readCoordinates(text);
  if (position) return { state: "found", position, place: null };
  const all = findPlaces(gazetteer, text);
  const preferred = all.filter(({ city }) => city.id === cityId);
  const places = preferred.length > 0 ? preferred : all;
  const bare = places.filter(({ kind, name }) => kind !== "city" && placeKey(name) === placeKey(text));
  if (cityId !== undefined && preferred.length === 0 && bare.length > 0)
    return { state: "elsewhere", places: bare };
  const [place] = places;
  if (place && places.length === 1) return { state: "found", position: place.position, place };
  if (place) return { state: "ambiguous", places };
  const ends = text.split(",").map((_, i, parts) => parts.slice(i + 1).join(","));
  return {
    state: "unknown",
    near: ends.map((end) => findPlaces(gazetteer, end)).find((f) => f.length > 0) ?? [],
  };
}

const placeKey = (text: string): string =>
  ENDS.reduce(
    (key, end) => key.replace(end, "").trim(),
    text
      .normalize("NFD")
      .toLowerCase()
      .replace(/\p{M}/gu, "")
      .replace(/\b(\p{L})\.(?=\p{L}\b)/gu, "$1")
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim(),
  );

/** A place in a shape, in degrees: inside its largest polygon, else on its longest line, or its first point. */
export function placeOf({ polygons, paths = [] }: PackedGeometry): Position {
  if (polygons.length > 0 || paths.length === 0) return placeIn(polygons);
  const path = paths.reduce((best, own) => (own.length > best.length ? own : best));
  const middle = 2 * Math.floor(path.length / 4);
  return [unpackDegree(path[middle]!), unpackDegree(path[middle + 1]!)];
}

/** A place inside a shape's largest polygon, in degrees. */
export const placeIn = (polygons: PackedPolygons): Position =>
  insideOf([...polygons].sort((a, b) => areaOf([b]) - areaOf([a]))[0] ?? []);
