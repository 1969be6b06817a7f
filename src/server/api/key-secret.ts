import { createHash, randomBytes } from "node:crypto";
import { hintOf, secretFrom, writeApiKey } from "#domain/accounts/api-key.ts";

/**
 * What is kept of a key. A plain hash is enough where a password needs a slow one: there are 62^20 secrets, and nobody can
 * try them. It has no key of its own, because that would lie in the same database on PostgreSQL and guard nothing.
 */
export const hashOfKey = (key: string): Buffer => createHash("sha256").update(key).digest();

/** A new key for a person; it is shown once and kept nowhere. */
export function makeKey(userId: number): { key: string; hash: Buffer; hint: string } {
  // Of 64 bytes some 62 serve; 20 are wanted.
  const secret = secretFrom(randomBytes(64));
  if (!secret) return makeKey(userId);
  const key = writeApiKey({ userId, secret });
  return { key, hash: hashOfKey(key), hint: hintOf(secret) };
}
