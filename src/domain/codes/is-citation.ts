import type { Resolution } from "./citation.ts";
import type { NumberForm } from "./citation-forms.ts";
import { INITIALS_OF_ANY } from "./code-names.ts";
import type { CitableIndex } from "./index-citable.ts";
import type { LawNamed } from "./law-named.ts";
import { CODE_NOUNS, CODE_WORDS, isCapital, SENTENCE_WORDS, STREET_WORD } from "./law-names.ts";
import type { Token } from "./lex-citations.ts";
import { looksLikeDateOrPhone } from "./looks-like-date.ts";
import { PART_CUES } from "./part-labels.ts";
import type { CitationsRead, ItemRead } from "./read-citations.ts";
import { isDash } from "./read-numbers.ts";
import { isSpokenOf } from "./spoken-of.ts";

/** Whether what was read is a citation of law at all, or one of the many other numbers in a letter. */

export interface Seen {
  reading: CitationsRead;
  item: ItemRead;
  /** The law that the citation is said to be of, when that is part of it. */
  named: LawNamed | null;
  /** A place is named and no code. */
  placeOnly: boolean;
  /** The name is the word before the number: "Works Code 810A". */
  rightAfterName: boolean;
  /** Codes of the place that is named, even if only near it; else those of the place that the text is about. */
  meant: ReadonlySet<number>;
  resolution: Resolution;
  /** Put together from "Title 13, Chapter 8, Section 40". */
  composed: boolean;
  /** A number of a code is before it in one list. */
  listed: boolean;
  /** The whole text is. */
  inCapitals: boolean;
  /** The title of the section follows. */
  titled: boolean;
  /** It is the first number after a citation in one list with it. */
  follows: boolean;
  /** The section is in the parts that the citation names. */
  inNamedPart: boolean;
}

/** Words before a number that is that of something else: "Ordinance 127376", "Case No. 2020-58", "tel. 312-744-3200". */
const OTHER_NUMBERS = new Set(
  (
    "ord ords ordinance ordinances no nos number numbers resolution resolutions res case cases file permit bill docket application " +
    "app phone ph tel telephone fax call cell text block parcel apn pin plat version ver rev revision release fig figure page pages p pp vol volume room " +
    "suite ste apt unit inv invoice lic project zip record tracking account id ref reference bp sheet detail note comment ip exit dated firmware software server model serial " +
    "ext extension ward ratio score scale lot v exhibit attachment form schedule census tract map flight route rte hwy highway bldg"
  ).split(" "),
);
/** Those among them that a period shortens, and ends no sentence after. */
const SHORTENED = /^(?:ords?|nos?|tel|ph|fig|p|pp|res|rev|ref|app|vol|ver|ste|apt|inv|lic|ext|v)$/;
/** A bare number counts as one of the code's own only when it is built like many of them. */
const USUAL_SHARE = 0.2;

export function isCitation(
  index: CitableIndex,
  own: ReadonlySet<number>,
  seen: Seen,
  tokens: readonly Token[],
): boolean {
  const { reading, item, named, placeOnly, meant, resolution, listed, inCapitals, follows } = seen;
  const { form } = item;
  const { length } = form.parts;
  if (seen.composed || seen.inNamedPart || (seen.titled && length > 1)) return true;
  const spokenOf = isSpokenOf(tokens, reading.first, reading.next);
  const resolved = resolution.status !== "unknown" || resolution.why === "several";
  if (length === 1) return isSingle(index, own, seen, resolved, tokens);
  if (reading.cued) return true;
  // "Ref: 34-212(c)": a file or a case has no paragraphs.
  const isOwn = resolved && resolution.status !== "another_city" && item.subsections !== "";
  // "SFC 15.4.16.120": initials before a long number that the place has are those of its code.
  const isLong = resolved && resolution.status !== "another_city" && length > 2 && isTelling(form);
  if (
    !isOwn &&
    followsOtherNumber(tokens, reading.first, isTelling(form), inCapitals || isLong) &&
    (named === null ||
      named.kind === "any_code" ||
      (named.kind === "other_law" && !seen.rightAfterName && item === reading.items[0]))
  )
    return false;
  const isDate = item.subsections === "" && looksLikeDateOrPhone(form);
  if (named?.kind === "other_law") return seen.rightAfterName || !isDate;
  const isMissing =
    !resolved && named !== null && !placeOnly && isUnknownNumber(index, own, form) === "section";
  // A code that numbers its sections 4.03.01 has one of this number.
  const isSection =
    resolved && form.separators === ".." && resolution.status === "found" && isUsual(index, own, form);
  if (isDate && !isMissing && !isSection && !(resolved && (named !== null || listed || follows || spokenOf)))
    return false;
  if ((named === null || placeOnly) && isStreetAddress(tokens, reading.next)) return false;
  // "Queens, NY 11105-2030", "Winchester 4-2"
  if (placeOnly && length === 2 && item.subsections === "" && !(resolved && isTelling(form))) return false;
  if (named !== null)
    return (
      resolved ||
      isUnknownNumber(index, own, form) !== null ||
      // "City Code 26-86", of a title that we do not have
      (saysNoPlace(named) && (length > 2 ? isTelling(form) : seen.rightAfterName && !isDate)) ||
      (named.kind === "codes" && !placeOnly && (length > 2 || isTelling(form) || isUsual(index, meant, form)))
    );
  if (form.parts.every((part) => part.length < 3) && isMeasure(tokens, reading)) return false;
  if (resolution.status === "another_city") return isTelling(form) && (length > 2 || spokenOf);
  if (resolved) {
    if (length === 2)
      return (
        spokenOf ||
        item.subsections !== "" ||
        (isMeasure(tokens, reading)
          ? false
          : listed || form.parts[1]!.length > 2 || isNumbered(index, meant, form))
      );
    return listed || follows || isTelling(form) || isUsual(index, own, form);
  }
  const unknown = isUnknownNumber(index, own, form);
  if (isOutline(tokens, reading)) return false;
  // "27-728.15.10(A)(2)": a date and a case have no paragraphs.
  if (unknown === null)
    return length > 2 && item.subsections !== "" && isTelling(form) && !looksLikeDateOrPhone(form);
  return (
    listed || (spokenOf && isTelling(form)) || (length > 2 && (unknown === "section" || isTelling(form)))
  );
}

