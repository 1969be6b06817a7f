import { everyMatch } from "../every-match.ts";
import type { DistrictIndex, NamedDistrict } from "../geography/districts.ts";

export interface FoundDistrict {
  cityId: number;
  district: NamedDistrict;
  start: number;
  end: number;
}

/**
 * District codes with signs that words do not have: "RH-1(D)", "R&D", "C-2+", "1F". They are looked for as they are listed,
 * in any case and with or without blanks around their signs. One that could be something else, as "R&D", counts only beside
 * a word for a zone.
 */
export function readSignedCodes(
  text: string,
  indexes: ReadonlyMap<number, DistrictIndex>,
  isBesideZone: (start: number, end: number) => boolean,
): FoundDistrict[] {
  const found: FoundDistrict[] = [];
  for (const [cityId, { signed }] of indexes)
    for (const { written, district } of signed)
      for (const match of everyMatch(text, patternOf(written))) {
        const [start, end] = [match.index, match.index + match[0].length];
        if (isPlain(written, match[0]) || isBesideZone(start, end))
          found.push({ cityId, district, start, end });
      }
  // Of "RH-1(D)" and "RH-1(D)(2)" the longer is meant.
  return found
    .sort((a, b) => b.end - b.start - (a.end - a.start))
    .filter(
      (one, at) =>
        !found
          .slice(0, at)
          .some((longer) => longer.end - longer.start > one.end - one.start && overlap(longer, one)),
    );
}

const overlap = (a: FoundDistrict, b: FoundDistrict): boolean => a.start < b.end && a.end > b.start;

/** Letters, figures and a sign together, in its own case, are a code without more. */
const isPlain = (written: string, raw: string): boolean =>
  raw === written && /^[A-Za-z]/.test(raw) && /\d/.test(raw);

const PATTERNS = new Map<string, RegExp>();

function patternOf(written: string): RegExp {
  let pattern = PATTERNS.get(written);
  if (!pattern) {
    const parts = written
      .split(/([\s\-_./]+|[^A-Za-z0-9\s\-_./])/)
      .filter(Boolean)
      .map((part) =>
        /^[\s\-_/]+$/.test(part)
          ? "[\\s\\-_/]*"
          : /^[A-Za-z0-9]+$/.test(part)
            ? part
            : `\\s*${literal(part)}\\s*`,
      );
    const inner = parts.join("").replace(/^\\s\*|\\s\*$/g, "");
    pattern = new RegExp(`(?<![A-Za-z0-9])${inner}(?![A-Za-z0-9])`, "gi");
    PATTERNS.set(written, pattern);
  }
  return pattern;
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
