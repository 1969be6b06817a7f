import { expect, test } from "vitest";
import { ANYWHERE, askTown, sentence } from "#testing/small-town.ts";

const TREES = sentence("trees", "Removing a tree needs no building permit.", {
  kind: "no_permit",
  subjects: ["tree"],
  permit: "building permit",
});
const STREET_TREES = sentence("street-trees", "Removing a street tree needs a tree permit.", {
  kind: "permit",
  subjects: ["tree"],
  permit: "tree permit",
  when: { ...ANYWHERE, circumstances: { tree_kind: ["street"] } },
});

test.each([
  "Can I cut down the tree between the sidewalk and the street?",
  "Do I need a permit to remove the tree on the parkway?",
])("that a tree needs no building permit allows nothing on the city's land: %s", (q) => {
  const { answer } = askTown(q, TREES);
  expect(answer.outcome).toBe("explanation");
  expect(answer.headline).toBe(
    `We don't have a rule on trees in the public right of way in Springfield yet. ${TREES.says}`,
  );
});

test("a tree in the yard is the owner's", () => {
  const { answer } = askTown("Do I need a permit to remove the tree in my back yard?", TREES);
  expect(answer.headline).toContain("You don't need a building permit");
});

test("a rule on trees of the street answers", () => {
  const { answer } = askTown(
    "Can I cut down the tree between the sidewalk and the street?",
    TREES,
    STREET_TREES,
  );
  expect(answer.headline).toContain(STREET_TREES.says);
  expect(answer.headline).not.toContain("We don't have");
});
