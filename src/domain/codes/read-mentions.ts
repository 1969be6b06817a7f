import type { Token } from "./lex-citations.ts";
import { PART_CUES, type PartLevel } from "./part-labels.ts";
import { readSubsections, subsectionsBefore } from "./read-subsections.ts";

/** Citations without a number: of the section cited before ("Id. at (C)", "said section"), and by title alone. */

/** "Id.", "ibid.", "subsection (C) of said section": the section that was cited last. */
export interface BackReading {
  kind: "back";
  subsections: string;
  start: number;
  end: number;
  first: number;
  next: number;
}

/** "The section titled “Fences and walls”", "the “Cottage housing” chapter". */
export interface TitleReading {
  kind: "title";
  level: PartLevel | "section";
  title: string;
  start: number;
  end: number;
  first: number;
  next: number;
}

const SECTION = /^(?:sections?|seccion)$/;
const SAME = new Set("said same aforesaid aforementioned that dicha misma".split(" "));
const BEFORE_ID = new Set("see also cf and accord with under per".split(" "));

export function readBack(tokens: readonly Token[], at: number): BackReading | null {
  const from = isId(tokens, at) ? afterId(tokens, at) : isSaid(tokens, at) ? at + 2 : null;
  // "Id. at 12" is a page.
  const isPage = tokens[(from ?? 0) - 1]?.plain === "at" && /^\d{1,3}$/.test(tokens[from ?? 0]?.text ?? "");
  if (from === null || ((namesNumber(tokens[from]) || namesCode(tokens, from)) && !isPage)) return null;
  const after = readSubsections(tokens, from);
  const inner = subsectionsBefore(tokens, tokens[at - 1]?.plain === "the" ? at - 1 : at);
  const last = tokens[after.text === "" ? from - 1 : after.next - 1]!;
  const first = inner?.first ?? at;
  return {
    kind: "back",
    subsections: `${inner?.text ?? ""}${after.text}`,
    start: tokens[first]!.start,
    end: last.end,
    first,
    next: after.text === "" ? from : after.next,
  };
}

/** "Id." where a sentence or a citation begins, so that "a photo id." is none. */
export function isId(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  const before = tokens[at - 1];
  const point = tokens[at + 1];
  if (!token || !/^(?:[Ii]d|[Ii]bid)$/.test(token.text) || point?.text !== "." || point.gap !== "none")
    return false;
  return before === undefined || before.kind === "sign" || BEFORE_ID.has(before.plain);
}

const afterId = (tokens: readonly Token[], at: number): number => {
  const next = tokens[at + 2]?.text === "," ? at + 3 : at + 2;
  return tokens[next]?.plain === "at" ? next + 1 : at + 2;
};

const isSaid = (tokens: readonly Token[], at: number): boolean =>
  SAME.has(tokens[at]?.plain ?? "") && SECTION.test(tokens[at + 1]?.plain ?? "");

/** A number of its own follows: "that section 350-21", "Id. § 12". */
const namesNumber = (token: Token | undefined): boolean =>
  token !== undefined && (token.kind === "number" || token.text.startsWith("§") || SECTION.test(token.plain));

/** "That section BC 414": initials of a code and a number. */
const namesCode = (tokens: readonly Token[], at: number): boolean =>
  /^[A-Z]{2,6}$/.test(tokens[at]?.text ?? "") && tokens[at + 1]?.kind === "number";

const TITLED = new Set("titled entitled called named headed captioned titulada titulado llamada".split(" "));
const OPENING = new Map([
  ['"', '"'],
  ["“", "”"],
  ["'", "'"],
  ["‘", "’"],
  ["«", "»"],
]);
const LONGEST_TITLE = 16;

export function readTitle(tokens: readonly Token[], at: number): TitleReading | null {
  const level = levelOf(tokens[at]);
  if (level !== null && TITLED.has(tokens[at + 1]?.plain ?? "")) {
    const quoted = readQuoted(tokens, tokens[at + 2]?.text === "," ? at + 3 : at + 2);
    return quoted && titleFrom(tokens, at, level, quoted.title, quoted.next);
  }
  const quoted = readQuoted(tokens, at);
  const after = quoted ? levelOf(tokens[quoted.next]) : null;
  const isNumbered = quoted !== null && namesNumber(tokens[quoted.next + 1]);
  return quoted && after !== null && !isNumbered
    ? titleFrom(tokens, at, after, quoted.title, quoted.next + 1)
    : null;
}

const titleFrom = (
  tokens: readonly Token[],
  first: number,
  level: TitleReading["level"],
  title: string,
  next: number,
): TitleReading => ({
  kind: "title",
  level,
  title,
  start: tokens[first]!.start,
  end: tokens[next - 1]!.end,
  first,
  next,
});

function levelOf(token: Token | undefined): TitleReading["level"] | null {
  if (token?.kind !== "word") return null;
  return SECTION.test(token.plain) ? "section" : (PART_CUES.get(token.plain) ?? null);
}

function readQuoted(tokens: readonly Token[], at: number): { title: string; next: number } | null {
  const closing = OPENING.get(tokens[at]?.text ?? "");
  if (closing === undefined) return null;
  const words: string[] = [];
  for (let next = at + 1; next < at + LONGEST_TITLE && tokens[next]; next++) {
    const { text, gap } = tokens[next]!;
    if (text === closing) return words.length > 0 ? { title: words.join(" "), next: next + 1 } : null;
    if (gap === "paragraph") return null;
    // The mark is taken for that of a possessive: 'Tree removal permits'.
    const ends = text.length > 1 && text.endsWith(closing);
    words.push(ends ? text.slice(0, -1) : text);
    if (ends) return { title: words.join(" "), next: next + 1 };
  }
  return null;
}
