import { formatQuantity } from "../units/format-quantity.ts";
import { NO_RULE_FOR_CASE } from "./absence-words.ts";
import type { DecidingOut } from "./answer-shape.ts";
import { nameOf, type OpenFact } from "./applicability.ts";
import { type Branch, forkOn } from "./branches.ts";
import type { Check } from "./check-limit.ts";
import { type Context, lookUp } from "./context.ts";
import type { Evaluation, Verdict } from "./evaluate-project.ts";
import { evaluateProject } from "./evaluate-routes.ts";
import { openSizes } from "./open-sizes.ts";
import { relevanceFor } from "./relevance.ts";
import type { Found } from "./rules-in-force.ts";
import { stretchLabel } from "./stretch.ts";
import { unaddressed } from "./unaddressed.ts";
import { capital, listOf } from "./wording.ts";

/** How a project ends once what is open has been followed. */
export interface Settled {
  verdict: Verdict;
  deciding: DecidingOut | null;
  /** The fact that the deciding question asks for, and each reply as its value. */
  turnsOn: { fact: string; turn: string | null; inputs: readonly (string | null)[] } | null;
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
      rules
        .filter((f) => isOpenOn(f, open))
        .concat(open.kind === "bound" ? limitsOn(ctx, open) : inPartOf(evaluation, open)),
    );
    if (!fork || fork.branches.length < 2) continue;
    const relevance = relevanceFor(ctx.engine, ctx.city.id, ctx.reading);
    const tried = fork.branches.map((branch) => {
      const result = evaluateProject(ctx.engine, branch.project, ctx.day, (f) => relevance.of(f));
      // A branch may itself turn on a further fact and still end one way: it then counts as its own question would.
      const there = { ...ctx, project: branch.project };
      const further = depth < MOST_FORKS ? settle(there, result, depth + 1) : null;
      const whole = further?.verdict ?? result.verdict;
      // In a yard that no rule allows, or with a size that no rule limits, the answer is no yes either.
      const isOpen = () => unaddressed(there, result) !== null || openSizes(there).length > 0;
      const ends = (whole === "allowed" || whole === "allowed_with_permit") && isOpen() ? "depends" : whole;
      // Without any rule on it, the reply has no verdict.
      return {
        branch,
        failing: firstFailing(result, further),
        outcome: result.covered ? ends : ("not_covered" as const),
        text: result.covered ? branchText(result, further, ends) : NO_RULE_FOR_CASE,
      };
    });
    const outcomes = new Set(tried.map(({ outcome }) => outcome));
    const [only] = outcomes;
    if (outcomes.size === 1 && only !== "depends" && only !== "not_covered")
      return { verdict: only as Verdict, deciding: null, turnsOn: null, failing, named: [] };
    const replies = joinStretches(tried);
    if (replies.length < 2) continue;
    const deciding: DecidingOut = {
      ask: fork.ask,
      parameter: fork.parameter,
      options: replies.map(({ branch, outcome, text }) => ({
        label: branch.label,
        value:
          fork.parameter === "q"
            ? `${ctx.reading.text.replace(/[?.!\s]+$/, "")}, ${branch.value}?`
            : branch.value,
        outcome,
        text,
      })),
    };
    const named = tried.flatMap(({ failing: check }) => check?.found ?? []);
    const turnsOn = { fact: fork.fact, turn: fork.turn, inputs: replies.map(({ branch }) => branch.input) };
    return { verdict: "depends", deciding, turnsOn, failing, named };
  }
  return { verdict: "depends", deciding: byPhrases(rules), turnsOn: null, failing, named: [] };
}

/** One reply to a deciding question, and how the project then ends. */
interface Tried {
  branch: Branch;
  failing: Check | null;
  outcome: Verdict | "not_covered";
  text: string;
}

/** Neighboring sizes with one answer are one reply: a step that changes nothing is not asked about. */
function joinStretches(tried: readonly Tried[]): Tried[] {
  const joined: Tried[] = [];
  for (const next of tried) {
    const before = joined.at(-1);
    const [lower, upper] = [before?.branch.stretch, next.branch.stretch];
    if (before && lower && upper && before.outcome === next.outcome && before.text === next.text) {
      const stretch = { from: lower.from, to: upper.to };
      joined[joined.length - 1] = {
        ...next,
        branch: { ...next.branch, stretch, label: stretchLabel(stretch) },
      };
    } else joined.push(next);
  }
  return joined;
}

/** How many open facts are followed in a row when a branch is tried. */
const MOST_FORKS = 2;

const isOpenOn = (f: Found, open: OpenFact): boolean =>
  f.applies.open.some((o) => o.kind === open.kind && nameOf(o) === nameOf(open));

/** What is allowed in one part of the city is open on the part, though ordinarily no part is meant. */
const inPartOf = ({ inPart }: Evaluation, open: OpenFact): Found[] =>
  open.kind === "circumstance"
    ? inPart.filter((f) => f.rule.when.circumstances[open.name] !== undefined)
    : [];

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

const firstFailing = (result: Evaluation, further: Settled | null): Check | null =>
  result.checks.find((c) => c.result === "fail") ?? further?.failing[0] ?? null;

function branchText(result: Evaluation, further: Settled | null, ends: Verdict): string {
  const fail = firstFailing(result, further);
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
  if (ends === "allowed") return "Allowed. We found no rule that requires a permit.";
  const { needed } = result.permits;
  const sure = needed.length > 0 ? `You need ${permitNames(needed)}. ` : "";
  if (!further?.turnsOn) return `${sure}It still depends on more facts.`;
  const { turn } = further.turnsOn;
  return `${sure}${turn ? `It still depends on ${turn}.` : `It still depends. ${further.deciding?.ask}`}`;
}

/** How an answer opens that turns on a fact: "It depends on your zoning district." */
export function dependsOn({ deciding, turnsOn }: Pick<Settled, "deciding" | "turnsOn">): string {
  if (!deciding) return "It depends on facts about your lot.";
  return turnsOn?.turn ? `It depends on ${turnsOn.turn}.` : `It depends. ${deciding.ask}`;
}

export function permitNames(needed: readonly Found[], joint: "and" | "or" = "and"): string {
  const names = [...new Set(needed.flatMap((f) => f.rule.permit ?? f.rule.approval ?? []))];
  return listOf(
    names.map((name) =>
      /s$/.test(name) || /^(?:a|an|the) /.test(name)
        ? name
        : `${/^[aeiou]/i.test(name) ? "an" : "a"} ${name}`,
    ),
    joint,
  );
}
