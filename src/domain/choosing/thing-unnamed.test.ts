import { expect, test } from "vitest";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";

const inR4 = { ...ANYWHERE, districts: ["R-4"] };
const height = (key: string, says: string, subject: "multi_unit" | "roof_structure", given: object = {}) =>
  sentence(key, says, {
    kind: "limit",
    subjects: [subject],
    measure: "height",
    comparator: "at_most",
    ...given,
  });
const building = height("building", "In R-4, a building may be up to 60 feet tall.", "multi_unit", {
  value: { value: 60, unit: "ft" },
  when: inR4,
});
const antenna = height("antenna", "An antenna may exceed the height limit by 10 feet.", "roof_structure", {
  value: { value: 10, unit: "ft" },
});
const spire = height(
  "spire",
  "A spire may exceed the height limit of the district by 20 feet.",
  "roof_structure",
  {
    value: { value: 20, unit: "ft" },
  },
);

test("where a district is named and no thing, the building is meant", () => {
  for (const q of ["height limit R-4", "R-4 max height", "How tall in R-4?"])
    expect(askTown(q, building, antenna, spire).answer.headline).toContain("60 feet");
});
