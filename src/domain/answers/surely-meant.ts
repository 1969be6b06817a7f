import type { Act } from "../choosing/bank.ts";
import { classOf } from "../choosing/city-facts.ts";
import { contentOf } from "../choosing/rule-index.ts";
import { trainedModel } from "../choosing/trained-model.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { City, Rule } from "../law/law.ts";
import type { Ask } from "../questions/asks.ts";
import { GENERAL } from "../questions/choose-subjects.ts";
import { answerByRule, verdictOf } from "./answer-by-rule.ts";
import type { Context } from "./context.ts";
import type { Draft } from "./draft.ts";
import type { Engine } from "./engine.ts";
import { PARTICULAR } from "./fitting-act.ts";
import { foundOf, isNoCase } from "./found.ts";
import type { Found } from "./rules-in-force.ts";
import { isOwn, suits } from "./tell-rules.ts";
import { SUBJECT_NAMES } from "./wording.ts";

/** A matter this likely is meant, if its words agree. */
const SURE = 0.5;
/** A word is rare when no more of a city's rules than this share, or than a few, say it. */
const RARE = 0.05;
const FEW = 2;
/** How likely it must be that what is asked is answered by such a rule: by one of its kind, whatever its words. */
const LEAST_FIT = 0.005;
/** An act less likely than this is not what is asked. */
const LEAST_ACT = 0.1;

/**
 * The rule that a question means beyond doubt: the ranking is sure of it, it says a rare word of the question, and its
 * kind is one that answers such questions. The three know little of each other, so where they agree, nothing else that
 * makes a question look uncovered counts.
 */
export function surelyMeant(engine: Engine, city: City, ask: Ask): HeldRule | null {
  const first = ask.matters[0]?.rules[0];
  if (!first || ask.confidence < SURE || kindFit(ask, first.held) < LEAST_FIT) return null;
  return sharesRareWord(engine, city, ask, first.held) ? first.held : null;
}

/** How likely a rule of this kind answers what is asked, over all that it may be that is asked. */
function kindFit(ask: Ask, held: HeldRule): number {
  const { kinds } = trainedModel().ranking;
  const kind = classOf(held);
  // Where a cost or a document is most likely asked for, what else it may be does not count.
  const asked = [...ask.acts].filter(([act]) => act === ask.act || !PARTICULAR.has(ask.act));
  return asked.reduce(
    (sum, [act, share]) =>
      share >= LEAST_ACT && mayAnswer(act, held) ? sum + share * (kinds[act]?.[kind] ?? 0) : sum,
    0,
  );
}

/** A size is answered by a rule on one, and a cost or a document by a rule on just that or by plain information. */
const mayAnswer = (act: Act, held: HeldRule): boolean => {
  if (SIZES.has(act)) return isOnSize(held.rule);
  return !PARTICULAR.has(act) || held.rule.kind === "information" || suits(act, held);
};
const isOnSize = ({ measure, when }: Rule): boolean =>
  measure !== null || Object.keys(when.bounds).length > 0;
const SIZES: ReadonlySet<Act> = new Set(["how_much", "compare"]);

function sharesRareWord(engine: Engine, city: City, ask: Ask, { rule, clause }: HeldRule): boolean {
  const { own, rules } = engine.ruleIndex(city.id);
  const most = Math.max(FEW, RARE * rules.length);
  const said = new Set(contentOf(`${rule.says} ${clause.heading}`));
  // That both are about fences says little of which rule on fences it is.
  const things = new Set(
    rule.subjects.flatMap((name) => contentOf(`${SUBJECT_NAMES[name].one} ${SUBJECT_NAMES[name].many}`)),
  );
  return contentOf(ask.text).some(
    (word) => said.has(word) && !things.has(word) && (own.lists.get(word)?.length ?? 0) / 2 <= most,
  );
}

/** A rule on fences says nothing of a pool, however alike the questions on both are. */
const isOfAnother = (held: HeldRule, ctx: Context): boolean => {
  const [first] = ctx.reading.subjects;
  return first !== undefined && !GENERAL.has(first) && !isOwn(held, ctx);
};

/** Tells the rule that is surely meant, where no way of answering takes it up. */
export function tellSurelyMeant(draft: Draft, ctx: Context): boolean {
  const { ask } = ctx.reading;
  const held = ask && surelyMeant(ctx.engine, ctx.city, ask);
  if (!held || isOfAnother(held, ctx)) return false;
  const found = forCaseTold(held, ctx);
  if (!found || found.rule.yieldsTo !== null) return false;
  answerByRule(draft, ctx, found, ask.act === "may" && ask.polar ? verdictOf(found, ctx, true) : null);
  return true;
}

/** A rule, or its sibling where it is for another case than the one told: "on weekdays", and it is a Sunday. */
function forCaseTold(held: HeldRule, ctx: Context): Found | undefined {
  const siblings = (ctx.reading.ask?.ranked ?? []).filter(
    (r) =>
      r.share >= SIBLING_SHARE &&
      r.held.clause.id === held.clause.id &&
      r.held.rule.kind === held.rule.kind &&
      r.held.rule.measure === held.rule.measure,
  );
  return [held, ...siblings.map((r) => r.held)]
    .map((own) => foundOf(ctx, own))
    .find((found) => !isNoCase(found));
}
/** A sibling less likely than this is not meant in its place. */
const SIBLING_SHARE = 0.2;

/** "Curb cut how wide": of some rules those for a special case whose one sentence surely is what is asked for. */
export function ofCaseMeant(rules: readonly Found[], { reading }: Context): Found[] {
  const ranked = reading.ask?.ranked.slice(0, NEAR) ?? [];
  const says = ranked[0]?.held.rule.says;
  const share = ranked.reduce((sum, r) => sum + (r.held.rule.says === says ? r.share : 0), 0);
  return share >= SURE_OF_SENTENCE
    ? rules.filter((f) => f.applies.status === "exception" && f.rule.says === says)
    : [];
}
const NEAR = 8;
const SURE_OF_SENTENCE = 0.6;
