import type { Rule } from "../law/law.ts";
import type { RuleKind } from "../law/vocabulary.ts";
import type { Outcome } from "./answer-shape.ts";
import { applicability } from "./applicability.ts";
import { forkOn } from "./branches.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import { foundOf, isNoCase } from "./found.ts";
import type { Found } from "./rules-in-force.ts";

/** Kinds that say the opposite of each other. */
const OPPOSITE: Readonly<Partial<Record<RuleKind, RuleKind>>> = {
  required: "not_required",
  not_required: "required",
  allowed: "prohibited",
  prohibited: "allowed",
};
const OUTCOMES: Readonly<Partial<Record<RuleKind, Outcome>>> = {
  required: "explanation",
  not_required: "not_regulated",
  allowed: "allowed",
  prohibited: "not_allowed",
};
/** A rule this unlikely answers nothing. */
const LEAST_SHARE = 0.02;

/**
 * "Outside the single-unit districts, no owner need live there": where a rule turns on a district that was not named and its section
 * says the opposite for the others, it depends, both are said and the district is asked for. False where there is no such rule.
 */
export function tellByDistrict(draft: Draft, ctx: Context, first: Found): boolean {
  const other = elsewhere(first, ctx);
  if (!other) return false;
  // What is due or forbidden is said first.
  const [due, free] = DUE.has(first.rule.kind) ? [first, other] : [other, first];
  draft.outcome = "depends";
  draft.lead("It depends on the district.", `${due.rule.says} ${free.rule.says}`, due, free);
  const fork = forkOn(ctx.engine, { kind: "district" }, ctx.project, [due, free]);
  if (!fork) return true;
  const options = fork.branches.flatMap(({ label, value, project }) => {
    const there = [due, free].find(({ rule }) => applicability(rule, project).status !== "excluded");
    const outcome = there && OUTCOMES[there.rule.kind];
    return there && outcome ? [{ label, value, outcome, text: there.rule.says }] : [];
  });
  if (options.length > 0) draft.deciding = { ask: fork.ask, parameter: fork.parameter, options };
  return true;
}
const DUE: ReadonlySet<RuleKind> = new Set(["required", "prohibited"]);

/** The rule of the same section that says the opposite in the districts that a rule leaves out. */
function elsewhere(first: Found, ctx: Context): Found | null {
  const opposite = OPPOSITE[first.rule.kind];
  if (!opposite || !first.applies.open.some(({ kind }) => kind === "district")) return null;
  const other = ctx.reading.ask!.ranked.find(
    ({ held, share }) =>
      held.rule.kind === opposite &&
      (share >= LEAST_SHARE || opposite === "allowed" || opposite === "prohibited") &&
      held.clause.id === first.clause.id &&
      held.rule.about === first.rule.about &&
      held.rule.subjects[0] === first.rule.subjects[0] &&
      isOfDistricts(held.rule) &&
      !isNoCase(foundOf(ctx, held)),
  );
  return other ? foundOf(ctx, other.held) : null;
}

const isOfDistricts = ({ when }: Rule): boolean => when.districts.length + when.notDistricts.length > 0;
