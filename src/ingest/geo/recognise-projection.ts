import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import proj4 from "proj4";
import type { Position } from "#domain/geography/layer.ts";
import type { City } from "#domain/law/law.ts";
import { DEGREES, PROJECTIONS, SAME_AS } from "./projections-data.ts";
import { UnreadableSource } from "./source-records.ts";

export interface Projection {
  toDegrees: (x: number, y: number) => Position;
  /** For the report: "longitude and latitude", "EPSG:2277 (recognised)". */
  words: string;
}

/** A shape further than this from a city's centre, in degrees of latitude (69 miles), is none of the city's. */
const NEAR = 1;

/** Whether a point in degrees lies about the middle of a city. */
export const isNear = (center: Position, [x, y]: Position): boolean =>
  Math.abs(y - center[1]) < NEAR && Math.abs(x - center[0]) * Math.cos((center[1] * Math.PI) / 180) < NEAR;

/**
 * How a source's coordinates become degrees, judged by whether its typical position then lies about the city. What the
 * operator asked for is taken or refused, never replaced; what the source says is not trusted where it does not fit.
 * A place that is new (`city` null) has no middle to judge by: there the operator, the source, or plain degrees count.
 */
export function recogniseProjection(
  typical: Position,
  city: Pick<City, "name" | "center"> | null,
  declared: string | null,
  asked?: string,
): Projection {
  if (city === null) return projectionOfNew(typical, declared, asked);
  const fits = (own: Projection) => isNear(city.center, own.toDegrees(...typical));
  if (asked !== undefined) {
    const own = askedFor(asked);
    if (!fits(own))
      throw new UnreadableSource(
        `Read as ${asked}, the shapes are not near ${city.name}. ${whereabouts(typical)}`,
      );
    return own;
  }
  const said = declared === null ? null : projectionOf(declared);
  const contradicted = said && said.words !== DEGREE_WORDS ? `, although the source says ${said.words}` : "";
  if (fits(AS_DEGREES)) return { ...AS_DEGREES, words: `${DEGREE_WORDS}${contradicted}` };
  if (fits(SWAPPED)) return SWAPPED;
  if (said && fits(said)) return said;
  for (const number of Object.keys(PROJECTIONS)) {
    const own = projectionOf(`EPSG:${number}`);
    if (own && fits(own)) return { ...own, words: `${own.words} (recognised)` };
  }
  if (Math.abs(typical[0]) <= 180 && Math.abs(typical[1]) <= 90)
    throw new UnreadableSource(
      `The shapes are not near ${city.name}. ${whereabouts(typical)} Is this another city's layer?`,
    );
  throw new UnreadableSource(
    `In which projection are these shapes? ${whereabouts(typical)} No projection that we know puts them near ${city.name}. Please name it, for example --crs EPSG:2277.`,
  );
}

function askedFor(asked: string): Projection {
  const own = projectionOf(asked);
  if (own) return own;
  throw new UnreadableSource(
    `We do not know the projection "${asked}". Give its EPSG number, for example --crs EPSG:2277.`,
  );
}

/** About the United States, with Alaska, Hawaii and the territories: longitudes from Guam over the date line to Puerto Rico. */
const inUnitedStates = ([x, y]: Position): boolean =>
  y > 13 && y < 72 && ((x > -180 && x < -64) || (x > 144 && x <= 180));

function projectionOfNew(typical: Position, declared: string | null, asked?: string): Projection {
  const said = declared === null ? null : projectionOf(declared);
  const chosen =
    asked !== undefined
      ? [askedFor(asked)]
      : [...(inUnitedStates(typical) ? [AS_DEGREES] : []), ...(said ? [said] : []), SWAPPED];
  const found = chosen.find((own) => inUnitedStates(own.toDegrees(...typical)));
  if (found) return found;
  if (asked !== undefined)
    throw new UnreadableSource(
      `Read as ${asked}, the shapes are nowhere in the United States. ${whereabouts(typical)}`,
    );
  throw new UnreadableSource(
    `In which projection are these shapes? ${whereabouts(typical)} ${declared === null ? "The source does not say it" : "What the source says puts them nowhere in the United States"}. Please name it, for example --crs EPSG:2277.`,
  );
}

