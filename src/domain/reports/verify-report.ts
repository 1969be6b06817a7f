import type { Basis, BasisRule } from "./report.ts";

export type ReportStatus = "holds" | "rules_changed" | "verdict_changed";

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
 * Holds what a report rested on against the same request answered anew. A rule is known again by its clause and key,
 * whatever version of the clause it stands in. A verdict is its outcome: a sentence that is only worded otherwise
 * still holds.
 */
export function verifyReport(then: Basis, now: Basis): Verification {
  const today = new Map(now.rules.map((rule) => [nameOf(rule), rule]));
  const before = new Map(then.rules.map((rule) => [nameOf(rule), rule]));
  const changed: RuleChange[] = [];
  for (const [name, rule] of before) {
    const current = today.get(name);
    if (current?.content !== rule.content) changed.push(change(rule, current?.says ?? null, rule.says));
  }
  for (const [name, rule] of today) if (!before.has(name)) changed.push(change(rule, rule.says, null));
  const same = then.outcome === now.outcome;
  return { status: !same ? "verdict_changed" : changed.length > 0 ? "rules_changed" : "holds", changed };
}

const nameOf = ({ cityId, slug, key }: BasisRule): string => `${cityId} ${slug} ${key}`;

const change = (
  { cityId, slug, section }: BasisRule,
  after: string | null,
  before: string | null,
): RuleChange => ({
  before,
  after,
  cityId,
  slug,
  section,
});
