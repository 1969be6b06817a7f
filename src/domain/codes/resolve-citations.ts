import { checkParagraphs } from "./check-paragraphs.ts";
import type { Citation, CitationText, Resolution } from "./citation.ts";
import { citationKey, type NumberForm, numberForm, writeNumber } from "./citation-forms.ts";
import type { CitableIndex } from "./index-citable.ts";
import { isCitation, isUnknownNumber } from "./is-citation.ts";
import { initialsOfLaw } from "./law-initials.ts";
import { lawsOfReadings } from "./laws-of-readings.ts";
import { lexCitations, type Token } from "./lex-citations.ts";
import { NO_CONTEXT, type NumberContext } from "./narrow-sections.ts";
import type { PartName } from "./part-labels.ts";
import { isInParts, isWithin, pathOf } from "./parts-around.ts";
import { type CitationsRead, type ItemRead, type Reading, readCitations } from "./read-citations.ts";
import type { BackReading, TitleReading } from "./read-mentions.ts";
import type { PartsRead } from "./read-parts.ts";
import { isInMissing, resolvePart } from "./resolve-chain.ts";
import { composedNumber, resolveItem, type Scope } from "./resolve-item.ts";
import { findNumber, type NumberFound } from "./resolve-number.ts";
import { findPart } from "./resolve-part.ts";
import { resolveTitle } from "./resolve-title.ts";
import { readSourceText } from "./source-text.ts";
import { titleKey } from "./title-key.ts";
import { isTitled, nextWord, titleInBrackets } from "./words-after.ts";

/**
 * The citations of sections, tables and chapters in a text, in order.
 * @param place slug of the place that the text is about; null where that is not known: then a number that several
 * places have is `unknown` with the sections as candidates, unless the citation names the place.
 */
export function resolveCitations(index: CitableIndex, text: string, place: string | null): Citation[] {
  const source = readSourceText(text);
  return resolvePlain(index, source.plain, place).map((citation) => {
    const start = source.startOf(citation.start);
    const end = source.endOf(citation.end);
    return { ...citation, start, end, text: text.slice(start, end) };
  });
}

function resolvePlain(index: CitableIndex, text: string, place: string | null): Citation[] {
  const tokens = lexCitations(text);
  const all = index.codes.map((_, at) => at);
  const own = new Set(all.filter((at) => place === null || index.codes[at]!.code.place.slug === place));
  const others = new Set(all.filter((at) => !own.has(at)));
  const known = (form: NumberForm, exact = false): boolean =>
    isKnownNumber(index, form, exact, form.parts.length > 2 ? null : own);
  const inCapitals = !tokens.some(({ kind, text: word }) => kind === "word" && /\p{Ll}{2}/u.test(word));
  const citations: Citation[] = [];
  let free = 0;
  let lastCited = 0;
  const readings = readCitations(tokens, known);
  const laws = lawsOfReadings(index.names, tokens, readings);
  for (const [at, reading] of readings.entries()) {
    const { before, leads, shared, ...said } = laws[at]!;
    // Of a list that begins with another law, what the text's own place has is its own.
    const law = shared && has(index, own, reading) ? null : said.law;
    const scope: Scope = {
      index,
      own,
      others,
      named: law?.named ?? null,
      otherLaw: law?.named.kind === "other_law" ? initialsOfLaw(tokens, law) : "",
      weak: law?.weak ?? false,
      placeOnly: law?.placeOnly ?? false,
      rightAfterName: law !== null && law === before && law.end === reading.first,
      inCapitals,
      follows: isListAfter(tokens, lastCited, reading.first),
    };
    const found = foundIn(scope, reading, tokens, text, citations, readings[at - 1]);
    for (const one of found) {
      // Of other laws, the name is part of what is cited: "42 U.S.C. § 1437".
      const from =
        one.kind === "other_law" && one === found[0] && before && !before.weak && reading.kind !== "back"
          ? before
          : null;
      // A section that was counted within the parts before it, or is in them, is one citation with them.
      const isLedTo =
        one.composed || (one === found[0] && leads !== null && isWithin(index, one.resolution, leads));
      if (isLedTo && reading.first > 0 && citations.at(-1)?.kind === "part") {
        const parts = citations.pop()!;
        free = parts.start;
        one.start = parts.start;
      }
      const start = Math.max(free, from ? startOfLaw(tokens, from.start) : one.start);
      if (one.end <= start) continue;
      const { resolution: whole, composed: _, ...read } = one;
      // "Table 40.2-310(1)" is the first of a section's tables.
      const checked =
        read.kind === "table" ? whole : checkParagraphs(index, whole, read.number, read.subsections);
      const letter = checked === whole ? null : nextWord(text.slice(start, one.end), text.slice(one.end));
      const resolution = letter === null ? checked : whole;
      if (letter !== null) Object.assign(read, { subsections: "", end: one.end - letter.length });
      citations.push({ ...read, start, text: text.slice(start, read.end), ...resolution });
      free = one.end;
      lastCited = reading.next;
    }
  }
  return citations;
}

