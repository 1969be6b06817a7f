import { type DistrictIndex, districtKey, findDistrict } from "../geography/districts.ts";
import type { City } from "../law/law.ts";
import { COMMON_WORDS } from "./common-words.ts";
import { isBuiltOn, isWhatLotIs } from "./name-of-own-district.ts";
import { comparesPlaces } from "./over-cities.ts";
import { PhraseBook, type Token } from "./phrase-book.ts";
import { OTHER_PLACES, STATES } from "./places-data.ts";
import { type FoundDistrict, readSignedCodes } from "./read-signed-codes.ts";
import { wordsOf } from "./words.ts";

/** A place name that everyday English also uses; it counts only where it is written or placed as a name. */
const ALSO_WORDS = new Set([
  "mobile",
  "reno",
  "bend",
  "parker",
  "golden",
  "salem",
  "lincoln",
  "gilbert",
  "kent",
  "mesa",
  "shoreline",
  "everett",
  "aurora",
  "dover",
  "buffalo",
  "orange",
  "glendale",
  "stockton",
  "cary",
  "springfield",
  "charlotte",
  "columbus",
  "jackson",
  "madison",
  "paris",
  "hollywood",
  "henderson",
  "rochester",
]);

export interface NamedPlaces {
  cityIds: number[];
  uncovered: string | null;
  /** Token positions that are place names, so that they are not taken for unread words. */
  used: Set<number>;
}

export class PlaceReader {
  readonly #cities: PhraseBook<City>;
  readonly #others: PhraseBook<string>;
  readonly #states: PhraseBook<string>;

