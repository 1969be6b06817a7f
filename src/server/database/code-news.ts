import { eq } from "drizzle-orm";
import { type CodeNews, codeNotice } from "#domain/changes/code-notice.ts";
import type { Follow } from "#domain/saved/follow.ts";
import { editionChanges } from "../law/edition-changes.ts";
import type { Announce } from "./code-records.ts";
import { toFollow } from "./follow-store.ts";
import { notify } from "./notification-store.ts";
import type { Tx } from "./open-database.ts";
import { cities, landUseRules, zoningCodes } from "./schema.ts";
import { follows } from "./schema-saved.ts";

/**
 * Tells who follows a city, or a section or a topic of it, what a newly imported text of its code changed. A person is
 * told of each edition once.
 */
export const tellOfCode =
  (now: () => Date): Announce =>
  async (store, { place, older, newer }) => {
    // Before the transaction: the embedded database has one connection.
    const { changes } = await editionChanges(store, older.id, newer.id);
    return async (tx) => {
      const [city] = await tx.select().from(cities).where(eq(cities.slug, place.slug));
      if (!city || changes.length === 0) return;
      const news: CodeNews = {
        city: { id: city.id, name: city.name, slug: city.slug },
        changes,
        clauses: await clausesOf(tx, city.id),
      };
      const following = new Map<number, Follow[]>();
      for (const row of await tx.select().from(follows).orderBy(follows.id))
        following.set(row.userId, [...(following.get(row.userId) ?? []), toFollow(row)]);
      for (const [userId, own] of following) {
        const notice = codeNotice(own, news);
        if (notice) await notify(tx, userId, { ...notice, key: `code:${newer.id}`, kind: "code" }, now());
      }
    };
  };

/** Our sections of a city with the subjects of their rules. */
async function clausesOf(tx: Tx, cityId: number): Promise<CodeNews["clauses"]> {
  const rows = await tx
    .select({ slug: zoningCodes.slug, section: zoningCodes.section, rule: landUseRules.definition })
    .from(zoningCodes)
    .leftJoin(landUseRules, eq(landUseRules.zoningCodeId, zoningCodes.id))
    .where(eq(zoningCodes.cityId, cityId));
  const clauses = new Map<string, { slug: string; section: string; subjects: Set<string> }>();
  for (const { slug, section, rule } of rows) {
    const clause = clauses.get(slug) ?? { slug, section, subjects: new Set<string>() };
    for (const subject of rule?.subjects ?? []) clause.subjects.add(subject);
    clauses.set(slug, clause);
  }
  return [...clauses.values()];
}
