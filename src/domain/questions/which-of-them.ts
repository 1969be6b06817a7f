import { VERBS } from "./asks-in-words.ts";
import { hasComparative } from "./comparatives.ts";
import type { WordsOfText } from "./contrasts.ts";
import { partsOf } from "./in-case.ts";
import { type Segment, segment } from "./segment.ts";
import { wordsOf } from "./words.ts";

/** Words between "which" and what is said of the one that is meant: "which [one of the two] may I build". */
const OF_THEM: ReadonlySet<string> = new Set(
  "one ones of the two three them these those both option options".split(" "),
);
/** Verbs that say of one of several things what is asked of it. */
const SAYS: ReadonlySet<string> = new Set("needs works has fails meets complies passes fits".split(" "));

/**
 * "Which of the two is OK?", as it is asked of one of them: "Is that allowed?" What else is asked stays: "which needs a permit"
 * becomes "it needs a permit?".
 */
export function askedOfThis(text: string, read: WordsOfText): string {
  return segment(text)
    .map((clause) => (clause.role === "ask" ? clauseOfThis(clause, read) : clause.text))
    .join("");
}

function clauseOfThis({ text }: Segment, read: WordsOfText): string {
  const words = wordsOf(text);
  const at = words.findIndex((word) => word.text === "which");
  // "Which may be taller?" compares them.
  if (at < 0 || hasComparative(text)) return text;
  const rest = words.findIndex((word, i) => i > at && !OF_THEM.has(word.text));
  const next = words[rest];
  const chooses = rest > at + 1 || (next !== undefined && (VERBS.has(next.text) || SAYS.has(next.text)));
  if (!chooses) return text;
  const said = next === undefined ? "" : text.slice(next.start);
  const isOnPapers = wordsOf(said).some((word) => PAPERS.has(word.text));
  if (partsOf(read(said)).length === 0 && !isOnPapers)
    return `${text.slice(0, words[at]!.start)}Is that allowed? `;
  const subject = next && VERBS.has(next.text) && !BE.has(next.text) ? "" : "it ";
  return `${text.slice(0, words[at]!.start)}${subject}${said}`;
}
/** "Which can I build without a permit?" asks of each whether it needs one. */
const PAPERS: ReadonlySet<string> = new Set("permit permits license licenses approval".split(" "));
const BE: ReadonlySet<string> = new Set(["is", "are", "was", "were"]);
