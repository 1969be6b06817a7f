import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { type ApiSite, makeApiSite } from "#testing/api-site.ts";
import { chooseFormat } from "./negotiate.ts";
import { pageOf } from "./page-of.ts";

describe("pages", () => {
  const record = fc.record({
    id: fc.integer({ min: 1, max: 1000 }),
    day: fc.option(fc.constantFrom("2024-01-01", "2025-06-01", "2026-01-01"), { nil: null }),
  });
  const list = fc
    .uniqueArray(record, { selector: ({ id }) => id, maxLength: 40 })
    .map((records) => records.sort((a, b) => a.id - b.id));

  test("put together they are the whole list, in order, each record once", () => {
    fc.assert(
      fc.property(
        list,
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom("id", "-id", "day", "-day"),
        (records, limit, sort) => {
          const seen: typeof records = [];
          let cursor: string | undefined;
          for (let guard = 0; guard < 50; guard++) {
            const page = pageOf(records, { sort, limit, cursor }, "x")!;
            expect(page.total).toBe(records.length);
            seen.push(...page.records);
            if (page.nextCursor === null) break;
            cursor = page.nextCursor;
          }
          expect(seen.map(({ id }) => id).sort((a, b) => a - b)).toEqual(records.map(({ id }) => id));
          const days = seen.map(({ day }) => day);
          const told = days.filter((day) => day !== null);
          if (sort.endsWith("day")) {
            expect(told).toEqual(sort === "day" ? [...told].sort() : [...told].sort().reverse());
            expect(days.slice(told.length).every((day) => day === null)).toBe(true);
          }
        },
      ),
    );
  });

  test("a record that went away between two pages neither hides another nor repeats one", () => {
    const records = [1, 2, 3, 4, 5, 6].map((id) => ({ id }));
    const first = pageOf(records, { limit: 2 }, "x")!;
    const after = records.filter(({ id }) => id !== 2);
    const second = pageOf(after, { limit: 2, cursor: first.nextCursor! }, "x")!;
    expect(second.records.map(({ id }) => id)).toEqual([3, 4]);
  });

  test("a cursor of another list, another order or nothing is none", () => {
    const records = [1, 2, 3].map((id) => ({ id }));
    const { nextCursor } = pageOf(records, { limit: 1 }, "fences")!;
    expect(pageOf(records, { limit: 1, cursor: nextCursor! }, "decks")).toBeNull();
    expect(pageOf(records, { limit: 1, sort: "-id", cursor: nextCursor! }, "fences")).toBeNull();
    for (const cursor of ["", "x", "bnVsbA", "W10"])
      expect(pageOf(records, { limit: 1, cursor }, "fences")).toBeNull();
  });
});

test.each([
  [undefined, "json"],
  ["*/*", "json"],
  ["text/csv", "csv"],
  ["text/*", "csv"],
  ["application/json;q=0.5, text/csv", "csv"],
  ["text/csv;q=0.2, application/*;q=0.9", "json"],
  ["text/html, */*;q=0.1", "json"],
  ["application/json;q=0, */*", "csv"],
  ["image/png", null],
  ["application/json;q=0", null],
] as const)("of JSON and CSV, the header %s chooses %s", (accept, format) => {
  expect(chooseFormat(accept, ["json", "csv"])).toBe(format);
});

