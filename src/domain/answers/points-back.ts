import { lettersOnly } from "../questions/words.ts";

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
