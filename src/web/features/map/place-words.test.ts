import { expect, it } from "vitest";
import { makeMapLayers } from "#web/testing/map-layers-fixture.ts";
import { distanceWords, reportAddress } from "./place-words.ts";
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
  expect(reportAddress(output, { place: output.point, lot: null })).toBe(
    "/report?lng=-87.66&lat=41.8555&cityId=4",
  );
  expect(reportAddress(output, { place: null, lot })).toBe(
    "/report?cityId=4&lot=-87.66,41.85;-87.65,41.85;-87.65,41.86",
  );
  expect(reportAddress(output, { place: output.point, lot })).toContain(
    "lng=-87.66&lat=41.8555&cityId=4&lot=",
  );
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
