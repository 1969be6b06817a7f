import { endsInTag } from "./asks-truth.ts";
import { wordsIn } from "./clause-words.ts";

/** Words that join a clause to the one before it. */
export const CONNECTORS = new Set(["and", "&", "but", "so", "also", "plus", "because", "since", "or"]);

/** Words that ask wherever they are in a clause, and verbs that ask where they open it or come before its subject. */
export const WH_WORDS: ReadonlySet<string> = new Set(
  "what what's whats which how how's where who when whom why".split(" "),
);
export const VERBS: ReadonlySet<string> = new Set(
  "can could may do does did am is are was were will would should must isn't aren't doesn't don't".split(" "),
);
export const PRONOUNS: ReadonlySet<string> = new Set(
  "i we it he she they you that this these those my our the a an there".split(" "),
);

/** Whether a clause asks for a yes or a no: a verb before its subject, and no question word. */
export function isPolar(text: string): boolean {
  const words = wordsIn(text);
  if (isAlternative(words) || endsInTag(text)) return true;
  return !words.some((word) => WH_WORDS.has(word)) && words.some((word, i) => asksAt(words, word, i));
}

/**
 * "So we're fine?", "I'm out?", "within the limits?": a statement with a question mark asks for a yes or a no, and so does what
 * is within or over something.
 */
export function isStatementAsked(text: string): boolean {
  if (!endsAsking(text)) return false;
  const last = text
    .trim()
    .split(/[.!?;,]\s+/)
    .at(-1)!;
  const words = wordsIn(last).filter(Boolean);
  const first = words.findIndex((word) => !CONNECTORS.has(word));
  if (first < 0 || words.some((word) => WH_WORDS.has(word))) return false;
  const [subject] = words[first]!.split("'");
  const states = SUBJECTS.has(subject!) || DEMONSTRATIVES.has(subject!);
  return LIMITING.has(subject!) || (states && (words.length > first + 1 || words[first] !== subject));
}
const LIMITING = new Set("within inside over above under below past beyond".split(" "));

/** Whether a clause opens with a question word ("which", "how"): it asks for more than a yes or a no. */
export function isOpen(text: string): boolean {
  const words = wordsIn(text);
  const wh = words.findIndex((word) => WH_WORDS.has(word));
  const verb = words.findIndex((word, i) => asksAt(words, word, i));
  return wh >= 0 && (verb < 0 || wh < verb);
}

/** Whether a verb is one that asks: it opens the clause, or its subject comes after it and none before it. */
function asksAt(words: readonly string[], word: string, i: number): boolean {
  // "Has that changed?", where "have a shed" is a statement.
  if (HAVE.has(word) && i === 0) return SUBJECTS.has(words[1] ?? "") || DEMONSTRATIVES.has(words[1] ?? "");
  if (!VERBS.has(word)) return false;
  if (i === 0) return true;
  const [before, after] = [words[i - 1]!, words[i + 1] ?? ""];
  // "I did my own work", "my address is the house": statements, though a subject might begin after the verb.
  if (SUBJECTS.has(before)) return false;
  if (BE.has(word) && DETERMINERS.has(after)) return CONNECTORS.has(before);
  // "Would B need a permit": the mark of an item is a name.
  return PRONOUNS.has(after) || /^[b-h]$/.test(after);
}
export const SUBJECTS: ReadonlySet<string> = new Set("i we he she they you it".split(" "));
export const HAVE: ReadonlySet<string> = new Set(["has", "have"]);
const DEMONSTRATIVES = new Set(["that", "this", "these", "those"]);
const BE = new Set("is are was were am".split(" "));
const DETERMINERS = new Set("a an the my our".split(" "));

/** Whether a clause asks outright: a question mark, a question word, a verb before its subject, or "please" at its end. */
export const asksOutright = (text: string): boolean =>
  endsAsking(text) || asksInWords(text) || wordsIn(text).filter(Boolean).at(-1) === "please";

