import { createMcpHandler } from "@modelcontextprotocol/server";
import type { Context } from "hono";
import { readBearer } from "#domain/accounts/api-key.ts";
import { err, ok } from "#domain/result.ts";
import { admitKeys } from "../api/admit-key.ts";
import { unauthorized } from "../api/gate.ts";
import { citableIndex } from "../law/citable-codes.ts";
import { type Admit, makeMcpServer } from "../mcp/mcp-server.ts";
import { PRODUCT_VERSION } from "../product-version.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";
import type { Env } from "./handler.ts";
import { mayCompare } from "./may-compare.ts";
import { takeSearch } from "./take-search.ts";

/** Tools that a request without a key may call: one that holds many counts as one request of its address. */
const MOST_AT_ONCE = 10;
const RETRY_SECONDS = 60;

/**
 * /mcp: the Model Context Protocol over streamable HTTP, without sessions, so that any instance answers any request.
 * With a key of the developer API each call of a tool counts as a call of the API, under its scopes and limits. A person who
 * asks without one has what a visitor of the site has: the same searches, the same comparisons.
 */
export function serveMcp(services: Services): (c: Context<Env>) => Promise<Response> {
  const admitKey = admitKeys(services);
  const handler = createMcpHandler(
    ({ authInfo }) =>
      makeMcpServer({
        world: () => ({
          engine: services.engine,
          imported: services.imported,
          today: todayAt(services.now()),
          citable: () => citableIndex(services),
        }),
        admit: authInfo?.extra?.admit as Admit,
        version: PRODUCT_VERSION,
      }),
    {
      // There is nothing to listen for: the list of tools does not change while the server runs.
      maxSubscriptions: 0,
      onerror: () => {},
    },
  );
  const asVisitor = (c: Context<Env>): Admit => {
    let calls = 0;
    return {
      call: async (_tool, use) => {
        calls += 1;
        if (calls > MOST_AT_ONCE) return err({ code: "too_many_requests", retryAfterSeconds: RETRY_SECONDS });
        return use.kind === "comparison" ? mayCompare(c, services, use) : ok(null);
      },
      answer: async (use, outcome) =>
        use.kind === "search" ? takeSearch(c, services, use.question, outcome) : ok(null),
    };
  };
  const withKey = (authorization: string): Admit => ({
    call: async ({ name, scope }, use) => {
      const { caller, failure } = await admitKey(authorization, {
        name: `mcp ${name}`,
        scope,
        use: use.kind === "comparison" ? "comparison" : undefined,
      });
      if (failure) return err(failure);
      return caller ? ok(null) : err({ code: "unauthorized", detail: "Invalid or missing API key" });
    },
    answer: async () => ok(null),
  });
  return async (c) => {
    const authorization = c.req.header("Authorization");
    // What is no key by its form is refused before anything is read; whether it works is seen when a tool is called.
    if (authorization !== undefined && readBearer(authorization) === null) return unauthorized(c);
    const admit = authorization === undefined ? asVisitor(c) : withKey(authorization);
    return handler.fetch(c.req.raw, {
      authInfo: { token: "", clientId: "assistant", scopes: [], extra: { admit } },
    });
  };
}
