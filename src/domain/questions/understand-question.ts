import type { DistrictIndex } from "../geography/districts.ts";
import { keepLast } from "../keep-last.ts";
import type { City } from "../law/law.ts";
import type { NamedEvent } from "../law/named-events.ts";
import type { Measure } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { Quantity } from "../units/quantity.ts";
import { INTENT_OF } from "./asks.ts";
import { withoutOldPlan } from "./changed-plan.ts";
import { onlyCityWith, ownsFamily, readDistrict } from "./choose-district.ts";
import {
  chooseMeasures,
  chooseSizes,
  countHouseBeside,
  countInAll,
  describeUse,
  namesAdu,
  OF_THE_LOT_SIZE,
} from "./choose-measures.ts";
import { blank, chooseSubjects, GENERAL, thingsBeside } from "./choose-subjects.ts";
import { IN_YARD } from "./circumstance-cues.ts";
import type { TurnsOn } from "./contrasts.ts";
import type { Corrections, WantedSizes } from "./corrections.ts";
import { countOfThings } from "./count-of-things.ts";
import { type CountedHomes, countedHomes } from "./counted-homes.ts";
import { dividedLot, division, takeAsLot } from "./divided-lot.ts";
import { isPartOfAny } from "./figure-words.ts";
import { withoutContext } from "./follow-up.ts";
import { actAsked } from "./group-asks.ts";
import { type ListedAsk, listedAsks } from "./listed-asks.ts";
import { nearTransit } from "./near-transit.ts";
import { withoutNotMeant } from "./not-meant.ts";
import type { Token } from "./phrase-book.ts";
import { placesMeant } from "./places-meant.ts";
import { readBuilt, readRecorded } from "./read-built.ts";
import { addImplied, readCircumstances } from "./read-circumstances.ts";
import { choosePlaces } from "./read-details.ts";
import { EventReader } from "./read-events.ts";
import { assignMeasures, sizesOfMain } from "./read-measures.ts";
import { everyQuantity, type FoundQuantity, readQuantities } from "./read-quantities.ts";
import { readRoof } from "./read-roof.ts";
import {
  addAtGrade,
  addAtLine,
  addLevelGround,
  addOpacity,
  addWholeShare,
  boundAsked,
  minimumAsked,
  nobodyCounted,
  says,
} from "./read-traits.ts";
import { WordReader } from "./read-words.ts";
import type { Reading } from "./reading.ts";
import { type SeparateCase, separateCases } from "./separate-cases.ts";
import { type Stakes, toldInClauses } from "./told-clauses.ts";
import { readTwoSides } from "./two-sides.ts";

const NONE_WANTED: WantedSizes = new Map();

/** Clauses of a short question are often all of it, and are read for every ask: readings of the last few are kept. */
const MOST_KEPT = 32;

/** What rules know land next door by. */
const NEIGHBORS: ReadonlySet<string> = new Set(["residential", "commercial", "industrial"]);

/** Reads questions for a set of cities. Built once; reading is pure and takes any text. */
export class QuestionReader {
  readonly #words: WordReader;
  readonly #events: EventReader;
  readonly #stakes: Stakes;
  readonly #districts: ReadonlyMap<number, DistrictIndex>;
  readonly #kept = keepLast<Reading>(MOST_KEPT);

  constructor(
    cities: readonly City[],
    districts: ReadonlyMap<number, DistrictIndex>,
    events: readonly NamedEvent[] = [],
    stakes: Stakes = new Map(),
  ) {
    this.#stakes = stakes;
    this.#events = new EventReader(events);
    this.#words = new WordReader(cities, districts);
    this.#districts = districts;
  }

