import { type CodeNames, nameAt, placesCalled } from "./code-names.ts";
import { isManual, windBefore } from "./documents.ts";
import { isUsualInitials, readInitials } from "./law-initials.ts";
import type { LawNamed } from "./law-named.ts";
import {
  CODE_NOUNS,
  CODE_WORDS,
  cityBefore,
  GOVERNMENTS,
  isCapital,
  isLawNoun,
  placeAfterOf,
  placeBefore,
  properBefore,
  unknownPlace,
} from "./law-names.ts";
import type { Token } from "./lex-citations.ts";
import { NEVER_A_CODE, OTHER_LAW_WORDS } from "./other-law-data.ts";

/** What the words from `start` to `end` name, if they end in a name of law or of a place. */
export function readPhrase(
  names: CodeNames,
  tokens: readonly Token[],
  start: number,
  end: number,
): LawNamed | null {
  let last = end - 1;
  while (last > start && tokens[last]!.kind === "sign") last -= 1;
  const closing = tokens[last]!;
  const found = namesIn(names, tokens, start, end);
  const closes = found.some((one) => one.end >= last + 1);
  const noun = isLawNoun(closing) || /^(?:ann|annotated)$/.test(closing.plain);
  const single = last === start;
  // "The City of Dreams, ZR § 23-45" is no code of that city.
  const isOnePhrase = !tokens.slice(start, last).some(({ text }) => text === ",");
  if (!noun && !closes) {
    if (single) return readInitials(closing);
    // "Tarnbrook Zoning § 350-21"
    const [first] = found;
    const isKindOnly = tokens.slice(first?.end ?? end, last + 1).every(({ plain }) => CODE_WORDS.has(plain));
    if (first?.start === start && first.name.kind === "place" && isKindOnly)
      return ofPlace(first.name, null, tokens.slice(start, first.end));
    // "San Antonio UDC"
    const sure = isOnePhrase ? unknownPlace(tokens, start, last) : null;
    const isSure = sure !== null;
    const place = isUsualInitials(closing) ? (sure ?? placeBefore(tokens, last, start)) : null;
    if (place) return { kind: "elsewhere", name: place, likely: !isSure };
    // "City of Tulsa Sec. 51A-4.401"
    const isAll = tokens[start + 1]?.plain === "of" && sure?.endsWith(closing.text);
    if (sure && isAll && GOVERNMENTS.has(tokens[start]!.plain) && found.length === 0)
      return { kind: "elsewhere", name: sure, likely: false };
    // "Code of the City of Tulsa"
    const city = tokens.slice(start, last).some(isLawNoun)
      ? (sure ?? placeAfterOf(tokens, start, last))
      : null;
    return city?.endsWith(closing.text) ? { kind: "elsewhere", name: city, likely: false } : null;
  }
  const words = tokens.slice(start, last + 1).filter(({ kind }) => kind === "word");
  if (words.some(({ plain }) => NEVER_A_CODE.has(plain)) && !found.some(({ name }) => name.kind === "code"))
    return { kind: "other_law" };
  const code = found.filter(({ name }) => name.kind === "code").at(-1);
  // "Drainage Criteria Manual", unless a place's code is called so.
  if (isManual(closing) && !code) return { kind: "other_law" };
  const place = found.find(({ name }) => name.kind === "place");
  const wind = place && noun ? windBefore(tokens, place.start, start) : null;
  if (wind && words.some(({ plain }) => MUNICIPAL.test(plain))) {
    const name = tokens.slice(place!.start, place!.end).map(({ text }) => text);
    return { kind: "elsewhere", name: [wind, ...name].join(" "), likely: false };
  }
  const state = found.find(
    ({ name }) =>
      name.kind === "state" ||
      (name.state !== "" && tokens[end - 1] && words.some(({ plain }) => plain === "state")),
  );
  if (place && !(state && state.start === place.start)) return ofPlace(place.name, code?.name ?? null, words);
  if (code?.name.distinctive) return { kind: "codes", codes: code.name.codes, distinctive: true };
  // "Houston, Tex., Code of Ordinances", "Chi., Ill., Mun. Code"
  const city = state && noun ? cityBefore(tokens, state.start - 1, start) : null;
  if (city) {
    const codes = placesCalled(names, city, state!.name.state);
    return codes.size > 0
      ? { kind: "codes", codes, distinctive: true }
      : { kind: "elsewhere", name: city, likely: false };
  }
  // "Virginia Beach City Zoning Ordinance", "Kansas City Code": only a city's name begins with its state's.
  const longer = state && noun ? cityOfState(tokens, start, state.start, last) : null;
  if (longer) return { kind: "elsewhere", name: longer, likely: false };
  // "Texas Government Code", "Code of Virginia"
  if (state) return words.some(isLawNoun) ? { kind: "other_law" } : null;
  const elsewhere =
    noun || (isUsualInitials(closing) && isOnePhrase) ? unknownPlace(tokens, start, last) : null;
  // "TO AMEND CITY CODE SECTION 24-18": where all is in capitals they say nothing of a word.
  if (elsewhere) return { kind: "elsewhere", name: elsewhere, likely: /^[A-Z]{4,}$/.test(closing.text) };
  if (noun && words.some(({ plain }) => OTHER_LAW_WORDS.has(plain) && !CODE_WORDS.has(plain)) && !code)
    return { kind: "other_law" };
  // "NAICS Code 3310", "LBCS Codes 2132": the initials of a list are no city's.
  const [before, initials] = [tokens[last - 2], tokens[last - 1]];
  const isOfInitials =
    last > start && /^[A-Z]{3,6}$/.test(initials!.text) && !(last - 2 >= start && isCapital(before!));
  if (isOfInitials && noun && !code && /\p{Ll}/u.test(closing.text)) return { kind: "other_law" };
  const proper = noun
    ? properBefore(tokens, start, code ? code.start - 1 : last)
    : isUsualInitials(closing) && isOnePhrase
      ? placeBefore(tokens, last, start)
      : null;
  // "Oakland Planning Code", where a city that we have calls its code so.
  if (code && proper) return { kind: "elsewhere", name: proper, likely: true };
  if (code) return { kind: "codes", codes: code.name.codes, distinctive: false };
  // "S.F. Admin. Code", "SF Fire Code"
  const short = noun ? words.find(({ text }) => /^(?:(?:\p{L}\.){2,}|\p{Lu}{2,4}$)/u.test(text)) : undefined;
  const called = short ? placesCalled(names, short.plain, null) : null;
  if (called && called.size > 0) return { kind: "codes", codes: called, distinctive: true };
  // "Miami 21 Code": with a number in it, it is the name of one code.
  if (proper)
    return {
      kind: "elsewhere",
      name: proper,
      likely: !tokens.slice(start, last).some(({ kind }) => kind === "number"),
    };
  // "The ordinance" alone is as often an act of the council as its code.
  return noun &&
    (closing.plain !== "ordinance" || words.length > 1) &&
    words.every(({ plain }) => CODE_WORDS.has(plain) || CODE_NOUNS.has(plain))
    ? { kind: "any_code" }
    : null;
}

