import type { Ranked } from "../choosing/ranked-order.ts";
import { verdictOf } from "./answer-by-rule.ts";
import { GAPS, VERDICTS } from "./answer-shape.ts";
import type { Context } from "./context.ts";
import { shareCovered } from "./covered.ts";
import type { Draft } from "./draft.ts";
import { foundOf, isNoCase } from "./found.ts";
import type { Variant } from "./variants.ts";

/** What is found of a variant, by name; a name that is absent counts 0. */
export type VariantFeatures = Readonly<Record<string, number>>;

/** So many of the closest rules are looked for in a headline. */
const LOOKED_AT = 10;
const flag = (value: boolean): number => (value ? 1 : 0);

/** What is the same for every variant of an ask: it counts only together with the way a variant answers. */
export function askFeatures(ctx: Context): VariantFeatures {
  const { reading, project } = ctx;
  const ask = reading.ask!;
  const [first, second] = ask.ranked;
  const found = first ? foundOf(ctx, first.held) : null;
  const decided = found && !isNoCase(found) ? (verdictOf(found, ctx)?.[0] ?? null) : null;
  return {
    firstFor: flag(decided === "allowed" || decided === "allowed_with_permit"),
    firstAgainst: flag(decided === "not_allowed"),
    firstApplies: flag(found?.applies.status === "applies" || found?.applies.opposite === true),
    firstExcluded: flag(found !== null && isNoCase(found)),
    firstLimit: flag(first?.held.rule.kind === "limit"),
    firstPermit: flag(first?.held.rule.kind === "permit" || first?.held.rule.kind === "no_permit"),
    polar: flag(ask.polar),
    open: flag(ask.open),
    confidence: ask.confidence,
    covered: shareCovered(ctx),
    first: first?.share ?? 0,
    second: second?.share ?? 0,
    figures: Math.min(3, project.quantities.length),
    unread: Math.min(4, reading.unread.length) / 4,
    named: Math.min(3, ask.named),
    circumstances: Object.keys(reading.circumstances).length,
    length: reading.text.length / 200,
    historic: flag(reading.historic),
    dated: flag(reading.dated),
    premise: flag(reading.premise !== null),
    district: flag(reading.district !== null),
    withoutPermit: flag(reading.withoutPermit),
    ...Object.fromEntries(ASKED.map((act) => [act, ask.acts.get(act) ?? 0])),
  };
}
/** Acts that are common enough to learn from. */
const ASKED = ["may", "how_much", "need_permit", "requirements", "meaning", "other", "cost"] as const;

/** The closest rules that a draft's headline reports, the likeliest first. */
function ledBy(draft: Draft, ranked: readonly Ranked[]): { at: number; rule: Ranked }[] {
  const near = ranked.slice(0, LOOKED_AT).map((rule, at) => ({ at, rule }));
  return draft.leading.length > 0
    ? near.filter(({ rule }) => draft.leading.includes(rule.held.rule.id))
    : near.filter(({ rule }) => draft.headline.includes(rule.held.rule.says));
}

/** All that is found of one variant. `ofAsk` is what `askFeatures` found. */
export function variantFeatures(variant: Variant, ofAsk: VariantFeatures, ctx: Context): VariantFeatures {
  const { draft, way } = variant;
  const ask = ctx.reading.ask!;
  const led = ledBy(draft, ask.ranked);
  const best = led[0];
  const results = draft.trace.map(({ result }) => result);
  const features: Record<string, number> = {
    [`outcome:${draft.outcome}`]: 1,
    [`way:${way}`]: 1,
    second: flag(variant.second),
    leads: draft.leading.length,
    ledShare: led.reduce((sum, { rule }) => sum + rule.share, 0),
    ledRank: best?.at ?? LOOKED_AT,
    ledTop: flag(best?.at === 0),
    ledNone: flag(draft.leading.length === 0),
    ledGap: best ? best.rule.score - ask.ranked[0]!.score : -5,
    passed: results.filter((r) => r === "pass").length,
    failed: results.filter((r) => r === "fail").length,
    unknown: results.filter((r) => r === "unknown").length,
    asksBack: flag(draft.deciding !== null),
    opens: flag(draft.opening !== ""),
    statements: Math.min(5, draft.statements.length) / 5,
    length: draft.headline.length / 200,
  };
  const forIt = draft.outcome === "allowed" || draft.outcome === "allowed_with_permit";
  const opposes = forIt ? ofAsk.firstAgainst! : draft.outcome === "not_allowed" ? ofAsk.firstFor! : 0;
  const agrees = forIt ? ofAsk.firstFor! : draft.outcome === "not_allowed" ? ofAsk.firstAgainst! : 0;
  features.opposesFirst = opposes;
  features.agreesFirst = agrees;
  features.opposesSureFirst = opposes * ofAsk.first!;
  features.agreesSureFirst = agrees * ofAsk.first!;
  features.passesBySure = best ? ofAsk.first! - best.rule.share : ofAsk.first!;
  if (best) {
    features[`kind:${best.rule.held.rule.kind}`] = 1;
    features[`status:${foundOf(ctx, best.rule.held).applies.status}`] = 1;
    features.predicate = flag(best.rule.held.rule.predicate !== null);
    features.measure = flag(best.rule.held.rule.measure !== null);
  }
  const ways = [
    ...(way === "compose" ? [] : [way]),
    ...(GAPS.has(draft.outcome) ? ["decline"] : []),
    ...(VERDICTS.has(draft.outcome) ? ["verdict"] : []),
  ];
  for (const name of ways) {
    const joined = joinedWith(name);
    for (const key in ofAsk) {
      joined[key] ??= `${name} * ${key}`;
      features[joined[key]] = ofAsk[key]!;
    }
  }
  return features;
}

/** The names of features of an ask together with a way to answer, of which there are a few dozen: put together once. */
const JOINED: Record<string, Record<string, string>> = {};
const joinedWith = (way: string): Record<string, string> => {
  JOINED[way] ??= {};
  return JOINED[way];
};
