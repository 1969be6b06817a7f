import { and, asc, count, desc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Problem } from "#domain/problem.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { SAVED_LIMITS } from "#domain/saved/saved-item.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import type { Db } from "./open-database.ts";
import { users } from "./schema.ts";
import { userAnnotations as notes, annotationReports as reports } from "./schema-saved.ts";

/** A note on a section or on one of its rules. */
export interface Annotation {
  id: number;
  userId: number;
  /** The author's username. */
  author: string;
  /** The version of the section that it was written on. */
  clauseId: number;
  /** Null for a note on the whole section. */
  ruleKey: string | null;
  text: string;
  isPublic: boolean;
  /** Taken from the page by the operator; its author still sees it. */
  hidden: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** A note as one person finds it on a page. */
export interface SeenAnnotation extends Annotation {
  /** Did this person report it? */
  reported: boolean;
}

/** A note with the reports that no decision has answered yet, or with all of them. */
export interface ReportedAnnotation extends Annotation {
  reports: { reason: string; createdAt: Date }[];
}

export interface AnnotationStore {
  /** The notes on any of these versions that `viewerId` may see: all public ones and their own; the oldest first. */
  onClauses(clauseIds: readonly number[], viewerId: number | null): Promise<SeenAnnotation[]>;
  /** A person's own notes, the newest first. */
  ofUser(userId: number): Promise<Annotation[]>;
  find(id: number): Promise<Annotation | null>;
  add(
    note: Pick<Annotation, "userId" | "clauseId" | "ruleKey" | "text" | "isPublic">,
    now: Date,
  ): Promise<Result<Annotation, Problem>>;
  change(id: number, to: Partial<Pick<Annotation, "text" | "isPublic">>, now: Date): Promise<void>;
  remove(id: number): Promise<void>;
  /** One report of each person for each note; a second one changes nothing. */
  report(id: number, userId: number, reason: string, now: Date): Promise<Result<null, Problem>>;
  /** What waits for a decision, or with `all` everything that was ever reported. */
  reported(all: boolean): Promise<ReportedAnnotation[]>;
  /** False when there is no such note. */
  decide(id: number, hidden: boolean, now: Date): Promise<boolean>;
}

const HOUR_MS = 60 * 60 * 1000;
const ago = (now: Date, hours: number): Date => new Date(now.getTime() - hours * HOUR_MS);

export function annotationStore(db: Db): AnnotationStore {
  const select = () => db.select(COLUMNS).from(notes).innerJoin(users, eq(users.id, notes.userId));
  return {
    onClauses: async (clauseIds, viewerId) => {
      const open = and(eq(notes.isPublic, true), eq(notes.hidden, false));
      const [found, own] = await Promise.all([
        select()
          .where(
            and(
              inArray(notes.zoningCodeId, [...clauseIds]),
              viewerId === null ? open : or(open, eq(notes.userId, viewerId)),
            ),
          )
          .orderBy(asc(notes.id)),
        viewerId === null
          ? []
          : db.select({ id: reports.annotationId }).from(reports).where(eq(reports.userId, viewerId)),
      ]);
      const reported = new Set(own.map(({ id }) => id));
      return found.map((note) => ({ ...note, reported: reported.has(note.id) }));
    },
    ofUser: (userId) => select().where(eq(notes.userId, userId)).orderBy(desc(notes.id)),
    find: async (id) => (await select().where(eq(notes.id, id)))[0] ?? null,
    add: (note, now) =>
      oneAtATime(db, note.userId, async (tx) => {
        const own = eq(notes.userId, note.userId);
        const [held] = await tx.select({ all: count() }).from(notes).where(own);
        const [lately] = await tx
          .select({ notes: count(), oldest: sql<Date | null>`min(${notes.createdAt})` })
          .from(notes)
          .where(and(own, gt(notes.createdAt, ago(now, 1))));
        if (lately!.notes >= SAVED_LIMITS.annotationsAnHour) return err(waitFor(lately!.oldest, 1, now));
        if (held!.all >= SAVED_LIMITS.annotations)
          return err({ code: "no_room", what: "annotations", most: SAVED_LIMITS.annotations });
        const { clauseId, ...rest } = note;
        const [written] = await tx
          .insert(notes)
          .values({ ...rest, zoningCodeId: clauseId, createdAt: now, updatedAt: now })
          .returning({ id: notes.id });
        const [found] = await tx
          .select(COLUMNS)
          .from(notes)
          .innerJoin(users, eq(users.id, notes.userId))
          .where(eq(notes.id, written!.id));
        return ok(found!);
      }),
    change: async (id, to, now) => {
      await db
        .update(notes)
        .set({ ...to, updatedAt: now })
        .where(eq(notes.id, id));
    },
    remove: async (id) => {
      await db.delete(notes).where(eq(notes.id, id));
    },
    report: (id, userId, reason, now) =>
      oneAtATime(db, userId, async (tx) => {
        const [lately] = await tx
          .select({ reports: count(), oldest: sql<Date | null>`min(${reports.createdAt})` })
          .from(reports)
          .where(and(eq(reports.userId, userId), gt(reports.createdAt, ago(now, 24))));
        if (lately!.reports >= SAVED_LIMITS.reportsADay) return err(waitFor(lately!.oldest, 24, now));
        await tx
          .insert(reports)
          .values({ annotationId: id, userId, reason, createdAt: now })
          .onConflictDoNothing({ target: [reports.annotationId, reports.userId] });
        return ok(null);
      }),
    reported: async (all) => {
      const open = or(isNull(notes.decidedAt), lt(notes.decidedAt, reports.createdAt));
      const rows = await db
        .select({ ...COLUMNS, reason: reports.reason, reportedAt: reports.createdAt })
        .from(reports)
        .innerJoin(notes, eq(notes.id, reports.annotationId))
        .innerJoin(users, eq(users.id, notes.userId))
        .where(all ? undefined : open)
        .orderBy(asc(notes.id), asc(reports.id));
      const found = new Map<number, ReportedAnnotation>();
      for (const { reason, reportedAt, ...note } of rows) {
        const entry = found.get(note.id) ?? { ...note, reports: [] };
        entry.reports.push({ reason, createdAt: reportedAt });
        found.set(note.id, entry);
      }
      return [...found.values()];
    },
    decide: async (id, hidden, now) => {
      const rows = await db
        .update(notes)
        .set({ hidden, decidedAt: now })
        .where(eq(notes.id, id))
        .returning({ id: notes.id });
      return rows.length > 0;
    },
  };
}

const COLUMNS = {
  id: notes.id,
  userId: notes.userId,
  author: users.username,
  clauseId: notes.zoningCodeId,
  ruleKey: notes.ruleKey,
  text: notes.text,
  isPublic: notes.isPublic,
  hidden: notes.hidden,
  createdAt: notes.createdAt,
  updatedAt: notes.updatedAt,
};

/** Room comes back when the oldest of the window leaves it. */
function waitFor(oldest: Date | string | null, hours: number, now: Date): Problem {
  const free = new Date(oldest ?? now).getTime() + hours * HOUR_MS;
  return {
    code: "too_many_requests",
    retryAfterSeconds: Math.max(1, Math.ceil((free - now.getTime()) / 1000)),
  };
}
