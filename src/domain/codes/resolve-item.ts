import type { Resolution } from "./citation.ts";
import { citationKey, type NumberForm, writeNumber } from "./citation-forms.ts";
import { type CitableIndex, lengthsOf, otherLawKey, tableKey } from "./index-citable.ts";
import { isTelling, isUnknownNumber } from "./is-citation.ts";
import type { LawNamed } from "./law-named.ts";
import { NO_CONTEXT, type NumberContext } from "./narrow-sections.ts";
import type { PartName } from "./part-labels.ts";
import type { CitationsRead, ItemRead } from "./read-citations.ts";
import { cited, findNumber, type NumberFound, ofCurated } from "./resolve-number.ts";
import { findPart } from "./resolve-part.ts";
import { titleKey } from "./title-key.ts";

/** Looks the number of a citation up: in the codes of its place, in those that it names, in others. */

/** Which law a citation may be of. */
export interface Scope {
  index: CitableIndex;
  /** Codes of the place that the text is about; all of them where that is not known. */
  own: ReadonlySet<number>;
  others: ReadonlySet<number>;
  named: LawNamed | null;
  /** Initials of the law that is named, where it is none of a city's codes. */
  otherLaw: string;
  /** The name is only near: it counts where the text's own place has no such number. */
  weak: boolean;
  placeOnly: boolean;
  /** Nothing is between the name and the number. */
  rightAfterName: boolean;
  /** The whole text is in capitals. */
  inCapitals: boolean;
  /** A citation and what parts members of a list are right before it. */
  follows: boolean;
}

/** "Title 13, Chapter 8, Section 40" is 13.08.040. */
export function composedNumber(
  { index, own, named }: Scope,
  form: NumberForm,
  within: readonly PartName[],
): NumberFound | null {
  if (within.length === 0 || named?.kind === "other_law" || named?.kind === "elsewhere") return null;
  const codes = named?.kind === "codes" ? named.codes : own;
  // "Section 5 of Part 3 of Article 16" and "Article 16, Part 3, Section 5"
  const inward = [...within].reverse();
  for (const outward of within.length > 1 ? [within, inward] : [within]) {
    // "Chapter 18.40 of Title 18" says the title's number twice.
    const values = outward.map(({ value }) => value);
    const telling = values.filter((value) => !values.some((other) => /^[-.]/.test(rest(other, value))));
    const found = countedWithin(index, codes, [
      ...telling.flatMap((value) => value.split(/[-.]/)),
      form.parts[0]!,
    ]);
    if (found) return found;
  }
  return null;
}

const rest = (whole: string, start: string): string =>
  whole.startsWith(start) ? whole.slice(start.length) : "";

function countedWithin(
  index: CitableIndex,
  codes: ReadonlySet<number>,
  values: readonly string[],
): NumberFound | null {
  const widths = [1, 2, 3].map((width) =>
    values.map((value, at) => (at === 0 ? value : value.padStart(width, "0"))),
  );
  const mixed = values.map((value, at) => value.padStart(at === 0 ? 1 : Math.min(3, at + 1), "0"));
  for (const parts of [...widths, mixed])
    for (const sign of [".", "-"]) {
      const whole: NumberForm = { parts, separators: sign.repeat(parts.length - 1) };
      const found = findNumber(index, whole, codes, NO_CONTEXT, true);
      if (found) return found;
    }
  return null;
}

