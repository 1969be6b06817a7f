import { OUTCOME_WORDS } from "../reports/report-words.ts";
import { type Follow, isNewsTo } from "../saved/follow.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { dayInWords } from "../units/date-words.ts";
import type { LawChange } from "./law-changes.ts";
import type { ProjectFlip } from "./project-flips.ts";

/** One statement of a notice and the page of this site that shows where it comes from. */
export interface NoticeLine {
  text: string;
  href: string;
}

/** What a person is told of one change of the law or the map. */
export interface Notice {
  title: string;
  lines: readonly NoticeLine[];
  /** How many further changes are not listed. */
  more: number;
  /** True when a verdict is another one: that is worth a mail of its own. */
  urgent: boolean;
}

/** A saved project whose verdict is another one. */
export interface FlippedProject {
  title: string;
  address: string;
  flips: readonly ProjectFlip[];
}

/** A list that is longer is not read, and the pages hold all of it. */
const MOST_LINES = 20;

/**
 * The one notice that a person gets of a set of changes: first which of their projects have another verdict, then
 * what changed in what they follow. Null when nothing of it concerns them.
 */
export function noticeOf(
  follows: readonly Follow[],
  changes: readonly LawChange[],
  projects: readonly FlippedProject[],
): Notice | null {
  const flipped = projects.filter(({ flips }) => flips.length > 0);
  const news = changes.filter((change) => follows.some((follow) => isNewsTo(follow, change)));
  if (flipped.length === 0 && news.length === 0) return null;
  const all = [...flipped.flatMap(flipLines), ...news.map(changeLine)];
  const lines = all.filter(({ text }, at) => all.findIndex((line) => line.text === text) === at);
  return {
    title: flipped.length > 0 ? flipTitle(flipped) : newsTitle(news),
    lines: lines.slice(0, MOST_LINES),
    more: Math.max(0, lines.length - MOST_LINES),
    urgent: flipped.length > 0,
  };
}

const flipTitle = (flipped: readonly FlippedProject[]): string =>
  flipped.length === 1
    ? `The verdict on your project changed: ${flipped[0]!.title}`
    : `The verdict on ${flipped.length} of your projects changed`;

function newsTitle(news: readonly LawChange[]): string {
  const cities = [...new Set(news.map(({ city }) => city.name))];
  const where = cities.length > 2 ? `${cities.length} cities` : cities.join(" and ");
  const rules = news.filter(({ kind }) => kind !== "text").length;
  if (rules === 0) return `New wording in ${where}`;
  return `${rules === 1 ? "A rule" : `${rules} rules`} changed in ${where}`;
}

const flipLines = ({ title, address, flips }: FlippedProject): NoticeLine[] =>
  flips.map(({ city, before, after, from }) => ({
    // A name mostly holds its city.
    text: `${title}${title.includes(city.name) ? "" : `, in ${city.name}`}: ${OUTCOME_WORDS[before.outcome]} → ${OUTCOME_WORDS[after.outcome]}${since(from)}. ${after.headline}`,
    href: address,
  }));

const changeLine = ({ city, slug, section, words, from }: LawChange): NoticeLine => ({
  text: `${city.name}, ${section}: ${words.replace(/\.$/, "")}${since(from)}.`,
  href: `/codes/${city.slug}/${slug}`,
});

const since = (day: CalendarDate | null): string => (day === null ? "" : `, from ${dayInWords(day)} on`);
