import type { Act } from "../choosing/bank.ts";
import type { Ranked } from "../choosing/ranked-order.ts";
import type { Rule } from "../law/law.ts";
import { type Subject, WEIGHED } from "../law/vocabulary.ts";
import type { Ask } from "../questions/asks.ts";
import { GENERAL } from "../questions/choose-subjects.ts";
import type { Reading } from "../questions/reading.ts";
import { lettersOnly } from "../questions/words.ts";
import { analyseText } from "../search/analyse-text.ts";
import { FUNCTION_WORDS, QUESTION_WORDS } from "../search/question-words.ts";
import { applicability } from "./applicability.ts";
import type { Context } from "./context.ts";
import { SUBJECT_NAMES } from "./wording.ts";

/** Words that join a second thing to the first: then the two together are asked about. */
const JOINING = new Set(["and", "also", "both", "plus"]);

/**
 * "Can I build a 6 ft tall wood fence in the front yard?": every word is the thing or a fact of it, so the evaluation of the
 * project says all there is to say, as the wizard does.
 */
export function isPlainProject(ctx: Context): boolean {
  const { reading } = ctx;
  const { ask } = reading;
  return (
    ask !== undefined &&
    ask.act === "may" &&
    ask.polar &&
    ask.named === 1 &&
    reading.unread.length === 0 &&
    !lettersOnly(ask.text).some((word) => JOINING.has(word)) &&
    reading.measures.every((m) => m in reading.lotFacts || reading.quantities.some((q) => q.measure === m)) &&
    !bansSurely(ask, ctx) &&
    isOnTheProject(ask, reading)
  );
}

/** "Rent out my pool": the evaluation weighs bans on the thing itself, none on what is done with it. */
function bansSurely({ ranked: [first], text }: Ask, ctx: Context): boolean {
  if (!first || first.share < SURE) return false;
  const { rule } = first.held;
  return (
    rule.kind === "prohibited" &&
    rule.predicate !== null &&
    saysOfDoing(text, rule.predicate, rule.when.circumstances) &&
    applicability(rule, ctx.project).status === "applies"
  );
}

/**
 * Whether a text has a word of what is done, besides those that state a fact of the project: "an ADU (the homeowner)" says
 * who builds it, and nothing of permits that a homeowner pulls.
 */
function saysOfDoing(text: string, predicate: string, facts: Rule["when"]["circumstances"]): boolean {
  const told = new Set(termsOf(Object.values(facts).flat().join(" ")));
  const doing = termsOf(predicate).filter((term) => !told.has(term));
  const asked = new Set(termsOf(text));
  return doing.length === 0 || doing.some((term) => asked.has(term));
}

const termsOf = (words: string): string[] =>
  analyseText(words)
    .filter(({ word }) => !FUNCTION_WORDS.has(word) && !QUESTION_WORDS.has(word))
    .map(({ term }) => term);

/**
 * Whether the closest rule is one that the evaluation weighs, and not on a side of the thing that the words do not name. A
 * house or a lot that is named may only be where the project is ("something behind my house"): the ranking must agree.
 */
function isOnTheProject(
  { ranked, matters, subject, confidence, text }: Ask,
  { quantities, places }: Reading,
): boolean {
  const first = ranked[0];
  const general = subject !== null && GENERAL.has(subject);
  if (general && matters[0] && matters[0].subject !== subject) return false;
  // "Can I pull my own permit for it": rules on permits at large are none that the evaluation of a thing weighs.
  const sized = quantities.length > 0;
  if (!sized && subject !== null && confidence >= SURE && !hasShare(subject, ranked)) return false;
  if (!sized && confidence >= SURE && first && isDutyAsked(first, text)) return false;
  // "Can it go right up on the alley line?": that a thing has no limit there is what is asked, and no verdict on all of it.
  if (!sized && first && first.share >= SURE && first.held.rule.kind === "unregulated") return false;
  const described = quantities.length + places.length > 0 || subject === null || !GENERAL.has(subject);
  return described || !first || first.share < CLOSE || first.held.rule.kind !== "unregulated";
}

