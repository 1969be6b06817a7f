import { tidy, type Word, wordsOf } from "../questions/words.ts";
import { boundAfter } from "./bounds.ts";
import { hedgesOf, isFiller, isPlain, meaningsOf } from "./narration-words.ts";

/** What a text says by the order of its words, beyond its claims. */
interface Order {
  /** "Administrator's approval", "Monday through Friday": each in all its meanings. */
  owned: readonly (readonly string[])[];
  /** What may be said as such: words side by side, and those around "of". */
  pairs: ReadonlySet<string>;
  /** Times of day, in order: "8 a", "4 p". */
  times: readonly string[];
  /** "8 feet above": where a size is taken from. */
  positions: ReadonlySet<string>;
  /** How many choices it offers: "a zoning permit or a building permit". */
  choices: number;
  hedges: ReadonlySet<string>;
}

const POSITIONS = new Set(
  "above below behind beside inside outside between along across under over".split(" "),
);
const isHalf = (word: string | undefined): boolean =>
  word?.startsWith("a.m") === true || word?.startsWith("p.m") === true;
const hasDigit = (word: string): boolean => [...word].some((c) => c >= "0" && c <= "9");
const isName = ({ text }: Word): boolean => !isPlain(text) && !hasDigit(text);

function orderOf(text: string): Order {
  const clean = tidy(text);
  const words = wordsOf(clean);
  const owned: string[][] = [];
  const pairs = new Set<string>();
  const times: string[] = [];
  const positions = new Set<string>();
  const hedges = new Set<string>();
  let choices = 0;
  words.forEach((word, i) => {
    const next = words[i + 1];
    if (next && isName(word) && isName(next)) {
      const both = meaningsOf(word.text).flatMap((a) => meaningsOf(next.text).map((b) => `${a} ${b}`));
      if (word.text.endsWith("'s") || clean.slice(word.end, next.start) === "' ") owned.push(both);
      for (const pair of both) pairs.add(pair);
    }
    if (word.text === "of")
      for (const before of words.slice(Math.max(0, i - FEW), i))
        for (const after of words.slice(i + 1, i + 1 + FEW))
          for (const a of meaningsOf(after.text))
            for (const b of meaningsOf(before.text)) pairs.add(`${a} ${b}`);
    if (word.text === "through" && i > 0 && next) {
      owned.push([`${words[i - 1]!.text} through ${next.text}`]);
      pairs.add(`${words[i - 1]!.text} through ${next.text}`);
    }
    if (next && isHalf(next.text) && hasDigit(word.text)) times.push(`${word.text} ${next.text[0]}`);
    // Two words back is the figure, one back its unit.
    const figure = words[i - 2]?.text ?? "";
    if (POSITIONS.has(word.text) && hasDigit(figure)) positions.add(`${figure} ${word.text}`);
    if (word.text === "or" && boundAfter(words.slice(i, i + 2)) === null) choices += 1;
    const bounds = isFiller(word.text) || (word.text === "only" && hasDigit(next?.text ?? ""));
    if (!bounds) for (const hedge of hedgesOf(word.text)) hedges.add(hedge);
  });
  return { owned, pairs, times, positions, choices, hedges };
}
/** So many words around "of" may belong to it. */
const FEW = 3;

/**
 * Whether a sentence puts words together otherwise than its sources do: "the neighbors' approval" for "a notice to the
 * neighbors", "or" for "and", 4 to 8 for 8 to 4, "any" and "only" where there was none.
 */
export function isReordered(sentence: string, says: readonly string[], support: readonly string[]): boolean {
  const said = orderOf(sentence);
  const own = says.map(orderOf);
  const all = [...own, ...support.map(orderOf)];
  const pairs = new Set(all.flatMap((order) => [...order.pairs]));
  const hedges = new Set(all.flatMap((order) => [...order.hedges]));
  const times = own.flatMap((order) => order.times);
  const choices = own.reduce((sum, order) => sum + order.choices, 0);
  return (
    said.owned.some((meanings) => !meanings.some((pair) => pairs.has(pair))) ||
    own.some(({ positions }) => [...positions].some((position) => !said.positions.has(position))) ||
    (said.times.length > 0 && said.times.join() !== times.join()) ||
    said.choices > choices ||
    (choices > 0 && said.choices === 0) ||
    [...said.hedges].some((hedge) => !hedges.has(hedge))
  );
}
