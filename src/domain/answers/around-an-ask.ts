import { GENERAL, namesThing } from "../questions/choose-subjects.ts";
import type { Group } from "../questions/group-asks.ts";
import type { Segment } from "../questions/segment.ts";
import { wordsOf } from "../questions/words.ts";
import type { ReadText } from "./read-one-ask.ts";
import { SUBJECT_NAMES } from "./wording.ts";

/** What an ask takes from the clauses before and after it, and what it does not. */

/** The plural of the last thing that the clauses before one name; null where they name none. */
export function thingBefore(before: readonly Segment[], read: ReadText): string | null {
  const named = before.flatMap((s) => read(s.text).subjects.find((name) => !GENERAL.has(name)) ?? []);
  const last = named.at(-1);
  return last === undefined ? null : SUBJECT_NAMES[last].many;
}

/** Whether a clause is about what another person has: "hers is taller", "my brother's house", and no "my garage's roof". */
export const isOfAnother = (text: string, read: ReadText): boolean =>
  wordsOf(text).some(
    (word, i, words) =>
      THEIRS.has(word.text) ||
      (word.text.endsWith("'s") &&
        OWNERS.has(words[i - 1]?.text ?? "") &&
        read(word.text.slice(0, -2)).subjects.length === 0),
  );
const OWNERS: ReadonlySet<string> = new Set("my our his her their".split(" "));
const THEIRS: ReadonlySet<string> = new Set("hers theirs".split(" "));

/**
 * "Which permits, and what paperwork, for an addition?": an ask that comes before all that names a thing is about the thing that the next one
 * names.
 */
export function withThingAsked(
  text: string,
  group: Group,
  asking: readonly Segment[],
  whole: string,
  read: ReadText,
): string {
  const end = group.segments.at(-1)!.end;
  const isNamed = (s: string) => namesThing(read(s).subjects);
  if (isNamed(text) || isNamed(whole.slice(0, end))) return text;
  for (const later of asking) {
    if (later.start < end) continue;
    const thing = read(later.text).subjects.find((name) => !GENERAL.has(name));
    if (thing !== undefined) return `${text} ${SUBJECT_NAMES[thing].one}`;
  }
  return text;
}
