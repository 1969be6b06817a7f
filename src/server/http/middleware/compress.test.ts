import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { afterEach, expect, test } from "vitest";
import { createTestApp } from "#testing/app.ts";
import { makeBook, makeCity } from "#testing/factories.ts";

let server: Server | null = null;
afterEach(() => server?.close());

/** The app behind the listener that main.ts uses, whose responses are not those of Node. */
async function listening(given: Parameters<typeof createTestApp>[0]): Promise<string> {
  const { app } = createTestApp(given);
  server = createServer(
    getRequestListener((request, { incoming }) =>
      app.fetch(request, { address: incoming.socket.remoteAddress ?? "" }),
    ),
  );
  await new Promise<void>((resolve) => server!.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

test("what is packed says so, with its length, and is what it was", async () => {
  const cities = Array.from({ length: 60 }, (_, n) =>
    makeCity({ id: n + 1, slug: `c${n}`, name: `City ${n}` }),
  );
  const url = await listening({
    book: makeBook({ cities, clauses: [] }),
    render: async (_, { kept }) =>
      new Response(
        kept(["page"], () => `<p>${"line ".repeat(900)}`),
        { headers: { "Content-Type": "text/html; charset=utf-8" } },
      ),
  });
  for (const path of ["/api/cities", "/page", "/page", "/page"])
    for (const encoding of ["gzip", "br", "identity"]) {
      const response = await fetch(url + path, { headers: { "Accept-Encoding": encoding } });
      const text = await response.text();
      const length = Number(response.headers.get("Content-Length"));
      expect([path, response.headers.get("Content-Encoding")]).toEqual([
        path,
        encoding === "identity" ? null : encoding,
      ]);
      expect(response.headers.get("Vary")).toBe("Accept-Encoding");
      expect(response.headers.get("X-Request-Id")).not.toBeNull();
      if (path === "/page") expect(text).toBe(`<p>${"line ".repeat(900)}`);
      else expect(JSON.parse(text)).toHaveLength(60);
      if (encoding !== "identity") {
        // 0 where there is no header.
        expect(length).toBeGreaterThan(0);
        expect(length).toBeLessThan(text.length);
      }
    }
});
