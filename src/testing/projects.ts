import fc from "fast-check";
import type { City } from "#domain/law/law.ts";
import type { Subject } from "#domain/law/vocabulary.ts";
import { SUBJECT_OF_TYPE } from "#domain/wizard/project-facts.ts";
import { type Field, projectFields } from "#domain/wizard/project-fields.ts";
import { PROJECT_TYPES, type ProjectType } from "#domain/wizard/project-types.ts";
import { realEngine, TODAY } from "./law.ts";

/** Projects as people enter them: any kind, in any covered city, with some of the fields that the city asks. */
export interface GivenProject {
  city: City;
  given: Record<string, string>;
}

const OTHERS = [
  "deck",
  "shed",
  "pool",
  "driveway",
  "retaining_wall",
  "porch",
  "carport",
] as const satisfies Subject[];

interface Kind {
  type: ProjectType;
  subject: Subject;
}

const kinds: fc.Arbitrary<Kind> = fc.oneof(
  ...PROJECT_TYPES.map((type): fc.Arbitrary<Kind> => {
    if (type === "other") return fc.constantFrom(...OTHERS.map((subject): Kind => ({ type, subject })));
    return fc.constant({ type, subject: SUBJECT_OF_TYPE[type] });
  }),
);

const fieldsKept = new Map<string, Field[]>();
function fieldsOf(city: City, type: ProjectType, subject: Subject): Field[] {
  const key = `${city.id} ${type} ${subject}`;
  const known = fieldsKept.get(key) ?? projectFields(realEngine(), city, type, subject, TODAY);
  fieldsKept.set(key, known);
  return known;
}

/** A plausible value of a field, as it is typed. */
function typedValue(field: Field): fc.Arbitrary<string> {
  if (field.kind !== "figure") return fc.constantFrom(...field.options.map((o) => o.value));
  switch (field.unit) {
    case "ft":
      return fc.integer({ min: 2, max: 2 * (field.max ?? 40) }).map((halves) => String(halves / 2));
    case "sq ft":
      return fc.integer({ min: 100, max: field.group === "lot" ? 9000 : 1500 }).map(String);
    case "%":
      return fc.integer({ min: 1, max: 99 }).map(String);
    case "FAR":
      return fc.integer({ min: 1, max: 20 }).map((tenths) => String(tenths / 10));
    case "USD":
      return fc.integer({ min: 500, max: 90_000 }).map(String);
    default:
      return fc.integer({ min: 1, max: 4 }).map(String);
  }
}

/** Main fields are filled in more often than the others, as people do. */
export const anyProject: fc.Arbitrary<GivenProject> = fc
  .tuple(fc.constantFrom(...realEngine().book.cities), kinds)
  .chain(([city, { type, subject }]) => {
    const fields = fieldsOf(city, type, subject).filter((f) => f.kind === "figure" || f.options.length > 0);
    return fc
      .tuple(
        ...fields.map((field) =>
          fc
            .option(typedValue(field), { freq: 3, nil: null })
            .chain((value) =>
              field.main
                ? fc.constant(value)
                : fc.integer({ min: 0, max: 9 }).map((n) => (n === 0 ? value : null)),
            ),
        ),
      )
      .map((values) => ({
        city,
        given: {
          type,
          ...(type === "other" ? { subject } : {}),
          ...Object.fromEntries(
            fields.flatMap((field, i) => (values[i] == null ? [] : [[field.name, values[i] as string]])),
          ),
        },
      }));
  });
