import type { CalendarDate } from "../units/calendar-date.ts";
import { asksAfterIf, isOpen, isPolar } from "./asks-in-words.ts";
import { changeBy, changedBy, isBeyond, type Told, withChange } from "./changed-size.ts";
import { COMPARATIVES } from "./comparatives.ts";
import { BETWEEN, LEADS, withoutLead } from "./follow-up.ts";
import { inCase, isWayWord, namesCase, nearest, type Part, partsOf } from "./in-case.ts";
import { mentionsIn } from "./mentions.ts";
import { type OtherThing, otherThingFrom } from "./other-thing.ts";
import { saysBuilt } from "./read-built.ts";
import { isNow } from "./read-dates.ts";
import { readNumber, readQuantities } from "./read-quantities.ts";
import type { ReadWords } from "./read-words.ts";
import type { Segment } from "./segment.ts";
import { type Word, wordsOf } from "./words.ts";

/** Finds what the words of a text say. */
export type WordsOfText = (text: string) => ReadWords;

/** A further case: the question rewritten for it, and the clauses that name it. */
export interface Contrast {
  text: string;
  said: string[];
  adds: boolean;
  from: Segment[];
  /** The day that it is asked of, where that is what sets it apart: "and in 2023?" */
  day?: CalendarDate;
}

export const joined = (clauses: readonly Segment[]): string => clauses.map(({ text }) => text).join("");

/** Whether a text says something on which a rule turns, that no vocabulary names: "I run a heater in there". */
export type TurnsOn = (text: string) => boolean;

/** Clauses that ask what was asked before, of another case: "and in R10?", "what if it were 7,500 sq ft?", "same there?". */
export function contrastsIn(clauses: readonly Segment[], read: WordsOfText, turnsOn: TurnsOn): Contrast[] {
  const contrasts: Contrast[] = [];
  clauses.forEach((clause, i) => {
    const aside = new Set(contrasts.flatMap(({ from }) => from));
    const earlier = clauses.slice(0, i).filter((c) => !aside.has(c));
    const asked = earlier.findLast(({ role, text }) => role === "ask" || asksAfterIf(text));
    if (asked === undefined || aside.has(clause)) return;
    const next = otherThingFrom(clauses, i);
    const ofOther = next && caseOfOther(next, joined(withLastAsk(earlier, asked, read)), read);
    if (ofOther) contrasts.push(ofOther);
    if (clause.role !== "ask" || ofOther) return;
    const whole = joined(withLastAsk(earlier, asked, read));
    const condition = conditionIn(clause.text, asked.text);
    const built = condition && saysBuilt(condition) ? ofOtherYear(whole, condition) : null;
    if (built) {
      contrasts.push({ ...built, adds: false, from: [clause] });
      return;
    }
    const found =
      toldBy(clause.text, asked.text, whole, read) ?? ownTold(clause.text, asked.text, whole, turnsOn);
    if (found !== null) {
      const { told, called } = found;
      const before = read(whole);
      const other = read(told);
      const replaced = inCase(before, other);
      const text = found.text ?? replaced.text;
      const adds = found.text === undefined && replaced.adds;
      const changed = called === null ? replaced.changed : [called];
      // "What was it back then, and what would it be if we filed today?": of what was and is now each clause has its day.
      const wasPast = namesDay(before) || before.date.historic;
      if (wasPast !== namesDay(other) && isNow(`${whole} ${clause.text}`.toLowerCase())) return;
      if (namesDay(other)) {
        // "And a deck in 2025?" asks for something else.
        if (!namesOnlyDay(other, before)) return;
        const said = [withPlacing(told.slice(other.date.start, other.date.end))];
        contrasts.push({ text, said, adds: false, from: [clause], day: other.date.asOf });
      } else if (text !== before.text) contrasts.push({ text, said: changed, adds, from: [clause] });
      return;
    }
    // "A neighbor has a dead oak, 26 inches. Same kind?": what was told in between is the other case.
    const between = earlier.slice(earlier.indexOf(asked) + 1);
    const points = isBare(clause.text) && mentionsIn(read(clause.text)).length === 0;
    if (between.length === 0 || !points || !namesCase(read(joined(between)))) return;
    // "How near can we build? It's R7. Just the distance, please.": what was not named before is a fact of the first case.
    if (!differs(read(joined(between)), read(joined(earlier.filter((c) => !between.includes(c)))))) return;
    const ofLot = earlier.filter((c) => c.role === "lot" && !between.includes(c));
    contrasts.push({
      // One sentence, so that the question is about this thing, even if it belongs to a neighbor.
      text: `${joined(ofLot)}${withoutEnd(joined(between))}: ${asked.text.trim()}`,
      said: [joined(between)],
      adds: false,
      from: [...between, clause],
    });
  });
  return contrasts;
}

