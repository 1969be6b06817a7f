import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { KEPT_DAYS } from "#domain/accounts/keeping.ts";
import { subjectName } from "#domain/accounts/quota.ts";
import { addressGroup } from "../load/network.ts";
import type { Services } from "../services.ts";
import type { Env } from "./handler.ts";

const COOKIE = "lotline_visitor";

/** The two names under which an anonymous person's searches are counted, and whether the cookie is new. */
export interface Visitor {
  id: string;
  isNew: boolean;
  /** Keyed hashes of the cookie and of the address, for the database. */
  subjects: readonly [visitor: string, network: string];
  /** The address again, as it counts in a frame on another site, which has no cookie: it uses up nothing of a visitor's. */
  frame: string;
}

/** Reads the signed cookie; a missing or forged one makes a new visitor, whom the address still counts. */
export function readVisitor(c: Context<Env>, services: Services): Visitor {
  const [id = "", signature = ""] = (getCookie(c, COOKIE) ?? "").split(".");
  const known = id !== "" && sameText(signature, sign(services.key, `visitor ${id}`));
  const hash = (what: string) => sign(services.key, `${what} ${addressGroup(c.get("address"))}`);
  const visitor = known ? id : randomBytes(12).toString("base64url");
  return {
    id: visitor,
    isNew: !known,
    subjects: [
      subjectName("visitor", sign(services.key, `usage ${visitor}`)),
      subjectName("network", hash("address")),
    ],
    frame: subjectName("frame", hash("frame")),
  };
}

export function rememberVisitor(c: Context<Env>, services: Services, visitor: Visitor): void {
  if (!visitor.isNew) return;
  setCookie(c, COOKIE, `${visitor.id}.${sign(services.key, `visitor ${visitor.id}`)}`, {
    httpOnly: true,
    sameSite: "Lax",
    path: "/",
    secure: services.baseUrl().startsWith("https:"),
    maxAge: KEPT_DAYS.visitorCookie * 24 * 60 * 60,
  });
}

/** A keyed hash that fits a column and a cookie. */
export const sign = (key: Buffer, text: string): string =>
  createHmac("sha256", key).update(text).digest("base64url");

/** Compares without telling by its time how much was right. */
export function sameText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
