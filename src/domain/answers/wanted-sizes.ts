import type { Ranked } from "../choosing/ranked-order.ts";
import { amountFormula } from "../law/amount-formula.ts";
import { factsOf } from "../law/formula.ts";
import type { Circumstance, Measure } from "../law/vocabulary.ts";
import type { WantedSizes } from "../questions/corrections.ts";
import { isYardArea } from "./formula-inputs.ts";
import { partsOfTotal } from "./planned-total.ts";

/** So many of the closest rules are looked at; others are hardly what is asked about. */
const LOOKED_AT = 8;

/**
 * How likely the rules that may answer turn on each size: by what they limit, by their conditions and their formulas. The
 * size that is asked for (`asked`) is hardly one that is told: "max coverage, NR zone, 6,000 sq ft" tells the lot.
 */
export function wantedSizes(ranked: readonly Ranked[], asked: readonly Measure[] = []): WantedSizes {
  const wanted = new Map<string, number>();
  let shareAsked = 0;
  for (const { held, share } of ranked.slice(0, LOOKED_AT)) {
    const { measure, when, formula } = held.rule;
    const isAsked = measure !== null && asked.includes(measure);
    if (isAsked) shareAsked += share;
    const workedBy = isAsked ? (amountFormula(held.rule)?.formula ?? null) : formula;
    const names = new Set<string>([
      ...(measure === null || isAsked ? [] : [measure, ...partsOfTotal(measure)]),
      ...Object.keys(when.bounds),
      ...(workedBy === null ? [] : factsOf(workedBy)).filter((fact) => !isAsked || !isYardArea(fact)),
    ]);
    for (const name of names) wanted.set(name, (wanted.get(name) ?? 0) + share);
  }
  for (const name of asked.flatMap((measure) => SIZES_OF[measure] ?? [measure]))
    if (!wanted.has(name)) wanted.set(name, -shareAsked);
  return wanted;
}

/** What else a figure would be that is the size asked for. */
const SIZES_OF: Readonly<Partial<Record<Measure, readonly string[]>>> = {
  lot_coverage: ["lot_coverage", "footprint", "floor_area"],
  far: ["far", "floor_area"],
};

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
