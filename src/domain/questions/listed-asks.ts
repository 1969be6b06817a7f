import { everyMatch } from "../every-match.ts";
import { asksInWords, CONNECTORS } from "./asks-in-words.ts";
import type { WordsOfText } from "./contrasts.ts";
import { BETWEEN, LEADS } from "./follow-up.ts";
import { sidesListed } from "./sides-asked.ts";
import { type Word, wordsOf } from "./words.ts";

/** One of several things that a question lists, as a question of its own. */
export interface ListedAsk {
  text: string;
  start: number;
  end: number;
}

/** Things that people ask for by their name alone: "permit? fee? inspections?". */
const ASKED_FOR: ReadonlySet<string> = new Set(
  "permit permits license licenses licence fee fees cost costs price inspection inspections inspector documents paperwork drawings plans timeline time parking allowed legal permitted ok okay setback setbacks height size width length depth coverage far density use uses deadline fine fines penalty penalties hours phone address contact engineer architect contractor survey variance yard yards stories area spacing distance distances".split(
    " ",
  ),
);
/** Words that say only which end of a figure is asked for. */
const BOUNDS: ReadonlySet<string> = new Set(
  "max min maximum minimum smallest largest most least required limit limits allowed rules requirements needed please".split(
    " ",
  ),
);
/** A name of what is asked for has few words. */
const MOST_WORDS = 7;
const MOST_LISTED = 6;
/** A longer text is a story or pasted matter, and no list of what is asked. */
const LONGEST = 700;

/** A stretch of the list: "max height", "how close to the alley". */
interface Item {
  start: number;
  end: number;
  text: string;
  /** It asks in a clause of its own: "who can do the work". */
  clause: boolean;
  /** A comma or "and" sets it apart, which ends no other clause. */
  byComma: boolean;
  /** The words that name what is asked for. */
  topic: readonly Word[];
}

/**
 * "ADU in the backyard: max size, max height, and how close to the alley?": the things listed, each with what the list is about.
 * None unless each item names what is asked for, and one of them by its name alone.
 */
export function listedAsks(text: string, read: WordsOfText): ListedAsk[] {
  if (text.length > LONGEST) return [];
  for (const from of listStarts(text)) {
    const items = itemsFrom(text, from, read);
    if (items === null || items.length < 2 || items.length > MOST_LISTED) continue;
    const named = items.filter(({ clause }) => !clause);
    if (named.length === 0) return [];
    // "OK? And how big?": each is a sentence already, and the second may point back to the first.
    if (named.length < 2 && !named.some(({ byComma }) => byComma)) continue;
    // "What's the biggest cottage, in square feet?" only says in what.
    const isPair = items.length === 2 && named.length === 1;
    if (
      isPair &&
      !isJoined(text.slice(items[0]!.end, items[1]!.start)) &&
      !/[:–—-]\s+$/.test(text.slice(0, from))
    )
      continue;
    const [first] = items as [Item];
    const [head, rest] = headOf(text, from, first, read);
    // A thing that is named before the list is what all of it is about.
    const tail = read(head).subjectMatches.length === 0 ? tailOf(items.at(-1)!) : "";
    const about = read(`${head} ${tail}`);
    if (about.subjectMatches.length + about.districts.length + about.circumstanceMatches.length === 0)
      continue;
    return items.map((item, i) => {
      const own = i === 0 ? rest : item.text;
      const shared = i < items.length - 1 && !item.clause ? tail : "";
      const whole = [head, own, shared].filter(Boolean).join(" ");
      return { text: `${whole.trim()}?`, start: item.start, end: item.end };
    });
  }
  return [];
}

/** Where a list may start: with the text, or after a mark that introduces it or ends a sentence. */
function listStarts(text: string): number[] {
  return [0, ...everyMatch(text, STARTS).map((match) => match.index + match[0].length)].filter(
    (at) => at < text.length,
  );
}
/** A mark that ends a sentence or introduces a list, with the space behind it. */
const STARTS = /(?:[:.!?]|\s[-–—])\s+/g;
/** Marks between the items of a list. */
const MARKS = /\s*[,;?]\s*|\s*&\s*|\s+\/\s+/g;
const JOINTS: ReadonlySet<string> = new Set(["and", "plus", "or"]);

