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

/** Whether a point in degrees lies about a city. */
export const isNear = (city: City, [x, y]: Position): boolean =>
  Math.abs(y - city.center[1]) < NEAR &&
  Math.abs(x - city.center[0]) * Math.cos((city.center[1] * Math.PI) / 180) < NEAR;

/**
 * How a source's coordinates become degrees, judged by whether its typical position then lies about the city. What the
 * operator asked for is taken or refused, never replaced; what the source says is not trusted where it does not fit.
 */
export function recogniseProjection(
  typical: Position,
  city: City,
  declared: string | null,
  asked?: string,
): Projection {
  const fits = (own: Projection) => isNear(city, own.toDegrees(...typical));
  if (asked !== undefined) {
    const own = projectionOf(asked);
    if (!own)
      throw new UnreadableSource(
        `We do not know the projection "${asked}". We know EPSG:4326, ${Object.keys(PROJECTIONS)
          .map((number) => `EPSG:${number}`)
          .join(", ")} and the UTM zones.`,
      );
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
  const definition = PROJECTIONS[number] ?? utm(number);
  return definition ? through(definition, `EPSG:${number}`) : null;
}

/** UTM zones of the northern half: EPSG:32601 to 32660 on WGS 84, EPSG:26901 to 26923 on NAD 83. */
function utm(number: number): string | null {
  const zone = number > 32600 && number <= 32660 ? number - 32600 : number - 26900;
  return zone >= 1 && zone <= (number > 32600 ? 60 : 23)
    ? `+proj=utm +zone=${zone} +datum=WGS84 +units=m +no_defs`
    : null;
}

function fromWkt(text: string): Projection | null {
  const name = /^\s*PROJ(?:CS|CRS)\s*\[\s*"([^"]{1,80})"/i.exec(text)?.[1] ?? "its own projection";
  try {
    return through(text, name);
  } catch {
    return null;
  }
}

function through(definition: string, words: string): Projection {
  const { inverse } = proj4(definition);
  return {
    toDegrees: (x, y) => {
      // The library throws on what is no number; the repair refuses it with a reason.
      if (!Number.isFinite(x) || !Number.isFinite(y)) return [Number.NaN, Number.NaN];
      const [lng, lat] = inverse([x, y]);
      return [lng as number, lat as number];
    },
    words,
  };
}
