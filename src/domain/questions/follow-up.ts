import { isOpen, isPolar } from "./asks-in-words.ts";
import { type Mention, mentionsIn } from "./mentions.ts";
import type { ReadWords } from "./read-words.ts";
import { segment } from "./segment.ts";
import { wordsOf } from "./words.ts";

const list = (words: string): ReadonlySet<string> => new Set(words.split(" "));
/** Words with which a follow-up begins and that say nothing by themselves. */
export const LEADS = list("and but so ok okay also or then thanks now what how about if");
/** Words that are no part of a name: a thing's own words are those between two of them, as in "and a [small garage] in". */
export const BETWEEN = list(
  "a an the my our your this that it it's for of with in on at by to from as and or but about if be is are was have has get build put keep",
);

/**
 * A follow-up ("And in the back yard?") as a question that needs no other: what it names replaces what the earlier question
 * named of the same sort, and everything else stays. One that asks something else ("And what does the permit cost?") takes
 * along what the earlier question is about. Both texts are given as their words were read.
 */
export function withoutContext(earlier: ReadWords, next: ReadWords): string {
  const body = withoutLead(next.text);
  const named = mentionsIn(next);
  const sorts = new Set(named.map(({ sort }) => sort));
  const asksItself = isPolar(body) || isOpen(body);
  if (asksItself && sorts.has("thing")) return inCityOf(earlier, sorts, next.text);
  const before = mentionsIn(earlier);
  if (asksItself) {
    // What it asks for is no fact of the lot: "how tall" replaces nothing in "50 ft wide".
    const told = named.filter(({ sort }) => sort !== "measure");
    return sentences([...factsOf(earlier, before, next, told), body]);
  }
  const replaced = replaceIn(earlier.text, 0, before, next, named);
  const isNew = named.some(({ sort }) => !before.some((m) => m.sort === sort)) || saysMore(body, next, named);
  // "What if it's a corner lot?" tells a fact, however it ends.
  return isNew ? sentences([replaced, body.replaceAll("?", "")]) : replaced;
}

/** Whether a follow-up has words beside what it names: "8 feet [with lattice]". */
function saysMore(body: string, next: ReadWords, named: readonly Mention[]): boolean {
  const from = next.text.length - body.length;
  const spans = named.map((m) => spanOf(next.text, m));
  return wordsOf(body).some(
    ({ text, start, end }) =>
      !BETWEEN.has(text) && !spans.some((span) => span.start <= from + start && from + end <= span.end),
  );
}

/** "And what about": the words before what a follow-up is about. */
export function withoutLead(text: string): string {
  const words = wordsOf(text);
  const from = words.findIndex((word, i) => !LEADS.has(word.text) || asksWithIt(words, i));
  return from > 0 ? text.slice(words[from]!.start) : text;
}

/** "How tall", "what does it cost": here the word asks, and leads nowhere else. */
function asksWithIt(words: readonly { text: string }[], i: number): boolean {
  const word = words[i]!.text;
  const after = words[i + 1]?.text;
  return (word === "what" || word === "how") && after !== undefined && !LEADS.has(after);
}

/** A text with what the follow-up names in place of what was named of the same sort. `offset` is where the text starts. */
function replaceIn(
  text: string,
  offset: number,
  before: readonly Mention[],
  next: ReadWords,
  named: readonly Mention[],
): string {
  let written = "";
  let at = 0;
  const used = new Set<string>();
  for (const mention of before) {
    const other = named.find((m) => m.sort === mention.sort);
    if (!other || used.has(mention.sort)) continue;
    used.add(mention.sort);
    const own = spanOf(text, { ...mention, start: mention.start - offset, end: mention.end - offset });
    const { start, end } = spanOf(next.text, other);
    written += withArticle(text.slice(at, own.start), next.text[start]!) + next.text.slice(start, end);
    at = own.end;
  }
  return written + text.slice(at);
}

/** The words of a mention: those of a thing or a place from the one small word around it to the other. */
function spanOf(text: string, { sort, start, end }: Mention): { start: number; end: number } {
  if (sort !== "thing" && sort !== "place") return { start, end };
  const words = wordsOf(text);
  const isName = (word: { text: string; raw: string }) =>
    !BETWEEN.has(word.text) && !LEADS.has(word.text) && word.raw.toLowerCase() !== word.raw.toUpperCase();
  const inside = words.filter((word) => word.start < end && word.end > start);
  const own = inside.filter(isName);
  if (own.length === 0) return { start, end };
  let [from, to] = [own[0]!.start, own.at(-1)!.end];
  for (const word of words.filter((w) => w.end <= from).reverse()) {
    if (!isName(word) || text.slice(word.end, from).trim() !== "") break;
    from = word.start;
  }
  if (sort === "place")
    for (const word of words.filter((w) => w.start >= to)) {
      if (!isName(word) || text.slice(to, word.start).trim() !== "") break;
      to = word.end;
    }
  return { start: from, end: to };
}

/** "A 6 ft fence" becomes "an 8 ft fence". */
export function withArticle(before: string, first: string): string {
  const last = wordsOf(before).at(-1);
  if (!last || (last.text !== "a" && last.text !== "an") || before.slice(last.end).trim() !== "")
    return before;
  const article = "aeio8".includes(first.toLowerCase()) ? "an" : "a";
  return before.slice(0, last.start) + article + before.slice(last.end);
}

/** What the earlier question told, clause by clause; of a clause that asks, only what it names. */
function factsOf(
  earlier: ReadWords,
  before: readonly Mention[],
  next: ReadWords,
  named: readonly Mention[],
): string[] {
  return segment(earlier.text).flatMap(({ text, start, end, role }) => {
    const inside = before.filter((m) => m.start >= start && m.end <= end);
    if (role !== "ask") return [replaceIn(text, start, inside, next, named)];
    const about = inside.filter(({ sort }) => sort !== "measure");
    const [first, last] = [about[0], about.at(-1)];
    if (!first || !last) return [];
    const from = spanOf(earlier.text, first).start;
    const said = replaceIn(earlier.text.slice(from, last.end), from, about, next, named);
    return [wordsOf(said).some(({ text: word }) => ASKING.has(word)) ? withoutAsking(said) : said];
  });
}
/** What is left of the asking itself between the things that are named: "driveway [be] in Chicago". */
const ASKING = list("be is are cost take need");
function withoutAsking(text: string): string {
  let written = "";
  let at = 0;
  for (const word of wordsOf(text).filter(({ text: name }) => ASKING.has(name))) {
    written += text.slice(at, word.start).trimEnd();
    at = word.end;
  }
  return written + text.slice(at);
}

/** A question of its own, in the city of the one before where it names none. */
function inCityOf(earlier: ReadWords, sorts: ReadonlySet<string>, text: string): string {
  const city = mentionsIn(earlier).find(({ sort }) => sort === "city");
  if (!city || sorts.has("city")) return text;
  const end = ".?!".includes(text.at(-1)!) ? text.at(-1)! : "?";
  const asked = text.at(-1) === end ? text.slice(0, -1) : text;
  return `${asked} in ${earlier.text.slice(city.start, city.end)}${end}`;
}

/** Joins texts as sentences, each with its own end. */
export function sentences(parts: readonly string[]): string {
  const ended = parts
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => (".?!".includes(part.at(-1)!) ? part : `${part}.`));
  return ended.map((part) => part[0]!.toUpperCase() + part.slice(1)).join(" ");
}
