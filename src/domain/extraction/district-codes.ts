/** Codes of zoning districts as they are written: "R-40", "B-1/B-4", "TCD-P", "R1", "MU/OS". */

export interface CodeMention {
  /** The code without signs and blanks, in capitals: "R40". Codes are compared by it. */
  key: string;
  /** As printed. */
  text: string;
  /** Whether its form alone shows a code; "GR" and "RES" may be anything. */
  sure: boolean;
  start: number;
  end: number;
}

const CHUNK = /[A-Za-z0-9][A-Za-z0-9\-#/.&]*/g;
const SURE = /^[A-Z]{1,4}(?:[-#/]?[A-Z]{1,4})?[-#]?\d{1,3}(?:[-./]?(?:\d{1,3}|[A-Z]{1,3}))?(?:-[A-Z]{1,4})?$/;
const UNSURE = /^[A-Z]{1,5}(?:[-/&#.]?[A-Z]{1,4}){0,2}$/;

/** Capitals that are no district. */
const OTHERS = new Set(
  "FAR ADU MIN MAX NA N/A SE SP FT SF SQ USE ZBA ZEO PZC CT CGS FEMA DEEP DEP AM PM AND OR OF THE FOR NO NOT TO IN ON BY AS IS IT IF AT BE ADD ALL ANY LOT YARD AREA SIDE REAR FRONT ZONE DISTRICT ONE TWO NONE PER NOTE SEC ART TABLE PAGE DRAFT TOWN CITY MAP USES UNIT UNITS TYPE ACRE ACRES FEET SEE PART TOTAL NR USGS ADA DBA HUD EPA LLC INC II III IV VI VII VIII IX XI XII XIII TOC".split(
    " ",
  ),
);

/** The key of a code, however it is written. */
export const codeKey = (text: string): string => text.toUpperCase().replace(/[-#.\s]/g, "");

/** All code-like chunks of a text; a list with strokes gives one mention for each part. */
export function readCodes(text: string): CodeMention[] {
  const found: CodeMention[] = [];
  for (const match of text.matchAll(CHUNK)) {
    const trimmed = match[0].replace(/[-./&#]+$/, "");
    if (trimmed === "" || !/^[A-Z]/.test(trimmed) || trimmed.length > 12) continue;
    for (const { text: part, at } of partsOf(trimmed)) {
      const sure = SURE.test(part);
      if (!sure && !UNSURE.test(part)) continue;
      const key = codeKey(part);
      if (OTHERS.has(key) || key.length > 8) continue;
      const start = match.index + at;
      found.push({ key, text: part, sure, start, end: start + part.length });
    }
  }
  return found;
}

/** "B-1/B-4" is two codes; "R-1/2" and "MU/OS" are one. */
function partsOf(chunk: string): { text: string; at: number }[] {
  const pieces = chunk.split(/[/&]/);
  const several = pieces.length > 1 && pieces.every((piece) => /^[A-Z].*\d/.test(piece));
  if (!several) return [{ text: chunk, at: 0 }];
  let at = 0;
  return pieces.map((text) => {
    const part = { text, at };
    at += text.length + 1;
    return part;
  });
}
