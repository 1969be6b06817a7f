import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, test } from "vitest";
import { SearchOutput } from "#contract/search.ts";
import { projectRoot } from "#server/project-root.ts";

test("an assistant on the same machine starts the process, asks, and ends it", async () => {
  const client = new Client({ name: "test", version: "1.0.0" });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [
      join(projectRoot, "node_modules", "tsx", "dist", "cli.mjs"),
      join(projectRoot, "src", "cli", "lotline.ts"),
      "mcp",
    ],
    cwd: projectRoot,
  });
  await client.connect(transport);
  try {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain("search");
    const told = await client.callTool({
      name: "search",
      arguments: { q: "Can I build a 12-foot fence in Denver?" },
    });
    const { answer } = SearchOutput.parse(told.structuredContent);
    expect(answer.outcome).toBe("not_allowed");
    for (const citation of answer.citations) expect(citation.quote.length).toBeGreaterThan(10);
  } finally {
    await client.close();
  }
});
