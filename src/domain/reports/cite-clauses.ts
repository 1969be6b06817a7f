import type { CitationOut } from "../answers/answer-shape.ts";
import type { Cited, ReportBlock, ReportSection } from "./report.ts";

/** The citations of a sheet in the making, by the ids that answers and checks give them. */
export class ClauseNumbers {
  readonly #citations: readonly CitationOut[];
  readonly #places: ReadonlyMap<string, number>;

  constructor(citations: readonly CitationOut[]) {
    this.#citations = citations;
    this.#places = new Map(citations.map(({ id }, index) => [id, index]));
  }

  /** Text with its clauses; ids that are not cited are left out. The numbers are given by `number`. */
  cite(text: string, ids: readonly string[] = []): Cited {
    return { text, clauses: [...new Set(ids.flatMap((id) => this.#places.get(id) ?? []))] };
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

  /**
   * The finished sections with the clauses that they cite, and no others: numbered from 1 in the order in which the
   * sheet first cites them, those of one clause side by side.
   */
  number(sections: readonly ReportSection[]): { sections: ReportSection[]; clauses: CitationOut[] } {
    const byClause = new Map<number, Set<number>>();
    for (const { blocks } of sections)
      for (const place of blocks.flatMap(citedIn).flatMap(({ clauses }) => clauses)) {
        const { codeId } = this.#citations[place]!;
        byClause.set(codeId, (byClause.get(codeId) ?? new Set()).add(place));
      }
    const order = [...byClause.values()].flatMap((places) => [...places]);
    const numbers = new Map(order.map((place, index) => [place, index + 1]));
    const renumber = ({ text, clauses }: Cited): Cited => ({
      text,
      clauses: clauses.map((place) => numbers.get(place)!).sort((a, b) => a - b),
    });
    return {
      sections: sections.map(({ heading, blocks }) => ({
        heading,
        blocks: blocks.map((block) => mapCited(block, renumber)),
      })),
      clauses: order.map((place) => this.#citations[place]!),
    };
  }
}

/** Words that rest on no clause. */
export const plain = (text: string): Cited => ({ text, clauses: [] });

/** Every text of a block with the clauses that it cites. */
export function citedIn(block: ReportBlock): readonly Cited[] {
  switch (block.kind) {
    case "paragraph":
    case "verdict":
      return [block.text];
    case "list":
      return block.items;
    case "table":
      return block.rows.flat();
    case "bars":
    case "drawing":
      return [];
  }
}

function mapCited(block: ReportBlock, map: (text: Cited) => Cited): ReportBlock {
  switch (block.kind) {
    case "paragraph":
    case "verdict":
      return { ...block, text: map(block.text) };
    case "list":
      return { ...block, items: block.items.map(map) };
    case "table":
      return { ...block, rows: block.rows.map((row) => row.map(map)) };
    case "bars":
    case "drawing":
      return block;
  }
}