export function resolveItem(
  scope: Scope,
  { kind, cued, items }: CitationsRead,
  item: ItemRead,
  context: NumberContext,
): NumberFound | null {
  const { index, own, others, named, weak } = scope;
  const { form } = item;
  const isLater = item !== items[0];
  const look = (codes: ReadonlySet<number>, strict: boolean): NumberFound | null =>
    kind === "table"
      ? (ofTable(index, form, codes) ?? ofTableAsSection(index, form, codes, context))
      : findNumber(index, form, codes, context, strict);
  if (named?.kind === "other_law") {
    // Our rules rest on some sections of a state's law, too.
    const [ours] = index.otherLaws.get(otherLawKey(scope.otherLaw, form)) ?? [];
    const resolution: Resolution = ours ? { status: "found", section: ofCurated(index, ours) } : OTHER_LAW;
    return { resolution, number: writeNumber(form), subsections: "" };
  }
  if (named?.kind === "elsewhere" && !weak && own.size > 0) {
    const isNoPlace = named.likely && isOwnName(index, own, named.name);
    // Of a list that begins with another city's section, what only this place has is its own.
    const isOwn = isNoPlace || (isLater && form.parts.length > 2 && look(own, true) !== null);
    if (!isOwn)
      return {
        resolution: { status: "another_city", place: null, name: named.name, section: null },
        number: writeNumber(form),
        subsections: "",
      };
  }
  const given = named?.kind === "codes" ? named : null;
  const narrower = given && intersection(given.codes, own);
  if (given && narrower && narrower.size === 0) {
    const inOwn = given.distinctive && !weak ? null : look(own, false);
    const mayBeNamed = given.distinctive || form.parts.length > 2;
    const inNamed = inOwn ?? (mayBeNamed ? look(given.codes, false) : null);
    if (inNamed || given.distinctive)
      return inOwn ?? elsewhere(index, inNamed, given.codes, writeNumber(form));
    // A name that any place may use says nothing of a number that is not even there.
  }
  const first = narrower && narrower.size > 0 && narrower.size < own.size ? look(narrower, false) : null;
  const meant = given?.distinctive && !weak ? ofSamePlaces(index, narrower!, own) : own;
  // Alone in a sentence, 25.2.492 is as likely a version of something as § 25-2-492.
  const found = first ?? look(meant, !cued && named === null);
  if (found) return found;
  const chapter = given?.distinctive && !weak && !cued ? ofChapter(index, form, meant) : null;
  if (chapter) return chapter;
  const group =
    cued && kind === "section"
      ? (ofChapter(index, form, meant) ??
        (context.after.startsWith("et seq") ? ofHundred(index, form, meant) : null))
      : null;
  if (group) return group;
  // A citation that names its law, or a table, is of no place that it does not name; "the City's code" names none.
  const namesOne = named !== null && named.kind !== "any_code" && !(given && !given.distinctive);
  const isOwn = named !== null && !weak && (namesOne || form.parts.length < 3);
  const isUnsaid = kind === "section" && (!isOwn || own.size === index.codes.length);
  const abroad = new Set([...own, ...others].filter((code) => !meant.has(code)));
  const near = weak && narrower?.size === 0 ? given!.codes : null;
  const mayBe = near !== null || (isUnsaid && mayBeAbroad(index, meant, form, cued));
  const other = abroad.size > 0 && mayBe ? look(near ?? abroad, true) : null;
  return other && elsewhere(index, other, near ?? abroad, writeNumber(form));
}

/**
 * Whether words that only a capital letter makes a place's name are the code's own, or everyday ones: "Plat Ordinance" and
 * "Alcohol Code" where titles speak of plats and alcohol, and "Chi. Code", "Pl. Code", "PW Code" for a short form of its
 * place's name or of its own.
 */
const isOwnName = (index: CitableIndex, own: ReadonlySet<number>, name: string): boolean =>
  [...own].some((code) => {
    const { named, titled } = index.codes[code]!;
    const words = titleKey(name).split(" ");
    const isShortForm = (word: string) =>
      named.some((own) => own.split(" ").some((one) => isShort(word, one)));
    return (
      // "Round Rock" is a city, though both its words are everyday ones.
      (words.length === 1 && (titled.has(words[0]!) || index.ordinary.has(words[0]!))) ||
      words.every(isShortForm) ||
      named.some((own) => initials(own).includes(words.join("")))
    );
  });

const isShort = (word: string, whole: string): boolean =>
  word.length > 1 && word.length < 5 && word.length < whole.length && whole.startsWith(word);
const initials = (name: string): string =>
  name
    .split(" ")
    .map((word) => word[0])
    .join("");

/** "SMC 23.44" and "Section 7.06" of 7.06.01 and 7.06.02 contain sections, said as one is. */
function ofChapter(index: CitableIndex, form: NumberForm, codes: ReadonlySet<number>): NumberFound | null {
  if (form.parts.length < 2) return null;
  const number = writeNumber(form);
  const resolution = findPart(index, [{ level: "chapter", value: number.toLowerCase() }], codes);
  return resolution && { resolution, number, subsections: "" };
}

/** "Section 14-700 et seq." of 14-701 to 14-706 is their heading, which has no text of its own. */
function ofHundred(index: CitableIndex, form: NumberForm, codes: ReadonlySet<number>): NumberFound | null {
  const last = form.parts.at(-1)!;
  if (form.parts.length < 2 || !/^\d{1,3}00$/.test(last)) return null;
  for (let step = 1; step < 10; step++) {
    const parts = [...form.parts.slice(0, -1), `${last.slice(0, -1)}${step}`];
    const first = findNumber(index, { ...form, parts }, codes, NO_CONTEXT, true);
    if (first?.resolution.status === "found" && first.subsections === "")
      return { resolution: first.resolution, number: writeNumber(form), subsections: "" };
  }
  return null;
}

/**
 * A number without a name is that of another place only if its own has no such chapter: short numbers and those of
 * outlines are in many codes, and of each code there are titles that we do not have.
 */
