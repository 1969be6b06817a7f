import type { Position } from "./layer.ts";

/** One of the two figures of a place: degrees, minutes and seconds, with the letter of its direction. */
const FIGURE =
  /^([NSEW])?\s*([+-]?\d{1,3}(?:\.\d+)?)\s*(?:[°º]|deg\b|d\b)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:['′’]|min\b|m\b)?\s*(?:(\d{1,2}(?:\.\d+)?)\s*(?:["″”]|''|′′|sec\b|s\b)?)?)?\s*([NSEW])?/i;

interface Figure {
  degrees: number;
  /** "N" or "W"; null where none is written. */
  direction: "N" | "S" | "E" | "W" | null;
}

/**
 * Coordinates as people copy and write them: "39.7392, -104.9903", "41.8837 N 87.6325 W", "N41°53'01\" W87°37'57\"",
 * "41 53.02 N, 87 37.95 W". Latitude first unless the letters say otherwise, or only the other order can be a place. Null for any
 * other text.
 */
export function readCoordinates(text: string): Position | null {
  const words = outOfLink(text.normalize("NFKC"))
    .trim()
    .replace(/^geo:([^?;]+).*$/i, "$1")
    // As ISO 6709 has it: "+40.7608-111.8910/".
    .replace(/^([+-]\d{1,2}(?:\.\d+)?)([+-]\d{1,3}(?:\.\d+)?)\/?$/, "$1, $2")
    // Minutes and seconds by letter, of which "s" would be read as south.
    .replace(/(\d)\s*d\s*(\d{1,2})\s*m\s*(\d{1,2}(?:\.\d+)?)\s*s\b/gi, "$1°$2'$3\"")
    .replace(/\b(\d{1,3})-(\d{1,2})-(\d{1,2}(?:\.\d+)?)\s*(?=[NSEW]\b)/gi, "$1 $2 $3 ")
    // Decimal commas, where they cannot part two figures.
    .replace(/^(-?\d{1,3}),(\d{3,})\s*[;/\s]\s*(-?\d{1,3}),(\d{3,})$/, "$1.$2 $3.$4")
    .replace(/^POINT\s*\((.+)\)$/i, (_, pair: string) => pair.trim().split(/\s+/).reverse().join(", "))
    .replace(/\b(lat(itude)?|lon(g(itude)?)?|lng)\b\s*[:=]?/gi, " ")
    .replace(/\b(north|south|east|west)\b/gi, (word) => word[0]!)
    .replace(/[()[\]]/g, " ")
    .trim();
  const parts = words.split(/[,;/]/).map((part) => part.trim());
  const [first, second] =
    parts.length === 2 ? parts.map((part) => readWhole(part)) : (splitFigures(words) ?? []);
  if (!first || !second) return null;
  const along = [first, second].map(({ direction }) =>
    direction === null ? null : direction === "N" || direction === "S" ? "latitude" : "longitude",
  );
  if (along[0] !== null && along[0] === along[1]) return null;
  const swapped =
    along[0] === "longitude" ||
    along[1] === "latitude" ||
    (along.every((one) => one === null) && Math.abs(first.degrees) > 90);
  const [latitude, longitude] = swapped ? [second.degrees, first.degrees] : [first.degrees, second.degrees];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [longitude, latitude] : null;
}

/** The place in an address of a map service: "…/maps/@35.08,-106.61,17z", "…?q=35.08,-106.61", "…#map=17/35.08/-106.61". */
function outOfLink(text: string): string {
  if (!/^https?:\/\//i.test(text.trim())) return text;
  const pair =
    /(?:@|[?&](?:q|ll|query|center)=|#map=\d+(?:\.\d+)?\/)(-?\d{1,2}\.\d+)(?:,|%2C|\/)(-?\d{1,3}\.\d+)/i.exec(
      text,
    );
  return pair ? `${pair[1]}, ${pair[2]}` : text;
}

function readWhole(text: string): Figure | null {
  const match = FIGURE.exec(text);
  return match && match[0].length === text.length ? figureOf(match) : null;
}

/** Two figures without a sign between them: at a letter of direction, or two plain numbers. */
function splitFigures(text: string): [Figure, Figure] | null {
  const plain =
    /^([+-]?\d{1,3}\.\d+)[°º]?\s+([+-]?\d{1,3}\.\d+)[°º]?$/.exec(text) ??
    /^(-?\d{1,3})\s+(-?\d{1,3})$/.exec(text);
  if (plain) return [figure(Number(plain[1]), null), figure(Number(plain[2]), null)];
  const letters = [...text.matchAll(/[NSEW](?![a-z])/gi)].map(({ index }) => index);
  if (letters.length !== 2) return null;
  const at = letters[0] === 0 ? letters[1]! : letters[0]! + 1;
  const [a, b] = [readWhole(text.slice(0, at).trim()), readWhole(text.slice(at).trim())];
  return a && b ? [a, b] : null;
}

function figureOf([, before, degrees, minutes = "0", seconds = "0", after]: RegExpExecArray): Figure | null {
  if (before && after) return null;
  const [whole, sixtieths, rest] = [Number(degrees), Number(minutes), Number(seconds)];
  if (sixtieths >= 60 || rest >= 60) return null;
  const size = Math.abs(whole) + sixtieths / 60 + rest / 3600;
  const letter = (before ?? after)?.toUpperCase() as Figure["direction"] | undefined;
  if (letter && degrees!.startsWith("-")) return null;
  const negative = letter === "S" || letter === "W" || degrees!.startsWith("-");
  return figure(negative ? -size : size, letter ?? null);
}

const figure = (degrees: number, direction: Figure["direction"]): Figure => ({ degrees, direction });
