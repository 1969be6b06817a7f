import type { Token } from "./lex-citations.ts";
import { romanValue } from "./number-paragraphs.ts";
import { PART_CUES, type PartLevel, type PartName, partValue } from "./part-labels.ts";
import { type IsKnown, isDash, isSectionNumber } from "./read-numbers.ts";
import { readSubsections } from "./read-subsections.ts";

/** "Chapter 25-1, Article 7, Division 1", "article 12 of chapter 3 of title 28", "Chapters 25-2 and 25-3". */
export interface PartsRead {
  kind: "part";
  items: { chain: PartName[]; start: number; end: number; range: "from" | "through" | null }[];
  /** A section follows that may be counted within it: "Title 13, Chapter 8, Section 40". */
  beforeSection: boolean;
  first: number;
  next: number;
}

interface OnePart {
  name: PartName;
  plural: boolean;
  end: number;
  next: number;
}

const SHORT = /^(?:app|ch|chs|chap|chaps|subch|art|arts|div|pt|tit)$/;
const VALUE =
  /^(?:\d{1,4}[A-Za-z]{0,2}(?:[-–.]\d{1,4}[A-Za-z]{0,2})*(?:-[A-Z])?|[IVXLC]{1,7}|[ivxl]{2,6}|[A-Z]{1,2})$/;

export function readParts(tokens: readonly Token[], at: number, known: IsKnown): PartsRead | null {
  const first = readOne(tokens, at, known);
  if (!first) return null;
  const start = tokens[at]!.start;
  const items: PartsRead["items"] = [{ chain: [first.name], start, end: first.end, range: null }];
  let next = first.next;
  const ends = first.plural ? endsOfRange(tokens[first.next - 1]!.text) : null;
  if (ends) {
    const middle = first.end - ends[1].length;
    items[0] = { chain: [named(first.name.level, ends[0])], start, end: middle - 1, range: "from" };
    items.push({
      chain: [named(first.name.level, ends[1])],
      start: middle,
      end: first.end,
      range: "through",
    });
  }
  if (first.plural)
    for (let times = 0; times < 20; times++) {
      const more = readMore(tokens, next, first.name.level);
      if (!more) break;
      if (more.range) items.at(-1)!.range = "from";
      items.push({
        chain: [more.name],
        start: more.start,
        end: more.end,
        range: more.range ? "through" : null,
      });
      next = more.next;
    }
  const last = items.at(-1)!;
  for (let times = 0; times < 6; times++) {
    const outer = readOne(tokens, afterJoint(tokens, next), known);
    if (!outer || outer.plural || outer.next <= next) break;
    // What all of a list is within belongs to each of its members.
    for (const item of items) item.chain.push(outer.name);
    last.end = outer.end;
    next = outer.next;
  }
  const comma = tokens[next]?.text === "," ? next + 1 : next;
  const beforeSection =
    /^(?:(?:sub)?(?:sections?|secs?)|sects?|§+)$/.test(tokens[comma]?.plain ?? "") &&
    tokens[comma]!.gap !== "paragraph";
  return { kind: "part", items, beforeSection, first: at, next };
}

const isRoman = (text: string): boolean => text.length > 1 && romanValue(text) !== null;

const named = (level: PartLevel, value: string): PartName => ({
  level,
  value: partValue(value),
  ...(isRoman(value) || /^[IVX]$/.test(value) ? { roman: true } : {}),
});

/** "23.44–23.49" and "23–25" after a plural: two numbers that are built alike. */
function endsOfRange(text: string): [string, string] | null {
  const ends = text.split(/[–—]/);
  const [from, to] = ends.length === 2 ? ends : (/^(\d+\.\d+)-(\d+\.\d+)$/.exec(text)?.slice(1) ?? []);
  return from && to && /\d/.test(from) && from.split(/[-.]/).length === to.split(/[-.]/).length
    ? [from, to]
    : null;
}

