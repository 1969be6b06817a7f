import type { CalendarDate } from "../units/calendar-date.ts";
import type { Basis, BasisRule } from "./report.ts";

type ReportStatus = "holds" | "rules_changed" | "verdict_changed";

/** A rule that says something else than it did; `before` is null for a new one, `after` for one that is gone. */
export interface RuleChange {
  before: string | null;
  after: string | null;
  cityId: number;
  slug: string;
  section: string;
}

export interface Verification {
  status: ReportStatus;
  changed: RuleChange[];
}

/**
 * Holds what a report rested on against the same request answered anew. `then` and `now` are the two answers,
 * `later` tells what became of a rule, and `since` is the day whose law the report was made by.
 *
 * A verdict is its outcome: a sentence that is only worded otherwise still holds. A rule that speaks now and did not
 * then is a change when it is new, or when something else shows that the answer is another one; otherwise we have
 * only become better at finding it.
 */
export function verifyReport(
  then: Basis,
  now: Basis,
  later: (rule: BasisRule) => BasisRule | null,
  since: CalendarDate,
): Verification {
  const changed: RuleChange[] = [];
  const known = new Set(then.rules.map(nameOf));
  for (const rule of then.rules) {
    const current = later(rule);
    if (current?.content !== rule.content) changed.push(changeOf(rule, rule.says, current?.says ?? null));
  }
  // One project in every city has a verdict for each; its headline lists them.
  const turned = then.outcome !== now.outcome || (then.outcome === null && then.headline !== now.headline);
  const differs = turned || then.headline !== now.headline;
  for (const rule of now.rules)
    if (!known.has(nameOf(rule)) && (differs || (rule.from !== null && rule.from > since)))
      changed.push(changeOf(rule, null, rule.says));
  if (turned) return { status: "verdict_changed", changed };
  return { status: changed.length > 0 ? "rules_changed" : "holds", changed };
}

const nameOf = ({ cityId, slug, key }: BasisRule): string => `${cityId} ${slug} ${key}`;

const changeOf = (
  { cityId, slug, section }: BasisRule,
  before: string | null,
  after: string | null,
): RuleChange => ({ before, after, cityId, slug, section });
