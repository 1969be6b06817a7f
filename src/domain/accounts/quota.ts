import type { Plan } from "./plan.ts";

/** A plan whose window begins with the first search, as it does for visitors without an account. */
export type RollingPlan = Pick<Plan, "searches"> & { windowDays: number };

const DAY_MS = 24 * 60 * 60 * 1000;

/** What one subject (a visitor's cookie, or an address) has asked in its current window. */
export interface Usage {
  /** Start of the window, in milliseconds since 1970. */
  startedAt: number;
  /** Each different question once, in the order asked. */
  questions: readonly string[];
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
  const limit = plan.searches;
  const allowed = limit === null || next.every((usage) => usage.questions.length <= limit);
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
  const mostUsed = current.reduce<Usage | null>(
    (most, usage) => (most === null || usage.questions.length > most.questions.length ? usage : most),
    null,
  );
  const windowMs = plan.windowDays * DAY_MS;
  return {
    remaining: plan.searches === null ? null : Math.max(0, plan.searches - (mostUsed?.questions.length ?? 0)),
    resetsInMs: mostUsed ? mostUsed.startedAt + windowMs - now : windowMs,
  };
}

/** Was this question asked in a window that is not over yet? */
export const isAsked = (plan: RollingPlan, usage: Usage, question: string, now: number): boolean =>
  currentWindow(plan, usage, now).questions.includes(question);

function currentWindow(plan: RollingPlan, usage: Usage, now: number): Usage {
  const over = now - usage.startedAt >= plan.windowDays * DAY_MS;
  return over || usage.startedAt > now ? { startedAt: now, questions: [] } : usage;
}

/** The form in which two spellings of one question are the same: case, spaces and closing marks do not count. */
export const normalizeQuestion = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\s.?!]+$/, "");
