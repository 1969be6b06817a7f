import type { Place } from "../law/vocabulary.ts";
import { isDenied } from "./denial.ts";
import type { PhraseMatch, Token } from "./phrase-book.ts";

/** Words that set a thing apart from the place that follows: "behind the front wall", "instead of the front yard". */
const APART: readonly (readonly string[])[] = [
  ["behind"],
  ["beyond"],
  ["past"],
  ["after"],
  ["instead", "of"],
  ["rather", "than"],
  ["other", "than"],
  ["outside"],
  ["outside", "of"],
  ["clear", "of"],
  ["out", "of"],
  ["away", "from"],
  ["back", "from"],
  ["far", "from"],
  ["except"],
];
const ARTICLES = new Set("the a an my our your their its his her this that any".split(" "));
/** "How far back from the front", "10 ft away from the front": a distance is kept from that line, so the place matters. */
const DISTANCES = new Set("how close minimum least ft feet foot inch inches yard meter m".split(" "));
const FARTHEST = 4;
/** What is not in front is beside or behind the house. */
const NOT_IN_FRONT: readonly Place[] = ["side_yard", "rear_yard"];

/**
 * The places where a thing is, of all that are named: "along the side, behind the front of the house" is neither in front
 * nor at the rear. A text that only says that it is not in front means the other yards.
 */
export function placesMeant(
  matches: readonly PhraseMatch<Place>[],
  tokens: readonly Token[],
  text: string,
): readonly PhraseMatch<Place>[] {
  const others = matches.filter((m) => !isLike(m, tokens));
  const named = (others.length > 0 ? others : matches).filter((m) => !isAllAround(m, tokens));
  if (named.length < matches.length) return placesMeant(named, tokens, text);
  const apart = matches.filter((m) => isSetApart(m, tokens, text));
  if (apart.length === 0) return matches;
  // "Behind the front wall": the word that sets apart is no yard of its own.
  const joins = (m: PhraseMatch<Place>) =>
    apart.some((a) => m.to <= a.from && startOfApart(a, tokens) <= m.from);
  const meant = matches.filter((m) => !apart.includes(m) && !joins(m));
  const front = apart.find((m) => m.value === "front_yard");
  if (meant.length > 0 || front === undefined) return meant;
  return NOT_IN_FRONT.map((value) => ({ ...front, value }));
}

/** "5 ft from the fence on every side" names no yard. */
const ALL = new Set(["every", "all", "four"]);
const isAllAround = ({ from, to, phrase }: PhraseMatch<Place>, tokens: readonly Token[]): boolean =>
  to - from === 1 && phrase.startsWith("side") && ALL.has(tokens[from - 1]?.text ?? "");

/** "6 ft like in the back", "lower than in back": the place of what it is compared with. */
const LIKE = new Set(["like", "as", "than", "unlike"]);
const AT = new Set(["in", "at", "on", "out"]);
function isLike({ from }: PhraseMatch<Place>, tokens: readonly Token[]): boolean {
  const word = (at: number): string => tokens[at]?.text ?? "";
  let at = from - 1;
  // "In" may be one of the words of the place itself.
  if (!AT.has(word(from))) {
    while (ARTICLES.has(word(at))) at--;
    if (!AT.has(word(at))) return false;
    at--;
  }
  return LIKE.has(word(at));
}

const isSetApart = (match: PhraseMatch<Place>, tokens: readonly Token[], text: string): boolean =>
  !SAID_TO_BE.has(match.value) &&
  (isDenied(tokens, match.from, text) ||
    (startOfApart(match, tokens) < match.from &&
      !tokens
        .slice(Math.max(0, startOfApart(match, tokens) - FARTHEST), match.from)
        .some((t) => DISTANCES.has(t.text) || /^\d/.test(t.text))));
/** What is told of these is that something is there: their words say of themselves what they are apart from. */
const SAID_TO_BE: ReadonlySet<Place> = new Set<Place>(["interior"]);

/** Where the words begin that set a thing apart from a place; the place's own start where there are none. */
function startOfApart({ from }: PhraseMatch<Place>, tokens: readonly Token[]): number {
  let at = from;
  while (at > 0 && ARTICLES.has(tokens[at - 1]!.text)) at--;
  const words = APART.filter((run) =>
    run.every((word, i) => tokens[at - run.length + i]?.text === word),
  ).sort((a, b) => b.length - a.length)[0];
  return words ? at - words.length : from;
}
