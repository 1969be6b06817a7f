import { type CodeNames, nameAt, placesCalled } from "./code-names.ts";
import { isOtherLaw, isUsualInitials, readInitials } from "./law-initials.ts";
import type { LawNamed, LawPhrase } from "./law-named.ts";
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
import { PART_CUES } from "./part-labels.ts";

const LONGEST_PHRASE = 10;

/** The law named by the words right before a token, skipping what joins them ("Austin's", "SMC,", "under the … Code"). */
export function lawBefore(names: CodeNames, tokens: readonly Token[], at: number): LawPhrase | null {
  let end = at;
  while (end > 0 && at - end < 2 && joins(tokens, end - 1)) end -= 1;
  // "NFPA 101 § 7.2", "ASCE 7-16 Section 12.2": a standard is named with its number.
  const standard = tokens[end - 2];
  if (tokens[end - 1]?.kind === "number" && end < at + 1 && standard && isOtherLaw(standard))
    return { named: { kind: "other_law" }, start: end - 2, end, weak: false, placeOnly: false };
  const act = actBefore(tokens, at);
  if (act !== null)
    return { named: { kind: "other_law" }, start: act, end: at, weak: false, placeOnly: false };
  // "the Land Code and § 202.018": the name is that of what was cited before.
  if (/^(?:and|or)$/.test(tokens[end - 1]?.plain ?? "")) return null;
  let start = end;
  while (start > 0 && end - start < LONGEST_PHRASE && belongs(tokens, start - 1, end)) start -= 1;
  while (start < end && (tokens[start]!.kind !== "word" || /^(?:of|the|and)$/.test(tokens[start]!.plain)))
    start += 1;
  // Of all beginnings the longest phrase that names something counts.
  for (let from = start; from < end; from++) {
    if (tokens[from]!.kind !== "word") continue;
    const named = readPhrase(names, tokens, from, end);
    if (!named || (named.kind === "elsewhere" && !isRightBefore(tokens, from, end, at))) continue;
    const placeOnly =
      named.kind === "codes" &&
      !tokens.slice(from, end).some(isLawNoun) &&
      !namesIn(names, tokens, from, end).some(({ name }) => name.kind === "code");
    return { named, start: from, end, weak: end < at && placeOnly, placeOnly };
  }
  return null;
}

/** Where statutes are named with a number of their own: "65 ILCS 5/11-13-1", "53 P.S. § 10603". Null for no such name. */
function actBefore(tokens: readonly Token[], at: number): number | null {
  const [name, act, slash] = [tokens[at - 3], tokens[at - 2], tokens[at - 1]];
  if (slash?.text === "/" && slash.gap === "none" && act?.kind === "number" && name && isOtherLaw(name))
    return at - 3;
  const volume = tokens[at - 2];
  return slash && /^(?:[A-Z]\.){2,}$/.test(slash.text) && volume && /^\d{1,3}[A-Z]?$/.test(volume.text)
    ? at - 1
    : null;
}

/**
 * A city that we do not know is believed only where its code's name and the number are one: "BMC § 23.202", or parted
 * by a comma: "Boise City Code, Chapter 11".
 */
const isRightBefore = (tokens: readonly Token[], from: number, end: number, at: number): boolean =>
  (end === at || (tokens.slice(from, end).some(isLawNoun) && /^[,.]$/.test(tokens[end]!.text))) &&
  tokens[at]!.gap !== "line" &&
  (tokens[at]!.kind === "number" ||
    tokens[at]!.text.startsWith("§") ||
    isLawNoun(tokens[end - 1]!) ||
    GOVERNMENTS.has(tokens[from]!.plain));

