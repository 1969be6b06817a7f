import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { box, held, MIDDLE, makeLayer, makeShape } from "#testing/map.ts";
import type { Position } from "./layer.ts";
import { at, locate, splitLot } from "./locate.ts";
import { drawnLot } from "./lot-shares.ts";

const place = (x: number, y: number): Position => [MIDDLE[0] + x / 1000, MIDDLE[1] + y / 1000];
/** Two districts side by side, the eastern one with a park cut out of it, and a strip to the south. */
const zoning = held(
  makeLayer("zoning", [
    makeShape("R-1", box([-4, -2], [0, 2]), { family: "residential", title: "West" }),
    makeShape(
      "C-2",
      box(
        [0, -2],
        [4, 2],
        [
          [1, -1],
          [2, 1],
        ],
      ),
      { family: "commercial" },
    ),
    makeShape("P", box([1, -1], [2, 1]), { family: "open_space" }),
    makeShape("M-1", box([-4, -3], [4, -2.5])),
    makeShape("FAR", box([40, 40], [41, 41])),
  ]),
);
const layers = [
  zoning,
  held(makeLayer("historic", [makeShape("Old Town", box([-1, -1], [1, 1]))])),
  held(makeLayer("flood", [makeShape("AE", box([-3, -1], [-0.5, 1]))])),
  held(makeLayer("neighborhoods", [makeShape("Elm Park", box([-4, -4], [0, 4]))])),
];
const codes = (found: readonly { shape: { code: string } }[]) => found.map(({ shape }) => shape.code);

describe("looking a place up", () => {
  test("names its district, and every overlay over it", () => {
    const found = locate(layers, place(-0.7, 0));
    expect(codes(found.districts)).toEqual(["R-1"]);
    expect(codes(found.overlays)).toEqual(["Old Town", "AE"]);
    expect(found.neighborhood).toMatchObject({ feet: 0, shape: { code: "Elm Park" } });
    expect(found.inCity).toBe(true);
  });

  test("inside a hole it is the district in the hole and not the one around it", () => {
    expect(codes(locate(layers, place(1.5, 0)).districts)).toEqual(["P"]);
  });

  test("names other districts within a quarter of a mile, with distance and direction", () => {
    // 0.0005° of longitude at 39.74° north is 42.8 m, or 141 ft; 0.0025° of latitude is 277.6 m, or 911 ft.
    const { adjacent } = locate(layers, place(-0.5, 0));
    expect(adjacent.map(({ shape, feet, direction }) => [shape.code, Math.round(feet), direction])).toEqual([
      ["C-2", 141, "east"],
      ["P", 422, "east"],
      ["M-1", 911, "south"],
    ]);
  });

  test("outside every neighborhood it names the nearest and how far it is", () => {
    const { neighborhood } = locate(layers, place(2.5, 0));
    expect(neighborhood).toMatchObject({ direction: "west", shape: { code: "Elm Park" } });
    expect(Math.round(neighborhood!.feet)).toBe(703);
  });

  test("lines, points and landmarks within a quarter of a mile are named with distance, nearest first", () => {
    const around = [
      ...layers,
      held(
        makeLayer("transit", [
          makeShape("Blue Line", [], { paths: [[place(0.5, -9), place(0.5, 9)]] }),
          makeShape("Far Line", [], { paths: [[place(30, -9), place(30, 9)]] }),
          makeShape("Corridor", box([1, -1], [2, 1])),
        ]),
      ),
      held(
        makeLayer("landmarks", [
          makeShape("Stadium", box([-1, -1], [0.5, 1])),
          makeShape("Fountain", [], { paths: [[place(0, 2)]] }),
          makeShape("Tower", [], { paths: [[place(0, 5)]] }),
        ]),
      ),
    ];
    const found = locate(around, place(0, 0));
    // 0.002 degrees of latitude are 222.1 m, or 729 ft; 0.005 are 1,822 ft, beyond what is looked at.
    expect(
      found.nearby.map(({ shape, feet, direction }) => [shape.code, Math.round(feet), direction]),
    ).toEqual([
      ["Stadium", 0, "north"],
      ["Blue Line", 141, "east"],
      ["Fountain", 729, "north"],
    ]);
    // An area of an overlay counts where it covers the place, and only there; a line near it covers nothing.
    expect(codes(found.overlays)).toEqual(["Old Town"]);
    expect(codes(locate(around, place(0.5, 0)).overlays)).toEqual(["Old Town"]);
  });

  test("where districts are drawn over each other the smaller one comes first", () => {
    const layer = held(
      makeLayer("zoning", [makeShape("BIG", box([0, 0], [3, 3])), makeShape("SMALL", box([1, 1], [2, 2]))]),
    );
    expect(codes(locate([layer], place(1.5, 1.5)).districts)).toEqual(["SMALL", "BIG"]);
  });

  test("far away there is nothing, and no layer at all is nothing too", () => {
    const nothing = {
      districts: [],
      overlays: [],
      nearby: [],
      adjacent: [],
      neighborhood: null,
      inCity: false,
    };
    expect(locate(layers, [2.35, 48.86])).toEqual(nothing);
    expect(locate([], place(0, 0))).toEqual(nothing);
    expect(at(held(makeLayer("zoning", [])), place(0, 0))).toEqual([]);
  });

  test("a place on a shared line is in exactly one of its districts, and any place in at most one", () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 2, 0.3, -1.7), fc.integer({ min: -1999, max: 1999 }), (x, y) => {
        expect(locate([zoning], place(x, y / 1000)).districts).toHaveLength(1);
      }),
    );
  });

  test("no place on Earth upsets it", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.constantFrom(180, -180, 0), fc.double({ min: -180, max: 180, noNaN: true })),
        fc.oneof(fc.constantFrom(90, -90, 0), fc.double({ min: -90, max: 90, noNaN: true })),
        (x, y) => {
          expect(locate(layers, [x, y]).districts.length).toBeLessThan(2);
        },
      ),
    );
  });
});

