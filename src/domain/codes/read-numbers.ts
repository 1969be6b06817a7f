import { DASHES, type NumberForm, numberForm, UNIT_WORD } from "./citation-forms.ts";
import type { Token } from "./lex-citations.ts";
import { looksLikeDateOrPhone } from "./looks-like-date.ts";

/**
 * Whether any code has, or had, a section of that number.
 * @param exact also with those signs between its parts.
 */
export type IsKnown = (form: NumberForm, exact?: boolean) => boolean;

/** A number as it is in the text, with the token after it. */
export interface NumberRead {
  form: NumberForm;
  start: number;
  end: number;
  next: number;
}

const FIRST_PART = /^[A-Za-z]{0,3}\d{1,5}[A-Za-z]{0,2}$/;
const PART = /^(?:\d{1,5}[A-Za-z]{0,2}|[A-Za-z]{1,2}\d?|[ivxIVX]{1,5})$/;
/** Of two long numbers run together; what is longer is no citation, and would take long to look up. */
const LONGEST = 60;
const DASH = new RegExp(`^[${DASHES}]$`, "u");
export const isDash = (token: Token | undefined): boolean => token !== undefined && DASH.test(token.text);

const START_MARKS = new Set(["$", "#", "@", "=", "_", "/", "\\", "+", "~", "€", "£", "&", "?", "%"]);
const END_MARKS = new Set(["/", "%", "@", "=", "_", "°", "'", '"', "’", "”", "″", "′", "\\"]);