/** "Chapter 25-2", "ch. 33.110", "Art. VII". */
function readOne(tokens: readonly Token[], at: number, known: IsKnown): OnePart | null {
  const cue = tokens[at];
  if (cue?.kind !== "word") return null;
  const level: PartLevel | undefined = PART_CUES.get(cue.plain);
  if (!level) return null;
  let next = at + 1;
  if (SHORT.test(cue.plain)) {
    if (tokens[next]?.text === ".") next += 1;
    else if (tokens[next]?.kind !== "number") return null;
  }
  // "Appendix "A""
  const quoted = isQuote(tokens[next]) && isQuote(tokens[next + 2]);
  if (quoted) next += 1;
  const value = tokens[next];
  if (!value || value.gap === "paragraph" || !VALUE.test(value.text) || isSectionNumber(value, known))
    return null;
  // "Division A lot" and "Part I heard of" would be words of a sentence, "article I of chapter 39" is none.
  const isWithin = tokens[next + 1]?.plain === "of" && PART_CUES.has(tokens[next + 2]?.plain ?? "");
  if (value.kind === "word" && !/^\p{Lu}/u.test(cue.text) && !isRoman(value.text) && !isWithin) return null;
  if (/^[ivxl]{2,}$/.test(value.text) && !isRoman(value.text)) return null;
  const [dash, letter] = [tokens[next + 1], tokens[next + 2]];
  // "Subchapter II-A"
  const isInserted =
    isRoman(value.text) && isDash(dash) && letter?.gap === "none" && /^[A-Z]$/.test(letter.text);
  if (isInserted)
    return {
      name: named(level, `${value.text}-${letter.text}`),
      plural: false,
      end: letter.end,
      next: next + 3,
    };
  const after = dash;
  if (after?.gap === "none" && /^[/%]$/.test(after.text)) return null;
  if (hasParagraphs(tokens, next)) return null;
  return {
    name: named(level, value.text),
    plural: /s$/.test(cue.plain),
    end: quoted ? tokens[next + 1]!.end : value.end,
    next: quoted ? next + 2 : next + 1,
  };
}

const isQuote = (token: Token | undefined): boolean => /^["“”'‘’]$/.test(token?.text ?? "");

/** "Article 60.4(A)": what has paragraphs is a section, whatever it is called. */
export const hasParagraphs = (tokens: readonly Token[], number: number): boolean =>
  tokens[number]?.kind === "number" &&
  /\d[-–.]\d/.test(tokens[number]!.text) &&
  tokens[number + 1]?.text === "(" &&
  readSubsections(tokens, number + 1).text !== "";

/** The token after a comma or "of the" between two parts. */
function afterJoint(tokens: readonly Token[], at: number): number {
  let next = at;
  // "Title 18 OMC, Chapter 40"
  if (/^[A-Z]{2,5}$/.test(tokens[next]?.text ?? "") && tokens[next + 1]?.text === ",") next += 1;
  if (tokens[next]?.text === ",") next += 1;
  if (/^(?:of|in|under)$/.test(tokens[next]?.plain ?? "")) next += 1;
  if (/^(?:the|this|said)$/.test(tokens[next]?.plain ?? "")) next += 1;
  return next;
}

/** The next value of a list of parts: ", 25-3", " and IV", " through 7". */
function readMore(
  tokens: readonly Token[],
  at: number,
  level: PartLevel,
): { name: PartName; range: boolean; start: number; end: number; next: number } | null {
  let next = at;
  let range = false;
  while (next < at + 2 && /^(?:,|and|or|&|through|thru|to|[-–—])$/.test(tokens[next]?.plain ?? "")) {
    range ||= /^(?:through|thru|to)$/.test(tokens[next]!.plain) || isDash(tokens[next]);
    next += 1;
  }
  const value = tokens[next];
  if (next === at || !value || value.gap === "paragraph" || !VALUE.test(value.text)) return null;
  if (value.kind === "word" && !/^[IVX]+$/.test(value.text)) return null;
  return {
    name: named(level, value.text),
    range,
    start: value.start,
    end: value.end,
    next: next + 1,
  };
}
