import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterEach, describe, expect, test } from "vitest";
import { CompareOutput } from "#contract/compare.ts";
import { CheckOutput } from "#contract/compliance.ts";
import { SearchOutput } from "#contract/search.ts";
import type { Services } from "#server/services.ts";
import { createTestApp, type TestApp } from "#testing/app.ts";
import { realEngine, realLaw } from "#testing/law.ts";

const FENCE = "Can I build a 12-foot fence in Denver?";
let clients: Client[] = [];
afterEach(async () => {
  await Promise.all(clients.map((client) => client.close()));
  clients = [];
});

const site = (given: Partial<Services> = {}): TestApp =>
  createTestApp({ book: realLaw().book, engine: realEngine(), ...given });

/** A real client that speaks to the app as over HTTP, from one address. */
async function connect({ app }: TestApp, address = "192.0.2.7"): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  clients.push(client);
  await client.connect(
    new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), {
      fetch: async (url, init) => app.fetch(new Request(url, init), { address }),
    }),
  );
  return client;
}

const called = async (client: Client, name: string, input: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: input })) as {
    isError?: boolean;
    content: { type: string; text: string }[];
    structuredContent?: Record<string, unknown>;
  };

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

  test("one of the revision of 2025, with its handshake, is served too", async () => {
    const app = site();
    const send = (body: object) =>
      app.app.fetch(
        new Request("http://localhost/mcp", {
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            Accept: "application/json, text/event-stream",
            "MCP-Protocol-Version": "2025-06-18",
          },
          body: JSON.stringify({ jsonrpc: "2.0", ...body }),
        }),
        { address: "192.0.2.8" },
      );
    const first = await send({
      id: 1,
      method: "initialize",
      params: {
        protocolVersion: "2025-06-18",
        capabilities: {},
        clientInfo: { name: "old", version: "1" },
      },
    });
    expect(first.status).toBe(200);
    expect(await first.text()).toContain('"protocolVersion":"2025-06-18"');
    const call = await send({
      id: 2,
      method: "tools/call",
      params: { name: "search", arguments: { q: FENCE } },
    });
    expect(await call.text()).toContain('"outcome":"not_allowed"');
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

  test("a city that we do not hold is declined, not answered from another", async () => {
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

describe("what cannot be answered is an error in words", () => {
  const messageOf = (told: { content: { text: string }[] }) =>
    (JSON.parse(told.content[0]?.text ?? "{}") as { message: string }).message;

  test("an unknown city names those that we hold", async () => {
    const told = await called(await connect(site()), "check", { city: "Atlantis", type: "fence" });
    expect(told.isError).toBe(true);
    expect(messageOf(told)).toMatch(/We do not hold "Atlantis"\. We hold: .*Denver/);
  });

  test("an unknown topic names the topics", async () => {
    const told = await called(await connect(site({ rights: false })), "compare", {
      cities: ["Denver", "Austin"],
      topic: "weather",
    });
    expect(messageOf(told)).toContain("fence, adu, setback");
  });

  test("a figure that cannot be read says how to write it", async () => {
    const told = await called(await connect(site()), "check", {
      city: "Denver",
      type: "fence",
      facts: { height: "as tall as me" },
    });
    expect(told.isError).toBe(true);
    expect(messageOf(told)).toMatch(/height/i);
  });
});

describe("whoever asks without a key has what a visitor has", () => {
  test("two searches; the third is refused in words, and reading rules goes on", async () => {
    const client = await connect(site({ limits: true }));
    for (const q of ["How tall may a fence be in Denver?", "How tall may a fence be in Austin?"])
      expect((await called(client, "search", { q })).isError).toBeFalsy();
    const third = await called(client, "search", { q: "How tall may a fence be in Chicago?" });
    expect(third.isError).toBe(true);
    expect(third.content[0]?.text).toContain("limit for anonymous searches");
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
