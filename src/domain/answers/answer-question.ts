import type { City } from "../law/law.ts";
import type { Measure, Subject } from "../law/vocabulary.ts";
import { namesThing } from "../questions/choose-subjects.ts";
import { sentencesWithDays } from "../questions/clock-times.ts";
import { isInsideLimits } from "../questions/inside-limits.ts";
import type { Reading } from "../questions/reading.ts";
import { readReadingCode } from "../questions/reading-code.ts";
import type { Understood } from "../questions/understood.ts";
import { type Naming, withoutAsides } from "../questions/without-asides.ts";
import { tidy } from "../questions/words.ts";
import { searchLaw } from "../search/law-index.ts";
import { RESULTS_PER_PAGE } from "../search/paging.ts";
import { type CalendarDate, dayBefore } from "../units/calendar-date.ts";
import { NO_RULE } from "./absence-words.ts";
import { answerAcrossCities } from "./answer-across-cities.ts";
import { answerInCity } from "./answer-in-city.ts";
import { type AnswerOut, GAPS } from "./answer-shape.ts";
import { plainly } from "./answer-step.ts";
import type { AskReading } from "./ask-reading.ts";
import { subjectOf } from "./context.ts";
import type { Engine } from "./engine.ts";
import { declineScope, declineUncoveredPlace } from "./explain-gap.ts";
import { isOutside, soundsCovered } from "./in-scope.ts";
import { present, type SearchAnswer } from "./present-reading.ts";
import { withRulesOfToday } from "./rule-of-today.ts";
import { keepGrounded } from "./verify-grounding.ts";

/** A question as it came in, with the corrections a person made to our reading of it. */
export interface QuestionRequest {
  q: string;
  /** The question that this one follows up on: what that one told still counts. */
  after?: string;
  cityId?: number;
  district?: string;
  asOf?: CalendarDate;
  subject?: string;
  place?: string;
  intent?: string;
  /** "clause-slug#rule-key": the rule that the person chose among the readings of an unclear question. */
  rule?: string;
  /** How the question was understood by a language model, or confirmed by a person: see `readingCode`. */
  reading?: string;
  page?: number;
  /** The day on which the question is asked; the domain has no clock of its own. */
  today: CalendarDate;
}

/** Text beyond this is not read: a question of more than this is pasted matter. */
const MOST_READ = 2000;

/** A follow-up as a question that needs no other; any other question as it is. */
export function standalone(engine: Engine, { after, ...request }: QuestionRequest): QuestionRequest {
  if (after === undefined || after.trim() === "") return request;
  const earlier = after.slice(0, MOST_READ);
  return {
    ...request,
    q: engine.reader.withoutContext(earlier, request.q, request.today).slice(0, MOST_READ),
  };
}

/** A question with what it names, before any rule is looked at. */
export interface ReadQuestion {
  /** The text without its asides. */
  q: string;
  /** The text as it came in, as far as it is read. */
  whole: string;
  reading: Reading;
  /** The city that it is about; null for none of ours, or for several. */
  city: City | null;
}

export function readQuestion(engine: Engine, request: QuestionRequest): ReadQuestion {
  const whole = request.q.slice(0, MOST_READ);
  const own = withoutAsides(whole, (sentence, rest) => {
    const read = (text: string) => engine.reader.read(text, request.today);
    const [said, others] = [read(sentence), read(rest)];
    const named = naming(said);
    // "My water heater died. Can we put in the same kind?": the only thing named is what is asked about.
    if (named === "matter" && namesThing(said.subjects) && !namesThing(others.subjects)) return "fact";
    return named !== "place" && named !== "fact" && addsFacts(read(whole), others) ? "fact" : named;
  });
  const q = engine.reader.asMeant(own, request.today);
  const read = engine.reader.read(q, request.today, {
    cityId: request.cityId !== undefined && engine.cities.has(request.cityId) ? request.cityId : undefined,
    district: request.district,
    asOf: request.asOf,
    subject: request.subject,
    place: request.place,
    intent: request.intent,
  });
  const { notMeant } = q === own ? read : engine.reader.read(own, request.today);
  const days = own === whole ? {} : { days: sentencesWithDays(whole, own) };
  const reading = { ...read, notMeant, ...days };
  const across = reading.cityIds.length > 1 && request.cityId === undefined;
  return { q, whole, reading, city: across ? null : (engine.cities.get(reading.cityIds[0] ?? -1) ?? null) };
}

