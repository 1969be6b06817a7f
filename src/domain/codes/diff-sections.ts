import { diffTokens, type EditKind } from "./diff-tokens.ts";
import type { EnactedSection } from "./enacted-section.ts";
import { type Line, linesOf, pairLines } from "./pair-lines.ts";
import { comparedText, plainSigns } from "./plain-signs.ts";

/** What changed in the words of a section between two editions, paragraph by paragraph. */

export interface WordPiece {
  kind: EditKind;
  text: string;
}

/** A cell of a table. `column` is what the table's head says of it, empty where it has none. */
export interface CellChange {
  column: string;
  before: string;
  after: string;
}

export type ParagraphChange =
  /** Paragraphs in a row that are the same in both, and how many of them are in another place or have another label. */
  | { kind: "same"; count: number; moved: number }
  | { kind: "changed" | "added" | "removed"; pieces: WordPiece[] }
  /** Cells of one row of a table. `row` is its name now. */
  | { kind: "cells"; row: string; cells: CellChange[] };

export interface SectionDiff {
  paragraphs: ParagraphChange[];
  /** How many changed paragraphs are not listed. */
  more: number;
}

const MOST_WORD_EDITS = 1_500;

/** @param most changed paragraphs that are listed. */
export function diffSections(
  older: Pick<EnactedSection, "blocks"> | null,
  newer: Pick<EnactedSection, "blocks"> | null,
  most: number,
): SectionDiff {
  const [was, is] = [linesOf(older), linesOf(newer)];
  const paragraphs: ParagraphChange[] = [];
  const add = (change: ParagraphChange): void => {
    const last = paragraphs.at(-1);
    if (change.kind === "same" && last?.kind === "same") {
      last.count += change.count;
      last.moved += change.moved;
    } else paragraphs.push(change);
  };
  for (const { older: before, newer: after, same } of pairLines(was, is)) {
    if (same && before && after) add({ kind: "same", count: 1, moved: same === "moved" ? 1 : 0 });
    else if (before && after) add(changeOf(before, after));
    else if (after) add({ kind: "added", pieces: [{ kind: "added", text: after.text }] });
    else if (before) add({ kind: "removed", pieces: [{ kind: "removed", text: before.text }] });
  }
  const changed = paragraphs.filter(({ kind }) => kind !== "same").length;
  return { paragraphs: cutAfter(paragraphs, most), more: Math.max(0, changed - most) };
}

function changeOf(older: Line, newer: Line): ParagraphChange {
  if (!older.cells || older.cells.length !== newer.cells?.length)
    return { kind: "changed", pieces: diffWords(older.text, newer.text) };
  const cells = newer.cells.flatMap((after, at): CellChange[] => {
    const before = older.cells![at]!;
    const column = newer.columns[at] ?? "";
    return comparedText(before) === comparedText(after) ? [] : [{ column, before, after }];
  });
  return { kind: "cells", row: newer.cells[0]!, cells };
}

function cutAfter(paragraphs: readonly ParagraphChange[], most: number): ParagraphChange[] {
  let left = most;
  const kept: ParagraphChange[] = [];
  for (const paragraph of paragraphs) {
    if (paragraph.kind !== "same" && --left < 0) break;
    kept.push(paragraph);
  }
  return kept;
}

/** Words with the spaces after them, so that the pieces put together are the text again. */
function diffWords(older: string, newer: string): WordPiece[] {
  const [was, is] = [tokensOf(older), tokensOf(newer)];
  return diffTokens(was.map(comparedText), is.map(comparedText), MOST_WORD_EDITS).map(
    ({ kind, from, to }) => ({
      kind,
      text: (kind === "removed" ? was : is).slice(from, to).join(""),
    }),
  );
}

/** Cut by the plain signs, which are as long as those that they are for. */
const tokensOf = (text: string): string[] => {
  const plain = plainSigns(text);
  const tokens = plain.matchAll(/(?:[\p{L}\p{N}]+(?:[.,'/-][\p{L}\p{N}]+)*|\S)\s*/gu);
  return [...tokens].map(({ index, 0: token }) => text.slice(index, index + token.length));
};
