import type { LocationOutput } from "#contract/map.ts";
import { type DistrictRules, rulesOfDistrict } from "#domain/answers/district-rules.ts";
import type { Engine } from "#domain/answers/engine.ts";
import type { NamedPlace } from "#domain/geography/gazetteer.ts";
import type { HeldLayer, HeldShape } from "#domain/geography/held-layer.ts";
import { type Located, type Mapped, OVERLAY_KINDS, splitLot } from "#domain/geography/locate.ts";
import type { DrawnLot } from "#domain/geography/lot-shares.ts";
import type { City } from "#domain/law/law.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import type { ParcelLayer } from "../geo/parcel-layer.ts";
import type { Services } from "../services.ts";
import { layerRef, shapeId } from "./present-layer.ts";
import type { PresentedParcel } from "./present-parcel.ts";

/** The answer of a look-up from its parts. */

const NO_RULES: LocationOutput["rules"] = {
  status: "none",
  name: null,
  allows: null,
  standards: [],
  answers: [],
};

/** What addresses were looked up in. */
export function addressSources({ layers, geocoder }: Services): LocationOutput["sources"] {
  const points = layers.current().filter(({ version }) => version.kind === "addresses");
  const named = "Names of our cities and of the neighborhoods on our map.";
  const rest = geocoder
    ? ` What we do not know is asked of ${geocoder.host}.`
    : points.length > 0
      ? ""
      : " You can search by city, neighborhood or coordinates. Street addresses don't work yet.";
  return [
    ...points.map(({ version: { cityId, source } }) => ({
      what: "addresses",
      name: `${source.name} (${layers.city(cityId)?.name ?? "another city"})`,
      url: source.url,
      asOf: source.asOf,
    })),
    { what: "addresses", name: `${named}${rest}`, url: null, asOf: null },
  ];
}

/** An answer that found no city. */
export const absent = (
  outcome: LocationOutput["outcome"],
  message: string,
  known: Partial<LocationOutput>,
): LocationOutput => ({
  outcome,
  message,
  point: null,
  place: null,
  places: [],
  city: null,
  citySlug: null,
  district: null,
  alsoMapped: [],
  overlays: [],
  nearby: [],
  adjacent: [],
  neighborhood: null,
  parcel: null,
  lot: null,
  rules: NO_RULES,
  schematic: false,
  sources: [],
  ...known,
});

interface Found {
  city: City;
  located: Located;
  parcel: PresentedParcel | null;
  point: { lng: number; lat: number };
  place: NamedPlace | null;
  lot: DrawnLot | null;
  today: CalendarDate;
}

export function presentLocation(services: Services, found: Found): LocationOutput {
  const { engine, layers } = services;
  const { city, located, parcel, point, place, lot, today } = found;
  const { adjacent, neighborhood, overlays, nearby } = located;
  const [district, ...also] = located.districts;
  const zoning = layers.layersOf(city.id).find(({ kind }) => kind === "zoning");
  const used: Pick<HeldLayer, "kind" | "schematic" | "source">[] = [
    district,
    ...overlays,
    ...nearby,
    neighborhood,
    parcel?.parcel ? parcel : null,
  ].flatMap((mapped) => (mapped ? [mapped.layer] : []));
  if (zoning && (lot || adjacent.length > 0)) used.push(zoning);
  const lawless = !engine.cities.has(city.id);
  return absent(district ? "found" : "no_district", messageOf(city, located, zoning !== undefined, lawless), {
    point,
    place: place ? presentPlace(place) : null,
    city: { id: city.id, name: city.name, state: city.state },
    citySlug: city.slug,
    district: district ? presentMapped(district) : null,
    alsoMapped: also.map(presentMapped),
    overlays: overlays.map(presentMapped),
    nearby: nearby.map((own) => {
      const feet = Math.round(own.feet);
      return { ...presentMapped(own), feet, direction: feet === 0 ? null : own.direction };
    }),
    adjacent: adjacent.map(({ shape, feet, direction }) => ({
      code: shape.code,
      title: shape.title,
      zoneType: shape.family,
      feet: Math.round(feet),
      direction,
    })),
    neighborhood: neighborhood && {
      name: neighborhood.shape.title || neighborhood.shape.code,
      inside: neighborhood.feet === 0,
      feet: Math.round(neighborhood.feet),
      direction: neighborhood.feet === 0 ? null : neighborhood.direction,
    },
    parcel: parcel?.parcel ?? null,
    lot: lot && presentLot(lot, zoning),
    rules: district ? presentRules(engine, city, district, today) : NO_RULES,
    schematic: used.some(({ schematic }) => schematic),
    sources: [
      ...[...new Set(used)].map(({ kind, source }) => ({
        what: kind,
        name: source.name,
        url: source.url,
        asOf: source.asOf,
      })),
      ...notHeld(layers.layersOf(city.id).map(({ kind }) => kind)),
      ...tooLarge(layers, city),
      ...(parcel?.reached === false ? [notReached(parcel.layer)] : []),
      ...addressSources(services),
    ],
  });
}

