import { classifyText } from "../choosing/trained-model.ts";
import type { DistrictIndex } from "../geography/districts.ts";
import { keepLast } from "../keep-last.ts";
import type { City } from "../law/law.ts";
import type { Circumstance, Measure, Place, Subject } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { comesBeforeZone } from "./choose-district.ts";
import { floorAreaRatio, isPartOf } from "./choose-measures.ts";
import { inTheSenseMeant, WEAK_PHRASES, withoutRuledOut } from "./choose-subjects.ts";
import { CIRCUMSTANCE_CUES } from "./circumstance-cues.ts";
import { CueBook, type CueMatch } from "./cue-book.ts";
import { glossaryTerms } from "./glossary-data.ts";
import { asksOfNextDoor, isNeighbors } from "./neighbors-districts.ts";
import { type NotMeant, notMeant } from "./not-meant.ts";
import { PhraseBook, type PhraseMatch, Speller, type Token, tokensOf } from "./phrase-book.ts";
import { PLACE_CUES } from "./place-cues.ts";
import { type ReadDate, readDate } from "./read-dates.ts";
import { mendText, readCitation, readUnread } from "./read-details.ts";
import { type NamedPlaces, PlaceReader, readDistricts } from "./read-places.ts";
import { type FoundQuantity, readQuantities } from "./read-quantities.ts";
import type { FoundDistrict } from "./read-signed-codes.ts";
import { type Segment, segment } from "./segment.ts";
import { SPELLING_TARGETS } from "./spelling-data.ts";
import { TRAIT_CUES, type Trait } from "./trait-cues.ts";
import {
  BUILDING_WORDS,
  MEASURE_WORDS,
  OTHER_MATERIALS,
  OTHER_THINGS,
  PLACE_WORDS,
  SUBJECT_WORDS,
} from "./vocabulary-data.ts";
import { withoutOrders } from "./without-orders.ts";
import { tidy } from "./words.ts";

/** What the words of a text say by themselves, whatever a person corrects: names, sizes, dates and where they are. */
export interface ReadWords {
  text: string;
  tokens: readonly Token[];
  /** The text in lower case with typing slips in known words mended. */
  lower: string;
  /** The same as it was written, without the names of places. */
  mended: string;
  /** What the question takes for granted about the rules. */
  premise: Segment | null;
  places: NamedPlaces;
  date: ReadDate;
  /** The districts of the asker's own land. */
  districts: readonly FoundDistrict[];
  /** Those of the land next door. */
  nextTo: readonly FoundDistrict[];
  foundQuantities: readonly FoundQuantity[];
  subjectMatches: readonly PhraseMatch<Subject>[];
  /** Things that there are none of: "one house, no ADU". */
  ruledOut: readonly Subject[];
  /** The things that the text says it is not about. */
  notMeant: readonly NotMeant[];
  measureMatches: readonly PhraseMatch<Measure>[];
  circumstanceMatches: readonly CueMatch<{ name: Circumstance; value: string }>[];
  placeMatches: readonly PhraseMatch<Place>[];
  traits: readonly CueMatch<Trait>[];
  citation: string | null;
  glossaryTerm: string | null;
  /** Words of building, or things that are none of our subjects, are named. */
  namesThings: boolean;
  otherThings: readonly string[];
  otherMaterial: string | null;
  unread: readonly string[];
}

const phrases = <T>(list: readonly (readonly [T, string])[]): PhraseBook<T> =>
  new PhraseBook(
    list.flatMap(([value, words]) => words.split(", ").map((phrase): [string, T] => [phrase, value])),
  );

/** A question is read again with what its asks turn out to be about: the words of the last few texts are kept. */
const MOST_KEPT = 32;

