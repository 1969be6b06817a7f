import type { NamedDistrict } from "../geography/districts.ts";
import { type Circumstance, PLACES, type Place } from "../law/vocabulary.ts";
import { COMMON_WORDS } from "./common-words.ts";
import type { PhraseMatch, Token } from "./phrase-book.ts";

/** What a "what is …" question asks the meaning of: the words themselves, or the district's code. */
export function readTerm(lower: string, district: NamedDistrict | null): string | null {
  if (district && /\bmeans?\b|stand for|what(?:'s| is| kind| type)|explain|tell me/.test(lower))
    return district.code;
  const quoted = /['"]([a-z][^'"]{1,40})['"]/.exec(lower)?.[1];
  if (quoted && !/\d/.test(quoted)) return quoted;
  const named =
    /\b(?:what(?:'?s| is| are| does| do)|what counts as|define|definition of|meaning of|explain)(?: (?:the (?:term|word|definition of|meaning of)|an?|the|meant by|considered|by))* ([a-z][a-z' -]{2,40}?)(?: (?:means?|stand for|count|in|under|according|for|per|called|considered|at)\b.*)?[?.!]*$/.exec(
      lower,
    )?.[1];
  return named && named.split(" ").length <= 5 ? named.trim() : null;
}

/** "17-17-0309", "33.110.275.C", "§ 25-2-899", "10.5". */
const CITATION =
  /(?:§+\s*)?(\b\d{1,3}[A-Z]?(?:[-.]\d{1,4}[A-Z]?){2,}(?:\.[A-Z0-9]+)*|\b\d{2,3}\.\d{2,4}(?:\.\d+)*[A-Z]?|§+\s*\d+(?:[-.]\d+)*|\b\d{1,2}-\d{2,4}\b)/;

/** The citation in a text without its dates. */
export const readCitation = (undated: string): string | null =>
  CITATION.exec(undated.replace(/\b\d{4}-\d{1,2}-\d{1,2}\b/g, " "))?.[1] ?? null;

/** The text with mended words put back, so that patterns over the whole text see them too; `left` words are left out. */
export function mendText(
  text: string,
  tokens: readonly Token[],
  left: ReadonlySet<number> = new Set(),
): string {
  let out = "";
  let at = 0;
  for (const [i, token] of tokens.entries()) {
    if (token.typed === null && !left.has(i)) continue;
    out += text.slice(at, token.start) + (left.has(i) ? "" : token.text);
    at = token.end;
  }
  return out + text.slice(at);
}

export function choosePlaces(
  matches: readonly PhraseMatch<Place>[],
  corrected: string | undefined,
  circumstances: Partial<Record<Circumstance, string>>,
): Place[] {
  if (corrected === "anywhere") return [];
  if (corrected && (PLACES as readonly string[]).includes(corrected)) return [corrected as Place];
  const places = [...new Set(matches.map((m) => m.value))];
  if (
    places.includes("side_yard") &&
    circumstances.lot_type === "corner" &&
    places.includes("street_side_yard")
  )
    return places.filter((p) => p !== "side_yard");
  return places;
}

/** "At least", "minimum", "how close" ask from below; "at most", "tallest", "how tall" from above. */
export function readBound(lower: string): "lower" | "upper" | null {
  if (
    /\b(?:min(?:imum)?|at least|smallest|least|fewest|closest|nearest|how (?:close|near|far)|how far back|narrowest)\b/.test(
      lower,
    )
  )
    return "lower";
  return /\b(?:max(?:imum)?|at most|largest|biggest|tallest|highest|most|widest|up to|how (?:tall|high|big|large))\b/.test(
    lower,
  )
    ? "upper"
    : null;
}

/** "Without a permit", "before I need a permit": the largest that needs none is asked for. */
export const readWithoutPermit = (lower: string): boolean =>
  /\b(?:without|no|not? need(?:ing)?(?: a| any)?|don'?t need(?: a| any)?|doesn'?t (?:need|require)(?: a| any)?|avoid(?:ing)?(?: a| the)?|before (?:i|you|we) need(?: a)?|needs? no|requir\w+ no|exempt from(?: a| the)?|skip(?:ping)?(?: a| the)?|free of(?: a)?)\s+(?:\w+ ){0,3}?permits?\b|\bpermit[- ](?:free|exempt|less)\b|\bpermitless\b|\bno permit\b/.test(
    lower,
  );

/** Words that carried meaning and were not understood, as typed, at most eight. */
export function readUnread(
  tokens: readonly Token[],
  matches: readonly PhraseMatch<unknown>[],
  used: ReadonlySet<number>,
  quantities: readonly { start: number; end: number }[],
  districts: readonly { start: number; end: number }[],
  date: { start: number; end: number },
): string[] {
  const spans = [...quantities, ...districts, ...(date.start >= 0 ? [date] : [])];
  return tokens
    .filter(
      (token, i) =>
        !used.has(i) &&
        !matches.some((m) => i >= m.from && i < m.to) &&
        !spans.some((s) => token.start < s.end && token.end > s.start),
    )
    .filter(
      (token) =>
        token.text.length > 2 &&
        !COMMON_WORDS.has(token.text) &&
        !COMMON_WORDS.has(`${token.text}s`) &&
        !COMMON_WORDS.has(token.text.replace(/'/g, "")),
    )
    .map((token) => token.typed ?? token.text)
    .filter((word, i, all) => all.indexOf(word) === i)
    .slice(0, 8);
}
