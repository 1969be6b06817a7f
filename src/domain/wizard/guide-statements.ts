import { MAY_STILL_EXIST, noRuleOn } from "../answers/absence-words.ts";
import type { AnswerOut } from "../answers/answer-shape.ts";
import { Draft } from "../answers/draft.ts";
import type { Engine } from "../answers/engine.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { City } from "../law/law.ts";
import { digitNumerals, spokenNumerals } from "../law/numerals.ts";
import { speaksFor } from "../law/speaks-for.ts";
import { isWeakTier } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";

/** One sentence of a guide. `law`: from a rule, with its citation. `explanation`: ours, in general and without figures. */
export interface GuideStatement {
  text: string;
  /** The heading of the clause, where the sentence cannot be understood without it. */
  about: string | null;
  citations: string[];
  nature: "law" | "explanation";
}

/** Absence, said plainly, and the desk that can say more. */
export interface GuideAbsence {
  text: string;
  desk: GuideStatement | null;
}

/** What the guides of one city on one day are drawn from. `draft` numbers the citations in the order they are made. */
export interface GuideSource {
  engine: Engine;
  city: City;
  day: CalendarDate;
  draft: Draft;
}

export const guideSource = (engine: Engine, city: City, day: CalendarDate): GuideSource => ({
  engine,
  city,
  day,
  draft: new Draft(() => city.slug),
});

export const citationsOf = (source: GuideSource): AnswerOut["citations"] => source.draft.finish().citations;

/** A rule that may be told as the law of the day: in force, and giving way to no other. */
export const mayBeTold = (held: HeldRule, day: CalendarDate): boolean =>
  held.rule.yieldsTo === null && speaksFor(held, day);

/** Everything of the city that may be told, sounder sources first; within one kind of source in the order of the law. */
export function toldRules({ engine, city, day }: GuideSource): HeldRule[] {
  return sounderFirst((engine.rules.get(city.id) ?? []).filter((held) => mayBeTold(held, day)));
}

export const sounderFirst = <H extends HeldRule>(rules: readonly H[]): H[] => [
  ...rules.filter(({ clause }) => !isWeakTier(clause.source.tier)),
  ...rules.filter(({ clause }) => isWeakTier(clause.source.tier)),
];

/**
 * The rules' own sentences, each text once, at most `most` of them. A sentence with a figure that its quote does not
 * hold is left out; one that goes on from its neighbors comes with the heading of its clause.
 */
export function tell(source: GuideSource, rules: readonly HeldRule[], most: number): GuideStatement[] {
  const told: GuideStatement[] = [];
  const clauses = new Set<number>();
  for (const held of rules) {
    if (told.length >= most) break;
    const text = held.rule.says;
    if (told.some((statement) => statement.text === text) || !isGrounded(text, [held])) continue;
    const about = held.rule.continues && !clauses.has(held.clause.id) ? held.clause.heading : null;
    clauses.add(held.clause.id);
    told.push({ text, about, citations: [source.draft.cite(held)], nature: "law" });
  }
  return told;
}

/** A sentence composed from several rules; null when a figure in it stands in none of their quotes. */
export function tellTogether(
  source: GuideSource,
  text: string,
  rules: readonly HeldRule[],
): GuideStatement | null {
  if (!isGrounded(text, rules)) return null;
  const citations = [...new Set(rules.map((held) => source.draft.cite(held)))];
  return { text, about: null, citations, nature: "law" };
}

function isGrounded(text: string, rules: readonly HeldRule[]): boolean {
  const vouched = new Set(rules.flatMap(({ rule }) => [...spokenNumerals(rule.quote)]));
  return digitNumerals(text).every((numeral) => vouched.has(numeral));
}

export const explain = (text: string): GuideStatement => ({
  text,
  about: null,
  citations: [],
  nature: "explanation",
});

/** That we don't have a rule on a matter in the city, with the desk to ask. */
export const absence = (source: GuideSource, matter: string): GuideAbsence => ({
  text: `${noRuleOn(matter, source.city.name)} ${MAY_STILL_EXIST}`,
  desk: deskToAsk(source),
});

function deskToAsk(source: GuideSource): GuideStatement | null {
  const desks = toldRules(source).filter(({ rule }) => rule.contact && rule.subjects.includes("permit"));
  const desk = desks.find(({ rule }) => rule.contact?.phone) ?? desks.find(({ rule }) => rule.contact?.url);
  return desk?.rule.contact ? tellTogether(source, `Whom to ask: ${desk.rule.contact.name}.`, [desk]) : null;
}
