import { wordsIn } from "./clause-words.ts";

const INSIDE: ReadonlySet<string> = new Set("in inside within".split(" "));
/** Words between those and the name of a place: "inside the city of". */
const NAMING: ReadonlySet<string> = new Set("the city town of actual actually".split(" "));

/** "I'm actually inside Lake Oswego city limits": the lot is in that place, whichever city was chosen. */
export function isInsideLimits(text: string, place: string): boolean {
  const at = text.indexOf(place);
  if (at < 0) return false;
  const before = wordsIn(text.slice(0, at)).findLast((word) => word !== "" && !NAMING.has(word));
  const [first, second] = wordsIn(text.slice(at + place.length)).filter(Boolean);
  return INSIDE.has(before ?? "") && (first === "city" ? second : first) === "limits";
}
