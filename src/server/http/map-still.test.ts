import { describe, expect, test } from "vitest";
import { zoneFill } from "#domain/geography/zone-color.ts";
import { makeMapSite } from "#testing/map-site.ts";

const { site, version } = await makeMapSite();
const still = (tone: string, query: string, name = version) =>
  site.get(`/map-still/springfield/${name}/${tone}.svg?${query}`);
const fillsOf = (svg: string) => [...svg.matchAll(/<path fill="(#\w+)"/g)].map(([, fill]) => fill);

describe("GET /map-still", () => {
  test("draws the zones that are asked for in the colors of the theme, and may be kept for a day", async () => {
    const light = await still("light", "zones=residential");
    expect(light.status).toBe(200);
    expect(light.headers.get("Content-Type")).toBe("image/svg+xml");
    expect(light.headers.get("Cache-Control")).toBe("public, max-age=86400");
    expect(fillsOf(await light.text())).toEqual([zoneFill("residential", 2, "light")]);
    const dark = await (await still("dark", "zones=residential,unknown")).text();
    expect(fillsOf(dark).sort()).toEqual(
      [zoneFill("residential", 2, "dark"), zoneFill("unknown", 2, "dark")].sort(),
    );
    expect(fillsOf(await (await still("light", "zones=")).text())).toEqual([]);
  });

  test("lies as the map does: the middle of the city in its middle, at zoom 13", async () => {
    // The western zone goes from 4 thousandths of a degree west of the middle to the middle, and as far north as south.
    const svg = await (await still("light", "zones=residential")).text();
    const path = /d="([^"]+)"/.exec(svg)![1]!;
    const [x, y, ...steps] = path.match(/-?[\d.]+/g)!.map(Number);
    const corners = [[x!, y!]];
    for (let i = 0; i < steps.length; i += 2) {
      const [lastX, lastY] = corners.at(-1)!;
      corners.push([lastX! + steps[i]!, lastY! + steps[i + 1]!]);
    }
    const pixelsPerDegree = (512 * 2 ** 13) / 360;
    const xs = corners.map(([own]) => own!);
    expect(Math.max(...xs)).toBeCloseTo(800, 0);
    expect(Math.min(...xs)).toBeCloseTo(800 - 0.004 * pixelsPerDegree, 0);
    const ys = corners.map(([, own]) => own!);
    expect((Math.max(...ys) + Math.min(...ys)) / 2).toBeCloseTo(500, 0);
  });

  test("lets less of the ground through where there are no streets under the zones", async () => {
    expect(await (await still("light", "zones=residential")).text()).toContain('fill-opacity="0.68"');
    expect(await (await still("light", "zones=residential&streets=off")).text()).toContain(
      'fill-opacity="0.9"',
    );
  });

  test("is not found for another version, city or theme", async () => {
    expect((await still("light", "", "1-00000000")).status).toBe(404);
    expect((await still("sepia", "")).status).toBe(404);
    expect((await site.get(`/map-still/atlantis/${version}/light.svg`)).status).toBe(404);
    expect((await site.get("/map-still/")).status).toBe(404);
  });
});
