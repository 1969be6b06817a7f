import type { Context } from "hono";
import type { Services } from "../services.ts";
import type { Env } from "./handler.ts";

/** RFC 9116 asks for a day in less than a year after which it should not be trusted. */
const VALID_DAYS = 180;

/** GET /.well-known/security.txt: whom to write to about a weakness; null where the operator set nobody. */
export function securityTxt(c: Context<Env>, { securityContact, baseUrl, now }: Services): Response | null {
  if (securityContact === null) return null;
  // To the day, so that it stays the same for a day.
  const expires = new Date(now().getTime() + VALID_DAYS * 24 * 60 * 60 * 1000);
  const contact = securityContact.includes("://") ? securityContact : `mailto:${securityContact}`;
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString().slice(0, 10)}T00:00:00Z`,
    "Preferred-Languages: en",
    `Canonical: ${baseUrl()}/.well-known/security.txt`,
  ];
  return c.text(`${lines.join("\n")}\n`, 200, { "Cache-Control": "public, max-age=3600" });
}
