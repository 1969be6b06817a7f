import { describe, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import type { RenderContext } from "#contract/render-context.ts";
import { cookieOf, createTestApp } from "#testing/app.ts";
import { makeBook, makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { takeConsoleErrors } from "#testing/setup.ts";

describe("the calls", () => {
  test("cities are listed as the contract says", async () => {
    const response = await createTestApp().get("/api/cities");
    expect(operations.cities.output.parse(await response.json())).toEqual([
      { id: 1, name: "Springfield", state: "Colorado" },
    ]);
  });

  test("nobody is signed in", async () => {
    const response = await createTestApp().get("/api/user");
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: "unauthorized", message: "You are not signed in." });
  });

  test("a section comes with its versions, changes, rules and neighbors", async () => {
    const city = makeCity();
    const height = (value: number, from: string | null, to: string | null) => {
      const clause = makeClause({ slug: "b", from: from as never, to: to as never }, city);
      return { ...clause, rules: [makeRule({ clauseId: clause.id, value: { value, unit: "ft" } })] };
    };
    const clauses = [
      makeClause({ slug: "a", heading: "First" }),
      height(4, null, "2024-12-31"),
      height(5, "2025-01-01", null),
      makeClause({ slug: "c" }),
    ];
    const response = await createTestApp({ book: { cities: [city], clauses } }).get(
      "/api/codes/Springfield/B",
    );
    const section = operations.clause.output.parse(await response.json());
    expect(
      section.versions.map(({ effectiveFrom, current, changes }) => ({ effectiveFrom, current, changes })),
    ).toEqual([
      { effectiveFrom: "2025-01-01", current: true, changes: ["Height in front of the house: 4 ft → 5 ft"] },
      { effectiveFrom: null, current: false, changes: [] },
    ]);
    expect(section.neighbors).toEqual({
      previous: { slug: "a", heading: "First" },
      next: { slug: "c", heading: "Fences: height" },
    });
    const { text, rules } = section.versions[0]!;
    expect(text.slice(rules[0]!.start, rules[0]!.end)).toBe(
      "A fence may be 4 feet tall in front of the house.",
    );
  });

  test("cities of law and their sections are listed as the contract says", async () => {
    const site = createTestApp();
    expect(
      operations.codes.output.parse(await (await site.get("/api/codes")).json()).cities[0],
    ).toMatchObject({ slug: "springfield", clauses: 1, rules: 1, lastUpdated: "2025-01-01" });
    const city = operations.cityCodes.output.parse(await (await site.get("/api/codes/springfield")).json());
    expect(city.topics).toEqual([
      {
        topic: "fence",
        sections: [
          { slug: "10-5", section: "10.5", heading: "Fences: height", code: "Springfield Zoning Code" },
        ],
      },
    ]);
  });

  test.each([
    ["/api/codes/atlantis", "We don't cover a city by this name."],
    ["/api/codes/springfield/99", "We don't have a section by this name in this city."],
    ["/api/codes/springfield/%E0%A4%A", "We don't have a section by this name in this city."],
    ["/api/nothing", "There is no API call at this address."],
    ["/api", "There is no API call at this address."],
  ])("%s is 404 with a sentence", async (path, message) => {
    const response = await createTestApp().get(path);
    expect([response.status, await response.json()]).toEqual([404, { error: "not_found", message }]);
  });

  test("HEAD answers without a body, other methods are refused with Allow", async () => {
    const site = createTestApp();
    const head = await site.get("/api/cities", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    for (const path of ["/api/cities", "/api/codes/springfield", "/compare"]) {
      const post = await site.get(path, { method: "POST" });
      expect([post.status, post.headers.get("Allow")]).toEqual([405, "GET, HEAD"]);
    }
  });
});

describe("pages", () => {
  /** A page that searches while it is rendered, as /search does. */
  const searchingPage = (seen: (number | null)[]) => async (request: Request, context: RenderContext) => {
    seen.push(await context.searchesRemaining());
    const answer = await context.callApi(new Request(new URL("/api/search?q=fence", request.url)));
    return new Response(`<!doctype html>${answer.status}`, {
      headers: { "Content-Type": "text/html; charset=utf-8" },
    });
  };

  test("a search made while rendering counts once with the browser's own, and its cookie reaches the browser", async () => {
    const seen: (number | null)[] = [];
    const site = createTestApp({ render: searchingPage(seen) });
    const first = await site.get("/search?q=fence");
    expect(await first.text()).toBe("<!doctype html>200");
    expect(first.headers.get("Cache-Control")).toBe("private, no-store");
    const headers = cookieOf(first);
    expect(headers.Cookie).toContain("lotline_visitor=");
    expect((await site.get("/api/search?q=fence", { headers })).headers.get("X-Searches-Remaining")).toBe(
      "1",
    );
    await site.get("/search?q=fence", { headers });
    expect(seen).toEqual([2, 1]);
    expect(site.lines.map((line) => line.path)).toEqual(["/search", "/api/search", "/search"]);
  });

  test("a page that others were sent is sent again, packed once, with the headers and cookies of each request", async () => {
    let made = 0;
    const site = createTestApp({
      render: async (request, context) => {
        await context.callApi(new Request(new URL("/api/search?q=fence", request.url)));
        const left = await context.searchesRemaining();
        const html = context.kept(["the page", String(left)], () => {
          made += 1;
          return `<!doctype html>${"line ".repeat(500)}${left}`;
        });
        return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
      },
    });
    const names = new Set<string>();
    for (let n = 0; n < 5; n++) {
      const response = await site.get("/search?q=fence", {
        address: `192.0.2.${n}`,
        headers: { "Accept-Encoding": "gzip" },
      });
      expect(response.headers.get("Content-Encoding")).toBe("gzip");
      expect(response.headers.get("Content-Length")).toMatch(/^\d{2,3}$/);
      names.add(cookieOf(response).Cookie!);
      names.add(response.headers.get("X-Request-Id")!);
      const text = await new Response(response.body!.pipeThrough(new DecompressionStream("gzip"))).text();
      expect(text).toMatch(/^<!doctype html>line .* 2$/);
    }
    expect([made, names.size]).toEqual([2, 10]);
    const plain = await site.get("/search?q=fence", { address: "192.0.2.9" });
    expect([plain.headers.get("Content-Encoding"), await plain.text()]).toEqual([
      null,
      expect.stringMatching(/ 2$/),
    ]);
  });

  test("another spelling of a section's address leads to the permanent one, with its query", async () => {
    const site = createTestApp();
    const leadsTo = async (path: string) => {
      const response = await site.get(path);
      return [response.status, response.headers.get("Location")];
    };
    expect(await leadsTo("/codes/springfield/%C2%A7%2010.5?asOf=2024-01-01")).toEqual([
      301,
      "/codes/springfield/10-5?asOf=2024-01-01",
    ]);
    expect(await leadsTo("/codes/Springfield/")).toEqual([301, "/codes/springfield"]);
    expect(await leadsTo("/codes/springfield/10-5")).toEqual([200, null]);
    expect(await leadsTo("/codes/springfield/unknown")).toEqual([200, null]);
    expect(await leadsTo("/codes/springfield/%E0%A4%A")).toEqual([200, null]);
  });

  test("every answer carries the security headers and an id", async () => {
    const site = createTestApp();
    for (const path of ["/", "/api/cities", "/api/none", "/codes/Springfield"]) {
      const { headers } = await site.get(path);
      expect(headers.get("Content-Security-Policy")).toContain("script-src 'self';");
      expect(headers.get("Content-Security-Policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("X-Request-Id")).toMatch(/^[\da-f-]{36}$/);
    }
  });

  test("a bug is a 500 without its text, which goes to the log", async () => {
    const site = createTestApp({
      render: async () => {
        throw new Error("secret detail");
      },
    });
    const response = await site.get("/");
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("secret detail");
    expect(takeConsoleErrors().join()).toContain("secret detail");
  });
});

describe("files of the client", () => {
  const file = {
    type: "text/javascript; charset=utf-8",
    etag: '"abc"',
    immutable: true,
    plain: Buffer.from("let x;"),
    br: Buffer.from("br"),
    gzip: null,
  };
  const site = createTestApp({
    files: {
      find: (path) => (path === "/assets/a-1.js" ? file : null),
      assets: { scripts: [], styles: [], preloads: [] },
    },
  });

  test("are kept for ever by browsers, compressed when they can read it", async () => {
    const plain = await site.get("/assets/a-1.js");
    expect([await plain.text(), plain.headers.get("Cache-Control")]).toEqual([
      "let x;",
      "public, max-age=31536000, immutable",
    ]);
    const packed = await site.get("/assets/a-1.js", { headers: { "Accept-Encoding": "gzip, br" } });
    expect([await packed.text(), packed.headers.get("Content-Encoding"), packed.headers.get("Vary")]).toEqual(
      ["br", "br", "Accept-Encoding"],
    );
    const same = await site.get("/assets/a-1.js", { headers: { "If-None-Match": 'W/"abc"' } });
    expect([same.status, await same.text()]).toEqual([304, ""]);
  });
});

test("long text is compressed for those who accept it", async () => {
  const book = makeBook({
    cities: Array.from({ length: 60 }, (_, i) => makeCity({ id: i + 1, slug: `c${i}`, name: `City ${i}` })),
    clauses: [],
  });
  const response = await createTestApp({ book }).get("/api/cities", {
    headers: { "Accept-Encoding": "gzip" },
  });
  expect(response.headers.get("Content-Encoding")).toBe("gzip");
  const text = await new Response(response.body!.pipeThrough(new DecompressionStream("gzip"))).json();
  expect(text).toHaveLength(60);
});