const whereabouts = ([x, y]: Position): string => `A typical position is ${round(x)}, ${round(y)}.`;
const round = (n: number): number => Math.round(n * 1000) / 1000;

const DEGREE_WORDS = "longitude and latitude";
const AS_DEGREES: Projection = { toDegrees: (x, y) => [x, y], words: DEGREE_WORDS };
const SWAPPED: Projection = {
  toDegrees: (x, y) => [y, x],
  words: "latitude and longitude (in this order; recognised)",
};

/** The projection that a name, number, URN or WKT stands for; null when we do not know it. */
function projectionOf(text: string): Projection | null {
  if (/CRS:?84$/i.test(text.trim()) || /^\s*(GEOGCS|GEOGCRS)\b/i.test(text)) return AS_DEGREES;
  if (/^\s*PROJ(CS|CRS)\b/i.test(text)) return fromWkt(text);
  const digits = /^(?:\D*EPSG\D*(?:\/0\/|::|:|\s)|)(\d{4,6})$/i.exec(text.trim())?.[1];
  if (!digits) return null;
  const number = SAME_AS[Number(digits)] ?? Number(digits);
  if (DEGREES.includes(number)) return AS_DEGREES;
  const known = PROJECTIONS[number] ?? registered(number);
  const of1927 = known?.includes(GRIDS_OF_1927) ?? false;
  const definition = of1927 ? known!.replace(GRIDS_OF_1927, "") : known;
  if (definition?.includes("+proj=longlat")) return AS_DEGREES;
  try {
    return definition ? through(definition, `EPSG:${number}`, of1927) : null;
  } catch {
    // A method of projecting that the library does not compute.
    return null;
  }
}

/** How the registry's definitions say the datum of 1927. We do not have these grids, and the library ignores them. */
const GRIDS_OF_1927 = "+nadgrids=NTv2_0.gsb";
/**
 * Degrees of the datum of 1927 with one shift for the 48 states (NIMA TR 8350.2), within 10 m of the grids; without it
 * lines would be off by 80 m in California. Alaska has another, which differs by up to 30 m.
 */
const DEGREES_OF_1927 = "+proj=longlat +ellps=clrk66 +towgs84=-8,160,176";
const OF_1927 = " (datum of 1927: lines may be off by 10 m, in Alaska by 30 m)";

const { resolve } = createRequire(import.meta.url);

/** The EPSG registry's own definition, out of the package that has one file for each number; null where it has none. */
function registered(number: number): string | null {
  try {
    const found = JSON.parse(readFileSync(resolve(`epsg-index/s/${number}.json`), "utf8")) as {
      proj4?: string;
    };
    return found.proj4 || null;
  } catch {
    return null;
  }
}

function fromWkt(text: string): Projection | null {
  const name = /^\s*PROJ(?:CS|CRS)\s*\[\s*"([^"]{1,80})"/i.exec(text)?.[1] ?? "its own projection";
  try {
    const words = /^(unknown|unnamed|undefined)$/i.test(name) ? "as the source defines them" : name;
    const of1927 = /"(D_)?North[_ ]American[_ ](Datum[_ ])?1927"/i.test(text) && !/TOWGS84/i.test(text);
    return through(text, words, of1927);
  } catch {
    return null;
  }
}

function through(definition: string, words: string, of1927 = false): Projection {
  const { inverse } = proj4(definition);
  const shift = of1927 ? proj4(DEGREES_OF_1927).inverse : null;
  return {
    toDegrees: (x, y) => {
      // The library throws on what is no number; the repair refuses it with a reason.
      if (!Number.isFinite(x) || !Number.isFinite(y)) return [Number.NaN, Number.NaN];
      const unshifted = inverse([x, y]);
      const [lng, lat] = shift ? shift(unshifted) : unshifted;
      return [lng as number, lat as number];
    },
    words: of1927 ? `${words}${OF_1927}` : words,
  };
}
