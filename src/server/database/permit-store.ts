import { createHash } from "node:crypto";
import { asc, desc, eq, sql } from "drizzle-orm";
import type { PermitReview } from "#domain/permits/permit-review.ts";
import { permitTimes, TIMES_FORM } from "#domain/permits/permit-times.ts";
import type { ImportedPermits } from "#ingest/permits/import-permits.ts";
import type { Db, Tx } from "./open-database.ts";
import { permitReviews, permitSets } from "./schema-permits.ts";

/** Open permit data of a city, and what it says of the next permit, without its single permits. */
export type PermitSet = typeof permitSets.$inferSelect;

export interface PermitStore {
  /**
   * Writes permits, at least one, as the next set of a city, which takes the place of the one before. The same content
   * again is the same set; only the date of its source is updated. All or nothing.
   */
  save(cityId: number, permits: ImportedPermits): Promise<PermitSet>;
  /** The newest set of a city; null when it has none. */
  newest(cityId: number): Promise<PermitSet | null>;
}

/** Any number; sets are stored one after the other, so that two never take the same number. */
const PERMIT_LOCK = 7_160_914;
/** Rows in one statement: arrays of this length stay under a megabyte. */
const CHUNK = 5_000;

export function permitStore(db: Db): PermitStore {
  return {
    save: async (cityId, { source, report, reviews }) => {
      const times = permitTimes(reviews);
      if (!times) throw new RangeError("a set of permits has at least one");
      const hash = hashOf(source, reviews);
      return db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${PERMIT_LOCK})`);
        const before = await newestOf(tx, cityId);
        if (before?.hash === hash) return redated(tx, before, source);
        const [set] = await tx
          .insert(permitSets)
          .values({
            cityId,
            number: (before?.number ?? 0) + 1,
            hash,
            source,
            report,
            times,
            timesForm: TIMES_FORM,
          })
          .returning();
        if (before) await tx.delete(permitReviews).where(eq(permitReviews.setId, before.id));
        for (let from = 0; from < reviews.length; from += CHUNK)
          await insertReviews(tx, set!.id, from, reviews.slice(from, from + CHUNK));
        return set!;
      });
    },

    newest: async (cityId) => {
      const set = await newestOf(db, cityId);
      return set && set.timesForm !== TIMES_FORM ? workOutAgain(db, set) : set;
    },
  };
}

async function newestOf(db: Db | Tx, cityId: number): Promise<PermitSet | null> {
  const [set] = await db
    .select()
    .from(permitSets)
    .where(eq(permitSets.cityId, cityId))
    .orderBy(desc(permitSets.number))
    .limit(1);
  return set ?? null;
}

async function redated(tx: Tx, set: PermitSet, source: PermitSet["source"]): Promise<PermitSet> {
  if (set.source.asOf === source.asOf) return set;
  const [same] = await tx.update(permitSets).set({ source }).where(eq(permitSets.id, set.id)).returning();
  return same!;
}

/** The times of a set that was stored by an older form of the method. */
async function workOutAgain(db: Db, set: PermitSet): Promise<PermitSet> {
  const rows = await db
    .select()
    .from(permitReviews)
    .where(eq(permitReviews.setId, set.id))
    .orderBy(asc(permitReviews.position));
  // A newer set has taken its reviews away in the meantime: what it said stays as it was.
  const times = permitTimes(rows.map(({ setId: _, position: __, ...review }) => review)) ?? set.times;
  const [anew] = await db
    .update(permitSets)
    .set({ times, timesForm: TIMES_FORM })
    .where(eq(permitSets.id, set.id))
    .returning();
  return anew ?? set;
}

/** Of all that a set says; the day that its source is of is no part of it. */
function hashOf({ asOf: _, ...source }: PermitSet["source"], reviews: readonly PermitReview[]): string {
  const hash = createHash("sha256").update(JSON.stringify(source));
  for (const review of reviews) hash.update(JSON.stringify(review));
  return hash.digest("hex");
}

/** Arrays by column: a statement with ten parameters instead of fifty thousand. */
async function insertReviews(
  tx: Tx,
  setId: number,
  from: number,
  reviews: readonly PermitReview[],
): Promise<void> {
  const column = <T>(pick: (review: PermitReview) => T) => sql.param(reviews.map(pick));
  await tx.execute(sql`
    insert into permit_reviews
      (set_id, position, work, building, subject, days, cost, area, filed_from, filed_to)
    select ${setId}::integer, ${from}::integer + place::integer - 1,
      work, building, subject, days, cost, area, filed_from, filed_to
    from unnest(
      ${column((r) => r.work)}::text[], ${column((r) => r.building)}::text[],
      ${column((r) => r.subject)}::text[], ${column((r) => r.days)}::integer[],
      ${column((r) => r.cost)}::bigint[], ${column((r) => r.area)}::integer[],
      ${column((r) => r.filedFrom)}::date[], ${column((r) => r.filedTo)}::date[]
    ) with ordinality as row (work, building, subject, days, cost, area, filed_from, filed_to, place)`);
}
