import type { Rule } from "../law/law.ts";
import { WORD_FIELDS } from "../law/word-fields.ts";
import { describeAmount, describeRule } from "./describe-rule.ts";

/** What became of one rule from an older law to a newer one. */
export type RuleChange =
  /** `value`: another figure. `condition`: where it applies. `scope`: its cases, which no phrase tells. `wording`: words alone. */
  | { kind: "value" | "condition" | "scope" | "wording"; before: Rule; after: Rule }
  | { kind: "added"; before: null; after: Rule }
  | { kind: "removed"; before: Rule; after: null };

/**
 * Every rule that says something else, in the newer law's order; then those that are gone. Rules are paired by their
 * key; one that was renamed is still paired when it is the only one on either side that speaks of the same thing.
 */
export function diffRules(older: readonly Rule[], newer: readonly Rule[]): RuleChange[] {
  const pairs = pairRules(older, newer);
  const changes: RuleChange[] = [];
  for (const after of newer) {
    const before = pairs.get(after);
    if (!before) changes.push({ kind: "added", before: null, after });
    else if (statementOf(before) !== statementOf(after))
      changes.push({ kind: kindOf(before, after), before, after });
  }
  const paired = new Set(pairs.values());
  for (const before of older) if (!paired.has(before)) changes.push({ kind: "removed", before, after: null });
  return changes;
}

const OUTSIDE: readonly (keyof Rule)[] = ["id", "clauseId", "start", "end", "from", "to"];
/** Its ids, its days, where its quote stands in the clause, and what only tells code of its words. */
const NOT_STATED: ReadonlySet<string> = new Set([...OUTSIDE, ...Object.keys(WORD_FIELDS)]);

/** All that a rule states, in one text. */
export function statementOf(rule: Rule): string {
  const statement = Object.fromEntries(Object.entries(rule).filter(([name]) => !NOT_STATED.has(name)));
  // Named in one order, so that the order in which a file gives them makes no difference.
  return JSON.stringify(statement, [...new Set(namesIn(statement))].sort());
}

function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => [name, ...namesIn(part)]);
}

/** The figure where a limit, fee or time has one and its comparator is understood; else the rule in words. */
export function saidOf(rule: Rule): string {
  const amount = describeAmount(rule);
  const plain = rule.kind === "limit" || rule.kind === "fee" || rule.kind === "time";
  if (plain && amount) return amount;
  return rule.kind === "information" || rule.kind === "required" || rule.kind === "definition"
    ? rule.says
    : describeRule(rule);
}

function kindOf(before: Rule, after: Rule): "value" | "condition" | "scope" | "wording" {
  if (saidOf(before) !== saidOf(after) || describeRule(before) !== describeRule(after)) return "value";
  if (conditionOf(before) !== conditionOf(after)) return "condition";
  return scopeOf(before) === scopeOf(after) ? "wording" : "scope";
}

function pairRules(older: readonly Rule[], newer: readonly Rule[]): Map<Rule, Rule> {
  const pairs = new Map<Rule, Rule>();
  const free = new Set(older);
  for (const rule of newer) {
    const same = [...free].find((before) => before.key === rule.key && topicOf(before) === topicOf(rule));
    if (!same) continue;
    pairs.set(rule, same);
    free.delete(same);
  }
  for (const rule of newer) {
    if (pairs.has(rule)) continue;
    const candidates = [...free].filter((before) => aboutOf(before) === aboutOf(rule));
    const rivals = newer.filter((other) => !pairs.has(other) && aboutOf(other) === aboutOf(rule));
    if (candidates.length !== 1 || rivals.length !== 1) continue;
    pairs.set(rule, candidates[0]!);
    free.delete(candidates[0]!);
  }
  return pairs;
}

/** What a rule is about, by and large: rules that share a key but not this are different rules. */
const topicOf = (rule: Rule): string => rule.measure ?? rule.kind;
const aboutOf = (rule: Rule): string =>
  JSON.stringify([topicOf(rule), [...rule.subjects].sort(), conditionOf(rule)]);
const conditionOf = (rule: Rule): string => JSON.stringify([[...rule.when.place].sort(), rule.phrase]);
const scopeOf = (rule: Rule): string =>
  JSON.stringify([
    [...rule.subjects].sort(),
    [...rule.when.districts].sort(),
    [...rule.when.notDistricts].sort(),
    rule.when.circumstances,
    rule.when.unless,
    rule.when.bounds,
    rule.when.turnsOn,
    rule.yieldsTo,
  ]);