describe("a drawn lot", () => {
  const lotOf = (...corners: Position[]) => {
    const lot = drawnLot(corners.map(([x, y]) => place(x, y)));
    if (!lot.ok) throw new Error(lot.error);
    return lot.value;
  };

  test("across two districts is split by area", () => {
    const { shares, uncovered } = splitLot(zoning, lotOf([-1, 0.5], [3, 0.5], [3, 1.5], [-1, 1.5]));
    // 4 wide and 1 high: a quarter lies west; the park takes half of one eighth of the eastern three quarters' width.
    expect(shares.map(({ shape, share }) => [shape.code, Number(share.toFixed(6))])).toEqual([
      ["C-2", 0.625],
      ["R-1", 0.25],
      ["P", 0.125],
    ]);
    expect(uncovered).toBe(0);
  });

  test("says what of it no district covers, and its area to a thousandth", () => {
    const lot = lotOf([3, 0], [5, 0], [5, 1], [3, 1]);
    // 0.002° by 0.001° at 39.74° north: 171.40 m by 111.03 m, 204,840 sq ft.
    expect(lot.squareFeet / 204_840).toBeCloseTo(1, 3);
    expect(splitLot(zoning, lot).uncovered).toBeCloseTo(0.5, 5);
  });

  test("with a corner that turns inward is split by its own area, whichever way it was drawn", () => {
    // An L of three unit squares, two of them west of the line.
    const corners: Position[] = [
      [-1, 1],
      [1, 1],
      [1, 1.5],
      [0, 1.5],
      [0, 2],
      [-1, 2],
    ];
    for (const drawn of [corners, [...corners].reverse()]) {
      const { shares } = splitLot(zoning, lotOf(...drawn));
      expect(shares[0]!.share).toBeCloseTo(2 / 3, 6);
      expect(shares[1]!.share).toBeCloseTo(1 / 3, 6);
    }
  });

  test("of any form inside the districts is covered as a whole, and a place in it is inside it", () => {
    const star = fc
      .array(fc.double({ min: 0.2, max: 0.9, noNaN: true }), { minLength: 3, maxLength: 30 })
      .map((radii) =>
        radii.map((radius, i): Position => {
          const angle = (i / radii.length) * 2 * Math.PI;
          return [2 + 1.9 * radius * Math.cos(angle), 1.9 * radius * Math.sin(angle)];
        }),
      );
    fc.assert(
      fc.property(star, (corners) => {
        const lot = lotOf(...corners);
        const { shares } = splitLot(zoning, lot);
        expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeGreaterThan(0.998);
        expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeLessThan(1.000001);
        const own = held(makeLayer("parcels", [makeShape("own", [[[...lot.corners, lot.corners[0]!]]])]));
        expect(at(own, lot.inside)).toHaveLength(1);
      }),
    );
  });

  test.each([
    [
      "two corners",
      [
        [0, 0],
        [1, 1],
      ],
      "three corners or more",
    ],
    [
      "sides that cross",
      [
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
      ],
      "sides cross",
    ],
    [
      "no area",
      [
        [0, 0],
        [1, 1],
        [2, 2],
      ],
      "no area",
    ],
    [
      "half a state",
      [
        [0, 0],
        [900, 0],
        [900, 900],
      ],
      "over a mile across",
    ],
    [
      "too many corners",
      Array.from({ length: 201 }, (_, i) => [Math.cos(i / 33), Math.sin(i / 33)]),
      "or fewer",
    ],
  ] as const)("with %s is refused in a sentence", (_, corners, words) => {
    const lot = drawnLot(corners.map(([x, y]) => place(x!, y!)));
    expect(lot).toMatchObject({ ok: false, error: expect.stringContaining(words) });
  });
});