/** A comma or colon; a period only of an abbreviation ("Fla. Stat. § 163"), for otherwise it ends a sentence. */
function joins(tokens: readonly Token[], at: number): boolean {
  const { text } = tokens[at]!;
  if (/^[,:(]$/.test(text) || text === "at") return true;
  const before = tokens[at - 1];
  return text === "." && before?.kind === "word" && /^(?:stat|ann|const|regs?|ord|admin)$/.test(before.plain);
}

/** Whether a token may be part of a name that goes on after it. */
function belongs(tokens: readonly Token[], at: number, end: number): boolean {
  const token = tokens[at]!;
  if (tokens[at + 1] && at + 1 < end && tokens[at + 1]!.gap === "paragraph") return false;
  if (token.kind === "number") return isOfName(tokens, at);
  if (token.kind === "word")
    return (
      isCapital(token) || CODE_WORDS.has(token.plain) || OTHER_LAW_WORDS.has(token.plain) || end - at <= 3
    );
  if (token.text === "&") return true;
  if (token.text === ",") return true;
  // A period belongs to an abbreviation: "Tex. Loc. Gov't Code".
  const word = tokens[at - 1];
  return (
    token.text === "." &&
    word !== undefined &&
    isCapital(word) &&
    word.text.length <= 5 &&
    !WHOLE_NOUN.test(word.plain)
  );
}

/** Words that no period shortens: after them a sentence ends. */
const WHOLE_NOUN = /^(?:codes?|rules|laws?|acts?|udo)$/;

/** The "21" of "Miami 21 Code". */
const isOfName = (tokens: readonly Token[], at: number): boolean =>
  /^\d{1,4}$/.test(tokens[at]!.text) &&
  tokens[at + 1] !== undefined &&
  isLawNoun(tokens[at + 1]!) &&
  isCapital(tokens[at + 1]!) &&
  tokens[at - 1]?.kind === "word" &&
  isCapital(tokens[at - 1]!) &&
  !PART_CUES.has(tokens[at - 1]!.plain);

/** The law named right after a citation: "of the Administrative Code", ", Seattle Municipal Code", "(Chicago)". */
export function lawAfter(names: CodeNames, tokens: readonly Token[], at: number): LawPhrase | null {
  let start = at;
  if (tokens[start]?.gap === "paragraph") return null;
  const mark = tokens[start]?.text;
  if (mark === "," || mark === "(") start += 1;
  const preposition = /^(?:of|in|from|under|at)$/.test(tokens[start]?.plain ?? "")
    ? tokens[start]!.plain
    : "";
  if (preposition !== "") start += 1;
  while (/^(?:the|this|our|its|their|said|that|such)$/.test(tokens[start]?.plain ?? "")) start += 1;
  const first = tokens[start];
  if (first?.kind !== "word") return null;
  const mustName = preposition === "";
  let end = start;
  let noun = 0;
  while (end < start + LONGEST_PHRASE && tokens[end] && goesOn(tokens, end, start)) {
    end += 1;
    if (isLawNoun(tokens[end - 1]!) && !(tokens[end]?.kind === "word" && isLawNoun(tokens[end]!))) {
      noun = end;
      if (!/^of$/.test(tokens[end]?.plain ?? "")) break;
    }
  }
  noun = afterHome(names, tokens, noun);
  const whole = nameAt(names, tokens, start);
  const stop = Math.max(noun, whole && whole.name.kind !== "state" ? whole.end : 0);
  if (stop <= start) {
    // ", IBC 1029.1" is the next citation of a list.
    if (preposition === "" && isNumberOrCue(tokens[start + 1])) return null;
    if (isOtherLaw(first))
      return { named: { kind: "other_law" }, start, end: start + 1, weak: false, placeOnly: false };
    return null;
  }
  // ", Code of Virginia § 15.2-2280" names the law of what comes next.
  const following = tokens[stop]?.text === "," ? tokens[stop + 1] : tokens[stop];
  if (mark === "," && isNumberOrCue(following)) return null;
  const named = readPhrase(names, tokens, start, stop);
  if (!named || (mustName && named.kind === "any_code")) return null;
  // "(Research and Development Regulations)" is the section's title.
  if (mark === "(" && named.kind === "elsewhere" && named.likely) return null;
  // "(Public Law Schools)" after a section is its title.
  if (
    mustName &&
    named.kind === "other_law" &&
    !namesIn(names, tokens, start, stop).some(({ name }) => name.kind === "state") &&
    !/^(?:us|united|federal)$/.test(first.plain)
  )
    return null;
  // "25-2-492 in Chicago" may say where something is, and ", Austin" may be the next word of a list.
  const placeOnly = noun === 0 && whole?.name.kind === "place";
  const weak = placeOnly && preposition !== "of";
  if (mark !== "," && mark !== "(" && mustName && whole?.name.kind !== "code") return null;
  return { named, start: at, end: stop, weak, placeOnly };
}

const isNumberOrCue = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === "number" || /^(?:§+|sections?|secs?)$/.test(token.plain));

/** The end of "of Georgia" or "of the City of Tulsa" after a code's name that ends at a token. */
function afterHome(names: CodeNames, tokens: readonly Token[], noun: number): number {
  if (noun === 0 || tokens[noun]?.plain !== "of") return noun;
  let at = noun + 1;
  if (tokens[at]?.plain === "the") at += 1;
  const home = nameAt(names, tokens, at);
  if (home) return home.end;
  if (!GOVERNMENTS.has(tokens[at]?.plain ?? "") || tokens[at + 1]?.plain !== "of") return noun;
  const named = nameAt(names, tokens, at + 2);
  if (named) return named.end;
  let end = at + 2;
  while (end < at + 5 && tokens[end]?.kind === "word" && isCapital(tokens[end]!)) end += 1;
  return end > at + 2 ? end : noun;
}

function goesOn(tokens: readonly Token[], at: number, start: number): boolean {
  const token = tokens[at]!;
  if (at > start && token.gap === "paragraph") return false;
  if (token.kind === "word")
    return (
      isCapital(token) || CODE_WORDS.has(token.plain) || OTHER_LAW_WORDS.has(token.plain) || isLawNoun(token)
    );
  return token.text === "." || token.text === "&";
}

/** What the words from `start` to `end` name, if they end in a name of law or of a place. */
function readPhrase(names: CodeNames, tokens: readonly Token[], start: number, end: number): LawNamed | null {
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
    if (GOVERNMENTS.has(tokens[start]!.plain) && isSure && found.length === 0)
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
  const place = found.find(({ name }) => name.kind === "place");
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
  // "Texas Government Code", "Code of Virginia"
  if (state) return words.some(isLawNoun) ? { kind: "other_law" } : null;
  const elsewhere =
    noun || (isUsualInitials(closing) && isOnePhrase) ? unknownPlace(tokens, start, last) : null;
  if (elsewhere) return { kind: "elsewhere", name: elsewhere, likely: false };
  if (noun && words.some(({ plain }) => OTHER_LAW_WORDS.has(plain) && !CODE_WORDS.has(plain)) && !code)
    return { kind: "other_law" };
  const proper = noun
    ? properBefore(tokens, start, last)
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

function namesIn(names: CodeNames, tokens: readonly Token[], start: number, end: number) {
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
