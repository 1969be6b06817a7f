import { inArray, lt, sql } from "drizzle-orm";
import {
  decideSearch,
  isAsked,
  limitOf,
  type QuotaDecision,
  type RollingPlan,
  standing,
  type Usage,
} from "#domain/accounts/quota.ts";
import type { Db } from "./open-database.ts";
import { searchUsage } from "./schema.ts";

/** Subjects and questions are keyed hashes; nothing in this table says who asked what. */
export interface SearchUsageStore {
  /** Decides and records in one step; of many at the same moment only as many pass as the plan allows. */
  take(plan: RollingPlan, subjects: readonly string[], question: string, now: Date): Promise<QuotaDecision>;
  /** Searches left, without using one. */
  remaining(plan: RollingPlan, subjects: readonly string[], now: Date): Promise<number | null>;
  /** Did any of the subjects ask this question in a window that is not over? */
  asked(plan: RollingPlan, subjects: readonly string[], question: string, now: Date): Promise<boolean>;
  /** Removes rows whose window began before `moment`. */
  forgetBefore(moment: Date): Promise<void>;
}

export function searchUsageStore(db: Db): SearchUsageStore {
  // Every page asks it: made once, and known to each connection by its name.
  const rowsOf = db
    .select()
    .from(searchUsage)
    .where(sql`${searchUsage.subject} = any(${sql.placeholder("subjects")})`)
    .prepare("visitor_searches");
  return {
    take: (plan, subjects, question, now) =>
      db.transaction(async (tx) => {
        // The same order for everyone, so that two requests never wait for each other's rows.
        const ordered = [...subjects].sort();
        const unused = (subject: string) => ({ subject, startedAt: now, questions: [] as string[] });
        // Makes the rows that are missing, then locks all: what is refused or repeated rewrites nothing.
        await tx.insert(searchUsage).values(ordered.map(unused)).onConflictDoNothing();
        const locked = await tx
          .select()
          .from(searchUsage)
          .where(inArray(searchUsage.subject, ordered))
          .orderBy(searchUsage.subject)
          .for("update");
        // An old row may be forgotten between the two.
        const rows = ordered.map(
          (subject) => locked.find((row) => row.subject === subject) ?? unused(subject),
        );
        const decision = decideSearch(plan, rows.map(usageBy(plan)), question, now.getTime());
        if (decision.counted)
          await tx
            .insert(searchUsage)
            .values(
              rows.map(({ subject }, index) => ({
                subject,
                startedAt: new Date(decision.usages[index]!.startedAt),
                questions: decision.usages[index]!.questions,
              })),
            )
            .onConflictDoUpdate({
              target: searchUsage.subject,
              set: { startedAt: sql`excluded.started_at`, questions: sql`excluded.questions` },
            });
        return decision;
      }),
    remaining: async (plan, subjects, now) => {
      const rows = await rowsOf.execute({ subjects });
      // Without a row a subject has not asked anything: a new visitor has less left than a network that few use.
      const usages = subjects.map((subject) =>
        usageBy(plan)(
          rows.find((row) => row.subject === subject) ?? { subject, startedAt: now, questions: [] },
        ),
      );
      return standing(plan, usages, now.getTime()).remaining;
    },
    asked: async (plan, subjects, question, now) => {
      const rows = await rowsOf.execute({ subjects });
      return rows.some((row) => isAsked(plan, usageBy(plan)(row), question, now.getTime()));
    },
    forgetBefore: async (moment) => {
      await db.delete(searchUsage).where(lt(searchUsage.startedAt, moment));
    },
  };
}

const usageBy =
  (plan: RollingPlan) =>
  (row: { subject: string; startedAt: Date; questions: readonly string[] }): Usage => ({
    startedAt: row.startedAt.getTime(),
    questions: row.questions,
    limit: limitOf(plan, row.subject),
  });
