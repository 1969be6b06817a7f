import { describe, expect, test } from "vitest";
import { CitationsOutput } from "#contract/citations.ts";
import { CompareOutput } from "#contract/compare.ts";
import { CheckOutput } from "#contract/compliance.ts";
import { SearchOutput } from "#contract/search.ts";
import { PLANS } from "#domain/accounts/plan.ts";
import type { Standing } from "#server/database/api-usage-store.ts";
import type { Services } from "#server/services.ts";
import { called, connect, mcpSite as site } from "#testing/mcp.ts";

const FENCE = "Can I build a 12-foot fence in Denver?";

describe("an assistant connects", () => {
  test("it is told the rules of citing, and finds the tools, all of which only read", async () => {
    const client = await connect(site());
    expect(client.getInstructions()).toContain("not_covered");
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["search", "check", "solve", "compare", "rules", "coverage"]),
    );
    for (const tool of tools) {
      expect(tool.annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
      expect(tool.outputSchema).toBeTruthy();
      expect(tool.description?.length).toBeGreaterThan(40);
    }
  });

  test("another site's page may not speak in its visitor's name", async () => {
    const { app } = site();
    const request = new Request("http://localhost/mcp", {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: "https://elsewhere.example" },
      body: "{}",
    });
    expect((await app.fetch(request, { address: "192.0.2.9" })).status).toBe(403);
  });
});

