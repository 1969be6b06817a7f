import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import proj4 from "proj4";
import type { Position } from "#domain/geography/layer.ts";
import type { City } from "#domain/law/law.ts";
import { DEGREES, PROJECTIONS, SAME_AS } from "./projections-data.ts";
import { UnreadableSource } from "./source-records.ts";

export interface Projection {
  toDegrees: (x: number, y: number) => Position;
  /** Whether the source's own coordinates are degrees too, of this or another datum. */
  inDegrees?: boolean;
  /** For the report: "longitude and latitude", "EPSG:2277 (recognised)". */
  words: string;
}

/** A shape further than this from a city's centre, in degrees of latitude (69 miles), is none of the city's. */
const NEAR = 1;

/** Whether a point in degrees lies about the middle of a city, also over the date line. */
export const isNear = (center: Position, [x, y]: Position): boolean =>
  Math.abs(x) <= 180 &&
  Math.abs(y - center[1]) < NEAR &&
  Math.abs(((x - center[0] + 540) % 360) - 180) * Math.cos((center[1] * Math.PI) / 180) < NEAR;

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
  const degrees = degreesAsSaid(said);
  const contradicted = said && !said.inDegrees ? `, although the source says ${said.words}` : "";
  if (fits(degrees)) return { ...degrees, words: `${degrees.words}${contradicted}` };
  if (fits(swapped(degrees))) return swapped(degrees);
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
  const degrees = degreesAsSaid(said);
  const chosen =
    asked !== undefined
      ? [askedFor(asked)]
      : [
          ...(inUnitedStates(AS_DEGREES.toDegrees(...typical)) ? [degrees] : []),
          ...(said ? [said] : []),
          swapped(degrees),
        ];
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
/** A longitude as written from -180 to 180: some sources count from 0 to 360, or go on beyond the date line. */
const withinHalf = (x: number): number =>
  Math.abs(x) > 180 && Math.abs(x) <= 360 ? x - 360 * Math.sign(x) : x;
const AS_DEGREES: Projection = {
  toDegrees: (x, y) => [withinHalf(x), y],
  inDegrees: true,
  words: DEGREE_WORDS,
};
/** Degrees, of the datum that the source says. */
const degreesAsSaid = (said: Projection | null): Projection => (said?.inDegrees ? said : AS_DEGREES);
const swapped = ({ toDegrees, words }: Projection): Projection => ({
  toDegrees: (x, y) => toDegrees(y, x),
  inDegrees: true,
  words: `latitude and longitude (in this order; recognised)${words.slice(DEGREE_WORDS.length)}`,
});

/** The projection that a name, number, URN or WKT stands for; null when we do not know it. */
function projectionOf(text: string): Projection | null {
  if (/CRS:?84$/i.test(text.trim())) return AS_DEGREES;
  if (/^\s*(GEOGCS|GEOGCRS)\b/i.test(text)) return ofDatum(shiftOf(text));
  if (/^\s*PROJ(CS|CRS)\b/i.test(text)) return fromWkt(text);
  const digits = /^(?:\D*EPSG\D*(?:\/0\/|::|:|\s)|)(\d{4,6})$/i.exec(text.trim())?.[1];
  if (!digits) return null;
  const number = SAME_AS[Number(digits)] ?? Number(digits);
  if (DEGREES.includes(number)) return AS_DEGREES;
  const known = PROJECTIONS[number];
  const { proj4: definition, name } = known ? { proj4: known, name: "" } : registered(number);
  const shift = shiftOf(name);
  if (definition?.includes("+proj=longlat"))
    return shift || !definition.includes("+towgs84")
      ? ofDatum(shift)
      : { ...through(definition, `${DEGREE_WORDS}, EPSG:${number}`, null), inDegrees: true };
  try {
    return definition ? through(definition.replace(GRIDS, ""), `EPSG:${number}`, shift) : null;
  } catch {
    // A method of projecting that the library does not compute.
    return null;
  }
}

/** Tables of local shifts that the registry's definitions name. We do not have them, and the library ignores them. */
const GRIDS = /\+nadgrids=(?!@null)\S+/;

/** Degrees of an old datum, and how exact its shift is. */
interface Shift {
  degrees: string;
  words: string;
}
/**
 * Old datums of the United States by their names in the registry and in well-known text, each with one shift for all of
 * it (NIMA TR 8350.2). For that of 1927 in the 48 states it is within 10 m of the tables, and without it lines would be
 * off by 80 m in California; Alaska has another, which differs by up to 30 m. In Hawaii lines would be off by 500 m.
 */
const SHIFTS: readonly (Shift & { named: RegExp })[] = [
  {
    named: /(^NAD27\b|"(D_)?North[_ ]American[_ ](Datum[_ ])?1927")/i,
    degrees: "+proj=longlat +ellps=clrk66 +towgs84=-8,160,176",
    words: " (datum of 1927: lines may be off by 10 m, in Alaska by 30 m)",
  },
  {
    named: /(^Old Hawaiian\b|"(D_)?Old[_ ]Hawaiian")/i,
    degrees: "+proj=longlat +ellps=clrk66 +towgs84=61,-285,-181",
    words: " (old datum of Hawaii: lines may be off by 20 m)",
  },
];

/** The shift of the datum that a name or a well-known text has; null where it needs none or says its own. */
const shiftOf = (text: string): Shift | null =>
  /TOWGS84/i.test(text) ? null : (SHIFTS.find(({ named }) => named.test(text)) ?? null);

const ofDatum = (shift: Shift | null): Projection =>
  shift ? { ...through("+proj=longlat +ellps=clrk66", DEGREE_WORDS, shift), inDegrees: true } : AS_DEGREES;

const { resolve } = createRequire(import.meta.url);

/** The EPSG registry's own definition, out of the package that has one file for each number; none where it has none. */
function registered(number: number): { proj4: string | null; name: string } {
  try {
    const { proj4, name } = JSON.parse(readFileSync(resolve(`epsg-index/s/${number}.json`), "utf8")) as {
      proj4?: string;
      name: string;
    };
    return { proj4: proj4 || null, name };
  } catch {
    return { proj4: null, name: "" };
  }
}

function fromWkt(text: string): Projection | null {
  const name = /^\s*PROJ(?:CS|CRS)\s*\[\s*"([^"]{1,80})"/i.exec(text)?.[1] ?? "its own projection";
  try {
    const words = /^(unknown|unnamed|undefined)$/i.test(name) ? "as the source defines them" : name;
    return through(text, words, shiftOf(text));
  } catch {
    return null;
  }
}

function through(definition: string, words: string, old: Shift | null): Projection {
  const { inverse } = proj4(definition);
  const shift = old ? proj4(old.degrees).inverse : null;
  return {
    toDegrees: (x, y) => {
      // The library throws on what is no number; the repair refuses it with a reason.
      if (!Number.isFinite(x) || !Number.isFinite(y)) return [Number.NaN, Number.NaN];
      const unshifted = inverse([x, y]);
      const [lng, lat] = shift ? shift(unshifted) : unshifted;
      return [lng as number, lat as number];
    },
    words: `${words}${old?.words ?? ""}`,
  };
}
