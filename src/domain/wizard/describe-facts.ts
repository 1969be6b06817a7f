import { capital, placeLabel } from "../answers/wording.ts";
import { CIRCUMSTANCES, type Circumstance } from "../law/vocabulary.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { circumstanceLabel, figureLabel } from "./field-labels.ts";
import type { FactOut } from "./project-check.ts";
import type { FigureName, ProjectFacts } from "./project-facts.ts";

/** What was given, as labels and values in words, sizes first. */
export function describeFacts(facts: ProjectFacts): FactOut[] {
  const figures = Object.entries(facts.figures).map(([name, figure]) => ({
    name,
    label: figureLabel(name as FigureName, figure.unit),
    value: formatQuantity(figure),
  }));
  const circumstances = Object.entries(facts.circumstances).map(([name, value]) => {
    const { values } = CIRCUMSTANCES[name as Circumstance];
    return {
      name,
      label: circumstanceLabel(name as Circumstance, facts.subject),
      value: capital((values as Readonly<Record<string, string>>)[value] ?? value),
    };
  });
  return [
    ...(facts.fenceType ? [{ name: "fenceType", label: "Fence type", value: capital(facts.fenceType) }] : []),
    ...figures,
    ...(facts.place
      ? [
          {
            name: "place",
            label: facts.type === "fence" ? "Location" : "Where on the lot",
            value: capital(placeLabel(facts.place)),
          },
        ]
      : []),
    ...circumstances,
    ...(facts.district ? [{ name: "district", label: "Zoning district", value: facts.district }] : []),
  ];
}
