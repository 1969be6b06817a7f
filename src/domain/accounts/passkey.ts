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
/** Scheme, name or number, and port of a site's address. */
const ADDRESS = /^(https?):\/\/(\[[^\]]*\]|[^/:]+)(?::(\d+))?/i;
const USUAL_PORTS: Readonly<Record<string, string>> = { http: "80", https: "443" };

/**
 * The relying party of a site at this address. Browsers make passkeys for names only, so a machine's own number counts as
 * "localhost", and any other number gives null, as an address of no site does.
 */
export function relyingParty(baseUrl: string): RelyingParty | null {
  const [, scheme, host, port] = ADDRESS.exec(baseUrl.toLowerCase()) ?? [];
  if (scheme === undefined || host === undefined) return null;
  const id = LOOPBACK.test(host) ? "localhost" : host;
  const own = port === undefined || port === USUAL_PORTS[scheme] ? "" : `:${port}`;
  return NUMERIC.test(id) ? null : { id, origin: `${scheme}://${id}${own}` };
}

/** What a passkey is called that got no name. `day` is "2026-11-27". */
export const defaultPasskeyName = (day: string): string => `Passkey added ${dayInWords(day)}`;
