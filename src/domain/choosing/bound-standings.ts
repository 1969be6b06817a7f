import { figureFor, type Project, withinBound } from "../answers/figures-known.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Bound } from "../law/law.ts";
import { sameDimension } from "../units/quantity.ts";
import type { AskFacts } from "./ask-facts.ts";

export type Standing = "met" | "broken" | "inside" | "outside" | "open";

export const projectOf = (ask: AskFacts, { rule }: HeldRule): Project => ({
  city: ask.city,
  subject: rule.subjects.find((s) => ask.named.subjects.includes(s)) ?? rule.subjects[0]!,
  district: ask.district,
  places: ask.places,
  circumstances: ask.circumstances,
  quantities: ask.measured,
  lotFacts: ask.lotFacts,
});

/**
 * How each bound of a rule's condition fares: by the figure of that very measure, else ("inside", "outside") by any
 * figure of its unit.
 */
export function standingsOf(ask: AskFacts, held: HeldRule): readonly Standing[] {
  const { bounds } = held.rule.when;
  if (Object.keys(bounds).length === 0) return NO_STANDINGS;
  const project = projectOf(ask, held);
  return Object.entries(bounds).map(([name, bounds = []]) => {
    const figure = figureFor(name, project);
    const verdicts = bounds.map((bound) =>
      figure && sameDimension(figure.unit, bound.value.unit)
        ? withinBound(figure, bound, figure.sense)
        : null,
    );
    if (verdicts.includes(false)) return "broken";
    if (verdicts.every((verdict) => verdict === true)) return "met";
    return standingByUnit(ask, bounds);
  });
}

const NO_STANDINGS: readonly Standing[] = [];

function standingByUnit(ask: AskFacts, bounds: readonly Bound[]): Standing {
  const alike = ask.quantities.filter((q) => bounds.every((b) => sameDimension(q.unit, b.value.unit)));
  if (alike.length === 0) return "open";
  return alike.some((q) => bounds.every((b) => withinBound(q, b) === true)) ? "inside" : "outside";
}
