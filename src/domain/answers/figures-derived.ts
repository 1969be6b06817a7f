import type { Measure, Subject } from "../law/vocabulary.ts";
import type { MeasuredQuantity } from "../questions/measured-quantity.ts";
import { convert, dimensionOf } from "../units/quantity.ts";
import { figureFor, type Project } from "./figures-known.ts";
import { plannedTotal } from "./planned-total.ts";

/** What follows from figures together: floor area on a lot of known size is a floor area ratio, ground covered a share of it. */
export function withDerivedFigures(project: Project): Project {
  const lot = project.lotFacts.lot_area;
  if (!lot) return project;
  const share = (measure: Measure): number | null => {
    const figure = project.quantities.find((q) => q.measure === measure && dimensionOf(q.unit) === "area");
    return figure ? Number((convert(figure, "sq ft").value / convert(lot, "sq ft").value).toFixed(6)) : null;
  };
  const derived: MeasuredQuantity[] = [];
  const ratio = MAIN_USES.has(project.subject) || project.subject === "addition" ? share("floor_area") : null;
  if (ratio !== null && project.subject !== "adu") {
    // The ratio counts the house that is added to as well; without its size the sum is only known to be more.
    const house = project.lotFacts.main_floor_area;
    const more = house ? convert(house, "sq ft").value / convert(lot, "sq ft").value : 0;
    const sense = project.subject === "addition" && !house ? "more" : "exact";
    derived.push({ measure: "far", value: Number((ratio + more).toFixed(6)), unit: "FAR", sense });
  }
  const covered = plannedTotal({ measure: "lot_coverage", counts: null }, "sq ft", project);
  const coverage = covered && covered.total.value / convert(lot, "sq ft").value;
  if (coverage !== null)
    derived.push({
      measure: "lot_coverage",
      value: Number((coverage * 100).toFixed(4)),
      unit: "%",
      sense: "exact",
    });
  // Hard surfaces in square feet are a share of the lot.
  const paved = plannedTotal({ measure: "impervious_cover", counts: null }, "sq ft", project);
  // Of one new surface alone it is not known what share of the lot is hard.
  const hard =
    paved && paved.parts.length > 1
      ? Number((paved.total.value / convert(lot, "sq ft").value).toFixed(6))
      : share("impervious_cover");
  if (hard !== null)
    derived.push({
      measure: "impervious_cover",
      value: Number((hard * 100).toFixed(4)),
      unit: "%",
      sense: (paved?.unplaced.length ?? 0) > 0 ? "more" : "exact",
    });
  const each = project.lotFacts.unit_count && figureFor("lot_area_per_unit", project);
  if (each && MAIN_USES.has(project.subject) && project.subject !== "adu") derived.push(each);
  // Some codes say in square feet what others say as a share.
  const percent = project.quantities.find((q) => q.measure === "lot_coverage" && q.unit === "%");
  if (percent && coverage === null)
    derived.push({
      measure: "lot_coverage",
      value: Number(((percent.value / 100) * convert(lot, "sq ft").value).toFixed(4)),
      unit: "sq ft",
      sense: percent.sense,
    });
  return derived.length > 0 ? { ...project, quantities: [...project.quantities, ...derived] } : project;
}

export const MAIN_USES: ReadonlySet<Subject> = new Set(["house", "multi_unit", "lot", "building", "adu"]);
