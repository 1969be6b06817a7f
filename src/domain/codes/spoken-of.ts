import { isLawNoun } from "./law-names.ts";
import type { Token } from "./lex-citations.ts";

const ASKING = new Set("does do did what whats why how if that and but where when".split(" "));
const SAYING = new Set(
  (
    "say says said mean means meant meaning apply applies require requires allow allows permit permits prohibit " +
    "prohibits provide provides state states govern governs cover covers define defines"
  ).split(" "),
);
const CITING = new Set("per cite cites cited citing violates violated violating see cf".split(" "));
const CLOSING = /^[.,;:!?…)\]]$/;

/**
 * Whether the words around a bare number speak of it as of law: "what does 23-52 say", "(see 16-3)", or a text that is
 * nothing else. So do a cell of a table that has only the number, and parentheses in a sentence on a section.
 * @param first its first token. @param next the token after it.
 */
export function isSpokenOf(tokens: readonly Token[], first: number, next: number): boolean {
  const before = tokens[first - 1];
  const after = tokens[next];
  const ends = after === undefined || (CLOSING.test(after.text) && after.gap === "none");
  if (before === undefined && ends && tokens.length <= next + 1) return true;
  if (before?.text === '"' && after?.text === '"' && /^[,;]$/.test(tokens[next + 1]?.text ?? "")) return true;
  if (before?.text === "|" && after?.text === "|" && /\D/.test(tokens[first]!.text)) return true;
  if (before?.text === "(" && after?.text === ")" && isAfterSection(tokens, first)) return true;
  if (before !== undefined && CITING.has(before.plain) && before.kind === "word" && ends) return true;
  return (
    after?.kind === "word" && SAYING.has(after.plain) && (before === undefined || ASKING.has(before.plain))
  );
}

const REACH = 14;

function isAfterSection(tokens: readonly Token[], at: number): boolean {
  for (let before = at - 1; before >= Math.max(0, at - REACH); before--) {
    const { plain, text, gap } = tokens[before]!;
    if (plain === "section" || plain === "sections") return true;
    if (text === "." || gap === "paragraph") return false;
  }
  return false;
}

/** "Works Code 810A", "MDL 26(2)": what may be a law's name is the word before it. */
export function isAfterName(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before?.kind !== "word" || tokens[at]!.gap !== "blank") return false;
  return isLawNoun(before) || /^[A-Z]{2,6}[a-z]?$/.test(before.text.replaceAll(".", ""));
}
