import { type CoverageFacts, coverageOf, coverageSignals, isKnown, sidesOf } from "../choosing/coverage.ts";
import { isOnHours } from "../choosing/hours-asked.ts";
import type { Ranked } from "../choosing/ranked-order.ts";
import { contentOf } from "../choosing/rule-index.ts";
import { isOfStage } from "../choosing/stage-named.ts";
import { classifyText, trainedModel } from "../choosing/trained-model.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { City } from "../law/law.ts";
import type { Ask } from "../questions/asks.ts";
import type { Context } from "./context.ts";
import type { Engine } from "./engine.ts";

interface OfCity {
  sides: Uint8Array;
  /** The same by the kinds of its rules alone, where no line names the city; else null. */
  byKind: Uint8Array | null;
}
/** Whose each line of the bank is, worked out once for the rules of each city. */
const CITIES = new WeakMap<readonly HeldRule[], OfCity>();

function ofCity(engine: Engine, { id, slug }: City): OfCity {
  const rules = engine.rules.get(id) ?? [];
  const worked = CITIES.get(rules);
  if (worked) return worked;
  const { lines, outside } = trainedModel();
  const own = {
    sides: sidesOf(slug, rules, lines, outside),
    byKind: isKnown(slug, rules, lines) ? null : sidesOf(slug, rules, lines, outside, true),
  };
  CITIES.set(rules, own);
  return own;
}

/** Of each ask they are needed several times: for each way to answer it, and to decline it. */
const SIGNALS = new WeakMap<Ask, readonly number[]>();

function signalsOf(ctx: Context): readonly number[] {
  const { ask } = ctx.reading;
  const known = (ask && SIGNALS.get(ask)) ?? coverageSignals(factsOf(ctx));
  if (ask) SIGNALS.set(ask, known);
  return known;
}

/** How likely it is that the city's rules answer the question, by what it is like: from 0 to 1. */
export const shareCovered = (ctx: Context): number =>
  isNamed(ctx) ? 1 : coverageOf(trainedModel().coverage.likeness, signalsOf(ctx));

/**
 * Whether the law has just what is asked for: an office for the matter ("where do I complain?"), the hours of work, the fine for
 * what is told, or a term that it defines ("how many adults in one household?"). However unusual the other words are, rules
 * answer it.
 */
function isNamed(ctx: Context): boolean {
  const { ask, text } = ctx.reading;
  if (!ask) return false;
  const { act, desk, hours, stage, ranked } = ask;
  const [first] = ranked;
  if (!first) return false;
  const said = new Set(contentOf(text));
  // "They started before the permit came. How big a fine?": the fine for just what is told.
  if (act === "penalty" && first.held.rule.about === "penalty" && speaksOf(first, said)) return true;
  const isOnIt = (r: Ranked): boolean =>
    (desk !== null && r.held.rule.about === desk.of) ||
    (stage !== null && isOfStage(r.held.rule, stage)) ||
    (hours && isOnHours(r));
  // "A barking dog, where do I complain?" is about nothing that is built.
  const outside = classifyText("scope", text).get("out_of_scope") ?? 0;
  if (isOnIt(first) && (hours || outside < EVEN))
    return (
      ranked
        .slice(0, NEAR)
        .filter(isOnIt)
        .reduce((sum, { share }) => sum + share, 0) >= LIKELY
    );
  if (isPlainlyMeant(first, ctx)) return true;
  const { term } = first.held.rule;
  if (term === null || first.share < MEANT) return false;
  return contentOf(term).every((word) => said.has(word));
}

/** "ADU parking SF-3": every word is known, and a rule sets just the size that they name for just that thing. */
const isPlainlyMeant = (
  { held: { rule }, share }: Ranked,
  { reading: { subjects, measures, unread, otherThings, otherMaterial } }: Context,
): boolean =>
  share >= SURE &&
  unread.length + otherThings.length === 0 &&
  otherMaterial === null &&
  subjects.length === 1 &&
  measures.length === 1 &&
  rule.subjects.includes(subjects[0]!) &&
  rule.measure === measures[0];

const speaksOf = ({ held: { rule } }: Ranked, said: ReadonlySet<string>): boolean =>
  contentOf(rule.says).some((word) => said.has(word) && !OF_FINES.has(word));
/** That both a question and a rule are about fines for lacking something says nothing of what the fine is for. */
const OF_FINES: ReadonlySet<string> = new Set(contentOf("fine fines penalty penalties without"));
const NEAR = 8;
const EVEN = 0.5;
const SURE = 0.8;
const LIKELY = 0.7;
const MEANT = 0.5;

/** In a town of fewer rules every rule scores otherwise than in the cities that the judge of newcomers learned from. */
const LEAST_RULES = 100;

/**
 * The same, by what the closest rule has and leaves unanswered. A city that no line of the bank names has a judge of its
 * own, since rules score less without lines; 1 in a town of few rules.
 */
export function shareOfRules(ctx: Context): number {
  if (isNamed(ctx)) return 1;
  const { byKind } = ofCity(ctx.engine, ctx.city);
  if (byKind && (ctx.engine.rules.get(ctx.city.id)?.length ?? 0) < LEAST_RULES) return 1;
  const { rules, newcomer } = trainedModel().coverage;
  return byKind
    ? coverageOf(newcomer, coverageSignals({ ...factsOf(ctx), sides: byKind }))
    : coverageOf(rules, signalsOf(ctx));
}

function factsOf({ engine, city, reading: { ask, text } }: Context): CoverageFacts {
  return {
    text,
    index: trainedModel().alike,
    sides: ofCity(engine, city).sides,
    scope: classifyText("scope", text).get("covered") ?? 0,
    asked: ask?.asked ?? text,
    ranked: ask?.ranked ?? [],
    rules: engine.ruleIndex(city.id),
  };
}