  constructor(cities: readonly City[]) {
    const names = cities.flatMap((city) =>
      [city.name, ...city.aliases].map((name): [string, City] => [name, city]),
    );
    const own = new Set(names.map(([name]) => name.toLowerCase()));
    this.#cities = new PhraseBook(names);
    this.#others = new PhraseBook(
      OTHER_PLACES.filter((name) => !own.has(name)).map((name): [string, string] => [name, name]),
    );
    this.#states = new PhraseBook([
      ...Object.keys(STATES).map((name): [string, string] => [name, STATES[name]!]),
      ...Object.values(STATES).map((code): [string, string] => [code, code]),
    ]);
  }

  /** Every word of a place name: never taken for a misspelt building word. */
  get words(): ReadonlySet<string> {
    return new Set([...this.#cities.words, ...this.#others.words, ...this.#states.words]);
  }

  /** Which covered cities a text names, and whether it names a place we do not cover instead. */
  read(text: string, tokens: readonly Token[]): NamedPlaces {
    const used = new Set<number>();
    const cityIds: number[] = [];
    let uncovered: string | null = null;
    const states = this.#states.find(tokens, true).filter((match) => {
      const raw = text.slice(tokens[match.from]!.start, tokens[match.to - 1]!.end);
      return match.phrase.length > 2 || raw === raw.toUpperCase();
    });
    const mark = (from: number, to: number) => {
      for (let i = from; i < to; i++) used.add(i);
    };
    const longer = this.#others.find(tokens, true);
    const named = this.#cities.find(tokens);
    // "Coming from Seattle, what may I build in Denver?": where the asker comes from is not asked about, unless both are compared.
    const isOrigin = (from: number) =>
      !comparesPlaces(text) &&
      /\b(?:from|unlike(?: in)?|lived in|live in|back in)\s*$/i.test(text.slice(0, tokens[from]!.start));
    const places = named.filter(({ from }) => !isOrigin(from));
    for (const match of named) {
      const city = match.value;
      if (
        places.some(({ value }) => value.id !== city.id) &&
        !places.some(({ value }) => value.id === city.id)
      ) {
        mark(match.from, match.to);
        continue;
      }
      // "In Pflugerville, just outside Austin": the covered city only tells where the other lies.
      const besides =
        /\b(?:outside(?: of)?|near|north of|south of|east of|west of|suburbs? of|close to|miles from|next to)\s*$/i.test(
          text.slice(0, tokens[match.from]!.start),
        );
      if (besides && longer.length > 0) {
        mark(match.from, match.to);
        continue;
      }
      const namesake = longer.find(
        (o) => o.from <= match.from && o.to >= match.to && o.to - o.from > match.to - match.from,
      );
      if (namesake) {
        uncovered ??= text.slice(tokens[namesake.from]!.start, tokens[namesake.to - 1]!.end);
        mark(namesake.from, namesake.to);
        continue;
      }
      // "Portland or New York": what comes after a city with its state is no state of it.
      const hasState =
        match.to - match.from > 1 && tokens[match.to - 1]!.text === city.stateCode.toLowerCase();
      const state = states.find(
        (s) =>
          !hasState &&
          s.from >= match.to &&
          s.from <= match.to &&
          (s.phrase.length > 2 ||
            (s.value !== "IN" &&
              s.value !== "OR" &&
              s.value !== "ME" &&
              s.value !== "OK" &&
              s.value !== "HI") ||
            /,\s*$/.test(text.slice(0, tokens[s.from]!.start))),
      );
      mark(match.from, match.to);
      if (state && state.value !== city.stateCode) {
        mark(state.from, state.to);
        uncovered = text.slice(tokens[match.from]!.start, tokens[state.to - 1]!.end);
        continue;
      }
      if (state) mark(state.from, state.to);
      if (!cityIds.includes(city.id)) cityIds.push(city.id);
    }
    for (const match of this.#others.find(tokens)) {
      if (used.has(match.from)) continue;
      const start = tokens[match.from]!.start;
      const raw = text.slice(start, tokens[match.to - 1]!.end);
      const isNamed = /\b(?:in|near|for|of|at|around|outside|within)\s+(?:the city of\s+)?$/i.test(
        text.slice(0, start),
      );
      const capital = /^\p{Lu}/u.test(raw) && start > 0;
      if (
        ALSO_WORDS.has(match.phrase)
          ? !(isNamed && capital) && !(capital && states.some((s) => s.from === match.to))
          : tokens[match.from]!.typed !== null
      )
        continue;
      mark(match.from, match.to);
      uncovered ??= raw;
    }
    if (cityIds.length === 0 && uncovered === null) {
      uncovered = this.#unknownPlace(text, states, tokens, mark);
    }
    return { cityIds, uncovered, used };
  }

  /** "in Smallville, Kansas", "in Texas": a capitalised name after "in" with or without a state. */
  #unknownPlace(
    text: string,
    states: ReturnType<PhraseBook<string>["find"]>,
    tokens: readonly Token[],
    mark: (from: number, to: number) => void,
  ): string | null {
    const state = states.find(
      (s) => s.phrase.length > 2 || /[,]\s*$/.test(text.slice(0, tokens[s.from]!.start)),
    );
    const named =
      /\b(?:in|near|outside|around)\s+((?:the (?:town|city|village|county) of\s+)?(?:\p{Lu}[\p{L}'-]+)(?:\s+\p{Lu}[\p{L}'-]+){0,2})/u.exec(
        text,
      );
    if (
      named?.[1] &&
      /\p{Ll}/u.test(named[1]) &&
      !/^(?:The|A|My|Our|Zone|District|January|February|March|April|May|June|July|August|September|October|November|December|ADU|R|Residential|Commercial|Inner|Outer|Subchapter|Greater|Single|Neighborhood|Lowrise|Midrise|Title|Chapter|Section|HOME|Transit)\b/.test(
        named[1],
      )
    ) {
      const at = text.indexOf(named[1]);
      tokens.forEach((token, i) => {
        if (token.start >= at && token.end <= at + named[1]!.length) mark(i, i + 1);
      });
      if (state) mark(state.from, state.to);
      return named[1];
    }
    if (state && tokens[state.from]) {
      mark(state.from, state.to);
      return text.slice(tokens[state.from]!.start, tokens[state.to - 1]!.end);
    }
    return null;
  }
}

/** District codes written in a text, for each city that has them. Plain words count only next to "zone" or "district". */
export function readDistricts(text: string, indexes: ReadonlyMap<number, DistrictIndex>): FoundDistrict[] {
  const words = wordsOf(text);
  const shouting = text === text.toUpperCase();
  const beforeWord = words.map(({ start }) => isAfterZone(text, start));
  const afterWord = words.map(({ end }) => isBeforeZone(text, end));
  const signed = readSignedCodes(text, indexes, (start, end) => isBesideZone(text, start, end));
  const found: FoundDistrict[] = [];
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(4, words.length - at); length >= 1; length--) {
      const first = words[at]!;
      const last = words[at + length - 1]!;
      const raw = text.slice(first.start, last.end);
      const isByZone = beforeWord[at]! || afterWord[at + length - 1]!;
      // "Zoned neighborhood residential": the name of the district next to a word for a zone, or as what the lot is.
      const byName = length > 1 && (isByZone || isWhatLotIs(text, words, at, at + length));
      if (!looksLikeCode(raw, shouting, isByZone) && !byName) continue;
      if (isUnitOf(text, first.start, raw)) continue;
      if (length > 1 && /[^\p{L}\p{N}\s\-./]/u.test(raw)) continue;
      let any = false;
      const key = districtKey(raw);
      for (const [cityId, index] of indexes) {
        const code = length === 1 ? findDistrict(index, raw) : index.byKey.get(key);
        const district = code ?? (byName ? index.byName.get(key) : null);
        if (!district || (!code && !isByZone && !isBuiltOn(district))) continue;
        any = true;
        found.push({ cityId, district, start: first.start, end: last.end });
      }
      if (any) {
        at += length - 1;
        break;
      }
    }
  }
  // "RH-1(D)" is more than the RH-1 in it.
  const within = (one: FoundDistrict) => signed.some((s) => s.start < one.end && s.end > one.start);
  return [...signed, ...found.filter((one) => !within(one))];
}

