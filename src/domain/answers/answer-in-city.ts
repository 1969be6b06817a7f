import type { Ranked } from "../choosing/ranked-order.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { City } from "../law/law.ts";
import type { Subject } from "../law/vocabulary.ts";
import { opensWithIfNot } from "../questions/asks-in-words.ts";
import { GENERAL } from "../questions/choose-subjects.ts";
import type { Corrections } from "../questions/corrections.ts";
import type { Reading } from "../questions/reading.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { answerAsk } from "./answer-ask.ts";
import { type AnswerOut, type Outcome, type PartOut, VERDICTS } from "./answer-shape.ts";
import {
  apartBy,
  asksTheSame,
  foldInto,
  isDecidedBefore,
  isGap,
  isSaidWithNo,
  isTail,
  repeats,
} from "./answered-before.ts";
import type { AskedCase, AskReading } from "./ask-reading.ts";
import {
  asksToCompare,
  type CaseFigure,
  caseFigure,
  compareFigures,
  differenceOf,
  onlyFigure,
} from "./compare-cases.ts";
import { type Context, contextFor, newDraft, subjectOf } from "./context.ts";
import type { Draft } from "./draft.ts";
import type { Engine } from "./engine.ts";
import { readAsks } from "./read-asks.ts";
import { readCases, readListed } from "./read-cases.ts";
import { type HowUnderstood, readUnderstood } from "./read-understood.ts";
import { areToldApart, differInRules, sameForAll } from "./same-in-all.ts";
import { sayConverses } from "./say-converse.ts";
import { withSizeBefore } from "./size-before.ts";
import { tellTails } from "./tail-rules.ts";
import { joinedOnce } from "./without-repeats.ts";
import { capital, SUBJECT_NAMES } from "./wording.ts";

/** The answer to a question in one city, and how each of its asks was read. */
export interface CityAnswer {
  answer: AnswerOut;
  asks: readonly AskReading[];
  /** The only figure that it leads with, by the city's name; null where it has none or several. */
  figure: CaseFigure | null;
}

/** Answers a question for one city on one day: every ask of it, in the order asked. */
export function answerInCity(
  engine: Engine,
  city: City,
  reading: Reading,
  day: CalendarDate,
  corrections: Corrections = {},
  today: CalendarDate = day,
  how?: HowUnderstood,
): CityAnswer {
  const asks = how
    ? readUnderstood(engine, city, reading, day, how, corrections, today)
    : asksOf(engine, city, reading, day, corrections, today);
  const drafts: Draft[] = [];
  const contexts: Context[] = [];
  for (const ask of asks) {
    const ctx = contextFor(engine, city, ask, ask.day, subjectOf(ask) ?? "permit");
    contexts.push(withSizeBefore(ctx, contexts.at(-1), drafts.at(-1)));
    drafts.push(answerAsk(contexts.at(-1)!));
  }
  sayConverses(asks, drafts, contexts);
  const tails = tellTails(asks, drafts, contexts);
  const repeated = asks.map((ask, i) => {
    // What is asked of each case was asked of the same one before.
    const before = ask.case ? asks.findLastIndex((o, j) => j < i && apartBy(o) === apartBy(ask)) : i - 1;
    return asksTheSame(ask, asks[before], drafts[before]);
  });
  /** Answers that are the same for every option that is asked about. */
  const forAll = new Set<Draft>();
  const kept = drafts.flatMap((draft, i) => {
    if (tails.has(i)) return [];
    const sameOption = (j: number) => apartBy(asks[i]!) === apartBy(asks[j]!);
    const twin = drafts
      .slice(0, i)
      .find((other, j) => !sameOption(j) && isTwin(asks[i]!, asks[j]!) && other.headline === draft.headline);
    if (twin) forAll.add(twin);
    if (isDecidedBefore(asks[i]!, asks[i - 1], drafts[i - 1])) return [];
    if (isSaidWithNo(asks[i]!, asks[i - 1], drafts[i - 1])) return [];
    // "What number do I call, how early, and may the insulation go in?": a tail may lean on what is asked before another tail.
    const neighbors = [
      drafts.findLastIndex((d, j) => j < i && !isGap(d)),
      drafts.findIndex((d, j) => j > i && !isGap(d)),
    ].filter((j) => j >= 0);
    const isFolded = neighbors.some(
      (j) => isTail(asks[i]!, draft, asks[j], drafts[j]) && foldInto(drafts[j], asks[i]!, asks[j]),
    );
    if (isFolded) return [];
    if (repeated[i]) return [];
    const earlier = twin ?? drafts.slice(0, i).find((other, j) => sameOption(j) && repeats(draft, other));
    if (earlier) addNext(earlier, draft, asks[i]!, engine, city);
    return earlier ? [] : [i];
  });
  const kin = kept.map((i) => (forAll.has(drafts[i]!) ? { ...asks[i]!, option: null } : asks[i]!));
  const compared = comparisons(
    asks.map((ask, i) => (repeated[i] ? null : ask)),
    drafts,
    contexts,
  );
  if (kept.length === 1) {
    const only = drafts[kept[0]!]!;
    // What is asked for as surely as the headline is read with it.
    if (only.alsoAsked !== null) only.follow("", textOf(only, only.alsoAsked));
    only.headline = [...compared, only.headline].join(" ");
    return { answer: only.finish(), asks: kin, figure: onlyFigure(only, contexts[kept[0]!]!, city.name) };
  }
  const answer = combine(
    engine,
    city,
    kin,
    kept.map((i) => drafts[i]!),
    compared,
  );
  return { answer, asks: kin, figure: null };
}

