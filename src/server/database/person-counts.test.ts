import { expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { PLANS } from "#domain/accounts/plan.ts";
import { accountSite } from "#testing/accounts.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { monthUsageStore } from "./month-usage-store.ts";
import { notificationStore, notify } from "./notification-store.ts";
import { personCounts } from "./person-counts.ts";

const NOW = new Date("2026-11-30T12:00:00Z");
const NEXT_MONTH = new Date("2026-12-01T00:00:00Z");

onBothDatabases("what pages count of a person", (database) => {
  test("is the searches of this month and the notices not read yet, of nobody else", async () => {
    const { db } = database();
    const site = accountSite(database());
    const join = async (): Promise<number> => {
      const { headers } = await site.join();
      return operations.user.output.parse(await (await site.get("/api/user", { headers })).json()).id;
    };
    const [ana, ben] = [await join(), await join()];
    const counts = personCounts(db);
    expect(await counts(ana, NOW)).toEqual({ searches: 0, unread: 0 });
    const notice = { title: "News", lines: [], more: 0, urgent: false, kind: "law" };
    for (const key of ["a", "b", "c"]) await notify(db, ana, { ...notice, key }, NOW);
    await notify(db, ben, { ...notice, key: "a" }, NOW);
    for (const question of ["fence", "deck"])
      await monthUsageStore(db).take(PLANS.basic, ana, question, false, NOW);
    expect(await counts(ana, NOW)).toEqual({ searches: 2, unread: 3 });
    expect(await counts(ana, NEXT_MONTH)).toEqual({ searches: 0, unread: 3 });
    expect(await counts(ben, NOW)).toEqual({ searches: 0, unread: 1 });
    await notificationStore(db).markAllRead(ana, NOW);
    expect(await counts(ana, NOW)).toEqual({ searches: 2, unread: 0 });
    await site.close();
  });
});
