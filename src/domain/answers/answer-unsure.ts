import type { Matter } from "../choosing/matters.ts";
import { isNamed } from "../choosing/rank-rules.ts";
import { contentOf } from "../choosing/rule-index.ts";
import { toldAlike } from "../choosing/size-asked.ts";
import { classifyText } from "../choosing/trained-model.ts";
import type { Rule } from "../law/law.ts";
import { speaksFor } from "../law/speaks-for.ts";
import type { Measure, RuleKind, Subject } from "../law/vocabulary.ts";
import type { Ask } from "../questions/asks.ts";
import { GENERAL } from "../questions/choose-subjects.ts";
import { applicability } from "./applicability.ts";
import type { Context } from "./context.ts";
import { adviseContact } from "./context.ts";
import { shareCovered, shareOfRules } from "./covered.ts";
import type { Draft } from "./draft.ts";
import { declineMatter, declineTopic } from "./explain-gap.ts";
import { foundOf } from "./found.ts";
import { findRules } from "./rules-in-force.ts";
import { tellSurelyMeant } from "./surely-meant.ts";
import { outcomeOfRule } from "./tell-rules.ts";
import { isOfKind } from "./told-conditions.ts";
import { SUBJECT_NAMES } from "./wording.ts";

/** Below this no reading is sure enough for a verdict: measured on blind rounds, one in two would be wrong. */
const SURE_ENOUGH = 0.3;
/** An answer without a verdict may be less sure. */
const SURE_TO_TELL = 0.2;
/** From here on only what is surely not covered is declined. */
const SURE = 0.6;
/** How likely a question must be one that no rule answers, for that to be said; and where a reading is sure. */
const LIKELY_UNCOVERED = 0.6;
const SURELY_UNCOVERED = 0.8;
/** The same by the rule that is closest: of 432 questions that rules answer, 1 is as likely, and of 36 that none answers, 31. */
const UNCOVERED_BY_RULES = 0.6;
/** Of what is not covered, this is likely enough to be no question about building at all. */
const LIKELY_OUTSIDE = 0.1;
const MOST_READINGS = 3;
/** A matter this unlikely does not answer, though its measure is the one asked for. */
const LEAST_SHARE = 0.02;

/**
 * A question that no reading explains well: no verdict, but what it may mean, or that we have no rule on it.
 * `unheld` is what `lacksRules` found. True also where a rule is told that is meant beyond doubt.
 */
export function declineUnsure(draft: Draft, ctx: Context, unheld: boolean): boolean {
  const { ask } = ctx.reading;
  if (!ask || ask.pinned || namesItsKind(ask, ctx)) return false;
  const project = ask.act === "may" || ask.act === "need_permit";
  const sure = ask.confidence >= SURE || (project && subjectShare(ask) >= SURE);
  // What a question assumes about our rules is compared with them, however unsure the reading is.
  const least = sure || ctx.reading.premise !== null ? SURELY_UNCOVERED : LIKELY_UNCOVERED;
  const vague = isVague(ask, ctx);
  const lacksRule = 1 - shareOfRules(ctx) >= UNCOVERED_BY_RULES;
  const uncovered = !vague && (lacksRule || 1 - shareCovered(ctx) >= least);
  if (uncovered && !unheld) {
    // What its words make look uncovered is answered where the ranking and the rule's own words agree on one rule,
    // unless that rule leaves too much of the question unanswered.
    // A person who names a district asks about building in it.
    // Slips of the pen alone put no question outside.
    const { district, text, mended } = ctx.reading;
    const outside = district === null && looksOutside(text) && looksOutside(mended);
    if (!outside && !lacksRule && tellSurelyMeant(draft, ctx)) return true;
    if (outside) declineOutside(draft);
    else declineMatter(draft, ctx, "this");
    return true;
  }
  if (unheld || ask.matters.length === 0) {
    const meant = asMeant(ctx, ask);
    // The thing of the rule that came closest is not what is asked about.
    const another = ask.ranked[0]?.held.rule.subjects.includes(meant.subject) && isSizeOfAnother(ask, ctx);
    // "How many hens, and how far must the coop be?": a special case of what the coop may be is none of hens.
    if (another || isOnOtherThing(ctx)) declineMatter(draft, ctx, "this");
    else declineTopic(draft, meant);
    return true;
  }
  const known = ask.confidence >= (project ? SURE_ENOUGH : SURE_TO_TELL);
  if (sure || known || ctx.reading.premise !== null) return false;
  draft.outcome = "unclear";
  draft.headline = "We're not sure what you're asking. Which of these is closest?";
  draft.readings = ask.matters.slice(0, MOST_READINGS).map((matter) => readingOf(draft, ctx, matter));
  for (const matter of ask.matters.slice(0, MOST_READINGS)) {
    const { held } = matter.rules[0]!;
    draft.say(held.rule.says, held);
  }
  adviseContact(draft, ctx);
  return true;
}

