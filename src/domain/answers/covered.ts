import { coverageOf, isKnown, sidesOf } from "../choosing/coverage.ts";
import { classifyText, trainedModel } from "../choosing/trained-model.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { City } from "../law/law.ts";
import type { Ask } from "../questions/asks.ts";
import type { Context } from "./context.ts";
import type { Engine } from "./engine.ts";

interface OfCity {
  sides: Uint8Array;
  known: boolean;
}
/** Whose each line of the bank is, worked out once for the rules of each city. */
const CITIES = new WeakMap<readonly HeldRule[], OfCity>();

function ofCity(engine: Engine, { id, slug }: City): OfCity {
  const rules = engine.rules.get(id) ?? [];
  const worked = CITIES.get(rules);
  if (worked) return worked;
  const { lines, outside } = trainedModel();
  const own = { sides: sidesOf(slug, rules, lines, outside), known: isKnown(slug, rules, lines) };
  CITIES.set(rules, own);
  return own;
}

/** Whether the bank has questions that rules of the city answer: then it is known well what they do not answer. */
export const isWellKnown = ({ engine, city }: Context): boolean => ofCity(engine, city).known;

/** Of each ask the share is needed several times: for each way to answer it, and to decline it. */
const SHARES = new WeakMap<Ask, number>();

/** How likely it is that the city's rules answer the question, from 0 to 1. */
export function shareCovered({ engine, city, reading }: Context): number {
  const { ask, text } = reading;
  const before = ask && SHARES.get(ask);
  if (before !== undefined && before !== null) return before;
  const model = trainedModel();
  const { sides, known } = ofCity(engine, city);
  const share = coverageOf(known ? model.coverage.known : model.coverage.new, {
    text,
    index: model.alike,
    sides,
    scope: classifyText("scope", text).get("covered") ?? 0,
    asked: ask?.asked ?? text,
    ranked: ask?.ranked ?? [],
    rules: engine.ruleIndex(city.id),
  });
  if (ask) SHARES.set(ask, share);
  return share;
}
