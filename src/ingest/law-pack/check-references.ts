import { limitsIn } from "#domain/law/formula.ts";
import type { City, Clause, Rule } from "#domain/law/law.ts";
import type { FaultPlace } from "./law-fault.ts";
import { nearestWord } from "./nearest-word.ts";
import type { PlacedClause } from "./read-topic-file.ts";

/** What one clause says of another: versions, rules that yield, the same rule twice, standards of districts. */

/** Names that are in the files of a city, also of clauses and rules that were refused. */
export interface WrittenNames {
  clauses: ReadonlySet<string>;
  /** "clause#rule". */
  rules: ReadonlySet<string>;
  /** False where a file could not be read, so that any name may be in it. */
  complete: boolean;
}

const didYouMean = (name: string, known: Iterable<string>, otherwise: string): string => {
  const nearest = nearestWord(name, [...known]);
  return nearest === null ? otherwise : `Did you mean "${nearest}"? ${otherwise}`;
};

/** Versions of one section may follow each other but not overlap, or two texts would be in force on one day. */
export function checkVersions(clauses: readonly PlacedClause[]): void {
  const bySlug = new Map<string, PlacedClause[]>();
  for (const placed of clauses)
    bySlug.set(placed.clause.slug, [...(bySlug.get(placed.clause.slug) ?? []), placed]);
  for (const versions of bySlug.values()) {
    const sorted = versions.sort((a, b) => (a.clause.from ?? "").localeCompare(b.clause.from ?? ""));
    for (let i = 1; i < sorted.length; i++) {
      const { clause: before } = sorted[i - 1]!;
      const { clause: after, place } = sorted[i]!;
      if (before.to === null || after.from === null || before.to >= after.from) {
        const first = before.topic === after.topic ? "above" : `in ${before.topic}.yaml`;
        place.report(
          "two versions of this section are in force on the same day",
          `Give each its from and to, or another id: the first is ${first}.`,
          "id",
        );
      }
    }
  }
}

export function checkReferences(
  clauses: readonly PlacedClause[],
  city: City,
  names: WrittenNames,
  districtsPlace: FaultPlace,
): void {
  const measures = new Set(clauses.flatMap(({ clause }) => clause.rules.map(({ measure }) => measure)));
  for (const { clause, rules } of clauses)
    for (const rule of clause.rules) {
      const place = rules.get(rule.key)!;
      checkYielding(clause, rule, names, place);
      checkPaidWith(clause, rule, place);
      const formulas = [rule.formula, rule.total?.formula ?? null].filter((formula) => formula !== null);
      for (const measure of formulas.flatMap(limitsIn))
        if (!measures.has(measure) && names.complete)
          place.report(
            `it counts with limit(${measure}), and no rule of the city sets one`,
            `Add the rule with \`measure: ${measure}\`, or write the figure.`,
            rule.formula ? "formula" : "total",
          );
    }
  checkYieldingInCircles(clauses);
  if (!names.complete) return;
  for (const [at, district] of city.districts.entries())
    for (const [position, slug] of district.standards.entries())
      if (!names.clauses.has(slug))
        districtsPlace
          .within(["districts", at], district.code)
          .report(
            `the clause "${slug}" does not exist`,
            didYouMean(slug, names.clauses, "Name clauses by their ids, or leave `standards` out."),
            "standards",
            position,
          );
}

function checkYielding(clause: Clause, rule: Rule, names: WrittenNames, place: FaultPlace): void {
  const stronger = rule.yieldsTo?.rule;
  if (stronger === undefined) return;
  if (stronger === `${clause.slug}#${rule.key}`)
    place.report("it yields to itself", "Name the stronger rule, as clause-id#rule-id.", "yields_to");
  else if (names.complete && !names.rules.has(stronger))
    place.report(
      `it yields to "${stronger}", which does not exist`,
      didYouMean(stronger, names.rules, "Write it as clause-id#rule-id."),
      "yields_to",
    );
}

/** A fee is paid with others of its own section. */
function checkPaidWith(clause: Clause, rule: Rule, place: FaultPlace): void {
  const fees = clause.rules.filter((other) => other.kind === "fee" && other.key !== rule.key);
  const keys = new Set(fees.map(({ key }) => key));
  for (const key of rule.paidWith ?? [])
    if (!keys.has(key))
      place.report(
        `it is paid with "${key}", which is no other fee of its clause`,
        didYouMean(key, keys, "Name the fee by its id, in the same clause."),
        "paid_with",
      );
}

function checkYieldingInCircles(clauses: readonly PlacedClause[]): void {
  const stronger = new Map<string, string>();
  for (const { clause } of clauses)
    for (const rule of clause.rules)
      if (rule.yieldsTo) stronger.set(`${clause.slug}#${rule.key}`, rule.yieldsTo.rule);
  for (const { clause, rules } of clauses)
    for (const rule of clause.rules) {
      const start = `${clause.slug}#${rule.key}`;
      const passed = new Set<string>();
      let at = stronger.get(start);
      while (at !== undefined && at !== start && !passed.has(at)) {
        passed.add(at);
        at = stronger.get(at);
      }
      if (at === start && passed.size > 0)
        rules
          .get(rule.key)
          ?.report(
            `it yields to "${[...passed][0]}", which yields to it in turn`,
            "Remove `yields_to` from the stronger rule.",
            "yields_to",
          );
    }
}

/** One statement, one rule: the same words may not be read into the same rule twice. */
export function checkRepeats(clauses: readonly PlacedClause[]): void {
  const seen = new Map<string, string>();
  for (const { clause, rules } of clauses)
    for (const rule of clause.rules) {
      const name = `${clause.slug}#${rule.key}`;
      const { id, clauseId, key, start, end, says, phrase, confidence, verified, ...statement } = rule;
      const same = JSON.stringify(statement);
      const other = seen.get(same);
      if (other !== undefined && other !== name)
        rules.get(rule.key)?.report(`it says the same as the rule ${other}`, "Remove one of the two.", "id");
      seen.set(same, name);
    }
}
