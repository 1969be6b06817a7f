import type { RuleKind, Subject } from "../law/vocabulary.ts";
import { namesThing } from "../questions/choose-subjects.ts";
import type { Reading } from "../questions/reading.ts";
import { lettersOnly } from "../questions/words.ts";
import type { AskReading } from "./ask-reading.ts";

const BACK = new Set("it this that them those these one ones he she they".split(" "));

/** Whether a clause speaks of something by a pronoun alone: "can we cut it down?" */
export const pointsBack = (text: string): boolean => lettersOnly(text).some((word) => BACK.has(word));

/** "May he cut in a driveway?": someone else does what is asked about, so facts about that person count. */
export function isDoneByOthers(text: string): boolean {
  const words = lettersOnly(text);
  return words.some((word) => THEY.has(word)) && !words.some((word) => WE.has(word));
}
const THEY = new Set("he she they he's she's they're".split(" "));
const WE = new Set("i we i'm we're".split(" "));

/** "Is that even legal at a house?": a home that is only where something is. */
export const isWhere = (text: string): boolean =>
  lettersOnly(text).some(
    (word, i, all) => HOMES.has(word) && all.slice(Math.max(0, i - 2), i).some((before) => AT.has(before)),
  );
const HOMES = new Set("house home residence property lot".split(" "));
const AT = new Set("at in on by outside around".split(" "));

/** "Can I turn that into an ADU?": what is there is what becomes something else. */
export const isMadeInto = (text: string): boolean =>
  lettersOnly(text).some((word, i, all) => BACK.has(word) && all[i + 1] === "into");

/**
 * "Do we need a license for both homes, and how long is it good for?": what the ask before is surely answered by is what a pronoun
 * that names nothing else speaks of.
 */
export function thingsMeant(
  asked: string,
  asking: Reading,
  told: Reading,
  whole: Reading,
  before: Pick<AskReading, "ask"> | undefined,
): readonly Subject[] {
  const first = before?.ask.ranked[0];
  if (!pointsBack(asked) || namesThing(asking.subjects)) return told.subjects;
  const isSure = first !== undefined && first.share >= SURE && PERMITS.has(first.held.rule.kind);
  const meant = isSure && namesThing(first.held.rule.subjects) ? first.held.rule.subjects : [];
  const named = namesThing(told.subjects) ? told.subjects : whole.subjects;
  const both = named.filter((thing) => meant.includes(thing));
  if (both.length > 0) return both;
  return meant.length > 0 ? meant : namesThing(named) ? named : told.subjects;
}
const PERMITS: ReadonlySet<RuleKind> = new Set(["permit", "no_permit", "required", "conditional"]);
/** A rule with this share answers an ask. */
const SURE = 0.6;
