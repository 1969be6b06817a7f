import { digitNumerals } from "../law/numerals.ts";
import type { AnswerOut, Outcome } from "./draft.ts";

/**
 * The numerals that a text shows and nothing vouches for: neither a quote the answer cites, nor the question, nor a
 * step of the trace. An answer with any is not shown (docs/life-of-a-question.md).
 */
export function ungroundedNumerals(text: string, answer: AnswerOut, question: string): number[] {
  const vouched = new Set<number>();
  for (const citation of answer.citations) for (const n of digitNumerals(citation.quote)) vouched.add(n);
  for (const n of digitNumerals(question)) vouched.add(n);
  for (const entry of answer.trace) {
    for (const n of digitNumerals(entry.check)) vouched.add(n);
    if (entry.margin) vouched.add(Math.abs(entry.margin.value));
  }
  return digitNumerals(text).filter((n) => !vouched.has(n));
}

/** What is left to say of a branch when its figure cannot be vouched for here. */
const BARE: Readonly<Record<Outcome, string>> = {
  allowed: "Allowed.",
  allowed_with_permit: "Allowed with a permit.",
  not_allowed: "Not allowed.",
  depends: "It still depends on more facts.",
  value: "There is a limit. Choose this to see it.",
  procedure: "There are steps to take. Choose this to see them.",
  explanation: "Choose this to read more.",
  not_regulated: "The code sets no such limit.",
  not_covered: "We hold no rule on this.",
  out_of_scope: "Not a building question.",
};

/**
 * Keeps only what is grounded: a statement with an unvouched numeral is dropped, a figure without its numeral in its
 * quote too, and a headline that fails gives way to `plain`, which holds no figure.
 */
export function keepGrounded(answer: AnswerOut, question: string, plain: string): AnswerOut {
  const grounded = (text: string) => ungroundedNumerals(text, answer, question).length === 0;
  const quotes = new Map(answer.citations.map((c) => [c.id, new Set(digitNumerals(c.quote))]));
  const headline = grounded(answer.headline) ? answer.headline : plain;
  const statements = answer.statements.filter((s) => grounded(s.text));
  const figures = answer.figures.filter(
    (f) =>
      quotes.get(f.citation)?.has(f.value) ||
      answer.trace.some((t) => t.citation === f.citation && digitNumerals(t.check).includes(f.value)),
  );
  const nextSteps = answer.nextSteps.filter((s) => grounded(s.text));
  const caveats = answer.caveats.filter((s) => grounded(s.text));
  const decidingQuestion = answer.decidingQuestion && {
    ...answer.decidingQuestion,
    options: answer.decidingQuestion.options.map((option) =>
      grounded(option.text) ? option : { ...option, text: BARE[option.outcome] },
    ),
  };
  return { ...answer, headline, statements, figures, nextSteps, caveats, decidingQuestion };
}
