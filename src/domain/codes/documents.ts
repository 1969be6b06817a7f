import type { LawPhrase } from "./law-named.ts";
import type { Token } from "./lex-citations.ts";

/** Documents that have sections and are no code: manuals, plans, permits, leases. */

/** Documents whose name also comes before the number, "Standard Specifications Manual 1802S.8". */
export const MANUALS: ReadonlySet<string> = new Set(
  "manual manuals handbook guidebook guidelines specifications".split(" "),
);
const DOCUMENTS: ReadonlySet<string> = new Set([
  ...MANUALS,
  ...(
    "standards permit permits plan plans policy policies lease contract " +
    "agreement covenant covenants declaration deed settlement order decree offer proposal proposals proffer proffers brief easement report memo memorandum letter application grant warranty treaty convention"
  ).split(" "),
]);
const SMALL = new Set("of in and or is are to for by with at on which that this from as under".split(" "));
const LONGEST = 8;

export const isManual = ({ plain }: Pick<Token, "plain">): boolean => MANUALS.has(plain);

/** "ECM 1.6.7", "DCM § 1.2.2": initials of a Criteria Manual. */
export const isManualInitials = (text: string): boolean => /^[A-Z]{1,2}CM$/.test(text);

const DOCUMENT = { named: { kind: "other_law" }, weak: false, placeOnly: false } as const;

/** The document that a citation is of, right after it: "of your lease", "of the State Small MS4 Permit". Null for none. */
export function documentAfter(tokens: readonly Token[], at: number): LawPhrase | null {
  if (tokens[at]?.plain !== "of") return null;
  // "Of this manual" is of the text's own place.
  if (tokens[at + 1]?.plain === "this") return null;
  for (let end = at + 1; end < at + LONGEST; end++) {
    const token = tokens[end];
    if (!token || (token.kind === "sign" && token.text !== ".") || token.gap === "paragraph") return null;
    if (SMALL.has(token.plain)) return null;
    if (DOCUMENTS.has(token.plain) && endsName(tokens[end + 1]))
      return { ...DOCUMENT, start: at, end: end + 1 };
  }
  return null;
}

/** "Of the plan" ends with its noun, "of the plan area" does not. */
const endsName = (after: Token | undefined): boolean =>
  after === undefined || after.kind !== "word" || SMALL.has(after.plain);

/** "Or. Laws 2023, ch. 223": a year is part of the name. Null where the words before a token end in none. */
export function sessionLawBefore(tokens: readonly Token[], end: number): LawPhrase | null {
  const [noun, year] = [tokens[end - 2], tokens[end - 1]];
  return year !== undefined &&
    /^(?:1[89]|20)\d\d$/.test(year.text) &&
    /^(?:laws|acts|statutes)$/.test(noun?.plain ?? "")
    ? { ...DOCUMENT, start: end - 2, end }
    : null;
}

const WINDS = /^(?:N|S|E|W|So|No|North|South|East|West)$/;

/** "S." of "S. San Francisco": another place than the one whose name follows. Null for none. */
export function windBefore(tokens: readonly Token[], place: number, start: number): string | null {
  const at = tokens[place - 1]?.text === "." ? place - 2 : place - 1;
  const wind = at >= start ? tokens[at] : undefined;
  return wind && WINDS.test(wind.text)
    ? tokens
        .slice(at, place)
        .map(({ text }) => text)
        .join("")
    : null;
}
