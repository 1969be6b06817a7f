import type { Matter } from "../choosing/matters.ts";
import type { City } from "../law/law.ts";
import type { Corrections } from "../questions/corrections.ts";
import type { Reading } from "../questions/reading.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import type { AskReading } from "./ask-reading.ts";
import type { Engine } from "./engine.ts";
import { MOST_ASKS, readAsks } from "./read-asks.ts";

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
  const cases = engine.reader.separateCases(reading.mended, day, city.id);
  if (cases.length === 0) return null;
  const read = cases.map(({ text, district, said, origin }) => {
    const own = {
      ...engine.reader.read(text, day, { cityId: city.id, ...corrections }),
      cityIds: reading.cityIds,
      asOf: reading.asOf,
      dated: reading.dated,
      historic: reading.historic,
    };
    return readAsks(engine, city, own, day, corrections, today).map((asked, of): AskReading => {
      const [start, end] = asked.ask.span;
      const span = [origin(start), origin(end)] as const;
      return { ...asked, ask: { ...asked.ask, span }, case: { of, district, said } };
    });
  });
  const [first, ...others] = read as [AskReading[], ...AskReading[][]];
  // Another case that follows the last question repeats only that question.
  const paired = others.map((asks, i) =>
    cases[i + 1]!.said === null
      ? asks
      : asks.slice(-1).map((ask) => ({ ...ask, case: { ...ask.case!, of: first.length - 1 } })),
  );
  const all = [first, ...paired];
  const asks = first.flatMap((_, of) =>
    inOneMatter(all.flatMap((own) => own.filter((ask) => ask.case!.of === of))),
  );
  return asks.slice(0, Math.max(MOST_ASKS, all.length));
}

/** The same thing is asked of each case: rules of the matter that answers all of them most likely go first. */
function inOneMatter(asks: readonly AskReading[]): readonly AskReading[] {
  const keys = new Set(asks.flatMap(({ ask }) => ask.matters.map(({ key }) => key)));
  const matterIn = (ask: AskReading, key: string): Matter | undefined =>
    ask.ask.matters.find((m) => m.key === key);
  const shareOf = (key: string) => asks.reduce((sum, ask) => sum + (matterIn(ask, key)?.share ?? 0), 0);
  const common = [...keys].filter((key) => asks.every((ask) => (matterIn(ask, key)?.share ?? 0) > 0));
  const [best] = common.sort((a, b) => shareOf(b) - shareOf(a));
  if (best === undefined || shareOf(best) < LEAST_COMMON) return asks;
  return asks.map((ask) =>
    ask.ask.matters[0]?.key === best ? ask : withMatterFirst(ask, matterIn(ask, best)!),
  );
}
/** A matter less likely than this, in all cases together, is not surely what is asked. */
const LEAST_COMMON = 0.5;

/** A reading for which one of its matters answers: its rules take the shares of those that were likelier. */
function withMatterFirst(asked: AskReading, matter: Matter): AskReading {
  const { ask } = asked;
  const first = new Set(matter.rules.map(({ held }) => held.rule.id));
  const ranked = [
    ...ask.ranked.filter(({ held }) => first.has(held.rule.id)),
    ...ask.ranked.filter(({ held }) => !first.has(held.rule.id)),
  ].map(({ held, at, features }, i) => ({
    held,
    at,
    features,
    share: ask.ranked[i]!.share,
    score: ask.ranked[i]!.score,
  }));
  const of = new Map(ranked.map((r) => [r.held.rule.id, r]));
  const matters = [matter, ...ask.matters.filter((m) => m !== matter)].map((m) => {
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
