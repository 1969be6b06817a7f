import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { expertSlug, type Specialty } from "#domain/experts/expert.ts";
import { type LinkOutcome, linkExpert, retireExpert, unlinkExpert } from "./expert-accounts.ts";
import { mailQueue, type OutgoingMail } from "./mail-store.ts";
import type { Db } from "./open-database.ts";
import { expertReviews, experts } from "./schema.ts";

/** What an applicant gives. */
export interface ExpertApplication {
  formKey: string;
  name: string;
  specialty: Specialty;
  city: string;
  description: string;
  about: string;
  phone: string | null;
  email: string;
  credential: string;
}

/** An expert as listed. */
export interface ListedExpert {
  id: number;
  slug: string;
  name: string;
  specialty: Specialty;
  city: string;
  description: string;
  about: string;
  phone: string | null;
  /** Where messages go; null for an example. Never shown. */
  email: string | null;
  /** The account by which they answer questions, or null. Never shown. */
  userId: number | null;
  isExample: boolean;
  /** The mean of the reviews that stand, to one decimal; null without any. */
  rating: number | null;
  reviewCount: number;
}

/** An expert in any state, for the operator. */
export type AnyExpert = Omit<typeof experts.$inferSelect, "search" | "formKey">;

export interface ExpertSearch {
  /** Words that all must occur, in any form; empty for all. */
  q: string;
  specialty: Specialty | null;
  city: string | null;
  /** From 1. */
  page: number;
  pageSize: number;
}

export interface ExpertStore {
  /** Listed experts: the best fit first, examples after the others. */
  search(search: ExpertSearch): Promise<{ experts: ListedExpert[]; total: number }>;
  /** A listed expert, or null. */
  find(slug: string): Promise<ListedExpert | null>;
  /** Returns when application and mail are committed. The same form again changes nothing. */
  apply(application: ExpertApplication, mail: OutgoingMail | null, now: Date): Promise<void>;
  /** The newest first, in one state or in all. */
  list(state: AnyExpert["state"] | null): Promise<AnyExpert[]>;
  findById(id: number): Promise<AnyExpert | null>;
  /** Lists or declines an expert; `mail` is told the slug. Null when there is no such expert. */
  decide(
    id: number,
    state: "listed" | "declined",
    mail: (expert: AnyExpert) => OutgoingMail | null,
    now: Date,
  ): Promise<AnyExpert | null>;
  /** Deletes an expert with messages and reviews. */
  remove(id: number, now: Date): Promise<boolean>;
  /** Gives a listed expert the account of a person. */
  link(slug: string, username: string, now: Date): Promise<LinkOutcome>;
  /** Takes it away at once; null when there is no such expert with an account, else the profile's name. */
  unlink(slug: string, now: Date): Promise<string | null>;
}

const { search: _, formKey: __, ...shown } = getTableColumns(experts);

export function expertStore(db: Db): ExpertStore {
  const standing = db
    .select({
      expertId: expertReviews.expertId,
      mean: sql<number>`round(avg(${expertReviews.rating}), 1)::float8`.as("mean"),
      count: sql<number>`count(*)::int`.as("count"),
    })
    .from(expertReviews)
    .where(isNull(expertReviews.removedAt))
    .groupBy(expertReviews.expertId)
    .as("standing");
  const listed = (condition: SQL | undefined) =>
    db
      .select({ ...shown, rating: standing.mean, reviewCount: standing.count })
      .from(experts)
      .leftJoin(standing, eq(standing.expertId, experts.id))
      .where(and(eq(experts.state, "listed"), isNotNull(experts.slug), condition));

  return {
    search: async ({ q, specialty, city, page, pageSize }) => {
      const words = q.trim() === "" ? null : sql`websearch_to_tsquery('english', ${q})`;
      const condition = and(
        specialty ? eq(experts.specialty, specialty) : undefined,
        city ? sql`lower(${experts.city}) = lower(${city})` : undefined,
        words ? sql`${experts.search} @@ ${words}` : undefined,
      );
      const order = words ? [desc(sql`ts_rank(${experts.search}, ${words})`)] : [];
      const rows = await listed(condition)
        .orderBy(asc(experts.isExample), ...order, asc(experts.name), asc(experts.id))
        .limit(pageSize)
        .offset((page - 1) * pageSize);
      const total = await db.$count(experts, and(eq(experts.state, "listed"), condition));
      return { experts: rows.map(toListed), total };
    },
    find: async (slug) => {
      const [row] = await listed(eq(experts.slug, slug));
      return row ? toListed(row) : null;
    },
    apply: (application, mail, now) =>
      db.transaction(async (tx) => {
        const stored = await tx
          .insert(experts)
          .values({ ...application, state: "applied", createdAt: now })
          .onConflictDoNothing({ target: experts.formKey })
          .returning({ id: experts.id });
        if (stored.length > 0 && mail) await mailQueue.enqueue(tx, mail, now);
      }),
    list: (state) =>
      db
        .select(shown)
        .from(experts)
        .where(state ? eq(experts.state, state) : undefined)
        .orderBy(desc(experts.id)),
    findById: async (id) => {
      const [row] = await db.select(shown).from(experts).where(eq(experts.id, id));
      return row ?? null;
    },
    decide: (id, state, mail, now) =>
      db.transaction(async (tx) => {
        const [found] = await tx.select(shown).from(experts).where(eq(experts.id, id)).for("update");
        if (!found) return null;
        const slugs = await tx.select({ slug: experts.slug }).from(experts).where(isNotNull(experts.slug));
        const taken = new Set(slugs.map(({ slug }) => slug!));
        // A profile that was listed once keeps its address.
        const slug = found.slug ?? (state === "listed" ? expertSlug(found.name, taken) : null);
        const decided = { ...found, state, slug, decidedAt: now };
        await tx.update(experts).set({ state, slug, decidedAt: now }).where(eq(experts.id, id));
        if (state !== "listed") await retireExpert(tx, id, now);
        const letter = found.state === state ? null : mail(decided);
        if (letter) await mailQueue.enqueue(tx, letter, now);
        return decided;
      }),
    remove: (id, now) =>
      db.transaction(async (tx) => {
        await retireExpert(tx, id, now);
        return (await tx.delete(experts).where(eq(experts.id, id)).returning({ id: experts.id })).length > 0;
      }),
    link: (slug, username, now) => linkExpert(db, slug, username, now),
    unlink: (slug, now) => unlinkExpert(db, slug, now),
  };
}

function toListed(row: AnyExpert & { rating: number | null; reviewCount: number | null }): ListedExpert {
  const { credential: _, state: __, createdAt: ___, decidedAt: ____, slug, reviewCount, ...expert } = row;
  return { ...expert, slug: slug!, reviewCount: reviewCount ?? 0 };
}
