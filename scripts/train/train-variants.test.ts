import { expect, test } from "vitest";
import { scoreVariant } from "#domain/answers/choose-variant.ts";
import { trainVariants, type VariantRow } from "./train-variants.ts";

const row = (city: string, sure: boolean): VariantRow => ({
  city,
  variants: [
    { features: { "way:tell": 1 }, worth: sure ? 0.5 : 1 },
    { features: { "way:decide": 1, "verdict * sure": sure ? 1 : 0 }, worth: sure ? 1 : -2 },
  ],
});

test("a verdict is given where it was right when sure, and the rule is told where it was wrong", () => {
  const rows = Array.from({ length: 40 }, (_, i) => row(`city ${i % 3}`, i % 2 === 0));
  const weights = trainVariants(rows);
  const best = (sure: boolean) => {
    const [tell, decide] = row("new", sure).variants.map((v) => scoreVariant(weights, v.features));
    return decide! > tell! ? "decide" : "tell";
  };
  expect([best(true), best(false)]).toEqual(["decide", "tell"]);
  expect(trainVariants(rows)).toEqual(weights);
});
