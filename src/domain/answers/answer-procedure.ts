import type { Measure, RuleKind, Subject } from "../law/vocabulary.ts";
import { isAboutPenalty } from "../questions/read-intent.ts";
import { addThresholds } from "./answer-permission.ts";
import { applicability } from "./applicability.ts";
import { checkLimit, limitOf } from "./check-limit.ts";
import { addCaveats, adviseContact, type Context, contactsOf, lookUp } from "./context.ts";
import type { Draft } from "./draft.ts";
import type { HeldRule } from "./engine.ts";
import { evaluateProject } from "./evaluate-project.ts";
import { declineMatter, declineTopic } from "./explain-gap.ts";
import { feeFit, isOldPrice, namesAskedStep } from "./fee-fit.ts";
import { addQuotedFigures, tellRules } from "./quoted-figures.ts";
import { byRelevance, type Relevance, relevanceFor, standingOut } from "./relevance.ts";
import { type Found, findRules, speaksFor } from "./rules-in-force.ts";
import { permitNames, settle } from "./settle-verdict.ts";
import { formatQuantity, SUBJECT_NAMES } from "./wording.ts";

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
  if (about.length === 0) return answerGeneralPermit(draft, ctx, relevance);
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
  if (concrete && verdict === "not_allowed" && failing.length > 0 && !otherwise) {
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

/** No permit rule names the subject: what the city says of permits in general, where it bears on the words of the question. */
function answerGeneralPermit(draft: Draft, ctx: Context, relevance: Relevance): boolean {
  const general = {
    ...ctx,
    subject: "permit" as const,
    project: { ...ctx.project, subject: "permit" as const },
  };
  const kinds: RuleKind[] = ["permit", "no_permit", "required", "not_required", "information", "time"];
  const own = lookUp(ctx, ["required", "not_required", "information"]);
  const specific = [...own.ordinary, ...own.exceptions].filter(
    (f) =>
      f.rule.subjects.includes(ctx.subject) &&
      /permit|inspect|licen[sc]e|approv|plan|engineer|architect/i.test(f.rule.says),
  );
  const found = lookUp(general, kinds);
  // A subject we know and hold nothing on is not answered by a rule on permits in general.
  const wide =
    ctx.subject === "permit"
      ? [...found.ordinary, ...found.exceptions].filter((f) => relevance.of(f) > 0)
      : [];
  const pool = specific.length > 0 ? specific : wide;
  if (pool.length === 0) return false;
  const ranked = standingOut(byRelevance(pool, relevance), relevance, 0.5);
  draft.outcome = "procedure";
  draft.headline = ranked[0]!.rule.says;
  tellRules(draft, ranked.slice(0, 5));
  adviseContact(draft, ctx);
  addCaveats(draft, ctx, ranked.slice(0, 5), []);
  return true;
}

/** Answers "what does it cost" and "how long does it take" from fees and times, and from what the city says of them. */
export function answerAmount(draft: Draft, ctx: Context, kind: "fee" | "time"): boolean {
  const relevance = relevanceFor(ctx.engine, ctx.city.id, ctx.reading);
  const asksValidity = /\b(?:valid|expire\w*|expiration|lapse\w*|good for|last)\b/i.test(ctx.reading.text);
  const measures: readonly (Measure | null)[] = kind === "fee" ? ["fee"] : ["review_time", "validity"];
  const words =
    kind === "fee"
      ? /\bfees?\b|cost|\$|dollars|valuation|surcharge|fine/i
      : /review|days|weeks|time|hours|dashboard|valid|expire/i;
  const ofPermits = {
    ...ctx,
    subject: "permit" as const,
    project: { ...ctx.project, subject: "permit" as const },
  };
  const own = new Set(allOf(ctx).map((f) => f.rule.id));
  const told = new Set<RuleKind>(["information", "required", "not_required"]);
  // Who asks for a fine is not told a fee.
  const fined = kind === "fee" && isAboutPenalty(ctx.reading.text);
  const candidates = [...allOf(ctx), ...allOf(ofPermits), ...farther(ctx, relevance)].filter(
    (f) => !fined || isAboutPenalty(`${f.rule.says} ${f.clause.heading}`),
  );
  const pool = candidates.filter(
    (f, i) =>
      candidates.findIndex((o) => o.rule.id === f.rule.id) === i &&
      (f.rule.kind === kind ||
        (f.rule.measure !== null && measures.includes(f.rule.measure)) ||
        (told.has(f.rule.kind) && !own.has(f.rule.id) && words.test(`${f.rule.says} ${f.clause.heading}`))) &&
      (f.applies.status !== "exception" || relevance.of(f) > 2),
  );
  const score = (f: Found): number => {
    const measured = f.rule.measure !== null && measures.includes(f.rule.measure);
    const wanted = kind === "time" && (f.rule.measure === "validity") === asksValidity ? 2 : 0;
    return (
      relevance.of(f) + (f.rule.kind === kind || measured ? 2 + wanted : 0) + (own.has(f.rule.id) ? 1.5 : 0)
    );
  };
  const all = pool
    .map((f, index) => ({ f, index, score: score(f) }))
    .sort((a, b) => b.score - a.score || a.index - b.index)
    .map(({ f }) => f);
  if (all.length === 0 && fined) {
    declineTopic(draft, { ...ctx, subject: "permit" });
    return true;
  }
  const ranked = kind === "fee" && !fined ? ofWhatIsAsked(all, ctx) : all;
  if (ranked.length === 0) {
    if (kind === "time") return false;
    declineFee(draft, ctx);
    return true;
  }
  draft.outcome = "procedure";
  const old = kind === "fee" && !fined && !ctx.reading.dated && isOldPrice(ranked[0]!);
  draft.headline = `${old ? "We hold only an old figure. " : ""}${ranked[0]!.rule.says}`;
  for (const f of ranked.slice(0, 6)) {
    draft.say(f.rule.says, f);
    draft.traceRule(f, f.rule.phrase ?? f.clause.heading, "applies");
    addAmounts(draft, f, ctx);
  }
  adviseContact(draft, ctx);
  addCaveats(draft, ctx, ranked.slice(0, 4), []);
  return true;
}

/** The fees that answer a question, those of today first, then what is told beside them; none when none answers. */
function ofWhatIsAsked(ranked: readonly Found[], ctx: Context): Found[] {
  const answering = ranked.filter((f) => feeFit(f, ctx) === "answers");
  const amounts = answering.filter((f) => f.rule.kind === "fee" || f.rule.measure === "fee");
  if (amounts.length === 0) return [];
  const exact = amounts.filter((f) => namesAskedStep(f, ctx));
  const told = exact.length > 0 ? exact : amounts;
  const beside = ranked.filter(
    (f) => feeFit(f, ctx) === "beside" && (f.rule.kind === "fee" || f.rule.measure === "fee"),
  );
  // Beside a project's own fees, words on fees at large (where the cashier sits) are not asked for.
  const words = ctx.subject === "permit" ? answering.filter((f) => !amounts.includes(f)) : [];
  return [...told.filter((f) => !isOldPrice(f)), ...told.filter(isOldPrice), ...words, ...beside];
}

/** No fee is held for what is asked: said as such, with the desk that has the schedule, and no other thing's fee. */
function declineFee(draft: Draft, ctx: Context): void {
  const things = ctx.subject === "permit" ? "this permit" : SUBJECT_NAMES[ctx.subject].many;
  declineMatter(draft, ctx, `the permit fee for ${things}`);
  draft.advise("Ask that office for its current fee schedule.");
}

/** Fees and times of other subjects whose particular words the question shares ("STFI permit", "penalty"). */
function farther(ctx: Context, relevance: Relevance): Found[] {
  const held = (ctx.engine.rules.get(ctx.city.id) ?? []).filter(
    (h) =>
      ["fee", "time", "information"].includes(h.rule.kind) &&
      ["fee", "review_time", "validity"].includes(h.rule.measure ?? "fee") &&
      h.rule.yieldsTo === null &&
      speaksFor(h, ctx.day) &&
      relevance.of(h) > 4,
  );
  return held
    .map((h) => ({ ...h, applies: applicability(h.rule, ctx.project) }))
    .filter((f) => f.applies.status !== "excluded");
}

function addAmounts(draft: Draft, f: Found, ctx?: Context): void {
  const worked = ctx && f.rule.formula ? limitOf(f, ctx.project) : null;
  if (worked) {
    draft.traceRule(f, `${f.rule.phrase ?? f.clause.heading}: ${formatQuantity(worked)}`, "applies");
    draft.figure(f, worked, f.rule.phrase);
  }
  addQuotedFigures(draft, f);
}

const allOf = (ctx: Context): Found[] =>
  findRules(ctx.engine, { ...ctx.project, subject: ctx.subject }, ctx.day, {}).filter(
    (f) => f.rule.yieldsTo === null,
  );

/** Answers "whom do I ask": the desk that fits the words of the question, then the others. */
export function answerContact(draft: Draft, ctx: Context): boolean {
  const relevance = relevanceFor(ctx.engine, ctx.city.id, ctx.reading);
  const contacts = contactsOf(ctx);
  if (contacts.length === 0) return false;
  const online = /online|portal|website|apply|submit|file|where/i.test(ctx.reading.text);
  const phone = /phone|call|number|reach|talk/i.test(ctx.reading.text);
  const score = (held: HeldRule) =>
    relevance.of(held) +
    (deskFor(held, ctx.subject) === "own" ? 4 : 0) +
    (online && held.rule.contact?.url ? 1 : 0) +
    (phone && held.rule.contact?.phone ? 3 : 0) +
    (/permit|planning|zoning|building|development/i.test(
      `${held.rule.contact?.role} ${held.rule.contact?.name}`,
    )
      ? 0.5
      : 0);
  // Desks for another thing (trees, rentals) are no help to one who asks about a fence.
  const general = ["permit", "contact", "code"].includes(ctx.subject);
  const serving = contacts.filter(
    (held) => deskFor(held, ctx.subject) !== "other" || (general && relevance.of(held) > 0),
  );
  const ranked = (serving.length > 0 ? serving : [...contacts]).sort((a, b) => score(b) - score(a));
  draft.outcome = "procedure";
  draft.headline = ranked[0]!.rule.says;
  for (const held of ranked.slice(0, 4)) {
    draft.say(held.rule.says, held);
    draft.traceRule(held, `contact: ${held.rule.contact?.name ?? held.clause.heading}`, "applies");
  }
  return true;
}

/** Desks that serve one matter only, by the words they are named with. */
const ONE_MATTER: readonly (readonly [Subject, RegExp])[] = [
  ["tree", /\b(?:trees?|forestry|arborist)\b/i],
  ["short_term_rental", /\b(?:rentals?|special enforcement)\b/i],
  ["sign", /\bsigns?\b/i],
  ["home_occupation", /\bhome business/i],
];

/** "own" is the desk for just what is asked about, "other" one for another thing only. */
function deskFor({ rule }: HeldRule, subject: Subject): "own" | "other" | "all" {
  const words = `${rule.contact?.role ?? ""} ${rule.contact?.name ?? ""} ${rule.says}`;
  const matters = ONE_MATTER.filter(([, named]) => named.test(words)).map(([matter]) => matter);
  if (matters.includes(subject)) return "own";
  return matters.length > 0 ? "other" : "all";
}
