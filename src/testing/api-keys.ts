import { hashOfKey } from "#server/api/key-secret.ts";
import type { ApiUsageStore, Standing } from "#server/database/api-usage-store.ts";

/** Keys of the developer API without a database, each in a state of its own. */

const key = (sign: string): string => `lot_7_${sign.repeat(20)}`;
export const API_KEYS = {
  /** Good for everything. */
  pro: key("a"),
  /** Of an account on a plan without what only Pro holds. */
  basic: key("b"),
  /** Of an account without the developer API. */
  free: key("c"),
  /** Good for reading the law alone. */
  readOnly: key("d"),
  /** Of an account that used up its minute. */
  spent: key("e"),
  /** Nobody's. */
  unknown: key("f"),
} as const;
export type ApiKeyName = keyof typeof API_KEYS;

export const withKey = (name: ApiKeyName): { Authorization: string } => ({
  Authorization: `Bearer ${API_KEYS[name]}`,
});

const ALL = ["read", "search", "check", "map"] as const;
const LIMITS = { perMinute: 30, perDay: 1000 };

/** The store as the gate asks it, at noon of November 20, 2026. */
export function apiKeysInHand(): Pick<ApiUsageStore, "take" | "touch"> {
  const at = Date.parse("2026-11-20T12:00:00Z");
  const day = Date.parse("2026-11-20T00:00:00Z");
  const of = (more: Partial<Standing>): Standing => ({
    keyId: 1,
    userId: 7,
    tier: "pro",
    scopes: ALL,
    expiresAt: null,
    lastUsedAt: at,
    limits: LIMITS,
    granted: 1,
    advance: null,
    used: { minute: { startsAt: at, used: 1 }, day: { startsAt: day, used: 1 } },
    ...more,
  });
  const standings = new Map<string, Standing>(
    Object.entries({
      pro: of({}),
      basic: of({ tier: "basic" }),
      free: of({ tier: "free", limits: null, granted: 0, used: null }),
      readOnly: of({ scopes: ["read"] }),
      spent: of({
        granted: 0,
        used: { minute: { startsAt: at, used: 30 }, day: { startsAt: day, used: 30 } },
      }),
    } satisfies Partial<Record<ApiKeyName, Standing>>).map(([name, standing]) => [
      hashOfKey(API_KEYS[name as ApiKeyName]).toString("hex"),
      standing,
    ]),
  );
  return {
    take: async (asks) =>
      asks.map(({ hash, calls, scope }) => {
        const standing = standings.get(hash.toString("hex"));
        if (!standing) return null;
        const lacks = scope !== null && !standing.scopes.includes(scope);
        return standing.granted === 0 || lacks
          ? { ...standing, granted: 0 }
          : { ...standing, granted: calls };
      }),
    touch: async () => {},
  };
}
