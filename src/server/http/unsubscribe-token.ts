import { sameText, sign } from "./visitor.ts";

/** What the link in a mail holds: whose mails it ends, signed, so that nobody can end those of somebody else. */
export const unsubscribeToken = (key: Buffer, userId: number): string =>
  `${userId}.${sign(key, `unsubscribe ${userId}`)}`;

/** Whose mails this link ends; null when we did not make it. */
export function readUnsubscribeToken(key: Buffer, token: string): number | null {
  const [id = "", signature = ""] = token.split(".");
  if (!/^[1-9]\d{0,9}$/.test(id) || token.split(".").length !== 2) return null;
  return sameText(signature, sign(key, `unsubscribe ${id}`)) ? Number(id) : null;
}
