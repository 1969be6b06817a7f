import type { NamedDistrict } from "../geography/districts.ts";
import { FUNCTION_WORDS, QUESTION_WORDS } from "../search/question-words.ts";
import type { Word } from "./words.ts";

/** The forms of "to be", and the prepositions of a place, that the name of one's district comes right behind. */
const BE = new Set(["am", "is", "are", "was", "were", "be", "been"]);
const SHORT_BE = ["'m", "'s", "'re"];
const WITHIN = new Set(["in", "under", "within"]);

/**
 * "We're neighborhood residential, flat lot": whether words `from` to `to` are all that is said of something, or of where
 * it is. "A light industrial building" and "is light industrial allowed?" name a kind of thing or of use.
 */
export function isWhatLotIs(text: string, words: readonly Word[], from: number, to: number): boolean {
  const before = words[from - 1];
  if (!before || !isJoined(text, before, words[from]!)) return false;
  const next = words[to];
  const isWhole =
    !next ||
    !isJoined(text, words[to - 1]!, next) ||
    FUNCTION_WORDS.has(next.text) ||
    QUESTION_WORDS.has(next.text);
  if (!isWhole) return false;
  if (WITHIN.has(before.text) || SHORT_BE.some((form) => before.text.endsWith(form))) return true;
  const subject = words[from - 2];
  return BE.has(before.text) && subject !== undefined && isJoined(text, subject, before);
}

/** No more than a space between two words. */
const isJoined = (text: string, one: Word, next: Word): boolean =>
  text.slice(one.end, next.start).trim() === "";

/** "Open space" and "planned development" are said of much besides the district of that name. */
export const isBuiltOn = ({ family }: NamedDistrict): boolean =>
  family !== "open_space" && family !== "special";
