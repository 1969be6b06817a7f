import type { DistrictIndex } from "../geography/districts.ts";
import type { City } from "../law/law.ts";
import type { Subject } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { onlyCityWith, readDistrict } from "./choose-district.ts";
import { chooseIntent, correctedIntents } from "./choose-intent.ts";
import {
  chooseMeasures,
  chooseSizes,
  describeOpacity,
  describeUse,
  distanceToLine,
  floorAreaRatio,
  isPartOf,
  OF_THE_LOT_SIZE,
} from "./choose-measures.ts";
import {
  asHomeWithin,
  blank,
  chooseSubjects,
  GENERAL,
  isHomeWithin,
  isShop,
  namedProjects,
  thingsBeside,
  WEAK_PHRASES,
} from "./choose-subjects.ts";
import type { Corrections } from "./corrections.ts";
import { glossaryTerms } from "./glossary-data.ts";
import { PhraseBook, type PhraseMatch, Speller, type Token, tokensOf } from "./phrase-book.ts";
import { readDate } from "./read-dates.ts";
import {
  choosePlaces,
  isOffTopic,
  mendText,
  readBound,
  readCircumstances,
  readCitation,
  readTerm,
  readUnread,
  readWithoutPermit,
} from "./read-details.ts";
import { addAtLine, addWholeShare, readExtent, readPaving } from "./read-extent.ts";
import { readIntents } from "./read-intent.ts";
import { assignMeasures, sizesOfMain } from "./read-measures.ts";
import { PlaceReader, readDistricts } from "./read-places.ts";
import { readPremise, withoutOrders } from "./read-premise.ts";
import { readQuantities } from "./read-quantities.ts";
import type { Reading } from "./reading.ts";
import { SPELLING_TARGETS } from "./spelling-data.ts";
import {
  BUILDING_WORDS,
  CIRCUMSTANCE_WORDS,
  MEASURE_WORDS,
  OFF_TOPIC,
  OTHER_MATERIALS,
  OTHER_THINGS,
  PLACE_WORDS,
  SUBJECT_WORDS,
} from "./vocabulary-data.ts";
import { tidy } from "./words.ts";

const phrases = <T>(list: readonly (readonly [T, string])[]): PhraseBook<T> =>
  new PhraseBook(
    list.flatMap(([value, words]) => words.split(", ").map((phrase): [string, T] => [phrase, value])),
  );