/** Whether one of the codes has what is cited, in whatever state. */
function has(index: CitableIndex, codes: ReadonlySet<number>, reading: Reading): boolean {
  if (reading.kind === "part") return findPart(index, reading.items[0]!.chain, codes) !== null;
  if (!("items" in reading)) return false;
  return findNumber(index, reading.items[0]!.form, codes, NO_CONTEXT, false) !== null;
}

/** Only what parts the members of a list is between a citation and the next number: "12.31.040; 12.31.050". */
const isListAfter = (tokens: readonly Token[], cited: number, first: number): boolean =>
  cited > 0 &&
  first > cited &&
  first < cited + 3 &&
  tokens.slice(cited, first).every(({ text }) => /^(?:[,;&/]|and|or)$/.test(text));

function foundIn(
  scope: Scope,
  reading: Reading,
  tokens: readonly Token[],
  text: string,
  cited: readonly Citation[],
  before: Reading | undefined,
): Found[] {
  switch (reading.kind) {
    case "back":
      return ofLast(reading, cited);
    case "title":
      return ofTitle(scope, reading);
    case "part":
      return ofParts(
        scope,
        reading,
        tokens,
        before?.kind === "part" && isInMissing(scope, reading, before, tokens),
      );
    default:
      return ofNumbers(scope, reading, tokens, text);
  }
}

/** The section that was cited last, with the paragraphs that are named now. */
function ofLast({ subsections, start, end }: BackReading, before: readonly Citation[]): Found[] {
  const last = before.at(-1);
  if (!last || last.kind === "part") return [];
  const {
    kind,
    number,
    range: _,
    text: _text,
    start: _start,
    end: _end,
    subsections: own,
    ...resolution
  } = last;
  const named = subsections === "" ? own : subsections;
  return [{ kind, number, subsections: named, range: null, start, end, resolution, composed: false }];
}

function ofTitle({ index, own, named }: Scope, reading: TitleReading): Found[] {
  const codes = named?.kind === "codes" ? named.codes : own;
  const found =
    named === null || named.kind === "codes" || named.kind === "any_code"
      ? resolveTitle(index, reading, codes)
      : null;
  if (!found) return [];
  const { start, end, level } = reading;
  const kind = level === "section" ? "section" : "part";
  return [{ ...found, kind, subsections: "", range: null, start, end, composed: false }];
}

/** Where the name of a law begins: the volume before it belongs to it, as in "42 U.S.C.". */
function startOfLaw(tokens: readonly Token[], at: number): number {
  const volume = tokens[at - 1];
  return (volume && /^\d{1,3}$/.test(volume.text) && tokens[at]!.gap === "blank" ? volume : tokens[at]!)
    .start;
}

type Found = Omit<CitationText, "text"> & { resolution: Resolution; composed: boolean };

function ofNumbers(scope: Scope, reading: CitationsRead, tokens: readonly Token[], text: string): Found[] {
  let listed = false;
  const lookUp = (item: ItemRead, neighbors: NumberContext["neighbors"]) =>
    resolveItem(scope, reading, item, {
      within: reading.within,
      after: titleKey(text.slice(item.end, item.end + 120)),
      bracketed: titleInBrackets(text.slice(item.end, item.end + 120)),
      neighbors,
    });
  const alone = reading.items.map((item) => lookUp(item, []));
  const neighbors = alone.flatMap((found) => pathOf(scope.index, found));
  return reading.items.flatMap((item, at): Found[] => {
    const { start, end, range, form } = item;
    const composed =
      form.parts.length === 1
        ? (composedNumber(scope, form, reading.within) ??
          (alone[at] === null ? missingWithin(scope, reading) : null))
        : null;
    const found = composed ?? (isOneOfSeveral(alone[at]!) ? lookUp(item, neighbors) : alone[at]!);
    const resolution: Resolution = found?.resolution ?? {
      status: "unknown",
      why: whyUnknown(scope, form),
      candidates: [],
    };
    listed ||= resolution.status !== "unknown";
    const otherLaw = resolution.status === "unknown" && resolution.why === "other_law";
    const seen = {
      reading,
      item,
      named: scope.weak ? null : scope.named,
      placeOnly: scope.placeOnly,
      rightAfterName: scope.rightAfterName,
      meant: scope.named?.kind === "codes" ? scope.named.codes : scope.own,
      resolution,
      composed: composed !== null,
      listed: at > 0 && listed,
      inCapitals: scope.inCapitals,
      follows: at === 0 && scope.follows,
      inNamedPart: isInParts(scope.index, resolution, reading.within),
      titled: isTitled(resolution, text.slice(item.end, item.end + 120)),
    };
    if (!isCitation(scope.index, scope.own, seen, tokens)) return [];
    const length = wholeLength(scope, form);
    const paragraphs = form.parts.slice(length).map((part) => `(${part})`);
    return [
      {
        resolution,
        start,
        // The parts that it is counted within are said with it.
        end: composed ? Math.max(end, tokens[reading.afterParts - 1]!.end) : end,
        range,
        kind: otherLaw ? "other_law" : reading.kind,
        composed: composed !== null,
        number: found?.number ?? writeNumber(form, length),
        subsections: `${found?.subsections ?? paragraphs.join("")}${item.subsections}`,
      },
    ];
  });
}

