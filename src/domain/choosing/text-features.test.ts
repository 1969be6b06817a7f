import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Features,
  featuresOf,
  hashText,
  markedFeaturesOf,
  SLOTS,
  shapedFeaturesOf,
  wordsOf,
} from "./text-features.ts";

const lengthOf = ({ amounts }: Features): number => Math.hypot(...amounts);
/** How alike two texts look to the classifiers, from 0 to 1. */
function likeness(a: Features, b: Features): number {
  const amounts = new Map(Array.from(a.slots, (slot, i) => [slot, a.amounts[i]!]));
  return b.slots.reduce((sum, slot, i) => sum + (amounts.get(slot) ?? 0) * b.amounts[i]!, 0);
}

describe("the words of a text", () => {
  test("every number is the same word", () => {
    expect(wordsOf("a 6 foot fence")).toEqual(wordsOf("a 12 foot fence"));
    expect(wordsOf("a 6 foot fence")).toContain("#");
  });

  test("every code of a district is the same word", () => {
    expect(wordsOf("house in RS-3")).toContain("district");
    expect(wordsOf("house in RS-3")).toEqual(wordsOf("house in U-SU-B1"));
  });

  test("one and many are the same word", () => {
    expect(wordsOf("fences")).toEqual(wordsOf("fence"));
  });
});

describe("features", () => {
  test("a hash is the published one: FNV-1a of 32 bits", () => {
    expect(hashText("")).toBe(0x811c9dc5);
    expect(hashText("a")).toBe(0xe40c292c);
    expect(hashText("foobar")).toBe(0xbf9cf968);
  });

  test("a text without words has none", () => {
    expect(featuresOf("").slots).toHaveLength(0);
    expect(shapedFeaturesOf(" … ").slots).toHaveLength(0);
    expect(shapedFeaturesOf("fence height?")).toEqual(shapedFeaturesOf("fence height"));
    expect(markedFeaturesOf("fence height?")).not.toEqual(markedFeaturesOf("fence height"));
  });

  test("a slip of typing leaves a word closer to itself than to another", () => {
    const right = featuresOf("driveway");
    expect(likeness(right, featuresOf("drivway"))).toBeGreaterThan(
      likeness(right, featuresOf("garage")) + 0.2,
    );
  });

  test("the shape of a question stays when what it is about changes", () => {
    const fence = "how tall can my fence be";
    const garage = "how tall can my garage be";
    const shaped = likeness(shapedFeaturesOf(fence), shapedFeaturesOf(garage));
    expect(shaped).toBeGreaterThan(likeness(featuresOf(fence), featuresOf(garage)));
  });

  test.each([featuresOf, shapedFeaturesOf])(
    "of any text: rising slots, length 1, the same each time (%o)",
    (read) => {
      fc.assert(
        fc.property(fc.string({ maxLength: 120 }), (text) => {
          const features = read(text);
          expect(read(text)).toEqual(features);
          expect([...features.slots]).toEqual([...new Set(features.slots)].sort((a, b) => a - b));
          expect(features.slots.every((slot) => slot < SLOTS)).toBe(true);
          expect(lengthOf(features)).toBeCloseTo(features.slots.length > 0 ? 1 : 0, 4);
        }),
      );
    },
  );
});
