import { betweenHouses, cornersOf, readCorner } from "#domain/geography/along-street.ts";
import { findDistrictArea, findLikeDistricts } from "#domain/geography/find-district.ts";
import type { NamedPlace } from "#domain/geography/gazetteer.ts";
import { readBlock } from "#domain/geography/reword-place.ts";
import { fitsAddress, readStreetAddress, type StreetAddress } from "#domain/geography/street-address.ts";
import type { City } from "#domain/law/law.ts";
import type { HeldAddress } from "../database/address-store.ts";
import type { Services } from "../services.ts";
import { addressLayers, findAddresses, readTyped } from "./find-address.ts";
import { findParcels } from "./find-parcel.ts";

/** What our own layers know of a text: addresses, places along their streets, corners, postal codes, districts, parcels. */

type Held = Pick<Services, "layers" | "addresses">;

/** Numbers this far from the one that was typed may be of its block. */
export const AROUND = 150;

/** The places that a text may mean, of the first kind that knows any; none when we know no such place. */
export async function findOwnPlaces(
  held: Held,
  text: string,
  cityId: number | undefined,
): Promise<readonly NamedPlace[]> {
  const exact = await findAddresses(held, text, cityId);
  if (exact.length > 0) return exact;
  const district = findDistricts(held, text, cityId);
  if (district.length > 0) return district;
  const postal = await findPostal(held, text, cityId);
  if (postal.length > 0) return postal;
  const parcels = await findParcels(held, text, cityId);
  if (parcels.length > 0) return parcels;
  const corners = await findCorners(held, text, cityId);
  if (corners.length > 0) return corners;
  const block = await findBlock(held, text, cityId);
  if (block.length > 0) return block;
  const between = await findBetween(held, text, cityId);
  if (between.length > 0) return between;
  const streets = (await streetsNamed(held, text, cityId, MOST_STREETS)).flatMap(({ isWhole, place }) =>
    isWhole ? [place] : [],
  );
  return streets.length > 0 ? streets : findAlmostDistricts(held, text, cityId);
}

/** Streets of one name in several cities are offered to choose from. */
const MOST_STREETS = 8;

/** Streets whose name begins like what was typed, in the open city where it has addresses; none for a text with a number. */
export async function suggestStreets(
  held: Held,
  text: string,
  cityId: number | undefined,
  most: number,
): Promise<NamedPlace[]> {
  return (await streetsNamed(held, text, cityId, most)).map(({ place }) => place);
}

async function streetsNamed(
  held: Held,
  text: string,
  cityId: number | undefined,
  most: number,
): Promise<{ isWhole: boolean; place: NamedPlace }[]> {
  const name = text.trim();
  if (most <= 0 || name.length < SHORTEST_STREET || /^\d/.test(name)) return [];
  const { typed, searched } = readTyped(held, `1 ${name}`, cityId);
  if (!typed) return [];
  const layers = preferred(searched, cityId);
  const street = streetOf(typed);
  const found = await held.addresses.streets(
    layers.map(({ versionId }) => versionId),
    street,
    most,
  );
  return found.map((own) => ({
    // A square is not the street of its name.
    isWhole: own.street === street && fitsAddress(typed, `1 ${readStreetAddress(own.shown)?.key ?? ""}`),
    place: {
      // Without the number of the house in its middle.
      name: own.shown.replace(/^\S+\s+/, ""),
      kind: "street",
      city: cityOf(layers, own.versionId),
      position: own.position,
      note: `The middle of ${own.count.toLocaleString("en-US")} ${own.count === 1 ? "address" : "addresses"} on this street.`,
    },
  }));
}

/** One letter begins too many streets to be of use. */
const SHORTEST_STREET = 2;

/** "RT-4" and "PD 991" in the zoning of the open city; without one, in that of every city. */
function findDistricts({ layers }: Held, text: string, cityId: number | undefined): NamedPlace[] {
  return layers
    .cities()
    .filter(({ id }) => cityId === undefined || id === cityId)
    .flatMap((city) => {
      const zoning = layers.layersOf(city.id).find(({ kind }) => kind === "zoning");
      return findDistrictArea(zoning, city, text) ?? [];
    });
}

/** Districts whose code is nearly the text, in the open city alone: elsewhere they are not what was meant. */
function findAlmostDistricts({ layers }: Held, text: string, cityId: number | undefined): NamedPlace[] {
  const city = cityId === undefined ? undefined : layers.city(cityId);
  if (!city) return [];
  const zoning = layers.layersOf(city.id).find(({ kind }) => kind === "zoning");
  return findLikeDistricts(zoning, city, text);
}

