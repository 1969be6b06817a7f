import { createHash } from "node:crypto";
import { z } from "zod";
import type { Clause, Rule } from "#domain/law/law.ts";
import { type CalendarDate, isCalendarDate } from "#domain/units/calendar-date.ts";
import { readWith } from "./describe-issue.ts";
import type { FaultPlace } from "./law-fault.ts";
import { insteadOf } from "./nearest-word.ts";
import type { PlacedClause } from "./read-topic-file.ts";

/** law/<city>/verified.yaml: which rules were compared with an edition of the enacted code, and what came of it. */

export const VERIFIED_FILE = "verified.yaml";

const text = z.string().trim().min(1);
const hash = z.string().regex(/^[0-9a-f]{12}$/, "12 signs of a hash, as the command writes them");
const found = { section: text, rule: hash };
const entry = z.discriminatedUnion("result", [
  z.strictObject({ result: z.literal("agrees"), ...found, passage: hash }),
  z.strictObject({ result: z.literal("not_found"), ...found, missing: text, because: text.optional() }),
  z.strictObject({ result: z.literal("differs"), ...found, passage: hash, because: text.optional() }),
]);
const edition = z.strictObject({
  source: text,
  through: z.string().refine(isCalendarDate, "write a day that exists as 2026-01-21"),
  left_out: z.record(z.string(), text).default({}),
  reasons: z.record(z.string(), text).default({}),
  rules: z.record(z.string(), entry).default({}),
});
export const verifiedFileSchema = z.strictObject({ editions: z.array(edition).default([]) });

export type VerifiedFile = z.infer<typeof verifiedFileSchema>;
export type VerifiedEdition = VerifiedFile["editions"][number];
export type VerifiedEntry = z.infer<typeof entry>;

/** What the file of a city comes to. */
export interface CheckedRules {
  agrees: number;
  /** Not found in the cited section, or different there; each with a reason. */
  open: number;
  /** Rules that changed since they were compared, so that the result no longer counts: "clause#rule". */
  stale: readonly string[];
}

/** The name of a rule in law files: "clause#rule". */
export const ruleName = ({ slug }: Pick<Clause, "slug">, { key }: Pick<Rule, "key">): string =>
  `${slug}#${key}`;

/** Changes with everything of a rule that was compared: its citation, figures, conditions and words. */
export function ruleHash({ section }: Pick<Clause, "section">, rule: Rule): string {
  const { kind, subjects, measure, comparator, value, valueTo, formula, when, says, quote } = rule;
  return shortHash(
    JSON.stringify([
      section,
      kind,
      subjects,
      measure,
      comparator,
      value,
      valueTo,
      formula,
      when,
      says,
      quote,
    ]),
  );
}

/** 12 signs of SHA-256: enough to see a change, not to find the text. */
export const shortHash = (content: string): string =>
  createHash("sha256").update(content).digest("hex").slice(0, 12);

/** Marks the rules that agree with an edition; a rule that changed since, or is younger than the edition, stays unmarked. */
export function readVerified(
  content: unknown,
  clauses: readonly PlacedClause[],
  place: FaultPlace,
): { clauses: PlacedClause[]; checked: CheckedRules } {
  const file = content === undefined ? null : readWith(verifiedFileSchema, content, place, "verified.yaml");
  const marks = new Map<string, { entry: VerifiedEntry; edition: VerifiedEdition }>();
  const current = clauses.filter(({ clause }) => clause.to === null);
  const names = new Map(
    current.flatMap(({ clause }) =>
      clause.rules.map((rule) => [ruleName(clause, rule), ruleHash(clause, rule)] as const),
    ),
  );
  const stale: string[] = [];
  let open = 0;
  for (const [at, one] of (file?.editions ?? []).entries())
    for (const [name, result] of Object.entries(one.rules)) {
      const path = ["editions", at, "rules", name];
      checkEntry(name, result, one, names, place.within(path, name));
      if (!names.has(name)) continue;
      if (names.get(name) !== result.rule) stale.push(name);
      else if (result.result !== "agrees") open += 1;
      else marks.set(name, { entry: result, edition: one });
    }
  let agrees = 0;
  const marked = clauses.map((placed) => {
    if (placed.clause.to !== null) return placed;
    const rules = placed.clause.rules.map((rule) => {
      const mark = marks.get(ruleName(placed.clause, rule));
      // The text of an earlier day says nothing of a rule that began after it.
      if (!mark || (rule.from !== null && rule.from > mark.edition.through)) return rule;
      agrees += 1;
      const { source, through } = mark.edition;
      return { ...rule, verified: { source, through: through as CalendarDate } };
    });
    return { ...placed, clause: { ...placed.clause, rules } };
  });
  return { clauses: marked, checked: { agrees, open, stale } };
}

function checkEntry(
  name: string,
  result: VerifiedEntry,
  { reasons }: VerifiedEdition,
  names: ReadonlyMap<string, string>,
  place: FaultPlace,
): void {
  if (!names.has(name))
    place.report("there is no such rule", insteadOf(name, [...names.keys()].slice(0, 3000), "rules"));
  if (result.result === "agrees") return;
  if (result.because === undefined)
    place.report(
      "it was not found in the enacted code, and nothing says why",
      "Correct the rule, or add `because` with one of the edition's `reasons`.",
    );
  else if (!Object.hasOwn(reasons, result.because))
    place.report(
      `the reason "${result.because}" is not among the edition's \`reasons\``,
      insteadOf(result.because, Object.keys(reasons), "reasons"),
      "because",
    );
}
