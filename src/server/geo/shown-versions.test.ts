import { expect, test } from "vitest";
import type { LayerVersion } from "../database/layer-store.ts";
import { shownVersions } from "./shown-versions.ts";

const version = (cityId: number, kind: LayerVersion["kind"], schematic: boolean) =>
  ({ cityId, kind, schematic }) as LayerVersion;
const told = (versions: readonly LayerVersion[]) =>
  versions.map(({ cityId, kind, schematic }) => `${cityId} ${kind}${schematic ? " drawn" : ""}`);

test("drawn overlays go once a city has official zoning or any official overlay; drawn neighborhoods stay", () => {
  const current = [
    version(1, "zoning", false),
    version(1, "parks", true),
    version(1, "neighborhoods", true),
    version(2, "zoning", true),
    version(2, "historic", false),
    version(2, "flood", true),
    version(3, "zoning", true),
    version(3, "flood", true),
  ];
  expect(told(shownVersions(current, true))).toEqual([
    "1 zoning",
    "1 neighborhoods drawn",
    "2 zoning drawn",
    "2 historic",
    "3 zoning drawn",
    "3 flood drawn",
  ]);
  expect(told(shownVersions(current, false))).toEqual(["1 zoning", "2 historic"]);
});
