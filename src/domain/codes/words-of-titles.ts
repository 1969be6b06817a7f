import type { CitableCode } from "./citable.ts";
import { titleKey } from "./title-key.ts";

/** The words that codes write their titles with: what is one of them is seldom the name of a city. */

const labelsOf = ({ editions }: CitableCode): Set<string> =>
  new Set((editions.at(-1)?.sections ?? []).flatMap(({ title, path = [] }) => [title, ...path]));

/** The words of titles and labels of a code's newest edition. */
export const wordsOfTitles = (code: CitableCode): Set<string> =>
  new Set([...labelsOf(code)].flatMap((label) => titleKey(label).split(" ")));

/** Words that the title of some section or clause has in lower case. */
export function ordinaryWords(codes: readonly CitableCode[]): Set<string> {
  const titles = codes.flatMap((code) => [
    ...labelsOf(code),
    ...(code.curated ?? []).map(({ heading }) => heading),
  ]);
  return new Set(titles.flatMap((title) => title.match(LOWER_CASE) ?? []));
}

const LOWER_CASE = /(?<![\p{L}\p{N}'’])\p{Ll}{3,}(?![\p{L}\p{N}'’])/gu;
