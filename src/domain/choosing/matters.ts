import type { Measure, Subject } from "../law/vocabulary.ts";
import { kindClass } from "./bank.ts";
import type { Probabilities } from "./classifier.ts";
import type { Ranked } from "./ranked-order.ts";

/** Rules that answer one thing together: every height limit on fences, every permit rule for decks, what one section says in words. */
export interface Matter {
  key: string;
  kind: string;
  subject: Subject;
  measure: Measure | null;
  /** The share of likelihood of all its rules. */
  share: number;
  rules: Ranked[];
}

/** The subject under which a rule is meant: one that was named, else the likeliest of its own. */
export function subjectOfRule({ held }: Ranked, named: readonly Subject[], likely: Probabilities): Subject {
  const own = held.rule.subjects;
  if (own.length === 1) return own[0]!;
  const score = (s: Subject) => (likely.get(s) ?? 0) + (named.includes(s) ? 1 - named.indexOf(s) * 0.1 : 0);
  return [...own].sort((a, b) => score(b) - score(a))[0]!;
}

/** How many of the likeliest rules are grouped; those behind share too little to matter. */
const GROUPED = 40;

export function mattersOf(
  ranked: readonly Ranked[],
  named: readonly Subject[],
  likely: Probabilities,
): Matter[] {
  const matters = new Map<string, Matter>();
  for (const entry of ranked.slice(0, GROUPED)) {
    const { rule } = entry.held;
    const subject = subjectOfRule(entry, named, likely);
    const kind = kindClass(rule.kind);
    const joint = kind === "limit" || kind === "permit" || (kind === "may" && rule.predicate === null);
    const key =
      kind === "limit"
        ? `limit|${subject}|${rule.measure}`
        : joint
          ? `${kind}|${subject}`
          : kind === "fee" || kind === "time"
            ? `${kind}|${subject}|${rule.measure}`
            : kind === "contact"
              ? "contact"
              : `clause|${entry.held.clause.id}`;
    const matter = matters.get(key);
    if (matter) {
      matter.share += entry.share;
      matter.rules.push(entry);
    } else
      matters.set(key, {
        key,
        kind,
        subject,
        measure: kind === "limit" ? rule.measure : null,
        share: entry.share,
        rules: [entry],
      });
  }
  return [...matters.values()].sort((a, b) => b.share - a.share);
}
