import type { NamedPlace } from "#domain/geography/gazetteer.ts";
import type { Position } from "#domain/geography/layer.ts";
import { locate } from "#domain/geography/locate.ts";
import { matchAddresses } from "#domain/geography/match-addresses.ts";
import {
  addressPrefixes,
  fitsBegunAddress,
  readStreetAddress,
  type StreetAddress,
  townWords,
} from "#domain/geography/street-address.ts";
import type { City } from "#domain/law/law.ts";
import type { HeldAddress } from "../database/address-store.ts";
import type { Services } from "../services.ts";

/** Street addresses among the points of our own address layers. */

type Held = Pick<Services, "layers" | "addresses">;

/** The current address layers: of which version, and of which city. */
export function addressLayers({ layers }: Held): { versionId: number; city: City }[] {
  return layers.current().flatMap(({ version }) => {
    const city = version.kind === "addresses" ? layers.city(version.cityId) : undefined;
    return city ? [{ versionId: version.id, city }] : [];
  });
}

/** Whether we have any address layer, or one of a city. */
export const holdsAddresses = (held: Held, cityId?: number): boolean =>
  addressLayers(held).some(({ city }) => cityId === undefined || city.id === cityId);

/** The places that a text names as a street address; none when it is no street address or we don't have it. */
export async function findAddresses(
  held: Held,
  text: string,
  cityId: number | undefined,
): Promise<NamedPlace[]> {
  const { typed, searched } = readTyped(held, text, cityId);
  if (!typed) return [];
  const points = await held.addresses.find(
    searched.map(({ versionId }) => versionId),
    typed.loose,
  );
  // The city that is open goes first; another is looked in only when it knows no such address.
  const preferred = searched.filter(({ city }) => city.id === cityId).map(({ versionId }) => versionId);
  const own = matchAddresses(
    typed,
    points.filter(({ versionId }) => preferred.includes(versionId)),
  );
  const found = own.length > 0 ? own : matchAddresses(typed, points);
  return tellApart(
    held,
    found.map((point) => toPlace(point, searched)),
  );
}

/** Addresses to offer while one is typed; those of the preferred city first. */
export async function suggestAddresses(
  held: Held,
  text: string,
  cityId: number | undefined,
  most: number,
): Promise<NamedPlace[]> {
  const { typed, searched } = readTyped(held, text, cityId);
  if (!typed) return [];
  const preferred = searched.filter(({ city }) => city.id === cityId);
  const rest = searched.filter(({ city }) => city.id !== cityId);
  const offered: NamedPlace[] = [];
  for (const layers of [preferred, rest]) {
    if (offered.length >= most || layers.length === 0) continue;
    const versions = layers.map(({ versionId }) => versionId);
    // Some fall away again, where a direction was typed.
    const points = await held.addresses.suggest(versions, addressPrefixes(typed), 4 * most);
    const fitting = points.filter(({ key }) => fitsBegunAddress(typed, key)).slice(0, most - offered.length);
    offered.push(...fitting.map((point) => toPlace(point, layers)));
  }
  return offered;
}

/** What was typed, and where to look: in the city that it names, else everywhere. */
export function readTyped(held: Held, text: string, cityId: number | undefined) {
  const layers = addressLayers(held);
  const towns = held.layers.cities().flatMap((city) => townWords(city).map((words) => ({ words, city })));
  const typed = readStreetAddress(
    text,
    towns.map(({ words }) => words),
  );
  const named = typed && namedCity(typed, towns, cityId);
  return { typed, named, searched: named ? layers.filter(({ city }) => city.id === named.id) : layers };
}

function namedCity(
  { rest }: StreetAddress,
  towns: readonly { words: string; city: City }[],
  cityId: number | undefined,
): City | null {
  const named = towns.filter(({ words }) => ` ${rest} `.includes(` ${words} `));
  return (named.find(({ city }) => city.id === cityId) ?? named[0])?.city ?? null;
}

function toPlace(
  { shown, unit, position, versionId }: HeldAddress,
  layers: readonly { versionId: number; city: City }[],
): NamedPlace {
  const { city } = layers.find((layer) => layer.versionId === versionId)!;
  return { name: unit ? `${shown} # ${unit.toUpperCase()}` : shown, kind: "address", city, position };
}

/** Places of one name get the neighborhood beside it, so that a person can choose. */
export function tellApart({ layers }: Pick<Services, "layers">, places: readonly NamedPlace[]): NamedPlace[] {
  return places.map((place) => {
    const twins = places.filter(({ name, city }) => name === place.name && city === place.city);
    const around = twins.length > 1 ? neighborhoodOf(layers, place.city, place.position) : null;
    return around ? { ...place, name: `${place.name} (${around})` } : place;
  });
}

function neighborhoodOf(layers: Services["layers"], city: City, position: Position): string | null {
  const shape = locate(layers.layersOf(city.id), position).neighborhood?.shape;
  return shape ? shape.title || shape.code : null;
}
