import fc from "fast-check";
import { expect, test } from "vitest";
import { buildEngine } from "#domain/answers/engine.ts";
import { openCatalog } from "#server/geo/layer-catalog.ts";
import { createTestApp } from "#testing/app.ts";
import { makeBook } from "#testing/factories.ts";
import { box, MIDDLE, makeLayer, makeShape, memoryLayerStore } from "#testing/map.ts";
import { makeMapSite } from "#testing/map-site.ts";

const ROOT = "http://lotline.test/ogc/v1";
interface Page {
  numberMatched: number;
  numberReturned: number;
  links: { rel: string; href: string }[];
  features: { id: number; properties: { code: string }; geometry: { type: string } }[];
}

/** A city with ten boxes in a row, each a thousandth of a degree apart. */
async function rowSite() {
  const book = makeBook();
  const store = memoryLayerStore();
  const shapes = Array.from({ length: 10 }, (_, n) => makeShape(`R-${n}`, box([n, 0], [n + 0.5, 1])));
  await store.save(makeLayer("zoning", shapes, { schematic: true }), null);
  const layers = await openCatalog(store, buildEngine(book).book.cities);
  return createTestApp({ book, layers, limits: false });
}
const from = (x: number): number => MIDDLE[0] + x / 1000;
const up = (y: number): number => MIDDLE[1] + y / 1000;

test("the landing page leads to the API, the conformance classes and the collections, and each of them is there", async () => {
  const { site } = await makeMapSite();
  const landing = (await (await site.get("/ogc/v1")).json()) as Page;
  const rels = landing.links.map(({ rel }) => rel);
  expect(rels).toEqual(["self", "service-desc", "service-doc", "conformance", "data"]);
  for (const { rel, href } of landing.links.filter(({ rel }) => rel !== "service-doc")) {
    const found = await site.get(href.replace("http://lotline.test", ""));
    expect([rel, found.status]).toEqual([rel, 200]);
    expect(found.headers.get("access-control-allow-origin")).toBe("*");
  }
  expect(await (await site.get("/ogc/v1/conformance")).json()).toEqual({
    conformsTo: [
      "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core",
      "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/oas30",
      "http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson",
    ],
  });
});

test("a layer whose license is not known to allow it is not passed on, unless the operator answers for it", async () => {
  const ids = async (allLayers: boolean) => {
    const { site } = await makeMapSite({ allLayers });
    const { collections } = (await (await site.get("/ogc/v1/collections")).json()) as {
      collections: { id: string }[];
    };
    return collections.map(({ id }) => id);
  };
  expect(await ids(false)).toEqual(["springfield-zoning"]);
  expect(await ids(true)).toEqual([
    "springfield-historic",
    "springfield-neighborhoods",
    "springfield-zoning",
  ]);
  const { site } = await makeMapSite();
  expect((await site.get("/ogc/v1/collections/springfield-historic/items")).status).toBe(404);
});

test("a collection says where it is, and that a drawing is not official", async () => {
  const { site } = await makeMapSite();
  const found = (await (await site.get("/ogc/v1/collections/springfield-zoning")).json()) as {
    description: string;
    extent: { spatial: { bbox: number[][] } };
  };
  const [west, south, east, north] = found.extent.spatial.bbox[0]!;
  expect([west, south, east, north].map((edge) => Number(edge!.toFixed(4)))).toEqual([
    ...[from(-4), up(-2), from(9), up(9)].map((edge) => Number(edge.toFixed(4))),
  ]);
  expect(found.description).toContain("not the city's official map");
});

test("pages of any size give every feature once, in order, and say how many there are", async () => {
  const site = await rowSite();
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 12 }), async (limit) => {
      const seen: number[] = [];
      let next: string | undefined = `${ROOT}/collections/springfield-zoning/items?limit=${limit}`;
      while (next !== undefined) {
        const response = await site.get(next.replace("http://lotline.test", ""));
        expect(response.headers.get("content-type")).toContain("application/geo+json");
        const page = (await response.json()) as Page;
        expect([page.numberMatched, page.numberReturned]).toEqual([10, page.features.length]);
        seen.push(...page.features.map(({ id }) => id));
        next = page.links.find(({ rel }) => rel === "next")?.href;
      }
      expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    }),
    { numRuns: 12 },
  );
});

test("a box gives the features whose box meets it, whichever form it has", async () => {
  const site = await rowSite();
  const codes = async (bbox: string) => {
    const response = await site.get(`/ogc/v1/collections/springfield-zoning/items?bbox=${bbox}`);
    return ((await response.json()) as Page).features.map(({ properties }) => properties.code);
  };
  await fc.assert(
    fc.asyncProperty(
      // Away from edges, where the packing of coordinates decides.
      fc.integer({ min: -20, max: 110 }).map((n) => n / 10 + 0.03),
      fc.integer({ min: 1, max: 60 }).map((n) => n / 10 + 0.01),
      async (west, width) => {
        const expected = Array.from({ length: 10 }, (_, n) => n)
          .filter((n) => n + 0.5 >= west && n <= west + width)
          .map((n) => `R-${n}`);
        expect(await codes(`${from(west)},${up(0.2)},${from(west + width)},${up(0.4)}`)).toEqual(expected);
      },
    ),
    { numRuns: 40 },
  );
  expect(await codes(`${from(2.6)},${up(0)},-100,${from(3.2)},${up(1)},100`)).toEqual(["R-3"]);
  // From the Pacific over the 180th meridian to Europe, and the other way round the Earth.
  expect(await codes("170,-90,10,90")).toHaveLength(10);
  expect(await codes("10,-90,-170,90")).toEqual([]);
});

test("one feature has an address of its own", async () => {
  const site = await rowSite();
  const response = await site.get("/ogc/v1/collections/springfield-zoning/items/3");
  expect(await response.json()).toMatchObject({
    type: "Feature",
    id: 3,
    properties: { code: "R-3", schematic: true, layer: "zoning" },
    geometry: { type: "MultiPolygon" },
    links: [{ rel: "self", href: `${ROOT}/collections/springfield-zoning/items/3` }, { rel: "collection" }],
  });
});

test.each([
  "items?limit=0",
  "items?limit=many",
  "items?bbox=1,2,3",
  "items?bbox=1,2,x,4",
  "items?bbox=0,10,0,-10",
  "items?bbox=0,0,200,10",
  "items?datetime=yesterday",
  "items?cursor=elsewhere",
  "items?zone=R-1",
  "items?f=html",
  "items/3?limit=2",
])("%s is refused with a sentence", async (path) => {
  const site = await rowSite();
  const response = await site.get(`/ogc/v1/collections/springfield-zoning/${path}`);
  expect([response.status, await response.json()]).toMatchObject([
    400,
    { code: "InvalidParameterValue", description: expect.stringMatching(/\.$/) },
  ]);
});

test.each(["datetime=2026-01-01T00:00:00Z", "datetime=../2026-01-01T00:00:00Z", "limit=100000", "f=json"])(
  "%s is accepted",
  async (query) => {
    const site = await rowSite();
    const response = await site.get(`/ogc/v1/collections/springfield-zoning/items?${query}`);
    expect([response.status, ((await response.json()) as Page).numberReturned]).toEqual([200, 10]);
  },
);

test.each([
  "collections/nowhere",
  "collections/springfield-zoning/items/99",
  "collections/springfield-zoning/items/x",
  "x",
])("there is nothing at %s", async (path) => {
  const site = await rowSite();
  expect((await site.get(`/ogc/v1/${path}`)).status).toBe(404);
});
