import fc from "fast-check";
import { expect, test } from "vitest";
import { cutParts } from "./cut-parts.ts";
import type { EnactedBlock } from "./enacted-section.ts";

const paragraph = (length: number, depth = 0): EnactedBlock => ({
  kind: "text",
  label: null,
  depth,
  text: "x".repeat(length),
});

test("a short section is one part, and so is an empty one", () => {
  expect(cutParts([paragraph(100), paragraph(200)])).toHaveLength(1);
  expect(cutParts([])).toEqual([[]]);
});

test("a long section is cut at an outermost paragraph, not inside a list", () => {
  const blocks = [paragraph(6_000), paragraph(900, 1), paragraph(900, 1), paragraph(500)];
  expect(cutParts(blocks).map((part) => part.length)).toEqual([3, 1]);
});

test("a heading begins a part once there is enough above it", () => {
  const blocks = [paragraph(5_500), { kind: "heading", text: "Fences" } as const, paragraph(100)];
  expect(cutParts(blocks).map((part) => part.length)).toEqual([1, 2]);
});

test("no paragraph is lost or moved, whatever their lengths", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 30_000 }), fc.integer({ min: 0, max: 3 }))),
      (sizes) => {
        const blocks = sizes.map(([length, depth]) => paragraph(length, depth));
        expect(cutParts(blocks).flat()).toEqual(blocks);
      },
    ),
  );
});
