import type { Ranked } from "../choosing/ranked-order.ts";
import { factsOf } from "../law/formula.ts";
import type { Circumstance } from "../law/vocabulary.ts";
import type { WantedSizes } from "../questions/corrections.ts";
import { partsOfTotal } from "./planned-total.ts";

/** So many of the closest rules are looked at; others are hardly what is asked about. */
const LOOKED_AT = 8;

/** How likely the rules that may answer turn on each size: by what they limit, by their conditions and their formulas. */
export function wantedSizes(ranked: readonly Ranked[]): WantedSizes {
  const wanted = new Map<string, number>();
  for (const { held, share } of ranked.slice(0, LOOKED_AT)) {
    const { measure, when, formula } = held.rule;
    const names = new Set<string>([
      ...(measure === null ? [] : [measure, ...partsOfTotal(measure)]),
      ...Object.keys(when.bounds),
      ...(formula === null ? [] : factsOf(formula)),
    ]);
    for (const name of names) wanted.set(name, (wanted.get(name) ?? 0) + share);
  }
  return wanted;
}

/** How likely the rules that may answer turn on each fact that is no size. */
export function wantedFacts(ranked: readonly Ranked[]): ReadonlyMap<Circumstance, number> {
  const wanted = new Map<Circumstance, number>();
  for (const { held, share } of ranked.slice(0, LOOKED_AT)) {
    const { circumstances, unless } = held.rule.when;
    for (const name of new Set([...Object.keys(circumstances), ...Object.keys(unless ?? {})]))
      wanted.set(name as Circumstance, (wanted.get(name as Circumstance) ?? 0) + share);
  }
  return wanted;
}
