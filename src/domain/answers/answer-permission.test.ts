import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { realLaw } from "#testing/law.ts";
import { askTown } from "#testing/small-town.ts";
import { askGrounded } from "#testing/unfounded.ts";

/** A wrong yes is the worst answer there is: a size that breaks a limit must never hide behind one that keeps it. */

const outcomeOf = (q: string): string => askGrounded(q).answer.outcome;

describe("several sizes of one thing, in Denver where a fence in back may be 6 ft tall", () => {
  test.each([
    "Can I build a 4 ft or a 7 ft fence in the back yard in Denver?",
    "Can I build a 7 ft or a 4 ft fence in the back yard in Denver?",
    "Can I replace my 4 ft fence with a 7 ft fence in the back yard in Denver?",
    "I have a 4 ft fence and want to raise it to 7 ft in the back yard in Denver. Is that allowed?",
    "My neighbor has a 4 ft fence. Can I build a 7 ft fence in the back yard in Denver?",
    "Since fences may be 6 feet in back, can I build an 8 ft fence in the back yard in Denver?",
    "I heard that Denver allows 8 ft fences. Can I build a 7 ft fence in the back yard?",
  ])("%s is not a plain yes", (q) => {
    expect(outcomeOf(q)).not.toMatch(/^allowed/);
  });

  test("since Denver limits front fences to 4 feet, 5 ft in front is not allowed", () => {
    expect(
      outcomeOf("Since Denver limits front fences to 4 feet, can I build a 5 ft fence in the front yard?"),
    ).toBe("not_allowed");
  });

  test("of any two heights the taller decides", () => {
    const height = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(height, height, (a, b) => {
        const outcome = outcomeOf(`Can I build a ${a} ft or a ${b} ft fence in my back yard in Denver?`);
        if (Math.max(a, b) > 6) expect(outcome).not.toMatch(/^allowed/);
        else expect(outcome).toMatch(/^allowed/);
      }),
    );
  });
});

describe("a taller fence is never allowed where a lower one is not", () => {
  const cities = realLaw().book.cities.map(({ name }) => name);
  test.each(cities)("in %s, in front and in back, by a foot", (city) => {
    for (const place of ["in the front yard", "in the back yard"]) {
      // A plain yes ends somewhere; in Austin what follows depends on how solid the fence is.
      let doubted = 0;
      for (let inches = 12; inches <= 144; inches += 12) {
        const outcome = outcomeOf(`Can I build a ${inches} inch fence ${place} in ${city}?`);
        if (!outcome.startsWith("allowed")) doubted = inches;
        else expect(doubted, `${inches} in ${place} in ${city} is allowed, a lower one is not`).toBe(0);
      }
      expect(doubted, `${place} in ${city}`).toBe(144);
    }
  });
});

describe("any unit", () => {
  test("a 2 m fence (6.56 ft) is too tall for a Denver back yard, a 1.8 m one (5.91 ft) is not", () => {
    expect(outcomeOf("Can I build a 2 m fence in my back yard in Denver?")).toBe("not_allowed");
    expect(outcomeOf("Can I build a 2,0 m fence in my back yard in Denver?")).toBe("not_allowed");
    expect(outcomeOf("Can I build a 1.8 m fence in my back yard in Denver?")).toBe("allowed_with_permit");
  });

  test("over 6 ft is too tall; up to 6 ft and no more than 6 ft are not", () => {
    expect(outcomeOf("Can I build a fence over 6 ft tall in my back yard in Denver?")).toBe("not_allowed");
    for (const words of ["up to", "no more than", "at most"])
      expect(outcomeOf(`Can I build a fence ${words} 6 ft tall in my back yard in Denver?`)).not.toBe(
        "not_allowed",
      );
  });
});

describe("more is never allowed where less was refused", () => {
  /** Words for a size, sizes from the mildest to the boldest. */
  const asks: readonly [string, (size: number, subject: string) => string, readonly number[]][] = [
    ["height", (n, s) => `a ${n} ft tall ${s}`, [4, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 60, 100]],
    ["floor", (n, s) => `a ${n} sq ft ${s}`, [80, 120, 200, 400, 650, 800, 864, 1000, 1200, 2000]],
    ["stories", (n, s) => `a ${n}-story ${s}`, [1, 2, 3, 4, 5, 8]],
    [
      "side setback",
      (n, s) => `a ${s} ${n} ft from the side property line`,
      [25, 20, 15, 10, 6, 5, 4, 3, 2, 1, 0],
    ],
    [
      "rear setback",
      (n, s) => `a ${s} ${n} ft from the rear property line`,
      [30, 25, 20, 15, 10, 6, 5, 3, 2, 1, 0],
    ],
  ];

  test.each(asks)("%s, for every building in every city", (_, words, sizes) => {
    const turned: string[] = [];
    for (const city of realLaw().book.cities) {
      for (const subject of ["ADU", "garage", "shed", "house", "deck"]) {
        let refused: number | null = null;
        for (const size of sizes) {
          const q = `Can I build ${words(size, subject)} in ${city.name}?`;
          const outcome = outcomeOf(q);
          if (outcome === "not_allowed") refused ??= size;
          else if (refused !== null && outcome.startsWith("allowed"))
            turned.push(`${q} ${outcome}, though ${refused} was refused`);
        }
      }
    }
    expect(turned).toEqual([]);
  });
});

test("of a height that is not told, the limit on it in that yard is said at once: 4 ft in front", () => {
  const { outcome, headline } = askTown("Can I put a fence in my front yard?").answer;
  expect(outcome).toBe("depends");
  expect(headline).toBe(
    "It depends on the height. Fences in Springfield may be up to 4 ft tall in the front yard.",
  );
});
