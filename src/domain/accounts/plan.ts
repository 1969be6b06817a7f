/** What each kind of account may do and what it costs. Pages and enforcement read this one table. */
export interface Plan {
  name: string;
  /** US cents a month. */
  priceCents: number;
  /** Searches in one window; null means no limit. */
  searches: number | null;
  /** How long a window lasts, in days from the first search; null means a calendar month in UTC. */
  windowDays: number | null;
  /** Calls to the public API; null means no access. */
  api: { perDay: number; perMinute: number } | null;
}

export const PLANS = {
  anonymous: { name: "Anonymous", priceCents: 0, searches: 2, windowDays: 30, api: null },
  free: { name: "Free", priceCents: 0, searches: 2, windowDays: null, api: null },
  basic: {
    name: "Basic",
    priceCents: 999,
    searches: 10,
    windowDays: null,
    api: { perDay: 100, perMinute: 10 },
  },
  pro: {
    name: "Pro",
    priceCents: 2999,
    searches: null,
    windowDays: null,
    api: { perDay: 1000, perMinute: 30 },
  },
} as const satisfies Record<string, Plan>;

/** What an account can be on. */
export const TIERS = ["free", "basic", "pro"] as const;
export type Tier = (typeof TIERS)[number];
