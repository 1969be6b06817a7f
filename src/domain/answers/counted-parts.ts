import { evaluateFormula } from "../law/formula-value.ts";
import type { HeldRule } from "../law/held-rule.ts";
import type { Rule } from "../law/law.ts";
import { speaksFor } from "../law/speaks-for.ts";
import type { PartOfTotal } from "../questions/measured-quantity.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { convert, type Quantity } from "../units/quantity.ts";
import { applicability } from "./applicability.ts";
import type { Engine } from "./engine.ts";
import type { CountedSource, Project } from "./figures-known.ts";

/** Looks up what counts only in part: "a wood deck with gaps counts at 50%", "a low deck does not count". */
export const countedSource =
  (engine: Engine, day: CalendarDate): CountedSource =>
  (measure, part, project) => {
    const { of } = part;
    if (of === undefined) return null;
    const { material: own, ...others } = project.circumstances;
    const circumstances = part.form === undefined ? others : { ...others, form: part.form };
    const material = part.material ?? (of === project.subject ? own : undefined);
    const thing: Project = {
      ...project,
      subject: of,
      circumstances: material === undefined ? circumstances : { ...circumstances, material },
      // How far two things are apart is said of both.
      quantities:
        of === project.subject
          ? project.quantities
          : project.quantities.filter(({ measure }) => measure === "separation"),
    };
    const rules = engine.bySubject.get(project.city.id)?.get(of) ?? [];
    // A rule on garages that is of interest to houses too counts no house.
    const partly = rules.filter(
      ({ rule, clause }) =>
        (rule.counts === "in_total" || rule.counts === "out_of_total") &&
        rule.measure === measure &&
        (of !== "house" || rule.subjects[0] === "house") &&
        speaksFor({ rule, clause }, day) &&
        isOfMaterial(rule, material),
    );
    // "Concrete around a pool does count", though its water does not.
    const countsWhole = rules.some(
      ({ rule }) =>
        rule.kind === "definition" &&
        rule.counts === null &&
        rule.measure === measure &&
        part.material !== undefined &&
        rule.when.circumstances.material?.includes(part.material),
    );
    if (countsWhole) return null;
    const standing = ({ rule }: HeldRule) => applicability(rule, thing).status;
    const held =
      partly.find((rule) => standing(rule) === "applies") ??
      partly.find((rule) => standing(rule) === "may_apply");
    const counted = held && countedOf(held.rule, part);
    return held && counted ? { counted, held, sure: standing(held) === "applies" } : null;
  };

/** What a thing is made of is said here, and never taken for the ordinary. */
const isOfMaterial = ({ when }: Rule, material: string | undefined): boolean => {
  const wanted = when.circumstances.material;
  return wanted === undefined || (material !== undefined && wanted.includes(material));
};

function countedOf({ formula, formulaUnit, value, counts }: Rule, part: PartOfTotal): Quantity | null {
  const size = { value: part.value, unit: part.unit };
  const worked = formula && formulaUnit ? evaluateFormula(formula, { footprint: size }, formulaUnit) : null;
  if (worked && !worked.ok) return null;
  const named = worked?.value ?? value ?? size;
  const amount = convert(named, size.unit).value;
  const counted = counts === "in_total" ? Math.min(amount, size.value) : Math.max(size.value - amount, 0);
  return { value: Number(counted.toFixed(4)), unit: size.unit };
}