/** "Are they allowed to start that early?": hours of work, or a duty that the words name, are no limit on what is built. */
function isDutyAsked({ held: { rule } }: Ranked, text: string): boolean {
  if (rule.measure === "hours") return true;
  if (WEIGHED.includes(rule.kind)) return false;
  return rule.predicate !== null && saysOfDoing(text, rule.predicate, rule.when.circumstances);
}

/** Whether rules on a thing have the least share together, which the likeliest few nearly always decide. */
function hasShare(subject: Subject, ranked: readonly Ranked[]): boolean {
  let sum = 0;
  return ranked.some(({ held, share }) => {
    if (held.rule.subjects.includes(subject)) sum += share;
    return sum >= LEAST_OWN;
  });
}
/** Of an ask for a thing, rules on it have this share of the likelihood at least. */
const LEAST_OWN = 0.05;

/** From here on one rule is surely what is meant. */
const SURE = 0.6;
/** From here on one rule is most likely what is meant. */
export const CLOSE = 0.3;

/** Acts that the evaluation of a thing answers in full: all limits on it, all permits for it. */
const SUMMED: ReadonlySet<Act> = new Set(["may", "how_much", "requirements", "need_permit"]);

/**
 * "How tall can a fence be", "do I need parking for a new house": every word is the thing, its size, yard or district, and
 * no case of it is described. Then an answer that sums up all rules on it says more than any one of them.
 */
export const isPlainQuestion = ({ reading }: Context): boolean =>
  reading.ask !== undefined &&
  SUMMED.has(reading.ask.act) &&
  reading.unread.length + reading.otherThings.length === 0 &&
  reading.premise === null &&
  reading.ask.confidence >= CLOSE &&
  reading.mended.split(/\s+/).length <= MOST_WORDS;
/** Longer questions describe a case, in whatever words. */
const MOST_WORDS = 14;

/** "Fence regulations": a thing alone asks for all rules on it, and no word of it is of one rule more than of another. */
export const isTopic = ({ reading }: Context): boolean =>
  reading.ask !== undefined &&
  SUMMED.has(reading.ask.act) &&
  reading.ask.named > 0 &&
  namesOnlyAThing(reading) &&
  !asksOfDuty(reading.ask);

/**
 * "ADU owner occupancy": besides the thing a word is named that the closest duty has. It asks for what has to be of the
 * thing, and for no size.
 */
function asksOfDuty({ ranked, subject, asked }: Ask): boolean {
  const section = ranked.filter(({ held }) => held.clause.id === ranked[0]!.held.clause.id);
  if (section.reduce((sum, { share }) => sum + share, 0) < SURE) return false;
  // A duty may have been lifted: then the section says that as well.
  const duty = section.find(
    ({ held: { rule }, share }) =>
      share >= LEAST_OF_SECTION * section[0]!.share &&
      (rule.kind === "required" || rule.kind === "not_required"),
  );
  if (duty === undefined) return false;
  const { says, predicate } = duty.held.rule;
  const own = new Set(termsOf(`${says} ${predicate ?? ""}`));
  const names = subject === null ? null : SUBJECT_NAMES[subject];
  const thing = new Set(termsOf(names === null ? "" : `${names.one} ${names.many}`));
  return termsOf(asked).some((term) => own.has(term) && !thing.has(term));
}
/** The least share of a duty, as a part of that of the closest rule of its section. */
const LEAST_OF_SECTION = 0.3;
/** Whether a few words name a thing, and nothing else that is read or left unread. */
export const namesOnlyAThing = (reading: Reading): boolean =>
  isShort(reading) && reading.subjects.length > 0 && reading.measures.length === 0;

/** Whether a question is a few words, all of which are read. */
export const isShort = ({ mended, unread }: Reading): boolean =>
  mended.trim().split(/\s+/).length <= MOST_OF_TOPIC && unread.length === 0;
const MOST_OF_TOPIC = 3;

/** Subjects that are done and not built. */
export const WORK: ReadonlySet<Subject> = new Set([
  "addition",
  "demolition",
  "garage_conversion",
  "home_occupation",
  "interior_work",
  "renovation",
  "short_term_rental",
]);
