import type { Subject } from "../law/vocabulary.ts";
import { CONNECTORS, WH_WORDS } from "./asks-in-words.ts";
import { GENERAL } from "./choose-subjects.ts";
import type { PhraseMatch, Token } from "./phrase-book.ts";

const list = (words: string): ReadonlySet<string> => new Set(words.split(" "));

/** Words between a denial and the name of what is denied. */
const BETWEEN = list(
  "a an any the my our your his her their some kind sort type of about for actually really",
);
/** Verbs of being that deny. */
const IS_NOT = list("isn't isnt aren't arent wasn't wasnt weren't werent ain't");
/** Verbs that say what a question is about, and the words that deny them. */
const SPEAKING = list("mean meaning talking asking speaking thinking");
const DENIES = list("not don't dont doesn't doesnt isn't isnt aren't arent didn't didnt never");
/** "Other than a fence", "apart from the shed". */
const SHUT_OUT: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ["than", list("other")],
  ["from", list("apart aside")],
]);
const EXCEPT = list("except excluding");

/** What a denial that is a remark of its own may go on with: "no ADU here", "no addition involved at all". */
const AFTER_REMARK = list("here there involved planned yet now at all on this site lot of any kind");
/** What may take up the thing that is missing: "No garage yet, can I build one?" */
const TAKES_UP = list("one it that them");

/** What says of whom a denial is said: "that's [not an ADU]", "I [don't mean a shed]". */
const OF_WHOM = list("i i'm we we're it it's its that that's which who is are was be do does");

/** A thing that a question says it is not about, with the words that say so. */
export interface NotMeant {
  subject: Subject;
  start: number;
  end: number;
}

/** The things that a question says it is not about: "my regular condo (not an ADU or coach house)", "I don't mean a shed". */
export function notMeant(
  matches: readonly PhraseMatch<Subject>[],
  tokens: readonly Token[],
  text: string,
): readonly NotMeant[] {
  const found: { match: PhraseMatch<Subject>; from: number }[] = [];
  for (const match of matches) {
    // "No corner lot", "no permit": what is needed and where it is are asked about all the same.
    if (GENERAL.has(match.value) && match.value !== "house") continue;
    const from = denialOf(match, found, tokens, text);
    if (from !== null) found.push({ match, from });
  }
  for (const match of matches)
    if (isMissing(match, tokens, text)) found.push({ match, from: match.from - 1 });
  const left = matches.filter((m) => !found.some(({ match }) => match === m));
  return found.flatMap(({ match: { value, to }, from }) =>
    left.some((m) => m.value === value)
      ? []
      : [{ subject: value, start: tokens[from]!.start, end: tokens[to - 1]!.end }],
  );
}

/** A question without the words that say what it is not about. */
export const withoutNotMeant = (
  question: string,
  { text, notMeant: out }: { text: string; notMeant: readonly NotMeant[] },
): string =>
  out.length === 0
    ? question
    : [...out]
        .reverse()
        .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
        .replace(/\(\s*\)/g, "");

/** The token from which a thing is denied; null where it is not. */
function denialOf(
  { from }: PhraseMatch<Subject>,
  before: readonly { match: PhraseMatch<Subject> }[],
  tokens: readonly Token[],
  text: string,
): number | null {
  let at = from - 1;
  while (at >= 0 && BETWEEN.has(tokens[at]!.text) && isNear(tokens, at, text)) at--;
  const word = at < 0 || !isNear(tokens, at, text) ? "" : tokens[at]!.text;
  const earlier = tokens[at - 1]?.text ?? "";
  if (word === "or" || word === "nor") return before.some(({ match }) => match.to === at) ? at : null;
  const isDenied =
    word === "not" ||
    EXCEPT.has(word) ||
    SHUT_OUT.get(word)?.has(earlier) ||
    (SPEAKING.has(word) && DENIES.has(earlier)) ||
    // "Isn't a shed exempt?" asks about the shed.
    (IS_NOT.has(word) && at > 0 && isNear(tokens, at - 1, text) && !OPENING.has(earlier));
  if (!isDenied) return null;
  let start = SHUT_OUT.has(word) || SPEAKING.has(word) ? at - 1 : at;
  while (start > 0 && OF_WHOM.has(tokens[start - 1]!.text) && isNear(tokens, start - 1, text)) start--;
  return start;
}

/** "No ADU here.", "alterations, no addition": a remark of its own that says what there is not, and nothing takes it up. */
function isMissing({ from, to }: PhraseMatch<Subject>, tokens: readonly Token[], text: string): boolean {
  if (tokens[from - 1]?.text !== "no" || (from > 1 && isNear(tokens, from - 2, text))) return false;
  let end = to;
  while (end < tokens.length && isNear(tokens, end - 1, text)) end++;
  const before = text.slice(tokens[from - 2]?.end ?? 0, tokens[from - 1]!.start).trim();
  return (
    tokens.slice(to, end).every((token) => AFTER_REMARK.has(token.text)) &&
    // What a question opens with, or what is asked for in its next words, is what it is about.
    before !== "" &&
    !tokens.slice(end).some((token) => TAKES_UP.has(token.text))
  );
}

const OPENING: ReadonlySet<string> = new Set(
  [...CONNECTORS, ...WH_WORDS, "then"].filter((word) => word !== "which" && word !== "who"),
);

/** Whether no mark comes between a word and the next one. */
const isNear = (tokens: readonly Token[], at: number, text: string): boolean =>
  text.slice(tokens[at]!.end, tokens[at + 1]!.start).trim() === "";
