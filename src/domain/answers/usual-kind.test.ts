import { expect, test } from "vitest";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";

const zoning = sentence("zoning", "A pool needs a zoning permit.", {
  kind: "permit",
  permit: "zoning permit",
  subjects: ["pool"],
});
const building = sentence("building", "An in-ground pool needs a building permit.", {
  kind: "permit",
  permit: "building permit",
  subjects: ["pool"],
  phrase: "if it is in the ground",
  when: { ...ANYWHERE, circumstances: { in_ground: ["yes"] } },
});
const permits = (q: string) => askTown(q, zoning, building).answer.headline;

test("what only the usual kind of a thing needs is said with that condition", () => {
  expect(permits("pool permit")).toBe(
    "You need a zoning permit for a pool in Springfield, and a building permit if it is in the ground.",
  );
});

test("where that kind is told, the condition is met", () => {
  expect(permits("permit for an in-ground pool")).not.toContain("if it is");
});
