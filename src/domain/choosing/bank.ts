import type { Rule } from "../law/law.ts";
import type { RuleKind, Subject } from "../law/vocabulary.ts";

/** What is asked of a subject. Finer than the intents that a caller sees: `INTENT_OF` says how they meet. */
export const ACTS = [
  "may",
  "how_much",
  "need_permit",
  "requirements",
  "cost",
  "how_long",
  "who_where",
  "how_to_apply",
  "documents",
  "inspections",
  "track",
  "meaning",
  "since",
  "penalty",
  "which",
  "compare",
  "other",
] as const;
export type Act = (typeof ACTS)[number];

/** What a clause of a question does: only `ask` asks, and only `project` and `lot` are facts of the case. */
export const ROLES = ["ask", "project", "lot", "existing", "other", "premise", "scenery"] as const;
export type Role = (typeof ROLES)[number];

/**
 * Whose a figure is: of what is planned or asked about, of what is there already, what is said to be the rule, of something
 * that bears on nothing, or a part that is added to another.
 */
export const WHOSE = ["project", "existing", "claimed", "other", "part"] as const;
export type Whose = (typeof WHOSE)[number];

/** A question in people's words, tied to the rules that answer it. */
export interface BankLine {
  text: string;
  act: Act;
  subject: Subject | null;
  /** "city/clause-slug/rule-key"; "clause-slug@date" names one version. */
  rules: readonly string[];
  /** What kinds of rules answer it (`signaturesOf`), so that a new city's rules profit without lines of their own. */
  signatures: readonly string[];
}

const CLASS_OF: Readonly<Partial<Record<RuleKind, string>>> = {
  limit: "limit",
  unregulated: "limit",
  permit: "permit",
  no_permit: "permit",
  allowed: "may",
  conditional: "may",
  prohibited: "may",
  required: "duty",
  not_required: "duty",
};

export const kindClass = (kind: RuleKind): string => CLASS_OF[kind] ?? kind;

/** The kinds of rule that a rule is, one for each subject: what it states, of what, about what. */
export const signaturesOf = (rule: Rule): string[] =>
  rule.subjects.map(
    (subject) => `${kindClass(rule.kind)}|${subject}|${rule.measure ?? ""}|${rule.predicate ?? ""}`,
  );
