import { eq } from "drizzle-orm";
import { buildEngine } from "#domain/answers/engine.ts";
import { type LawChange, lawChanges } from "#domain/changes/law-changes.ts";
import { type FlippedProject, type Notice, noticeOf } from "#domain/changes/notice.ts";
import { type ProjectFlip, projectFlips } from "#domain/changes/project-flips.ts";
import type { LawBook } from "#domain/law/law.ts";
import type { Follow } from "#domain/saved/follow.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { describeFailure } from "../describe-failure.ts";
import { toFollow } from "./follow-store.ts";
import { notify } from "./notification-store.ts";
import type { Tx } from "./open-database.ts";
import { type ChangeLine, changeSets, follows, savedItems } from "./schema-saved.ts";

/** The law before and after it is stored. */
export interface LawChanged {
  older: LawBook;
  newer: LawBook;
}

/**
 * Tells everyone whom it concerns what a newer law says otherwise, in the transaction that stores the law: either both
 * are there or neither. Returns how many people were told. The law is stored even when working out what changed fails:
 * people are then told nothing, and the operator is.
 */
export async function tellOfLaw(
  tx: Tx,
  { older, newer }: LawChanged,
  today: CalendarDate,
  now: Date,
): Promise<number> {
  const following = new Map<number, Follow[]>();
  for (const row of await tx.select().from(follows).orderBy(follows.id))
    push(following, row.userId, toFollow(row));
  const watching = new Map<number, { title: string; address: string }[]>();
  for (const { userId, title, address } of await tx
    .select()
    .from(savedItems)
    .where(eq(savedItems.watched, true))
    .orderBy(savedItems.id))
    push(watching, userId, { title, address });

  const addresses = [...new Set([...watching.values()].flat().map(({ address }) => address))];
  const news = workOut(older, newer, addresses, today);
  if (!news || (news.changes.length === 0 && news.flips.size === 0)) return 0;
  const [set] = await tx
    .insert(changeSets)
    .values({ kind: "law", changes: news.changes.map(lineOf), createdAt: now })
    .returning({ id: changeSets.id });
  let told = 0;
  for (const userId of [...new Set([...following.keys(), ...watching.keys()])].sort((a, b) => a - b)) {
    const projects = (watching.get(userId) ?? []).map(
      (project): FlippedProject => ({ ...project, flips: news.flips.get(project.address) ?? [] }),
    );
    const notice: Notice | null = noticeOf(following.get(userId) ?? [], news.changes, projects);
    if (!notice) continue;
    await notify(tx, userId, { ...notice, key: `law:${set!.id}`, kind: "law" }, now);
    told += 1;
  }
  return told;
}

interface News {
  changes: LawChange[];
  flips: ReadonlyMap<string, readonly ProjectFlip[]>;
}

function workOut(
  older: LawBook,
  newer: LawBook,
  addresses: readonly string[],
  today: CalendarDate,
): News | null {
  try {
    const changes = lawChanges(older, newer, today);
    const later = changes.flatMap(({ from }) => from ?? []);
    const days = [today, ...[...new Set(later)].sort()];
    const flips = new Map<string, readonly ProjectFlip[]>();
    if (addresses.length > 0) {
      // Many people save the same project: each address is checked once.
      const [was, is] = [buildEngine(older), buildEngine(newer)];
      for (const address of addresses) {
        const found = projectFlips(was, is, address, days);
        if (found.length > 0) flips.set(address, found);
      }
    }
    return { changes, flips };
  } catch (problem) {
    console.warn(
      "What changed in the law could not be worked out; nobody was notified:",
      describeFailure(problem),
    );
    return null;
  }
}

const lineOf = ({ city, section, slug, words, subjects, from, kind }: LawChange): ChangeLine => ({
  text: `${city.name}, ${section}: ${words}`,
  href: `/codes/${city.slug}/${slug}`,
  of: {
    citySlug: city.slug,
    slug,
    subjects,
    words,
    from,
    ofSubstance: kind !== "text" && kind !== "wording",
  },
});

function push<T>(lists: Map<number, T[]>, key: number, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