/** Finds what a vocabulary names in texts. Built once for a set of cities. */
export class WordReader {
  readonly #subjects = phrases(SUBJECT_WORDS);
  readonly #measures = phrases(MEASURE_WORDS);
  readonly #places = phrases(PLACE_WORDS);
  readonly #circumstances = new CueBook(
    CIRCUMSTANCE_CUES.map(([name, value, cues]) => [{ name, value }, cues] as const),
  );
  readonly #sites = new CueBook(PLACE_CUES);
  readonly #traits = new CueBook(TRAIT_CUES);
  readonly #building = phrases([[true, BUILDING_WORDS]]);
  readonly #others = phrases([["other", OTHER_THINGS]]);
  readonly #materials = phrases([["material", OTHER_MATERIALS]]);
  readonly #terms = phrases(glossaryTerms());
  readonly #cityReader: PlaceReader;
  readonly #speller: Speller;
  readonly #districts: ReadonlyMap<number, DistrictIndex>;
  readonly #kept = keepLast<ReadWords>(MOST_KEPT);

  constructor(cities: readonly City[], districts: ReadonlyMap<number, DistrictIndex>) {
    this.#districts = districts;
    this.#cityReader = new PlaceReader(cities);
    const books = [
      this.#subjects,
      this.#measures,
      this.#places,
      this.#circumstances,
      this.#building,
      this.#others,
      this.#terms,
    ];
    this.#speller = new Speller(
      new Set([...books.flatMap((book) => [...book.words]), ...this.#cityReader.words]),
      SPELLING_TARGETS,
    );
  }

  read(question: string, today: CalendarDate): ReadWords {
    return this.#kept(`${today}\n${question}`, () => this.#read(question, today));
  }

  #read(question: string, today: CalendarDate): ReadWords {
    const text = withoutOrders(tidy(question));
    const premise = segment(text).find((s) => s.claims) ?? null;
    const tokens = this.#speller.mend(tokensOf(text));
    const lower = mendText(text, tokens).toLowerCase();
    const places = this.#cityReader.read(text, tokens);
    const date = readDate(lower, today);
    const codes = readDistricts(text, this.#districts);
    const foundQuantities = sizesIn(text, date, codes);

    const free = <M extends PhraseMatch<unknown>>(matches: M[]): M[] =>
      matches.filter(
        (m) =>
          !codes.some((d) => d.start < tokens[m.to - 1]!.end && d.end > tokens[m.from]!.start) &&
          !(places.used.has(m.from) && places.used.has(m.to - 1)),
      );
    const others = this.#others.find(tokens);
    // "Porch light" is no porch: the longer name is the thing meant.
    const named = free(this.#subjects.find(tokens)).filter(
      (m) => !isPartOf(m, others) && !(others.length > 0 && WEAK_PHRASES.has(m.phrase)),
    );
    const circumstances = this.#circumstances.find(tokens, text);
    // "A garage (not a home)" says what it is for: a fact, and not what the question is about.
    const deniable = named.filter((m) => !isPartOf(m, circumstances));
    const out = notMeant(deniable, tokens, text);
    const isOut = (m: PhraseMatch<Subject>) =>
      out.some(({ start, end }) => tokens[m.from]!.start >= start && tokens[m.to - 1]!.end <= end);
    const things = withoutRuledOut(
      named.filter((m) => !isOut(m)),
      tokens,
    );
    const traits = this.#traits.find(tokens, text);
    const mended = mendText(text, tokens, places.used);
    const subjectMatches = inTheSenseMeant(things, traits, tokens, () => classifyText("subject", mended));
    const ratio = floorAreaRatio(text, tokens);
    const measureMatches = [...free(this.#measures.find(tokens)), ...ratio];
    // "Rear yard coverage" is a size and says nothing of where the thing stands.
    const shares = measureMatches.filter(
      (m) => m.value.endsWith("_yard_coverage") && m.phrase.endsWith(" yard coverage"),
    );
    const sites = this.#sites.find(tokens, text).filter((m) => !m.denied);
    // "Behind the setback line" is not behind the house.
    const yards = this.#places.find(tokens).filter((m) => !isPartOf(m, sites));
    const placeMatches = [...yards, ...sites].filter(
      (m) => !isPartOf(m, subjectMatches) && !isPartOf(m, shares),
    );
    const nextDoor = codes.filter((d) => isNeighbors(d, tokens, text));
    const theirs = nextDoor.length === codes.length && asksOfNextDoor(nextDoor, tokens, text);
    const building = this.#building.find(tokens);
    const materials = this.#materials.find(tokens);
    const terms = this.#terms.find(tokens);
    const understood = [
      ...subjectMatches,
      ...measureMatches,
      ...placeMatches,
      ...circumstances,
      ...building,
      ...terms,
      ...others,
      ...materials,
    ];
    return {
      text,
      tokens,
      lower,
      mended,
      premise,
      places,
      date,
      districts: theirs ? codes : codes.filter((d) => !nextDoor.includes(d)),
      nextTo: theirs ? [] : nextDoor,
      foundQuantities,
      subjectMatches,
      ruledOut: named.filter((m) => !things.includes(m)).map((m) => m.value),
      notMeant: out,
      measureMatches,
      circumstanceMatches: free(circumstances),
      placeMatches,
      traits: traits.filter((m) => !isPartOfSize(m, measureMatches)),
      citation: citationIn(text, date),
      glossaryTerm: longestTerm(terms, ratio),
      namesThings: building.length > 0 || others.length > 0,
      otherThings: others
        .filter((m) => !subjectMatches.some((s) => m.from >= s.from && m.to <= s.to))
        .map((m) => m.phrase),
      otherMaterial: materials[0]?.phrase ?? null,
      unread: readUnread(tokens, understood, places.used, foundQuantities, codes, date),
    };
  }
}

/** The sizes in a text that are no part of a date or of a district's code. */
function sizesIn(text: string, date: ReadDate, districts: readonly FoundDistrict[]): FoundQuantity[] {
  return readQuantities(text)
    .filter((q) => q.end <= date.start || q.start >= date.end || date.start < 0)
    .filter((q) => !districts.some((d) => d.start < q.end && d.end > q.start))
    .filter((q) => !isYear(q) && !(q.unit === "units" && comesBeforeZone(text.slice(q.end))));
}

/** "My whole lot size" speaks of a size, and not of all the lot. */
const isPartOfSize = (match: PhraseMatch<unknown>, sizes: readonly PhraseMatch<unknown>[]): boolean =>
  sizes.some((size) => size.to > match.to && size.from < match.to && size.from >= match.from);

/** "Our 1948 house" is one house, and not 1,948 of them. */
const isYear = ({ unit, value }: FoundQuantity): boolean =>
  unit === "units" && Number.isInteger(value) && value >= 1700 && value < 2100;

function citationIn(text: string, date: ReadDate): string | null {
  const undated = date.start >= 0 ? text.slice(0, date.start) + text.slice(date.end) : text;
  return readCitation(undated);
}

/** The entry of the glossary that a text names; "far" is one only where it is a ratio. */
function longestTerm(
  terms: readonly PhraseMatch<string>[],
  ratio: readonly PhraseMatch<unknown>[],
): string | null {
  return (
    terms
      .filter((m) => m.phrase !== "far" || ratio.some((r) => r.from === m.from))
      .sort((a, b) => b.to - b.from - (a.to - a.from))[0]?.value ?? null
  );
}
