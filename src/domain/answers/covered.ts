import { coverageOf, sidesOf } from "../choosing/coverage.ts";
import { classifyText, trainedModel } from "../choosing/trained-model.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Ask } from "../questions/asks.ts";
import type { Context } from "./context.ts";
import type { Engine } from "./engine.ts";

/** Whose each line of the bank is, worked out once for the rules of each city. */
const SIDES = new WeakMap<readonly HeldRule[], Uint8Array>();

function sidesIn(engine: Engine, cityId: number): Uint8Array {
  const rules = engine.rules.get(cityId) ?? [];
  const known = SIDES.get(rules);
  if (known) return known;
  const { lines, outside } = trainedModel();
  const sides = sidesOf(engine.cities.get(cityId)?.slug ?? "", rules, lines, outside);
  SIDES.set(rules, sides);
  return sides;
}

/** Of each ask the share is needed several times: for each way to answer it, and to decline it. */
const SHARES = new WeakMap<Ask, number>();

/** How likely it is that the city's rules answer the question, from 0 to 1. */
export function shareCovered({ engine, city, reading }: Context): number {
  const { ask, text } = reading;
  const known = ask && SHARES.get(ask);
  if (known !== undefined && known !== null) return known;
  const model = trainedModel();
  const share = coverageOf(model.coverage, {
    text,
    index: model.alike,
    sides: sidesIn(engine, city.id),
    scope: classifyText("scope", text).get("covered") ?? 0,
    asked: ask?.asked ?? text,
    ranked: ask?.ranked ?? [],
    rules: engine.ruleIndex(city.id),
  });
  if (ask) SHARES.set(ask, share);
  return share;
}
