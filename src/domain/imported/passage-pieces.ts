import { blockText, type EnactedSection, type EnactedTable } from "../codes/enacted-section.ts";
import { SENTENCE_ENDS } from "./quote-section.ts";

/** A sentence of a section, or a row of one of its tables. */
export interface Piece {
  text: string;
  /** Where it begins and ends in the text of the section. */
  start: number;
  end: number;
  /** The first piece of the run that it goes on from: of its block, or of lines that belong together. */
  first: number;
  /** Pieces that it is under: the paragraph that leads to its list, the head of its table. */
  under: readonly number[];
}

/** All sentences and rows of a section in order. */
export function piecesOf(section: EnactedSection): Piece[] {
  const pieces: Piece[] = [];
  /** The last piece of each depth of paragraphs, and of the last heading. */
  const leads: (number | undefined)[] = [];
  let heading: number | undefined;
  let at = 0;
  for (const block of section.blocks) {
    const text = blockText(block);
    const first = pieces.length;
    const under = [heading, ...leads.slice(0, block.kind === "text" ? block.depth : leads.length)].filter(
      (one) => one !== undefined,
    );
    if (block.kind === "table") addRows(pieces, block, text, at, under);
    else
      for (const { from, to } of paragraphsOf(text, section.number)) {
        const start = section.page === null ? pieces.length : firstOnPage(pieces, first);
        addSentences(pieces, text.slice(from, to), at + from, start, under);
      }
    const last = pieces.length - 1;
    if (block.kind === "heading" && last >= first) {
      heading = last;
      leads.length = 0;
    } else if (block.kind === "text" && last >= first) {
      leads.length = block.depth + 1;
      leads[block.depth] = last;
    }
    at += text.length + 1;
  }
  return pieces;
}

/** Paragraphs that run together in one block, where each begins with the number of the section: "18-9-3.2 Fences". */
function paragraphsOf(text: string, number: string): { from: number; to: number }[] {
  if (!/\d/.test(number) || (!text.includes(`${number}-`) && !text.includes(`${number}.`)))
    return [{ from: 0, to: text.length }];
  const own = number.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const starts = [
    ...text.matchAll(
      new RegExp(String.raw`(?<![\w.-]|[Ss]ections? |§ ?)${own}[-.]\d[\d.-]* (?=[\p{Lu}"“(])`, "gu"),
    ),
  ].map(({ index }) => index);
  const cuts = [0, ...starts.filter((start) => start > 0)];
  return cuts.map((from, at) => ({ from, to: cuts[at + 1] ?? text.length }));
}

/** On a page that was read optically a sentence goes on over lines, each a block. */
const firstOnPage = (pieces: readonly Piece[], first: number): number => pieces[first - 1]?.first ?? first;

function addSentences(
  pieces: Piece[],
  text: string,
  at: number,
  first: number,
  under: readonly number[],
): void {
  let from = 0;
  /** What the first sentence of a paragraph says, those after it are about. */
  const lead = pieces.length;
  const add = (to: number) => {
    if (!/[\p{L}\d]/u.test(text.slice(from, to))) return;
    const over = pieces.length > lead ? [...under, lead] : under;
    const piece = text.slice(from, to).trimEnd();
    pieces.push({ text: piece, start: at + from, end: at + from + piece.length, first, under: over });
  };
  for (const match of text.matchAll(SENTENCE_ENDS)) {
    // "Ord. No. 2017-35" is no end.
    if (
      /\b(?:No|Nos|Sec|Secs|Ord|Art|Ch|St|ft|sq|in|approx|Fig)\.$/.test(
        text.slice(0, match.index + 1).slice(-8),
      )
    )
      continue;
    const end = match.index + match[0].trimEnd().length;
    add(end);
    from = match.index + match[0].length;
  }
  add(text.length);
}

function addRows(
  pieces: Piece[],
  table: EnactedTable,
  text: string,
  at: number,
  under: readonly number[],
): void {
  const first = pieces.length;
  const heads: number[] = [];
  let group: number[] = [];
  const headRows = table.headRows + (table.caption ? 1 : 0);
  let from = 0;
  text.split("\n").forEach((row, place) => {
    if (/[\p{L}\d]/u.test(row)) {
      pieces.push({
        text: row,
        start: at + from,
        end: at + from + row.length,
        first,
        under: [...under, ...heads, ...group],
      });
      // "Garages", alone in its row, is what the rows below it are about.
      if (place < headRows) heads.push(pieces.length - 1);
      else if (isGroup(row)) group = [pieces.length - 1];
    }
    from += row.length + 1;
  });
}

const isGroup = (row: string): boolean => row.split("|").filter((cell) => cell.trim() !== "").length === 1;
