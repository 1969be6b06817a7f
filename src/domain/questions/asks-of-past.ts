import { everyMatch } from "../every-match.ts";
import { wordsIn } from "./clause-words.ts";

/** Words that speak of the law of another day, whatever is said around them. */
const OLD_LAW =
  /\b(?:old (?:rules?|code|limit|requirement|setback|minimum|height|law|version|zoning)|previous(?:ly)? (?:rules?|code|limit|version)|prior (?:rules?|code|limit|to the)|before (?:the )?(?:change|amendment|reform|ordinance|repeal|new (?:rules?|code|law)|home|city of yes|it changed|that change|they changed|the (?:new|rewrite|update|switch|vote))|what (?:was|were) the)\b/;
/** Words that speak of the law of another day, or only of what a place was: "what used to be the limit", "it used to be NR3". */
const ONCE = /\b(?:used to|(?<=\bdid\b[^.?!;]*)use to|formerly|previously|originally|back then)\b/g;

/** "Built in spring 2022. What was allowed at that time?": the day of what was built is the day asked about. */
const AT_THAT_TIME =
  /\b(?:at (?:that|the) time|back then|in those days|that year|when (?:he|she|it|they|we|i|you) (?:was |were |had )?(?:built|bought|made|added|finished|put|installed))\b|\bthen ?[?.]|(?<!\bif[^.?!;]*)\b(?:was|were|did|had)\b[^.?!;]*\bthen\b/g;

/** Words that a clause about the law has, and one that describes a place lacks. */
const OF_LAW = new Set(
  "rule rules limit limits code codes law laws ordinance minimum minimums min maximum max cap caps setback setbacks height far coverage allow allows allowed legal illegal permit permits permitted require requires required requirement requirements need needed able let ban banned prohibited forbidden fee fees fine fines cost costs charge charged okay ok standard standards mandatory compulsory obligatory lawful".split(
    " ",
  ),
);
const PRESENT = new Set("can may is are am do does must will should".split(" "));
const PAST = new Set("was were did had could might".split(" "));
/** "It used to be 35 feet", "you used to have to …": a figure or a duty behind them is one of the law. */
const OF_LAW_BEHIND = /^ (?:have to|be (?:about |only |at |just )*\$?\d)/;

const ASKING = new Set(
  "what which how who when where is are was were did do does can could may must should".split(" "),
);

/** Words that a clause may open with before what it asks. */
const OPENING_WORDS = new Set("so and but then or".split(" "));

/** The clause around a place in a text, and whether it asks: "my lot was once NR3, how tall can it be?" only tells in its first one. */
function clauseAround(lower: string, at: number): { text: string; asks: boolean } {
  const before =
    lower
      .slice(0, at)
      .split(/[.?!;,]\s|\sand\s/)
      .at(-1) ?? "";
  const behind = lower.slice(at).split(/[.?!;,](?=\s|$)|\sand\s/)[0] ?? "";
  const end = /[.?!;,](?=\s|$)|\sand\s/.exec(lower.slice(at))?.[0];
  const text = before + behind;
  const first = wordsIn(text).find((word) => !OPENING_WORDS.has(word));
  return { text, asks: end === "?" || ASKING.has(first ?? "") };
}

/** Whether what speaks of the past at a place in a text speaks of the law, and not of the lot or the building. */
function isOfLaw(lower: string, { 0: found, index }: RegExpExecArray): boolean {
  if (found === "used to" && OF_LAW_BEHIND.test(lower.slice(index + found.length))) return true;
  const { text, asks } = clauseAround(lower, index);
  const words = wordsIn(text);
  if (text.trim() === found || words.some((word) => OF_LAW.has(word))) return true;
  return asks && (words.some((word) => PAST.has(word)) || !words.some((word) => PRESENT.has(word)));
}

/**
 * Whether a question asks for the law as it was, without naming a day: "what used to be the limit", "before the change". What
 * a lot or a building was ("it used to be NR3", "formerly a duplex") is a fact of it in a question about today.
 */
export const asksOfPast = (lower: string): boolean =>
  OLD_LAW.test(lower) || everyMatch(lower, ONCE).some((found) => isOfLaw(lower, found));

/** "What was allowed at that time?"; "back then it was zoned R5" tells what the lot was. */
export const asksOfThatTime = (lower: string): boolean =>
  everyMatch(lower, AT_THAT_TIME).some((found) => isOfLaw(lower, found));