  read(question: string, today: CalendarDate, corrections: Corrections = {}, wanted?: WantedSizes): Reading {
    if (wanted) return this.#read(question, today, corrections, wanted);
    return this.#kept(`${today}${JSON.stringify(corrections)}${question}`, () =>
      this.#read(question, today, corrections, NONE_WANTED),
    );
  }

  #read(question: string, today: CalendarDate, corrections: Corrections, wanted: WantedSizes): Reading {
    const words = this.#words.read(question, today);
    const { text, tokens, lower, premise, places, districts } = words;
    const { foundQuantities, subjectMatches, measureMatches } = words;
    const placeMatches = placesMeant(words.placeMatches, tokens, text);
    const { traits, citation, glossaryTerm } = words;
    const act = actAsked(words.mended, corrections.intent);
    const thingsNamed = (corrected?: string) =>
      chooseSubjects(subjectMatches, tokens, blank(text, foundQuantities), premise, corrected);
    const subjects = thingsNamed(corrections.subject);
    // Where the rules on a house or a lot at large answer, the sizes are still those of the thing that is named.
    const sized = subjects[0] !== undefined && GENERAL.has(subjects[0]) ? thingsNamed()[0] : subjects[0];
    const sizes = chooseSizes(measureMatches, text, tokens, subjectMatches);
    const { besideSizes, ownMeasures } = sizesOfMain(
      text,
      tokens,
      foundQuantities,
      sizes,
      thingsBeside(subjectMatches, sized).filter((i) => !isPartOfAny(tokens[i]!.text)),
    );
    const details = words.circumstanceMatches.flatMap(({ from, value: { name, value } }) =>
      name === "material" || name === "form"
        ? [{ from, name, value: value === IN_YARD ? "detached" : value }]
        : [],
    );
    const figures = { text, tokens, found: foundQuantities, things: subjectMatches, details };
    const { quantities, lotFacts, lotSpans, sums, areas, derived, own } = assignMeasures(
      figures,
      ownMeasures,
      subjects[0],
      besideSizes,
      wanted,
      corrections.sizes,
    );
    const sides = foundQuantities.flatMap(
      (q) => q.sides?.map((value) => ({ value, unit: "ft" as const })) ?? [],
    );
    const cut = withoutSizes(tokens, foundQuantities);
    if (division(cut)) takeAsLot(quantities, areas, lotFacts);
    const divided = dividedLot(cut, lotFacts, [...own, ...sides], foundQuantities);
    Object.assign(lotFacts, divided?.each);
    if (divided?.derived) derived.push(divided.derived);
    const count = countOfThings(tokens, subjectMatches, subjects[0], text);
    if (count && !quantities.some((q) => q.measure === count.measure)) quantities.push(count);
    const namedThings = { tokens, text, things: subjectMatches, main: subjects[0] };
    const { work, ...others } = addImplied(
      readCircumstances(words.circumstanceMatches, namedThings, foundQuantities),
      placeMatches.map((m) => m.value),
    );
    // That an addition is one is no circumstance of it.
    const isOwn = work === "addition" && subjects[0] === "addition";
    const circumstances = work === undefined || isOwn ? others : { ...others, work };
    Object.assign(circumstances, toldInClauses(words.mended, circumstances, namedThings, this.#stakes));
    const transit = nearTransit(figures);
    if (transit) circumstances.near_transit ??= transit;
    const nextTo = words.nextTo[0]?.district.family;
    if (nextTo && NEIGHBORS.has(nextTo)) circumstances.next_to ??= nextTo;
    addAtLine(
      traits,
      subjects,
      quantities,
      placeMatches.map((m) => m.value),
    );
    addAtGrade(traits, subjects, quantities);
    const nobody = nobodyCounted(traits, subjects, quantities);
    quantities.push(...nobody);
    own.push(...nobody);
    const besides = namesAdu(subjectMatches, tokens, text);
    describeUse(tokens, quantities, lotFacts, subjects, ownMeasures, circumstances, besides);
    if (act === "may") addWholeShare(traits, subjects, quantities);
    addOpacity(traits, subjects, quantities, lotFacts);
    addLevelGround(circumstances, lotFacts);
    countHouseBeside(besides, foundQuantities, lotFacts);
    countInAll(tokens, lotFacts);
    const built = readBuilt(lower, today);
    if (built?.age) lotFacts.building_age ??= built.age;
    if (built?.year) lotFacts.year_built ??= built.year;
    const recorded = readRecorded(lower);
    if (recorded) lotFacts.lot_recorded ??= recorded;
    // "A house, no ADU" is one home.
    if (subjects[0] === "house" && words.ruledOut.includes("adu"))
      lotFacts.unit_count ??= { value: 1, unit: "units" };
    const cityId = corrections.cityId ?? places.cityIds[0] ?? onlyCityWith(districts);
    const changed =
      words.date.dated || cityId === undefined ? null : this.#events.lastDayBefore(cityId, tokens, text);
    const date = changed === null ? words.date : { ...words.date, asOf: changed, dated: true };
    // A district next door is none of the asker's own.
    const ofOwn = words.nextTo.length > 0 && districts.length === 0 ? "" : text;
    const written = readDistrict(corrections.district, districts, cityId, this.#districts, ofOwn);
    // "It backs up to a shop (commercial zoning)": a family alone that is said of the land next door.
    const isNext = written?.name === null && written.family === circumstances.next_to && !ownsFamily(text);
    const district = isNext && !corrections.district && districts.length === 0 ? null : written;
    const askedSizes = ownMeasures.filter(
      (m) =>
        !OF_THE_LOT_SIZE.has(m.value) ||
        !lotSpans.some(
          (s) =>
            tokens[m.from]!.start < (m.value === "floor_area" ? s.end - 12 : s.end) &&
            tokens[m.to - 1]!.end > s.start,
        ),
    );
    const named = chooseMeasures(
      askedSizes,
      tokens,
      premise,
      quantities.map((q) => q.measure),
      subjects,
    );
    // "How many square feet of ground can the house take up" asks for no floor.
    const ofGround = act === "how_much" && says(traits, "takes_ground") && !says(traits, "paved");
    const measures: Measure[] =
      ofGround && named.every((m) => m === "floor_area") ? ["lot_coverage"] : [...named];
    const known =
      subjects.length > 0 ||
      measureMatches.length > 0 ||
      district !== null ||
      citation !== null ||
      words.namesThings ||
      glossaryTerm !== null ||
      foundQuantities.some((q) => q.unit === "FAR");
    return {
      text,
      mended: words.mended,
      intent: INTENT_OF[act],
      subjects,
      notMeant: words.notMeant.map(({ subject }) => subject),
      measures,
      quantities,
      sums,
      areas,
      derived,
      own,
      roof: readRoof(tokens, foundQuantities),
      sides: readTwoSides(tokens, text, everyQuantity(text)),
      lotFacts:
        (subjects[0] === "adu" || sized === "adu") && lotFacts.unit_count === undefined
          ? { ...lotFacts, unit_count: { value: 2, unit: "units" } }
          : lotFacts,
      places: choosePlaces(placeMatches, corrections.place, circumstances),
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
      premise: premise?.text.trim() ?? null,
      traits: new Set(traits.filter((m) => !m.denied).map((m) => m.value)),
      withoutPermit: says(traits, "permit_free"),
      bound: boundAsked(traits),
      asksMinimum: minimumAsked(traits, tokens, text),
      citation,
      glossaryTerm,
      otherThings: words.otherThings,
      otherMaterial: words.otherMaterial,
      unread: words.unread,
      aboutBuilding: known,
    };
  }

  /** The sizes that `read` finds in a text, in order, each with its words. */
  sizesIn(question: string, today: CalendarDate): (Quantity & { words: string })[] {
    const { text, foundQuantities } = this.#words.read(question, today);
    return foundQuantities.map(({ value, unit, start, end }) => ({
      value,
      unit,
      words: text.slice(start, end).trim(),
    }));
  }

  /** A follow-up to an earlier question, as a question that needs no other. */
  withoutContext(earlier: string, next: string, today: CalendarDate): string {
    return withoutContext(this.#words.read(earlier, today), this.#words.read(next, today));
  }

  /** A question without what it says it is not about, and the sizes and places that its asker has changed since. */
  asMeant(question: string, today: CalendarDate): string {
    const read = (text: string) => this.#words.read(text, today);
    return withoutOldPlan(withoutNotMeant(question, read(question)), read);
  }

  /** The cases that a question asks the same of, each as a question of its own. */
  separateCases(
    question: string,
    today: CalendarDate,
    cityId: number,
    turnsOn: TurnsOn = () => false,
  ): SeparateCase[] {
    return separateCases(question, cityId, (text) => this.#words.read(text, today), turnsOn);
  }

  /** The things that a question lists by their names, each as a question of its own. */
  listedAsks(question: string, today: CalendarDate): ListedAsk[] {
    return listedAsks(question, (text) => this.#words.read(text, today));
  }

  /** The kinds of homes that a question counts next to each other. */
  homesIn(question: string, today: CalendarDate): CountedHomes[] {
    return countedHomes(this.#words.read(question, today));
  }

  /** Where the owners of the figures of a text are looked for: what `npm run train` learns from. */
  figuresIn(question: string, today: CalendarDate) {
    const { text, tokens, subjectMatches, measureMatches, premise } = this.#words.read(question, today);
    const found = readQuantities(text);
    const subjects = chooseSubjects(subjectMatches, tokens, blank(text, found), premise, undefined);
    return {
      figureText: { text, tokens, found, things: subjectMatches },
      measures: measureMatches,
      subject: subjects[0],
    };
  }
}

/** The words that are no part of a size: the 9 of "9,800 sq ft" counts nothing. */
const withoutSizes = (tokens: readonly Token[], sizes: readonly FoundQuantity[]): Token[] =>
  tokens.filter(({ start, end }) => !sizes.some((q) => start < q.end && end > q.start));
