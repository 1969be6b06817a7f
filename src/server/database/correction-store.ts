import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { mailQueue, type OutgoingMail } from "./mail-store.ts";
import type { Db } from "./open-database.ts";
import { correctionDecisions as decisions, correctionRows as rows } from "./schema-corrections.ts";

/** A mistake as it was reported. */
export type NewCorrection = Omit<typeof rows.$inferInsert, "id" | "state" | "decidedAt">;
export type Decision = Omit<typeof decisions.$inferSelect, "id" | "correctionId">;
/** A report with what was decided of it, newest first. */
export type Correction = typeof rows.$inferSelect & { decisions: Decision[] };
export type CorrectionState = Correction["state"];

export interface CorrectionStore {
  /**
   * Keeps a report and the mail about it, and returns its number. The same form again changes nothing and has the same
   * number. `mail` is given the number; null mails nobody.
   */
  report(correction: NewCorrection, mail: ((number: number) => OutgoingMail) | null): Promise<number>;
  /** Decided reports, the one decided last first. */
  decided(
    page: number,
    pageSize: number,
  ): Promise<{ total: number; waiting: number; corrections: Correction[] }>;
  /** For the operator, newest first; null: all states. What a machine seems to have sent stands apart. */
  list(state: CorrectionState | null, suspect: boolean, limit: number): Promise<Correction[]>;
  find(id: number): Promise<Correction | null>;
  /**
   * Writes a decision and the mail about it. A report that is settled (declined or fixed) forgets its sender's address.
   * Null when there is no such report.
   */
  decide(
    id: number,
    decision: Decision,
    mail: (correction: Correction) => OutgoingMail | null,
  ): Promise<Correction | null>;
}

export function correctionStore(db: Db): CorrectionStore {
  const withDecisions = async (found: (typeof rows.$inferSelect)[]): Promise<Correction[]> => {
    if (found.length === 0) return [];
    const ids = found.map(({ id }) => id);
    const made = await db
      .select()
      .from(decisions)
      .where(inArray(decisions.correctionId, ids))
      .orderBy(desc(decisions.id));
    return found.map((row) => ({
      ...row,
      decisions: made
        .filter(({ correctionId }) => correctionId === row.id)
        .map(({ outcome, note, lawVersion, decidedAt }) => ({ outcome, note, lawVersion, decidedAt })),
    }));
  };
  const find = async (id: number): Promise<Correction | null> => {
    const [found] = await withDecisions(await db.select().from(rows).where(eq(rows.id, id)));
    return found ?? null;
  };
  return {
    report: (correction, mail) =>
      db.transaction(async (tx) => {
        const [stored] = await tx
          .insert(rows)
          .values(correction)
          .onConflictDoNothing({ target: rows.formKey })
          .returning({ id: rows.id });
        if (!stored) {
          const [known] = await tx
            .select({ id: rows.id })
            .from(rows)
            .where(eq(rows.formKey, correction.formKey));
          return known!.id;
        }
        if (mail) await mailQueue.enqueue(tx, mail(stored.id), correction.createdAt);
        return stored.id;
      }),
    decided: async (page, pageSize) => {
      const [counts] = await db
        .select({
          total: sql<number>`count(*) filter (where ${rows.state} <> 'open')::int`,
          waiting: sql<number>`count(*) filter (where ${rows.state} = 'open' and not ${rows.suspect})::int`,
        })
        .from(rows);
      const found = await db
        .select()
        .from(rows)
        .where(ne(rows.state, "open"))
        .orderBy(desc(rows.decidedAt), desc(rows.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      return { total: counts!.total, waiting: counts!.waiting, corrections: await withDecisions(found) };
    },
    list: async (state, suspect, limit) => {
      const wanted = eq(rows.suspect, suspect);
      return withDecisions(
        await db
          .select()
          .from(rows)
          .where(state ? and(wanted, eq(rows.state, state)) : wanted)
          .orderBy(desc(rows.id))
          .limit(limit),
      );
    },
    find,
    decide: (id, decision, mail) =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(rows).where(eq(rows.id, id)).for("update");
        if (!row) return null;
        const [made] = await tx
          .insert(decisions)
          .values({ ...decision, correctionId: id })
          .returning({ id: decisions.id });
        const { outcome, decidedAt } = decision;
        await tx
          .update(rows)
          .set({ state: outcome, decidedAt, ...(outcome === "accepted" ? {} : { email: null }) })
          .where(eq(rows.id, id));
        const decided: Correction = { ...row, state: outcome, decidedAt, decisions: [decision] };
        const told = mail(decided);
        if (told) await mailQueue.enqueue(tx, { ...told, key: `correction:${made!.id}` }, decidedAt);
        return decided;
      }),
  };
}