/** The asks of a question in one city: one for each case, each thing that it lists, or each clause that asks. */
export const asksOf = (
  engine: Engine,
  city: City,
  reading: Reading,
  day: CalendarDate,
  corrections: Corrections,
  today: CalendarDate,
): readonly AskReading[] =>
  readCases(engine, city, reading, day, corrections, today) ??
  readListed(engine, city, reading, day, corrections, today) ??
  readAsks(engine, city, reading, day, corrections, today);

/** A sentence with what it comes to, as it is said below the headline. */
const textOf = ({ statements }: Draft, says: string): string =>
  statements.find(({ text }) => text.startsWith(says))?.text ?? says;

/** Whether two asks are the same one, of two options or cases. */
const isTwin = (a: AskReading, b: AskReading): boolean =>
  apartBy(a) !== apartBy(b) && (a.case && b.case ? a.case.of === b.case.of : a.ask.span[0] === b.ask.span[0]);

/** How the figures of several cases compare, for each thing that is asked of all of them. */
function comparisons(
  asks: readonly (AskReading | null)[],
  drafts: readonly Draft[],
  contexts: readonly Context[],
): string[] {
  const asked = [...new Set(asks.flatMap((ask) => (ask?.case ? [ask.case.of] : [])))];
  const isAskedOfAll = (of: number) => asks.filter((ask) => ask?.case?.of === of).length > 1;
  return asked.flatMap((of) => {
    const own = asks.flatMap((ask, i) => (ask?.case?.of === of ? [i] : []));
    const districts = own.flatMap((i) => asks[i]!.case!.district ?? []);
    const figures =
      districts.length === own.length && own.some((i) => asksToCompare(asks[i]!))
        ? own.flatMap((i, at) => caseFigure(drafts[i]!, contexts[i]!, districts[at]!) ?? [])
        : [];
    // One headline for both cases of one side, where the other side differs, is not the same in all.
    const isOfSeveral = asked.some((other) => other !== of && isAskedOfAll(other));
    const compared = figures.length === own.length ? compareFigures(figures) : null;
    const apart = compared === null ? null : differenceOf(figures);
    if (apart) drafts[own[apart.at]!]!.traceRule(figures[apart.at]!.held, apart.check, "applies");
    if (compared === null && (isOfSeveral || own.some((i) => !asks[i]!.case!.same))) return [];
    if (compared === null && !areToldApart(own.map((i) => [asks[i]!, drafts[i]!]))) return [];
    if (compared === null && differInRules(own.map((i) => contexts[i]!))) return [];
    return (
      compared ??
      sameForAll(
        own.map((i) => drafts[i]!),
        districts,
      )
    );
  });
}

