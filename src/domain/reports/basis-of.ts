import type { CitationOut, Outcome } from "../answers/answer-shape.ts";
import type { Engine } from "../answers/engine.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import { type CalendarDate, isInForce } from "../units/calendar-date.ts";
import type { Basis, BasisRule } from "./report.ts";

/** What was said, and what it was said from. */
export interface Rested {
  outcome: Outcome | null;
  headline: string;
  /** Ids of the rules that were checked. */
  rules: readonly number[];
  citations: readonly Pick<CitationOut, "codeId" | "start" | "end">[];
}

/** The rules that a verdict rested on: those of its trace, and those whose quotes it cites. */
export function basisOf(engine: Engine, { outcome, headline, rules, citations }: Rested): Basis {
  const { byId, byQuote } = rulesOf(engine);
  const held = new Map<number, HeldRule>();
  const take = (found: HeldRule | undefined) => found && held.set(found.rule.id, found);
  for (const id of rules) take(byId.get(id));
  for (const citation of citations) for (const found of byQuote.get(quoteKey(citation)) ?? []) take(found);
  return { outcome, headline, rules: [...held.values()].map(basisRule) };
}

/**
 * What became of a rule that held or did not hold on one day: itself where nothing changed until the other, else the
 * rule of the same section and key in force on the other day; null when there is none.
 */
export function ruleLater(
  engine: Engine,
  rule: BasisRule,
  days: { issued: CalendarDate; now: CalendarDate },
): BasisRule | null {
  const same = rulesOf(engine).byId.get(rule.id);
  const holds = (held: HeldRule, day: CalendarDate) => isInForce(day, held.rule.from, held.rule.to);
  if (same && contentOf(same.rule) === rule.content && holds(same, days.issued) === holds(same, days.now))
    return basisRule(same);
  const heir = engine.rules
    .get(rule.cityId)
    ?.find((held) => held.clause.slug === rule.slug && held.rule.key === rule.key && holds(held, days.now));
  return heir ? basisRule(heir) : null;
}

interface RuleIndex {
  byId: ReadonlyMap<number, HeldRule>;
  byQuote: ReadonlyMap<string, readonly HeldRule[]>;
}
const indexes = new WeakMap<Engine, RuleIndex>();

function rulesOf(engine: Engine): RuleIndex {
  const known = indexes.get(engine);
  if (known) return known;
  const byId = new Map<number, HeldRule>();
  const byQuote = new Map<string, HeldRule[]>();
  for (const held of [...engine.rules.values()].flat()) {
    byId.set(held.rule.id, held);
    const key = quoteKey({ codeId: held.clause.id, start: held.rule.start, end: held.rule.end });
    const same = byQuote.get(key);
    if (same) same.push(held);
    else byQuote.set(key, [held]);
  }
  const index = { byId, byQuote };
  indexes.set(engine, index);
  return index;
}

const quoteKey = ({ codeId, start, end }: { codeId: number; start: number; end: number }): string =>
  `${codeId}:${start}:${end}`;

const basisRule = ({ rule, clause }: HeldRule): BasisRule => ({
  id: rule.id,
  cityId: clause.cityId,
  slug: clause.slug,
  key: rule.key,
  section: `${clause.code.name}, ${clause.section}`,
  says: rule.says,
  from: rule.from,
  content: contentOf(rule),
});

/** Everything that makes a rule what it is, in one text. Where its quote stands in the clause is no part of it. */
function contentOf(rule: Rule): string {
  const { kind, subjects, measure, comparator, value, valueTo, formula, when, permit, approval, quote } =
    rule;
  return JSON.stringify([
    kind,
    subjects,
    measure,
    comparator,
    value,
    valueTo,
    formula,
    when,
    permit,
    approval,
    quote,
  ]);
}
