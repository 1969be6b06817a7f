import { type Amount, type AmountUnit, readAmounts } from "../extraction/amounts.ts";
import { readWords, type Word } from "../extraction/words.ts";
import type { EnactedBlock, EnactedSection, EnactedTable } from "./enacted-section.ts";

/** Figures of enacted text, each with the words around it: a paragraph with those it is under, a cell with its labels. */

export interface Passage {
  /** Where it is, for a person: "(D)(1)", "table, row “Front yard”, column “SF-1”". */
  where: string;
  /** The labels of a paragraph from the outside in; empty for a table. */
  labels: readonly string[];
  /** The paragraph or cell itself. */
  text: string;
  words: readonly Word[];
  amounts: readonly Amount[];
  /** The unit that a cell's labels give. */
  labelUnit: AmountUnit | null;
  /** What it belongs to: the paragraphs above it, or the labels of its row and column. */
  context: string;
  /** The same, one by one, the closest first: what is nearest decides which districts it is for. */
  levels: readonly string[];
  /** Of a cell: the labels of row and column, which say what it is. */
  cell: {
    row: string;
    column: string;
    /** The heads of all columns and rows of its table. */
    table: string;
  } | null;
}

export function passagesOf({ title, blocks }: EnactedSection): Passage[] {
  const above: { depth: number; label: string; text: string }[] = [];
  let lead = title;
  return blocks.flatMap((block): Passage[] => {
    if (block.kind === "table") return tablePassages(block, [lead, title]);
    if (block.kind === "heading") {
      lead = block.text;
      above.length = 0;
      return [];
    }
    while (above.length > 0 && above.at(-1)!.depth >= block.depth) above.pop();
    const labels = [...above.map(({ label }) => label), block.label ?? ""].filter((label) => label !== "");
    const levels = [...above.map(({ text }) => text).reverse(), lead, title];
    if (block.label === null) lead = block.text;
    else above.push({ depth: block.depth, label: block.label, text: block.text });
    return [passage(labels.join("") || "text", labels, block, levels)];
  });
}

/** Only the figures of its tables, each with the number of the section. */
export const tablePassagesOf = (section: EnactedSection): Passage[] =>
  passagesOf(section)
    .filter(({ cell }) => cell !== null)
    .map((one) => ({ ...one, where: `${section.number}, ${one.where}` }));

function passage(
  where: string,
  labels: readonly string[],
  { text }: Extract<EnactedBlock, { kind: "text" }>,
  levels: readonly string[],
): Passage {
  const words = readWords(text);
  const context = levels.join(" ");
  return {
    where,
    labels,
    text,
    words,
    amounts: readAmounts(words),
    labelUnit: null,
    context,
    levels,
    cell: null,
  };
}

function tablePassages({ caption, headRows, rows }: EnactedTable, around: readonly string[]): Passage[] {
  const heads = rows.slice(0, headRows);
  const table = [...heads.flat(), ...rows.map(([first = ""]) => first)].join(" ");
  // What heads the first column is often what the whole table is of: "Fence height (feet)".
  const named = [caption ?? "", ...heads.map(([first = ""]) => first)].join(" ").trim();
  let group = "";
  return rows.slice(headRows).flatMap((row): Passage[] => {
    const [first = "", ...others] = row;
    const values = others.filter((cell) => cell !== "" && cell !== first);
    if (values.length === 0) {
      group = first;
      return [];
    }
    return others.flatMap((text, at): Passage[] => {
      if (text === "") return [];
      const column = [...new Set(heads.map((head) => head[at + 1] ?? ""))].join(" ").trim();
      const labels = [named, group, first, column].join(" ");
      const words = readWords(text);
      return [
        {
          where: `table, row “${[group, first].filter((part) => part !== "").join(": ")}”, column “${column}”`,
          labels: [],
          text,
          words,
          amounts: readAmounts(words),
          labelUnit: unitIn(labels),
          context: [...around, labels].join(" "),
          levels: [group, named, ...around],
          cell: { row: first, column, table },
        },
      ];
    });
  });
}

/** The unit that the labels of a cell give for its figures; null where they name several, or none. */
function unitIn(labels: string): AmountUnit | null {
  const norms = new Set(readWords(labels).map(({ norm }) => norm));
  const has: Readonly<Partial<Record<AmountUnit, boolean>>> = {
    acres: norms.has("acre"),
    // "SF-1" is a district.
    "sq ft": norms.has("square") || /\(\s*s\.?\s?f\.?\s*\)/i.test(labels),
    "%": norms.has("%") || norms.has("percentage"),
    stories: norms.has("story"),
    ft: norms.has("foot") && !norms.has("square"),
  };
  const named = (Object.keys(has) as AmountUnit[]).filter((unit) => has[unit]);
  return named.length === 1 ? named[0]! : null;
}
