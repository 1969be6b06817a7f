import { describe, expect, it } from "vitest";
import type { LocationOutput } from "#contract/map.ts";
import type { Read } from "#web/api-client.ts";
import { ApiError } from "#web/api-client.ts";
import type { Site } from "#web/site.ts";
import { makeMapLayers } from "#web/testing/map-layers-fixture.ts";
import { createMapLoader, type MapView, shouldRevalidate } from "./map-loader.ts";

const point = { lng: -87.66, lat: 41.8555 };
const found = { outcome: "found", point, city: { id: 4, name: "Springfield", state: "Illinois" } };

function load(query: string, answers: Partial<Record<string, unknown>> = {}) {
  const asked: string[] = [];
  const read = (async (name: string, input: object) => {
    asked.push(`${name} ${JSON.stringify(input)}`);
    const answer = { mapCities: [], mapLayers: makeMapLayers(), location: found, ...answers }[name];
    if (answer instanceof Error) throw answer;
    return answer as LocationOutput;
  }) as unknown as Read;
  const site = { read, baseUrl: "https://lotline.test" } as Site;
  const request = new Request(`https://lotline.test/map${query}`);
  return { asked, result: createMapLoader(site)({ request } as never) };
}
const viewOf = async (query: string, answers?: Partial<Record<string, unknown>>) =>
  (await load(query, answers).result) as { data: MapView; init: { status: number } };
const redirectOf = async (query: string) => ((await load(query).result) as Response).headers.get("Location");

describe("what /map asks the server", () => {
  it("asks for the cities alone until one is chosen", async () => {
    const { asked, result } = load("");
    await result;
    expect(asked).toEqual(["mapCities {}"]);
  });

  it("looks up the place in the chosen city, with the lot when one is drawn", async () => {
    const { asked, result } = load("?cityId=4&lng=-87.66&lat=41.8555&lot=0,0;1,0;1,1");
    await result;
    expect(asked).toContain('location {"lng":-87.66,"lat":41.8555,"cityId":4,"lot":"0,0;1,0;1,1"}');
  });

  it("asks for an earlier version and for what changed since another, and anew when one of them changes", async () => {
    const { asked, result } = load("?cityId=4&version=2&since=1", { mapVersions: null, mapChanges: null });
    await result;
    expect(asked).toContain('mapLayers {"cityId":4,"layer":"zoning","version":2}');
    expect(asked).toContain('mapChanges {"cityId":4,"kind":"zoning","from":1,"to":2}');
    const url = (query: string) => new URL(`https://lotline.test/map${query}`);
    expect(
      shouldRevalidate({ currentUrl: url("?cityId=4"), nextUrl: url("?cityId=4&since=1") } as never),
    ).toBe(true);
    const none = load("?cityId=4", { mapVersions: null });
    await none.result;
    expect(none.asked.some((one) => one.startsWith("mapChanges"))).toBe(false);
  });

  it("goes to the place that an address in words names, and to the city that a place lies in", async () => {
    expect(await redirectOf("?address=Pilsen&zones=industrial")).toBe(
      "/map?cityId=4&zones=industrial&address=Pilsen&lng=-87.66&lat=41.8555",
    );
    expect(await redirectOf("?cityId=1&lng=-87.66&lat=41.8555")).toBe("/map?cityId=4&lng=-87.66&lat=41.8555");
  });

  it("turns a typed lot into one in the address", async () => {
    expect(await redirectOf("?cityId=4&corners=41.85,-87.66;41.85,-87.65;41.86,-87.65")).toBe(
      "/map?cityId=4&lot=-87.66,41.85;-87.65,41.85;-87.65,41.86",
    );
    const { data } = await viewOf("?cityId=4&corners=nowhere");
    expect(data.lotFault).toContain("latitude first");
  });

  it("says what could not be had, and keeps the rest", async () => {
    const gone = await viewOf("?cityId=99", { mapLayers: new ApiError(404, "Not Found", "{}") });
    expect(gone.init.status).toBe(404);
    expect(gone.data.layers).toEqual({ kind: "failed", status: 404, sentence: null });
    const offline = await viewOf("?cityId=4&lng=-87.66&lat=41.8555", {
      location: new TypeError("no network"),
    });
    expect(offline.data.place).toEqual({ kind: "failed", status: null, sentence: null });
    expect(offline.data.layers.kind).toBe("found");
  });

  it("asks anew for another place and for the same address, and not for another look of the map", () => {
    const ask = (from: string, to: string) =>
      shouldRevalidate({
        currentUrl: new URL(`https://lotline.test/map${from}`),
        nextUrl: new URL(`https://lotline.test/map${to}`),
      } as never);
    expect(ask("?cityId=4", "?cityId=4&at=1,2,13&zones=industrial&tab=legend&find=x")).toBe(false);
    expect(ask("?cityId=4", "?cityId=4&lng=1&lat=2")).toBe(true);
    expect(ask("?cityId=4", "?cityId=5")).toBe(true);
    expect(ask("?cityId=4", "?cityId=4")).toBe(true);
  });
});
