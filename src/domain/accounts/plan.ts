/** What each kind of account may do and what it costs. Pages, server checks and documentation read this one table. */
export interface Plan {
  name: string;
  /** US cents a month. */
  priceCents: number;
  /** Searches in one window; null means no limit. */
  searches: number | null;
  /** How long a window lasts, in days from the first search; null means a calendar month in UTC. */
  windowDays: number | null;
  /** Searches in one window of all who share a network and have no account; only where there is a window. */
  networkSearches?: number;
  /** Calls to the public API; null means no access. */
  api: { perDay: number; perMinute: number } | null;
  /** Different files (PDF, CSV, map) in a calendar month; 0 means none, null means no limit. */
  exports: number | null;
  /** What else the plan holds; the words for each are in `rights.ts`. */
  rights: Readonly<Record<Right, boolean>>;
  support: "none" | "email" | "priority";
}

/** What a plan holds or does not hold. Exports and the API have amounts of their own. */
export const RIGHTS = [
  "savedWork",
  "comparison",
  "everyCity",
  "expertQuestions",
  "alerts",
  "map",
  "sourceLink",
  "versionHistory",
] as const;
export type Right = (typeof RIGHTS)[number];

/** What lets a person check an answer is open to everybody (docs/decisions/0020-plans.md). */
const OPEN = { map: true, sourceLink: true, versionHistory: true } as const;
const NOTHING_MORE = {
  ...OPEN,
  savedWork: false,
  comparison: false,
  everyCity: false,
  expertQuestions: false,
  alerts: false,
} as const;

export const PLANS = {
  anonymous: {
    name: "Anonymous",
    priceCents: 0,
    searches: 2,
    windowDays: 30,
    networkSearches: 20,
    api: null,
    exports: 0,
    rights: NOTHING_MORE,
    support: "none",
  },
  free: {
    name: "Free",
    priceCents: 0,
    searches: 2,
    windowDays: null,
    api: null,
    exports: 0,
    rights: NOTHING_MORE,
    support: "none",
  },
  basic: {
    name: "Basic",
    priceCents: 999,
    searches: 10,
    windowDays: null,
    api: { perDay: 100, perMinute: 10 },
    exports: 10,
    rights: { ...NOTHING_MORE, savedWork: true },
    support: "email",
  },
  pro: {
    name: "Pro",
    priceCents: 2999,
    searches: null,
    windowDays: null,
    api: { perDay: 1000, perMinute: 30 },
    exports: null,
    rights: {
      ...OPEN,
      savedWork: true,
      comparison: true,
      everyCity: true,
      expertQuestions: true,
      alerts: true,
    },
    support: "priority",
  },
} as const satisfies Record<string, Plan>;

/** What a person is on, signed in or not. */
export type PlanKey = keyof typeof PLANS;

/** What an account can be on. */
export const TIERS = ["free", "basic", "pro"] as const;
export type Tier = (typeof TIERS)[number];

/** What can be bought. */
export const PAID_TIERS = ["basic", "pro"] as const;
export type PaidTier = (typeof PAID_TIERS)[number];

/** How long a plan stays after a payment failed, or after its period ended without news, in days. */
export const GRACE_DAYS = 7;

/** Something that a plan may hold: a right, exports of any number, or the API. */
export type Use = Right | "exports" | "api";

export function mayUse(plan: Plan, use: Use): boolean {
  if (use === "exports") return plan.exports !== 0;
  return use === "api" ? plan.api !== null : plan.rights[use];
}

/** The smallest plan that holds it. */
export const smallestPlanWith = (use: Use): Tier => TIERS.find((tier) => mayUse(PLANS[tier], use)) ?? "pro";
