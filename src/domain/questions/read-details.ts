import { type Circumstance, PLACES, type Place } from "../law/vocabulary.ts";
import { COMMON_WORDS } from "./common-words.ts";
import type { PhraseMatch, Token } from "./phrase-book.ts";

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