const mayBeAbroad = (
  index: CitableIndex,
  own: ReadonlySet<number>,
  form: NumberForm,
  cued: boolean,
): boolean =>
  form.parts.length > 2
    ? isTelling(form) && isUnknownNumber(index, own, form) !== "section" && !isBuiltAsOwn(index, own, form)
    : !cued &&
      form.separators === "-" &&
      form.parts.join("").length > 3 &&
      isUnknownNumber(index, own, form) === null;

/** "5.40.010" where sections are numbered 18.50.030: of a title of the same code, which was not imported. */
const isBuiltAsOwn = (index: CitableIndex, own: ReadonlySet<number>, form: NumberForm): boolean =>
  own.size < index.codes.length &&
  [...own].some((code) => {
    const shape = index.codes[code]!.shapes.get(form.separators);
    return (
      shape !== undefined &&
      shape.count > index.codes[code]!.numbered / 2 &&
      form.parts[0]!.length <= shape.longest[0]! &&
      shape.lengths.has(lengthsOf(form.parts))
    );
  });

/** A place's codes are searched together: "Municipal Code" is also said of its zoning ordinance. */
export function ofSamePlaces(
  index: CitableIndex,
  some: ReadonlySet<number>,
  all: ReadonlySet<number>,
): ReadonlySet<number> {
  const places = new Set([...some].map((code) => index.codes[code]!.code.place.slug));
  return new Set([...all].filter((code) => places.has(index.codes[code]!.code.place.slug)));
}

export const OTHER_LAW: Resolution = { status: "unknown", why: "other_law", candidates: [] };

/** What was found in the codes of other places than the text's own. */
export function elsewhere(
  index: CitableIndex,
  found: NumberFound | null,
  codes: ReadonlySet<number>,
  number: string,
): NumberFound {
  const { resolution } = found ?? { resolution: null };
  const section =
    resolution === null || resolution.status === "another_city"
      ? null
      : resolution.status === "unknown"
        ? (resolution.candidates[0] ?? null)
        : resolution.section;
  const [only] = codes;
  const place =
    section?.place ??
    (resolution?.status === "superseded" ? resolution.replacedBy?.place : undefined) ??
    index.codes[only!]!.code.place.slug;
  const name = index.codes.find(({ code }) => code.place.slug === place)?.code.place.name ?? place;
  return {
    resolution: { status: "another_city", place, name, section },
    number: found?.number ?? number,
    subsections: found?.subsections ?? "",
  };
}

/** "Table 40-3-110" where tables bear the number of their section; "Table 106A" is none of section 106A. */
function ofTableAsSection(
  index: CitableIndex,
  form: NumberForm,
  codes: ReadonlySet<number>,
  context: NumberContext,
): NumberFound | null {
  const found = form.parts.length > 2 ? findNumber(index, form, codes, context, false) : null;
  const section = found?.resolution.status === "found" ? found.resolution.section : null;
  // Of enacted text it is known which sections have tables.
  const hasTables =
    section?.edition === null ||
    (index.sections.get(citationKey(section?.number ?? "")) ?? []).some(
      (ref) => ref.section.slug === section?.slug && (ref.section.tables ?? []).length > 0,
    );
  return found?.subsections === "" && hasTables ? found : null;
}

/**
 * Of sections with a table of that label the one whose number the label repeats, as Table 4502 of § 24-4502 does; a
 * short label that several have is none of them.
 */
function ofTable(index: CitableIndex, form: NumberForm, codes: ReadonlySet<number>): NumberFound | null {
  const number = writeNumber(form);
  const key = tableKey(`table ${number}`);
  const refs = (index.tables.get(key) ?? []).filter(
    ({ code, edition }) => codes.has(code) && edition === index.codes[code]!.newest,
  );
  const own = refs.filter(({ section }) => repeats(form, section.number));
  const choice = own.length > 0 ? own : refs;
  const sections = choice.map((ref) => cited(index, ref));
  if (sections.length > 1)
    return {
      resolution: { status: "unknown", why: "several", candidates: sections },
      number,
      subsections: "",
    };
  const curated =
    sections.length > 0 ? null : index.curatedTables.get(key)?.find(({ code }) => codes.has(code));
  const section = sections[0] ?? (curated ? ofCurated(index, curated) : null);
  return section && { resolution: { status: "found", section }, number, subsections: "" };
}

/** "4502" repeats the end of 24-4502, "4.3.1-C" all of 4.3.1. */
function repeats(form: NumberForm, section: string): boolean {
  const whole = citationKey(section);
  const key = citationKey(writeNumber(form));
  return form.parts[0]!.length > 2
    ? whole.split(".").includes(form.parts[0]!.toLowerCase())
    : form.parts.length > 2 && `${key}.`.startsWith(`${whole}.`);
}

export const intersection = (a: ReadonlySet<number>, b: ReadonlySet<number>): ReadonlySet<number> =>
  new Set([...a].filter((one) => b.has(one)));
