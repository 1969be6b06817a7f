/**
 * The peer of `npm run bench:api`: a bare Hono route that gives one answer's bytes at once, with nothing around it. The
 * bytes come on standard input. Says where it listens on standard output.
 */
import { serve } from "@hono/node-server";
import { Hono } from "hono";

const chunks: Buffer[] = [];
for await (const chunk of process.stdin) chunks.push(chunk as Buffer);
const body = Buffer.concat(chunks).toString();

const app = new Hono();
app.get("*", (c) => c.body(body, 200, { "Content-Type": "application/json" }));
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) =>
  console.log(`ready at http://127.0.0.1:${port}`),
);
