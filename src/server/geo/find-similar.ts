import { betweenHouses } from "#domain/geography/along-street.ts";
import type { NamedPlace } from "#domain/geography/gazetteer.ts";
import { matchAddresses } from "#domain/geography/match-addresses.ts";
import { similarStreets } from "#domain/geography/similar-streets.ts";
import { isKindOfStreet, readStreetAddress, type StreetAddress } from "#domain/geography/street-address.ts";
import type { Services } from "../services.ts";
import { readTyped } from "./find-address.ts";
import { AROUND, streetOf } from "./find-own-places.ts";

/** Addresses on a street that is spelled otherwise than it was typed, or that is of another kind. Each says so. */

type Held = Pick<Services, "layers" | "addresses">;

/** In more cities than this there is something similar to everything. */
const MOST_CITIES = 8;
/** More streets than this are as good as none to choose from. */
const MOST_STREETS = 6;

export async function findSimilar(
  held: Held,
  text: string,
  cityId: number | undefined,
): Promise<NamedPlace[]> {
  const { typed, named, searched } = readTyped(held, text, cityId);
  if (!typed) return [];
  // Not in another city than the open one unless the text names it: what is similar there is not what was meant.
  const only = named?.id ?? cityId;
  const layers = searched.filter(({ city }) => only === undefined || city.id === only);
  if (layers.length > MOST_CITIES) return [];
  const places: NamedPlace[] = [];
  for (const { versionId, city } of layers)
    for (const other of await otherWays(held, typed, versionId)) {
      const points = await held.addresses.find([versionId], other.loose);
      const note = (shown: string) => `We do not know ${typed.shown}. This is on ${nameOf(shown)}.`;
      const exact = matchAddresses(other, points);
      for (const { shown, position } of exact)
        places.push({ name: shown, kind: "address", city, position, note: note(shown) });
      if (exact.length > 0) continue;
      const number = Number.parseInt(other.key, 10);
      const along = await held.addresses.alongStreet([versionId], streetOf(other), {
        from: number - AROUND,
        to: number + AROUND,
      });
      for (const { position, lower, upper } of betweenHouses(other, along)) {
        const like = along.find((house) => house.number === lower)!.shown;
        places.push({
          name: `${number} ${nameOf(like)}`,
          kind: "address",
          city,
          position,
          note: `${note(like)} The place is estimated between ${lower} and ${upper}.`,
        });
      }
    }
  return places;
}

/** The same number on streets of similar names, then on the street of this name without the kind that was typed. */
async function otherWays(held: Held, typed: StreetAddress, versionId: number): Promise<StreetAddress[]> {
  const street = streetOf(typed);
  const similar = similarStreets(street, await held.addresses.streetNames(versionId));
  if (similar.length > MOST_STREETS) return [];
  const texts = similar.map((name) => ` ${typed.key} `.replace(` ${street} `, ` ${name} `).trim());
  const [number = "", ...words] = typed.key.split(" ");
  const kindless = [number, ...words.filter((word) => !isKindOfStreet(word))].join(" ");
  if (similar.length === 0 && kindless !== typed.key) texts.push(kindless);
  return texts.filter((text) => text !== typed.key).flatMap((text) => readStreetAddress(text) ?? []);
}

/** "429 Menual Blvd SW" without its number. */
const nameOf = (shown: string): string => shown.replace(/^\S+\s+/, "");
