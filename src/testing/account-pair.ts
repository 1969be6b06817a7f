import { afterAll, beforeAll } from "vitest";
import type { OpenDatabase } from "#server/database/open-database.ts";
import { type AccountSite, accountSite } from "./accounts.ts";

export type Member = Awaited<ReturnType<AccountSite["join"]>>;

/** Two servers with accounts on one database, for the tests of a file. */
export function useAccountPair(database: () => OpenDatabase) {
  let site: AccountSite;
  let other: AccountSite;
  /** Lines of the first server's log of security. */
  const logged: unknown[] = [];
  beforeAll(() => {
    site = accountSite(database(), undefined, { securityLog: (line) => logged.push(line) });
    other = accountSite(database());
  });
  afterAll(async () => {
    await site.close();
    await other.close();
  });
  return {
    site: () => site,
    other: () => other,
    logged,
    /** Sets both clocks. */
    setNow: (time: string): void => {
      for (const each of [site, other]) each.setNow(time);
    },
    /** A new person who has confirmed their address. */
    joinProven: async (): Promise<Member> => {
      const who = await site.join();
      await site.prove(who.email);
      return who;
    },
    /** The kinds of mail that a person got, the newest first. */
    kindsTo: async (who: Member) => (await site.mailTo(who.email)).map(({ kind }) => kind),
  };
}
