import type { Map as MapLibreMap } from "maplibre-gl";
import { expect, it } from "vitest";
import { districtsInView, placeInView } from "./districts-in-view.ts";

const square = (x: number, size: number) => ({
  type: "Polygon",
  coordinates: [
    [
      [x, 0],
      [x + size, 0],
      [x + size, size],
      [x, size],
      [x, 0],
    ],
  ],
});
const feature = (id: number, code: string, geometry: object) => ({
  id,
  properties: { code, family: "residential", title: "" },
  geometry,
});
const shown = [
  feature(1, "RS-3", square(0, 0.01)),
  // The same shape in the next tile.
  feature(1, "RS-3", square(1, 0.05)),
  feature(2, "RS-3", square(2, 0.02)),
  feature(3, "<b>X</b>", square(3, 0.01)),
];
const map = {
  getLayer: () => ({}),
  queryRenderedFeatures: ({ filter }: { filter?: [string, unknown, string] }) =>
    shown.filter(({ properties }) => !filter || properties.code === filter[2]),
} as unknown as MapLibreMap;

it("counts a shape that several tiles show once", () => {
  expect(districtsInView(map).map(({ code, count }) => [code, count])).toEqual([
    ["RS-3", 2],
    ["<b>X</b>", 1],
  ]);
});

it("gives a place in the largest part that can be seen", () => {
  const place = placeInView(map, "RS-3")!;
  expect(place.lng).toBeGreaterThan(1);
  expect(place.lng).toBeLessThan(1.05);
  expect(placeInView(map, "PD 9")).toBeNull();
});