export const endsAsking = (text: string): boolean => /\?["')\s]*$/.test(text);

/** Whether a clause asks by its words, whatever mark it ends with. */
export function asksInWords(text: string): boolean {
  const words = wordsIn(text);
  return isAlternative(words) || asksByItsWords(words);
}

// "Where I want my curb cut" far into a clause asks nothing.
export const asksByItsWords = (words: readonly string[]): boolean =>
  words.some((word, i) => (i < OPENING && asksWith(words, word, i)) || asksAt(words, word, i));

/** "When the rules were new", "where we park": before its subject such a word joins a clause and asks nothing. */
const asksWith = (words: readonly string[], word: string, i: number): boolean =>
  WH_WORDS.has(word) && !(JOINING.has(word) && PRONOUNS.has(words[i + 1] ?? ""));
const JOINING = new Set(["when", "where"]);
const OPENING = 4;

/** "Allowed or not", "permit or no permit", "over or under": both replies are named, so one is asked for. */
export const isAlternative = (words: readonly string[]): boolean =>
  words.some((word, i) => {
    const [before = "", after = ""] = [words[i - 1], words[i + 1]];
    if (word !== "or" || i === 0 || before === "whether") return false;
    return after === "no" || after === "not" || OPPOSED.some((two) => two.has(before) && two.has(after));
  });
const OPPOSED: readonly ReadonlySet<string>[] = ["over under", "above below", "inside outside"].map(
  (two) => new Set(two.split(" ")),
);

/** "If not", "and if it may not": a condition that the answer before it was no. */
export function isIfNot(words: readonly string[]): boolean {
  const at = words.indexOf("if");
  if (at < 0 || !words.slice(0, at).every((word) => CONNECTORS.has(word))) return false;
  const condition = words.slice(at + 1);
  const denies = (word: string) => word === "not" || word === "no" || word.endsWith("n't");
  return (
    condition.some(denies) &&
    condition.every(
      (word) =>
        denies(word) ||
        VERBS.has(word) ||
        SUBJECTS.has(word) ||
        PRONOUNS.has(word.replace(/'s$/, "")) ||
        ALLOWED.has(word),
    )
  );
}
/** What a plan is that may be carried out. */
const ALLOWED = new Set("possible allowed permitted legal ok okay fine feasible doable".split(" "));

/** "If that isn't allowed, would one out back be?" */
export const opensWithIfNot = (text: string): boolean => {
  const [condition, ...rest] = text.split(",");
  return rest.length > 0 && isIfNot(wordsIn(condition!).filter(Boolean));
};

/** Whether a clause is a condition and, with no comma between them, a question: "if it's 8 feet from the house what permit is that". */
export function asksAfterIf(text: string): boolean {
  const words = wordsIn(text).filter((word) => word !== "" && !CONNECTORS.has(word));
  if (words[0] !== "if" || isIfNot(words)) return false;
  return words.some((word, i) => i > 1 && ASKED_AFTER_IF.has(word) && !EMBEDDING.has(words[i - 1]!));
}
/** Question words that a condition may come before; "when" and "where" more often join clauses. */
const ASKED_AFTER_IF = new Set(["what", "what's", "how", "which"]);
/** Words that take in what a question word opens: "if I know what it costs". */
const EMBEDDING = new Set(
  "know knows knew ask asks asked see sees understand find of about on for and or but matter matters if so then than as".split(
    " ",
  ),
);

/** "… in 2022? And now": the same is asked of today. */
export const isNowTail = (said: string): boolean => {
  const words = wordsIn(said).filter(Boolean);
  return (
    words.some((word) => NOWADAYS.has(word)) &&
    words.every((word) => NOWADAYS.has(word) || CONNECTORS.has(word))
  );
};
const NOWADAYS = new Set(["now", "today", "currently", "nowadays", "presently"]);

/** "Compare the parking I must provide": who is told to do something is told no rule. */
export const isOrder = ([first = ""]: readonly string[]): boolean => ORDERS.has(first);
const ORDERS = new Set("compare give show list name explain check find".split(" "));

/** "The customer asks if they need one" */
export const reportsQuestion = (words: readonly string[]): boolean =>
  words.some((word, i) => word === "whether" || (word === "if" && ASKING.has(words[i - 1] ?? "")));
const ASKING = new Set(
  "ask asks asked asking wonder wonders wondering know knows sure unsure see".split(" "),
);
