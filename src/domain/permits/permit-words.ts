import { SUBJECT_NAMES } from "../answers/wording.ts";
import type { Subject } from "../law/vocabulary.ts";
import { monthInWords } from "../units/date-words.ts";
import type { ChosenGroup } from "./choose-group.ts";
import type { Application, Spread } from "./forecast.ts";
import type { BuildingType, WorkType } from "./permit-review.ts";
import type { PermitTimes } from "./permit-times.ts";
import { bandWords, type SizeMeasure } from "./size-bands.ts";

/** Permit times in the words that people read. */

const BUILDINGS: Readonly<Record<BuildingType, string>> = {
  house: "houses and duplexes",
  multifamily: "apartment buildings",
  commercial: "commercial buildings",
  other: "other buildings",
};
const WORKS: Readonly<Record<WorkType, { alone: string; on: (buildings: string) => string }>> = {
  new: { alone: "new buildings", on: (buildings) => `new ${buildings}` },
  alteration: {
    alone: "additions and changes",
    on: (buildings) => `additions and changes to ${buildings}`,
  },
  demolition: { alone: "demolitions", on: (buildings) => `demolitions of ${buildings}` },
  change_of_use: { alone: "changes of use", on: (buildings) => `changes of use of ${buildings}` },
  trade: {
    alone: "wiring, plumbing and equipment",
    on: (buildings) => `wiring, plumbing and equipment in ${buildings}`,
  },
  other: { alone: "other work", on: (buildings) => `other work on ${buildings}` },
};

/** "new houses and duplexes, under $50,000"; null for all permits. */
export function applicationWords(
  { work, building, subject, size }: Application,
  measure: SizeMeasure | null,
): string | null {
  const named = subject && SUBJECT_NAMES[subject].many;
  const buildings = building && BUILDINGS[building];
  const filed = work ? (buildings ? WORKS[work].on(buildings) : WORKS[work].alone) : buildings;
  const what = named && filed ? `${named} among ${filed}` : (named ?? filed ?? null);
  return what && size !== undefined && measure ? `${what}, ${bandWords(size, measure)}` : what;
}

/** "1 day", "1,204 days" */
export const daysWords = (days: number): string =>
  `${days.toLocaleString("en-US")} ${days === 1 ? "day" : "days"}`;

/** "Most permits for new houses take between 98 and 402 days; half take 188 days or less." */
export function timesSentence(
  { application, ...spread }: Spread & { application: Application },
  measure: SizeMeasure | null,
): string {
  const what = applicationWords(application, measure);
  const { low, median, high } = spread;
  const most =
    low === high
      ? `take ${daysWords(high)}`
      : low === 0
        ? `take up to ${daysWords(high)}`
        : `take between ${low.toLocaleString("en-US")} and ${daysWords(high)}`;
  const half = median === 0 ? "half are issued the same day" : `half take ${daysWords(median)} or less`;
  return `Most permits${what ? ` for ${what}` : ""} ${most}; ${half}.`;
}

/** What the figures of a group leave out of a project that they are not of alone; null where nothing. */
export function leftOutSentence(subject: Subject | null, { alone }: ChosenGroup): string | null {
  if (alone || subject === null) return null;
  return `The data does not list ${SUBJECT_NAMES[subject].many} separately, so this is about the wider group.`;
}

/** "3,256 permits, decided from January 2020 to September 2025 (69 months); recent ones count more." */
export function basisSentence({ from, through, months }: PermitTimes, n: number): string {
  const count = `${n.toLocaleString("en-US")} ${n === 1 ? "permit" : "permits"}`;
  const span =
    months === 1 ? `in ${monthInWords(through)}` : `from ${monthInWords(from)} to ${monthInWords(through)}`;
  return `From ${count} decided ${span} (${months} ${months === 1 ? "month" : "months"}). Recent ones count more.`;
}

/** How often the method was right of late, and what the data does not say. */
export function trustSentences({ tested, precision }: PermitTimes): string[] {
  const right = tested
    ? `“Most” means 8 of 10. We checked: of the last year's ${tested.n.toLocaleString("en-US")} permits, ${Math.round(100 * tested.coverage)}% were within the range that earlier permits gave.`
    : "“Most” means 8 of 10.";
  return precision === "year"
    ? [right, "The data gives the year of each application and not the day, so months are estimated."]
    : [right];
}
