import { describe, expect, test } from "vitest";
import { indexDistricts } from "#domain/geography/districts.ts";
import { realCity, realLaw } from "#testing/law.ts";
import { families } from "#testing/zone-families.ts";
import { normalizeCode } from "./normalize-code.ts";

const indexes = new Map<string, ReturnType<typeof indexDistricts>>();
function normalize(slug: string, text: string) {
  const city = realCity(slug);
  const clauses = realLaw().book.clauses.filter(({ cityId }) => cityId === city.id);
  const index = indexes.get(slug) ?? indexDistricts(city, clauses);
  indexes.set(slug, index);
  const { code, district, suffixes, family } = normalizeCode(city, index, families, text);
  return [code, district, suffixes.join(" "), family];
}

describe("codes as cities write them", () => {
  test.each([
    ["chicago", "RM4-.5", "RM-4.5", "RM-4.5", "", "residential"],
    ["chicago", "RM4.5", "RM-4.5", "RM-4.5", "", "residential"],
    ["chicago", "RS-3", "RS-3", "RS-3", "", "residential"],
    ["chicago", "PD 194 ", "PD 194", "PD", "194", "special"],
    ["chicago", "PMD13", "PMD 13", "PMD", "13", "industrial"],
    ["chicago", "PMD-11", "PMD 11", "PMD", "11", "industrial"],
    ["chicago", "T", "T", "T", "", "special"],
    ["chicago", "DS-7", "DS-7", null, "", "mixed_use"],
    ["chicago", "RT-4.5", "RT-4.5", null, "", "residential"],
    ["chicago", "XYZ-9", "XYZ-9", null, "", "unknown"],
    ["austin", "SF-3-H-HD-NCCD-NP", "SF-3-H-HD-NCCD-NP", "SF-3", "H HD NCCD NP", "residential"],
    ["austin", "I-RR", "I-RR", "RR", "I", "residential"],
    ["austin", "CS-1-V-H-CO-NCCD-NP", "CS-1-V-H-CO-NCCD-NP", "CS-1", "V H CO NCCD NP", "commercial"],
    ["austin", "PUD-H-NP", "PUD-H-NP", "PUD", "H NP", "special"],
    ["austin", "UNZ", "UNZ", null, "", "unknown"],
    ["seattle", "SF 5000", "NR3", "NR3", "", "residential"],
    ["seattle", "SF 5000-PUD", "NR3-PUD", "NR3", "PUD", "residential"],
    ["seattle", "LR3 RC", "LR3-RC", "LR3", "RC", "residential"],
    ["seattle", "LR3 (0.75)", "LR3 (0.75)", "LR3", "(0.75)", "residential"],
    ["seattle", "MIO-37-LR2", "MIO-37-LR2", "LR2", "MIO-37", "residential"],
    ["seattle", "NC3P-65 (1.3)", "NC3P-65 (1.3)", null, "", "commercial"],
    ["seattle", "IG1 U/85", "IG1 U/85", null, "", "industrial"],
    ["seattle", "MIO-105-NC3-65", "MIO-105-NC3-65", null, "", "commercial"],
    ["seattle", "", "", null, "", "unknown"],
    ["new-york", "R7-2", "R7-2", "R7-2", "", "residential"],
    ["new-york", "R1-1", "R1-1", "R1-1", "", "residential"],
    ["new-york", "C6-4", "C6-4", "C6-4", "", "commercial"],
    ["new-york", "M1-2/R6A", "M1-2/R6A", null, "", "mixed_use"],
    ["new-york", "BPC", "BPC", "BPC", "", "special"],
    ["new-york", "PARK", "PARK", "PARK", "", "open_space"],
    ["denver", "U-SU-C, UO-3", "U-SU-C, UO-3", null, "", "residential"],
    ["denver", "E-SU-Dx", "E-SU-Dx", "E-SU-Dx", "", "residential"],
    ["denver", "OS-B", "OS-B", "OS-B", "", "open_space"],
    ["portland", "R5ch", "R5-C-H", "R5", "C H", "residential"],
    ["portland", "CI2", "CI2", "CI2", "", "special"],
    ["san-francisco", "TB DTR", "TB DTR", null, "", "mixed_use"],
    ["san-francisco", "SALI", "SALI", null, "", "industrial"],
  ])("%s's %j is %s", (slug, text, code, district, suffixes, family) => {
    expect(normalize(slug, text)).toEqual([code, district, suffixes, family]);
  });

  test("every district of every city is itself, and a number behind it makes it another", () => {
    for (const { slug, districts } of realLaw().book.cities)
      for (const { code, family } of districts) {
        expect(normalize(slug, ` ${code} `)).toEqual([code, code, "", family]);
        if (!/^(PD|PMD|PUD)$/.test(code))
          expect(normalize(slug, `${code}-987`)[1], `${slug} ${code}`).toBeNull();
      }
  });
});
