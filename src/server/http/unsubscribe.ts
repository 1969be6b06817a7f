import type { Context } from "hono";
import { operations } from "#contract/operations.ts";
import type { Services } from "../services.ts";
import type { Env, Handler } from "./handler.ts";
import { PRIVATE } from "./person.ts";
import { problemResponse } from "./problem-response.ts";
import { readBody } from "./read-body.ts";
import { readUnsubscribeToken } from "./unsubscribe-token.ts";

/** POST /api/unsubscribe: ends the mails of the inbox for whom the link was sent to. Nobody needs to be signed in. */
export const unsubscribe: Handler = async (c, services) => {
  const input = await readBody(operations.unsubscribe.input, c);
  if (!input.ok) return problemResponse(c, input.error);
  const userId = readUnsubscribeToken(services.key, input.value.token);
  if (userId === null) return problemResponse(c, { code: "not_found", what: "page" });
  await services.notifications.endMail(userId);
  return c.json({}, 200, PRIVATE);
};

/**
 * POST /unsubscribe/:token with "List-Unsubscribe=One-Click", as a mail program sends it (RFC 8058); null for any other
 * post, which is a person's on the page.
 */
export async function oneClickUnsubscribe(c: Context<Env>, services: Services): Promise<Response | null> {
  const form = await c.req.raw
    .clone()
    .formData()
    .catch(() => null);
  if (form?.get("List-Unsubscribe") !== "One-Click") return null;
  const userId = readUnsubscribeToken(services.key, c.req.param("token") ?? "");
  if (userId === null) return problemResponse(c, { code: "not_found", what: "page" });
  await services.notifications.endMail(userId);
  return c.text("You won't get these emails anymore.", 200, PRIVATE);
}