/** Answers a question. The result has the shape of `SearchOutput` in src/contract/search.ts. Never throws for any text. */
export function answerQuestion(engine: Engine, given: QuestionRequest, step = plainly): SearchAnswer {
  const request = standalone(engine, given);
  const read = step("read question", () => readQuestion(engine, request));
  const { q, whole, reading, city } = read;
  const understood =
    request.reading !== undefined && city !== null ? readReadingCode(whole, request.reading) : null;
  const { answer, day, asks } = step("decide", () => decide(engine, read, request, understood));
  const asked = `${tidy(understood ? whole : q)} ${request.district ?? ""} ${request.asOf ?? ""}`;
  const grounded = step("verify figures", () => keepGrounded(answer, asked, plainHeadline(answer)));
  const page = request.page ?? 1;
  const listed = step("list sections", () =>
    searchLaw(engine.search, {
      text: q,
      cityId: city?.id ?? null,
      district: reading.district?.code ?? null,
      asOf: day,
      page,
      pageSize: RESULTS_PER_PAGE,
    }),
  );
  return present(engine, {
    query: request.q,
    reading: asks.length > 0 ? joined(asks) : reading,
    asks,
    city,
    understood: understood === null ? null : request.reading!,
    day,
    answer: grounded,
    listed,
    page,
    cityFromFilter: request.cityId !== undefined,
  });
}

/** What a sentence names that an answer may turn on. */
function naming(reading: Reading): Naming {
  const { cityIds, uncoveredPlace, dated, aboutBuilding, quantities, lotFacts, circumstances } = reading;
  if (cityIds.length > 0 || uncoveredPlace !== null || dated) return "place";
  const people = quantities.some(({ measure }) => COUNTED.has(measure));
  if (people || Object.keys(circumstances).length > 0) return "fact";
  const facts = quantities.length + Object.keys(lotFacts).length;
  return aboutBuilding || facts > 0 ? "matter" : "nothing";
}

/** "Nobody works for me" says something only of a home business: what a sentence adds to the rest is a fact as well. */
function addsFacts(whole: Reading, rest: Reading): boolean {
  const names = ({ circumstances, quantities }: Reading) => [
    ...Object.keys(circumstances),
    ...quantities.flatMap(({ measure }) => (COUNTED.has(measure) ? [measure] : [])),
  ];
  const known = names(rest);
  return names(whole).some((name) => !known.includes(name));
}
/** Who comes to a home business. "Nobody works for me" is such a number only where a business is named. */
const COUNTED: ReadonlySet<Measure> = new Set(["employees", "trips"]);

/** What is shown of several asks: the first, with the subjects and sizes of all. */
function joined(asks: readonly AskReading[]): Reading {
  const [first, ...rest] = asks as [AskReading, ...AskReading[]];
  if (rest.length === 0) return first;
  const quantities = asks.flatMap((ask) => ask.quantities);
  return {
    ...first,
    subjects: [...new Set(asks.flatMap((ask) => ask.subjects))],
    measures: [...new Set(asks.flatMap((ask) => ask.measures))],
    quantities: quantities.filter(
      (q, i) =>
        quantities.findIndex((o) => o.measure === q.measure && o.value === q.value && o.unit === q.unit) ===
        i,
    ),
  };
}

