import { expect, test } from "vitest";
import type { MapLayersOutput } from "#contract/map.ts";
import { EMPTY_ADDRESS } from "./map-address.ts";
import { stillOf } from "./map-still.tsx";

const zoning = { kind: "zoning", version: "3-1f0c9ab2", bounds: [-105, 39, -104, 40] };
const layers = (own: object[], baseMap: object | null = {}) =>
  ({ citySlug: "denver", layers: own, baseMap }) as unknown as MapLayersOutput;
const city = { ...EMPTY_ADDRESS, cityId: 1 };

test("a city's map opens with a picture of the zones that are shown, in each theme", () => {
  const still = stillOf(layers([zoning]), { ...city, zones: ["residential", "special"] });
  expect(still).toEqual({
    light: "/map-still/denver/3-1f0c9ab2/light.svg?zones=residential%2Cspecial",
    dark: "/map-still/denver/3-1f0c9ab2/dark.svg?zones=residential%2Cspecial",
  });
});

test("without streets the picture has none under it either", () => {
  expect(stillOf(layers([zoning]), { ...city, streets: false })?.light).toMatch(/&streets=off$/);
  expect(stillOf(layers([zoning], null), city)?.light).toMatch(/&streets=off$/);
});

test.each([
  ["a view", { view: { lng: -104.9, lat: 39.7, zoom: 15 } }],
  ["a place", { place: { lng: -104.9, lat: 39.7 } }],
  ["an overlay", { overlays: ["historic" as const] }],
  ["an earlier version", { version: 1 }],
  ["changes", { since: 1 }],
])("there is none where the map opens with %s", (_, given) => {
  expect(stillOf(layers([zoning]), { ...city, ...given })).toBeNull();
});

test("there is none where no zoning is held", () => {
  expect(stillOf(null, city)).toBeNull();
  expect(stillOf(layers([{ ...zoning, bounds: null }]), city)).toBeNull();
  expect(stillOf(layers([{ ...zoning, kind: "flood" }]), city)).toBeNull();
});
