import { z } from "zod";
import type { Position } from "#domain/geography/layer.ts";
import type { City } from "#domain/law/law.ts";

/** Protocols of geocoders that are documented in public. */

export interface GeocodedPlace {
  /** As the service writes it, in one line. */
  name: string;
  position: Position;
}

interface Protocol {
  /** Where to ask: `base` is the operator's address of the service. */
  address(base: URL, text: string, city: City | null): URL;
  /** The places of an answer; throws when it is not in the protocol. */
  read(json: unknown): GeocodedPlace[];
}

export const GEOCODER_NAMES = ["nominatim", "census"] as const;
export type GeocoderProtocol = (typeof GEOCODER_NAMES)[number];

const MOST_NAME = 200;
/** Half the width of the box in which a city's addresses are looked for, in degrees: about 20 miles. */
const AROUND = 0.3;

const degree = (most: number) => z.coerce.number().min(-most).max(most);
const NominatimAnswer = z.array(
  z.object({ lat: degree(90), lon: degree(180), display_name: z.string().min(1) }),
);
const CensusAnswer = z.object({
  result: z.object({
    addressMatches: z.array(
      z.object({
        matchedAddress: z.string().min(1),
        coordinates: z.object({ x: degree(180), y: degree(90) }),
      }),
    ),
  }),
});

export const GEOCODER_PROTOCOLS: Readonly<Record<GeocoderProtocol, Protocol>> = {
  /** Nominatim's search, also spoken by its many hosts: https://nominatim.org/release-docs/latest/api/Search/ */
  nominatim: {
    address: (base, text, city) => {
      const url = below(base, "search");
      url.searchParams.set("q", withCity(text, city));
      url.searchParams.set("format", "jsonv2");
      url.searchParams.set("countrycodes", "us");
      url.searchParams.set("limit", "5");
      if (city) {
        const [x, y] = city.center;
        const box = [x - AROUND, y + AROUND, x + AROUND, y - AROUND].map((edge) => edge.toFixed(4));
        url.searchParams.set("viewbox", box.join(","));
        url.searchParams.set("bounded", "1");
      }
      return url;
    },
    read: (json) =>
      NominatimAnswer.parse(json).map(({ lat, lon, display_name }) => place(display_name, lon, lat)),
  },
  /** The U.S. Census Bureau's: https://geocoding.geo.census.gov/geocoder/Geocoding_Services_API.html */
  census: {
    address: (base, text, city) => {
      const url = below(base, "locations/onelineaddress");
      url.searchParams.set("address", withCity(text, city));
      url.searchParams.set("benchmark", "Public_AR_Current");
      url.searchParams.set("format", "json");
      return url;
    },
    read: (json) =>
      CensusAnswer.parse(json).result.addressMatches.map(({ matchedAddress, coordinates: { x, y } }) =>
        place(matchedAddress, x, y),
      ),
  },
};

/** "https://host/geocoder" and "https://host/geocoder/" with a path below them; what the operator's address asks stays. */
function below(base: URL, path: string): URL {
  const url = new URL(base);
  if (!url.pathname.endsWith(`/${path}`)) url.pathname = `${url.pathname.replace(/\/+$/, "")}/${path}`;
  return url;
}

const withCity = (text: string, city: City | null): string =>
  city === null || text.toLowerCase().includes(city.name.toLowerCase())
    ? text
    : `${text}, ${city.name}, ${city.stateCode}`;

const place = (name: string, longitude: number, latitude: number): GeocodedPlace => ({
  name: name
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, " ")
    .trim()
    .slice(0, MOST_NAME),
  position: [longitude, latitude],
});
