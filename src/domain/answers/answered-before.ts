import { contentOf } from "../choosing/rule-index.ts";
import { asksIfNot } from "../questions/tails.ts";
import { GAPS, VERDICTS } from "./answer-shape.ts";
import type { AskReading } from "./ask-reading.ts";
import type { Draft } from "./draft.ts";
import { NAMELESS } from "./nameless-words.ts";
import { reports } from "./on-point.ts";
import { suits } from "./tell-rules.ts";

/** What sets apart an ask that is asked of several things: the option, or the case; null where there is only one. */
export const apartBy = ({ option, case: one }: AskReading): string | null =>
  option ?? (one ? (one.district ?? one.said?.join() ?? "") : null);

/** Whether an answer says that we have none. */
export const isGap = (draft: Draft): boolean => GAPS.has(draft.outcome);

/**
 * "How much may be covered, and does the addition fit?": it does or does not by the figure just worked out. An ask that
 * surely means a rule of its own has its own answer.
 */
export const isDecidedBefore = (ask: AskReading, before?: AskReading, answer?: Draft): boolean =>
  before !== undefined &&
  answer !== undefined &&
  answer.kept !== null &&
  apartBy(ask) === apartBy(before) &&
  ask.ask.act === "may" &&
  ask.ask.polar &&
  ask.ask.confidence < OF_ITS_OWN &&
  ask.ask.confidence < before.ask.confidence;
/** "Is it big enough? If not, how big must it be?": the figure that the answer was no by. */
export const isSaidWithNo = (ask: AskReading, before?: AskReading, answer?: Draft): boolean =>
  before !== undefined &&
  answer?.outcome === "not_allowed" &&
  answer.figures.length > 0 &&
  apartBy(ask) === apartBy(before) &&
  ask.ask.names.subjects.length === 0 &&
  asksIfNot(ask.ask.asked);

/**
 * "And do you get it back?": we have no rule that surely answers it, and it names nothing or is surely about the very section
 * that the ask next to it is about, or about a rule that the answer to that one gives.
 */
export const isTail = (
  { ask }: AskReading,
  draft: Draft,
  next: AskReading | undefined,
  answer: Draft | undefined,
): boolean =>
  isGap(draft) &&
  (!ask.namesOwn ||
    (ask.confidence >= OF_ITS_OWN &&
      (ask.ranked[0]?.held.clause === next?.ask.ranked[0]?.held.clause || saysClosest(answer, ask))) ||
    (ask.confidence >= LIKELY && answersToo(next, ask)));

/** "Can we do it ourselves, or must it be a contractor?": the ask next to it surely means the very rule that this one likely does. */
const answersToo = (next: AskReading | undefined, { ranked: [first] }: AskReading["ask"]): boolean =>
  next !== undefined &&
  next.ask.confidence >= OF_ITS_OWN &&
  first !== undefined &&
  next.ask.ranked[0]?.held === first.held;
const LIKELY = 0.4;

/** A cost that is asked for is not said by a rule on something else, however close it is. */
const saysClosest = (answer: Draft | undefined, { act, ranked: [first] }: AskReading["ask"]): boolean =>
  first !== undefined && suits(act, first.held) && (answer?.says(first.held.rule.says) ?? false);

/**
 * Whether the answer next to it says what a tail is closest to, of the same section or with a word of the tail: that goes first among
 * its sentences, unless the headline says it.
 */
export function foldInto(
  earlier: Draft | undefined,
  { ask }: AskReading,
  before: AskReading | undefined,
): boolean {
  if (earlier === undefined || isGap(earlier)) return false;
  const section = before?.ask.ranked[0]?.held.clause;
  const asked = new Set(contentOf(ask.asked));
  const hasWord = (text: string) => contentOf(text).some((word) => asked.has(word));
  const closest = ask.ranked.slice(0, CLOSEST).map(({ held }) => held);
  const [first] = closest;
  if (first && hasWord(first.rule.says) && earlier.headline.includes(first.rule.says)) return true;
  // "And how early to get him the same day?": the headline has what it asks for in its own words.
  const told = new Set(contentOf(earlier.headline));
  const named = [...asked].filter((word) => !NAMELESS.has(word));
  const known = named.filter((word) => told.has(word));
  if (!ask.namesOwn && known.length > 0 && known.length * 2 >= named.length) return true;
  const said = closest
    .filter((held, i) => held.clause === section || i === 0 || hasWord(held.rule.says))
    .flatMap((held) => earlier.statements.find((s) => s.text.startsWith(held.rule.says)) ?? []);
  const next = said.find((s) => !earlier.headline.includes(s.text));
  if (next) earlier.moveAfterFirst(next.text);
  return next !== undefined;
}

/**
 * "How many may I have? I get 14.7, so is that 14 or 15?": a yes or no about nothing in particular, for which one
 * of the same rules is closest and no figure is given to check, asks for what the answer before says. So does "which of the
 * two lets us?" after a yes and a no, and "or will they make me redo it?" after a no.
 */
export const asksTheSame = (ask: AskReading, before?: AskReading, answer?: Draft): boolean => {
  if (before === undefined || answer === undefined || isGap(answer)) return false;
  if (apartBy(ask) !== apartBy(before) || ask.ask.namesOwn) return false;
  if (VERDICTS.has(answer.outcome))
    return (
      ask.ask.act === "which" || (ask.ask.polar && hasSameClosest(ask, before) && saysAlready(answer, ask))
    );
  return (
    ask.ask.act === "may" &&
    before.ask.act === "how_much" &&
    ask.quantities.length === 0 &&
    before.ask.ranked.slice(0, CLOSEST).some(({ held }) => held === ask.ask.ranked[0]?.held)
  );
};
/** "Can we put up a fence, or do we need a permit first?": a yes does not say whether a permit is needed. */
const saysAlready = (answer: Draft, { ask: { act, ranked } }: AskReading): boolean =>
  act !== "need_permit" || ranked[0] === undefined || reports(answer, ranked[0].held.rule.says, SURELY_READ);
/** Of two asks in one question, people look for the second in so many sentences. */
const SURELY_READ = 2;
const hasSameClosest = (ask: AskReading, before: AskReading): boolean =>
  before.ask.ranked[0] !== undefined && before.ask.ranked[0].held === ask.ask.ranked[0]?.held;

/** So many of the closest rules of an ask may be what one right after it points back to. */
const CLOSEST = 3;
/** From this share on the closest rules are what an ask means. */
const OF_ITS_OWN = 0.5;

/** "May I do it myself, or does it have to be a company": an ask whose answer was just given needs no part of its own. */
export const repeats = (draft: Draft, earlier: Draft): boolean =>
  !(VERDICTS.has(draft.outcome) && VERDICTS.has(earlier.outcome) && draft.outcome !== earlier.outcome) &&
  earlier.headline.includes(draft.sentence.replace(draft.since ?? "", "").trim());
