import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { realLaw } from "#testing/law.ts";
import {
  districtKey,
  districtMatches,
  findDistrict,
  indexDistricts,
  isFamilyCode,
  type NamedDistrict,
} from "./districts.ts";

const district = (code: string, family: NamedDistrict["family"]) => ({
  code,
  name: code,
  family: family ?? "special",
  allows: "",
  aliases: [],
  standards: [],
  note: null,
});
const city = makeCity({
  districts: [
    { ...district("RS-3", "residential"), aliases: ["Old R3"] },
    district("R2.5", "residential"),
    district("SF-3", "residential"),
    district("R1", "residential"),
    district("B3-2", "commercial"),
  ],
  groups: { houses: ["RS-*", "SF-3"], nested: ["houses", "commercial"] },
});
const index = indexDistricts(city, []);
const named = (code: string, family: NamedDistrict["family"] = "residential"): NamedDistrict => ({
  code,
  name: null,
  family,
  known: true,
});

describe("finding a district", () => {
  test.each(["RS-3", "RS3", "rs 3", "rs-3", " Rs_3 ", "OLD R3"])("%j is RS-3", (text) => {
    expect(findDistrict(index, text)?.code).toBe("RS-3");
  });

  test("SF-3-NP is SF-3 with a suffix, and keeps its suffix in its code", () => {
    expect(findDistrict(index, "sf-3-np")).toEqual({
      code: "SF-3-NP",
      name: "SF-3",
      family: "residential",
      known: true,
    });
  });

  test("the dot of R2.5 counts: R25 is another code", () => {
    expect(findDistrict(index, "r2.5")?.code).toBe("R2.5");
    expect(findDistrict(index, "R25")).toBeNull();
    expect(findDistrict(index, "R2")).toBeNull();
  });

  test("R12 and R1-2 are two districts, whichever is listed first; B32 is B3-2, since there is no other", () => {
    const both = indexDistricts(
      makeCity({
        districts: [district("R1-2", "residential"), district("R12", "commercial"), district("B3-2", null)],
      }),
      [],
    );
    expect(findDistrict(both, "R12")?.code).toBe("R12");
    expect(findDistrict(both, "r1 2")?.code).toBe("R1-2");
    expect(findDistrict(both, "R1-1")).toBeNull();
    expect(findDistrict(both, "B32")?.code).toBe("B3-2");
  });

  test("unknown codes, nothing and long texts are no district", () => {
    for (const text of ["XYZ-9", "", "   ", "-", "a".repeat(2000), "- ".repeat(1000)])
      expect(findDistrict(index, text)).toBeNull();
  });

  test("a code that only a rule names is known, with the family of its nearest kin", () => {
    const clause = makeClause(
      {
        rules: [
          makeRule({
            when: {
              place: [],
              districts: ["B3-5", "RS-*", "residential"],
              notDistricts: ["R9"],
              circumstances: {},
              bounds: {},
            },
          }),
        ],
      },
      city,
    );
    const wider = indexDistricts(city, [clause]);
    expect(findDistrict(wider, "b3-5")).toMatchObject({ code: "B3-5", family: "commercial", known: true });
    expect(findDistrict(wider, "R9")).toMatchObject({ code: "R9", family: "residential" });
    expect(findDistrict(wider, "RS-*")).toBeNull();
    expect(findDistrict(wider, "residential")).toBeNull();
  });

  test("every district of the law is found by its code in any spelling, and by its aliases", () => {
    const { cities, clauses } = realLaw().book;
    for (const own of cities) {
      const held = indexDistricts(
        own,
        clauses.filter((c) => c.cityId === own.id),
      );
      for (const d of own.districts) {
        for (const text of [
          d.code,
          d.code.toLowerCase(),
          d.code.replaceAll("-", " "),
          d.code.replaceAll("-", ""),
        ]) {
          expect(findDistrict(held, text)?.family, `${own.name} ${text}`).toBe(d.family);
        }
        for (const alias of d.aliases)
          expect(findDistrict(held, alias), `${own.name} ${alias}`).not.toBeNull();
      }
    }
  });

  test("any text is taken, and the key of a key is itself", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        findDistrict(index, text);
        expect(districtKey(districtKey(text))).toBe(districtKey(text));
      }),
    );
  });
});

describe("a rule's district word", () => {
  test.each([
    ["RS-3", "RS-3", true],
    ["RS3", "RS-3", true],
    ["RS-*", "RS-3", true],
    ["RS-*", "RSX-3", false],
    ["R1", "R1-2", true],
    ["R1", "R12", false],
    ["SF-3", "SF-3-NP", true],
    ["SF-3-NP", "SF-3", false],
    ["houses", "SF-3", true],
    ["nested", "RS-3", true],
    ["R2.5", "R2x5", false],
    ["*-SU-*", "U-SU-A", true],
    ["*-SU-*", "U-TU-A", false],
  ])("%s covers %s: %s", (word, code, covers) => {
    expect(districtMatches(word, named(code), city)).toBe(covers);
  });

  test("a family covers every district of the family and no other", () => {
    expect(districtMatches("residential", named("ANY", "residential"), city)).toBe(true);
    expect(districtMatches("residential", named("ANY", "commercial"), city)).toBe(false);
    expect(districtMatches("residential", named("ANY", null), city)).toBe(false);
    expect(isFamilyCode("residential")).toBe(true);
    expect(isFamilyCode("RS-3")).toBe(false);
  });
});
