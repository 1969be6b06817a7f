import type { Matter } from "../choosing/matters.ts";
import type { Ranked } from "../choosing/ranked-order.ts";
import type { City } from "../law/law.ts";
import { GENERAL } from "../questions/choose-subjects.ts";
import type { Corrections } from "../questions/corrections.ts";
import { BETWEEN, LEADS } from "../questions/follow-up.ts";
import type { Reading } from "../questions/reading.ts";
import { sidesListed } from "../questions/sides-asked.ts";
import { wordsOf } from "../questions/words.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { AskReading } from "./ask-reading.ts";
import type { Engine } from "./engine.ts";
import { turnsOwnFact } from "./own-facts.ts";
import { readAsks } from "./read-asks.ts";

/**
 * The asks of a question that asks the same of several cases: each case is read as a question of its own, and rules of one
 * matter answer all. Null where the question is about one case.
 */
export function readCases(
  engine: Engine,
  city: City,
  reading: Reading,
  day: CalendarDate,
  corrections: Corrections,
  today: CalendarDate,
): AskReading[] | null {
  if (corrections.rule !== undefined || corrections.district !== undefined) return null;
  // A word that one rule of thousands turns on is meant so only of the thing that is asked about.
  // Few questions get as far as to ask for it, so that the rules are looked through only then.
  const ofThing = () =>
    (engine.rules.get(city.id) ?? []).flatMap(({ rule }) =>
      rule.when.turnsOn && rule.subjects.some((s) => reading.subjects.includes(s)) ? [rule] : [],
    );
  const turnsOn = (told: string) => turnsOwnFact(told, ofThing());
  const cases = engine.reader.separateCases(reading.mended, today, city.id, turnsOn);
  if (cases.length === 0) return null;
  let followed: AskReading | undefined;
  const read = cases.map(({ text, district, said, adds, origin, day: asked }) => {
    const whole = asked === undefined ? reading : { ...reading, asOf: asked, dated: asked !== today };
    const own = readingOf(text, engine, city, whole, asked ?? day, corrections);
    const asks = readAsks(engine, city, own, asked ?? day, corrections, today);
    const earlier = adds ? followed : undefined;
    followed ??= asks.at(-1);
    return asks.map((read, of): AskReading => {
      const asked = earlier ? withGainsFirst(read, earlier) : read;
      const same = !earlier || gains(read, earlier).every(({ share, times }) => share < SOME || times < MORE);
      const [start, end] = asked.ask.span;
      const span = [origin(start), origin(end)] as const;
      return { ...asked, ask: { ...asked.ask, span }, case: { of, district, said, same } };
    });
  });
  const [first, ...others] = read as [AskReading[], ...AskReading[][]];
  // Another case that follows the last question repeats only that question.
  const paired = others.map((asks, i) => {
    if (!cases[i + 1]!.follows) return asks;
    const [own, before] = [ofLastClause(asks), ofLastClause(first)];
    const repeated = own.length === before.length ? own : asks.slice(-1);
    const from = first.length - repeated.length;
    return repeated.map((ask, j) => ({ ...ask, case: { ...ask.case!, of: from + j } }));
  });
  const all = [first, ...paired];
  const asks = first.flatMap((_, of) =>
    inOneMatter(all.flatMap((own) => own.filter((ask) => ask.case!.of === of))),
  );
  return asks.slice(0, MOST_OF_CASES);
}
/** Three sides of a lot in each of four districts. */
const MOST_OF_CASES = 12;

/** What the last clause asks: of each side, where it lists several. */
const ofLastClause = (asks: readonly AskReading[]): readonly AskReading[] =>
  asks.filter(({ ask }) => ask.span[0] === asks.at(-1)!.ask.span[0]);

/**
 * The asks of a question that lists what it asks for ("max size, max height, parking?"): each is read as a question of its own.
 * Null where it lists nothing, or its clauses ask for as much.
 */
export function readListed(
  engine: Engine,
  city: City,
  reading: Reading,
  day: CalendarDate,
  corrections: Corrections,
  today: CalendarDate,
): readonly AskReading[] | null {
  if (Object.values(corrections).some((given) => given !== undefined)) return null;
  const listed = engine.reader.listedAsks(reading.mended, day);
  if (listed.length === 0) return null;
  const clauses = readAsks(engine, city, reading, day, corrections, today).map(({ ask }) => ask.span[0]);
  // Several sides are one thing of a list.
  const asked = sidesListed(reading.mended).length > 0 ? new Set(clauses).size : clauses.length;
  if (asked >= listed.length) return null;
  // "Do I need a permit? And cost and time": the question before the list is asked once.
  const start = reading.mended.slice(0, listed[0]!.start).trimEnd();
  const head = start.slice(0, start.lastIndexOf("?") + 1);
  const isLead = wordsOf(start.slice(head.length)).every(({ text }) => BETWEEN.has(text) || LEADS.has(text));
  const before =
    head !== "" && isLead
      ? readAsks(
          engine,
          city,
          readingOf(head, engine, city, reading, day, corrections),
          day,
          corrections,
          today,
        )
      : [];
  const items = listed.flatMap(({ text, start, end }) => {
    const own = readingOf(text, engine, city, reading, day, corrections);
    const asks = ofLastClause(readAsks(engine, city, own, day, corrections, today));
    return asks.map((one) => ({ ...one, ask: { ...one.ask, span: [start, end] as const } }));
  });
  return [...before, ...items];
}

