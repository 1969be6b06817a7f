import { addThresholds } from "./answer-permission.ts";
import { checkLimit } from "./check-limit.ts";
import { addCaveats, adviseContact, type Context, lookUp } from "./context.ts";
import type { Draft } from "./draft.ts";
import { evaluateProject } from "./evaluate-project.ts";
import { addQuotedFigures } from "./quoted-figures.ts";
import { byRelevance, relevanceFor } from "./relevance.ts";
import type { Found } from "./rules-in-force.ts";
import { permitNames, settle } from "./settle-verdict.ts";
import { SUBJECT_NAMES } from "./wording.ts";

/** How much more an exemption must share with the question than the duty that it lifts. */
const EXEMPTION_STANDS_OUT = 2.5;

/**
 * Answers "do I need a permit" with yes or no where the project's own figures decide it, and with every threshold.
 * Its outcome is `procedure` (it asks for a step, not for leave to build) unless no permit could make the project legal.
 */
export function answerPermit(draft: Draft, ctx: Context): boolean {
  const relevance = relevanceFor(ctx.engine, ctx.city.id, ctx.reading);
  const evaluation = evaluateProject(ctx.engine, ctx.project, ctx.day);
  const { open, unmet } = evaluation.permits;
  // "A permit to paint": the exemption that speaks of just this outweighs the duty for work at large.
  const exempt = byRelevance(evaluation.permits.notNeeded, relevance)[0];
  const outweighed =
    exempt !== undefined &&
    evaluation.permits.needed.every((f) => relevance.of(exempt) > relevance.of(f) + EXEMPTION_STANDS_OUT);
  const needed = outweighed ? [] : evaluation.permits.needed;
  const notNeeded =
    evaluation.permits.notNeeded.length > 0 ? evaluation.permits.notNeeded : needed.length === 0 ? unmet : [];
  const about = [...needed, ...notNeeded, ...open];
  if (about.length === 0) return false;
  const { verdict, failing } = settle(ctx, evaluation);
  const concrete = ctx.project.quantities.length > 0;
  const otherwise = evaluation.exceptions.some(
    (f) =>
      failing.some((c) => c.found.rule.measure === f.rule.measure) &&
      checkLimit(f, ctx.project)?.result === "pass",
  );
  const ranked = byRelevance(about, relevance);
  const deciding = needed.length > 0 ? byRelevance(needed, relevance) : byRelevance(notNeeded, relevance);
  for (const f of ranked)
    draft.traceRule(f, boundText(f), f.applies.status === "applies" ? "applies" : "unknown");
  const ban = evaluation.permissions.find(
    (f) => f.rule.kind === "prohibited" && f.applies.status === "applies",
  );
  if (verdict === "not_allowed" && failing.length === 0 && ban) {
    draft.outcome = "not_allowed";
    draft.headline = `That is not allowed, with or without a permit. ${ban.rule.says}`;
    draft.traceRule(ban, "what is asked", "fail");
    draft.say(ban.rule.says, ban);
  } else if (concrete && verdict === "not_allowed" && failing.length > 0 && !otherwise) {
    draft.outcome = "not_allowed";
    draft.headline = `That is not allowed, with or without a permit. ${failing[0]!.found.rule.says}`;
    for (const check of evaluation.checks) draft.traceCheck(check);
    for (const check of failing)
      if (check.limit) draft.figure(check.found, check.limit, check.found.rule.phrase);
    for (const check of failing) draft.say(check.found.rule.says, check.found);
  } else if (needed.length > 0) {
    draft.outcome = "procedure";
    draft.headline = `${ctx.reading.withoutPermit ? "No" : "Yes"}. You need ${permitNames(needed)} for ${SUBJECT_NAMES[ctx.subject].one}${concrete ? " like this" : ""} in ${ctx.city.name}.`;
  } else if (notNeeded.length > 0 && (open.length === 0 || concrete)) {
    const onlyOne = open.some(
      (f) => f.rule.kind === "permit" && !notNeeded.some((n) => n.rule.permit === f.rule.permit),
    );
    draft.outcome = "procedure";
    // "No. A shed over 200 sq ft needs a permit" would read like a yes: it is said that this one stays below.
    const without = ctx.reading.withoutPermit;
    const plain = deciding.find((f) => f.rule.kind === "no_permit") ?? deciding[0]!;
    const opening = onlyOne
      ? "It depends."
      : plain.rule.kind === "permit"
        ? without
          ? "Yes, at this size."
          : "No, not at this size."
        : without
          ? "Yes."
          : "No.";
    draft.headline = `${opening} ${plain.rule.says}`;
  } else {
    draft.outcome = "procedure";
    const first = ranked.find((f) => f.rule.kind === "permit") ?? ranked[0]!;
    draft.headline = `It depends. ${first.rule.says}`;
  }
  for (const f of [...deciding, ...ranked].slice(0, 5)) draft.say(f.rule.says, f);
  for (const f of byRelevance(lookUp(ctx, ["required"]).ordinary, relevance)
    .filter((f) => f.rule.subjects.includes(ctx.subject) && relevance.of(f) > 2.5)
    .slice(0, 2)) {
    draft.say(f.rule.says, f);
    addQuotedFigures(draft, f);
  }
  for (const f of ranked.slice(0, 8)) addThresholds(draft, f);
  if (!concrete) draft.deciding = settle(ctx, evaluation).deciding;
  if (needed.length > 0)
    draft.advise(`Apply for ${permitNames(needed)} before you start.`, ...needed.slice(0, 2));
  adviseContact(draft, ctx);
  addCaveats(draft, ctx, ranked.slice(0, 5), evaluation.yielding);
  return true;
}

const boundText = (f: Found): string =>
  `${f.rule.permit}: ${f.applies.status === "excluded" ? "needed only" : f.rule.kind === "permit" ? "needed" : "not needed"}${f.rule.phrase ? ` ${f.rule.phrase}` : ""}`;
