import type { Act } from "../choosing/bank.ts";
import { classifyText } from "../choosing/trained-model.ts";
import { CONNECTORS, HAVE, SUBJECTS, VERBS } from "./asks-in-words.ts";
import { wordsIn } from "./clause-words.ts";

/** Words with which a further question goes on. */
export const JOINS_QUESTIONS = new Set(["and", "&", "also", "plus"]);
/** Acts that a phrase without a verb may name: "review time for an addition". */
export const TOPICS: ReadonlySet<Act> = new Set([
  "cost",
  "how_long",
  "documents",
  "inspections",
  "who_where",
  "penalty",
]);
export const SURE_TOPIC = 0.7;

/** "How big may it be? And height": what "and" adds to a question by its name alone is asked as well. */
export function asksBesides(text: string): boolean {
  const [first, ...rest] = wordsIn(text).filter(Boolean);
  if (!JOINS_QUESTIONS.has(first ?? "") || /\d/.test(text)) return false;
  const condition = rest.indexOf("if");
  const name = condition < 0 ? rest : rest.slice(0, condition);
  if (name.some((word) => VERBS.has(word) || HAVE.has(word) || SUBJECTS.has(word))) return false;
  const [act, share] = [...classifyText<Act>("act", name.join(" "))][0]!;
  return (act === "how_much" || TOPICS.has(act)) && share >= SURE_TOPIC;
}

/** "And the same for a duplex", "same question with an alley". */
export function asksSameAgain(text: string): boolean {
  const words = wordsIn(text).filter((word) => word !== "" && word !== "the" && !CONNECTORS.has(word));
  const next = SAME_THING.has(words[1] ?? "") ? words[2] : words[1];
  return words[0] === "same" && AGAIN_OF.has(next ?? "");
}
const SAME_THING = new Set(["question", "questions", "thing", "things"]);
const AGAIN_OF = new Set("for with without in on at".split(" "));
