/** How numbers of sections are written. */

/** Signs that join the parts of a number or stand between two, and the soft hyphen of a broken line, for a character class. */
export const DASHES = String.raw`\-‐‑–\u00ad‒—―−`;

const SEPARATORS = new RegExp(`[.:${DASHES}]+`, "gu");

/** The number's parts joined by points, in lower case: "17–2–0311-A" and "17.2.0311.a" are one key. */
export const citationKey = (number: string): string =>
  number
    .toLowerCase()
    .replace(SEPARATORS, ".")
    .replace(/^\.|\.$/g, "");

/** A number as its parts and the signs between them: "16-06A.008" is 16, 06A, 008 with "-.". */
export interface NumberForm {
  parts: readonly string[];
  /** One sign fewer than parts, each "-", "." or ":". */
  separators: string;
}

const DASH = new RegExp(`[${DASHES}]`, "u");

export function numberForm(number: string): NumberForm {
  const parts = number.split(new RegExp(`[.:${DASHES}]`, "u"));
  const separators = [...number]
    .filter((sign) => sign === "." || sign === ":" || DASH.test(sign))
    .map((sign) => (DASH.test(sign) ? "-" : sign))
    .join("");
  return { parts, separators };
}

/** "25-2-492" again, from its first `length` parts. */
export function writeNumber({ parts, separators }: NumberForm, length = parts.length): string {
  let text = parts[0] ?? "";
  for (let at = 1; at < length; at++) text += `${separators[at - 1] ?? "-"}${parts[at]}`;
  return text;
}

export const firstParts = ({ parts, separators }: NumberForm, length: number): NumberForm => ({
  parts: parts.slice(0, length),
  separators: separators.slice(0, length - 1),
});

const UNIT_WORDS = [
  "ft|feet|foot|in|inch|inches|sq|sqft|square|m|cm|stor(?:y|ies)|acres?|ac|percent",
  "hours?|days?|weeks?|months?|years?|minutes?|bedrooms?|units?|spaces?|lots?|homes?|people|persons?|employees|miles?|yards?|gallons?|lbs?|pounds?|votes?|pm|am",
];
/** What follows a number that is a measure: a plain decimal or a span ("2-4 stories") is no section then. */
export const UNIT_WORD = new RegExp(`^(?!in$)(?:${UNIT_WORDS.join("|")})$`, "iu");