function cityOfState(tokens: readonly Token[], start: number, state: number, last: number): string | null {
  const own = tokens[state]!.text;
  if (tokens[state + 1]?.plain === "city") return `${own} City`;
  const name = unknownPlace(tokens, start, last);
  return name?.startsWith(`${own} `) ? name : null;
}

/** "East Austin zoning code" is Austin's; only a city has a municipal code. */
const MUNICIPAL = /^(?:municipal|mun|muni|city)$/;

function ofPlace(
  place: { codes: ReadonlySet<number>; state: string },
  code: { codes: ReadonlySet<number> } | null,
  words: readonly Token[],
): LawNamed {
  if (place.codes.size === 0)
    return { kind: "elsewhere", name: words.map(({ text }) => text).join(" "), likely: false };
  const both = code ? new Set([...place.codes].filter((one) => code.codes.has(one))) : place.codes;
  return { kind: "codes", codes: both.size > 0 ? both : place.codes, distinctive: true };
}

export function namesIn(names: CodeNames, tokens: readonly Token[], start: number, end: number) {
  const found: { name: NonNullable<ReturnType<typeof nameAt>>["name"]; start: number; end: number }[] = [];
  for (let at = start; at < end; ) {
    const match = nameAt(names, tokens, at);
    if (match && match.end <= end) {
      found.push({ ...match, start: at });
      at = match.end;
    } else at += 1;
  }
  return found;
}