/** "What can I build?": words that are all known, and name nothing in particular, are about nothing else. */
function isVague({ likelySubject }: Ask, { reading: { unread, otherThings } }: Context): boolean {
  const nameless = likelySubject === null || GENERAL.has(likelySubject);
  return nameless && unread.length + otherThings.length === 0;
}

/** Whether it is so likely that no rule answers that none is told instead, however close it comes. */
export const surelyUncovered = (ctx: Context): boolean => {
  const { ask } = ctx.reading;
  return ask !== undefined && !isVague(ask, ctx) && 1 - shareOfRules(ctx) >= UNCOVERED_BY_RULES;
};

/** A rule names the very kind of thing that is told ("hair services"): then the question is one that our rules cover. */
const namesItsKind = ({ ranked }: Ask, ctx: Context): boolean =>
  ranked.slice(0, NEAR).some(({ held }) => isOfKind(held) && foundOf(ctx, held).applies.status === "applies");
const NEAR = 8;

function declineOutside(draft: Draft): void {
  draft.outcome = "out_of_scope";
  draft.headline = "We couldn't match your question to a building or zoning rule.";
  draft.advise("Ask about a project, such as a fence, an ADU, a deck or a setback.");
}

/** Whether what no rule answers is rather no question about building than one on which the city has nothing. */
function looksOutside(text: string): boolean {
  const scope = classifyText("scope", text);
  const outside = scope.get("out_of_scope") ?? 0;
  return outside >= LIKELY_OUTSIDE && outside > (scope.get("not_covered") ?? 0);
}

/** What we have nothing on is what the words are about, and not the thing of the rule that came closest. */
function asMeant(ctx: Context, { likelySubject, likelyMeasure, named, subject: read }: Ask): Context {
  const subject = likelySubject ?? (named > 0 ? read : null) ?? "code";
  const measures =
    likelyMeasure === null ? [] : ctx.reading.measures.filter((m) => toldAlike(m, likelyMeasure));
  return {
    ...ctx,
    subject,
    project: { ...ctx.project, subject },
    reading: { ...ctx.reading, measures },
  };
}

/** How likely the rules of one subject are together: "may I" on a known thing is decided by all of them. */
const subjectShare = (ask: Ask): number =>
  ask.matters.filter((m) => m.subject === ask.subject).reduce((sum, m) => sum + m.share, 0);

/** Whether the thing that is asked about is one on which the city's law has nothing at all. */
export function lacksRules(ctx: Context): boolean {
  const { reading, engine, city, day } = ctx;
  const { ask } = reading;
  const has = (subject: Subject): boolean =>
    (engine.bySubject.get(city.id)?.get(subject) ?? []).some((held) => speaksFor(held, day));
  const meant = ask?.likelySubject ?? null;
  if (meant !== null && !has(meant)) return true;
  if (ask && isSizeOfAnother(ask, ctx)) return true;
  const size = ask?.likelyMeasure;
  if (size && !isLimited(ctx, size) && !isMeant(ctx, ask.matters[0], size)) return true;
  return isOnOtherThing(ctx);
}

