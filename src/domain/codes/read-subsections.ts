import { UNIT_WORD } from "./citation-forms.ts";
import type { Token } from "./lex-citations.ts";
import { isDash } from "./read-numbers.ts";

/** Paragraphs of a section as a citation names them: "(D)(1)(a)", " C", ", subsection (D)", "(E)(2), (F)". */
export interface SubsectionsRead {
  /** In parentheses each, with "–" and ", " between several: "(B)(2)–(4)". Empty for none. */
  text: string;
  /** Where it ends in the text; 0 for none. */
  end: number;
  next: number;
}

const SUB_WORDS = new Set(
  (
    "sub subs subsection subsections subsec subpar subdivision subdivisions subd paragraph paragraphs para par subparagraph subparagraphs " +
    "clause clauses item items subpart standard standards ¶ ¶¶ " +
    // Of letters in Spanish, without accents.
    "subseccion inciso incisos parrafo parrafos apartado fraccion"
  ).split(" "),
);
export const isParagraphWord = ({ plain }: Token): boolean => SUB_WORDS.has(plain);

const LABEL = /^(?:[A-Za-z]|[ivx]{1,5}|[IVX]{1,5}|([a-z])\1{1,2}|([A-Z])\2|\d{1,3}|\d{1,2}\.\d{1,2})$/;
const LINKS = new Map([
  [",", ", "],
  ["and", ", "],
  ["or", ", "],
  ["&", ", "],
  ["y", ", "],
  ["/", ", "],
  ["through", "–"],
  ["thru", "–"],
  ["to", "–"],
]);

/** @param at the token after the section's number. */
export function readSubsections(tokens: readonly Token[], at: number): SubsectionsRead {
  let read = readPath(tokens, at);
  const named = read.text === "" ? readNamed(tokens, at) : null;
  if (read.text === "") read = named ?? readLetter(tokens, at) ?? read;
  if (read.text === "") return read;
  for (let times = 0; times < 3; times++) {
    const deeper = readNamed(tokens, read.next);
    if (!deeper) break;
    read = { ...deeper, text: read.text + deeper.text };
  }
  for (let times = 0; times < 12; times++) {
    const more = readNext(tokens, read.next, named !== null);
    if (!more) break;
    read = { text: read.text + more.text, end: more.end, next: more.next };
  }
  return read;
}

const CLOSING = new Map([
  ["(", ")"],
  ["[", "]"],
]);

/**
 * "(D)(1)(a)", "[D][1]", also with blanks between or after a colon; after a bracket further labels may follow without
 * one: "(B).2", "(a)(1)b.", "(c)2.a".
 */
function readPath(tokens: readonly Token[], at: number): SubsectionsRead {
  let next = tokens[at]?.text === ":" && tokens[at + 1]?.gap === "none" ? at + 1 : at;
  let read: SubsectionsRead = { text: "", end: 0, next: at };
  for (;;) {
    const step =
      bracketed(tokens, next, read.text === "") ?? (read.text === "" ? null : unbracketed(tokens, next));
    if (!step) return read;
    read = { ...step, text: read.text + step.text };
    next = step.next;
  }
}

/** "(D)" */
function bracketed(tokens: readonly Token[], at: number, isFirst: boolean): SubsectionsRead | null {
  const [opening, label, end] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const closing = CLOSING.get(opening?.text ?? "");
  const inserted = insertedLabel(tokens, at + 1);
  if (closing && inserted && tokens[at + 4]?.text === closing)
    return { text: `(${inserted})`, end: tokens[at + 4]!.end, next: at + 5 };
  if (!closing || opening!.gap === "paragraph" || !label || !LABEL.test(label.text) || end?.text !== closing)
    return null;
  // "[3]" alone is more often the mark of a note.
  if (isFirst && closing === "]" && /^\d/.test(label.text)) return null;
  return { text: `(${label.text})`, end: end.end, next: at + 3 };
}

/** The "a-1" of a paragraph that was put in after (a). */
function insertedLabel(tokens: readonly Token[], at: number): string | null {
  const [letter, dash, figure] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  const isOne =
    /^[A-Za-z]{1,2}$/.test(letter?.text ?? "") &&
    isDash(dash) &&
    dash!.gap === "none" &&
    figure?.gap === "none" &&
    /^\d{1,2}$/.test(figure.text);
  return isOne ? `${letter!.text}-${figure!.text}` : null;
}

