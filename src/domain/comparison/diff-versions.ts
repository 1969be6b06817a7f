import type { Clause, Rule } from "../law/law.ts";
import { describeRule, measureName } from "./describe-rule.ts";
import { diffRules, type RuleChange, saidOf } from "./diff-rules.ts";

/**
 * What changed in value between two versions of one section, in the newer one's order: "Rear setback: 30 ft → 20 ft",
 * then what is new and what is gone. Empty when the rules say the same.
 */
export function diffVersions(older: Pick<Clause, "rules">, newer: Pick<Clause, "rules">): string[] {
  const changes = diffRules(older.rules, newer.rules);
  const told = (...kinds: RuleChange["kind"][]): string[] =>
    changes.filter(({ kind }) => kinds.includes(kind)).map(describeChange);
  return [...told("value", "condition"), ...told("added"), ...told("removed")];
}

/** A change in one line: "Rear setback: 30 ft → 20 ft", "New: …", "No longer: …". */
export function describeChange(change: RuleChange): string {
  switch (change.kind) {
    case "value":
      return `${labelOf(change.after)}: ${valuesOf(change.before, change.after).join(" → ")}`;
    case "condition":
      return `${labelOf(change.after)} now applies ${change.after.phrase ?? "everywhere"} (before: ${change.before.phrase ?? "everywhere"})`;
    case "scope":
      return `${labelOf(change.after)} now covers other cases: ${change.after.says}`;
    case "wording":
      return `In new words: ${change.after.says}`;
    case "added":
      return `New: ${change.after.says}`;
    case "removed":
      return `No longer: ${change.before.says}`;
  }
}

/** A figure that is the same on both sides tells nothing: then its bound is the difference, "at most" or "less than". */
function valuesOf(before: Rule, after: Rule): [string, string] {
  const said: [string, string] = [saidOf(before), saidOf(after)];
  return said[0] === said[1] ? [describeRule(before), describeRule(after)] : said;
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
