import { describe, expect, test } from "vitest";
import { asksOfTown, TOWN, townEngine } from "#testing/small-town.ts";
import type { Rule } from "../law/law.ts";
import { scoreVariant } from "./choose-variant.ts";
import { contextFor } from "./context.ts";
import { type Variant, variantsOfRules } from "./variants.ts";

function variantsOf(q: string, ...rules: readonly Rule[]): Variant[] {
  const engine = townEngine(...rules);
  const [ask] = asksOfTown(q, ...rules);
  const ctx = contextFor(engine, engine.book.cities[0]!, ask!, ask!.day, ask!.subjects[0] ?? "permit");
  return variantsOfRules(ctx);
}
const summed = (list: readonly Variant[]) => list.map(({ way, draft }) => `${way}: ${draft.outcome}`);

describe("what one of the closest rules gives as an answer", () => {
  test("a limit is told, and decides where the question gives the size", () => {
    expect(summed(variantsOf("Is 7 ft okay for a fence in the back yard?", TOWN.rear))).toEqual([
      "tell: value",
      "decide: not_allowed",
    ]);
    expect(summed(variantsOf("How tall may my fence be in the back yard?", TOWN.rear))).toEqual([
      "tell: value",
    ]);
  });

  test("a limit decides no question about a permit", () => {
    const given = variantsOf("Do I need a permit for a 5 ft fence in the back yard?", TOWN.rear);
    expect(given.map(({ way }) => way)).toEqual(["tell"]);
  });

  test("a rule for another yard than the one named gives none", () => {
    expect(variantsOf("Is 7 ft okay for a fence in the back yard?", TOWN.front)).toEqual([]);
  });

  test("a rule that gives way to another gives none", () => {
    const weaker = { ...TOWN.rear, yieldsTo: { rule: "fence#new", because: "It is older." } };
    expect(variantsOf("How tall may my fence be in the back yard?", weaker)).toEqual([]);
  });
});

test("a variant's score is the sum of its features by their weights; unknown ones count nothing", () => {
  expect(scoreVariant({ ledTop: 2, failed: -1 }, { ledTop: 1, failed: 3, unheard: 9 })).toBe(-1);
});