/** ".2", "b", "2.a" right after a label. */
function unbracketed(tokens: readonly Token[], at: number): SubsectionsRead | null {
  const from = tokens[at]?.text === "." && tokens[at]!.gap === "none" ? at + 1 : at;
  const token = tokens[from];
  if (token?.gap !== "none" || token.kind === "sign") return null;
  const labels = token.text.split(".");
  if (!labels.every((label) => LABEL.test(label))) return null;
  return {
    text: labels.map((label) => `(${label})`).join(""),
    end: token.end,
    next: afterPoint(tokens, from + 1),
  };
}

/** After the point that belongs to a label, "b.," and "b.)", which ends no sentence. */
const afterPoint = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.text === "." &&
  tokens[at]!.gap === "none" &&
  tokens[at + 1]?.gap === "none" &&
  tokens[at + 1]!.kind === "sign"
    ? at + 1
    : at;

/** ", subsection (D)", " paragraph C.3". */
function readNamed(tokens: readonly Token[], at: number): SubsectionsRead | null {
  let next = tokens[at]?.text === "," ? at + 1 : at;
  const word = tokens[next];
  if (!word || word.gap === "paragraph" || !SUB_WORDS.has(word.plain)) return null;
  next += 1;
  if (tokens[next]?.text === ".") next += 1;
  const path = readPath(tokens, next);
  const read = path.text === "" ? readLabels(tokens, next) : path;
  // "item (2) of paragraph (B)"
  const outer = read && tokens[read.next]?.plain === "of" ? readNamed(tokens, read.next + 1) : null;
  return outer && read ? { ...outer, text: outer.text + read.text } : read;
}

/** "C", "D.3.a" in the tokens from `at`. */
function readLabels(tokens: readonly Token[], at: number): SubsectionsRead | null {
  const first = tokens[at];
  if (!first || !LABEL.test(first.text)) return null;
  let read: SubsectionsRead = { text: `(${first.text})`, end: first.end, next: at + 1 };
  while (tokens[read.next]?.text === "." && tokens[read.next]!.gap === "none") {
    const label = tokens[read.next + 1];
    if (label?.gap !== "none" || !label.text.split(".").every((part) => LABEL.test(part))) break;
    const path = label.text.split(".").map((part) => `(${part})`);
    read = { text: read.text + path.join(""), end: label.end, next: read.next + 2 };
  }
  const more = readPath(tokens, read.next);
  if (more.text !== "") return { ...more, text: read.text + more.text };
  const [dash, last] = [tokens[read.next], tokens[read.next + 1]];
  // "C-E"
  const isRange = isDash(dash) && dash!.gap === "none" && last?.gap === "none" && isLater(first, last);
  return isRange ? { text: `${read.text}–(${last.text})`, end: last.end, next: read.next + 2 } : read;
}

const isLater = (first: Token, last: Token): boolean =>
  first.text.length === 1 && last.text.length === 1 && /^\p{L}$/u.test(last.text) && first.text < last.text;

