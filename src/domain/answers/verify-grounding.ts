import { digitNumerals } from "../law/numerals.ts";
import { NO_RULE } from "./absence-words.ts";
import type { AnswerOut, Outcome } from "./answer-shape.ts";

/**
 * The numerals that a text shows and nothing vouches for: neither a quote the answer cites, nor the question, nor a
 * step of the trace. An answer with any is not shown (docs/life-of-a-question.md).
 */
export const ungroundedNumerals = (text: string, answer: AnswerOut, question: string): number[] =>
  missingFrom(vouchedNumerals(answer, question), text);

const missingFrom = (vouched: ReadonlySet<number>, text: string): number[] =>
  digitNumerals(text).filter((n) => !vouched.has(n));

function vouchedNumerals(answer: AnswerOut, question: string): Set<number> {
  const vouched = new Set<number>();
  for (const citation of answer.citations) for (const n of digitNumerals(citation.quote)) vouched.add(n);
  for (const n of digitNumerals(question)) vouched.add(n);
  for (const entry of answer.trace) {
    for (const n of digitNumerals(entry.check)) vouched.add(n);
    if (entry.margin) vouched.add(Math.abs(entry.margin.value));
  }
  return vouched;
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
  not_covered: NO_RULE,
  out_of_scope: "Not a building question.",
  unclear: "This can be read in more than one way.",
};

/**
 * Keeps only what is grounded: a statement with an unvouched numeral is dropped, a figure without its numeral in its
 * quote too, and a headline that fails gives way to `plain`, which has no figure.
 */
export function keepGrounded(answer: AnswerOut, question: string, plain: string): AnswerOut {
  const vouched = vouchedNumerals(answer, question);
  const grounded = (text: string) => missingFrom(vouched, text).length === 0;
  const quotes = new Map(answer.citations.map((c) => [c.id, new Set(digitNumerals(c.quote))]));
  const kept = grounded(answer.headline);
  const headline = kept ? answer.headline : plain;
  const headlineCitations = kept ? answer.headlineCitations : [];
  const statements = answer.statements.filter((s) => grounded(s.text));
  const checked = new Map<string, Set<number>>();
  for (const t of answer.trace) {
    const numerals = checked.get(t.citation) ?? new Set();
    for (const n of digitNumerals(t.check)) numerals.add(n);
    checked.set(t.citation, numerals);
  }
  const figures = answer.figures.filter(
    (f) => quotes.get(f.citation)?.has(f.value) || checked.get(f.citation)?.has(f.value),
  );
  const nextSteps = answer.nextSteps.filter((s) => grounded(s.text));
  const caveats = answer.caveats.filter((s) => grounded(s.text));
  const decidingQuestion = answer.decidingQuestion && {
    ...answer.decidingQuestion,
    options: answer.decidingQuestion.options.map((option) =>
      grounded(option.text) ? option : { ...option, text: BARE[option.outcome] },
    ),
  };
  return {
    ...answer,
    headline,
    headlineCitations,
    statements,
    figures,
    nextSteps,
    caveats,
    decidingQuestion,
  };
}
