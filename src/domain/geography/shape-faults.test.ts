import { describe, expect, test } from "vitest";
import { countProcessorTime } from "#testing/processor-time.ts";
import { assembleRings } from "./assemble-rings.ts";
import type { MultiPolygon, Position, Ring } from "./layer.ts";
import { windingOf } from "./planar.ts";
import { findShapeFault } from "./shape-faults.ts";

const square = (w: number, s: number, size: number): Ring => [
  [w, s],
  [w + size, s],
  [w + size, s + size],
  [w, s + size],
  [w, s],
];
const clockwise = (ring: Ring): Ring => ring.toReversed();

describe("faults of a shape", () => {
  test.each<[string, MultiPolygon, ReturnType<typeof findShapeFault>]>([
    ["a square", [[square(0, 0, 4)]], null],
    ["nothing", [], null],
    ["a square with a hole", [[square(0, 0, 4), square(1, 1, 1)]], null],
    ["an island in a hole", [[square(0, 0, 9), square(1, 1, 7)], [square(3, 3, 1)]], null],
    ["two squares that overlap", [[square(0, 0, 4)], [square(2, 2, 4)]], "overlapping parts"],
    ["two squares with a common side", [[square(0, 0, 2)], [square(2, 0, 2)]], "overlapping parts"],
    ["two squares with a common corner", [[square(0, 0, 2)], [square(2, 2, 2)]], "touching"],
    ["a square in a square", [[square(0, 0, 9)], [square(1, 1, 1)]], "nested shell"],
    ["a hole in a hole", [[square(0, 0, 9), square(1, 1, 6), square(2, 2, 1)]], "nested shell"],
    ["a hole beside its shell", [[square(0, 0, 2), square(5, 5, 1)]], "hole outside"],
    ["a hole across its shell", [[square(0, 0, 4), square(3, 3, 4)]], "self-crossing"],
    [
      "a bow tie",
      [
        [
          [
            [0, 0],
            [2, 2],
            [2, 0],
            [0, 2],
            [0, 0],
          ],
        ],
      ],
      "self-crossing",
    ],
    [
      "a ring that touches itself",
      [
        [
          [
            [0, 0],
            [4, 0],
            [4, 4],
            [2, 0],
            [0, 4],
            [0, 0],
          ],
        ],
      ],
      "self-crossing",
    ],
  ])("%s: %3$s", (_, shape, fault) => {
    expect(findShapeFault(shape)).toBe(fault);
  });

  test("a ring of 200,000 points is checked within seconds, and a comb of as many teeth ends too", () => {
    const spent = countProcessorTime();
    const circle: Position[] = Array.from({ length: 200_000 }, (_, i) => {
      const angle = (i / 200_000) * 2 * Math.PI;
      return [Math.cos(angle), Math.sin(angle)];
    });
    expect(findShapeFault([[[...circle, circle[0] as Position]]])).toBeNull();
    const star: Position[] = Array.from({ length: 20_000 }, (_, i) => {
      const angle = i * 2.399963;
      return [Math.cos(angle), Math.sin(angle)];
    });
    expect(findShapeFault([[[...star, star[0] as Position]]])).toBe("too complicated");
    expect(spent()).toBeLessThan(10_000);
  });
});

describe("rings without order", () => {
  test("a hole that comes before its shell finds it, and the smallest one", () => {
    const shape = assembleRings([
      square(4, 4, 1),
      clockwise(square(0, 0, 20)),
      clockwise(square(3, 3, 3)),
      square(2, 2, 5),
    ]);
    expect(shape.map((rings) => rings.length)).toEqual([2, 2]);
    expect(findShapeFault(shape)).toBeNull();
    expect(shape.map(([outer]) => windingOf(outer as Ring) > 0)).toEqual([true, true]);
  });

  test("a lone ring that is wound as a hole is land", () => {
    expect(assembleRings([square(0, 0, 2)])).toEqual([[square(0, 0, 2)]]);
  });
});
