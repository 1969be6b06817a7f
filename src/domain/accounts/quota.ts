import type { Plan } from "./plan.ts";

/**
 * A plan whose window begins with the first search, as it does for visitors without an account. All who share a network
 * may ask `networkSearches` questions together: many more than one person, so that an office or a library is no single
 * visitor, and few enough that throwing cookies away does not pay.
 */
export type RollingPlan = Pick<Plan, "searches"> & { windowDays: number; networkSearches?: number };

/** Who is counted: a visitor by their cookie, a network by its address, or a network where there are no cookies. */
export type SubjectKind = "visitor" | "network" | "frame";
const LETTERS = { visitor: "v", network: "a", frame: "w" } as const satisfies Record<SubjectKind, string>;

/** The name of a subject in the store; `hash` says nothing of who it is. */
export const subjectName = (kind: SubjectKind, hash: string): string => `${LETTERS[kind]}:${hash}`;

/** How many questions a subject may ask in one window; null means no limit. */
export const limitOf = (plan: RollingPlan, subject: string): number | null =>
  subject.startsWith(`${LETTERS.visitor}:`) ? plan.searches : (plan.networkSearches ?? plan.searches);

const DAY_MS = 24 * 60 * 60 * 1000;

/** What one subject (a visitor's cookie, or an address) has asked in its current window. */
export interface Usage {
  /** Start of the window, in milliseconds since 1970. */
  startedAt: number;
  /** Each different question once, in the order asked. */
  questions: readonly string[];
  /** Where it is another than the plan's for one person: see `limitOf`. */
  limit?: number | null;
}

export interface QuotaDecision {
  allowed: boolean;
  /** True when this question uses up a search: it is new to at least one subject. */
  counted: boolean;
  /** Searches left after this one, for the subject that has fewest; null means no limit. */
  remaining: number | null;
  /** Milliseconds until the window that binds is over. */
  resetsInMs: number;
  /** What to store for each subject, in the order given. Unchanged when the search is refused. */
  usages: readonly Usage[];
}

/**
 * Decides whether a question may be answered. The same question again never counts twice, so that paging, a
 * correction of our reading, a reload and the browser's own copy of a server-rendered search are free.
 * A new question must fit every subject's limit. `now` is in milliseconds since 1970.
 */
export function decideSearch(
  plan: RollingPlan,
  usages: readonly Usage[],
  question: string,
  now: number,
): QuotaDecision {
  const current = usages.map((usage) => currentWindow(plan, usage, now));
  const known = current.every((usage) => usage.questions.includes(question));
  const next = current.map((usage) =>
    usage.questions.includes(question) ? usage : { ...usage, questions: [...usage.questions, question] },
  );
  const allowed = next.every((usage) => leftOf(plan, usage) >= 0);
  const kept = allowed ? next : current;
  return { allowed, counted: allowed && !known, ...standing(plan, kept, now), usages: kept };
}

/** Searches left and the time until more come, without asking anything. */
export function standing(
  plan: RollingPlan,
  usages: readonly Usage[],
  now: number,
): Pick<QuotaDecision, "remaining" | "resetsInMs"> {
  const current = usages.map((usage) => currentWindow(plan, usage, now));
  const binding = current.reduce<Usage | null>(
    (least, usage) => (least === null || leftOf(plan, usage) < leftOf(plan, least) ? usage : least),
    null,
  );
  const windowMs = plan.windowDays * DAY_MS;
  const left = binding ? leftOf(plan, binding) : (plan.searches ?? Number.POSITIVE_INFINITY);
  return {
    remaining: Number.isFinite(left) ? Math.max(0, left) : null,
    resetsInMs: binding ? binding.startedAt + windowMs - now : windowMs,
  };
}

/** Questions that a subject has left, below zero when there are too many; infinite without a limit. */
function leftOf(plan: RollingPlan, { questions, limit = plan.searches }: Usage): number {
  return limit === null ? Number.POSITIVE_INFINITY : limit - questions.length;
}

/** Was this question asked in a window that is not over yet? */
export const isAsked = (plan: RollingPlan, usage: Usage, question: string, now: number): boolean =>
  currentWindow(plan, usage, now).questions.includes(question);

function currentWindow(plan: RollingPlan, usage: Usage, now: number): Usage {
  const over = now - usage.startedAt >= plan.windowDays * DAY_MS;
  return over || usage.startedAt > now ? { ...usage, startedAt: now, questions: [] } : usage;
}

/** The form in which two spellings of one question are the same: case, spaces and closing marks do not count. */
export const normalizeQuestion = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\s.?!]+$/, "");
