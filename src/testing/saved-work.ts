import type { SavedItemOutput } from "#contract/saved.ts";
import type { OpenDatabase } from "#server/database/open-database.ts";
import { type AccountSite, accountSite } from "./accounts.ts";

/** What people save in tests. */
export const FENCE = "/compliance?step=4&cityId=1&type=fence&height=4+ft&place=front_yard";
export const SEARCH = { kind: "search", title: "Fence heights", address: "/search?q=fence+height&cityId=1" };
export const PROJECT = { kind: "project", title: "My fence", address: FENCE, note: "Ask about the gate." };

/** The body of an answer that must have come; throws with its words when it is a refusal. */
export async function json<T>(response: Response): Promise<T> {
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export type Member = Awaited<ReturnType<AccountSite["join"]>>;
export const as = (person: Member) => ({ headers: person.headers });

/** A site with two people on it. */
export async function savedSite(database: OpenDatabase) {
  const site = accountSite(database);
  const ana = await site.join({ username: "ana" });
  const ben = await site.join({ username: "ben" });
  const save = async (input: object, person = ana): Promise<SavedItemOutput> =>
    json(await site.send("/api/saved", input, as(person)));
  return { site, ana, ben, save };
}