/** The reading of one case or one listed thing: its place and its day are those of the whole question. */
const readingOf = (
  text: string,
  engine: Engine,
  city: City,
  { cityIds, asOf, dated, historic, notMeant }: Reading,
  day: CalendarDate,
  corrections: Corrections,
): Reading => ({
  ...engine.reader.read(text, day, { cityId: city.id, ...corrections }),
  cityIds,
  asOf,
  dated,
  historic,
  notMeant,
});

/** The same thing is asked of each case: rules of the matter that answers all of them most likely go first. */
function inOneMatter(asks: readonly AskReading[]): readonly AskReading[] {
  // "A duplex? If not, a house plus ADU?": one thing is named that the other case does not have.
  const particular = asks.map(({ subjects }) => subjects.filter((s) => !GENERAL.has(s)).join());
  if (new Set(particular).size > 1) return asks;
  const keys = new Set(asks.flatMap(({ ask }) => ask.matters.map(({ key }) => key)));
  const matterIn = (ask: AskReading, key: string): Matter | undefined =>
    ask.ask.matters.find((m) => m.key === key);
  const shareOf = (key: string) => asks.reduce((sum, ask) => sum + (matterIn(ask, key)?.share ?? 0), 0);
  const common = [...keys].filter((key) => asks.every((ask) => (matterIn(ask, key)?.share ?? 0) > 0));
  const [best] = common.sort((a, b) => shareOf(b) - shareOf(a));
  if (best === undefined || shareOf(best) < LEAST_COMMON) return asks;
  return asks.map((ask, i) => {
    const [own] = ask.ask.matters;
    const matter = matterIn(ask, best)!;
    // What is asked first is not what only its other case brings up.
    const isFirst = i === 0 && ask.case?.said === null && own !== undefined;
    if (isFirst && matter.share * TIMES_OF_FIRST < own.share) return ask;
    // "A deck 30 inches high, and one 4 ft high?": a case that surely means rules of its own has them.
    const isSure = own !== undefined && own.share >= SURE && matter.share * TIMES_SURER < own.share;
    return own?.key === best || isSure ? ask : withMatterFirst(ask, matter);
  });
}
/** A matter less likely than this, in all cases together, is not surely what is asked. */
const LEAST_COMMON = 0.5;
/** One that is this likely for one case, so many times likelier than the common one, is what is asked of that case. */
const SURE = 0.8;
const TIMES_SURER = 5;
const TIMES_OF_FIRST = 15;

/**
 * "And what about the concrete around it?" repeats the question before it and adds to it. What it means are the rules that
 * gained by what is added, as many times as they gained.
 */
function withGainsFirst(asked: AskReading, earlier: AskReading): AskReading {
  const best = gains(asked, earlier).sort((a, b) => b.share * b.times - a.share * a.times)[0];
  const first = best?.rule;
  if (first === undefined || first === asked.ask.ranked[0] || first.share < LEAST_COMMON / 2) return asked;
  const matter = asked.ask.matters.find(({ rules }) => rules.includes(first));
  const rules = [first, ...(matter?.rules.filter((r) => r !== first) ?? [])];
  return matter ? withMatterFirst(asked, { ...matter, rules }, matter) : asked;
}
/** How many times a rule's share is what it was for the question before. */
function gains(asked: AskReading, earlier: AskReading): { rule: Ranked; share: number; times: number }[] {
  const before = new Map(earlier.ask.ranked.map(({ held, share }) => [held.rule.id, share]));
  return asked.ask.ranked.map((rule) => {
    const was = Math.max(LEAST_SHARE, before.get(rule.held.rule.id) ?? 0);
    return { rule, share: rule.share, times: Math.min(MOST_GAINED, rule.share / was) };
  });
}
/** A rule with this share that gained so many times may be what is added asks for. */
const SOME = 0.1;
const MORE = 1.5;
/** Of a rule that hardly came up before, any share would be a great gain. */
const LEAST_SHARE = 0.05;
const MOST_GAINED = 4;

/** A reading for which one of its matters answers: its rules take the shares of those that were likelier. */
function withMatterFirst(asked: AskReading, matter: Matter, was: Matter = matter): AskReading {
  const { ask } = asked;
  const first = new Map(matter.rules.map(({ held }, i) => [held.rule.id, i]));
  const place = ({ held }: Ranked) => first.get(held.rule.id)!;
  const ranked = [
    ...ask.ranked.filter(({ held }) => first.has(held.rule.id)).sort((a, b) => place(a) - place(b)),
    ...ask.ranked.filter(({ held }) => !first.has(held.rule.id)),
  ].map(({ held, at, features }, i) => ({
    held,
    at,
    features,
    share: ask.ranked[i]!.share,
    score: ask.ranked[i]!.score,
  }));
  const of = new Map(ranked.map((r) => [r.held.rule.id, r]));
  const matters = [matter, ...ask.matters.filter((m) => m !== was)].map((m) => {
    const rules = m.rules.flatMap(({ held }) => of.get(held.rule.id) ?? []);
    return { ...m, rules, share: rules.reduce((sum, { share }) => sum + share, 0) };
  });
  return {
    ...asked,
    subjects: [matter.subject, ...asked.subjects.filter((s) => s !== matter.subject)],
    measures: matter.measure
      ? [matter.measure, ...asked.measures.filter((m) => m !== matter.measure)]
      : asked.measures,
    scores: new Map(ranked.map((r) => [r.held.rule.id, r.score])),
    ask: {
      ...ask,
      ranked,
      matters,
      subject: matter.subject,
      measure: matter.measure,
      confidence: matters[0]!.share,
    },
  };
}
