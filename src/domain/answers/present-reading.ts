import type { City, Clause } from "../law/law.ts";
import type { Circumstance, Subject } from "../law/vocabulary.ts";
import type { Reading } from "../questions/reading.ts";
import type { LawHit } from "../search/law-index.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { AnswerOut } from "./answer-shape.ts";
import type { AskReading } from "./ask-reading.ts";
import { assumesHome } from "./assumed-home.ts";
import { subjectOf } from "./context.ts";
import type { Engine } from "./engine.ts";

export interface CityOut {
  id: number;
  name: string;
  state: string;
}

export interface SearchAnswer {
  query: string;
  city: CityOut | null;
  interpretation: {
    intent: Reading["intent"];
    subject: string | null;
    quantities: { measure: string; value: number; unit: string }[];
    place: string | null;
    district: string | null;
    asOf: CalendarDate;
    unread: string[];
    circumstances: Partial<Record<Circumstance, string>>;
    assumptions: string[];
    subjects: string[];
    measures: string[];
    asks: {
      intent: Reading["intent"];
      subject: string | null;
      predicate: string | null;
      span: [number, number];
      confidence: number;
    }[];
    /** How a language model read the question, as a code that gives the same answer again; null for our own reading. */
    reading: string | null;
  };
  answer: AnswerOut;
  results: {
    id: number;
    code: string;
    title: string;
    section: string;
    city: CityOut;
    snippet: string;
    score: number;
    page: number | null;
    permalink: string;
  }[];
  total: number;
  page: number;
}

interface Presented {
  query: string;
  reading: Reading;
  asks: readonly AskReading[];
  city: City | null;
  day: CalendarDate;
  answer: AnswerOut;
  listed: { total: number; hits: LawHit[] };
  page: number;
  cityFromFilter: boolean;
  understood: string | null;
}

/**
 * The things that the question is about. Where we have no rule on it, the thing of the closest rule is none of them, unless
 * the question names it or is likely about it.
 */
function subjectsOf({ reading, asks: [first], answer }: Presented): readonly Subject[] {
  if (answer.outcome !== "not_covered" || !first || first.ask.subject === null) return reading.subjects;
  const { subject, likelySubject, named, names } = first.ask;
  const isMeant = likelySubject === subject || (named > 0 && names.subjects.length === 0);
  return isMeant || names.subjects.includes(subject) ? reading.subjects : names.subjects;
}

/** Puts reading, answer and ranked sections into the shape that every way in returns. */
export function present(engine: Engine, p: Presented): SearchAnswer {
  const { reading } = p;
  const subjects = subjectsOf(p);
  return {
    query: p.query,
    city: p.city ? cityOut(p.city) : null,
    interpretation: {
      intent: reading.intent,
      subject: subjectOf({ ...reading, subjects }),
      quantities: reading.quantities.map(({ measure, value, unit }) => ({ measure, value, unit })),
      place: reading.places[0] ?? (reading.circumstances.lot_type === "corner" ? "corner" : null),
      district: reading.district?.code ?? null,
      asOf: p.day,
      unread: [...reading.unread],
      circumstances: { ...reading.circumstances },
      assumptions: assumptions(engine, p),
      subjects: [...subjects],
      measures: [...reading.measures],
      asks: p.asks.map(({ intent, ask }) => ({
        intent,
        subject: ask.subject,
        predicate: ask.matters[0]?.rules[0]?.held.rule.predicate ?? null,
        span: [ask.span[0], ask.span[1]],
        confidence: Number(ask.confidence.toFixed(3)),
      })),
      reading: p.understood,
    },
    answer: p.answer,
    results: p.listed.hits.map((hit) => resultOut(engine, hit)),
    total: p.listed.total,
    page: p.page,
  };
}

function assumptions(engine: Engine, p: Presented): string[] {
  const { reading, city } = p;
  const said: string[] = [];
  if (city && p.cityFromFilter) {
    const others = reading.cityIds.slice(1).flatMap((id) => engine.cities.get(id)?.name ?? []);
    const other = others[0] ?? reading.uncoveredPlace;
    if (other)
      said.push(
        `Your question names ${other}, but ${city.name} is selected. This answer is for ${city.name}.`,
      );
  }
  if (
    city &&
    !p.cityFromFilter &&
    reading.district &&
    !reading.text.toLowerCase().includes(city.name.toLowerCase())
  ) {
    if (!city.aliases.some((alias) => reading.text.toLowerCase().includes(alias.toLowerCase())))
      said.push(
        `${reading.district.code} is a district in ${city.name}, so this answer is for ${city.name}.`,
      );
  }
  if (!reading.district && city && p.answer.citations.length > 0 && assumesHome(reading))
    said.push("a home in a residential district");
  return [...said, ...(p.asks[0]?.ask.understood?.worked ?? [])];
}

const cityOut = (city: City): CityOut => ({ id: city.id, name: city.name, state: city.state });

function resultOut(engine: Engine, hit: LawHit): SearchAnswer["results"][number] {
  const { clause } = hit;
  const city = engine.cities.get(clause.cityId) as City;
  return {
    id: clause.id,
    code: clause.code.name,
    title: clause.heading,
    section: clause.section,
    city: cityOut(city),
    snippet: hit.snippet,
    score: Number(hit.score.toFixed(4)),
    page: clause.page,
    permalink: permalink(city, clause),
  };
}

export const permalink = (city: Pick<City, "slug">, clause: Pick<Clause, "slug">): string =>
  `/codes/${city.slug}/${clause.slug}`;
