import type { Clause, Rule } from "../law/law.ts";
import { describeAmount, describeRule, measureName } from "./describe-rule.ts";

/**
 * What changed in value between two versions of one section, in the newer one's order: "Rear setback: 30 ft → 20 ft",
 * then what is new and what is gone. Empty when the rules say the same. Rules are paired by their key; a rule
 * that was renamed is still paired when it is the only one on either side that speaks of the same thing.
 */
export function diffVersions(older: Pick<Clause, "rules">, newer: Pick<Clause, "rules">): string[] {
  const pairs = pairRules(older.rules, newer.rules);
  const changed: string[] = [];
  const added: string[] = [];
  for (const rule of newer.rules) {
    const before = pairs.get(rule);
    if (!before) added.push(`New: ${rule.says}`);
    else if (saidOf(before) !== saidOf(rule))
      changed.push(`${labelOf(rule)}: ${saidOf(before)} → ${saidOf(rule)}`);
    else if (condition(before) !== condition(rule)) {
      changed.push(
        `${labelOf(rule)} now applies ${rule.phrase ?? "everywhere"} (before: ${before.phrase ?? "everywhere"})`,
      );
    }
  }
  const paired = new Set(pairs.values());
  const gone = older.rules.filter((rule) => !paired.has(rule)).map((rule) => `No longer: ${rule.says}`);
  return [...changed, ...added, ...gone];
}

function pairRules(older: readonly Rule[], newer: readonly Rule[]): Map<Rule, Rule> {
  const pairs = new Map<Rule, Rule>();
  const free = new Set(older);
  for (const rule of newer) {
    const same = older.find((before) => before.key === rule.key && topicOf(before) === topicOf(rule));
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
  JSON.stringify([topicOf(rule), [...rule.subjects].sort(), condition(rule)]);
const condition = (rule: Rule): string => JSON.stringify([[...rule.when.place].sort(), rule.phrase]);

/** The figure where a limit, fee or time has one and its comparator is understood; else the rule in words. */
function saidOf(rule: Rule): string {
  const amount = describeAmount(rule);
  const plain = rule.kind === "limit" || rule.kind === "fee" || rule.kind === "time";
  if (plain && amount) return amount;
  return rule.kind === "information" || rule.kind === "required" || rule.kind === "definition"
    ? rule.says
    : describeRule(rule);
}

/** "Rear setback", "Height in front of the house", "Fence". */
function labelOf(rule: Rule): string {
  const subject = (rule.subjects[0] ?? "rule").replaceAll("_", " ");
  if (!rule.measure) return capital(rule.phrase ? `${subject} ${rule.phrase}` : subject);
  const place = rule.when.place.length === 1 ? PLACE_WORDS[rule.when.place[0]!] : undefined;
  if (rule.measure === "setback" && place) return capital(`${place} setback`);
  return capital(rule.phrase ? `${measureName(rule.measure)} ${rule.phrase}` : measureName(rule.measure));
}

const PLACE_WORDS: Readonly<Partial<Record<Rule["when"]["place"][number], string>>> = {
  front_yard: "front",
  side_yard: "side",
  rear_yard: "rear",
  street_side_yard: "street side",
};

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
