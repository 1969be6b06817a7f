import type { CuratedClause } from "./citable.ts";
import { citationKey, DASHES, type NumberForm, numberForm } from "./citation-forms.ts";
import { type PartName, partName } from "./part-labels.ts";

/** The numbers, tables and parts that a clause of the curated law is cited by: in its section and its aliases. */
export interface ClauseNames {
  numbers: ClauseNumber[];
  /** "Table 120-4" */
  tables: string[];
  /** Each list is of one name, "title 26, chapter 31". */
  parts: PartName[][];
}

export interface ClauseNumber {
  form: NumberForm;
  key: string;
  /** The section's own number, without paragraphs. */
  whole: boolean;
  /** How much of it is certainly the section's: up to a letter, which may be that of a paragraph. */
  certain: NumberForm;
  /** Of another name for the clause: often the number that its section had before. */
  alias: boolean;
  /** The name says that it is no longer law: "§ 25-2-511 (repealed)", "§23-44 (former number)". */
  gone: Gone | null;
}

/** `former`: what it said is law under another number. */
export type Gone = "repealed" | "former";

const SIGNS = `[.${DASHES}]`;
const NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}.])[A-Za-z]?\d[A-Za-z\d]*(?:${SIGNS}[A-Za-z\d]+)+(\s?\((?:[A-Za-z]{1,2}|\d{1,3}|[ivx]{1,4})\))?`,
  "gu",
);
const TABLE = new RegExp(String.raw`\bTable\s+\d[A-Za-z\d]*(?:${SIGNS}[A-Za-z\d]+)*`, "g");
const PART =
  /\b(?:[Tt]itle|[Ss]ubtitle|[Cc]hapter|[Cc]h\.|[Ss]ubchapter|[Aa]rticle|[Dd]ivision|Part|Appendix)\s+(?:\d[\w.-]*\w|\d|[IVXLC]{2,6}|[A-Z])(?=$|[^\w])/g;
/** "§§ 150, 151" and "§ 134(c)": a number without a sign in it says that it is one only after "§". */
const PLAIN_LIST =
  /§+\s*(\d[\w.-]*(?:\([^)]*\))*(?:(?:,\s*(?:and\s+)?|\s+(?:and|to)\s+)\d[\w.-]*(?:\([^)]*\))*)*)/g;
const PLAIN = /(?<![\w.(-])(\d{2,4}[A-Z]?)(?![\w.-])(\()?/g;
const PLAIN_ALIAS = /^\d{2,4}[A-Z]?(?:\([^)]*\))*$/;

export function namesOfClause({ section, aliases }: CuratedClause): ClauseNames {
  const names: ClauseNames = { numbers: [], tables: [], parts: [] };
  [section, ...aliases].forEach((text, at) => {
    const rest = text.replace(TABLE, (table) => {
      names.tables.push(table);
      return " ";
    });
    const parts = [...rest.matchAll(PART)].flatMap(
      ([label]) => partName(label.replace(/^ch\./i, "Chapter")) ?? [],
    );
    if (parts.length > 0) names.parts.push(parts);
    for (const match of rest.matchAll(NUMBER)) {
      const gone = goneOf(rest.slice(0, match.index), rest.slice(match.index + match[0].length));
      for (const number of numbersOf(match[0].replace(/\s?\(.*$/, ""), match[1] !== undefined, at > 0))
        names.numbers.push({ ...number, gone });
    }
    const lists = PLAIN_ALIAS.test(rest) ? [rest] : [...rest.matchAll(PLAIN_LIST)].map((match) => match[1]!);
    for (const list of lists)
      for (const [, number, paragraph] of list.matchAll(PLAIN))
        names.numbers.push(...numbersOf(number!, paragraph !== undefined, at > 0));
  });
  return names;
}

/** What the words around a number in a name say became of it. */
function goneOf(before: string, after: string): Gone | null {
  const isFormer = /\bformer\s+§?\s*$/i.test(before) || /^\s*\(former number\)/i.test(after);
  if (/^\s*\(repealed\b/i.test(after) || (isFormer && /^,\s*repealed\b/i.test(after))) return "repealed";
  return isFormer ? "former" : null;
}

/** "23.45.518.H.4" is a paragraph; "17-2-0311-A" may be a section of its own, so that both are kept. */
function numbersOf(text: string, paragraph: boolean, alias: boolean): ClauseNumber[] {
  const { parts, separators } = numberForm(text);
  const letter = parts.findIndex((part) => /^[A-Za-z]{1,2}$/.test(part));
  const first = (length: number): NumberForm => ({
    parts: parts.slice(0, length),
    separators: separators.slice(0, length - 1),
  });
  const certain = first(letter === -1 ? parts.length : letter);
  const upTo = (length: number, whole: boolean): ClauseNumber => ({
    form: first(length),
    key: citationKey(parts.slice(0, length).join(".")),
    whole,
    certain,
    alias,
    gone: null,
  });
  if (letter === -1) return [upTo(parts.length, !paragraph)];
  return [...(letter > 1 ? [upTo(letter, false)] : []), upTo(letter + 1, true)];
}