/** "Title 18, Chapter 40, Section 99" where the chapter is known and has no such section. */
function missingWithin({ index, own, named }: Scope, { within, items }: CitationsRead): NumberFound | null {
  const codes = named?.kind === "codes" ? named.codes : own;
  if (within.length === 0 || named?.kind === "other_law" || named?.kind === "elsewhere") return null;
  if (findPart(index, within, codes)?.status !== "found") return null;
  return {
    resolution: { status: "unknown", why: "no_such_section", candidates: [] },
    number: items[0]!.form.parts[0]!,
    subsections: "",
  };
}

const isOneOfSeveral = (found: NumberFound | null): boolean =>
  found?.resolution.status === "unknown" && found.resolution.why === "several";

/**
 * 1.1 and 1-1 are two numbers; of more parts, the signs between them are often written otherwise than in the code.
 * @param own null for all codes: numbers of two parts are in too many of them.
 */
function isKnownNumber(
  index: CitableIndex,
  form: NumberForm,
  exact: boolean,
  own: ReadonlySet<number> | null,
): boolean {
  const key = citationKey(writeNumber(form));
  const isOne = ({ code, separators }: { code: number; separators: string }) =>
    (own === null || own.has(code)) && ((form.parts.length > 2 && !exact) || separators === form.separators);
  return [index.sections, index.former, index.curated].some((refs) => refs.get(key)?.some(isOne) ?? false);
}

/** How many parts of a number that no code has are the section's: "23.45.999.A" is paragraph A, as far as one can see. */
function wholeLength({ index, own }: Scope, { parts }: NumberForm): number {
  const letter = parts.findIndex((part, at) => at > 1 && /^[A-Za-z]{1,2}$/.test(part));
  const ownLetters = [...own].some((code) => index.codes[code]!.lettered.size > 0);
  return letter === -1 || ownLetters ? parts.length : letter;
}

const whyUnknown = ({ index, own, named }: Scope, form: NumberForm) =>
  isUnknownNumber(index, named?.kind === "codes" && named.distinctive ? named.codes : own, form) === "section"
    ? "no_such_section"
    : "no_such_chapter";

function ofParts(
  scope: Scope,
  { items, beforeSection, next }: PartsRead,
  tokens: readonly Token[],
  isMissing: boolean,
): Found[] {
  // "Article 5 of the lease"
  const ofOther =
    scope.named === null &&
    tokens[next]?.plain === "of" &&
    /^(?:the|a|an|my|your|our|his|her|their)$/.test(tokens[next + 1]?.plain ?? "");
  if (ofOther && items.every(({ chain }) => chain.length === 1 && /^\d*[a-z]?$/.test(chain[0]!.value)))
    return [];
  return items.flatMap(({ chain, start, end, range }): Found[] => {
    const resolution = isMissing ? null : resolvePart(scope, chain);
    const section = resolution?.status === "unknown" ? sectionCalled(scope, chain) : null;
    if (section) return [{ ...section, start, end, range, kind: "section", composed: false }];
    // Parts that only lead up to a section are said with it.
    if (!resolution || (beforeSection && resolution.status === "unknown")) return [];
    const kind = resolution.status === "unknown" && resolution.why === "other_law" ? "other_law" : "part";
    const number = chain.map(({ level, value }) => `${level} ${value}`).join(", ");
    return [{ resolution, start, end, range, kind, number, subsections: "", composed: false }];
  });
}

/** "Article 60.4" where that is the number of a section and of no article. */
function sectionCalled({ index, own, named }: Scope, chain: readonly PartName[]): NumberFound | null {
  const [{ value }] = chain as [PartName];
  if (chain.length > 1 || !/\d[-.]\d/.test(value) || (named !== null && named.kind !== "codes")) return null;
  const codes = named?.kind === "codes" ? named.codes : own;
  return findNumber(index, numberForm(value), codes, NO_CONTEXT, true);
}
