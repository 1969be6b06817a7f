import { z } from "zod";
import { DISTRICT_TOPICS } from "#domain/answers/district-topics.ts";
import { BASE_SCHEMA_NAMES } from "#domain/geography/base-map.ts";
import { LAYER_KINDS } from "#domain/geography/layer.ts";
import { FAMILIES } from "#domain/law/vocabulary.ts";
import { Latitude, Longitude, Parcel } from "./parcel.ts";
import { Place } from "./places.ts";
import { Answer } from "./search.ts";
import { CityRef } from "./shared.ts";

/** The map: which layers there are, their shapes as GeoJSON, and the rules at a place. Tiles: src/server/http/tile.ts. */

export const CityId = z.coerce.number().int().positive();
export const Kind = z.enum(LAYER_KINDS);
/** Families of zoning districts, and `unknown` where no district of the city fits a code. */
export const ZONE_TYPES = [...FAMILIES, "unknown"] as const;
export const ZoneType = z.enum(ZONE_TYPES);

const LayerSource = z.strictObject({
  name: z.string(),
  url: z.string().nullable(),
  /** The date of the source; null where it is not known. */
  asOf: z.string().nullable(),
  license: z.string().nullable(),
});
/** A layer's name, version and source, with whether it is only a drawing. */
export const LayerRef = z.strictObject({
  kind: Kind,
  /** Names this version and no other, ever: "3-1f0c9ab2". */
  version: z.string(),
  /** Drawn for this project: never to be shown as official. */
  schematic: z.boolean(),
  source: LayerSource,
});

/** GET /api/map-layers/{cityId}: the layers of a city in their current versions, or one of them as it was. */
export const MapLayersInput = z.strictObject({
  cityId: CityId,
  /** The number of an earlier version of one layer, to look at in the place of its current one. */
  version: z.coerce.number().int().positive().optional(),
  layer: Kind.default("zoning"),
});
export const MapLayersOutput = z.strictObject({
  city: CityRef,
  citySlug: z.string(),
  /**
   * The street map: a template with {z}, {x} and {y} for pictures or for vector tiles, whom to name, and their terms. `schema`
   * says how vector tiles are laid out. Null for none.
   */
  baseMap: z
    .strictObject({
      kind: z.enum(["raster", "vector"]),
      tiles: z.string(),
      minZoom: z.int(),
      maxZoom: z.int(),
      bounds: z.tuple([Longitude, Latitude, Longitude, Latitude]).nullable(),
      schema: z.enum(BASE_SCHEMA_NAMES).nullable(),
      attribution: z.string(),
      terms: z.string(),
    })
    .nullable(),
  /** Longitude and latitude to open the map at. */
  center: z.tuple([Longitude, Latitude]),
  layers: z.array(
    LayerRef.extend({
      /** The address of its tiles, with {z}, {x} and {y} to be filled in. The layer inside is called "shapes". */
      tiles: z.string(),
      minZoom: z.int(),
      maxZoom: z.int(),
      shapes: z.int(),
      /** West, south, east, north; null for addresses, and when the layer is too large to be held in memory. */
      bounds: z.tuple([Longitude, Latitude, Longitude, Latitude]).nullable(),
      /** How many shapes are of each kind of zone, of all of them; kinds that it has none of are left out. */
      families: z.array(z.strictObject({ zoneType: ZoneType, count: z.int() })),
      /** What it shows, the most frequent first. None of parcels, which are found by place and number. */
      codes: z.array(
        z.strictObject({
          code: z.string(),
          zoneType: ZoneType,
          /** The law's name of the district, else the one that all its shapes have; empty when they differ. */
          title: z.string(),
          count: z.int(),
          /** All its shapes together. */
          acres: z.number(),
          /** How strong its color is within its family, from 0 to 4: the denser, the stronger. */
          shade: z.int().min(0).max(4),
          /** A place in its largest shape. */
          at: z.tuple([Longitude, Latitude]),
        }),
      ),
      /**
       * What became of each district since the version before, the largest change first; of parcels the 500 largest, of
       * addresses none. Areas in square metres.
       */
      changes: z.array(
        z.strictObject({
          code: z.string(),
          shapesBefore: z.int(),
          shapesAfter: z.int(),
          areaBefore: z.number(),
          areaAfter: z.number(),
        }),
      ),
    }),
  ),
});

/** "west,south,east,north" in degrees. */
export const Box = z
  .string()
  .max(120)
  .transform((text) => text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part))))
  .refine(
    (box) =>
      box.length === 4 &&
      box.every((edge, i) => Math.abs(edge) <= (i % 2 === 0 ? 180 : 90)) &&
      box[0]! <= box[2]! &&
      box[1]! <= box[3]!,
    "Please write the box as west,south,east,north in degrees, for example -105.1,39.6,-104.8,39.9.",
  )
  .transform(([west, south, east, north]) => [west!, south!, east!, north!] as const);

