import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeCity } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { type DistrictIndex, districtKey, districtMatches, indexDistricts } from "../geography/districts.ts";
import { readDistricts } from "./read-places.ts";
import { QuestionReader } from "./understand-question.ts";

const listed = (code: string) => ({
  code,
  name: "Homes",
  family: "residential" as const,
  allows: "Homes",
  aliases: [],
  standards: [],
  note: null,
});

/** The code of the district that a question names in a city with these districts; null for none. */
function districtRead(q: string, codes: readonly string[]): string | null {
  const city = makeCity({ districts: codes.map(listed) });
  const indexes: Map<number, DistrictIndex> = new Map([[city.id, indexDistricts(city, [])]]);
  return new QuestionReader([city], indexes).read(q, TODAY, {}).district?.code ?? null;
}

describe("a district code with signs", () => {
  test.each([
    ["how tall can a fence be in RH-1(D)?", ["RH-1", "RH-1(D)"], "RH-1(D)"],
    ["how tall can a fence be in rh-1 (d) zones", ["RH-1", "RH-1(D)"], "RH-1(D)"],
    ["fence height RH1D", ["RH-1", "RH-1(D)"], "RH-1(D)"],
    ["how tall can a fence be in RH-1?", ["RH-1", "RH-1(D)"], "RH-1"],
    ["my lot is zoned R&D, may I build a shed", ["R&D", "R-1"], "R&D"],
    ["fence in the 1F district", ["1F", "2F-5"], "1F"],
    ["fence in a 2F-5 zone", ["1F", "2F-5"], "2F-5"],
    ["shed in C-2+", ["C-2", "C-2+"], "C-2+"],
    ["fence in R-1(D)(2)", ["R-1(D)", "R-1(D)(2)"], "R-1(D)(2)"],
  ])("%j with %j is in %s", (q, codes, code) => {
    expect(districtRead(q, codes)).toBe(code);
  });

  test.each([
    ["I do R&D at home, may I build a shed", ["R&D"]],
    ["may I build a shed (a big one) 1 ft from the fence", ["1F", "B(A)"]],
  ])("%j names none of %j", (q, codes) => {
    expect(districtRead(q, codes)).toBeNull();
  });
});

const code = fc
  .tuple(
    fc.stringMatching(/^[A-Z]{1,3}$/),
    fc.constantFrom("-", ""),
    fc.integer({ min: 1, max: 20 }),
    fc.constantFrom("", ".5", "A", "-B", "-2", "(A)", "(2)", "(D)(2)", "+", "/R-2", "&T", "-V(1)"),
  )
  .map((parts) => parts.join(""));

test("any listed code is read from a question that names it, and rules that name it apply there", () => {
  fc.assert(
    fc.property(code, code, (own, other) => {
      fc.pre(districtKey(own) !== districtKey(other));
      const codes = [own, other];
      const city = makeCity({ districts: codes.map(listed) });
      const index = indexDistricts(city, []);
      const found = readDistricts(`How tall may a fence be in zone ${own}?`, new Map([[city.id, index]]));
      expect(found.map(({ district }) => district.code)).toEqual([own]);
      const named = index.byKey.get(districtKey(own))!;
      expect(districtMatches(own, named, city)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

describe("the name of a district in words", () => {
  const named = (q: string): string | null => {
    const districts = [
      { ...listed("NR"), name: "Neighborhood Residential" },
      { ...listed("LI"), name: "Light Industrial", family: "industrial" as const },
      { ...listed("OS"), name: "Open Space", family: "open_space" as const },
      { ...listed("RM-1"), name: "Residential Multi-Unit" },
      { ...listed("RM-2"), name: "Residential Multi-Unit" },
    ];
    const city = makeCity({ districts });
    const indexes = new Map([[city.id, indexDistricts(city, [])]]);
    return new QuestionReader([city], indexes).read(q, TODAY, {}).district?.code ?? null;
  };

  test.each([
    ["We're neighborhood residential, flat lot. May I build a fence?", "NR"],
    ["my lot is light industrial, how tall can a fence be", "LI"],
    ["how tall can a fence be in neighborhood residential?", "NR"],
  ])("%j is in %s", (q, code) => {
    expect(named(q)).toBe(code);
  });

  test.each([
    "May I put a fence around a light industrial building?",
    "How much of my lot must be open space?",
    "We're residential multi-unit, may I build a fence?",
    "We're next to neighborhood residential, may I build a fence?",
  ])("%j tells no district of one's own", (q) => {
    expect(["NR", "LI", "OS", "RM-1", "RM-2"]).not.toContain(named(q));
  });
});
