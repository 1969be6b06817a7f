/** Enacted text as an import stores it: an edition of a place's code, cut into sections. */

/** A paragraph, with the label that numbers it ("(a)", "1.") and how deep it is nested, from 0. */
export interface EnactedParagraph {
  kind: "text";
  label: string | null;
  depth: number;
  text: string;
}

/** A heading inside a section. */
export interface EnactedHeading {
  kind: "heading";
  text: string;
}

/** A table. Every row has as many cells as the widest one; `headRows` of them are heads. */
export interface EnactedTable {
  kind: "table";
  caption: string | null;
  headRows: number;
  rows: readonly (readonly string[])[];
}

export type EnactedBlock = EnactedParagraph | EnactedHeading | EnactedTable;

export interface EnactedSection {
  /** As the code writes it, without "Sec." and the like: "25-2-492". Empty where the code gives none. */
  number: string;
  /** Unique within the edition; the last part of its address. */
  slug: string;
  title: string;
  /** What contains it, from the outside in: "Chapter 25-2. Zoning", "Article 1. General". */
  path: readonly string[];
  blocks: readonly EnactedBlock[];
  /** Notes on its history, as printed. */
  history: readonly string[];
  /** Where the publisher shows it; null where the file does not say. */
  url: string | null;
  /** The page of the document it came from, for documents of pages without sections. */
  page: number | null;
}

/** The text of a block in one line. Cells are separated by bars. */
export function blockText(block: EnactedBlock): string {
  if (block.kind === "table")
    return [...(block.caption ? [block.caption] : []), ...block.rows.map((row) => row.join(" | "))].join(
      "\n",
    );
  return block.kind === "text" && block.label ? `${block.label} ${block.text}` : block.text;
}

/** All text of a section without its title and history, one block a line: what is searched and compared. */
export const sectionText = ({ blocks }: Pick<EnactedSection, "blocks">): string =>
  blocks.map(blockText).join("\n");