/** "The City Code": many places call theirs so. */
const saysNoPlace = (named: LawNamed): boolean =>
  named.kind === "any_code" || (named.kind === "codes" && !named.distinctive);

/** "1284.03" and "130-62" where most sections are numbered so: the chapter's number is too long for a score or an amount. */
const isNumbered = (index: CitableIndex, own: ReadonlySet<number>, form: NumberForm): boolean =>
  form.parts[0]!.length > 2 && own.size < index.codes.length && isUsual(index, own, form);

const MEASURES =
  /^(?:mm|cm|m|km|ft|feet|foot|inch|inches|sq|sqft|acres?|percent|hours?|days?|weeks?|months?|years?|miles?|yards?|pm|am|votes?)$/;

/** "Lots of 30-8.5 ft", "a 10-4-3 vote". */
function isMeasure(tokens: readonly Token[], { first, next, items }: CitationsRead): boolean {
  if (items.at(-1)!.subsections !== "") return false;
  const after = tokens[next];
  return (
    /^an?$/.test(tokens[first - 1]?.plain ?? "") ||
    (after?.kind === "word" && after.gap !== "paragraph" && MEASURES.test(after.plain))
  );
}

/**
 * "Section 5" alone says nothing, and "Section 8" pays rents: a code must be named, or number its sections so, or the
 * number must be one that only law has.
 */
function isSingle(
  index: CitableIndex,
  own: ReadonlySet<number>,
  seen: Seen,
  resolved: boolean,
  tokens: readonly Token[],
): boolean {
  const { reading, item, named, placeOnly, rightAfterName } = seen;
  const { cued, first, next } = reading;
  const [number] = item.form.parts as [string];
  const hasParagraphs = item.subsections !== "";
  // "Table 5124"; "Table 1" is as often one of a report.
  if (reading.kind === "table") return /\d{3}/.test(number);
  // "MDL 26(2)"
  const isLong = number.length > 2;
  // "33 U.S.C. 1334", and not "NEC 2017"
  const isOfLaw = rightAfterName && /^\d{3}/.test(number) && !/^(?:19|20)\d\d$/.test(number);
  if (named?.kind === "other_law") return cued || hasParagraphs || isOfLaw || /^[A-Z]\d{3}$/.test(number);
  const namesCode = named !== null && !placeOnly;
  // "Section 29 of this article", "Section 54 of the Town Code"
  if (cued && (isOfThis(tokens, next) || (named?.kind === "any_code" && (!rightAfterName || isLong))))
    return true;
  // "Works Code 810A", and not "Building Code 2018"
  const isCalled =
    rightAfterName && namesCode && isLong && (hasParagraphs || !/^(?:19|20)\d\d$/.test(number));
  // "4553(a)(6)"
  const isSaid = (isSpokenOf(tokens, first, next) || hasParagraphs) && own.size < index.codes.length;
  if (resolved) {
    if (!cued && !isCalled && !isSaid) return false;
    return namesCode ? named.kind !== "elsewhere" || isLong : isLong && isUsual(index, own, item.form);
  }
  if (!cued)
    return isCalled && named?.kind === "codes" && !/^(?:ord|ordinance)s?$/.test(tokens[first - 1]!.plain);
  const isUsualHere =
    isUsual(index, own, item.form) &&
    (isOfLength(index, own, item.form) || (named?.kind === "codes" && isLong));
  return isUsualHere || (isLong && (hasParagraphs || tokens[first]!.text.startsWith("§")));
}

const isOfThis = (tokens: readonly Token[], next: number): boolean =>
  tokens[next]?.plain === "of" &&
  tokens[next + 1]?.plain === "this" &&
  PART_CUES.has(tokens[next + 2]?.plain ?? "");