/**
 * What such an ask adds goes right after the first sentence of the earlier answer: first of all the rule that is closest
 * to it, for one rule seldom answers both "where do I go" and "what are the hours".
 */
function addNext(earlier: Draft, draft: Draft, { ask }: AskReading, engine: Engine, city: City): void {
  const added = draft.statements.filter((s) => !earlier.headline.includes(s.text));
  const of = ({ held }: Ranked) => added.find((s) => s.text.startsWith(held.rule.says));
  const worked = ask.ranked.find((r) => draft.worked.has(r.held.rule.id) && of(r) !== undefined);
  const closest = worked ?? ask.ranked.find((r) => of(r) !== undefined);
  const next = closest ? of(closest) : added[0];
  earlier.absorb(draft, (c) => ruleOf(engine, city, c.codeId, c.start, c.end));
  if (next) earlier.moveAfterFirst(next.text);
  if (draft.since && !earlier.headline.includes(draft.since))
    earlier.headline = `${earlier.headline} ${draft.since}`;
}

/** Words that a headline may have for two answers to fit in it. */
const MOST_WORDS = 45;
const MOST_WORDS_OF_CASES = 110;
/** An answer for one of several cases, with what sets the case apart where the answer does not say it. */
function inCase({ district, said }: AskedCase, { headline, outcome, opening }: Draft): string {
  if (district !== null) return headline.includes(district) ? headline : `${district}: ${headline}`;
  if (said === null || said.length === 0) return headline;
  // A yes or a no, or "You don't need a permit", opens the sentence: of which case it is has to come before it.
  const decides = VERDICTS.has(outcome) || opening !== "";
  if (!decides && said.some((words) => headline.includes(words))) return headline;
  const words = said[0]!.trim().replace(/[\s.,;?!-]+$/, "");
  // What its asker says of themselves is no name for a case: "if I heat it".
  const isTheirs = words
    .toLowerCase()
    .split(" ")
    .some((word) => THEIRS.has(word));
  if (said.length > 1 || isTheirs) return `In the other case: ${headline}`;
  return `${PLACING.has(words.split(" ")[0]!.toLowerCase()) ? capital(words) : `With ${words}`}: ${headline}`;
}
const THEIRS = new Set("i i'm i'd i've we we're we'd we've my our me us".split(" "));
/** Words that open what a case is: "on a corner lot", "if attached". */
const PLACING = new Set(
  "on in at along behind under without with for if to from by built finished".split(" "),
);

