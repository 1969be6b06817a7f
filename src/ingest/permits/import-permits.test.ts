import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { backtest, lastMonths } from "#domain/permits/backtest.ts";
import { dateReviews } from "#domain/permits/dated-reviews.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { describeOnRealData, sharedData } from "#testing/shared-data.ts";
import { importPermits } from "./import-permits.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "permits-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function read(content: string | Uint8Array) {
  const file = join(folder, "permits");
  writeFileSync(file, content);
  return importPermits(file, { asOf: calendarDate("2026-11-20") });
}
async function readWell(content: string | Uint8Array) {
  const result = await read(content);
  if (!result.ok) throw new Error(result.error);
  return result.value;
}
async function refusalOf(content: string | Uint8Array): Promise<string> {
  const result = await read(content);
  return result.ok ? "read" : result.error;
}

const TABLE = `Permit Num,Permit Class,Work Class,Description,Applied Date,Issued Date,Est Project Cost
A-1,Residential,New,Build a detached accessory dwelling unit,2025-01-02,2025-03-03,"$180,500"
A-2,Commercial,Remodel,Tenant fit-out,01/05/2025,01/20/2025 12:00:00 AM,40000
A-3,Multi-Family,Demolition,,2025-02-01T00:00:00.000,2025-02-01,0
A-4,Residential,New,Garage,2025-06-01,,90000
A-5,Residential,Addition,Deck,2025-06-10,2025-06-01,5000
A-2,Commercial,Remodel,Tenant fit-out,2025-01-05,2025-01-20,40000
A-6,Residential,New,House,2026-11-01,2026-12-24,500000
A-7,Residential,Addition,Porch,2005-01-01,2025-01-01,5000
`;

describe("reading permits", () => {
  it("reads a table by the names of its columns, and counts what it refuses with the reason", async () => {
    const { reviews, report } = await readWell(TABLE);
    expect(reviews).toEqual([
      {
        work: "new",
        building: "house",
        subject: "adu",
        days: 60,
        cost: 180_500,
        area: null,
        filedFrom: "2025-01-02",
        filedTo: "2025-01-02",
      },
      expect.objectContaining({ work: "alteration", building: "commercial", subject: null, days: 15 }),
      expect.objectContaining({ work: "demolition", building: "multifamily", days: 0 }),
    ]);
    expect(report).toMatchObject({
      format: "CSV",
      records: 8,
      kept: 3,
      refused: {
        "not issued yet": 1,
        "issued before it was applied for": 1,
        "a permit number that came before": 1,
        "decided after 2026-11-20, the day that the data is of": 1,
        "more than ten years in review": 1,
      },
    });
    expect(report.columns.map(({ field }) => field)).toEqual([
      "number",
      "work",
      "building",
      "description",
      "applied",
      "issued",
      "cost",
    ]);
  });

  const record = { type: "Addition", class: "Single Family", days: 30, year: 2024, cost: 70_000 };
  it.each([
    ["a list", [record, record]],
    ["lists under the keys of places", { "1,2": [record], "3,4": [record] }],
    ["records by their number", { a: record, b: record }],
    ["a list within an answer", { count: 2, results: [record, record] }],
    ["features of a map", { features: [{ properties: record }, { properties: record }] }],
    ["features of Esri", { features: [{ attributes: record }, { attributes: record }] }],
    [
      "rows and columns of Socrata",
      {
        meta: { view: { columns: Object.keys(record).map((name) => ({ name })) } },
        data: [Object.values(record), Object.values(record)],
      },
    ],
  ])("reads JSON that is %s", async (_, json) => {
    const { reviews, report } = await readWell(JSON.stringify(json));
    expect(report.format).toBe("JSON");
    expect(reviews).toHaveLength(2);
    expect(reviews[0]).toMatchObject({
      work: "alteration",
      building: "house",
      days: 30,
      filedFrom: "2024-01-01",
      filedTo: "2024-12-31",
    });
  });

  it("reads JSON lines, and a gzip file", async () => {
    const lines = `${JSON.stringify(record)}\n${JSON.stringify(record)}\n`;
    expect((await readWell(lines)).report).toMatchObject({ format: "JSON lines", kept: 2 });
    expect((await readWell(gzipSync(TABLE))).report.kept).toBe(3);
  });

  it("recognizes work and building by what the cells say where no name is known", async () => {
    const { reviews } = await readWell(
      "foo,bar,days,year\nNew,Commercial,9,2024\nAlteration,Duplex,8,2024\n",
    );
    expect(reviews.map(({ work, building }) => [work, building])).toEqual([
      ["new", "commercial"],
      ["alteration", "house"],
    ]);
  });

  it("takes a bare year for the permit's where one of the newest took longer than a year", async () => {
    const { reviews } = await readWell("type,days,year\nNew,500,2025\nNew,10,2025\n");
    expect(reviews[0]).toMatchObject({ filedFrom: "2023-08-20", filedTo: "2024-08-18" });
  });

  it("does not take a column at its name when its cells are something else", async () => {
    expect(await refusalOf("type,days,year\nNew,soon,2024\nNew,later,2024\n")).toMatch(
      /^The source has no column of days in review, .* Its columns: type, days, year\.$/,
    );
  });
});

