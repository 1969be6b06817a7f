import type { Resolution } from "./citation.ts";
import { titleKey } from "./title-key.ts";

/** What the words right after a citation say of it. */

/**
 * The letter at the end of a citation that is no paragraph of the section, with the blank before it: of a table that is
 * run together, "See section 35.2-85 C Flex space", it is the next cell. Null for none.
 */
export const nextWord = (cited: string, after: string): string | null =>
  /^ \(?[\p{L}\d]/u.test(after) ? (/\d( [A-Z])$/.exec(cited)?.[1] ?? null) : null;

/** Of several words with capitals, as titles are written, and not as what a citation is about. */
export function titleInBrackets(after: string): string | null {
  const words = /^\s*\(([^()]+)\)/.exec(after)?.[1]?.split(/[\s/-]+/) ?? [];
  const long = words.filter((word) => word.length > 3);
  return long.length > 1 && long.every((word) => /^\p{Lu}\p{Ll}/u.test(word))
    ? titleKey(words.join(" "))
    : null;
}

/** Its own title follows: "6-51 DOGS AT LARGE". */
export function isTitled(resolution: Resolution, after: string): boolean {
  const section =
    resolution.status === "found" || resolution.status === "repealed" ? resolution.section : null;
  const title = titleKey(section?.title ?? "");
  return title.length > 3 && `${titleKey(after)} `.startsWith(`${title} `);
}
