import type { EnactedBlock } from "../codes/enacted-section.ts";
import { blockText } from "../codes/enacted-section.ts";
import { headingLevel } from "./outline.ts";
import { isCapitalized, readWords, type Word } from "./words.ts";

/** Blocks of text that follow each other, as one text: an optical reading has a block for each line. */
export interface Run {
  text: string;
  words: readonly Word[];
  /** The place in `text` where each block begins, and its place in the section. */
  blocks: readonly { start: number; block: number }[];
  /** How far each word is into the run; the end of a sentence counts like many words. */
  reach: readonly number[];
  /** The sentence of each word. */
  sentence: readonly number[];
}

const SENTENCE = 14;
const CLAUSE = 5;
const SHORT_LINE = 3;
const NEW_ITEM = 10;

export function makeRun(blocks: readonly EnactedBlock[], from: number, to: number): Run {
  let text = "";
  const starts: { start: number; block: number }[] = [];
  for (let block = from; block < to; block++) {
    starts.push({ start: text.length, block });
    text += `${blockText(blocks[block]!)}\n`;
  }
  const words = readWords(text);
  return { text, words, blocks: starts, ...measureRun(text, words, starts, blocks) };
}

function measureRun(
  text: string,
  words: readonly Word[],
  starts: readonly { start: number; block: number }[],
  blocks: readonly EnactedBlock[],
): Pick<Run, "reach" | "sentence"> {
  const longest = Math.max(...starts.map(({ block }) => blockText(blocks[block]!).length));
  const reach: number[] = [];
  const sentence: number[] = [];
  let [at, count, next] = [0, 0, 1];
  words.forEach((word, index) => {
    let step = 1;
    while (next < starts.length && starts[next]!.start <= word.start) {
      const line = blockText(blocks[starts[next]!.block]!);
      const before = blockText(blocks[starts[next - 1]!.block]!);
      if (headingLevel(line) !== null) step = NEW_ITEM;
      else if (before.length < longest * 0.6 && isCapitalized(word)) step = SHORT_LINE;
      next += 1;
    }
    const previous = words[index - 1];
    if (previous?.text === ";") step = Math.max(step, CLAUSE);
    if (endsSentence(text, words, index)) step = Math.max(step, SENTENCE);
    if (step >= NEW_ITEM) count += 1;
    at += step;
    reach.push(at);
    sentence.push(count);
  });
  return { reach, sentence };
}

const ABBREVIATIONS = new Set([
  "minimum",
  "maximum",
  "square",
  "foot",
  "no",
  "sec",
  "section",
  "art",
  "e",
  "g",
  "i",
  "s",
  "f",
]);

function endsSentence(text: string, words: readonly Word[], index: number): boolean {
  const [stop, before, word] = [words[index - 1], words[index - 2], words[index]];
  if (stop?.text !== "." || !before || !word || stop.start !== before.end) return false;
  if (!/\s/.test(text.slice(stop.end, word.start)) || ABBREVIATIONS.has(before.norm)) return false;
  return isCapitalized(word) || /^[(\d]/.test(word.text);
}

/** The block of a place in the run's text, and the place in that block's text. */
export function placeInBlock(run: Run, offset: number): { block: number; offset: number } {
  let found = run.blocks[0]!;
  for (const start of run.blocks) {
    if (start.start > offset) break;
    found = start;
  }
  return { block: found.block, offset: offset - found.start };
}