/** Whether a thing is named that no rule is about, and the rule that came closest says nothing of it. */
function isOnOtherThing({ reading }: Context): boolean {
  const { ask } = reading;
  const first = ask?.matters[0]?.rules[0]?.held;
  if (!first || reading.otherThings.length === 0 || ask!.confidence >= SURE_ENOUGH) return false;
  const said = new Set(contentOf(`${first.rule.says} ${first.clause.heading}`));
  return !reading.otherThings.some((thing) => contentOf(thing).every((word) => said.has(word)));
}

/**
 * "The height limit for a warehouse": the size of a fence is none of another thing, where no fence is named and the words
 * are about none.
 */
function isSizeOfAnother(ask: Ask, ctx: Context): boolean {
  const [first] = ask.ranked;
  if (ask.act !== "how_much" || !first || first.held.rule.measure === null || isNamed(first)) return false;
  const { subjects } = first.held.rule;
  const likely = ask.likelySubject !== null && subjects.includes(ask.likelySubject);
  // "My neighbor runs a garage sale. Is there a limit?": an earlier sentence may name it.
  const before = ask.names.subjects.length === 0;
  if (likely || before || !subjects.includes(ctx.subject) || subjects.some((name) => isSaid(name, ask.text)))
    return false;
  const meant = classifyText("subject", ask.text);
  return subjects.every((name) => !GENERAL.has(name) && (meant.get(name) ?? 0) < LEAST_SUBJECT);
}
const isSaid = (subject: Subject, text: string): boolean => {
  const said = new Set(contentOf(text));
  const names = contentOf(`${SUBJECT_NAMES[subject].one} ${SUBJECT_NAMES[subject].many}`);
  return names.some((word) => said.has(word));
};
/** A thing this unlikely is not what a question is about: of 633 questions that a rule on it answers, one. */
const LEAST_SUBJECT = 0.05;

/**
 * Whether a rule limits a measure of the thing in the district and the yard that were named: one of another is no answer.
 * A measure that was named must be among those of the closest rules too.
 */
const isLimited = ({ engine, project, day, reading }: Context, measure: Measure): boolean =>
  (!reading.measures.includes(measure) ||
    reading.ask!.matters.some(
      (m) =>
        m.share >= LEAST_SHARE &&
        m.rules.some(({ held }) => sizedBy(measure).some((size) => size === held.rule.measure)),
    )) &&
  sizedBy(measure).some((size) =>
    findRules(engine, project, day, { measure: size }).some(
      (f) => limits(f.rule) && f.applies.status !== "exception",
    ),
  );
/** How many homes a lot may hold is also set by the land that each of them needs. */
const sizedBy = (measure: Measure): readonly Measure[] =>
  measure === "units" ? ["units", "lot_area_per_unit"] : [measure];
/**
 * Whether rules that may apply are most likely what is asked for, whatever their measure is called. A size in square
 * feet does not answer how far away something must be.
 */
const isMeant = ({ project }: Context, first: Matter | undefined, size: Measure): boolean => {
  if (first === undefined || first.share < LIKELY_MEANT) return false;
  const applying = first.rules.filter(({ held }) => applicability(held.rule, project).status !== "excluded");
  const share = applying.reduce((sum, r) => sum + r.share, 0);
  return share >= LIKELY_MEANT / 2 && (first.measure === null || toldAlike(first.measure, size));
};
const LIKELY_MEANT = 0.5;
const LIMITING: ReadonlySet<RuleKind> = new Set(["limit", "unregulated", "not_required", "fee", "time"]);
/** Whether a rule sets a size, or says that there is none; a duty, or what is allowed, does only with a figure. */
const limits = ({ kind, value, formula }: Rule): boolean =>
  LIMITING.has(kind) || ((kind === "required" || kind === "allowed") && (value ?? formula) !== null);

function readingOf(draft: Draft, ctx: Context, matter: Matter) {
  const { held } = matter.rules[0]!;
  return {
    label: held.clause.heading,
    outcome: outcomeOfRule(held, ctx.reading.ask!.act),
    headline: held.rule.says,
    citations: [draft.cite(held)],
    apply: { rule: `${held.clause.slug}#${held.rule.key}` },
  };
}
