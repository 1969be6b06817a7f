import { beforeAll, describe, expect, test } from "vitest";
import { PlaceReportOutput } from "#contract/place-report.ts";
import type { TestApp } from "#testing/app.ts";
import { MIDDLE } from "#testing/map.ts";
import { makeMapSite } from "#testing/map-site.ts";
import { readPdf } from "#testing/read-pdf.ts";

let site: TestApp;
beforeAll(async () => {
  ({ site } = await makeMapSite());
});

const at = (x: number, y: number) => [MIDDLE[0] + x / 1000, MIDDLE[1] + y / 1000] as const;
const [lng, lat] = at(-1, 0);
const corners = [
  [-2, 0],
  [-1.8, 0],
  [-1.8, 0.4],
  [-2, 0.4],
] as const;
const lot = corners.map(([x, y]) => at(x, y).join(",")).join(";");

async function read(query: Record<string, string>): Promise<PlaceReportOutput> {
  const response = await site.get(`/api/place-report?${new URLSearchParams(query)}`);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  return PlaceReportOutput.parse(await response.json());
}

describe("GET /api/place-report", () => {
  test("tells the district by its base, with an example lot and what the map shows", async () => {
    const { location, report } = await read({ lng: String(lng), lat: String(lat) });
    expect(location).toMatchObject({ outcome: "found", schematic: true });
    expect(report).toMatchObject({ district: { code: "R-1-X", known: true }, lot: { kind: "example" } });
    expect(report!.overlays.map(({ kind, name }) => [kind, name])).toEqual([
      ["historic", "Historic area: Old <Town>"],
    ]);
  });

  test("lists what is near", async () => {
    const { site: marked } = await makeMapSite({}, { landmarks: true });
    const place = `lng=${at(1, 0)[0]}&lat=${at(1, 0)[1]}`;
    const { report } = PlaceReportOutput.parse(await (await marked.get(`/api/place-report?${place}`)).json());
    expect(report!.nearby).toEqual(["Central Station, 281 ft east", "River Walk, 364 ft north"]);
  });

  test("draws the lot that was given, its street side where it is said", async () => {
    const { report } = await read({ lot });
    expect(report!.lot.kind).toBe("drawn");
    // The shortest outer side, 0.2 thousandths of a degree of longitude: some 56 ft.
    expect(report!.lot.outline.sides[0]).toMatchObject({ index: 0, role: "front" });
    expect(report!.lot.outline.frontage).toBeCloseTo(56.2, 0);
    const turned = await read({ lot, frontage: "1" });
    expect(turned.report!.lot.outline.sides[0]).toMatchObject({ index: 1, role: "front" });
    expect(turned.report!.lot.outline.squareFeet).toBeCloseTo(report!.lot.outline.squareFeet, 2);
  });

  test("takes the size of the example lot", async () => {
    const { report } = await read({ lng: String(lng), lat: String(lat), width: "60", depth: "100" });
    expect(report!.lot.outline).toMatchObject({ width: 60, depth: 100, squareFeet: 6000 });
  });

  test("says why there is no report: outside, no district, unknown and ambiguous names", async () => {
    const outcomes = await Promise.all(
      (
        [
          { lng: "0", lat: "0" },
          { lng: String(at(-3.5, 3.5)[0]), lat: String(at(-3.5, 3.5)[1]) },
          { address: "12 Nowhere Street" },
          { address: "Twin" },
        ] as Record<string, string>[]
      ).map(read),
    );
    expect(outcomes.map(({ report }) => report)).toEqual([null, null, null, null]);
    expect(outcomes.map(({ location }) => location.outcome)).toEqual([
      "outside",
      "no_district",
      "address_unknown",
      "address_ambiguous",
    ]);
    expect(outcomes[3]!.location.places).toHaveLength(2);
  });

  test.each([
    ["", /give a place/],
    ["lng=1", /give both/],
    ["lng=-104.99&lat=39.74&width=5", /from 10 to 2,000/],
    ["lng=-104.99&lat=39.74&depth=NaN", /from 10 to 2,000/],
    [`lot=${lot}&frontage=4`, /one of the lot's sides/],
    [`lot=${lot}&frontage=-1`, /one of the lot's sides/],
    ["lot=1,2;3,4", /three corners/],
    ["lng=1&lat=1&q=fence", /no input named "q"/],
  ])("refuses %s with a sentence", async (query, sentence) => {
    const response = await site.get(`/api/place-report?${query}`);
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toMatch(sentence);
  });
});

describe("the PDF of a place", () => {
  const form = { kind: "place", lot, frontage: "0" };

  test("is made, kept, opened and still holds", async () => {
    const made = await site.post("/reports", form);
    expect(made.status).toBe(303);
    const address = made.headers.get("location")!;
    expect((await site.post("/reports", form)).headers.get("location")).toBe(address);
    const pdf = await site.get(address);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    const { pages, elements } = await readPdf(new Uint8Array(await pdf.arrayBuffer()));
    const text = pages.join(" ");
    expect(elements.filter(({ role }) => role === "Figure").map(({ alt }) => alt)).toContainEqual(
      expect.stringContaining("Plan of the drawn lot to scale"),
    );
    expect(text).toContain("Zoning report: Elm Park");
    expect(text).toContain("not the city's official map");
    const id = /([a-z2-7]{16})\.pdf$/.exec(address)![1]!;
    const verified = await (await site.get(`/api/verify/${id}`)).json();
    expect(verified).toMatchObject({ status: "holds", kind: "place", inputs: { lot, frontage: "0" } });
  });

  test("is not made where no district is", async () => {
    const refused = await site.post("/reports", { kind: "place", lng: "0", lat: "0" });
    expect(refused.status).toBe(400);
  });

  test("has its standards as CSV", async () => {
    const response = await site.get(`/tables/place.csv?table=standards&lng=${lng}&lat=${lat}`);
    expect(response.headers.get("content-type")).toContain("text/csv");
    expect(await response.text()).toMatch(/^(?:\ufeff)?Standard,Figure,When it applies/);
  });
});
