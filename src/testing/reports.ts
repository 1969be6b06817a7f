import type { AnswerOut } from "#domain/answers/answer-shape.ts";
import { ungroundedNumerals } from "#domain/answers/verify-grounding.ts";
import type { Cited, Report, ReportBlock } from "#domain/reports/report.ts";

/** Pieces for tests of reports. */

/** Every text of a report with the clauses it cites: sentences, list items and cells. */
export const textsOf = (report: Report): Cited[] =>
  report.sections.flatMap(({ blocks }) => blocks.flatMap(textsIn));

function textsIn(block: ReportBlock): Cited[] {
  switch (block.kind) {
    case "paragraph":
    case "verdict":
      return [block.text];
    case "list":
      return [...block.items];
    case "table":
      return block.rows.flat();
    case "bars":
    case "drawing":
      return [{ text: block.alt, clauses: [] }];
  }
}

/** The numerals of a report that nothing vouches for, with the text they stand in. Calendar days are no figures of the law. */
export function ungroundedIn(
  report: Report,
  vouching: {
    citations: AnswerOut["citations"];
    trace: readonly Pick<AnswerOut["trace"][number], "check" | "margin">[];
  },
  question: string,
): string[] {
  const answer = { ...vouching } as unknown as AnswerOut;
  const days =
    /\b(?:January|February|March|April|May|June|July|August|September|October|November|December) \d+, \d{4}\b/g;
  return textsOf(report).flatMap(({ text }) => {
    const faults = ungroundedNumerals(text.replace(days, ""), answer, question);
    return faults.length > 0 ? [`${faults.join(", ")} in: ${text}`] : [];
  });
}
