import { diffTokens, type EditKind } from "./diff-tokens.ts";
import { blockText, type EnactedSection } from "./enacted-section.ts";

/** What changed in the words of a section between two editions, paragraph by paragraph. */

export interface WordPiece {
  kind: EditKind;
  text: string;
}

export type ParagraphChange =
  /** Paragraphs in a row that are the same in both. */
  { kind: "same"; count: number } | { kind: "changed" | "added" | "removed"; pieces: WordPiece[] };

export interface SectionDiff {
  paragraphs: ParagraphChange[];
  /** How many changed paragraphs are not listed. */
  more: number;
}

const MOST_PARAGRAPH_EDITS = 2_000;
const MOST_WORD_EDITS = 1_500;
/** A paragraph is shown by words only where this share of them is the same. */
const LEAST_ALIKE = 0.35;

/** @param most changed paragraphs that are listed. */
export function diffSections(
  older: Pick<EnactedSection, "blocks"> | null,
  newer: Pick<EnactedSection, "blocks"> | null,
  most: number,
): SectionDiff {
  const [was, is] = [linesOf(older), linesOf(newer)];
  const paragraphs: ParagraphChange[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const flush = (): void => {
    paragraphs.push(...pairUp(removed, added));
    removed = [];
    added = [];
  };
  for (const { kind, from, to } of diffTokens(was, is, MOST_PARAGRAPH_EDITS)) {
    if (kind === "removed") removed.push(...was.slice(from, to));
    else if (kind === "added") added.push(...is.slice(from, to));
    else {
      flush();
      paragraphs.push({ kind: "same", count: to - from });
    }
  }
  flush();
  const changed = paragraphs.filter(({ kind }) => kind !== "same").length;
  return { paragraphs: cutAfter(paragraphs, most), more: Math.max(0, changed - most) };
}

/** Rows of a table are lines of their own, and spaces are no difference. */
const linesOf = (section: Pick<EnactedSection, "blocks"> | null): string[] =>
  (section?.blocks ?? [])
    .flatMap((block) => blockText(block).split("\n"))
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter((line) => line !== "");

/** Replaced paragraphs meet in order, where they have words in common. */
function pairUp(removed: readonly string[], added: readonly string[]): ParagraphChange[] {
  const changes: ParagraphChange[] = [];
  let next = 0;
  for (const line of removed) {
    const partner = added.findIndex(
      (other, at) => at >= next && at < next + NEAR && wordsAlike(line, other) >= LEAST_ALIKE,
    );
    if (partner === -1) {
      changes.push({ kind: "removed", pieces: [{ kind: "removed", text: line }] });
      continue;
    }
    changes.push(...added.slice(next, partner).map(asAdded));
    changes.push({ kind: "changed", pieces: diffWords(line, added[partner]!) });
    next = partner + 1;
  }
  return [...changes, ...added.slice(next).map(asAdded)];
}
/** How many paragraphs further a partner is looked for. */
const NEAR = 12;

const asAdded = (text: string): ParagraphChange => ({ kind: "added", pieces: [{ kind: "added", text }] });

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
  return diffTokens(was.map(trimmed), is.map(trimmed), MOST_WORD_EDITS).map(({ kind, from, to }) => ({
    kind,
    text: (kind === "removed" ? was : is).slice(from, to).join(""),
  }));
}
const tokensOf = (text: string): string[] =>
  text.match(/(?:[\p{L}\p{N}]+(?:[.,'’/-][\p{L}\p{N}]+)*|[^\s])\s*/gu) ?? [];
const trimmed = (token: string): string => token.trimEnd();

/** How many words two texts share, from 0 to 1: twice the common ones among all (Dice). */
export function wordsAlike(one: string, other: string): number {
  return bagsAlike(wordBag(one), wordBag(other));
}

export interface WordBag {
  counts: ReadonlyMap<string, number>;
  size: number;
}

export function wordBag(text: string): WordBag {
  const counts = new Map<string, number>();
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { counts, size: words.length };
}

export function bagsAlike(one: WordBag, other: WordBag): number {
  if (one.size + other.size === 0) return 1;
  const [small, large] = one.counts.size < other.counts.size ? [one, other] : [other, one];
  let common = 0;
  for (const [word, times] of small.counts) common += Math.min(times, large.counts.get(word) ?? 0);
  return (2 * common) / (one.size + other.size);
}