describe("hostile and damaged sources end in a sentence", () => {
  it.each([
    ["nothing", "", "The source is empty."],
    ["a page", "<html>", "The source is a web page or XML. Please give JSON or CSV."],
    ["bytes", new Uint8Array([0x25, 0, 1, 2]), "The source is no text. Please give JSON or CSV."],
    ["cut JSON", '[{"days": 3, "ye', "The JSON is damaged or cut off."],
    ["no records", "[1, 2, 3]", "The source has no records."],
    ["a bad line", '{"days": 3}\n[1]\n', "Line 2 is not a JSON object."],
    [
      "days alone",
      "days\n3\n4\n",
      "The source has days in review, and neither a day nor a year that they belong to. Its columns: days.",
    ],
    [
      "a damaged gzip file",
      gzipSync(TABLE).subarray(0, 60),
      "The gzip file is damaged and cannot be unpacked.",
    ],
    ["a quote without end", 'type,days\n"New,3', /^The table cannot be read: /],
    [
      "deep JSON",
      `${"[".repeat(200_000)}${"]".repeat(200_000)}`,
      /^The (source has no records|JSON is damaged)/,
    ],
    [
      "deep objects",
      `${'{"a":'.repeat(50_000)}1${"}".repeat(50_000)}`,
      /^The (source has no records|JSON is damaged)/,
    ],
    [
      "too many",
      `days,year\n${"3,2024\n".repeat(400_001)}`,
      "The source has more than 400,000 records. Please cut it to the latest years.",
    ],
  ])("%s", async (_, content, sentence) => {
    expect(await refusalOf(content)).toMatch(sentence);
  });

  it("columns that are named like parts of every object are columns", async () => {
    const row = '{"__proto__": {"days": 5}, "constructor": "New", "days": 3, "year": 2024, "type": "New"}';
    expect((await readWell(`[${row}, ${row}]`)).reviews[0]).toMatchObject({ days: 3, work: "new" });
  });

  it("figures that cannot be are refused one by one", async () => {
    const { report, reviews } = await readWell(
      `type,days,year,cost\n${"New,5,2024,100\n".repeat(40)}New,-4,2024,1\nNew,99999999999,2024,1\nNew,3,2024,1e99\nNew,,2024,5\n`,
    );
    expect(report.refused).toEqual({
      "issued before it was applied for": 1,
      "more than ten years in review": 1,
      "no days in review": 1,
    });
    expect(reviews.at(-1)).toMatchObject({ days: 3, cost: null });
  });
});

describeOnRealData("Seattle's permit reviews", () => {
  it("are read whole, and forecasts meet the months that are held back", async () => {
    const result = await importPermits(sharedData("permits/seattle-permit-reviews.json"), {
      asOf: calendarDate("2025-09-30"),
    });
    if (!result.ok) throw new Error(result.error);
    const { report, reviews } = result.value;
    expect(report).toMatchObject({ format: "JSON", records: 14_182, kept: 14_182, refused: {} });
    const count = (is: (review: (typeof reviews)[number]) => boolean) => reviews.filter(is).length;
    expect(count(({ work }) => work === "new")).toBe(4_018);
    expect(count(({ work }) => work === "alteration")).toBe(10_092);
    expect(count(({ building }) => building === "house")).toBe(10_241);
    expect(count(({ filedFrom }) => filedFrom === "2025-01-01")).toBe(1_159);
    const data = dateReviews(reviews)!;
    const held = { stretches: lastMonths(data.through, 12), by: "decided" } as const;
    const { n, coverage, loss, plain, groups } = backtest(data, held)!;
    expect(n).toBeGreaterThan(2_000);
    expect(coverage).toBeGreaterThan(0.75);
    expect(coverage).toBeLessThan(0.85);
    expect(loss).toBeLessThan(plain.loss);
    for (const group of groups.filter((own) => own.n >= 50)) {
      expect(group.coverage).toBeGreaterThan(0.65);
      expect(group.coverage).toBeLessThan(0.95);
    }
  });
});
