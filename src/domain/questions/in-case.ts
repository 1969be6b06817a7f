import type { Measure } from "../law/vocabulary.ts";
import { sentences, withArticle } from "./follow-up.ts";
import { bareNumbersIn, type Mention, mentionsIn, numbersIn } from "./mentions.ts";
import type { ReadWords } from "./read-words.ts";

/** Something named, with what of an earlier text it may replace. */
interface Part extends Mention {
  /** Its number, where it has one. */
  value: number | null;
  /** It says how many homes: "a duplex", "three homes". */
  homes: boolean;
  measure: Measure | null;
}

/** A number this many times another one is hardly one of the same thing. */
const ALIKE = 12;

/** Whether a text names what sets a case apart: a district, a fact, a size, how many homes; a thing or a place alone does not. */
export const namesCase = (words: ReadWords): boolean =>
  partsOf(words).some((part) => !NO_CASE.has(part.sort) || part.homes);
const NO_CASE: ReadonlySet<string> = new Set(["measure", "place", "city", "thing", "date"]);

/**
 * A question as it is asked of another case ("if the lot were 7,500"): what the other case names replaces what was named of
 * the same sort, and its other facts are added. Both texts are given as their words were read. `changed` are the words of what
 * is new in it.
 */
export function inCase(earlier: ReadWords, told: ReadWords): { text: string; changed: string[] } {
  const before = partsOf(earlier);
  const named = partsOf(told).filter(({ sort }) => sort !== "city");
  const replaced = new Map<Part, Part>();
  for (const part of named) {
    const free = before.filter((b) => !replaced.has(b));
    const target = targetOf(part, free);
    if (target) replaced.set(target, part);
  }
  let written = "";
  let at = 0;
  for (const [target, part] of [...replaced].sort(([a], [b]) => a.start - b.start)) {
    const words = newWords(part, target, told, earlier);
    written += withArticle(earlier.text.slice(at, target.start), words) + words;
    at = target.end;
  }
  const whole = written + earlier.text.slice(at);
  const used = new Set(replaced.values());
  const added = named.filter(
    (part) => !used.has(part) && (!NO_CASE.has(part.sort) || part.homes) && part.sort !== "number",
  );
  const text = added.length > 0 ? sentences([withoutComma(whole), told.text.replaceAll("?", "")]) : whole;
  const changed = [
    ...[...replaced].map(([target, part]) => newWords(part, target, told, earlier)),
    ...added.map(({ start, end }) => told.text.slice(start, end)),
  ];
  return { text, changed };
}

const withoutComma = (text: string): string =>
  text.trimEnd().endsWith(",") ? `${text.trimEnd().slice(0, -1)}?` : text;

/** A bare number takes the words of what it counts from the one it replaces. */
function newWords(part: Part, target: Part, told: ReadWords, earlier: ReadWords): string {
  const words = told.text.slice(part.start, part.end);
  if (part.sort !== "number" || target.sort === "number") return words;
  const own = earlier.text.slice(target.start, target.end);
  const number = numbersIn(own)[0];
  return number ? own.slice(0, number.start) + words + own.slice(number.end) : words;
}

/** What of the earlier text a part of the other case is named in place of. */
function targetOf(part: Part, before: readonly Part[]): Part | undefined {
  // "On a narrow street" is another width than "on a wide street"; that a height is asked for again is no other case.
  if (part.sort === "measure") return before.find((b) => b.measure !== null && b.measure === part.measure);
  if (part.sort === "number") return nearest(part.value, before);
  const fits = before.filter((b) => b.sort === part.sort || (b.homes && part.homes));
  const alike = part.value === null ? undefined : nearest(part.value, fits);
  if (alike) return alike;
  const same = fits.filter((b) => b.homes === part.homes);
  return part.sort === "thing" && !part.homes
    ? undefined
    : (same.find((b) => b.sort === part.sort) ?? same[0]);
}

/** Of several numbers the one most like another. */
function nearest(value: number | null, parts: readonly Part[]): Part | undefined {
  const apart = (b: Part) => Math.abs(Math.log((b.value || 1) / (value || 1)));
  const [best] = parts.filter((b) => b.value !== null).sort((a, b) => apart(a) - apart(b));
  return best && apart(best) <= Math.log(ALIKE) ? best : undefined;
}

function partsOf(words: ReadWords): Part[] {
  const { text, tokens } = words;
  const at = (m: { from: number; to: number }, { start, end }: Mention) =>
    tokens[m.from]!.start === start && tokens[m.to - 1]!.end === end;
  const named = mentionsIn(words).map((mention): Part => {
    const quantity = words.foundQuantities.find((q) => q.start === mention.start && q.end === mention.end);
    const thing = words.subjectMatches.find((m) => at(m, mention))?.value;
    const homes =
      mention.sort === "fact use" ||
      quantity?.unit === "units" ||
      thing === "multi_unit" ||
      thing === "house";
    const number = homes ? numbersIn(text.slice(mention.start, mention.end))[0]?.value : undefined;
    const measure =
      mention.sort === "measure" ? words.measureMatches.find((m) => at(m, mention))?.value : undefined;
    return { ...mention, value: quantity?.value ?? number ?? null, homes, measure: measure ?? null };
  });
  const bare = bareNumbersIn(words).map(
    (number): Part => ({ ...number, sort: "number", homes: false, measure: null }),
  );
  const free = bare.filter((b) => !named.some((m) => m.value !== null && m.start < b.end && b.start < m.end));
  return [...named, ...free].sort((a, b) => a.start - b.start);
}
