import { and, count, eq, isNull, sql } from "drizzle-orm";
import { monthOf } from "#domain/accounts/month-quota.ts";
import type { Db } from "./open-database.ts";
import { userSearchMonths } from "./schema.ts";
import { notifications } from "./schema-saved.ts";

/** What every page shows of a person besides their account: searches of this month, and notices that were not read. */
export type PersonCounts = (userId: number, now: Date) => Promise<{ searches: number; unread: number }>;

/** In one statement, which is prepared once: both are read for each page of a person. */
export function personCounts(db: Db): PersonCounts {
  const person = sql.placeholder("person");
  const searches = db
    .select({ searches: userSearchMonths.searches })
    .from(userSearchMonths)
    .where(and(eq(userSearchMonths.userId, person), eq(userSearchMonths.month, sql.placeholder("month"))));
  const found = db
    .select({ unread: count(), searches: sql<number | null>`(${searches.getSQL()})` })
    .from(notifications)
    .where(and(eq(notifications.userId, person), isNull(notifications.readAt)))
    .prepare("counts_of_person");
  return async (userId, now) => {
    const [row] = await found.execute({ person: userId, month: monthOf(now) });
    return { searches: row?.searches ?? 0, unread: row?.unread ?? 0 };
  };
}