/** What sets items apart: marks, and the words that join items, with the space around them; those next to each other are one. */
function separatorsIn(text: string): { start: number; end: number }[] {
  const marks = everyMatch(text, MARKS).map((m) => ({
    start: m.index,
    end: m.index + m[0].length,
    word: "",
  }));
  const joints = wordsOf(text)
    .filter((word) => JOINTS.has(word.text))
    .map((word) => ({ start: word.start, end: word.end, word: word.text }));
  const all: { start: number; end: number }[] = [];
  for (const { start, end, word } of [...marks, ...joints].sort((a, b) => a.start - b.start)) {
    const last = all.at(-1);
    const space = text.slice(end).length - text.slice(end).trimStart().length;
    if (last && text.slice(last.end, start).trim() === "") last.end = end + space;
    // "One or the other" is no list.
    else if (word !== "or") all.push({ start, end: end + space });
  }
  return all;
}

const isJoined = (text: string): boolean =>
  text.includes("&") || wordsOf(text).some((word) => JOINTS.has(word.text));

/** The items from one place to the end of the text; null where a stretch of it is none. */
function itemsFrom(text: string, from: number, read: WordsOfText): Item[] | null {
  const sides = sidesListed(text.slice(from));
  // "Front, side, rear setbacks" are one item.
  const within = ({ start }: { start: number }) =>
    start > (sides[0]?.start ?? 0) && start < (sides.at(-1)?.start ?? 0);
  const cuts = separatorsIn(text.slice(from))
    .filter((cut) => !within(cut))
    .map(({ start, end }) => [from + start, from + end]);
  const items: Item[] = [];
  let start = from;
  let joined = false;
  for (const [end, next] of [...cuts, [text.length, text.length]] as [number, number][]) {
    const said = text.slice(start, end).replace(/[\s.!?]+$/, "");
    const at = start;
    const byComma = joined || (next < text.length && !text.slice(end, next).includes("?"));
    joined = !text.slice(end, next).includes("?");
    start = next;
    if (said.trim() === "") continue;
    const item = itemOf(said, at, byComma, read);
    if (item === null) return null;
    if (items.push(item) > MOST_LISTED) return null;
  }
  return items;
}

function itemOf(said: string, start: number, byComma: boolean, read: WordsOfText): Item | null {
  const words = wordsOf(said);
  const end = start + said.length;
  if (SENTENCE_END.test(said)) return null;
  if (asksInWords(said)) return { start, end, text: said, clause: true, byComma, topic: [] };
  if (words.some(({ text }) => STATED.has(text))) return null;
  const named = read(said);
  const measures = named.measureMatches.map(({ from, to }) => ({
    start: named.tokens[from]!.start,
    end: named.tokens[to - 1]!.end,
  }));
  const topic = words.filter(
    (word, i) =>
      ASKED_FOR.has(word.text) ||
      // "Min lot" asks for its size; "corner lot" says where.
      (word.text === "lot" && BOUNDS.has(words[i - 1]?.text ?? "")) ||
      measures.some((m) => m.start <= word.start && word.end <= m.end),
  );
  const short = words.filter(({ text }) => !CONNECTORS.has(text)).length <= MOST_WORDS;
  if (topic.length === 0 || !short || named.foundQuantities.length > 0) return null;
  return { start, end, text: said, clause: false, byComma, topic };
}
const SENTENCE_END = /[.!?:]\s/;
/** Words of a statement, which names nothing that is asked for. */
const STATED: ReadonlySet<string> = new Set(
  "i'm i we we're he she they you my our his her their that this no not without got have has had is are was were doesn't don't isn't did".split(
    " ",
  ),
);

/** What the list is about, before it or before what its first item asks for ("[duplex] height, setback"), and the rest of that item. */
function headOf(
  text: string,
  from: number,
  first: Item,
  read: WordsOfText,
): readonly [head: string, rest: string] {
  const before = text.slice(0, from).trim();
  const [word] = first.topic;
  if (!word) return [before, first.text];
  const words = wordsOf(first.text.slice(0, word.start));
  const last = words.findLast(({ text: own }) => !isSmall(own));
  const named = first.text.slice(0, last?.end ?? 0);
  const about = read(named);
  if (about.subjectMatches.length + about.districts.length === 0) return [before, first.text];
  return [`${before} ${named}`.trim(), first.text.slice(named.length).trim()];
}

/** What the last item adds for all: "height, coverage [of a garage in R5]". */
function tailOf(last: Item): string {
  const run = last.topic.findIndex((word, i) => {
    const next = last.topic[i + 1];
    return !next || last.text.slice(word.end, next.start).trim() !== "";
  });
  const word = last.topic[run];
  if (!word) return "";
  const behind = last.text.slice(word.end).trim();
  return wordsOf(behind).some(({ text }) => !isSmall(text)) ? behind : "";
}

const isSmall = (word: string): boolean => LEADS.has(word) || BETWEEN.has(word) || BOUNDS.has(word);
