import { dayInWords } from "../units/date-words.ts";

/** What one person may have. */
export const PASSKEY_LIMITS = { passkeys: 10, nameLength: 60 } as const;

/**
 * Kinds of keys that are taken, by their numbers in COSE, the preferred first: Ed25519, ECDSA with P-256, and RSA of
 * older Windows computers.
 */
export const PASSKEY_ALGORITHMS: readonly number[] = [-8, -7, -257];

/** For whom devices make passkeys: a name without a port, and the one address at which they work. */
export interface RelyingParty {
  id: string;
  /** "https://lotline.example". */
  origin: string;
}

const LOOPBACK = /^(?:127\.\d+\.\d+\.\d+|\[::1\])$/;
const NUMERIC = /^(?:\d+\.\d+\.\d+\.\d+|\[.*\])$/;

/**
 * The relying party of a site at this address. Browsers make passkeys for names only, so a machine's own number counts as
 * "localhost", and any other number gives null.
 */
export function relyingParty(baseUrl: string): RelyingParty | null {
  const url = new URL(baseUrl);
  if (LOOPBACK.test(url.hostname)) url.hostname = "localhost";
  return NUMERIC.test(url.hostname) ? null : { id: url.hostname, origin: url.origin };
}

/** What a passkey is called that got no name. `day` is "2026-11-27". */
export const defaultPasskeyName = (day: string): string => `Passkey added ${dayInWords(day)}`;
