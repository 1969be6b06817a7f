/** A parcel's number in capital letters and figures alone: "17-09-400-012-0000", "17 09 400 012 0000" and "17094000120000" are one. */
export const parcelKey = (number: string): string =>
  number
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** Words that stand before a number and say that it is a parcel's. */
const LABEL =
  /^\s*(?:(?:tax\s+)?parcel(?:\s+(?:number|no\.?|id))?|pin\s?(?:10|14)?|apn|ain|bbl|upc|tax\s+(?:id|account)|property\s+index\s+number|assessor'?s?\s+parcel\s+number|tax\s*lot)\s*[:#.]?\s+/i;

/** A shorter number is a house's or a street's as likely as a parcel's. */
const FEWEST_SIGNS = 5;

/** Numbers have a letter or two among their figures, and streets have names. */
const WORD = /\p{L}{4}/u;

export interface TypedNumber {
  key: string;
  /** Whether the text says that it is a parcel's number: "PIN 17-09-400-012". */
  labeled: boolean;
}

/** The parcel number that a text may be; null for a text without figures, or too short to be one without being called so. */
export function readParcelNumber(text: string): TypedNumber | null {
  const bare = text.replace(LABEL, "");
  const key = parcelKey(bare);
  const labeled = bare !== text;
  if (!/\p{N}/u.test(key) || (!labeled && WORD.test(bare))) return null;
  return key.length >= (labeled ? 1 : FEWEST_SIGNS) ? { key, labeled } : null;
}
