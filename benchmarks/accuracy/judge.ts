import { SearchOutput } from "#contract/search.ts";
import type { QuestionRequest } from "#domain/answers/answer-question.ts";
import type { Clause, LawBook } from "#domain/law/law.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { checkGrounding } from "./check-grounding.ts";
import { leadTexts, readSaid } from "./lead-text.ts";
import type { Question } from "./read-questions.ts";
import { readingGrade, sentencesOf, wordsOf } from "./reading-grade.ts";
import { type Amount, figureName, isStated, sameAmount } from "./stated-figures.ts";

/**
 * How an answer is judged, by its outcome and its lead text (lead-text.ts) alone:
 * - right: an expected outcome, and every expected figure is in the lead text
 * - partial: an expected outcome, and a figure is missing in the lead text
 * - wrong: another outcome than expected
 * - declined: an answer was expected, and this one says that it has none or asks which was meant
 * - misleading: a verdict on what may be done that was not expected, or a figure that is no longer in force given as current
 * - ungrounded: a figure anywhere in the answer has no clause; this comes before all others
 */
export type Verdict = "right" | "partial" | "wrong" | "declined" | "misleading" | "ungrounded";

/** Outcomes on which a person would build, or not build. */
const VERDICTS: ReadonlySet<string> = new Set([
  "allowed",
  "allowed_with_permit",
  "not_allowed",
  "not_regulated",
]);
/** Outcomes that leave the question without an answer. */
export const DECLINES: ReadonlySet<string> = new Set(["not_covered", "out_of_scope", "unclear"]);

export interface Judgement {
  question: Question;
  verdict: Verdict;
  reasons: string[];
  /** What was said, for those who read the list of faults; null when no answer came. */
  got: { outcome: string; figures: string[]; headline: string } | null;
  /** A figure that the record forbids was stated as current. */
  statedWrongFigure: boolean;
  /** Numerals without support outside headline and statements. */
  loose: string[];
  grade: number | null;
  longestSentence: string;
  milliseconds: number;
}

/** Puts every question to `answer` and judges what comes back. A thrown error is a wrong answer, not the end of the run. */
export function judgeAll(
  questions: readonly Question[],
  book: LawBook,
  today: CalendarDate,
  answer: (request: QuestionRequest) => unknown,
): Judgement[] {
  const clauses = new Map(book.clauses.map((clause) => [clause.id, clause]));
  return questions.map((question) => {
    const request: QuestionRequest = { q: question.q, today };
    if (question.cityId !== undefined) request.cityId = question.cityId;
    if (question.district !== undefined) request.district = question.district;
    if (question.asOf !== undefined) request.asOf = question.asOf as CalendarDate;
    const before = performance.now();
    let output: unknown;
    try {
      output = answer(request);
    } catch (problem) {
      const reason = `it threw: ${problem instanceof Error ? problem.message : String(problem)}`;
      return unanswered(question, reason, performance.now() - before);
    }
    const milliseconds = performance.now() - before;
    const parsed = SearchOutput.safeParse(output);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      return unanswered(
        question,
        `the answer breaks its contract at ${issue?.path.join(".")}: ${issue?.message}`,
        milliseconds,
      );
    }
    try {
      return judge(question, parsed.data, clauses, milliseconds);
    } catch (problem) {
      const reason = `it cannot be judged: ${problem instanceof Error ? problem.message : String(problem)}`;
      return unanswered(question, reason, milliseconds);
    }
  });
}

function unanswered(question: Question, reason: string, milliseconds: number): Judgement {
  return {
    question,
    verdict: "wrong",
    reasons: [reason],
    got: null,
    statedWrongFigure: false,
    loose: [],
    grade: null,
    longestSentence: "",
    milliseconds,
  };
}

function judge(
  question: Question,
  output: SearchOutput,
  clauses: ReadonlyMap<number, Clause>,
  milliseconds: number,
): Judgement {
  const { answer } = output;
  const { expect } = question;
  const asked = [question.q, question.district ?? "", question.asOf ?? ""];
  const grounding = checkGrounding(output, asked, clauses);
  const lead = leadTexts(readSaid(output));
  const missing = expect.figures.filter((figure) => !isStated(figure, lead));
  const current = currentFigures(output);
  const forbidden = expect.not.filter((figure) => current.some((own) => sameAmount(own, figure)));
  const reasons: string[] = [];
  if (!expect.outcome.includes(answer.outcome))
    reasons.push(`outcome ${answer.outcome}, expected ${expect.outcome.join(" or ")}`);
  if (missing.length > 0) reasons.push(`the lead text lacks ${missing.map(figureName).join(", ")}`);
  if (forbidden.length > 0) reasons.push(`states as current ${forbidden.map(figureName).join(", ")}`);
  const text = [answer.headline, ...answer.statements.map((statement) => statement.text)].join(" ");
  const sentences = sentencesOf(text).sort((a, b) => wordsOf(b).length - wordsOf(a).length);
  return {
    question,
    verdict:
      grounding.faults.length > 0
        ? "ungrounded"
        : verdictOf(answer.outcome, expect.outcome, missing.length > 0, forbidden.length > 0),
    reasons: [...grounding.faults, ...reasons],
    got: {
      outcome: answer.outcome,
      figures: answer.figures.map(({ value, unit }) => `${value} ${unit}`),
      headline: answer.headline,
    },
    statedWrongFigure: forbidden.length > 0,
    loose: grounding.loose,
    grade: readingGrade(text),
    longestSentence: sentences[0] ?? "",
    milliseconds,
  };
}

function verdictOf(
  outcome: string,
  expected: readonly string[],
  missesFigure: boolean,
  statesFormer: boolean,
): Verdict {
  if (statesFormer) return "misleading";
  if (expected.includes(outcome)) return missesFigure ? "partial" : "right";
  if (DECLINES.has(outcome) && !expected.some((one) => DECLINES.has(one))) return "declined";
  return VERDICTS.has(outcome) ? "misleading" : "wrong";
}

/** Figures of clauses that were still in force on the day of the answer; those of ended versions are told as history. */
function currentFigures(output: SearchOutput): Amount[] {
  const ended = new Set(
    output.answer.citations
      .filter(
        (citation) => citation.effectiveTo !== null && citation.effectiveTo < output.interpretation.asOf,
      )
      .map((citation) => citation.id),
  );
  return output.answer.figures.filter((figure) => !ended.has(figure.citation));
}
