import { describe, expect, test } from "vitest";
import { serveLocally } from "#testing/local-server.ts";
import { makeFetchSource } from "./fetch-source.ts";
import { readSource } from "./read-source.ts";

const fetchSource = makeFetchSource({ allowHosts: ["127.0.0.1"], pauses: [1, 1] });
const feature = (id: number) => ({
  type: "Feature",
  properties: { id },
  geometry: { type: "Point", coordinates: [-87.6, 41.8] },
});
const ids = (count: number) => Array.from({ length: count }, (_, i) => i);
const read = async (source: string) => {
  const { records, ...rest } = await readSource(source, fetchSource);
  return { ids: records.map(({ properties }) => properties.id), ...rest };
};

interface Service {
  count: number;
  size: number;
  pages?: boolean;
  geojson?: boolean;
  /** Answers every page as if it were the first. */
  stuck?: boolean;
  counts?: number;
}

/** A layer that speaks as ArcGIS does. */
const serveArcgis = ({ count, size, pages = true, geojson = true, stuck, counts }: Service) =>
  serveLocally(({ pathname, searchParams: query }, response) => {
    const answer = (json: unknown) => response.end(JSON.stringify(json));
    if (!pathname.endsWith("/query"))
      return answer({
        maxRecordCount: size,
        advancedQueryCapabilities: { supportsPagination: pages },
        supportedQueryFormats: geojson ? "JSON, geoJSON" : "JSON",
      });
    if (query.get("returnCountOnly")) return answer({ count: counts ?? count });
    if (query.get("returnIdsOnly")) return answer({ objectIds: ids(count).reverse() });
    if (!pages && query.get("resultOffset"))
      return answer({ error: { message: "Pagination is not supported" } });
    const offset = stuck ? 0 : Number(query.get("resultOffset") ?? 0);
    const wanted = query.get("objectIds");
    const all = wanted ? wanted.split(",").map(Number) : ids(count).slice(offset, offset + size);
    const exceeded = !wanted && offset + size < count;
    if (query.get("f") === "geojson")
      return answer({
        type: "FeatureCollection",
        properties: { exceededTransferLimit: exceeded },
        features: all.map(feature),
      });
    return answer({
      geometryType: "esriGeometryPoint",
      spatialReference: { wkid: 102100, latestWkid: 4326 },
      exceededTransferLimit: exceeded,
      features: all.map((id) => ({ attributes: { id }, geometry: { x: -87.6, y: 41.8 } })),
    });
  });

describe("an ArcGIS layer", () => {
  test.each<[string, Service]>([
    ["pages of GeoJSON", { count: 25, size: 10 }],
    ["pages of Esri JSON", { count: 25, size: 10, geojson: false }],
    ["a count that fills its pages", { count: 20, size: 10 }],
    ["object ids where it cannot page", { count: 250, size: 10, pages: false }],
    ["nothing", { count: 0, size: 10 }],
  ])("is read by %s", async (_, service) => {
    const address = await serveArcgis(service);
    const found = await read(`${address}/arcgis/rest/services/Zoning/FeatureServer/0`);
    expect(found.ids).toEqual(ids(service.count));
    expect(found.format).toBe("ArcGIS service");
  });

  test("that repeats a page or returns fewer than it counts is refused", async () => {
    const stuck = await serveArcgis({ count: 25, size: 10, stuck: true });
    await expect(read(`${stuck}/rest/Zoning/MapServer/3/query?where=1%3D1`)).rejects.toThrow(/same page/);
    const short = await serveArcgis({ count: 25, size: 10, counts: 30 });
    await expect(read(`${short}/rest/Zoning/MapServer/3`)).rejects.toThrow(
      /counts 30 records but returned 25/,
    );
  });

  test("that has a fault for a moment is asked again, and one that keeps it says so", async () => {
    let faults = 2;
    const address = await serveLocally(({ pathname, searchParams: query }, response) => {
      const answer = (json: unknown) => response.end(JSON.stringify(json));
      if (pathname.startsWith("/down")) return answer({ error: { code: 504, message: "Timeout" } });
      if (query.get("resultOffset") === "0" && faults-- > 0)
        return answer({ error: { code: 500, message: "Error performing query operation" } });
      if (query.get("returnCountOnly")) return answer({ count: 2 });
      if (!pathname.endsWith("/query"))
        return answer({
          name: " Zoning ",
          maxRecordCount: 5,
          advancedQueryCapabilities: { supportsPagination: true },
        });
      return answer({ type: "FeatureCollection", features: ids(2).map(feature) });
    });
    expect(await read(`${address}/FeatureServer/0`)).toMatchObject({ ids: [0, 1], name: "Zoning" });
    await expect(read(`${address}/down/FeatureServer/0`)).rejects.toThrow(/has a fault \(504\)/);
  });

  test("that refuses says why", async () => {
    const address = await serveLocally((_, response) =>
      response.end(JSON.stringify({ error: { code: 499, message: "Token Required" } })),
    );
    await expect(read(`${address}/FeatureServer/0`)).rejects.toThrow(/refuses: Token Required/);
  });
});

describe("a Socrata data set", () => {
  const serveSocrata = (count: number, stuck = false) =>
    serveLocally(({ pathname, searchParams: query }, response) => {
      if (pathname !== "/resource/dj47-wfun.geojson" || query.get("$order") !== ":id")
        return response.writeHead(404).end();
      const offset = stuck ? 0 : Number(query.get("$offset"));
      const page = ids(count).slice(offset, offset + Number(query.get("$limit")));
      return response.end(JSON.stringify({ type: "FeatureCollection", features: page.map(feature) }));
    });

  test.each([
    ["/resource/dj47-wfun.json", 12_345],
    ["/resource/dj47-wfun.geojson", 20_000],
    ["/Community/Zoning/dj47-wfun", 3],
    ["/d/dj47-wfun", 0],
  ])("at %s is read whole: %i rows", async (path, count) => {
    const found = await read(`${await serveSocrata(count)}${path}`);
    expect(found.ids).toEqual(ids(count));
    expect(found.format).toBe("Socrata data set");
  });

  test("that repeats its page is refused", async () => {
    const address = await serveSocrata(20_000, true);
    await expect(read(`${address}/resource/dj47-wfun.json`)).rejects.toThrow(/same page/);
  });
});