async function findPostal(held: Held, text: string, cityId: number | undefined): Promise<NamedPlace[]> {
  const code = /^\s*(?:zip(?:\s*code)?\s*)?(\d{5})(?:-\d{4})?\s*(?:,[\p{L}\s.,]*)?$/iu.exec(text)?.[1];
  if (!code) return [];
  const layers = preferred(addressLayers(held), cityId);
  const found = await held.addresses.postal(
    layers.map(({ versionId }) => versionId),
    code,
  );
  return found.map(({ versionId, position, count }) => ({
    name: `ZIP code ${code}`,
    kind: "postal_code",
    city: cityOf(layers, versionId),
    position,
    note: `The middle of ${count.toLocaleString("en-US")} addresses with this ZIP code.`,
  }));
}

/** "State and Madison": where the houses of both streets come together. */
async function findCorners(held: Held, text: string, cityId: number | undefined): Promise<NamedPlace[]> {
  const corner = readCorner(text);
  if (!corner) return [];
  const layers = preferred(addressLayers(held), cityId);
  const streets = corner.streets.map((street) =>
    readStreetAddress(`1 ${street}${corner.rest ? `, ${corner.rest}` : ""}`),
  );
  const [one, other] = streets;
  if (!one || !other) return [];
  const places: NamedPlace[] = [];
  for (const { versionId, city } of layers) {
    const [first, second] = await Promise.all(
      [one, other].map(async (street) =>
        fitting(street, await held.addresses.alongStreet([versionId], streetOf(street))),
      ),
    );
    for (const position of cornersOf(first!, second!))
      places.push({
        name: `${corner.streets[0]} and ${corner.streets[1]}`,
        kind: "intersection",
        city,
        position,
        note: "Where the houses of both streets come closest.",
      });
  }
  return places;
}

/** "700 block of Gold Ave": the house in the middle of a hundred numbers, of each street of this name. */
async function findBlock(held: Held, text: string, cityId: number | undefined): Promise<NamedPlace[]> {
  const block = readBlock(text);
  const { typed, searched } = readTyped(held, block ? `${block.from} ${block.street}` : "", cityId);
  if (!block || !typed) return [];
  const places: NamedPlace[] = [];
  for (const { versionId, city } of preferred(searched, cityId)) {
    const houses = fitting(typed, await held.addresses.alongStreet([versionId], streetOf(typed), block));
    const streets = new Map<string, HeldAddress[]>();
    for (const house of houses) {
      const street = house.key.split(" ").slice(1).join(" ");
      const others = streets.get(street);
      if (others) others.push(house);
      else streets.set(street, [house]);
    }
    for (const own of streets.values()) {
      const middle = own[Math.floor(own.length / 2)]!;
      places.push({
        name: `${block.from} block of ${middle.shown.replace(/^\S+\s+/, "")}`,
        kind: "address",
        city,
        position: middle.position,
        note: `The middle of ${own.length.toLocaleString("en-US")} ${own.length === 1 ? "address" : "addresses"} of this block.`,
      });
    }
  }
  return places;
}

/** A number that no point has, along its block. */
async function findBetween(held: Held, text: string, cityId: number | undefined): Promise<NamedPlace[]> {
  const { typed, searched } = readTyped(held, text, cityId);
  const number = Number(/^\d{1,7}/.exec(typed?.key ?? "")?.[0] ?? Number.NaN);
  if (!typed || Number.isNaN(number)) return [];
  const places: NamedPlace[] = [];
  for (const { versionId, city } of preferred(searched, cityId)) {
    const points = await held.addresses.alongStreet([versionId], streetOf(typed), {
      from: number - AROUND,
      to: number + AROUND,
    });
    for (const { position, lower, upper } of betweenHouses(typed, points))
      places.push({
        name: typed.shown,
        kind: "address",
        city,
        position,
        note: `We have no such number. The place is estimated between ${lower} and ${upper} on this street.`,
      });
  }
  return places;
}

/** The open city alone where it has addresses, else every city. */
function preferred<L extends { city: City }>(layers: readonly L[], cityId: number | undefined): readonly L[] {
  const own = layers.filter(({ city }) => city.id === cityId);
  return own.length > 0 ? own : layers;
}

export const streetOf = ({ loose }: StreetAddress): string => loose.split(" ").slice(1).join(" ");

/** Points whose street has every direction and kind that was typed. */
function fitting({ key }: StreetAddress, points: readonly HeldAddress[]): HeldAddress[] {
  const words = key.split(" ").slice(1);
  return points.filter((point) => {
    const own = point.key.split(" ");
    return words.every((word) => own.includes(word));
  });
}

const cityOf = (layers: readonly { versionId: number; city: City }[], versionId: number): City =>
  layers.find((layer) => layer.versionId === versionId)!.city;
