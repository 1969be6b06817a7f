import { expect, it } from "vitest";
import { makeMapLayers } from "#web/testing/map-layers-fixture.ts";
import { rectangleAround } from "./draw/lot-form.ts";
import { checkAddress, distanceWords, reportAddress } from "./place-words.ts";
import { sameView, wantedView } from "./wanted-view.ts";

it("tells near things in feet and far ones in miles", () => {
  expect([0, 700, 1319, 1320, 15_840].map(distanceWords)).toEqual([
    "0 ft",
    "700 ft",
    "1,319 ft",
    "0.3 mi",
    "3.0 mi",
  ]);
});

const output = {
  point: { lng: -87.66, lat: 41.8555 },
  city: { id: 4, name: "Chicago", state: "Illinois" },
};
const lot = [
  [-87.66, 41.85],
  [-87.65, 41.85],
  [-87.65, 41.86],
] as const;

it("leads to the report on a place, on a lot, or on a place in a lot", () => {
  expect(reportAddress(output, { place: output.point, lot: null, front: null })).toBe(
    "/report?lng=-87.66&lat=41.8555&cityId=4",
  );
  expect(reportAddress(output, { place: null, lot, front: null })).toBe(
    "/report?cityId=4&lot=-87.66,41.85;-87.65,41.85;-87.65,41.86",
  );
  expect(reportAddress(output, { place: output.point, lot, front: null })).toContain(
    "lng=-87.66&lat=41.8555&cityId=4&lot=",
  );
});

it("takes the chosen street side along, unless the lot has no such side", () => {
  expect(reportAddress(output, { place: null, lot, front: 2 })).toMatch(/&frontage=2$/);
  expect(reportAddress(output, { place: null, lot, front: 0 })).toMatch(/&frontage=0$/);
  expect(reportAddress(output, { place: null, lot, front: 3 })).not.toContain("frontage");
  expect(reportAddress(output, { place: output.point, lot: null, front: 1 })).not.toContain("frontage");
});

it("leads to the wizard with what the lot measures from its street side", () => {
  const rectangle = rectangleAround(output.point, 50, 125, 0);
  const inputs = (address: string) => Object.fromEntries(new URL(address, "http://any.invalid").searchParams);
  const measured = {
    step: "1",
    cityId: "4",
    district: "RS-3",
    lot_area: expect.stringMatching(/^625\d(\.\d)? sq ft$/),
  };
  // The first side is the southern one, 50 ft; the second the eastern one, 125 ft.
  const [deep, wide] = [null, 1].map((front) => inputs(checkAddress(4, "RS-3", { lot: rectangle, front })));
  expect(deep).toEqual({ ...measured, lot_width: "50 ft", lot_depth: "125 ft", lot_frontage: "50 ft" });
  expect(wide).toEqual({ ...measured, lot_width: "125 ft", lot_depth: "50 ft", lot_frontage: "125 ft" });
  expect(inputs(checkAddress(4, "RS-3", { lot: null, front: null }))).toEqual({
    step: "1",
    cityId: "4",
    district: "RS-3",
  });
});

it("looks where the address says, else at the place, the lot, or the city at zoom 13", () => {
  const layers = makeMapLayers();
  const view = { lng: 1, lat: 2, zoom: 11 };
  const place = { lng: 3, lat: 4 };
  expect(wantedView({ view, place, lot: null }, layers)).toBe(view);
  expect(wantedView({ view: null, place, lot }, layers)).toMatchObject(place);
  const atLot = wantedView({ view: null, place: null, lot }, layers);
  expect(atLot.lng).toBeCloseTo(-87.655, 6);
  expect(atLot.lat).toBeCloseTo(41.855, 6);
  expect(wantedView({ view: null, place: null, lot: null }, layers)).toEqual({
    lng: -87.63,
    lat: 41.88,
    zoom: 13,
  });
});

it("a view is the same after it went through the address", () => {
  expect(sameView({ lng: 1.000001, lat: 2, zoom: 13.004 }, { lng: 1, lat: 2, zoom: 13 })).toBe(true);
  expect(sameView({ lng: 1.001, lat: 2, zoom: 13 }, { lng: 1, lat: 2, zoom: 13 })).toBe(false);
});