const NO_PLACE = "Please give a place: lng and lat, an address, or a drawn lot.";
const degrees = (most: number, name: string) => {
  const say = `Please give the ${name} in degrees, from -${most} to ${most}.`;
  return z.coerce.number(say).min(-most, say).max(most, say).optional();
};
/**
 * GET /api/location: what holds at a place. `lot` is a drawn property as "lng,lat;lng,lat;…"; without lng and lat the
 * place is inside it.
 */
export const LocationInput = z
  .strictObject({
    lng: degrees(180, "longitude"),
    lat: degrees(90, "latitude"),
    address: z.string().max(200, "Please keep the address to 200 characters or fewer.").optional(),
    lot: z.string().max(10_000).optional(),
    /** Which city is meant, where an address fits several. */
    cityId: CityId.optional(),
  })
  .refine(({ lng, lat }) => (lng === undefined) === (lat === undefined), {
    path: ["lng"],
    message: "Please give both: the longitude (lng) and the latitude (lat).",
  })
  .refine((input) => input.lng !== undefined || input.address || input.lot, {
    path: ["lng"],
    message: NO_PLACE,
  });

const MappedShape = z.strictObject({
  code: z.string(),
  codeAsGiven: z.string(),
  title: z.string(),
  zoneType: ZoneType,
  /** The district of our rules, and what the code has after it. */
  district: z.string().nullable(),
  suffixes: z.array(z.string()),
  /** Where the source links to what made this area, such as an ordinance. */
  link: z.string().nullable(),
  /** The source's other columns of this record, in its own words. */
  attributes: z.array(z.strictObject({ name: z.string(), value: z.string() })),
  /** Its id in the tiles of the layer. */
  id: z.int(),
  layer: LayerRef,
});
export const LOCATION_OUTCOMES = [
  "found",
  /** Within the city, and no district is drawn there. */
  "no_district",
  /** In none of the covered cities, as far as their layers reach. */
  "outside",
  /** We have no place by this name, and the address service, where there is one, knows none. */
  "address_unknown",
  /** The address service did not answer: the address may exist. Asking again later may help. */
  "address_unavailable",
  /** Several places have this name: see `places`. */
  "address_ambiguous",
] as const;
const Direction = z.enum([
  "north",
  "northeast",
  "east",
  "southeast",
  "south",
  "southwest",
  "west",
  "northwest",
]);

export const LocationOutput = z.strictObject({
  outcome: z.enum(LOCATION_OUTCOMES),
  /** The outcome in a sentence or two. */
  message: z.string(),
  point: z.strictObject({ lng: Longitude, lat: Latitude }).nullable(),
  /** The place that the address was read as. */
  place: Place.nullable(),
  /** Places of this name to choose from. */
  places: z.array(Place),
  city: CityRef.nullable(),
  citySlug: z.string().nullable(),
  district: MappedShape.nullable(),
  /** Districts that the source draws over the same place. */
  alsoMapped: z.array(MappedShape),
  overlays: z.array(MappedShape),
  /**
   * Landmarks, and overlays that are lines or points, within a quarter of a mile, nearest first. Without a direction, the
   * place is in it or on it.
   */
  nearby: z.array(MappedShape.extend({ feet: z.int(), direction: Direction.nullable() })),
  /** Other districts within a quarter of a mile, nearest first. */
  adjacent: z.array(
    z.strictObject({
      code: z.string(),
      title: z.string(),
      zoneType: ZoneType,
      feet: z.int(),
      direction: Direction,
    }),
  ),
  neighborhood: z
    .strictObject({ name: z.string(), inside: z.boolean(), feet: z.int(), direction: Direction.nullable() })
    .nullable(),
  parcel: Parcel.extend({ layer: LayerRef }).nullable(),
  /** The drawn lot: its area, and how it is split between districts. */
  lot: z
    .strictObject({
      squareFeet: z.number(),
      shares: z.array(
        z.strictObject({
          code: z.string(),
          title: z.string(),
          zoneType: ZoneType,
          squareFeet: z.number(),
          /** Of the lot, from 0 to 1. Shares are told from 0.0005 on. */
          share: z.number(),
        }),
      ),
      /** The share that no district covers. */
      uncovered: z.number(),
    })
    .nullable(),
  rules: z.strictObject({
    /** `not_covered`: we have nothing on this district. `none`: no district was found. */
    status: z.enum(["held", "not_covered", "none"]),
    name: z.string().nullable(),
    /** What stands in the district, as the law lists it. */
    allows: z.string().nullable(),
    /** Where its dimensional standards are: pages of clauses. */
    standards: z.array(z.string()),
    answers: z.array(
      z.strictObject({ topic: z.enum(DISTRICT_TOPICS), question: z.string(), answer: Answer }),
    ),
  }),
  /** True when anything above comes from a drawing and not from an official layer. */
  schematic: z.boolean(),
  /** What each part rests on, and what was not looked at. */
  sources: z.array(
    z.strictObject({
      what: z.string(),
      name: z.string(),
      url: z.string().nullable(),
      asOf: z.string().nullable(),
    }),
  ),
});

export type MapLayersOutput = z.infer<typeof MapLayersOutput>;
export type LocationOutput = z.infer<typeof LocationOutput>;
