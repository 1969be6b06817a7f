/**
 * Keys of the developer API: "lot_<number of the account>_<20 letters and digits>". The number says whose key it is to
 * anyone who finds one; the 20 signs are 119 random bits and all of the secret.
 */
const PREFIX = "lot";
const SECRET_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const SECRET_LENGTH = 20;
const SHAPE = /^lot_([1-9]\d{0,9})_([0-9A-Za-z]{20})$/;
/** Of the secret, to tell one's keys apart; the other 16 signs are 95 bits. */
const HINT_LENGTH = 4;
const LARGEST_ID = 2_147_483_647;

/** What one person may have. `keys` counts those that work and are not being replaced. */
export const KEY_LIMITS = {
  keys: 10,
  madePerDay: 50,
  nameLength: 60,
  mostDays: 730,
  mostOverlapHours: 168,
} as const;

/** How long a key works on after it was replaced, in hours, as the page offers it. */
export const OVERLAP_HOURS = [0, 1, 24, 168] as const;
/** How long a new key works, in days, as the page offers it; without one it works until it is revoked. */
export const EXPIRY_DAYS = [30, 90, 365] as const;

export interface ApiKeyText {
  userId: number;
  secret: string;
}

/** Takes apart a key; null for what is none. */
export function readApiKey(text: string): ApiKeyText | null {
  const [, id, secret] = SHAPE.exec(text) ?? [];
  if (id === undefined || secret === undefined || Number(id) > LARGEST_ID) return null;
  return { userId: Number(id), secret };
}

export const writeApiKey = ({ userId, secret }: ApiKeyText): string => `${PREFIX}_${userId}_${secret}`;

/** The last signs of a key, by which its owner knows it again. */
export const hintOf = (secret: string): string => secret.slice(-HINT_LENGTH);

/**
 * The secret of a key from random bytes, or null when there are too few: bytes that would make some signs likelier
 * than others are passed over, so give twice as many as there are signs.
 */
export function secretFrom(random: Iterable<number>): string | null {
  const fair = 256 - (256 % SECRET_ALPHABET.length);
  let secret = "";
  for (const byte of random) {
    if (byte >= fair) continue;
    secret += SECRET_ALPHABET[byte % SECRET_ALPHABET.length];
    if (secret.length === SECRET_LENGTH) return secret;
  }
  return null;
}

/** The key in an Authorization header ("Bearer lot_7_…"); null when the header is missing, says something else or holds no key. */
export function readBearer(header: string | null | undefined): string | null {
  const [, token] = /^bearer +(\S+) *$/i.exec(header ?? "") ?? [];
  return token !== undefined && readApiKey(token) ? token : null;
}

/** When a key stops: points in time in milliseconds since 1970, or null. */
export interface KeyEnds {
  revokedAt: number | null;
  expiresAt: number | null;
  /** Another key was made in its place; it works until it expires. */
  replaced: boolean;
}

export type KeyState = "works" | "replaced" | "expired" | "revoked";

export function keyState({ revokedAt, expiresAt, replaced }: KeyEnds, now: number): KeyState {
  if (revokedAt !== null) return "revoked";
  if (expiresAt !== null && expiresAt <= now) return "expired";
  return replaced ? "replaced" : "works";
}

/** Until when a key works on that is replaced at `now`: the overlap never makes it last longer than it would have. */
export const replacedUntil = (expiresAt: number | null, now: number, overlapHours: number): number =>
  Math.min(expiresAt ?? Number.POSITIVE_INFINITY, now + overlapHours * 60 * 60 * 1000);
