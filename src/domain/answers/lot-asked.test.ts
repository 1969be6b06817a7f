import { expect, test } from "vitest";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";

const coverage = sentence("coverage", "Buildings may cover up to 40% of a lot.", {
  kind: "limit",
  subjects: ["house"],
  measure: "lot_coverage",
  comparator: "at_most",
  value: { value: 40, unit: "%" },
  total: {
    formula: {
      op: "multiply",
      left: { op: "constant", value: 0.4, unit: null },
      right: { op: "fact", fact: "lot_area" },
    },
    unit: "sq ft",
  },
  when: ANYWHERE,
});
const newLot = sentence("new-lot", "A new lot needs at least 4,000 square feet.", {
  kind: "limit",
  subjects: ["lot"],
  measure: "lot_area",
  comparator: "at_least",
  value: { value: 4000, unit: "sq ft" },
});
const ask = (q: string) => askTown(q, coverage, newLot).answer.headline;

test("what may be covered is asked, so 6,000 sq ft are the lot: 40% of it are 2,400", () => {
  const q = "what percent of my lot can I cover with buildings? its an ordinary lot, one house, 6000 sq ft";
  expect(ask(q)).toContain("On your 6,000 sq ft lot that is 2,400 sq ft.");
});

test("what is built is told, and the lot is asked: 2,400 sq ft need 6,000", () => {
  const q = "How large a lot do I need for a house that covers 2,400 sq ft?";
  expect(ask(q)).toContain("you need a lot of at least 6,000 sq ft");
});

test.each([
  ["How large would my parcel have to be before I could legally divide it into two lots?", "2", "8,000"],
  ["How many square feet must my lot have to be divided into 2 lots?", "2", "8,000"],
  ["What size lot do I need to split it into three lots?", "3", "12,000"],
])("%s %s lots: %s sq ft", (q, lots, all) => {
  expect(ask(q)).toContain(`For ${lots} such lots you need a lot of at least ${all} sq ft.`);
});

test("the size of something on the lot is no size of the lot", () => {
  expect(ask("How large a house can I build on my lot if I divide it into two lots?")).not.toContain(
    "such lots",
  );
});

test("how many homes are asked for, so an area that is told asks for no larger lot", () => {
  const homes = sentence("homes", "A lot may hold up to 3 homes.", {
    kind: "limit",
    subjects: ["lot", "house"],
    measure: "units",
    comparator: "at_most",
    value: { value: 3, unit: "units" },
  });
  const { headline } = askTown(
    "How many units can I put on my lot? It is 7,000 square feet.",
    homes,
    coverage,
  ).answer;
  expect(headline).toBe("A lot may hold up to 3 homes.");
});

test("land for each home says how many homes a lot may hold: 6,000 sq ft at 1,500 each are 4", () => {
  const each = sentence("each", "A lot may hold 1 home for each 1,500 square feet.", {
    kind: "allowed",
    subjects: ["lot", "house"],
    measure: "lot_area_per_unit",
    comparator: "at_least",
    value: { value: 1500, unit: "sq ft per unit" },
  });
  const q = "My lot has 6,000 sq ft. How many homes can go on it?";
  expect(askTown(q, each).answer.headline).toContain("On your 6,000 sq ft lot that allows up to 4 homes.");
});

const near = sentence("near", "Within 100 feet of a school, a building may be up to 30 feet tall.", {
  kind: "limit",
  subjects: ["house"],
  measure: "height",
  comparator: "at_most",
  value: { value: 30, unit: "ft" },
  when: { ...ANYWHERE, bounds: { distance: [{ is: "at_most", value: { value: 100, unit: "ft" } }] } },
});
const far = sentence("far", "More than 100 feet from a school, a building may be up to 45 feet tall.", {
  kind: "limit",
  subjects: ["house"],
  measure: "height",
  comparator: "at_most",
  value: { value: 45, unit: "ft" },
  when: { ...ANYWHERE, bounds: { distance: [{ is: "more_than", value: { value: 100, unit: "ft" } }] } },
});

test.each([
  ["The school starts 80 ft from us. What's the tallest house we can build?", "30 feet"],
  ["max building height when the nearest school is 250 feet off", "45 feet"],
])("the height is asked for, so a length that is told is the distance: %s %s", (q, limit) => {
  const { outcome, headline } = askTown(q, near, far).answer;
  expect(outcome).toBe("value");
  expect(headline).toContain(limit);
});

test.each([
  "Our house is 1,600 sq ft. What percent of the lot can we cover with buildings?",
  "The garage covers 400 sq ft. What percent of a lot may buildings cover?",
])("the size of a building is not the size of the lot: %s", (q) => {
  expect(ask(q)).toBe("Buildings may cover up to 40% of a lot.");
});

test("a thing that no word links to the figure leaves it to the lot", () => {
  expect(ask("max coverage for a house residential zone 6,000 sq ft")).toContain(
    "On your 6,000 sq ft lot that is 2,400 sq ft.",
  );
});
