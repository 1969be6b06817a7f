import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Context } from "hono";
import type { Problem } from "#domain/problem.ts";
import { ok, type Result } from "#domain/result.ts";
import { makeMcpServer } from "../mcp/mcp-server.ts";
import type { ToolUse } from "../mcp/tool.ts";
import { PRODUCT_VERSION } from "../product-version.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";
import type { Env } from "./handler.ts";
import { mayCompare } from "./may-compare.ts";
import { takeSearch } from "./take-search.ts";

type Admit = (use: ToolUse) => Promise<Result<null, Problem>>;

/**
 * /mcp: the Model Context Protocol over streamable HTTP, without sessions, so that any instance answers any request.
 * Whoever asks without a key has what a visitor of the site has: the same searches, the same comparisons.
 */
export function serveMcp(services: Services): (c: Context<Env>) => Promise<Response> {
  const handler = createMcpHandler(
    ({ authInfo }) =>
      makeMcpServer({
        world: () => ({ engine: services.engine, today: todayAt(services.now()) }),
        admit: authInfo?.extra?.admit as Admit,
        version: PRODUCT_VERSION,
      }),
    {
      // There is nothing to listen for: the list of tools does not change while the server runs.
      maxSubscriptions: 0,
      onerror: () => {},
    },
  );
  return (c) => {
    const admit: Admit = async (use) => {
      if (use.kind === "search") return takeSearch(c, services, use.question);
      if (use.kind === "comparison") return mayCompare(c, services, use);
      return ok(null);
    };
    return handler.fetch(c.req.raw, {
      authInfo: { token: "", clientId: "visitor", scopes: [], extra: { admit } },
    });
  };
}
