import type { Role } from "../choosing/bank.ts";
import { classifyText } from "../choosing/trained-model.ts";
import { asksInWords } from "./asks-in-words.ts";
import { wordsIn } from "./clause-words.ts";
import { type Segment, segment } from "./segment.ts";

/** How sure it must be that a sentence only sets the scene; or that it does so or is about someone else. */
const SURELY_SCENERY = 0.8;
const SURELY_ASIDE = 0.85;

/** From here on a fact may well be one of someone else's. */
const OF_OTHERS = 0.1;

/** Where one sentence may end and another begin. */
const ENDS = [". ", "! ", "? ", ".\n", "!\n", "?\n"];
/** Longer sentences say more than that. */
const LONGEST = 200;

/** What a sentence names: a city or a day, a fact of the case, something else that rules speak of, or nothing of the kind. */
export type Naming = "place" | "fact" | "matter" | "nothing";

/**
 * A question without the sentences that bear on nothing: greetings, thanks, who asks and why. Nothing that is read later
 * sees them, so that they cannot change an answer. The text itself where nothing else would remain. `naming` says what
 * a sentence names, alone or together with the rest: one with a place always stays, one with a fact unless it may be said of
 * someone else, and one with something that rules speak of if it may be said of the project.
 */
export function withoutAsides(text: string, naming: (sentence: string, rest: string) => Naming): string {
  if (!ENDS.some((end) => text.includes(end))) return text;
  const sentences = sentencesOf(segment(text));
  const kept = sentences.filter((sentence, i) => {
    const namingOf = (one: string) => naming(one, sentences.filter((other) => other !== one).join(" "));
    if (refersBack(sentences[i + 1] ?? "", namingOf)) return true;
    return !isAside(sentence, () => namingOf(sentence));
  });
  return kept.length === 0 || kept.length === sentences.length ? text : kept.join(" ");
}

/**
 * "Are they allowed to do that?", "Is that legal?", "What hours are they allowed?": what was said right before is what is asked
 * about, where the sentence itself names nothing.
 */
const refersBack = (sentence: string, naming: (sentence: string) => Naming): boolean => {
  const words = wordsIn(sentence);
  return (
    words.some((word, i) => DOING.has(word) && BACK.has(words[i + 1] ?? "")) ||
    (words.some((word) => BACK.has(word) || PERSONS.has(word)) && naming(sentence) === "nothing")
  );
};
const DOING: ReadonlySet<string> = new Set(["do", "does", "did", "doing", "done"]);
const BACK: ReadonlySet<string> = new Set(["that", "this", "it", "so", "these", "those"]);
const PERSONS: ReadonlySet<string> = new Set(["he", "she", "they", "him", "her", "them", "his", "their"]);

function sentencesOf(clauses: readonly Segment[]): string[] {
  const sentences: string[] = [];
  for (const { text } of clauses) {
    const last = sentences.at(-1);
    if (last === undefined || /[.!?]["')]*\s*$/.test(last)) sentences.push(text);
    else sentences[sentences.length - 1] = last + text;
  }
  return sentences.map((sentence) => sentence.trim());
}

function isAside(sentence: string, naming: () => Naming): boolean {
  if (sentence.length > LONGEST || sentence.endsWith("?") || asksInWords(sentence)) return false;
  const roles = classifyText<Role>("role", sentence);
  const scenery = roles.get("scenery") ?? 0;
  // Without a word of asking and without a thing, even what sounds like an ask asks for nothing.
  const aside = scenery + (roles.get("other") ?? 0) + (roles.get("ask") ?? 0);
  if (scenery < SURELY_SCENERY && aside < SURELY_ASIDE) return false;
  const named = naming();
  // "Our new pool needs a barrier": it only sets the scene, and an exception may turn on it.
  const isOfNone = named !== "fact" || (roles.get("other") ?? 0) >= OF_OTHERS;
  return named === "nothing" || (named !== "place" && scenery >= SURELY_SCENERY && isOfNone);
}