/** "95 m2": right behind a figure it is a unit. */
const isUnitOf = (text: string, start: number, raw: string): boolean =>
  /^(?:m|ft)2$/i.test(raw) && /\d\s?$/.test(text.slice(0, start));

const isAfterZone = (text: string, start: number): boolean =>
  BESIDE_ZONE_BEFORE.test(text.slice(Math.max(0, start - 24), start));
const isBeforeZone = (text: string, end: number): boolean =>
  BESIDE_ZONE_AFTER.test(text.slice(end, end + 16));
const isBesideZone = (text: string, start: number, end: number): boolean =>
  isAfterZone(text, start) || isBeforeZone(text, end);

const BESIDE_ZONE_BEFORE =
  /\b(?:zone|zoned|district|zoning|zones)(?: is| as| of| district| code)?[:\s]+(?:an? )?$/i;
const BESIDE_ZONE_AFTER =
  /^[\s-]+(?:zon(?:e|ed|es|ing)|districts?|lots?|parcels?|propert(?:y|ies)|area|neighborhood)\b/i;

/** What a code has that other words have not: a figure, nothing but capitals, or one of the names below. */
const MAY_BE_CODE = /\d|^[A-Z][A-Z\-\s]*$|^[cdrpCDRP][\s\-_/]*[bmsuBMSU]/;

/** `nextToZone`: next to a word for a zone, other words may be codes as well. */
function looksLikeCode(raw: string, shouting: boolean, nextToZone: boolean): boolean {
  if (!nextToZone && !MAY_BE_CODE.test(raw)) return false;
  // "It needs no zoning permit": an everyday word is no code, however close to "zoning" it is.
  if (COMMON_WORDS.has(raw)) return false;
  const compact = raw.replace(/[\s\-_/]+/g, "");
  if (/^\d/.test(compact)) return false;
  if (/^(?:cbd|dmu|rsl|pud)$/i.test(compact)) return true;
  if (/\d/.test(compact))
    return /^[a-z]{1,3}[a-z]?-?\d|^[a-z]+-[a-z]+-/i.test(raw) || compact.length <= 6 || nextToZone;
  if (compact.length === 1) return nextToZone && /^[A-Z]$/.test(compact);
  if (!shouting && raw === raw.toUpperCase() && /^[A-Z][A-Z\-\s]+$/.test(raw))
    return (
      !/^(?:ADU|DADU|FAR|USA|PDF|OK|HOA|AC|RV|EV|NYC|LA|SF|UK|US|TV|PM|AM|ID|DIY|AND|OR|IN|IF|ON|DO|CAN|THE|NO|NOT|A|I|LOL|ASAP|FYI|HVAC|PVC|CMU|ADA|DIA|DC|II)$/.test(
        raw,
      ) || nextToZone
    );
  return nextToZone && compact.length <= 12;
}

/** "zoned XYZ-9" where no city knows the code: kept as written, so that the answer can say that it is unknown. */
export function readUnknownDistrict(text: string): string | null {
  const match =
    /\b(?:zone|zoned|district|zoning)(?: is| as| district| code)?[:\s]+(?:an? )?([A-Z]{1,4}[A-Z0-9]*(?:[-.][A-Z0-9.]+)*)\b/.exec(
      text,
    ) ?? /\b([A-Z]{1,4}-?\d[A-Z0-9.-]*)\s+(?:zone|district|zoning|lot)\b/.exec(text);
  const code = match?.[1];
  return code && /\d|-/.test(code) ? code : null;
}
