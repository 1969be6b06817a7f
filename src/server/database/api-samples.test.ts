import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SearchOutput } from "#contract/search.ts";
import { personWithKey } from "#testing/api-gate.ts";
import { createTestApp } from "#testing/app.ts";
import { onOneDatabase } from "#testing/databases.ts";
import { realLaw } from "#testing/law.ts";
import { hasProgram, runProgram } from "#testing/run-program.ts";
import { codeSamples } from "#web/features/api-access/code-samples.ts";
import { apiGate } from "../api/gate.ts";
import type { Env } from "../http/handler.ts";
import { apiUsageStore } from "./api-usage-store.ts";

const QUESTION = "How tall can a fence be in Denver?";
const PROGRAMS = { JavaScript: process.execPath, Python: "python3", cURL: "sh" } as const;

onOneDatabase("the code samples", (database) => {
  const folder = mkdtempSync(join(tmpdir(), "lotline-samples-"));
  const site = createTestApp({ book: realLaw().book, limits: false });
  const server = createAdaptorServer({ fetch: (request) => app.fetch(request) });
  const app = new Hono<Env>();
  let address = "";
  beforeAll(async () => {
    const { pool } = database();
    const now = () => new Date("2026-11-20T12:00:10Z");
    app.use(
      "/v1/*",
      apiGate({ apiUsage: apiUsageStore(pool), baseUrl: () => address, rights: true, limits: true, now }),
    );
    // The same object that the site's own search gives.
    app.get("/v1/search", (c) => site.get(`/api/search?q=${encodeURIComponent(c.req.query("query") ?? "")}`));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const answer = async (): Promise<SearchOutput> =>
    (await (await site.get(`/api/search?q=${encodeURIComponent(QUESTION)}`)).json()) as SearchOutput;
  /** Runs a sample as its page says. */
  const run = (name: keyof typeof PROGRAMS, key: string) => {
    const { code } = codeSamples(address).find((sample) => sample.name === name)!;
    const file = join(folder, { JavaScript: "ask.mjs", Python: "ask.py", cURL: "ask.sh" }[name]);
    writeFileSync(file, code);
    return runProgram(PROGRAMS[name], [file], {
      LOTLINE_KEY: key,
      no_proxy: "*",
      PYTHONIOENCODING: "utf-8",
    });
  };

  test.skipIf(!hasProgram("python3")).each(["Python"] as const)(
    "%s prints the answer with its clauses",
    async (name) => {
      await printsTheAnswer(name);
    },
  );
  test("JavaScript prints the answer with its clauses", () => printsTheAnswer("JavaScript"));
  async function printsTheAnswer(name: "JavaScript" | "Python"): Promise<void> {
    const { key } = await personWithKey(database().pool, "pro");
    const { headline, citations } = (await answer()).answer;
    const { code, out, err } = await run(name, key);
    expect([code, err]).toEqual([0, ""]);
    expect(citations.length).toBeGreaterThan(0);
    expect(out.trim().split("\n")).toEqual([
      headline,
      ...citations.map((each) => `- "${each.quote}" (${each.code}, ${each.section})`),
    ]);
  }

  test.skipIf(!hasProgram("curl"))("cURL prints the same object as the site's search", async () => {
    const { key } = await personWithKey(database().pool, "pro");
    expect(JSON.parse((await run("cURL", key)).out)).toEqual(await answer());
  });

  test.each(["JavaScript", ...(hasProgram("python3") ? (["Python"] as const) : [])] as const)(
    "%s says what went wrong with a wrong or narrow key, and how long to wait over the limit",
    async (name) => {
      const wrong = await run(name, "lot_1_00000000000000000000");
      expect([wrong.code, wrong.err.trim()]).toEqual([1, "401: Invalid or missing API key"]);
      const narrow = await run(name, (await personWithKey(database().pool, "pro", ["read"])).key);
      expect(narrow.code).toBe(1);
      expect(narrow.err).toContain('403: This call needs a key with the scope "search".');
      const { key, userId } = await personWithKey(database().pool, "pro");
      await apiUsageStore(database().pool).setOwnLimits(userId, { perMinute: 0, perDay: 9 }, new Date());
      const over = await run(name, key);
      expect([over.code, over.err.trim()]).toEqual([1, "Too many calls. Wait 50 seconds."]);
    },
  );
});
