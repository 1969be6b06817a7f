import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { makeMapSite } from "#testing/map-site.ts";

const { site, version } = await makeMapSite();

describe("GET /tiles", () => {
  /** The tile of zoom 12 that holds the middle. */
  const tile = () => `/tiles/springfield/zoning/${version}/12/853/1554.mvt`;

  test("gives a tile that may be kept for ever, packed for clients that can unpack it", async () => {
    const packed = await site.get(tile(), { headers: { "Accept-Encoding": "gzip, br" } });
    expect(packed.status).toBe(200);
    expect(packed.headers.get("Content-Type")).toBe("application/vnd.mapbox-vector-tile");
    expect(packed.headers.get("Content-Encoding")).toBe("gzip");
    expect(packed.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    const plain = await site.get(tile());
    expect(plain.headers.get("Content-Encoding")).toBeNull();
    expect(Buffer.from(await plain.arrayBuffer()).toString("latin1")).toContain("R-1-X");
    const etag = packed.headers.get("ETag")!;
    const again = await site.get(tile(), { headers: { "If-None-Match": `"other", W/${etag}` } });
    expect(again.status).toBe(304);
  });

  test("is empty where nothing lies, and not found beyond its zooms, its Earth and its versions", async () => {
    const start = `/tiles/springfield/zoning/${version}`;
    expect((await site.get(`${start}/12/0/0.mvt`)).status).toBe(204);
    for (const path of [
      `${start}/9/106/194.mvt`,
      `${start}/15/0/0.mvt`,
      `${start}/12/4096/0.mvt`,
      `${start}/12/0/4096.mvt`,
      `${start}/12/-1/0.mvt`,
      `${start}/12/853/1555.png`,
      `${start}/12/853/1555`,
      `${start}/12.5/853/1555.mvt`,
      "/tiles/springfield/zoning/1-00000000/12/853/1555.mvt",
      "/tiles/springfield/flood/1-aaaaaaaa/12/853/1555.mvt",
      "/tiles/atlantis/zoning/1-aaaaaaaa/12/853/1555.mvt",
      "/tiles/",
    ])
      expect((await site.get(path)).status, path).toBe(404);
  });

  test("no path below it is a fault", async () => {
    const part = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.constantFrom(
        "springfield",
        "zoning",
        version,
        "12",
        "853",
        "1555.mvt",
        "NaN",
        "1e9",
        "-1",
        "..",
        "%",
        "%00",
        "999999999999999999999.mvt",
      ),
      fc.integer().map(String),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async (parts) => {
        const path = parts.map((p) => (p.startsWith("%") ? p : encodeURIComponent(p))).join("/");
        expect((await site.get(`/tiles/${path}`)).status).toBeLessThan(500);
      }),
      { numRuns: 400 },
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 99 }), fc.nat(999_999), fc.nat(999_999), async (z, x, y) => {
        const { status } = await site.get(`/tiles/springfield/zoning/${version}/${z}/${x}/${y}.mvt`);
        const exists = z >= 10 && z <= 14 && x < 2 ** z && y < 2 ** z;
        expect(exists ? [200, 204] : [404]).toContain(status);
      }),
      { numRuns: 200 },
    );
  });
});