function decide(
  engine: Engine,
  { whole, reading, city }: ReadQuestion,
  request: QuestionRequest,
  understood: Understood | null,
): { answer: AnswerOut; day: CalendarDate; asks: readonly AskReading[] } {
  const day = reading.asOf;
  if (understood && !understood.building) return { answer: declineScope(engine), day, asks: [] };
  // "Fence in San Diego" is about building, though our rules and the city's name have no word in common.
  const elsewhere = reading.uncoveredPlace !== null && reading.subjects.length > 0 && city === null;
  if (!understood && !elsewhere && isOutside(engine, reading, city))
    return { answer: declineScope(engine), day, asks: [] };
  if (!understood && !reading.aboutBuilding && !soundsCovered(engine, reading, city)) {
    // A bare greeting or a poem is out of scope; a district code or a city's name alone is not.
    const subject = subjectOf(reading);
    if (subject === null || ["permit"].includes(subject))
      return { answer: declineScope(engine), day, asks: [] };
  }
  const { uncoveredPlace: other } = reading;
  const elsewhereMeant = request.cityId === undefined && (city === null || reading.cityIds.length === 0);
  if (other && (elsewhereMeant || isInsideLimits(whole, other))) {
    return { answer: declineUncoveredPlace(engine, reading), day, asks: [] };
  }
  const wanted = reading.cityIds.flatMap((id) => engine.cities.get(id) ?? []);
  if (city === null)
    return {
      answer: answerAcrossCities(
        engine,
        reading,
        wanted.length > 1 ? wanted : [...engine.cities.values()],
        day,
      ),
      day,
      asks: [],
    };
  const asked = dayAsked(engine, city, reading, request.today);
  const corrections = {
    district: request.district,
    subject: request.subject,
    place: request.place,
    intent: request.intent,
    rule: request.rule,
  };
  // A day that the person chose is that of the whole question.
  const today = request.asOf === undefined ? request.today : asked;
  const how = understood === null ? undefined : { whole, understood };
  const { answer, asks } = answerInCity(engine, city, reading, asked, corrections, today, how);
  if (asked >= request.today || !GAPS.has(answer.outcome)) return { answer, day: asked, asks };
  const undated = { ...reading, asOf: request.today, dated: false, historic: false };
  const now = answerInCity(engine, city, undated, request.today, corrections, request.today, how);
  return { answer: withRulesOfToday(answer, now.answer, city.name), day: asked, asks };
}

/** The day whose law a question asks for. */
export const dayAsked = (engine: Engine, city: City, reading: Reading, today: CalendarDate): CalendarDate =>
  (reading.historic && !reading.dated ? lastEarlierDay(engine, city, reading, today) : null) ?? reading.asOf;

/** "What used to be the limit": the last day on which an earlier version of a rule on the subject was in force. */
function lastEarlierDay(
  engine: Engine,
  city: City,
  reading: Reading,
  today: CalendarDate,
): CalendarDate | null {
  const subject = subjectOf(reading);
  if (subject === null) return null;
  const rules = engine.bySubject.get(city.id)?.get(subject as Subject) ?? [];
  const measures = reading.measures;
  const ends = rules.flatMap(({ rule }) =>
    rule.to !== null &&
    rule.to < today &&
    (measures.length === 0 ||
      (rule.measure !== null && measures.includes(rule.measure)) ||
      rule.measure === null)
      ? [rule.to]
      : [],
  );
  const starts = rules.flatMap(({ rule }) =>
    rule.from !== null && rule.from <= today && rule.measure !== null && measures.includes(rule.measure)
      ? [dayBefore(rule.from)]
      : [],
  );
  const last = [...ends].sort().pop();
  return last ?? (starts.length > 0 && ends.length > 0 ? (starts.sort().pop() ?? null) : null);
}

/** A headline without any figure, for the case that the composed one cannot be vouched for. */
export function plainHeadline(answer: AnswerOut): string {
  switch (answer.outcome) {
    case "allowed":
      return "Yes. Our rules allow it.";
    case "allowed_with_permit":
      return "Yes, once you have the permit it needs.";
    case "not_allowed":
      return "No. It breaks a rule of the code.";
    case "depends":
      return "It depends on facts about your lot.";
    case "not_regulated":
      return "The code sets no such limit.";
    case "value":
      return "The limits are listed below, each with its clause.";
    case "procedure":
      return "Here is what the city asks for.";
    case "explanation":
      return "Here is what the code says.";
    case "not_covered":
      return NO_RULE;
    case "out_of_scope":
      return "This is not a building or zoning question.";
    case "unclear":
      return "This can be read in more than one way.";
  }
}
