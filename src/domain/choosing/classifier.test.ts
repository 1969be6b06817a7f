import fc from "fast-check";
import { expect, test } from "vitest";
import { type Classifier, classify, likeliest, softmax } from "./classifier.ts";
import { type Features, SLOTS } from "./text-features.ts";

/** Two classes and two slots with weight: the first speaks for a fence, the second for a pool. */
function fenceOrPool(bias: readonly [number, number] = [0, 0]): Classifier<"fence" | "pool"> {
  const weights = new Int8Array(SLOTS * 2);
  weights.set([100, -100, -100, 100]);
  return { classes: ["fence", "pool"], bias, scale: [0.02, 0.02], weights };
}
const slots = (...list: number[]): Features => ({
  slots: Uint16Array.from(list),
  amounts: new Float32Array(list.length).fill(1),
});

test("the class that the features speak for comes first", () => {
  expect(likeliest(classify(fenceOrPool(), slots(0)))).toBe("fence");
  expect([...classify(fenceOrPool(), slots(1)).keys()]).toEqual(["pool", "fence"]);
});

test("without features the bias decides, and without a bias nothing does", () => {
  expect(likeliest(classify(fenceOrPool([0, 1]), slots()))).toBe("pool");
  expect([...classify(fenceOrPool(), slots()).values()]).toEqual([0.5, 0.5]);
});

test("more of a feature makes its class surer", () => {
  const half = { ...slots(0), amounts: Float32Array.of(0.5) };
  expect(classify(fenceOrPool(), slots(0)).get("fence")!).toBeGreaterThan(
    classify(fenceOrPool(), half).get("fence")!,
  );
});

test("shares are between 0 and 1, sum to 1 and keep the order of any scores", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -800, max: 800, noNaN: true }), { minLength: 1 }), (scores) => {
      const shares = softmax(scores);
      expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 9);
      expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
      scores.forEach((score, i) => {
        if (score === Math.max(...scores)) expect(shares[i]).toBe(Math.max(...shares));
      });
    }),
  );
});
