import { expect } from "vitest";
import type { ExpertQuestionOutput, ExpertQuestionsOutput } from "#contract/expert-questions.ts";
import type { Tier } from "#domain/accounts/plan.ts";
import { expertStore } from "#server/database/expert-store.ts";
import type { OpenDatabase } from "#server/database/open-database.ts";
import { buildSectionIndex } from "#server/law/section-index.ts";
import { billingSite } from "./billing-site.ts";
import { realEngine, realLaw } from "./law.ts";

const FENCE = "/search?q=Can+I+build+a+5+ft+fence+in+Denver%3F";
/** A question that is in order but for whom it is to. */
export const ASK = { title: "A gate in a wall", text: "May the gate be <b>higher</b>?", search: FENCE };
/** The site's clock. */
export const NOW = new Date("2026-11-20T12:00:00Z");

export interface Member {
  id: number;
  username: string;
  email: string;
  headers: Record<string, string>;
}

/** The site with the real law and rights enforced, and what people do there with questions to experts. */
export function questionSite(database: OpenDatabase) {
  const site = billingSite(database, null, {
    engine: realEngine(),
    sections: buildSectionIndex(realLaw().book),
    experts: expertStore(database.db),
  });
  const joinOn = async (tier: Tier): Promise<Member> => {
    const person = await site.join();
    await site.prove(person.email);
    const { id } = await site.userOf(person);
    await database.pool.query("update users set subscription_tier = $1 where id = $2", [tier, id]);
    return { id, ...person };
  };
  const listed = async (slug: string, specialty = "architect", city = "Denver"): Promise<number> =>
    (
      await database.pool.query<{ id: number }>(
        `insert into experts (slug, name, specialty, city, description, about, state)
           values ($1, $1, $2, $3, 'Draws', 'Draws', 'listed') returning id`,
        [slug, specialty, city],
      )
    ).rows[0]!.id;
  let made = 0;
  /** Somebody with the account of a listed expert, in a trade and city of their own unless these are given. */
  const newExpert = async (specialty = "architect", city = `City ${++made}`) => {
    const person = await joinOn("free");
    const slug = `expert-${++made}`;
    const expertId = await listed(slug, specialty, city);
    expect(await expertStore(database.db).link(slug, person.username, NOW)).toMatchObject({ linked: true });
    return { ...person, slug, specialty, city, expertId };
  };
  const post = (who: Member, path: string, input: object) =>
    site.send(`/api/expert-questions${path}`, input, { headers: who.headers });
  const ask = async (who: Member, input: object): Promise<number> => {
    const response = await post(who, "", { ...ASK, ...input });
    if (response.status !== 200) throw new Error(await response.text());
    return ((await response.json()) as { id: number }).id;
  };
  const read = async (who: Member, id: number) => {
    const response = await site.get(`/api/expert-questions/${id}`, { headers: who.headers });
    return { status: response.status, question: (await response.json()) as ExpertQuestionOutput };
  };
  const listsOf = async (who: Member) =>
    (await (
      await site.get("/api/expert-questions", { headers: who.headers })
    ).json()) as ExpertQuestionsOutput;
  const inboxOf = async (who: Member) =>
    (
      (await (await site.get("/api/notifications", { headers: who.headers })).json()) as {
        notifications: { title: string; lines: { text: string; href: string }[] }[];
      }
    ).notifications;
  const questionMails = async (who: Member) =>
    (await site.mailTo(who.email)).filter(({ kind }) => kind === "expert-question");
  return { ...site, joinOn, listed, newExpert, post, ask, read, listsOf, inboxOf, questionMails };
}
