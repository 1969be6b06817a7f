import { wordsIn } from "./clause-words.ts";

const INSIDE: ReadonlySet<string> = new Set("in inside within".split(" "));
/** Words between those and the name of a place: "inside the city of". */
const NAMING: ReadonlySet<string> = new Set("the city town of actual actually".split(" "));

const MOST_BETWEEN = 3;

/** "I'm actually inside Lake Oswego city limits": the lot is in that place, whichever city was chosen. */
export function isInsideLimits(text: string, place: string): boolean {
  const at = text.indexOf(place);
  if (at < 0) return false;
  const told = wordsIn(text.slice(0, at)).filter((word) => word !== "" && !NAMING.has(word));
  const before = told.at(-1);
  // "It isn't inside Lake Oswego city limits": then it is elsewhere.
  if (told.slice(-MOST_BETWEEN).some((word) => word === "not" || word === "outside" || word.endsWith("n't")))
    return false;
  const [first, second] = wordsIn(text.slice(at + place.length)).filter(Boolean);
  return INSIDE.has(before ?? "") && (first === "city" ? second : first) === "limits";
}
