import type { AnswerOut, CitationOut, FigureOut, StatementOut } from "./answer-shape.ts";

/** Sentences under a headline: what comes after is among the figures, the checks and the clauses. */
const MOST_STATEMENTS = 4;

/** An answer that says each sentence once and briefly, its citations in the order in which it is read. */
export function sayOnce(answer: AnswerOut): AnswerOut {
  const { headlineCitations, statements: own } = withoutRepeats(answer);
  const parts = answer.parts.map((part, i) => {
    const before = answer.parts.slice(0, i);
    const others = answer.parts.filter((p) => p !== part);
    const isSaid = ({ text }: StatementOut) =>
      others.some((p) => p.headline.includes(text)) ||
      before.some((p) => p.statements.some((s) => s.text === text));
    const { headlineCitations, statements } = withoutRepeats(part);
    const own = statements.filter((s) => !isSaid(s));
    const said = own.slice(0, MOST_STATEMENTS);
    const left = part.citations.filter((id) => !said.some((s) => s.citations.includes(id)));
    return {
      ...part,
      headlineCitations: headlineCitations.length > 0 ? headlineCitations : left,
      statements: said,
    };
  });
  const inParts = parts.flatMap((part) => part.statements.map((s) => s.text));
  const statements =
    parts.length > 0 ? own.filter((s) => inParts.includes(s.text)) : own.slice(0, MOST_STATEMENTS);
  const isNew = ({ text }: StatementOut) => !statements.some((s) => s.text === text);
  const used = [
    ...headlineCitations,
    ...statements.flatMap((s) => s.citations),
    ...parts.flatMap((p) => p.citations),
  ];
  const rank = ({ id }: CitationOut) => (used.includes(id) ? used.indexOf(id) : used.length);
  return {
    ...answer,
    headlineCitations,
    statements,
    citations: [...answer.citations].sort((x, y) => rank(x) - rank(y)),
    nextSteps: answer.nextSteps.filter(isNew),
    caveats: answer.caveats.filter(isNew),
    parts,
  };
}

/**
 * Headlines one after the other, each sentence once. A bare "Yes." or "No." belongs to what follows it, and stays; of a
 * named option ("B: No.") it says enough alone.
 */
export function joinedOnce(headlines: readonly string[]): string {
  const said: string[] = [];
  for (const headline of headlines) {
    const own = headline.split(SENTENCE_END).filter((s) => !said.includes(s) || s.split(" ").length <= BARE);
    // Nothing but a verdict is left: what it is a verdict on was said.
    if (own.some((s) => s.split(" ").length > BARE || s.includes(": "))) said.push(...own);
  }
  return said.length > 0 ? said.join(" ") : (headlines[0] ?? "");
}
const SENTENCE_END = /(?<=[.!?]) (?=[A-Z])/;
const BARE = 2;

/** What an answer or a part of it says. */
type Said = Pick<AnswerOut, "headline" | "headlineCitations" | "statements" | "figures">;

/** The statements that the headline does not say word for word, and the clauses of those that it does. */
export function withoutRepeats({ headline, statements, figures, headlineCitations }: Said) {
  const repeats = (s: StatementOut) => headline.includes(s.text);
  const inHeadline = (f: FigureOut) =>
    f.condition !== null && headline.includes(f.condition) && headline.includes(f.text);
  return {
    headlineCitations: [
      ...new Set([
        ...headlineCitations,
        ...statements.filter(repeats).flatMap((s) => s.citations),
        ...figures.filter(inHeadline).map((f) => f.citation),
      ]),
    ],
    statements: statements.filter((s) => !repeats(s)),
  };
}
