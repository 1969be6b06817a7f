import { afterAll, beforeAll, expect, test } from "vitest";
import { bodyOf, PASSWORD } from "#testing/accounts.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { ASK, type Member, NOW, questionSite } from "#testing/question-site.ts";
import { expertStore } from "./expert-store.ts";
import { personalData } from "./personal-data.ts";

onBothDatabases("who answers questions", (database) => {
  let site: ReturnType<typeof questionSite>;
  beforeAll(async () => {
    site = questionSite(database());
  });
  afterAll(() => site.close());

  test("an expert asks, but never themselves", async () => {
    const expert = await site.newExpert("engineer");
    await database().pool.query("update users set subscription_tier = 'pro' where id = $1", [expert.id]);
    expect(await bodyOf(await site.post(expert, "", { ...ASK, expert: expert.slug }))).toMatchObject({
      fields: { expert: "Please choose someone else. This is your own profile." },
    });
    const trade = { ...ASK, specialty: "engineer", city: expert.city };
    expect((await site.post(expert, "", trade)).status).toBe(400);
    await site.newExpert("engineer", expert.city);
    const id = await site.ask(expert, { specialty: "engineer", city: expert.city });
    expect((await site.read(expert, id)).question.standing).toBe("asker");
    expect((await site.post(expert, "/answer", { id, text: "Mine" })).status).toBe(404);
  });

  test("an expert who is unlinked loses access at once, and what waited for them is open to others", async () => {
    const asker = await site.joinOn("pro");
    const expert = await site.newExpert("contractor");
    const other = await site.newExpert("contractor", expert.city);
    const id = await site.ask(asker, { expert: expert.slug });
    expect((await site.read(other, id)).status).toBe(404);
    const store = expertStore(database().db);
    expect(await store.unlink(expert.slug, NOW)).toBe(expert.slug);
    expect(await store.unlink(expert.slug, NOW)).toBeNull();
    expect((await site.read(expert, id)).status).toBe(404);
    expect((await site.post(expert, "/answer", { id, text: "Still" })).status).toBe(404);
    expect((await site.listsOf(expert)).expert).toBeNull();
    expect((await site.read(other, id)).status).toBe(200);
    expect((await site.inboxOf(asker))[0]).toMatchObject({
      title: `${expert.slug} can no longer answer your question`,
      lines: [{ text: `${ASK.title}. It is open to all contractors in ${expert.city} now.` }],
    });
    const { rows } = await database().pool.query("select is_expert from users where id = $1", [expert.id]);
    expect(rows).toEqual([{ is_expert: false }]);
  });

  test("a person who is no longer listed answers no longer", async () => {
    const asker = await site.joinOn("pro");
    const [declined, removed] = [await site.newExpert(), await site.newExpert()];
    const ids = [
      await site.ask(asker, { expert: declined.slug }),
      await site.ask(asker, { expert: removed.slug }),
    ];
    await site.post(removed, "/answer", { id: ids[1], text: "Before I go." });
    const store = expertStore(database().db);
    await store.decide(declined.expertId, "declined", () => null, NOW);
    await store.remove(removed.expertId, NOW);
    expect((await site.read(declined, ids[0]!)).status).toBe(404);
    expect((await site.read(removed, ids[1]!)).status).toBe(404);
    expect((await site.read(asker, ids[1]!)).question.messages).toMatchObject([
      { expert: { name: removed.slug, slug: null }, text: "Before I go." },
    ]);
  });

  test("an account is linked to one expert, an expert to one account, an example to none", async () => {
    const expert = await site.newExpert();
    const person = await site.joinOn("free");
    const store = expertStore(database().db);
    const link = (slug: string, username: string) => store.link(slug, username, NOW);
    const free = "free-one";
    await site.listed(free);
    expect(await link("nobody", person.username)).toMatchObject({ because: "no_expert" });
    expect(await link("example-alder-studio", person.username)).toMatchObject({ because: "example" });
    expect(await link(free, "nobody-at-all")).toMatchObject({ because: "no_user" });
    expect(await link(expert.slug, person.username)).toMatchObject({ because: "expert_has_one" });
    expect(await link(free, expert.username)).toMatchObject({ because: "user_has_one" });
    expect(await link(expert.slug, expert.username.toUpperCase())).toMatchObject({ linked: true });
  });

  test("what a person asked and answered is theirs to take along, and goes with the account", async () => {
    const { pool } = database();
    const asker = await site.joinOn("pro");
    const expert = await site.newExpert();
    const kept = await site.ask(asker, { expert: expert.slug, title: "Kept" });
    await site.post(expert, "/answer", { id: kept, text: "My words" });
    const open = await site.ask(asker, { expert: expert.slug, title: "Open" });
    expect(await personalData(pool, asker.id)).toMatchObject({
      expert_questions: [{ title: "Kept" }, { title: "Open" }],
    });
    expect(await personalData(pool, expert.id)).toMatchObject({
      experts: [{ slug: expert.slug }],
      expert_question_messages: [{ text: "My words" }],
    });
    const remove = ({ headers }: Member) =>
      site.send("/api/user", { password: PASSWORD }, { headers, method: "DELETE" });
    expect((await remove(expert)).status).toBe(200);
    expect((await site.read(asker, kept)).question.messages).toMatchObject([{ text: "", gone: true }]);
    expect((await site.read(asker, open)).question).toMatchObject({ state: "open", expert: null });
    expect((await remove(asker)).status).toBe(200);
    const { rows } = await pool.query("select 1 from expert_questions where id = any($1)", [[kept, open]]);
    expect(rows).toEqual([]);
  });

  test("examples never receive questions, even with an account by mistake", async () => {
    const person = await site.joinOn("free");
    const asker = await site.joinOn("pro");
    await database().pool.query("update experts set user_id = $1 where slug = 'example-beam-and-post'", [
      person.id,
    ]);
    expect((await site.listsOf(person)).expert).toBeNull();
    expect((await site.listsOf(asker)).desks).not.toContainEqual(
      expect.objectContaining({ city: "Seattle", specialty: "engineer" }),
    );
    expect((await site.post(asker, "", { ...ASK, expert: "example-beam-and-post" })).status).toBe(400);
  });
});
