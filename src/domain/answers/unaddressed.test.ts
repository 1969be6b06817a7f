import { describe, expect, test } from "vitest";
import { ANYWHERE, askTown, sentence, TOWN } from "#testing/small-town.ts";
import type { Rule } from "../law/law.ts";

/** That a thing may be built says nothing of a place or a material that no rule speaks of. */

const garage = sentence("garage", "A garage is allowed on a lot with a house.", {
  kind: "allowed",
  subjects: ["garage"],
});
const inFront = (key: string, says: string, given: Parameters<typeof sentence>[2]) =>
  sentence(key, says, { subjects: ["garage"], when: { ...ANYWHERE, place: ["front_yard"] }, ...given });
const outcomeOf = (q: string, ...rules: Rule[]) => askTown(q, ...rules).answer.outcome;

describe("a garage in the front yard, where garages are allowed", () => {
  const q = "Can I build a garage in the front yard?";

  test("is no yes while nothing is said of the front yard", () => {
    const { answer } = askTown(q, garage);
    expect(answer.outcome).toBe("depends");
    expect(answer.headline).toContain("garages in the front yard");
  });

  test("is a yes where a rule gives leave for the front yard", () => {
    expect(
      outcomeOf(q, garage, inFront("leave", "A garage may stand in the front yard.", { kind: "allowed" })),
    ).toMatch(/^allowed/);
  });

  test("is a no where a rule bans it there", () => {
    expect(
      outcomeOf(
        q,
        garage,
        inFront("ban", "A garage may not stand in the front yard.", { kind: "prohibited" }),
      ),
    ).toBe("not_allowed");
  });

  test("is a yes without the place", () => {
    expect(outcomeOf("Can I build a garage?", garage)).toMatch(/^allowed/);
  });
});

describe("a fence of a material that codes often ban", () => {
  test.each(["barbed wire", "electric"])("%s: a height alone allows none", (material) => {
    const { answer } = askTown(`Can I put up a ${material} fence in the back yard?`, TOWN.rear, TOWN.permit);
    expect(answer.outcome).toBe("depends");
    expect(answer.headline).toContain("material");
  });

  test("is a no where a rule bans the material", () => {
    const ban = sentence("wire", "A fence of barbed wire is prohibited.", {
      kind: "prohibited",
      when: { ...ANYWHERE, circumstances: { material: ["barbed_wire"] } },
    });
    expect(outcomeOf("Can I put up a barbed wire fence in the back yard?", TOWN.rear, ban)).toBe(
      "not_allowed",
    );
  });

  test("and a common material needs no word of its own", () => {
    expect(outcomeOf("Can I put up a 5 ft wood fence in the back yard?", TOWN.rear)).toBe("allowed");
  });
});
