import { applicability } from "../answers/applicability.ts";
import { figureFor, withinBound } from "../answers/figures-known.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import type { Circumstance } from "../law/vocabulary.ts";
import { sameDimension } from "../units/quantity.ts";
import type { AskFacts } from "./ask-facts.ts";
import { projectOf } from "./bound-standings.ts";

/** What the stated facts of a question say of a rule's condition. */
export type Stated = "met" | "denied" | "silent";

/** Whether the facts that were stated meet a rule's condition in full, break it, or say nothing that settles it. */
export function statedOf(ask: AskFacts, held: HeldRule): Stated {
  const { rule } = held;
  const project = projectOf(ask, held);
  if (applicability(rule, project).status === "excluded") return "denied";
  const circumstances = Object.entries(rule.when.circumstances);
  if (circumstances.length === 0) return "silent";
  const told = circumstances.every(([name, values]) =>
    values?.includes(ask.circumstances[name as Circumstance] ?? ""),
  );
  const bounded = Object.entries(rule.when.bounds).every(([name, bounds = []]) => {
    const figure = figureFor(name, project);
    return bounds.every(
      (b) => figure && sameDimension(figure.unit, b.value.unit) && withinBound(figure, b, figure.sense),
    );
  });
  return told && bounded ? "met" : "silent";
}

/** Two rules say the same sort of thing of the same: one is the special case of the other. */
export const isSibling = (a: HeldRule, b: HeldRule): boolean =>
  a.clause.id === b.clause.id &&
  a.rule.kind === b.rule.kind &&
  a.rule.measure === b.rule.measure &&
  a.rule.permit === b.rule.permit;

/** How many facts a rule's condition names: of two that are met the one that names more is the more special. */
export const conditionsOf = ({ when }: Rule): number =>
  Object.keys(when.circumstances).length + Object.keys(when.bounds).length + (when.place.length > 0 ? 1 : 0);