/** @param lawless The place is on the map only: we have no rules of its own. */
function messageOf(city: City, { districts: [district] }: Located, zoned: boolean, lawless: boolean): string {
  const rules = lawless ? ` We have maps of ${city.name}, and no rules of its code yet.` : "";
  if (!zoned) return `This place is in ${city.name}. We don't have its zoning map yet.${rules}`;
  if (!district) return `This place is in ${city.name}, and no zoning district is drawn there.${rules}`;
  const drawing = district.layer.schematic
    ? " This comes from a map that Lotline drew, not from the city's official map."
    : "";
  const { code } = district.shape;
  const where =
    code === "" ? "in an area that the map draws without a district's code" : `in the district ${code}`;
  return `This place is in ${city.name}, ${where}.${drawing}${rules}`;
}

/** Which overlays could not be looked at, so that their absence is not taken for none. */
function notHeld(kinds: readonly string[]): LocationOutput["sources"] {
  const missing = OVERLAY_KINDS.filter((kind) => !kinds.includes(kind));
  if (missing.length === 0) return [];
  const names = missing.map((kind) => kind.replace("_", " ")).join(", ");
  return [
    { what: "not held", name: `Overlays that we don't have a map of here: ${names}.`, url: null, asOf: null },
  ];
}

/** So that no parcel is not taken for none while the database is gone. */
const notReached = ({ source }: ParcelLayer): LocationOutput["sources"][number] => ({
  what: "not held",
  name: `${source.name}: the parcels could not be looked up just now. Try again in a minute.`,
  url: source.url,
  asOf: source.asOf,
});

/** Layers that are drawn and too large to be looked up in, so that nothing found is not taken for none. */
const tooLarge = (layers: Services["layers"], city: City): LocationOutput["sources"] =>
  layers
    .current()
    .filter(
      ({ version, held, parcels }) =>
        version.cityId === city.id && !held && !parcels && version.kind !== "addresses",
    )
    .map(({ version: { kind, source } }) => ({
      what: "not held",
      name: `${source.name}: this layer of ${kind.replace("_", " ")} is too large to be looked up here.`,
      url: source.url,
      asOf: source.asOf,
    }));

const presentMapped = ({ shape, layer }: Mapped): NonNullable<LocationOutput["district"]> => ({
  code: shape.code,
  codeAsGiven: shape.codeAsGiven,
  title: shape.title,
  zoneType: shape.family,
  district: shape.district,
  suffixes: [...shape.suffixes],
  link: shape.link,
  attributes: Object.entries(
    JSON.parse(shape.attributes ?? "{}") as Record<string, string | number | boolean>,
  ).map(([name, value]) => ({ name, value: String(value) })),
  id: shapeId(layer, shape),
  layer: layerRef(layer),
});

export const presentPlace = ({
  name,
  kind,
  city,
  position,
  note,
}: NamedPlace): LocationOutput["places"][number] => ({
  name,
  note: note ?? null,
  kind,
  city: { id: city.id, name: city.name, state: city.state },
  lng: position[0],
  lat: position[1],
});

function presentLot(lot: DrawnLot, zoning: Parameters<typeof splitLot>[0]): LocationOutput["lot"] {
  const { shares, uncovered } = splitLot(zoning, lot);
  return {
    squareFeet: Math.round(lot.squareFeet * 10) / 10,
    shares: shares.map(({ shape, squareFeet, share }) => ({
      code: shape.code,
      title: shape.title,
      zoneType: shape.family,
      squareFeet: Math.round(squareFeet * 10) / 10,
      share: roundShare(share),
    })),
    uncovered: roundShare(uncovered),
  };
}

const roundShare = (share: number): number => Math.round(share * 10_000) / 10_000;

function presentRules(
  engine: Engine,
  city: City,
  { shape }: Mapped,
  today: CalendarDate,
): LocationOutput["rules"] {
  if (!engine.cities.has(city.id)) return { ...NO_RULES, status: "not_covered" };
  const { listed, answers } = rulesOnce(engine, city, shape, today);
  if (!listed && answers.length === 0) return { ...NO_RULES, status: "not_covered" };
  return {
    status: "held",
    name: listed?.name ?? null,
    allows: listed?.allows ?? null,
    standards: (listed?.standards ?? []).map((slug) => `/codes/${city.slug}/${slug}`),
    answers: answers.map(({ topic, question, answer }) => ({ topic, question, answer })),
  };
}

/** Answers are about 40 kB a district: past this many, the day begins anew. */
const MOST_KEPT = 400;
const asked = new WeakMap<Engine, { today: string; byDistrict: Map<string, DistrictRules> }>();

/** The answers of a district change with the day and not with the visitor, so they are computed once a day. */
function rulesOnce(engine: Engine, city: City, shape: HeldShape, today: CalendarDate): DistrictRules {
  let day = asked.get(engine);
  if (day?.today !== today || day.byDistrict.size > MOST_KEPT) {
    day = { today, byDistrict: new Map() };
    asked.set(engine, day);
  }
  const key = `${city.id} ${shape.code} ${shape.district}`;
  const known = day.byDistrict.get(key) ?? rulesOfDistrict(engine, city, shape, today);
  day.byDistrict.set(key, known);
  return known;
}
