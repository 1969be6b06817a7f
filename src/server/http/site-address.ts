import type { Context } from "hono";
import { invalidInput, type Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { Services } from "../services.ts";
import type { Env } from "./handler.ts";
import { ownAddress } from "./own-address.ts";

/**
 * An address of this site in full, from one given in full or as a path; any other is refused, so that nobody is sent
 * on to a stranger's page after paying.
 */
export function siteAddress(
  c: Context<Env>,
  services: Pick<Services, "baseUrl">,
  field: string,
  given: string,
): Result<string, Problem> {
  const own = [ownAddress(c.req.url, services.baseUrl()), services.baseUrl()].map(
    (base) => new URL(base).origin,
  );
  const refused = err(invalidInput(field, "Please give an address of this site."));
  if (!URL.canParse(given, own[0])) return refused;
  const url = new URL(given, own[0]);
  if (!/^https?:$/.test(url.protocol) || !own.includes(url.origin) || url.username || url.password)
    return refused;
  // Without its origin, as pages of our own lead back to it, such a path would name another site.
  if (url.pathname.startsWith("//")) return refused;
  return ok(url.href);
}
