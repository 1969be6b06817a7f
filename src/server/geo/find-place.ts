import {
  MOST_SUGGESTED,
  type NamedPlace,
  placesAlmost,
  placesWithWords,
  readPlace,
} from "#domain/geography/gazetteer.ts";
import type { Position } from "#domain/geography/layer.ts";
import { isClose } from "#domain/geography/match-addresses.ts";
import { rewordPlace } from "#domain/geography/reword-place.ts";
import type { City } from "#domain/law/law.ts";
import type { Services } from "../services.ts";
import { holdsAddresses, tellApart } from "./find-address.ts";
import { findCity } from "./find-city.ts";
import { findOwnPlaces } from "./find-own-places.ts";
import { findSimilar } from "./find-similar.ts";
import { readPlusCode } from "./read-plus-code.ts";

export type FoundPlace =
  | { state: "found"; position: Position; place: NamedPlace | null }
  | { state: "ambiguous"; places: readonly NamedPlace[] }
  /** The address service knows it, and it lies in none of our cities. */
  | { state: "outside"; position: Position }
  /** `failed`: the address service did not answer. `near`: what the end of the text names. */
  | { state: "unknown"; failed: boolean; message: string; near: readonly NamedPlace[] };

const CHOOSE = "Choose the place on the map instead.";
const NOT_ANYWHERE = `Neither we nor the address service know this address. Check the number, the street and the city. ${CHOOSE}`;
const NO_ANSWER = `The address service did not answer, so we could not look this address up. Try again in a minute. ${CHOOSE}`;
const BUSY = `Too many people are looking up addresses right now. Try again in a minute. ${CHOOSE}`;
const notHere = (city: string): string =>
  `We know no neighborhood of this name in ${city}. Choose one elsewhere, or choose the place on the map.`;

/** What can be found by its name, in the open city or in every city: what the layers there have names for, in a sentence. */
export function findableWords(services: Services, cityId: number | undefined): string {
  const { layers } = services;
  const isHere = ({ kind, city }: NamedPlace) =>
    kind === "landmark" && (cityId === undefined || city.id === cityId);
  const hasLandmarks = [...layers.gazetteer().values()].some((places) => places.some(isHere));
  const zoning = cityId === undefined ? null : layers.layersOf(cityId).find(({ kind }) => kind === "zoning");
  const hasAddresses = holdsAddresses(services, cityId);
  const names = [
    ...(hasAddresses ? ["addresses, streets, corners such as State and Madison"] : []),
    "neighborhoods",
    ...(hasLandmarks ? ["parks, landmarks"] : []),
    `zoning districts such as ${zoning?.shapes[0]?.code ?? "RT-4"}`,
    "coordinates and plus codes",
  ].join(", ");
  return `You can search for ${names}${hasAddresses ? "" : ", but not for streets or addresses yet"}.`;
}

/** Fewer letters and figures than this are no address to ask a service about. */
const SHORTEST = 5;

/**
 * Where a text is: coordinates and names that we know, then the addresses that we have, and only then the address
 * service, where one is set up.
 */
export async function findPlace(
  services: Services,
  text: string,
  cityId: number | undefined,
): Promise<FoundPlace> {
  const chosen = cityId === undefined ? null : (services.layers.city(cityId) ?? null);
  const square = readPlusCode(text, plusCodeNear(services, text, chosen));
  if (square) return { state: "found", position: square, place: null };
  const read = readPlace(services.layers.gazetteer(), text, cityId);
  if (read.state !== "unknown" && read.state !== "elsewhere") return read;
  const own = await findOwnPlaces(services, text, cityId);
  if (own.length > 0) return among(own);
  const reworded = await findReworded(services, text, cityId);
  if (reworded) return reworded;
  const near = read.state === "elsewhere" ? read.places : read.near;
  const unknown = (message: string, failed = false): FoundPlace => ({
    state: "unknown",
    failed,
    message,
    near,
  });
  // To go to another city unasked would look like an answer about the chosen one.
  if (read.state === "elsewhere") return unknown(notHere(chosen?.name ?? "this city"));
  const similar = async () => {
    const places = await findSimilar(services, text, cityId);
    if (places.length > 0) return places;
    const gazetteer = services.layers.gazetteer();
    const named = placesWithWords(gazetteer, text, cityId);
    return named.length > 0 ? named : placesAlmost(gazetteer, text, cityId);
  };
  if (!services.geocoder || text.replace(/[^\p{L}\p{N}]/gu, "").length < SHORTEST) {
    const places = await similar();
    if (places.length > 0 && places.length <= MOST_SUGGESTED) return among(places);
    const check = holdsAddresses(services, cityId) ? "Check the number, the street and the city. " : "";
    return unknown(`We don't know this place. ${check}${findableWords(services, cityId)} ${CHOOSE}`);
  }
  const city = near[0]?.city ?? chosen;
  const asked = await services.geocoder.find(text, city);
  if (!asked.ok) return unknown(asked.error === "busy" ? BUSY : NO_ANSWER, true);
  const [first] = asked.value;
  if (!first) {
    const places = await similar();
    return places.length > 0 && places.length <= MOST_SUGGESTED ? among(places) : unknown(NOT_ANYWHERE);
  }
  const within = await Promise.all(asked.value.map(({ position }) => findCity(services, position, city?.id)));
  const covered = asked.value.flatMap(({ name, position }, i): NamedPlace[] => {
    const own = within[i]?.city;
    return own ? [{ name, kind: "address", city: own, position }] : [];
  });
  return covered.length > 0
    ? among(tellApart(services, apart(covered)))
    : { state: "outside", position: first.position };
}

/** What the text means in other words: the first way that finds something. */
async function findReworded(
  services: Services,
  text: string,
  cityId: number | undefined,
): Promise<FoundPlace | null> {
  const states = [...new Set(services.layers.cities().flatMap(({ state, stateCode }) => [stateCode, state]))];
  const names = services.layers.cities().map(({ name }) => name);
  for (const { text: other, note } of rewordPlace(text, states, names)) {
    const named = readPlace(services.layers.gazetteer(), other, cityId);
    if (named.state === "found" || named.state === "ambiguous") return named;
    const places = await findOwnPlaces(services, other, cityId);
    const noted = places.map((place) => ({
      ...place,
      note: [note, place.note].filter(Boolean).join(" ") || undefined,
    }));
    if (noted.length > 0) return among(noted);
  }
  return null;
}

/** Where a short plus code is looked for: the city written behind it, else the one that is open. */
function plusCodeNear({ layers }: Services, text: string, chosen: City | null): Position | null {
  const behind = /^[^\s+]{1,20}\+[^\s,]{0,20}[\s,]{1,5}(.+)$/.exec(text.trim())?.[1];
  const named = behind && readPlace(layers.gazetteer(), behind, undefined);
  return named && named.state === "found" ? named.position : (chosen?.center ?? null);
}

const among = (places: readonly NamedPlace[]): FoundPlace =>
  places.length === 1
    ? { state: "found", position: places[0]!.position, place: places[0]! }
    : { state: "ambiguous", places };

/** A service names the house, its shop and its street: of places side by side the first, which it thinks best. */
const apart = (places: readonly NamedPlace[]): NamedPlace[] =>
  places.filter((place, i) => !places.slice(0, i).some((before) => isClose(before.position, place.position)));
