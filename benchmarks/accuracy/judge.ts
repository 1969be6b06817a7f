import { SearchOutput } from "#contract/search.ts";
import type { QuestionRequest } from "#domain/answers/answer-question.ts";
import type { Clause, LawBook } from "#domain/law/law.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { compareQuantities, isUnit, sameDimension } from "#domain/units/quantity.ts";
import { checkGrounding } from "./check-grounding.ts";
import type { ExpectedFigure, Question } from "./read-questions.ts";
import { readingGrade, sentencesOf, wordsOf } from "./reading-grade.ts";

/**
 * right: an expected outcome, every expected figure, no figure that must not be stated as current.
 * declined: something was expected and the answer says it is not covered. ungrounded comes before all others.
 */
export type Verdict = "right" | "wrong" | "declined" | "ungrounded";

export interface Judgement {
  question: Question;
  verdict: Verdict;
  reasons: string[];
  /** What was said, for whoever reads the list of faults; null when no answer came. */
  got: { outcome: string; figures: string[]; headline: string } | null;
  /** A figure that the record forbids was stated as current. */
  statedWrongFigure: boolean;
  /** Numerals without support outside headline and statements. */
  loose: string[];
  grade: number | null;
  longestSentence: string;
  milliseconds: number;
}

interface Amount {
  value: number;
  unit: string;
}

/** Equal as quantities: 36 in is 3 ft. Units outside the law's own list must match by name. */
export function sameAmount(a: Amount, b: Amount): boolean {
  if (!isUnit(a.unit) || !isUnit(b.unit)) return a.unit === b.unit && a.value === b.value;
  if (!sameDimension(a.unit, b.unit)) return false;
  return compareQuantities({ value: a.value, unit: a.unit }, { value: b.value, unit: b.unit }) === 0;
}

const show = (amount: Amount): string => `${amount.value} ${amount.unit}`;

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
    return judge(question, parsed.data, clauses, milliseconds);
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
  const missing = expect.figures.filter((figure) => !answer.figures.some((own) => sameAmount(own, figure)));
  const current = currentFigures(output);
  const forbidden = expect.not.filter((figure) => current.some((own) => sameAmount(own, figure)));
  const reasons: string[] = [];
  if (!expect.outcome.includes(answer.outcome))
    reasons.push(`outcome ${answer.outcome}, expected ${expect.outcome.join(" or ")}`);
  if (missing.length > 0) reasons.push(`missing ${missing.map(show).join(", ")}`);
  if (forbidden.length > 0) reasons.push(`states as current ${forbidden.map(show).join(", ")}`);
  const declined = answer.outcome === "not_covered" && !expect.outcome.includes("not_covered");
  const text = [answer.headline, ...answer.statements.map((statement) => statement.text)].join(" ");
  const sentences = sentencesOf(text).sort((a, b) => wordsOf(b).length - wordsOf(a).length);
  return {
    question,
    verdict:
      grounding.faults.length > 0
        ? "ungrounded"
        : declined
          ? "declined"
          : reasons.length > 0
            ? "wrong"
            : "right",
    reasons: [...grounding.faults, ...reasons],
    got: { outcome: answer.outcome, figures: answer.figures.map(show), headline: answer.headline },
    statedWrongFigure: forbidden.length > 0,
    loose: grounding.loose,
    grade: readingGrade(text),
    longestSentence: sentences[0] ?? "",
    milliseconds,
  };
}

/** Figures of clauses that were still in force on the day of the answer; those of ended versions are told as history. */
function currentFigures(output: SearchOutput): ExpectedFigure[] {
  const ended = new Set(
    output.answer.citations
      .filter(
        (citation) => citation.effectiveTo !== null && citation.effectiveTo < output.interpretation.asOf,
      )
      .map((citation) => citation.id),
  );
  return output.answer.figures.filter((figure) => !ended.has(figure.citation)) as ExpectedFigure[];
}
