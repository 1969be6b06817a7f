import { afterEach, expect, test } from "vitest";
import {
  COMPLETING_NAMES,
  COMPLETING_OWN,
  shareOfCompleting,
  trainedWeights,
  useCompleting,
} from "#domain/choosing/completing.ts";
import { type CompletingRow, trainCompleting } from "./train-completing.ts";

afterEach(() => useCompleting(null));

const row = (metAfterLead: number, likeLead: number, wanted: boolean): CompletingRow => {
  const features = new Float64Array(COMPLETING_NAMES.length);
  features[COMPLETING_OWN.indexOf("metAfterLead")] = metAfterLead;
  features[COMPLETING_OWN.indexOf("likeLead")] = likeLead;
  return { features, wanted };
};
/** What the headline leaves of the question is what decides; how like the headline's a rule is says nothing. */
const rows = Array.from({ length: 400 }, (_, i) => row((i % 10) / 10, (i % 7) / 7, i % 10 >= 6));

test("a rule with the words that the headline leaves is likelier after training, whatever else is found of it", () => {
  useCompleting(trainCompleting(rows));
  const share = (metAfterLead: number, likeLead: number) =>
    shareOfCompleting(row(metAfterLead, likeLead, false).features);
  expect(share(0.9, 0)).toBeGreaterThan(0.8);
  expect(share(0.1, 0)).toBeLessThan(0.2);
  expect(Math.abs(share(0.9, 0.8) - share(0.9, 0))).toBeLessThan(0.1);
});

test("the site has a weight for each feature, and none for a feature that is gone", () => {
  expect(Object.keys(trainedWeights().weights)).toEqual([...COMPLETING_NAMES]);
});

test("the same rows give the same weights, and a feature that never changes has none", () => {
  const model = trainCompleting(rows);
  expect(trainCompleting(rows)).toEqual(model);
  expect(model.weights.suits?.[2]).toBe(0);
});
