import {
  type CitationOut,
  GAPS,
  type Outcome,
  type StatementOut,
  type TraceOut,
} from "../answers/answer-shape.ts";
import type { Source } from "./verify-sentence.ts";

/** What a language model is given to word an answer again: all that its sentences may say is in here. */
export interface NarrateRequest {
  question: string;
  city: string;
  reading_level: string;
  /** The answer's first sentence: it is shown as it is. */
  headline: string;
  sentences: { id: string; says: string; clauses: string[] }[];
  clauses: { id: string; section: string; says: string }[];
  checks: string[];
}

/** What of an answer a model is shown. */
export interface NarratedAnswer {
  outcome: Outcome;
  headline: string;
  statements: readonly StatementOut[];
  citations: readonly Pick<CitationOut, "id" | "section" | "quote">[];
  trace: readonly Pick<TraceOut, "label" | "check" | "result">[];
  parts: readonly unknown[];
}

export interface Narratable {
  request: NarrateRequest;
  /** What the sentences with these ids may draw on; null where one of them was not given. */
  sourceOf(ids: readonly string[]): Source | null;
}

const LEVEL = "sixth grade";
/** Words of the texts of one request: with the prompt it stays below 8 kB. */
const MOST_LETTERS = 4_500;

/**
 * What a model needs to word the statements of an answer again; null where there is nothing to word: an answer without
 * statements or without a city, several answers in one, or none.
 */
export function narrateRequest(
  question: string,
  city: { name: string; state: string } | null,
  answer: NarratedAnswer,
  only: readonly string[] | null = null,
): Narratable | null {
  if (city === null || GAPS.has(answer.outcome) || answer.parts.length > 1) return null;
  const named = answer.statements.map((statement, i) => ({ id: `s${i + 1}`, ...statement }));
  const chosen = named.filter(
    ({ id, citations }) => citations.length > 0 && (only === null || only.includes(id)),
  );
  if (chosen.length === 0) return null;
  const cited = answer.citations.filter(({ id }) => chosen.some(({ citations }) => citations.includes(id)));
  const request: NarrateRequest = {
    question,
    city: city.name,
    reading_level: LEVEL,
    headline: answer.headline,
    sentences: chosen.map(({ id, text, citations }) => ({ id, says: text, clauses: citations })),
    clauses: cited.map(({ id, section, quote }) => ({ id, section, says: quote })),
    checks: answer.trace.map(({ label, check, result }) => `${label}: ${check}: ${result}`),
  };
  if (JSON.stringify(request).length > MOST_LETTERS) return null;
  return {
    request,
    sourceOf: (ids) => {
      const own = ids.map((id) => chosen.find((one) => one.id === id));
      if (own.length === 0 || own.includes(undefined)) return null;
      return sourceOf(own as (StatementOut & { id: string })[], city, answer);
    },
  };
}

function sourceOf(
  own: readonly StatementOut[],
  city: { name: string; state: string },
  answer: NarratedAnswer,
): Source {
  const behind = answer.citations.filter(({ id }) => own.some(({ citations }) => citations.includes(id)));
  return {
    says: own.map(({ text }) => text),
    support: [answer.headline, ...behind.map(({ quote }) => quote)],
    names: ["city", city.name, city.state, ...behind.map(({ section }) => section)],
  };
}
