import { describe, expect, test } from "vitest";
import { MapExportInput, MapSheetInput } from "#contract/map-export.ts";
import { exportAddress } from "./export-address.ts";

const shown = { families: ["residential", "unknown"], overlays: ["flood"], streets: true };
const lot = "-87.1,41.1;-87.2,41.1;-87.2,41.2";
const read = (address: string) => Object.fromEntries(new URL(address, "http://x").searchParams);

describe("the address of an export", () => {
  test("is what the contract reads", () => {
    const address = exportAddress("pdf", 4, shown, { bounds: [-87.12345678, 41, -87, 42], lot });
    expect(address).toMatch(/^\/api\/map-export\/4\.pdf\?/);
    expect(MapSheetInput.parse({ cityId: "4", ...read(address) })).toEqual({
      cityId: 4,
      bbox: [-87.123457, 41, -87, 42],
      families: ["residential", "unknown"],
      overlays: ["flood"],
      lot,
      streets: "on",
    });
  });

  test("of data has no property, and no box for the whole city", () => {
    const address = exportAddress("geojson", 4, shown, { bounds: null, lot });
    expect(read(address)).toEqual({ families: "residential,unknown", overlays: "flood" });
    expect(MapExportInput.safeParse({ cityId: "4", ...read(address) }).success).toBe(true);
  });

  test("says that no zone is shown, instead of leaving it to be all", () => {
    const address = exportAddress("geojson", 4, { ...shown, families: [] }, { bounds: null, lot });
    expect(MapExportInput.parse({ cityId: "4", ...read(address) }).families).toEqual([]);
  });
});
