import { describe, expect, test } from "vitest";
import { askTown, sentence, TOWN } from "#testing/small-town.ts";

const OPEN_WALLS = sentence("open-walls", "Walls may be closed up only after the framing was inspected.", {
  kind: "required",
  subjects: ["permit"],
  about: "inspections",
  predicate: "have the framing inspected before the walls are closed up",
});

describe("what an answer turns on is about what is asked", () => {
  test("the height of fences says nothing of walls that are closed up before an inspection", () => {
    const { answer } = askTown(
      "The framing was not inspected. Can the builder close up the walls?",
      TOWN.front,
      TOWN.rear,
      OPEN_WALLS,
    );
    expect(answer.headline).toContain(OPEN_WALLS.says);
    expect(answer.headline).not.toContain("It depends on");
  });

  test("a fence without a size still depends on it", () => {
    const { answer } = askTown("Can I build a fence?", TOWN.front, TOWN.rear, OPEN_WALLS);
    expect(answer.headline).not.toContain(OPEN_WALLS.says);
  });
});
