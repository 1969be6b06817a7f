import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { onTestFinished } from "vitest";
import type { Services } from "#server/services.ts";
import { createTestApp, type TestApp } from "./app.ts";
import { realEngine, realLaw } from "./law.ts";

/** The app over the real law, for assistants to ask. */
export const mcpSite = (given: Partial<Services> = {}): TestApp =>
  createTestApp({ book: realLaw().book, engine: realEngine(), ...given });

/** A real client that speaks to the app as over HTTP, from one address; it is closed when the test is over. */
export async function connect({ app }: TestApp, address = "192.0.2.7", key?: string): Promise<Client> {
  const client = new Client({ name: "test", version: "1.0.0" });
  onTestFinished(() => client.close());
  await client.connect(
    new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), {
      requestInit: { headers: key ? { Authorization: `Bearer ${key}` } : {} },
      fetch: async (url, init) => app.fetch(new Request(url, init), { address }),
    }),
  );
  return client;
}

/** What a tool gives. */
export const called = async (client: Client, name: string, input: Record<string, unknown>) =>
  (await client.callTool({ name, arguments: input })) as {
    isError?: boolean;
    content: { type: string; text: string }[];
    structuredContent?: Record<string, unknown>;
  };
