import { describe, expect, test } from "vitest";
import { projectOnPaper } from "#domain/geography/paper-projection.ts";
import { box, held, MIDDLE, makeLayer, makeShape } from "#testing/map.ts";
import { layOnPaper, paperBox } from "./paper-shapes.ts";

const FRAME = { left: 0, top: 0, width: 400, height: 400 };
const around = (thousandths: number) =>
  projectOnPaper(
    [
      MIDDLE[0] - thousandths / 1000,
      MIDDLE[1] - thousandths / 1000,
      MIDDLE[0] + thousandths / 1000,
      MIDDLE[1] + thousandths / 1000,
    ],
    FRAME,
  );

describe("shapes on paper", () => {
  const layer = held(
    makeLayer("zoning", [
      makeShape("WIDE", box([-50, -50], [50, 50])),
      makeShape("HERE", box([-1, -1], [1, 1])),
      makeShape("TINY", box([0, 0], [0.001, 0.001])),
      makeShape("FAR", box([30, 30], [31, 31])),
    ]),
  );
  const all = [{ layer, ids: [0, 1, 2, 3] }];

  test("what goes on beyond the frame is cut a little outside of it, where the frame hides the cut", async () => {
    const { shapes } = await layOnPaper(all, around(2));
    expect(paperBox(shapes[0]!.polygons[0]![0]!)).toEqual([-4, -4, 404, 404]);
  });

  test("what leaves no mark is counted, what lies elsewhere is not there", async () => {
    const { shapes, onMap, tooSmall } = await layOnPaper(all, around(2));
    expect(shapes.map(({ code }) => code)).toEqual(["WIDE", "HERE"]);
    expect(onMap).toEqual([{ layer, ids: [0, 1, 2] }]);
    expect(tooSmall).toBe(1);
  });

  test("a hole stays a hole", async () => {
    const holed = held(
      makeLayer("zoning", [
        makeShape(
          "H",
          box(
            [-1, -1],
            [1, 1],
            [
              [-0.5, -0.5],
              [0.5, 0.5],
            ],
          ),
        ),
      ]),
    );
    const { shapes } = await layOnPaper([{ layer: holed, ids: [0] }], around(2));
    expect(shapes[0]!.polygons[0]).toHaveLength(2);
  });
});