/** The question as it is asked of another thing, whose size, fact or year replaces that of the first. */
function caseOfOther({ told, from }: OtherThing, earlier: string, read: WordsOfText): Contrast | null {
  const [before, other] = [read(earlier), read(told)];
  const built = ofOtherYear(earlier, told);
  if (built !== null) return { ...built, adds: false, from: [...from] };
  if (!namesCase(other) || namesDay(other)) return null;
  const { text, changed, adds } = inCase(before, other);
  return adds || text === before.text ? null : { text, said: changed, adds, from: [...from] };
}

/** "Mine was built in 2010. The one next door dates from 1925": where each text names one year, it is another one of the same. */
function ofOtherYear(earlier: string, told: string): Pick<Contrast, "text" | "said"> | null {
  const [[was, ...more], [year, ...others]] = [yearsIn(earlier), yearsIn(told)];
  if (!was || !year || more.length + others.length > 0 || was.raw === year.raw) return null;
  return {
    text: earlier.slice(0, was.start) + year.raw + earlier.slice(was.end),
    said: [`built in ${year.raw}`],
  };
}

/** "2000 sq ft" is no year. */
const yearsIn = (text: string): readonly Word[] =>
  wordsOf(text).filter(
    ({ raw, start }) =>
      /^(?:18|19|20)\d{2}$/.test(raw) && !readQuantities(text).some((q) => q.start <= start && q.end > start),
  );

/** Whether a text names something of a sort that was named before: then it may be another one. */
function differs(told: ReadWords, before: ReadWords): boolean {
  const parts = partsOf(before);
  return partsOf(told).some((part) => parts.some((b) => b.sort === part.sort));
}

/** "In 2020", "on May 5, 2020", "in the summer of 2020": a day with the word that goes before it. */
function withPlacing(day: string): string {
  if (PLACING.has(day.split(" ")[0]!.toLowerCase())) return day;
  const [first, second] = wordsOf(day);
  if (SEASONS.has(first?.text ?? "") && second?.text === "of") return `in the ${day}`;
  if (/^\p{L}+\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4}|^\d{1,4}[-/.]\d{1,2}/u.test(day)) return `on ${day}`;
  return /^\d|^\p{L}+ \d/u.test(day) ? `in ${day}` : day;
}

const SEASONS: ReadonlySet<string> = new Set(["spring", "summer", "fall", "autumn", "winter"]);

const namesDay = ({ date }: ReadWords): boolean => date.start >= 0 && date.dated;

/** Whether a text names a day, and besides it nothing but what was named before. */
function namesOnlyDay(told: ReadWords, before: ReadWords): boolean {
  const named = partsOf(before);
  const known = new Set(wordsOf(before.text).map((word) => word.text));
  return (
    partsOf(told).every(
      ({ sort, says }) => sort === "date" || named.some((b) => b.sort === sort && b.says === says),
    ) && [...told.otherThings, ...told.unread].every((word) => known.has(word))
  );
}

/** A text without the marks that end it. */
export const withoutEnd = (text: string): string => text.trim().replace(/[\s.,;:?!-]+$/, "");

/** What is told, and the last thing asked; all that is asked where that names no thing itself. */
function withLastAsk(clauses: readonly Segment[], last: Segment, read: WordsOfText): Segment[] {
  if (read(last.text).subjectMatches.length === 0) return [...clauses];
  return clauses.filter((clause) => clause === last || clause.role !== "ask");
}

/** It neither asks for a yes or a no nor opens with a question word: "and in R10?". */
const isBare = (text: string): boolean => !isPolar(text) && !isOpen(text);

/** What a clause that asks nothing of its own says of another case; null for one that asks something else. */
function toldBy(text: string, asked: string, earlier: string, read: WordsOfText): Told | null {
  const told = conditionIn(text, asked) ?? restOf(text, asked, read);
  const found =
    told === null ? otherSizeIn(text, asked, earlier, read) : withChange(told, read(told), read(earlier));
  const named = found && read(found.told);
  return named && (namesCase(named) || namesDay(named)) ? found : null;
}

/** "Does it change if I run a heater in there?": the question with what a rule turns on added to it. */
function ownTold(text: string, asked: string, earlier: string, turnsOn: TurnsOn): Told | null {
  const told = conditionIn(text, asked);
  if (told === null || !turnsOn(told)) return null;
  return { told, called: `if ${withoutEnd(told)}`, text: `${withoutEnd(earlier)}, if ${withoutEnd(told)}?` };
}

/**
 * "Would 5,500 get me more?", "and had it been only 100 ft deep?": a clause that names nothing but another size of what was
 * told before, and asks with words that say only that something changes.
 */
