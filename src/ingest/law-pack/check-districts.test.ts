import { expect, test } from "vitest";
import { makeCity } from "#testing/factories.ts";
import { ANYWHERE, sentence } from "#testing/small-town.ts";
import { checkVariants, districtWords } from "./check-districts.ts";

const R1 = makeCity().districts[0]!;
const city = makeCity({ districts: [R1, { ...R1, code: "R-1-2", aliases: [] }] });
const lot = (key: string, districts: string[], notDistricts: string[] = []) =>
  sentence(key, `In ${districts.join()}, a lot must have 5,000 square feet.`, {
    kind: "limit",
    measure: "lot_area",
    when: { ...ANYWHERE, districts, notDistricts },
  });
const faults = (...rules: ReturnType<typeof lot>[]): string[] => {
  const found: string[] = [];
  checkVariants(
    rules,
    districtWords(city, []),
    ({ key }) =>
      (what) =>
        found.push(`${key}: ${what}`),
  );
  return found;
};

test("a rule that reaches a variant of its district, for which a sibling sets the same, is a fault", () => {
  expect(faults(lot("all", [R1.code]), lot("smaller", ["R-1-2"]))).toEqual([
    "all: the rule reaches R-1-2, for which another rule of the clause sets the same",
  ]);
});

test("it is none where the variant is taken out, or the sibling is for another district", () => {
  expect(faults(lot("all", [R1.code], ["R-1-2"]), lot("smaller", ["R-1-2"]))).toEqual([]);
  expect(faults(lot("all", [R1.code]), lot("again", [R1.code]))).toEqual([]);
});
