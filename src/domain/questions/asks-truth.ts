import { wordsIn } from "./clause-words.ts";

/** Words with which a claim is called true. */
export const TRUTHS: ReadonlySet<string> = new Set("true correct right so".split(" "));
/** Words that may go with a question that only asks whether something is so. */
const OF_TRUTH = new Set([
  ...TRUTHS,
  ..."is isn't was are aren't am who who's which what's he she they i we it it's that that's this of us them you and or so really the one still here in for our my case yes no then now today".split(
    " ",
  ),
]);
const BE = new Set("is isn't was wasn't are aren't were weren't".split(" "));
/** Before these, "right" and "correct" describe a thing: "the right side". */
const ARTICLES = new Set("a an the my our your his her their its this that these those any".split(" "));
/** Words that a question may open with before its verb. */
const OPENING_WORDS = new Set("so and but then or".split(" "));
const LONGEST_SUBJECT = 6;

/** Words that say of what was said before that it is so: "is that the case", "does it still hold", "is that how it works". */
const OF_FACT = new Set("case holds hold held stands stand works work goes go".split(" "));
const ABOUT_A_FACT = new Set(["how", "does", "did", "do", "anymore", "today", "any", "more"]);
const SAID = new Set("that it this still".split(" "));

/** "Is that still how it works?", "still the case?": whether what was said before is so, or still is. */
function asksOfFact(words: readonly string[]): boolean {
  const at = words.findIndex((word) => OF_FACT.has(word));
  // "How does it work?" asks for an explanation.
  return (
    at > 0 &&
    words[0] !== "how" &&
    words.some((word) => SAID.has(word)) &&
    words.every((word) => OF_TRUTH.has(word) || OF_FACT.has(word) || ABOUT_A_FACT.has(word))
  );
}

/** "Who's right?", "is that true", "is the agent right about one house?": it asks whether what was said before is so. */
export function asksWhetherTrue(text: string): boolean {
  const words = wordsIn(text).filter(Boolean);
  // "So is it?" asks nothing of what was said; "is that so?" does.
  const truth = words.some(
    (word, i) =>
      (TRUTHS.has(word) && (word !== "so" || i > 0)) ||
      (word === "yes" && words.includes("no")) ||
      (word === "which" && words.includes("it")),
  );
  if (asksOfFact(words)) return true;
  return truth && (words.every((word) => OF_TRUTH.has(word)) || asksWhetherRight(words));
}

/** "Is the agent right", "was my neighbor correct about that": of what someone said. */
function asksWhetherRight(words: readonly string[]): boolean {
  const verb = words.findIndex((word) => !OPENING_WORDS.has(word));
  if (verb < 0 || !BE.has(words[verb]!)) return false;
  const at = words.findIndex((word, i) => i > verb + 1 && TRUTHS.has(word) && word !== "so");
  const next = words[at + 1];
  return (
    at > 0 && at - verb <= LONGEST_SUBJECT && !ARTICLES.has(words[at - 1]!) && (!next || next === "about")
  );
}

/** "Who is right?": of two opinions, to which a yes or a no says nothing. */
export const asksWho = (text: string): boolean =>
  asksWhetherTrue(text) && wordsIn(text).some((word) => WHO.has(word));
const WHO = new Set(["who", "who's", "which"]);

/** "Is it true that …", "isn't it correct that …" */
export const asksIfTrue = (words: readonly string[]): boolean =>
  words.some((word, i) => i < OPENING && TRUTHS.has(word) && words[i + 1] === "that");
const OPENING = 4;

/** "Old houses go through an extra review. True?": a statement, and whether it is so. */
export const endsInTag = (text: string): boolean =>
  text.trim().endsWith("?") &&
  asksWhetherTrue(
    text
      .trim()
      .split(/[.!;,]\s+/)
      .at(-1) ?? "",
  );

/** "…, right?": the statement before the tag. */
export function withoutTag(text: string): string {
  const mark = text.lastIndexOf(",");
  const short = mark > 0 && wordsIn(text.slice(mark + 1)).length <= LONGEST_TAG;
  return short ? text.slice(0, mark) : text.replaceAll("?", "");
}
const LONGEST_TAG = 3;

/** "They told us we'd have to rezone": whether a clause reports what someone said, wrote or believes. */
export const reports = (text: string): boolean => wordsIn(text).some((word) => REPORTING.has(word));
const REPORTING = new Set(
  "told tells said says say saying claims claimed swears swore insists insisted thinks thought believes believed warned warns advised advises informed heard wrote assured assures".split(
    " ",
  ),
);
