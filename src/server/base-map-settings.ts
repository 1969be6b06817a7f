import { z } from "zod";
import { protocolOf } from "./setting-schemas.ts";

/** The settings of the street map, in the form of those in config.ts. */
export const baseMapSettings = {
  BASEMAP: {
    about:
      "The street map under and over the zoning: a PMTiles file with vector tiles, as a path or an http or https address. See docs/operating.md for how to cut one.",
    fallback: null,
    schema: z
      .string()
      .max(2000, "BASEMAP must be under 2,000 characters.")
      .refine(
        (text) => !/^[a-z][a-z0-9+.-]+:\/\//i.test(text) || /^https?:$/.test(protocolOf(text)),
        "BASEMAP must be a path or an http or https address.",
      )
      .nullable(),
  },
  BASE_MAP_TILES: {
    about:
      "Instead of BASEMAP: a service of street map pictures under the zoning, with {z}, {x} and {y}. Visitors' browsers ask it.",
    fallback: "off",
    schema: z
      .string()
      .refine(
        (text) =>
          text === "off" ||
          (/^https?:$/.test(protocolOf(text)) && ["{z}", "{x}", "{y}"].every((part) => text.includes(part))),
        "BASE_MAP_TILES must be an http or https address with {z}, {x} and {y} in it, or off.",
      )
      .transform((text) => (text === "off" ? null : text)),
  },
  BASE_MAP_ATTRIBUTION: {
    about: "Whom the street map names as its makers, as its terms ask for.",
    fallback: "© OpenStreetMap contributors",
    schema: z.string().max(200, "BASE_MAP_ATTRIBUTION must be under 200 characters."),
  },
  BASE_MAP_TERMS: {
    about: "Where the terms of the street map are, for a link behind its makers.",
    fallback: "https://www.openstreetmap.org/copyright",
    schema: z
      .string()
      .refine(
        (text) => /^https?:$/.test(protocolOf(text)),
        "BASE_MAP_TERMS must be an http or https address.",
      ),
  },
} as const;

/** A service of map pictures, or a PMTiles file at a path or an address; the attribution is plain text. */
export type BaseMapSettings = { attribution: string; terms: string } & (
  | { kind: "raster"; tiles: string }
  | { kind: "archive"; where: string }
);

type Names = keyof typeof baseMapSettings;
type Read = <N extends Names>(name: N) => z.output<(typeof baseMapSettings)[N]["schema"]>;

/** The street map that the settings name; null for none. Faults are added to the list. */
export function readBaseMap(read: Read, faults: string[]): BaseMapSettings | null {
  const [tiles, where] = [read("BASE_MAP_TILES"), read("BASEMAP")];
  const credit = { attribution: read("BASE_MAP_ATTRIBUTION"), terms: read("BASE_MAP_TERMS") };
  if (tiles && where) faults.push("Set BASEMAP or BASE_MAP_TILES, not both: there is one street map.");
  if (where) return { kind: "archive", where, ...credit };
  return tiles ? { kind: "raster", tiles, ...credit } : null;
}