describe("what goes over the wire", () => {
  let site: ApiSite;
  beforeAll(async () => {
    site = await makeApiSite();
  });
  const json = async (path: string) => (await (await site.get(path)).json()) as Record<string, unknown>;

  test("the next page is in the body and in the header Link, and they lead to the same", async () => {
    const response = await site.get("/v1/rules?cityId=1&limit=2&fields=key");
    const page = (await response.json()) as { next: string; data: { id: number; key: string }[] };
    expect(response.headers.get("Link")).toBe(`<${page.next}>; rel="next"`);
    const following = await json(page.next.replace("http://lotline.test", ""));
    expect((following.data as { id: number }[])[0]!.id).toBeGreaterThan(page.data[1]!.id);
    expect(Object.keys(page.data[0]!)).toEqual(["id", "key"]);
  });

  test("the same answer has the same ETag, packed or not, and another day another law", async () => {
    const path = "/v1/rules?cityId=2&subject=house&measure=height";
    const plain = await site.get(path);
    const packed = await site.get(path, { headers: { "Accept-Encoding": "gzip" } });
    expect(packed.headers.get("Content-Encoding")).toBe("gzip");
    expect(packed.headers.get("ETag")).toBe(plain.headers.get("ETag"));
    const unchanged = await site.get(path, { headers: { "If-None-Match": plain.headers.get("ETag")! } });
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ""]);
    const today = (await json(path)).data as { key: string; effectiveFrom: string | null }[];
    const before = (await json(`${path}&asOf=2025-06-01`)).data as typeof today;
    expect(today.some(({ effectiveFrom }) => effectiveFrom === "2026-01-21")).toBe(true);
    expect(before.every(({ effectiveFrom }) => (effectiveFrom ?? "") <= "2025-06-01")).toBe(true);
  });

  test("no list carries the law of today back into another century", async () => {
    for (const path of ["/v1/rules", "/v1/zoning-codes"]) {
      const early = (await json(`${path}?asOf=1800-01-01`)).data as { effectiveFrom?: string | null }[];
      expect(early).toEqual([]);
    }
  });

  test("any site may call it with a key, never with cookies", async () => {
    const preflight = await site.get("/v1/check", {
      method: "OPTIONS",
      headers: { Origin: "https://elsewhere.test", "Access-Control-Request-Headers": "authorization" },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("Authorization");
    const answer = await site.get("/v1/cities", { headers: { Origin: "https://elsewhere.test" } });
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(answer.headers.has("Access-Control-Allow-Credentials")).toBe(false);
    expect(answer.headers.get("Access-Control-Expose-Headers")).toMatch(/RateLimit.*Lotline-Key-Expires/);
    expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
    expect((await site.get("/api/cities")).headers.get("Cross-Origin-Resource-Policy")).toBe("same-origin");
  });

  test("HEAD says what GET would, without a body", async () => {
    const [head, get] = [await site.get("/v1/cities", { method: "HEAD" }), await site.get("/v1/cities")];
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("ETag")).toBe(get.headers.get("ETag"));
  });

  test("a search gives what the site's search gives, and its numbers lead to sections and rules", async () => {
    const q = encodeURIComponent("Can I build a 7 foot fence in Denver?");
    const found = await json(`/v1/search?query=${q}&cityId=1`);
    expect(found).toEqual(await json(`/api/search?q=${q}&cityId=1`));
    const { results, answer } = found as unknown as {
      results: { id: number }[];
      answer: { trace: { rule: number }[]; citations: { codeId: number }[] };
    };
    expect(answer.trace.length).toBeGreaterThan(0);
    for (const id of [...results.map((one) => one.id), ...answer.citations.map((one) => one.codeId)])
      expect((await site.get(`/v1/zoning-codes/${id}`)).status).toBe(200);
    for (const { rule } of answer.trace) {
      expect((await site.get(`/v1/land-use-rules/${rule}`)).status).toBe(200);
      expect((await site.get(`/v1/rules/${rule}`)).status).toBe(200);
    }
  });

  test("a rule on one side of a subject says which, and what it allows or requires, in each of its views", async () => {
    type Views = { data: { key: string; about?: string | null; predicate: string | null }[] };
    const rules = (await json("/v1/rules?cityId=1&subject=fence&limit=500")) as unknown as Views;
    const named = (key: string) => rules.data.find((rule) => rule.key === key);
    expect(named("quick-review")).toMatchObject({
      kind: "allowed",
      about: "track",
      predicate: "get a quick review",
      summary: "May get a quick review",
    });
    expect(named("front-height")).toMatchObject({ about: null, predicate: null });
    const { id } = named("quick-review") as unknown as { id: number };
    for (const path of ["/v1/permissions", "/v1/land-use-rules"]) {
      const { data } = (await json(`${path}?cityId=1&subject=fence&limit=500`)) as unknown as {
        data: { id: number; predicate: string | null }[];
      };
      expect(data.find((view) => view.id === id)?.predicate).toBe("get a quick review");
      expect(data.some(({ predicate }) => predicate === null)).toBe(true);
    }
    const table = await (await site.get("/v1/rules?format=csv&cityId=1&fields=about,predicate")).text();
    expect(table.startsWith("id,about,predicate\r\n")).toBe(true);
  });

  test("a table opens safely in a spreadsheet, with a name for each column also when it is empty", async () => {
    const full = await (await site.get("/v1/rules?format=csv&cityId=1&limit=500")).text();
    expect(full.startsWith("id,cityId,zoningCodeId,clause,key,kind")).toBe(true);
    expect(full).not.toMatch(/(^|\n|,)[=+@]/);
    const none = await (await site.get("/v1/rules?format=csv&cityId=1&clause=none&fields=says")).text();
    expect(none).toBe("id,says\r\n");
    const found = await (await site.get("/v1/search?format=csv&q=fence")).text();
    const nothing = await (await site.get("/v1/search?format=csv&q=zyzzyva+qwxkj")).text();
    expect(nothing).toMatch(/^id,.*,cityId,city\r\n$/);
    expect(found.startsWith(nothing)).toBe(true);
  });

  test("what is not covered is said for each city and topic, and is no gap in the list", async () => {
    const { data } = (await json("/v1/coverage?state=not_covered&limit=500")) as unknown as {
      data: { rules: number; sections: number }[];
    };
    expect(data.length).toBeGreaterThan(0);
    expect(data.every(({ rules, sections }) => rules === 0 && sections === 0)).toBe(true);
  });
});