/** "33.110.220 C": a capital letter that is no word of the sentence. */
function readLetter(tokens: readonly Token[], at: number): SubsectionsRead | null {
  const letter = tokens[at];
  const after = tokens[at + 1];
  // "34-212 b)"
  if (/^[a-z]$/.test(letter?.text ?? "") && after?.text === ")" && after.gap === "none")
    return { text: `(${letter!.text})`, end: after.end, next: at + 2 };
  // Of small letters those that are no short word ("a", "i", "u").
  if (letter?.kind !== "word" || letter.gap !== "blank" || !/^[A-Zb-dfghj]$/.test(letter.text)) return null;
  if (after?.gap === "none" && (isDash(after) || /^['’&/]$/.test(after.text))) return null;
  if (/^[AI]$/.test(letter.text) && after?.kind === "word" && after.gap === "blank") return null;
  const labels = readLabels(tokens, at);
  // "C 10", "D 1 a"
  const deeper = labels && labels.next === at + 1 ? readSpaced(tokens, labels.next) : null;
  return labels && deeper ? { ...deeper, text: labels.text + deeper.text } : labels;
}

/** A figure of a paragraph after a blank, which is no measure or count. */
function readSpaced(tokens: readonly Token[], at: number): SubsectionsRead | null {
  const [figure, after] = [tokens[at], tokens[at + 1]];
  if (figure?.gap !== "blank" || !/^\d{1,2}$/.test(figure.text)) return null;
  if (after && (UNIT_WORD.test(after.plain) || /^[%/'"′″x×$:]$/.test(after.text))) return null;
  return { text: `(${figure.text})`, end: figure.end, next: at + 1 };
}

/** ", (F)", " and (H)", "–(D)"; after a word as in "subsections A and C" also without parentheses. */
function readNext(tokens: readonly Token[], at: number, named: boolean): SubsectionsRead | null {
  let next = at;
  let link = "";
  while (next < at + 2 && tokens[next] && tokens[next]!.gap !== "paragraph") {
    const token = tokens[next]!;
    const own = isDash(token) ? "–" : LINKS.get(token.plain);
    if (own === undefined) break;
    link = own;
    next += 1;
  }
  if (link === "") return null;
  const path = readPath(tokens, next);
  if (path.text !== "") return { ...path, text: link + path.text };
  const isLetter = named && link !== "" && /^[A-Z]$/.test(tokens[next]?.text ?? "");
  const labels = isLetter ? readLabels(tokens, next) : null;
  return labels && { ...labels, text: link + labels.text };
}

/** "subsection (D) of", "paragraph (2) of subdivision (b) of" before a citation, outermost paragraph first. */
export function subsectionsBefore(
  tokens: readonly Token[],
  at: number,
): { text: string; first: number } | null {
  let text = "";
  let first = beforeName(tokens, at);
  for (let times = 0; times < 3; times++) {
    let before = first - 1;
    // "inciso (B) de la sección"
    if (tokens[before]?.plain === "la" && tokens[before - 1]?.plain === "de") before -= 1;
    if (!/^(?:of|de|del)$/.test(tokens[before]?.plain ?? "")) break;
    before -= 1;
    const { text: labels, before: word } = labelsBefore(tokens, before);
    before = word;
    if (labels === "" || !tokens[before] || !SUB_WORDS.has(tokens[before]!.plain)) break;
    text += labels;
    first = before;
  }
  return text === "" ? null : { text, first };
}

/** Where the name of the code begins in "of the Elmford Land Code, Section"; `at` itself where none is before it. */
function beforeName(tokens: readonly Token[], at: number): number {
  let first = at;
  while (first > at - 6 && isOfName(tokens[first - 1])) first -= 1;
  if (first < at && tokens[first - 1]?.plain === "the") first -= 1;
  return tokens[first - 1]?.plain === "of" ? first : at;
}

const isOfName = (token: Token | undefined): boolean =>
  token !== undefined && (token.text === "," || (token.kind === "word" && /^\p{Lu}/u.test(token.text)));

/** "(2)", "B", "(A) and (C)" that end at a token, with the token before them. */
function labelsBefore(tokens: readonly Token[], last: number): { text: string; before: number } {
  let text = "";
  let before = last;
  for (let times = 0; times < 12; times++) {
    let path = "";
    while (tokens[before]?.text === ")" && tokens[before - 2]?.text === "(" && isLabel(tokens[before - 1])) {
      path = `(${tokens[before - 1]!.text})${path}`;
      before -= 3;
    }
    if (path === "" && isLabel(tokens[before])) {
      path = `(${tokens[before]!.text})`;
      before -= 1;
    }
    if (path === "") break;
    text = path + text;
    let joint = before;
    let link = "";
    while (LINKS.has(tokens[joint]?.plain ?? "") && joint > before - 2) {
      link = LINKS.get(tokens[joint]!.plain)!;
      joint -= 1;
    }
    if (link === "" || !(tokens[joint]?.text === ")" || isLabel(tokens[joint]))) break;
    text = link + text;
    before = joint;
  }
  return { text, before };
}

const isLabel = (token: Token | undefined): boolean => token !== undefined && LABEL.test(token.text);
