import { expect, test } from "vitest";
import { createTestApp } from "#testing/app.ts";
import { realEngine, realLaw } from "#testing/law.ts";

const { app } = createTestApp({ book: realLaw().book, engine: realEngine() });
const send = (revision: string, body: object) =>
  app.fetch(
    new Request("http://localhost/mcp", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        Accept: "application/json, text/event-stream",
        "MCP-Protocol-Version": revision,
      },
      body: JSON.stringify(body),
    }),
    { address: "192.0.2.8" },
  );
const call = (id: number, name: string, input: object) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name, arguments: input },
});

test("an assistant of the revision of 2025, with its handshake, is served too", async () => {
  const first = await send("2025-06-18", {
    jsonrpc: "2.0",
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "old", version: "1" } },
  });
  expect(first.status).toBe(200);
  expect(await first.text()).toContain('"protocolVersion":"2025-06-18"');
  const asked = await send("2025-06-18", call(2, "search", { q: "Can I build a 12-foot fence in Denver?" }));
  expect(await asked.text()).toContain('"outcome":"not_allowed"');
});

test("without a key one request calls ten tools at most", async () => {
  const calls = Array.from({ length: 12 }, (_, at) =>
    call(at + 1, "coverage", { city: "Denver", topic: "fence" }),
  );
  const text = await (await send("2025-03-26", calls)).text();
  expect(text.match(/structuredContent/g)).toHaveLength(10);
  expect(text.match(/too_many_requests/g)).toHaveLength(2);
});