/** Several asks: the first that has an answer gives outcome and headline, and each keeps its own answer as a part. */
function combine(
  engine: Engine,
  city: City,
  asks: readonly AskReading[],
  drafts: readonly Draft[],
  compared: readonly string[],
): AnswerOut {
  const whole = newDraft(engine);
  const answered = drafts.filter((draft) => !isGap(draft));
  const leading = answered.length > 0 ? answered : drafts;
  const askOf = (draft: Draft) => asks[drafts.indexOf(draft)]!;
  const several = new Set(leading.map((draft) => askOf(draft).ask.subject)).size > 1;
  const today = [...new Set(leading.map((draft) => askOf(draft).day))].sort().at(-1)!;
  const dated = leading.some((draft) => askOf(draft).day !== today);
  const named = (draft: Draft) => {
    const { ask, day, option, case: one } = askOf(draft);
    const { subject } = ask;
    if (option !== null) return `${option.toUpperCase()}: ${draft.headline}`;
    if (one) return inCase(one, draft);
    if (opensWithIfNot(ask.asked)) return `Otherwise: ${draft.headline}`;
    if (dated) return `${day === today ? "Today" : "Back then"}: ${draft.headline}`;
    // "Permit:" and "The city:" say nothing of what is asked.
    const names = several && subject !== null && !GENERAL.has(subject) && subject !== "contact";
    return names ? `${nameOf(subject)}: ${draft.headline}` : draft.headline;
  };
  whole.outcome = outcomeOf(leading, askOf);
  // Of a case that we have no rule for, that is said as well.
  const gaps = drafts.filter((draft) => !leading.includes(draft));
  const headlines = [...leading, ...gaps.filter((draft) => askOf(draft).case)].map(named);
  // Of several cases each has to be said, and of several sides.
  const clauses = new Set(leading.map((draft) => askOf(draft).ask.span[0]));
  const isOfEach = clauses.size < leading.length || leading.some((draft) => askOf(draft).case);
  const most = isOfEach ? MOST_WORDS_OF_CASES : MOST_WORDS;
  const fitting = headlines.filter(
    (_, i) =>
      headlines
        .slice(0, i + 1)
        .join(" ")
        .split(" ").length <= most,
  );
  whole.headline = joinedOnce([...compared, ...(fitting.length > 0 ? fitting : headlines.slice(0, 1))]);
  whole.deciding = leading.find((draft) => draft.deciding !== null)?.deciding ?? null;
  const parts = leading.map((draft): PartOut => {
    const moved = whole.absorb(draft, (c) => ruleOf(engine, city, c.codeId, c.start, c.end));
    // Which option or case it is of is part of what it says; the other names stand over it.
    const { option, case: one } = askOf(draft);
    return {
      ...headOf(askOf(draft), draft, option !== null || one ? named(draft) : draft.headline),
      headlineCitations: moved(draft.headlineCitations),
      statements: draft.statements.map((s) => ({ text: s.text, citations: moved(s.citations) })),
      figures: draft.figures.map((f) => ({ ...f, citation: moved([f.citation])[0] ?? f.citation })),
      citations: moved([...new Set(draft.statements.flatMap((s) => s.citations))]),
    };
  });
  // What is missing takes one line, after all that is answered.
  const missing = gaps.map(
    (draft): PartOut => ({
      ...headOf(askOf(draft), draft, askOf(draft).case ? named(draft) : draft.headline),
      headlineCitations: [],
      statements: [],
      figures: [],
      citations: [],
    }),
  );
  whole.parts = [...parts, ...missing];
  return whole.finish();
}

/** The first answer's outcome; where it decides otherwise of one option than of another, it depends on which it is. */
function outcomeOf(leading: readonly Draft[], askOf: (draft: Draft) => AskReading): Outcome {
  const first = leading[0]!;
  const others = leading.filter((draft) => isTwin(askOf(draft), askOf(first)));
  const all = [first, ...others];
  if (all.every(({ outcome }) => YES.has(outcome)))
    return all.find(({ outcome }) => outcome !== "allowed")?.outcome ?? "allowed";
  const differ = all.every(({ outcome }) => VERDICTS.has(outcome));
  return differ && others.some(({ outcome }) => outcome !== first.outcome) ? "depends" : first.outcome;
}

const YES: ReadonlySet<Outcome> = new Set(["allowed", "allowed_with_permit"]);

const headOf = ({ intent, ask }: AskReading, draft: Draft, headline = draft.headline) => ({
  intent,
  subject: ask.subject,
  outcome: draft.outcome,
  headline,
});

const nameOf = (subject: Subject): string => capital(SUBJECT_NAMES[subject].one.replace(/^an? /, ""));

const ruleOf = (engine: Engine, city: City, clauseId: number, start: number, end: number): HeldRule | null =>
  (engine.rules.get(city.id) ?? []).find(
    (h) => h.clause.id === clauseId && h.rule.start === start && h.rule.end === end,
  ) ?? null;
