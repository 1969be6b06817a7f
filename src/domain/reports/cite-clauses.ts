import type { CitationOut } from "../answers/draft.ts";
import type { Cited, ReportSection } from "./report.ts";

/** The clauses of a report with their numbers: those of one clause side by side, in the order of first citing. */
export class ClauseNumbers {
  readonly clauses: readonly CitationOut[];
  readonly #numbers: ReadonlyMap<string, number>;

  constructor(citations: readonly CitationOut[]) {
    const byClause = new Map<number, CitationOut[]>();
    for (const citation of citations) {
      const same = byClause.get(citation.codeId);
      if (same) same.push(citation);
      else byClause.set(citation.codeId, [citation]);
    }
    this.clauses = [...byClause.values()].flat();
    this.#numbers = new Map(this.clauses.map(({ id }, index) => [id, index + 1]));
  }

  /** Text with the numbers of its clauses, lowest first; ids that are not cited are left out. */
  cite(text: string, ids: readonly string[] = []): Cited {
    const numbers = new Set(ids.flatMap((id) => this.#numbers.get(id) ?? []));
    return { text, clauses: [...numbers].sort((a, b) => a - b) };
  }

  /** A list of what rules say; a paragraph with `otherwise` when there is nothing. */
  list(
    heading: string,
    said: readonly { text: string; citations: readonly string[] }[],
    otherwise: string,
  ): ReportSection {
    if (said.length === 0) return { heading, blocks: [{ kind: "paragraph", text: plain(otherwise) }] };
    return {
      heading,
      blocks: [{ kind: "list", items: said.map(({ text, citations }) => this.cite(text, citations)) }],
    };
  }
}

/** Words that rest on no clause. */
export const plain = (text: string): Cited => ({ text, clauses: [] });
