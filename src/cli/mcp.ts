import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { makeMcpServer } from "#server/mcp/mcp-server.ts";
import { PRODUCT_VERSION } from "#server/product-version.ts";
import { todayAt } from "#server/today.ts";
import { engineFromFiles } from "./ask.ts";

/**
 * Speaks the Model Context Protocol over standard input and output, for an assistant on the same machine. It answers
 * from the law files, without a server, a database or limits, until its input ends. Nothing else may be written to
 * standard output.
 */
export async function runMcp(args: string[]): Promise<number> {
  if (args.length > 0) {
    console.error("Usage: npm run --silent lotline -- mcp");
    return 2;
  }
  const engine = engineFromFiles();
  const handle = serveStdio(
    () =>
      makeMcpServer({
        world: () => ({
          engine,
          imported: null,
          today: todayAt(new Date()),
          citable: async () => engine.search.citable,
        }),
        admit: null,
        version: PRODUCT_VERSION,
      }),
    { onerror: (problem) => console.error(problem.message) },
  );
  await new Promise((resolve) => process.stdin.once("end", resolve).once("close", resolve));
  await handle.close();
  return 0;
}
