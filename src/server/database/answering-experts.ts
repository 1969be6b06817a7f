import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { AnsweringExpert } from "#domain/experts/expert-question.ts";
import type { Db, Tx } from "./open-database.ts";
import { experts } from "./schema.ts";

/** Listed, with an account, and no example, behind which nobody stands. */
const answering = and(
  eq(experts.state, "listed"),
  eq(experts.isExample, false),
  isNotNull(experts.slug),
  isNotNull(experts.userId),
);

/** Who answers questions, by city and specialty. */
export async function answeringExperts(
  on: Db | Tx,
  one: { userId?: number; slug?: string } = {},
): Promise<AnsweringExpert[]> {
  const rows = await on
    .select()
    .from(experts)
    .where(
      and(
        answering,
        one.userId === undefined ? undefined : eq(experts.userId, one.userId),
        one.slug === undefined ? undefined : eq(experts.slug, one.slug),
      ),
    )
    .orderBy(asc(experts.city), asc(experts.specialty), asc(experts.name), asc(experts.id));
  return rows.map(toExpert);
}

/** The same for the person who is about to write: unlinking waits until they are done, or is seen by them. */
export async function presentExpert(tx: Tx, userId: number): Promise<AnsweringExpert | null> {
  const [row] = await tx
    .select()
    .from(experts)
    .where(and(answering, eq(experts.userId, userId)))
    .for("share");
  return row ? toExpert(row) : null;
}

const toExpert = ({
  id,
  userId,
  slug,
  name,
  specialty,
  city,
}: typeof experts.$inferSelect): AnsweringExpert => ({
  id,
  userId: userId!,
  slug: slug!,
  name,
  specialty,
  city,
});
