import { NO_RULE_FOR_CASE } from "./absence-words.ts";
import type { DecidingOut } from "./answer-shape.ts";
import type { OpenFact } from "./applicability.ts";
import { forkOn } from "./branches.ts";
import type { Check } from "./check-limit.ts";
import { type Context, lookUp } from "./context.ts";
import type { Evaluation, Verdict } from "./evaluate-project.ts";
import { evaluateProject } from "./evaluate-routes.ts";
import { openSizes } from "./open-sizes.ts";
import { relevanceFor } from "./relevance.ts";
import type { Found } from "./rules-in-force.ts";
import { unaddressed } from "./unaddressed.ts";
import { capital, formatQuantity, listOf, measureName } from "./wording.ts";

/** How a project ends once what is open has been followed. */
export interface Settled {
  verdict: Verdict;
  deciding: DecidingOut | null;
  /** The fact that the deciding question asks for, and each reply as its value. */
  turnsOn: { fact: string; inputs: readonly (string | null)[] } | null;
  failing: Check[];
  named: Found[];
}

/** A `depends` whose every branch ends the same way is no `depends`; otherwise its question is asked, each branch answered. */
export function settle(ctx: Context, evaluation: Evaluation, depth = 0): Settled {
  const failing = evaluation.checks.filter((c) => c.result === "fail");
  if (evaluation.verdict !== "depends") {
    const certain = failing.filter((c) => c.found.applies.status === "applies");
    return {
      verdict: evaluation.verdict,
      deciding: null,
      turnsOn: null,
      failing: certain.length > 0 ? certain : failing,
      named: [],
    };
  }
  const rules = [
    ...evaluation.checks.map((c) => c.found),
    ...evaluation.permissions,
    ...evaluation.permits.open,
    ...evaluation.permits.needed,
  ];
  for (const open of evaluation.open) {
    const fork = forkOn(
      ctx.engine,
      open,
      ctx.project,
      rules.filter((f) => isOpenOn(f, open)).concat(open.kind === "bound" ? limitsOn(ctx, open) : []),
    );
    if (!fork || fork.branches.length < 2) continue;
    const relevance = relevanceFor(ctx.engine, ctx.city.id, ctx.reading);
    const tried = fork.branches.map((branch) => {
      const result = evaluateProject(ctx.engine, branch.project, ctx.day, (f) => relevance.of(f));
      // A branch may itself turn on a further fact and still end one way: it then counts as its own question would.
      const there = { ...ctx, project: branch.project };
      const whole = depth < MOST_FORKS ? settle(there, result, depth + 1).verdict : result.verdict;
      // In a yard that no rule allows, or with a size that no rule limits, the answer is no yes either.
      const isOpen = () => unaddressed(there, result) !== null || openSizes(there).length > 0;
      const ends = (whole === "allowed" || whole === "allowed_with_permit") && isOpen() ? "depends" : whole;
      return { branch, result, ends };
    });
    const outcomes = new Set(tried.map((t) => (t.result.covered ? t.ends : null)));
    if (outcomes.size === 1 && !outcomes.has("depends") && !outcomes.has(null))
      return { verdict: tried[0]!.ends, deciding: null, turnsOn: null, failing, named: [] };
    const deciding: DecidingOut = {
      ask: fork.ask,
      parameter: fork.parameter,
      options: tried.map(({ branch, result, ends }) => ({
        label: branch.label,
        value:
          fork.parameter === "q"
            ? `${ctx.reading.text.replace(/[?.!\s]+$/, "")}, ${branch.value}?`
            : branch.value,
        // Without any rule on it, the reply has no verdict.
        outcome: result.covered ? ends : "not_covered",
        text: result.covered ? branchText(result, ends) : NO_RULE_FOR_CASE,
      })),
    };
    const named = tried.flatMap(({ result }) => result.checks.find((c) => c.result === "fail")?.found ?? []);
    const turnsOn = { fact: fork.fact, inputs: tried.map((t) => t.branch.input) };
    return { verdict: "depends", deciding, turnsOn, failing, named };
  }
  return { verdict: "depends", deciding: byPhrases(rules), turnsOn: null, failing, named: [] };
}

/** How many open facts are followed in a row when a branch is tried. */
const MOST_FORKS = 2;

const isOpenOn = (f: Found, open: OpenFact): boolean =>
  f.applies.open.some(
    (o) =>
      o.kind === open.kind &&
      (o.kind === "place" ||
        o.kind === "district" ||
        (o as { name: string }).name === (open as { name: string }).name),
  );

/** When no single fact splits the rules, their own conditions are the choice. */
function byPhrases(rules: readonly Found[]): DecidingOut | null {
  const conditional = rules.filter((f) => f.rule.phrase !== null && f.applies.open.length > 0);
  const outcome = (f: Found): Verdict =>
    f.rule.kind === "permit" || f.rule.kind === "conditional"
      ? "allowed_with_permit"
      : f.rule.kind === "prohibited"
        ? "not_allowed"
        : "allowed";
  const options = conditional.slice(0, 6).map((f) => ({
    label: capital(f.rule.phrase ?? ""),
    value: f.rule.phrase ?? "",
    outcome: outcome(f),
    text: f.rule.says,
  }));
  return options.length > 1 ? { ask: "Which of these fits your project?", parameter: null, options } : null;
}

/** The limits on the same measure are thresholds too: beyond them it may not be built at all. */
function limitsOn(ctx: Context, open: OpenFact): Found[] {
  return open.kind === "bound"
    ? lookUp(ctx, ["limit"], open.name as never).ordinary.filter((f) => f.rule.measure === open.name)
    : [];
}

function branchText(result: Evaluation, ends: Verdict): string {
  const fail = result.checks.find((c) => c.result === "fail");
  if (ends === "not_allowed")
    return fail?.limit ? `Not allowed: the limit is ${formatQuantity(fail.limit)}.` : "Not allowed.";
  if (ends === "allowed_with_permit") {
    const names = permitNames(
      result.permits.needed.length > 0
        ? result.permits.needed
        : result.permits.open.filter((f) => f.rule.kind === "permit"),
    );
    return `Allowed with ${names || "approval"}.`;
  }
  if (ends === "allowed") return "Allowed, and our rules ask for no permit.";
  return "It still depends on more facts about the lot.";
}

/** How an answer opens that turns on a fact: "It depends on your zoning district." */
export function dependsOn(deciding: DecidingOut | null): string {
  if (!deciding) return "It depends on facts about your lot.";
  if (/where on the lot/i.test(deciding.ask)) return "It depends on where on the lot it is.";
  if (/zoning district/i.test(deciding.ask)) return "It depends on your zoning district.";
  const what = /^What will the (.+) be\?$/.exec(deciding.ask)?.[1];
  if (what === measureName("count")) return "It depends on how many there are.";
  if (what === measureName("unit_count")) return "It depends on how many homes there are.";
  return what ? `It depends on the ${what}.` : `It depends. ${deciding.ask}`;
}

export function permitNames(needed: readonly Found[]): string {
  const names = [...new Set(needed.flatMap((f) => f.rule.permit ?? f.rule.approval ?? []))];
  return listOf(
    names.map((name) =>
      /s$/.test(name) || /^(?:a|an|the) /.test(name)
        ? name
        : `${/^[aeiou]/i.test(name) ? "an" : "a"} ${name}`,
    ),
  );
}
