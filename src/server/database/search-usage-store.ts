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
  /** Reads, decides and writes with the rows locked meanwhile: five steps, for those who ask at the same moment. */
  const takeInTurn = (
    plan: RollingPlan,
    subjects: readonly string[],
    question: string,
    now: Date,
  ): Promise<QuotaDecision> =>
    db.transaction(async (tx) => {
      const unused = (subject: string) => ({ subject, startedAt: now, questions: [] as string[] });
      // Makes the rows that are missing, then locks all: what is refused or repeated rewrites nothing.
      await tx.insert(searchUsage).values(subjects.map(unused)).onConflictDoNothing();
      const locked = await tx
        .select()
        .from(searchUsage)
        .where(inArray(searchUsage.subject, subjects))
        .orderBy(searchUsage.subject)
        .for("update");
      const { decision, rows } = decide(plan, subjects, locked, question, now);
      if (decision.counted)
        await tx
          .insert(searchUsage)
          .values(rows.map(({ next }) => next))
          .onConflictDoUpdate({
            target: searchUsage.subject,
            set: { startedAt: sql`excluded.started_at`, questions: sql`excluded.questions` },
          });
      return decision;
    });
  return {
    take: async (plan, subjects, question, now) => {
      // The same order for everyone, so that two requests never wait for each other's rows.
      const ordered = [...subjects].sort();
      const known = await rowsOf.execute({ subjects: ordered });
      const { decision, rows } = decide(plan, ordered, known, question, now);
      if (!decision.counted || (await writeUnchanged(db, rows))) return decision;
      return takeInTurn(plan, ordered, question, now);
    },
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

type Row = typeof searchUsage.$inferSelect;

/** The decision for subjects with these rows, and each row as it was (null where there was none) and as it will be. */
function decide(
  plan: RollingPlan,
  subjects: readonly string[],
  known: readonly Row[],
  question: string,
  now: Date,
): { decision: QuotaDecision; rows: { was: Row | null; next: Row }[] } {
  const was = subjects.map((subject) => known.find((row) => row.subject === subject) ?? null);
  const usages = was.map((row, index) =>
    usageBy(plan)(row ?? { subject: subjects[index]!, startedAt: now, questions: [] }),
  );
  const decision = decideSearch(plan, usages, question, now.getTime());
  const rows = decision.usages.map(({ startedAt, questions }, index) => ({
    was: was[index]!,
    next: { subject: subjects[index]!, startedAt: new Date(startedAt), questions },
  }));
  return { decision, rows };
}

/**
 * Writes the rows in one statement if all are still as they were, and says whether it did: two who ask at the same moment
 * read the same rows, and the second finds them changed. A row that another one makes in that very moment is left as it is
 * while the others are written, which does no harm: the same question is not counted again where it is written already.
 */
async function writeUnchanged(db: Db, rows: readonly { was: Row | null; next: Row }[]): Promise<boolean> {
  const given = rows.map(({ was, next }) => ({
    subject: next.subject,
    started_at: next.startedAt,
    questions: next.questions,
    was_started_at: was?.startedAt ?? null,
    was_questions: was?.questions ?? null,
  }));
  const written = await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as row (
        subject text, started_at timestamptz, questions json, was_started_at timestamptz, was_questions jsonb)
    ), found as (
      select subject, started_at, questions::jsonb as questions from search_usage
      where subject in (select subject from given) order by subject for update
    ), changed as (
      select from given left join found using (subject)
      where (found.started_at, found.questions) is distinct from (was_started_at, was_questions)
    )
    insert into search_usage as usage (subject, started_at, questions)
    select subject, started_at, questions from given where not exists (select from changed) order by subject
    on conflict (subject) do update set started_at = excluded.started_at, questions = excluded.questions
    where (usage.started_at, usage.questions::jsonb) =
      (select was_started_at, was_questions from given where given.subject = usage.subject)`);
  return written.rowCount === rows.length;
}

const usageBy =
  (plan: RollingPlan) =>
  (row: { subject: string; startedAt: Date; questions: readonly string[] }): Usage => ({
    startedAt: row.startedAt.getTime(),
    questions: row.questions,
    limit: limitOf(plan, row.subject),
  });