describe("it checks citations", () => {
  test("as the site does, byte for byte", async () => {
    const app = site();
    const client = await connect(app);
    const text = "Your letter cites § 25-2-899 and Denver Zoning Code 99.9.9.9.";
    const told = await called(client, "resolve_citations", { text, city: "Austin" });
    const page = await app.get(`/api/citations?city=austin&text=${encodeURIComponent(text)}`);
    expect(told.content[0]?.text).toBe(await page.text());
    const { citations } = CitationsOutput.parse(told.structuredContent);
    expect(citations[0]).toMatchObject({ number: "25-2-899", status: "found" });
    expect(citations[0]?.section?.href).toMatch(/^\/codes\/austin\//);
  });

  test("a place that we have no code of is said to be so", async () => {
    const told = await called(await connect(site()), "resolve_citations", { text: "§ 1-2-3", city: "Boise" });
    expect(told.isError).toBe(true);
    expect(told.content[0]?.text).toContain("no code of this place");
  });
});

describe("it asks", () => {
  test("search gives the object that the site gives, byte for byte", async () => {
    const app = site();
    const client = await connect(app);
    const told = await called(client, "search", { q: FENCE });
    const page = await app.get(`/api/search?q=${encodeURIComponent(FENCE)}`, { address: "192.0.2.99" });
    expect(told.content[0]?.text).toBe(await page.text());
    expect(SearchOutput.parse(told.structuredContent).answer.outcome).toBe("not_allowed");
  });

  test("a city by name narrows the question, in any spelling", async () => {
    const client = await connect(site());
    const told = await called(client, "search", { q: "How tall may a fence be?", city: "denver, co" });
    expect(SearchOutput.parse(told.structuredContent).city?.name).toBe("Denver");
  });

  test("the inputs that choose a reading of an unclear question are taken", async () => {
    const client = await connect(site());
    const chosen = {
      subject: "fence",
      intent: "since",
      rule: "dzc-10.5-fence-height#front-height",
      city: "1",
    };
    const told = await called(client, "search", { q: "fence", ...chosen });
    expect(told.isError).toBeFalsy();
    expect(SearchOutput.parse(told.structuredContent).city?.name).toBe("Denver");
  });

  test("a city that we don't have is declined, not answered from another", async () => {
    const client = await connect(site());
    const told = await called(client, "search", { q: "How tall may a fence be?", city: "Boise" });
    const { answer, query } = SearchOutput.parse(told.structuredContent);
    expect(answer.outcome).toBe("not_covered");
    expect(answer.figures).toEqual([]);
    expect(query).toBe("How tall may a fence be?");
  });

  test("check gives what the wizard gives", async () => {
    const app = site();
    const client = await connect(app);
    const told = await called(client, "check", { city: "Denver", type: "fence", facts: { height: "8 ft" } });
    const check = CheckOutput.parse(told.structuredContent);
    const page = await app.get(`/api/compliance/check?cityId=${check.city.id}&type=fence&height=8%20ft`);
    expect(told.content[0]?.text).toBe(await page.text());
    expect(check.checks.length).toBeGreaterThan(0);
  });

  test("solve gives the largest that passes, with the clause behind each figure", async () => {
    const client = await connect(site());
    const told = await called(client, "solve", { city: "Denver", type: "fence", facts: { height: "12 ft" } });
    const { solutions, changes, citations } = told.structuredContent as {
      solutions: { value: { value: number } | null; citations: string[] }[];
      changes: { citations: string[] }[];
      citations: { id: string; quote: string }[];
    };
    expect(solutions.length).toBeGreaterThan(0);
    expect(changes.length).toBeGreaterThan(0);
    const ids = new Set(citations.map(({ id }) => id));
    for (const { citations: named } of [...solutions, ...changes])
      for (const id of named) expect(ids).toContain(id);
  });

  test("project_fields says which facts a check depends on", async () => {
    const client = await connect(site());
    const told = await called(client, "project_fields", { city: "Denver", type: "adu" });
    const { fields } = told.structuredContent as { fields: { name: string }[] };
    expect(fields.length).toBeGreaterThan(2);
  });

  test("compare sets two cities side by side", async () => {
    const client = await connect(site({ rights: false }));
    const told = await called(client, "compare", { cities: ["Denver", "Austin"], topic: "fence" });
    const { cities, rows } = CompareOutput.parse(told.structuredContent);
    expect(cities.map(({ name }) => name)).toEqual(["Denver", "Austin"]);
    expect(rows.length).toBeGreaterThan(0);
  });
});

describe("without a key", () => {
  test("a network has its searches; the next is refused in words; reading rules and questions without an answer take none", async () => {
    const client = await connect(site({ limits: true }));
    const poem = { q: "Write me a poem about the moon" };
    expect((await called(client, "search", poem)).isError).toBeFalsy();
    const fence = (feet: number) => ({ q: `Can I build a ${feet}-foot fence in Denver?` });
    for (let n = 1; n <= PLANS.anonymous.networkSearches; n++)
      expect((await called(client, "search", fence(n))).isError).toBeFalsy();
    const refused = await called(client, "search", fence(100));
    expect(refused.isError).toBe(true);
    expect(refused.content[0]?.text).toContain("on your network");
    expect((await called(client, "search", poem)).isError).toBeFalsy();
    expect((await called(client, "check", { city: "Denver", type: "fence" })).isError).toBeFalsy();
  });

  test("comparing cities of one's choice needs the plan that it needs on the site", async () => {
    const client = await connect(site({ rights: true }));
    const told = await called(client, "compare", {
      cities: ["Denver", "Austin", "Chicago"],
      topic: "fence",
    });
    expect(told.isError).toBe(true);
    expect(told.content[0]?.text).toContain("Pro plan");
  });
});

describe("a person who asks with a key has what the account's plan holds", () => {
  const KEY = `lot_7_${"a".repeat(20)}`;
  const standing = (more: Partial<Standing> = {}): Standing => ({
    keyId: 1,
    userId: 7,
    tier: "basic",
    scopes: ["search", "read"],
    expiresAt: null,
    lastUsedAt: null,
    limits: { perMinute: 10, perDay: 100 },
    granted: 1,
    advance: null,
    used: null,
    ...more,
  });
  const keyed = (given: Standing | null, taken: string[] = []) =>
    site({
      limits: true,
      rights: true,
      apiUsage: {
        take: async (asks: readonly { operation: string }[]) => {
          taken.push(...asks.map(({ operation }) => operation));
          return asks.map(() => given);
        },
        touch: async () => {},
      } as unknown as Services["apiUsage"],
    });

  test("each call of a tool is counted as a call of the API, and free searches are not touched", async () => {
    const taken: string[] = [];
    const client = await connect(keyed(standing(), taken), "192.0.2.20", KEY);
    for (const city of ["Denver", "Austin", "Chicago"])
      expect((await called(client, "search", { q: "How tall may a fence be?", city })).isError).toBeFalsy();
    expect(taken).toEqual(["mcp search", "mcp search", "mcp search"]);
  });

  test("a key that does not work, a scope and a plan that lack, are said in words", async () => {
    const no = await called(await connect(keyed(null), "192.0.2.21", KEY), "search", { q: FENCE });
    expect(no.content[0]?.text).toContain("Invalid or missing API key");
    const client = await connect(keyed(standing()), "192.0.2.22", KEY);
    const check = await called(client, "check", { city: "Denver", type: "fence" });
    expect(check.content[0]?.text).toContain('needs a key with the scope \\"check\\"');
    const compare = await called(client, "compare", { cities: ["Denver", "Austin"], topic: "fence" });
    expect(compare.content[0]?.text).toContain("Pro plan");
  });

  test("a header that holds no key is refused before anything is read", async () => {
    const { app } = keyed(standing());
    const request = new Request("http://localhost/mcp", {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: "Bearer nonsense" },
      body: "{}",
    });
    const response = await app.fetch(request, { address: "192.0.2.23" });
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({ error: "unauthorized", message: "Invalid or missing API key" });
  });
});

describe("rules and coverage", () => {
  test("rules lists a city's rules page by page, each with its quote", async () => {
    const client = await connect(site());
    const ask = async (after?: number) =>
      (
        await called(client, "rules", {
          city: "Denver",
          subject: "fence",
          limit: 3,
          ...(after ? { after } : {}),
        })
      ).structuredContent as {
        data: { id: number; quote: string }[];
        total: number;
        nextAfter: number | null;
      };
    const first = await ask();
    expect(first.data).toHaveLength(3);
    const second = await ask(first.nextAfter!);
    expect(second.data[0]!.id).toBeGreaterThan(first.data[2]!.id);
    for (const { quote } of [...first.data, ...second.data]) expect(quote.length).toBeGreaterThan(5);
  });

  test("coverage says of every covered city what is held, and of a topic that nothing is", async () => {
    const client = await connect(site());
    const { data } = (await called(client, "coverage", { topic: "fence" })).structuredContent as {
      data: { city: string; state: string }[];
    };
    expect(data.map(({ city }) => city).sort()).toEqual([
      "Austin",
      "Chicago",
      "Denver",
      "New York",
      "Portland",
      "San Francisco",
      "Seattle",
    ]);
  });
});
