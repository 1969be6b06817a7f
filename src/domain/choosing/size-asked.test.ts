import { expect, test } from "vitest";
import { askTown, sentence, TOWN } from "#testing/small-town.ts";

const coverage = sentence("coverage", "A house on its lot may cover up to 40% of the land.", {
  kind: "limit",
  subjects: ["house"],
  measure: "lot_coverage",
  comparator: "at_most",
  value: { value: 40, unit: "%" },
});
const rear = sentence("rear", "The rear setback is 12 feet.", {
  kind: "limit",
  subjects: ["house"],
  measure: "setback",
  comparator: "at_least",
  value: { value: 12, unit: "ft" },
});
const noParking = sentence("no-parking", "A house needs no parking spaces.", {
  kind: "unregulated",
  subjects: ["house"],
  measure: "parking_spaces",
});

test("how many feet are asked for: 12 ft, and not the 40% of the land that a house may cover", () => {
  const q = "how many feet must a house on its lot stay from the back border of the land?";
  expect(askTown(q, coverage, rear).answer.headline).toContain("12 feet");
});

test("that there is none of a thing may be the reply where nothing else is close", () => {
  const q = "How big must the parking space of a house be?";
  expect(askTown(q, noParking, TOWN.front).answer.headline).toContain("no parking spaces");
});