/** Reads questions for a set of cities. Built once; reading is pure and takes any text. */
export class QuestionReader {
  readonly #subjects = phrases(SUBJECT_WORDS);
  readonly #measures = phrases(MEASURE_WORDS);
  readonly #places = phrases(PLACE_WORDS);
  readonly #circumstances = phrases(
    CIRCUMSTANCE_WORDS.map(([name, value, words]) => [{ name, value }, words] as const),
  );
  readonly #building = phrases([[true, BUILDING_WORDS]]);
  readonly #others = phrases([["other", OTHER_THINGS]]);
  readonly #materials = phrases([["material", OTHER_MATERIALS]]);
  readonly #offTopic = phrases([["off", OFF_TOPIC]]);
  readonly #terms = phrases(glossaryTerms());
  readonly #cityReader: PlaceReader;
  readonly #speller: Speller;
  readonly #districts: ReadonlyMap<number, DistrictIndex>;

  constructor(cities: readonly City[], districts: ReadonlyMap<number, DistrictIndex>) {
    this.#districts = districts;
    this.#cityReader = new PlaceReader(cities);
    this.#speller = new Speller(
      new Set([
        ...[
          this.#subjects,
          this.#measures,
          this.#places,
          this.#circumstances,
          this.#building,
          this.#others,
          this.#terms,
        ].flatMap((book) => [...book.words]),
        ...this.#cityReader.words,
        ...this.#offTopic.words,
      ]),
      SPELLING_TARGETS,
    );
  }

  read(question: string, today: CalendarDate, corrections: Corrections = {}): Reading {
    const text = withoutOrders(tidy(question));
    const premise = readPremise(text);
    const tokens = this.#speller.mend(tokensOf(text));
    const mended = mendText(text, tokens);
    const lower = mended.toLowerCase();
    const places = this.#cityReader.read(text, tokens);
    const date = readDate(lower, today);
    const districts = readDistricts(text, this.#districts);
    const allQuantities = readQuantities(text)
      .filter((q) => q.end <= date.start || q.start >= date.end || date.start < 0)
      .filter((q) => !districts.some((d) => d.start < q.end && d.end > q.start));
    const mainText = premise && premise.start < premise.end ? { from: premise.start, to: premise.end } : null;
    const ownQuantities = allQuantities.filter(
      (q) => !mainText || q.start < mainText.from || q.start >= mainText.to,
    );
    const foundQuantities = ownQuantities.length > 0 ? ownQuantities : allQuantities;

    const free = <T>(matches: PhraseMatch<T>[]): PhraseMatch<T>[] =>
      matches.filter(
        (m) =>
          !districts.some((d) => d.start < tokens[m.to - 1]!.end && d.end > tokens[m.from]!.start) &&
          !(places.used.has(m.from) && places.used.has(m.to - 1)),
      );
    const otherMatches = this.#others.find(tokens);
    // "Porch light" is no porch: the longer name is the thing meant.
    const namedSubjects = free(this.#subjects.find(tokens))
      .filter((m) => !isPartOf(m, otherMatches) && !(otherMatches.length > 0 && WEAK_PHRASES.has(m.phrase)))
      .map((m) => (isShop(m, lower) ? { ...m, value: "commercial" as const } : m));
    const subjectMatches = isHomeWithin(lower) ? asHomeWithin(namedSubjects) : namedSubjects;
    const { subjects, joint } = chooseSubjects(
      subjectMatches,
      tokens,
      blank(text, foundQuantities),
      mainText,
      corrections.subject,
    );
    const measureMatches = [
      ...free(this.#measures.find(tokens)),
      ...floorAreaRatio(text, tokens),
      ...distanceToLine(text, tokens),
    ];
    const sizes = chooseSizes(measureMatches, text, tokens, subjectMatches, subjects[0]);
    const { ownSizes, ownMeasures } = sizesOfMain(
      text,
      tokens,
      foundQuantities,
      sizes,
      thingsBeside(subjectMatches, subjects[0]),
    );
    const { quantities, lotFacts, lotSpans } = assignMeasures(
      text,
      ownSizes,
      ownMeasures,
      tokens,
      subjects[0],
      subjectMatches,
    );
    const circumstances = readCircumstances(
      text,
      tokens,
      free(this.#circumstances.find(tokens, true)),
      subjectMatches.filter((m) => m.value === "adu"),
      foundQuantities,
    );
    addAtLine(lower, subjects, quantities);
    describeUse(text, quantities, lotFacts, subjects, ownMeasures, circumstances);
    const paving = readPaving(lower);
    const found = readIntents(lower);
    const asksMay = found[0] === undefined || found[0] === "permission";
    const extent = asksMay ? readExtent(lower, subjects, paving) : null;
    addWholeShare(extent, paving, subjects, quantities);
    describeOpacity(text, quantities, lotFacts, subjects);
    // "Rear yard coverage" is a size and says nothing of where the thing stands.
    const shares = measureMatches.filter(
      (m) => /_yard_coverage$/.test(m.value) && / yard coverage$/.test(m.phrase),
    );
    const placeMatches = this.#places
      .find(tokens)
      .filter((m) => !isPartOf(m, subjectMatches) && !isPartOf(m, shares));
    const cityId = corrections.cityId ?? places.cityIds[0] ?? onlyCityWith(districts);
    const district = readDistrict(corrections.district, districts, cityId, this.#districts, text);
    const askedSizes = ownMeasures.filter(
      (m) =>
        !OF_THE_LOT_SIZE.has(m.value) ||
        !lotSpans.some(
          (s) =>
            tokens[m.from]!.start < (m.value === "floor_area" ? s.end - 12 : s.end) &&
            tokens[m.to - 1]!.end > s.start,
        ),
    );
    const intents = correctedIntents(
      corrections.intent,
      found.filter(
        (intent) =>
          intent !== "compare" ||
          places.cityIds.length > 1 ||
          /\bcit(?:y|ies)\b|everywhere|elsewhere|nationwide/.test(lower),
      ),
    );
    const measures = chooseMeasures(
      askedSizes,
      tokens,
      mainText,
      quantities.map((q) => q.measure),
      subjects,
      (subjects[0] === undefined || GENERAL.has(subjects[0])) &&
        /\b(?:front|rear|side|back) ?yards?\b|\byards?\b.*\b(?:front|side|rear)\b/.test(lower),
    );
    const glossaryTerm = this.#glossaryTerm(text, tokens);
    const term = readTerm(lower, district) ?? glossaryTerm;
    const citation = readCitation(date.start >= 0 ? text.slice(0, date.start) + text.slice(date.end) : text);
    const known =
      subjects.length > 0 ||
      measureMatches.length > 0 ||
      district !== null ||
      citation !== null ||
      this.#building.find(tokens).length > 0 ||
      this.#others.find(tokens).length > 0 ||
      (term !== null && intents.includes("meaning")) ||
      foundQuantities.some((q) => q.unit === "FAR");
    const intent = chooseIntent(intents, {
      described: Object.keys(circumstances).some(
        (name) => name !== "form" && name !== "attached_to_house" && name !== "use",
      ),
      quantified: quantities.map((q) => q.measure),
      quantities: quantities.length + foundQuantities.length - ownSizes.length,
      measures,
      subjects,
      lower,
    });
    return {
      text,
      mended: mendText(text, tokens, places.used),
      intent,
      alsoAsked: intents.filter(
        (other) => other !== intent && other !== "limit" && other !== "permission" && other !== "meaning",
      ),
      subjects,
      joint,
      measures,
      quantities,
      lotFacts:
        subjects[0] === "adu" && lotFacts.unit_count === undefined
          ? { ...lotFacts, unit_count: { value: 2, unit: "units" } }
          : lotFacts,
      places: choosePlaces(placeMatches, corrections.place, circumstances),
      extent,
      paving,
      district,
      circumstances,
      cityIds:
        corrections.cityId !== undefined
          ? [corrections.cityId, ...places.cityIds.filter((id) => id !== corrections.cityId)]
          : places.cityIds.length > 0
            ? places.cityIds
            : cityId !== undefined && !places.uncovered
              ? [cityId]
              : [],
      uncoveredPlace: places.uncovered,
      asOf: corrections.asOf ?? date.asOf,
      dated: corrections.asOf !== undefined ? corrections.asOf !== today : date.dated,
      historic: date.historic,
      premise: premise?.text ?? null,
      withoutPermit: readWithoutPermit(lower),
      bound: readBound(lower),
      citation,
      term,
      glossaryTerm,
      otherThings: this.#others
        .find(tokens)
        .filter((m) => !subjectMatches.some((s) => m.from >= s.from && m.to <= s.to))
        .map((m) => m.phrase),
      otherMaterial: this.#materials.find(tokens)[0]?.phrase ?? null,
      unread: readUnread(
        tokens,
        [
          ...subjectMatches,
          ...measureMatches,
          ...placeMatches,
          ...this.#circumstances.find(tokens, true),
          ...this.#building.find(tokens),
          ...this.#terms.find(tokens),
          ...this.#others.find(tokens),
          ...this.#materials.find(tokens),
        ],
        places.used,
        foundQuantities,
        districts,
        date,
      ),
      offTopic: isOffTopic(this.#offTopic.find(tokens), lower),
      aboutBuilding: known,
    };
  }

  /** The projects that a text names, each once, those first that are named first. */
  projects(question: string): Subject[] {
    const text = withoutOrders(tidy(question));
    const tokens = this.#speller.mend(tokensOf(text));
    const others = this.#others.find(tokens);
    const lower = mendText(text, tokens).toLowerCase();
    const named = this.#subjects.find(tokens).filter((m) => !isPartOf(m, others) && !isShop(m, lower));
    const matches = isHomeWithin(lower) ? asHomeWithin(named) : named;
    const projects = namedProjects(matches, tokens, blank(text, readQuantities(text)));
    return [...new Set(projects.map((m) => m.value))];
  }

  #glossaryTerm(text: string, tokens: readonly Token[]): string | null {
    const ratio = floorAreaRatio(text, tokens);
    const isTerm = (m: PhraseMatch<string>) => m.phrase !== "far" || ratio.some((r) => r.from === m.from);
    const found = this.#terms.find(tokens).filter(isTerm);
    return [...found].sort((a, b) => b.to - b.from - (a.to - a.from))[0]?.value ?? null;
  }
}
