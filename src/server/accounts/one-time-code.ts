import { createHmac, timingSafeEqual } from "node:crypto";
import { CODE_DIGITS, CODE_SECONDS } from "#domain/accounts/two-step.ts";

export const WRONG_CODE =
  "This code is not right, or was used before. Wait for the next one in your app and enter that.";
export const NO_CODE = "Please enter the six digits that your app shows.";

/** How many periods a person's clock may be off, or their typing take. The sign-in library allows the same. */
const PERIODS_OFF = 1;

/** The period of a code at a moment, counted since 1970. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / CODE_SECONDS);

/** The code of a period (RFC 4226, with SHA-1, as every app reads it). The secret is the text whose bytes are the key. */
export function codeOf(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", secret).update(counter).digest();
  const number = mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fff_ffff;
  return String(number % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, "0");
}

/** The newest period whose code this is, now or just before or after; null when it is none of theirs. */
export function matchingStep(secret: string, code: string, at: Date): number | null {
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let off = -PERIODS_OFF; off <= PERIODS_OFF; off += 1) {
    const wanted = Buffer.from(codeOf(secret, stepAt(at) + off));
    if (given.length === wanted.length && timingSafeEqual(given, wanted)) found = stepAt(at) + off;
  }
  return found;
}
