import type { Context } from "hono";
import type { Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Present, Sender } from "../accounts/accounts.ts";
import { outageOf } from "../database/outage.ts";
import { addressGroup } from "../load/network.ts";
import type { Services } from "../services.ts";
import type { Env } from "./handler.ts";
import { unavailable } from "./problem-response.ts";

/** Headers of what only this person may see. */
export const PRIVATE = { "Cache-Control": "private, no-store" } as const;

/** Who sends this request, or null for a visitor. Renews the session's cookie where that is due. */
export async function readPresent(c: Context<Env>, services: Services): Promise<Present | null> {
  const known = c.get("identified");
  if (known) return known;
  const { sender } = c.env ?? {};
  if (sender !== undefined) {
    c.set("identified", Promise.resolve(sender));
    return sender;
  }
  // While the database is gone nobody is known: who only reads goes on as a visitor does.
  const looking = services.accounts.identify(c.req.raw.headers).catch((problem: unknown) => {
    const outage = outageOf(problem);
    if (!outage) throw problem;
    c.set("unknown", outage);
    return null;
  });
  c.set("identified", looking);
  const found = await looking;
  if (found) setCookies(c, found.cookies);
  return found;
}

/** The same where nobody but a signed-in person may go on. */
export async function requirePerson(c: Context<Env>, services: Services): Promise<Result<Present, Problem>> {
  const present = await readPresent(c, services);
  if (present) return ok(present);
  const outage = c.get("unknown");
  return err(outage ? unavailable(outage) : { code: "unauthorized" });
}

/** The same where nobody but an operator may go on. */
export async function requireOperator(
  c: Context<Env>,
  services: Services,
): Promise<Result<Present, Problem>> {
  const present = await requirePerson(c, services);
  if (!present.ok || present.value.person.isOperator) return present;
  return err({ code: "operators_only" });
}

/** Passes on cookies as whole header lines. */
export function setCookies(c: Context<Env>, lines: readonly string[]): void {
  for (const line of lines) c.header("Set-Cookie", line, { append: true });
}

export const senderOf = (c: Context<Env>): Sender => ({
  headers: c.req.raw.headers,
  address: addressGroup(c.get("address")),
});
