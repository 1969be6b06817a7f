import { LRUCache } from "lru-cache";
import {
  decideSearch,
  isAsked,
  limitOf,
  type RollingPlan,
  standing,
  type Usage,
} from "#domain/accounts/quota.ts";
import { outageOf } from "./outage.ts";
import type { SearchUsageStore } from "./search-usage-store.ts";

/** After a failure the database is left alone for so long: nobody waits for a table that others have locked. */
const LEFT_ALONE_MS = 2_000;
const MOST_KEPT = 50_000;

/**
 * Counts searches of visitors in memory while the database cannot, each server for its own and from zero: a search is
 * answered, and nobody gets more than the plan allows twice over. What was counted so is forgotten once the database
 * counts again. It is a lesser evil: the other two are to answer nobody, or everybody without a limit.
 */
export function patientUsage(
  store: SearchUsageStore,
  clock: () => number = () => performance.now(),
): SearchUsageStore {
  const usages = new LRUCache<string, Usage>({ max: MOST_KEPT });
  let aloneUntil = 0;
  const of = (plan: RollingPlan, subjects: readonly string[], now: Date): Usage[] =>
    subjects.map((subject) => ({
      ...(usages.get(subject) ?? { startedAt: now.getTime(), questions: [] }),
      limit: limitOf(plan, subject),
    }));

  const either = async <T>(counted: () => Promise<T>, inMemory: () => T): Promise<T> => {
    if (clock() < aloneUntil) return inMemory();
    try {
      const answer = await counted();
      if (usages.size > 0) usages.clear();
      return answer;
    } catch (problem) {
      if (!outageOf(problem)) throw problem;
      aloneUntil = clock() + LEFT_ALONE_MS;
      return inMemory();
    }
  };
  return {
    take: (plan, subjects, question, now) =>
      either(
        () => store.take(plan, subjects, question, now),
        () => {
          const decision = decideSearch(plan, of(plan, subjects, now), question, now.getTime());
          for (const [index, subject] of subjects.entries()) usages.set(subject, decision.usages[index]!);
          return decision;
        },
      ),
    remaining: (plan, subjects, now) =>
      either(
        () => store.remaining(plan, subjects, now),
        () => standing(plan, of(plan, subjects, now), now.getTime()).remaining,
      ),
    asked: (plan, subjects, question, now) =>
      either(
        () => store.asked(plan, subjects, question, now),
        () => of(plan, subjects, now).some((usage) => isAsked(plan, usage, question, now.getTime())),
      ),
    forgetBefore: store.forgetBefore,
  };
}
