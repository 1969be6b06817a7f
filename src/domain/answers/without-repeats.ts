import type { AnswerOut, FigureOut, StatementOut } from "./draft.ts";

/** The statements that the headline does not say word for word, and the clauses of those that it does. */
export function withoutRepeats({
  headline,
  statements,
  figures,
}: Pick<AnswerOut, "headline" | "statements" | "figures">) {
  const repeats = (s: StatementOut) => headline.includes(s.text);
  const inHeadline = (f: FigureOut) =>
    f.condition !== null && headline.includes(f.condition) && headline.includes(f.text);
  return {
    headlineCitations: [
      ...new Set([
        ...statements.filter(repeats).flatMap((s) => s.citations),
        ...figures.filter(inHeadline).map((f) => f.citation),
      ]),
    ],
    statements: statements.filter((s) => !repeats(s)),
  };
}