/** Part of an amount, a fraction, an address of the web, a measure in feet and inches. */
function isPartOfOther(tokens: readonly Token[], at: number, cued: boolean): boolean {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  // "OMC $ 18.40.050" is a section sign as scanned.
  const isScanned =
    before?.text === "$" && tokens[at]!.gap !== "none" && /\d[.-]\w+[.-]\w/.test(tokens[at]!.text);
  const money = before !== undefined && /^[$€£]$/.test(before.text) && !isScanned;
  const isStart = before && tokens[at]!.gap === "none" && START_MARKS.has(before.text);
  // "Section #30-5", "10-2-1/10-2-2", "65 ILCS 5/11-13-1"
  const isMarked =
    (cued && before?.text === "#") ||
    (before?.text === "/" &&
      (isBetweenNumbers(tokens, at - 1) || /^[A-Z]{4}$/.test(tokens[at - 3]?.text ?? "")));
  if (money || (isStart && !isMarked) || after?.text === "=") return true;
  if (after?.gap !== "none" || !END_MARKS.has(after.text)) return false;
  // "§34-212/§34-213", and a cell that has only the number: "350-22",
  if (after.text === "/" && tokens[at + 2]?.text.startsWith("§")) return false;
  if (after.text === '"' && before?.text === '"' && tokens[at]!.gap === "none") return false;
  if (after.text === "/" && isBetweenNumbers(tokens, at + 1)) return false;
  // After "Section" or two separators a mark is a closing quotation mark, not a sign of feet or inches.
  return (
    !/['"’”]/.test(after.text) ||
    !(cued || new RegExp(`[.${DASHES}].*[.${DASHES}]`, "u").test(tokens[at]!.text))
  );
}

/** The slash of "7.3.4/7.7.1" and "23-342/23-343", which is none of a date or a fraction. */
export const isBetweenNumbers = (tokens: readonly Token[], at: number): boolean =>
  [tokens[at - 1], tokens[at + 1]].every(
    (token) => token?.kind === "number" && /\d[.-](?:\w+[.-]\w|\d{3})/.test(token.text),
  ) &&
  tokens[at]!.gap === "none" &&
  tokens[at + 1]!.gap === "none";

/** Whether a token is the number of a section, whatever the word before it says. */
export const isSectionNumber = (token: Token | undefined, known: IsKnown): boolean => {
  if (token?.kind !== "number" || token.end - token.start > LONGEST) return false;
  const form = numberForm(token.text);
  return form.parts.length > 2 && known(form);
};

/** The "4-3" of a code that has a section 4-3. */
export function isKnownPair(token: Token | undefined, known: IsKnown): boolean {
  const form = token?.kind === "number" ? numberForm(token.text) : null;
  return form?.parts.length === 2 && form.separators === "-" && known(form);
}

/** Reads a number, also one with blanks or a broken line inside: "17 -2-0311". Null for what is no section's number. */
export function readNumber(
  tokens: readonly Token[],
  at: number,
  known: IsKnown,
  cued: boolean,
): NumberRead | null {
  const token = tokens[at];
  if (token?.kind !== "number" || token.end - token.start > LONGEST || isPartOfOther(tokens, at, cued))
    return null;
  const alone = repaired(token, known) ?? trimmed(token);
  if (!alone) return null;
  const own: NumberRead = { form: alone.form, start: token.start, end: alone.end, next: at + 1 };
  if (alone.end < token.end) return own;
  if (known(alone.form) && alone.form.parts.length > (cued ? 1 : 2))
    return cued ? (brokenByLine(tokens, at, own, known) ?? own) : own;
  return joined(tokens, at, own, known, cued) ?? own;
}

/** The "V-8" of "Table V-8" and "Section B-8", which is one token, and the "VIII-2" of "Table VIII-2", which is three. */
export function letteredNumber(
  tokens: readonly Token[],
  at: number,
  kind: "section" | "table",
): NumberRead | null {
  const first = tokens[at];
  if (!first) return null;
  const isOne = first.kind === "number";
  if (!isOne && kind === "section") return null;
  const all = isOne ? [first] : tokens.slice(at, at + 3);
  const text = all
    .map((token, place) => (place > 0 && token.gap !== "none" ? " " : "") + token.text)
    .join("");
  return /^(?:[IVX]{1,5}|[A-Z])-\d{1,3}[A-Z]?$/.test(text)
    ? { form: numberForm(text), start: first.start, end: all.at(-1)!.end, next: at + all.length }
    : null;
}

/** "27-396." at the end of a line and "1 were not met" in the next: the sentence goes on, so that its number does too. */
function brokenByLine(
  tokens: readonly Token[],
  at: number,
  own: NumberRead,
  known: IsKnown,
): NumberRead | null {
  const [sign, piece, after] = [tokens[at + 1], tokens[at + 2], tokens[at + 3]];
  const isBroken = sign?.gap === "none" && /^[.-]$/.test(sign.text) && piece?.gap === "line";
  if (!isBroken || piece.kind !== "number" || !/^\p{Ll}/u.test(after?.text ?? "")) return null;
  const form = numberForm(tokens[at]!.text + sign.text + piece.text);
  return known(form) ? { form, start: own.start, end: piece.end, next: at + 3 } : null;
}

/** The pieces of a number with blanks in it, put together if that is a number that is known, or can be nothing else. */
function joined(
  tokens: readonly Token[],
  at: number,
  own: NumberRead,
  known: IsKnown,
  cued: boolean,
): NumberRead | null {
  let text = tokens[at]!.text;
  let best: NumberRead | null = null;
  for (let next = at + 1, pieces = 0; pieces < 4; pieces++) {
    const sign = tokens[next];
    // "15.4.16.-" at the end of a line: the hyphen is the line's.
    const hyphen = tokens[next + 1];
    if (sign?.text === "." && isDash(hyphen) && hyphen!.gap === "none" && tokens[next + 2]?.gap === "line")
      next += 1;
    const piece = tokens[next + 1];
    const isLetter = piece?.kind === "word" && /^[A-Z]$/.test(piece.text) && isDash(sign);
    if (!sign || !piece || !(piece.kind === "number" || isLetter)) break;
    // A comma that is printed for a point.
    const isComma = sign.text === "," && sign.gap === "none" && piece.gap === "none";
    if (!isDash(sign) && sign.text !== "." && !isComma) break;
    if (sign.gap === "paragraph" || piece.gap === "paragraph") break;
    const left = numberForm(text);
    text += (isComma ? "." : sign.text) + piece.text;
    const form = numberForm(text);
    if (!FIRST_PART.test(form.parts[0]!) || !form.parts.every((part) => PART.test(part))) break;
    next += 2;
    // A blank on one side only, or a line that ends after a sign, is an accident of typing or of a copy from a PDF.
    const isAccident = isDash(sign)
      ? (sign.gap === "none") !== (piece.gap === "none")
      : (sign.gap === "none" && piece.gap === "line" && /^\d{2}/.test(piece.text)) ||
        (sign.gap !== "none" && piece.gap === "none" && /^\d\d[\d.]/.test(piece.text));
    // "Section 13 - 7 - 406": two dashes make no range.
    const isSpaced =
      isDash(sign) && left.parts.length === 2 && !/\./.test(left.separators) && sign.gap === "blank";
    if (cued && isSpaced && !best && piece.gap === "blank" && pieces === 1)
      best = { form, start: own.start, end: piece.end, next };
    const plausible =
      cued && !isComma && isAccident && left.parts.length < 3 && (left.parts.length === 1 || !known(left));
    // "Section 30 - 254" of a code with no section 30.
    const isWhole =
      isOneNumber(tokens, at, next, left, known) && cued && isDash(sign) && piece.kind === "number";
    if (isWhole && pieces === 0) best = { form, start: own.start, end: piece.end, next };
    // "6 - 1110 . 02" is not 6-1110, where both are sections.
    if (known(form) || (plausible && !best && !isLetter))
      best = { form, start: own.start, end: piece.end, next };
  }
  return best;
}

/** After a word for one section, and with nothing after it that the second number counts. */
const isOneNumber = (
  tokens: readonly Token[],
  at: number,
  next: number,
  left: NumberForm,
  known: IsKnown,
): boolean =>
  /^(?:section|sec|sect|§)$/.test(
    (tokens[at - 1]?.text === "." ? tokens[at - 2] : tokens[at - 1])?.plain ?? "",
  ) &&
  left.parts.length === 1 &&
  !known(left) &&
  /^\d{3}|\./.test(tokens[next - 1]!.text) &&
  !UNIT_WORD.test(tokens[next]?.plain ?? "");

/** What a scanner took for letters among figures: "l0-4-3", "17-2-O308". Null where that gives no number that is known. */
function repaired(token: Token, known: IsKnown): { form: NumberForm; end: number } | null {
  if (!/[lIOoSB]/.test(token.text)) return null;
  const { parts, separators } = numberForm(token.text);
  if (known({ parts, separators })) return null;
  const form = {
    parts: parts.map((part) => (/^[\dlIOoSB]*\d[\dlIOoSB]*$/.test(part) ? asFigures(part) : part)),
    separators,
  };
  return known(form) ? { form, end: token.end } : null;
}

const asFigures = (part: string): string =>
  part.replace(/[lI]/g, "1").replace(/[Oo]/g, "0").replace(/S/g, "5").replace(/B/g, "8");

/** "23.44.014C10", "23.44.014c10a": the paragraphs are run together with the section. */
const GLUED = /^(\d{2,5})([A-Za-z])(\d{1,2})([a-z])?$/;

/** Without what was run together with it: "33.110.220.The". */
function trimmed(token: Token): { form: NumberForm; end: number } | null {
  const { parts, separators } = numberForm(token.text);
  if (!FIRST_PART.test(parts[0]!)) return null;
  const glued = parts.length > 1 ? GLUED.exec(parts.at(-1)!) : null;
  if (glued) {
    const pieces = glued.slice(1).filter((piece) => piece !== undefined);
    return {
      form: {
        parts: [...parts.slice(0, -1), ...pieces],
        separators: separators + ".".repeat(pieces.length - 1),
      },
      end: token.end,
    };
  }
  let length = 1;
  while (length < parts.length && PART.test(parts[length]!)) length += 1;
  // Figures that belong to it and cannot be read leave no number that is sure.
  if (/^\d/.test(parts[length] ?? "")) return null;
  const written = parts.slice(0, length).reduce((sum, part) => sum + part.length + 1, -1);
  // "30-foot" and "2-story" are measures.
  if (length === 1 && parts.length > 1) return null;
  return {
    form: { parts: parts.slice(0, length), separators: separators.slice(0, length - 1) },
    end: token.start + written,
  };
}

/** "25-2-551–25-2-556" and "25-2-551–556" in one run, as two numbers with where the first ends; null for one number. */
export function splitRange(form: NumberForm, known: IsKnown): { from: NumberForm; to: NumberForm } | null {
  const { parts, separators } = form;
  if (parts.length < 2 || known(form) || looksLikeDate(form)) return null;
  if (parts.length === 2) {
    // "4542–4555" of a code that numbers its sections straight through.
    const from = { parts: [parts[0]!], separators: "" };
    const to = { parts: [parts[1]!], separators: "" };
    const { length } = parts[0]!;
    const isRange = separators === "-" && length > 2 && length === parts[1]!.length;
    // Of four figures and more on both sides no section's number is made.
    const isSure = (length > 3 && /^\d+$/.test(parts[0]! + parts[1]!)) || (known(from) && known(to));
    return isRange && isSure && Number(parts[0]) < Number(parts[1]) ? { from, to } : null;
  }
  const half = parts.length / 2;
  if (Number.isInteger(half) && half > 1 && parts[0] === parts[half]) {
    const from = { parts: parts.slice(0, half), separators: separators.slice(0, half - 1) };
    const to = { parts: parts.slice(half), separators: separators.slice(half) };
    if (from.separators === to.separators && separators[half - 1] === "-" && isForward(from, to))
      return { from, to };
  }
  if (separators.at(-1) !== "-") return null;
  const from = { parts: parts.slice(0, -1), separators: separators.slice(0, -1) };
  const to = withLastParts(from, [parts.at(-1)!]);
  return known(from, true) && known(to, true) && /\d/.test(parts.at(-1)!) && isForward(from, to)
    ? { from, to }
    : null;
}

/** "6-4-6-3" is one number and no range. */
const isForward = ({ parts: from }: NumberForm, { parts: to }: NumberForm): boolean =>
  !(Number.parseInt(from.at(-1)!, 10) > Number.parseInt(to.at(-1)!, 10));

/** 33.110.200 with ".205" is 33.110.205. */
export const withLastParts = (form: NumberForm, last: readonly string[]): NumberForm => ({
  parts: [...form.parts.slice(0, -last.length), ...last],
  separators: form.separators,
});

/** "5-13-14" is no range of two sections of a chapter, where it can be a day. */
const looksLikeDate = (form: NumberForm): boolean => form.parts.length === 3 && looksLikeDateOrPhone(form);

/** Of "23.44.014.C.5, .C.7" and "17-2-0305-A and -B" the later members, which say only where they differ. */
export function nextParagraph(tokens: readonly Token[], at: number, previous: NumberForm): NumberRead | null {
  const letter = previous.parts.findIndex((part, place) => place > 1 && /^[A-Z]$/.test(part));
  if (letter === -1) return null;
  const parts = previous.parts.slice(0, letter);
  let separators = previous.separators.slice(0, letter - 1);
  let next = at;
  // "17-2-0306-D and E"
  const bare = tokens[at];
  if (
    bare?.gap === "blank" &&
    /^[B-HJ-Z]$/.test(bare.text) &&
    bare.text > previous.parts.at(-1)! &&
    letter === previous.parts.length - 1
  )
    return {
      form: { parts: [...parts, bare.text], separators: previous.separators },
      start: bare.start,
      end: bare.end,
      next: at + 1,
    };
  for (;;) {
    const [sign, label] = [tokens[next], tokens[next + 1]];
    const isSign = sign !== undefined && (sign.text === "." || isDash(sign));
    if (!isSign || label?.gap !== "none" || (next > at && sign.gap !== "none")) break;
    if (!(next === at ? /^[A-Z]$/ : PART).test(label.text)) break;
    parts.push(label.text);
    separators += isDash(sign) ? "-" : ".";
    next += 2;
  }
  return next === at
    ? null
    : { form: { parts, separators }, start: tokens[at]!.start, end: tokens[next - 1]!.end, next };
}