/** "§ 3656" where sections are numbered from 1100 to 5540: the code could have it, and does not. */
const isOfLength = (index: CitableIndex, own: ReadonlySet<number>, { parts }: NumberForm): boolean =>
  parts[0]!.length > 2 &&
  [...own].some((code) => index.codes[code]!.shapes.get("")?.longest[0] === parts[0]!.length);

/** Numbers of which no measure, version or outline is made. */
export const isTelling = ({ parts, separators }: NumberForm): boolean =>
  parts.some((part) => part.length > 2) || (separators.includes("-") && separators.includes("."));

function isUsual(index: CitableIndex, own: ReadonlySet<number>, { separators }: NumberForm): boolean {
  for (const code of own) {
    const { shapes, numbered } = index.codes[code]!;
    for (const [shape, { count }] of shapes)
      if (count >= USUAL_SHARE * numbered && shape !== "" && separators.startsWith(shape)) return true;
    if (separators === "" && (shapes.get("")?.count ?? 0) > numbered / 2) return true;
  }
  return false;
}

/**
 * Whether a number is built like those of one of the codes, and begins like one: then the code lacks the section, or the
 * whole chapter. Null for a number that could not be one of theirs.
 */
export function isUnknownNumber(
  index: CitableIndex,
  own: ReadonlySet<number>,
  form: NumberForm,
): "section" | "chapter" | null {
  let best: "section" | "chapter" | null = null;
  const parts = form.parts.map((part) => part.toLowerCase());
  for (const code of own) {
    const { shapes, beginnings } = index.codes[code]!;
    for (const [shape, { longest }] of shapes) {
      const fits =
        form.separators.startsWith(shape) &&
        longest.every((most, at) => (parts[at]?.length ?? 0) <= most + 1) &&
        // "17-3-0405" is no paragraph of a 17-3.
        parts.slice(shape.length + 1).every(({ length }) => length < 3) &&
        beginnings.has(parts[0]!);
      if (!fits || shape === "") continue;
      const chapter = parts
        .slice(0, shape.length)
        .reduce((text, part, at) => (at === 0 ? part : `${text}${shape[at - 1]}${part}`), "");
      if (beginnings.has(chapter)) return "section";
      best = "chapter";
    }
  }
  return best;
}

/** Words before dates, of which a number with three figures between its signs is none. */
const DATE_WORDS = new Set(["on", "between"]);

function followsOtherNumber(
  tokens: readonly Token[],
  at: number,
  telling: boolean,
  inCapitals: boolean,
): boolean {
  let before = at - 1;
  for (let steps = 0; steps < 2 && /^[.:#(]$/.test(tokens[before]?.text ?? ""); steps++) before -= 1;
  const token = tokens[before];
  if (!token || tokens[at]!.gap === "paragraph") return false;
  // "Zoning Ord. 14-210" is the code; "Ord. 2020-58" is an act.
  const kind = tokens[before - 1];
  if (/^ord(?:inance)?s?$/.test(token.plain) && kind && isCapital(kind) && CODE_WORDS.has(kind.plain))
    return false;
  if (tokens[at - 1]?.text === "(" || (tokens[at - 1]?.text === "." && !SHORTENED.test(token.plain)))
    return false;
  return (
    OTHER_NUMBERS.has(token.plain) ||
    (!telling && DATE_WORDS.has(token.plain)) ||
    (!inCapitals && before === at - 1 && isAbbreviation(token, telling))
  );
}

/** "BLDR 130-205", "TMP 19-202": initials say whose number it is. In a text all in capitals every word looks like them. */
function isAbbreviation({ text, plain }: Token, telling: boolean): boolean {
  if (!/^[A-Z]{2,5}$/.test(text) || SENTENCE_WORDS.has(plain)) return false;
  // Short initials of codes are also those of many other things: "FC 504.4" is a fire code's, "ZC 12-05" a case.
  const isOfCode = INITIALS_OF_ANY.has(plain) && (plain.length > 2 || telling);
  return !CODE_NOUNS.has(plain) && !CODE_WORDS.has(plain) && !isOfCode;
}

/** "1.6.4 Minimum of eight feet" at the start of a line is as likely the paragraph of an outline. */
function isOutline(tokens: readonly Token[], { first, next, items }: CitationsRead): boolean {
  const [start, after] = [tokens[first]!, tokens[next]];
  return (
    (first === 0 || start.gap === "line" || start.gap === "paragraph") &&
    items.every(({ form }) => form.parts.every((part) => part.length < 3)) &&
    after?.kind === "word" &&
    after.gap === "blank" &&
    isCapital(after)
  );
}

/** "41-15 Main Street", "23-432 31st Ave". */
function isStreetAddress(tokens: readonly Token[], at: number): boolean {
  for (let next = at; next < at + 5; next++) {
    const token = tokens[next];
    if (!token || (token.kind === "sign" && !isDash(token))) return false;
    if (STREET_WORD.test(token.plain) && /^\p{Lu}/u.test(token.text)) return true;
  }
  return false;
}