function otherSizeIn(text: string, asked: string, earlier: string, read: WordsOfText): Told | null {
  const words = read(text);
  const named = partsOf(words);
  const sizes = named.filter((part) => part.value !== null);
  const before = read(earlier);
  if (sizes.length === 0 || sizes.some((part) => isBeyond(part, words))) return null;
  const isChange = sizes.some((part) => changeBy(part, words) !== null);
  const changed = isChange && sizes.length === 1 ? changedBy(sizes[0]!, words, before) : null;
  const parts = partsOf(before);
  if (isChange ? changed === null : !sizes.every((part) => isOtherSize(part, parts))) return null;
  const known = new Set(wordsOf(`${earlier} ${asked}`).map((word) => word.text));
  const all = wordsOf(words.text);
  const ofSize = ({ start, end }: Word) => sizes.some((part) => part.start < end && start < part.end);
  const isKnown = (word: Word) =>
    known.has(word.text) ||
    LEADS.has(word.text) ||
    BETWEEN.has(word.text) ||
    CHANGES.has(word.text) ||
    CHANGING.has(word.text) ||
    COMPARATIVES.has(word.text) ||
    isWayWord(word.text) ||
    ofSize(word);
  // "Would trimming it down to 3 ft take it out?": what is done to the size, and words that name nothing.
  const says = new Set([...words.unread, ...words.otherThings]);
  const saysNothing = (word: Word, i: number) =>
    isPolar(text) && ((word.text.endsWith("ing") && all.slice(i + 1, i + 4).some(isBound)) || !isNamed(word));
  const isNamed = ({ text: word, start, end }: Word) =>
    says.has(word) || words.namesThings || mentionsIn(words).some((m) => m.start < end && start < m.end);
  const repeats = all.every((word, i) => isKnown(word) || saysNothing(word, i));
  return repeats ? (changed ?? { told: text, called: null }) : null;
}
const isBound = ({ text }: Word): boolean => text === "to" || text === "by";

/** Whether a size is another one of what a text told. */
function isOtherSize(part: Part, before: readonly Part[]): boolean {
  const fits = before.filter(
    (b) => b.sort === part.sort || part.sort === "number" || (b.homes && part.homes),
  );
  const of = nearest(part, fits);
  return of !== undefined && (of.value !== part.value || of.size !== part.size);
}

/** "Would that be different if the lot were 7,500?": what comes after the "if". */
function conditionIn(text: string, asked: string): string | null {
  const words = wordsOf(text);
  const known = new Set(wordsOf(asked).map((word) => word.text));
  const at = words.findIndex(({ text: word }) => word === "if");
  const before = words.slice(0, Math.max(0, at));
  const onlyChanges = before.every(
    ({ text: word }) => CHANGES.has(word) || CHANGING.has(word) || COMPARATIVES.has(word) || known.has(word),
  );
  if (at < 0 || !onlyChanges) return null;
  const told = text.slice(words[at]!.end);
  // "If not, how many may we add?" asks something else.
  return isBare(told) ? told : null;
}

/** "And in R10?", "and what does a two-flat need?": apart from what it names, it only repeats what was asked before. */
function restOf(text: string, asked: string, read: WordsOfText): string | null {
  const body = withoutSame(withoutLead(text));
  if (body !== text && isBare(body)) return body;
  const words = read(text);
  const known = new Set(wordsOf(asked).map((word) => word.text));
  const measures = read(asked).measureMatches.map(({ value }) => value);
  if (!words.measureMatches.every(({ value }) => measures.includes(value))) return null;
  const named = mentionsIn(words);
  const repeats = wordsOf(words.text).every(
    ({ text: word, start, end }) =>
      known.has(word) ||
      LEADS.has(word) ||
      BETWEEN.has(word) ||
      (readNumber(word) ?? 0) >= LEAST_COUNT ||
      named.some((m) => m.start < end && start < m.end),
  );
  // "With an alley?", "in 2021?": what is asked of it was asked before.
  const isPlaced = PLACING.has(wordsOf(text)[0]?.text ?? "") && isBare(text);
  return repeats && (isOpen(text) || isPlaced) ? text : null;
}
const PLACING: ReadonlySet<string> = new Set("with without in on at for along under".split(" "));

/** "Same question for an attached one": what the same is asked of. */
function withoutSame(text: string): string {
  const words = wordsOf(text);
  const from = words[0]?.text === "the" ? 1 : 0;
  if (words[from]?.text !== "same") return text;
  const next = words[from + (ASKED.has(words[from + 1]?.text ?? "") ? 2 : 1)];
  return next && PLACING.has(next.text) ? text.slice(next.start) : text;
}
/** What may be the same, asked again. */
const ASKED: ReadonlySet<string> = new Set("question questions thing things again".split(" "));

/** "One" more often is a pronoun. */
const LEAST_COUNT = 2;

/** Words by which a clause only asks whether an answer changes: "would that be different if". */
const CHANGES = new Set(
  "and but so ok or then now what how much many big large tall high wide far about does do did is are was were will would could can it that this they things anything the answer rule rules limit limits number figure rate price cost fee amount per foot feet square sq be change changes differ different same still matter matters else".split(
    " ",
  ),
);

/** Words that say how something changes, what that brings, and nothing of what it is. */
const CHANGING: ReadonlySet<string> = new Set(
  "i we you they he she been had being only just exactly even one ones any anything enough fine allow allows let lets give gives make makes go goes going move moving drop dropping shrink shrinking grow growing raise raising lower lowering reduce reducing increase increasing cut cutting enlarge enlarging extend extending add adding help helps work works save count counts fit fits gain need needs require requires keep instead me us them say".split(
    " ",
  ),
);
