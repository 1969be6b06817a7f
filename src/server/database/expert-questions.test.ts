import { afterAll, beforeAll, expect, test } from "vitest";
import type { ExpertQuestionOutput, ExpertQuestionsOutput } from "#contract/expert-questions.ts";
import type { Tier } from "#domain/accounts/plan.ts";
import { QUESTION_LIMITS } from "#domain/experts/expert-question.ts";
import { buildSectionIndex } from "#server/law/section-index.ts";
import { bodyOf, PASSWORD } from "#testing/accounts.ts";
import { type BillingSite, billingSite } from "#testing/billing-site.ts";
import { migrationsFolder, onBothDatabases } from "#testing/databases.ts";
import { realEngine, realLaw } from "#testing/law.ts";
import { expertStore } from "./expert-store.ts";
import { migrate } from "./migrate.ts";
import { personalData } from "./personal-data.ts";

const FENCE = "/search?q=Can+I+build+a+5+ft+fence+in+Denver%3F";
const ASK = { title: "A gate in a wall", text: "May the gate be <b>higher</b>?", search: FENCE };
const NOW = new Date("2026-11-20T12:00:00Z");

onBothDatabases("questions to experts", (database) => {
  let site: BillingSite;
  beforeAll(async () => {
    const { pool, db } = database();
    await migrate(pool, migrationsFolder);
    site = billingSite(database(), null, {
      engine: realEngine(),
      sections: buildSectionIndex(realLaw().book),
      experts: expertStore(db),
    });
  });
  afterAll(() => site.close());

  interface Member {
    id: number;
    username: string;
    email: string;
    headers: Record<string, string>;
  }
  const joinOn = async (tier: Tier): Promise<Member> => {
    const person = await site.join();
    await site.prove(person.email);
    const { id } = await site.userOf(person);
    await database().pool.query("update users set subscription_tier = $1 where id = $2", [tier, id]);
    return { id, ...person };
  };
  const listed = async (slug: string, specialty = "architect", city = "Denver"): Promise<number> =>
    (
      await database().pool.query<{ id: number }>(
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
    expect(await expertStore(database().db).link(slug, person.username, NOW)).toMatchObject({ linked: true });
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

  test("from question to answer: both are told here and by mail, and the clauses stand with the answer", async () => {
    const asker = await joinOn("pro");
    const expert = await newExpert();
    const id = await ask(asker, { expert: expert.slug });
    const href = `/expert-questions/${id}`;
    expect((await inboxOf(expert))[0]).toMatchObject({
      title: "A question to you",
      lines: [{ text: ASK.title, href }],
    });
    expect((await questionMails(expert))[0]!.text).toContain(`http://lotline.test${href}`);

    const seen = (await read(expert, id)).question;
    expect(seen).toMatchObject({ standing: "open", text: ASK.text, state: "open" });
    const plain = (await (await site.get("/api/search?q=Can+I+build+a+5+ft+fence+in+Denver%3F")).json()) as {
      answer: object;
    };
    expect(seen.about!.answer).toEqual(plain.answer);
    expect(seen.about!.answer.trace.length).toBeGreaterThan(0);
    expect(JSON.stringify(seen)).not.toContain(asker.username);

    const [citation] = seen.about!.answer.citations;
    const answered = await post(expert, "/answer", {
      id,
      text: "A gate counts as fence.",
      clauses: [citation!.id],
      sections: "http://lotline.test/codes/denver/dzc-10.5-fence-height\n\nSeattle SMC 23.42.022",
    });
    expect([answered.status, await answered.text()]).toEqual([200, "{}"]);
    const { question } = await read(asker, id);
    expect(question).toMatchObject({
      state: "answered",
      standing: "asker",
      messages: [{ by: "expert", expert: { name: expert.slug, slug: expert.slug }, gone: false }],
    });
    const { clauses } = question.messages[0]!;
    expect(clauses[0]).toMatchObject({
      city: "Denver",
      quote: citation!.quote,
      permalink: citation!.permalink,
    });
    expect(clauses.map(({ permalink }) => permalink)).toContain("/codes/denver/dzc-10.5-fence-height");
    expect(clauses.at(-1)).toMatchObject({ city: "Seattle" });
    expect((await inboxOf(asker))[0]).toMatchObject({
      title: `${expert.slug} answered your question`,
      lines: [{ text: ASK.title, href }],
    });
    const mails = await questionMails(asker);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain("/unsubscribe/");
    expect(mails[0]!.text).not.toContain("A gate counts as fence");

    expect((await post(asker, "/follow-up", { id, text: "And a wall?" })).status).toBe(200);
    expect((await read(expert, id)).question).toMatchObject({ state: "open", standing: "mine" });
    expect(await questionMails(expert)).toHaveLength(2);
    expect((await post(asker, "/settle", { id })).status).toBe(200);
    expect(await bodyOf(await post(expert, "/answer", { id, text: "Late" }))).toMatchObject({
      status: 409,
      error: "question_settled",
    });
    expect(await bodyOf(await post(asker, "/follow-up", { id, text: "More" }))).toMatchObject({
      status: 409,
    });
  });

  test("whoever wants no mails finds it in the inbox, and so does whoever proved no address", async () => {
    const expert = await newExpert();
    const asker = await joinOn("pro");
    const off = { digest: true, atOnce: true, questions: false };
    expect((await site.send("/api/notifications/mail", off, { headers: expert.headers })).status).toBe(200);
    await ask(asker, { expert: expert.slug });
    expect(await inboxOf(expert)).toHaveLength(2);
    expect(await questionMails(expert)).toEqual([]);
    const { rows } = await database().pool.query(
      "select mailed_at from notifications where user_id = $1 and kind = 'question'",
      [expert.id],
    );
    const unproven = await newExpert();
    await database().pool.query("update users set email = null, pending_email = email where id = $1", [
      unproven.id,
    ]);
    await ask(asker, { expert: unproven.slug });
    expect((await inboxOf(unproven))[0]).toMatchObject({ title: "A question to you" });
    expect(await questionMails(unproven)).toEqual([]);
    // Left for the digest of the day.
    expect(rows.every(({ mailed_at }) => mailed_at === null)).toBe(true);
  });

  test("asking and adding are part of Pro; reading and settling stay when the plan ends", async () => {
    const expert = await newExpert();
    for (const tier of ["free", "basic"] as const)
      expect(await bodyOf(await post(await joinOn(tier), "", { ...ASK, expert: expert.slug }))).toMatchObject(
        {
          status: 403,
          plan: "pro",
          message: "Questions to experts are part of the Pro plan.",
        },
      );
    const asker = await joinOn("pro");
    const id = await ask(asker, { expert: expert.slug });
    await database().pool.query("update users set subscription_tier = 'free' where id = $1", [asker.id]);
    expect((await post(asker, "/follow-up", { id, text: "More" })).status).toBe(403);
    expect((await read(asker, id)).status).toBe(200);
    expect((await post(asker, "/settle", { id })).status).toBe(200);
  });

  test("a question exists for its asker and for those who may answer it, and for nobody else", async () => {
    const [asker, stranger] = [await joinOn("pro"), await joinOn("pro")];
    const expert = await newExpert("engineer");
    const same = await newExpert("engineer", expert.city);
    const elsewhere = await newExpert("engineer");
    const id = await ask(asker, { specialty: "engineer", city: expert.city });
    const statuses = async () =>
      Promise.all(
        [asker, expert, same, elsewhere, stranger].map(async (who) => (await read(who, id)).status),
      );
    expect(await statuses()).toEqual([200, 200, 200, 404, 404]);
    expect((await post(same, "/take", { id })).status).toBe(200);
    expect(await statuses()).toEqual([200, 404, 200, 404, 404]);
    expect(await bodyOf(await post(expert, "/take", { id }))).toMatchObject({
      status: 409,
      error: "question_taken",
    });
    expect((await post(elsewhere, "/take", { id })).status).toBe(404);
    expect((await post(elsewhere, "/answer", { id, text: "Mine" })).status).toBe(404);
    expect((await listsOf(same)).expert).toMatchObject({ open: [], mine: [{ id }] });
    expect((await listsOf(expert)).expert).toMatchObject({ open: [], mine: [] });
    expect((await post(same, "/take", { id, release: true })).status).toBe(200);
    expect((await listsOf(expert)).expert).toMatchObject({ open: [{ id, standing: "open" }] });
    for (const path of ["none", "2000000000", "0"])
      expect([400, 404], path).toContain(
        (await site.get(`/api/expert-questions/${path}`, { headers: stranger.headers })).status,
      );
  });

  test("of five experts who answer at the same moment one has the question, and the others are told", async () => {
    const asker = await joinOn("pro");
    const first = await newExpert("planner");
    const others = await Promise.all([1, 2, 3, 4].map(() => newExpert("planner", first.city)));
    const id = await ask(asker, { specialty: "planner", city: first.city });
    const answers = await Promise.all(
      [first, ...others].map((expert) => post(expert, "/answer", { id, text: `From ${expert.slug}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(await bodyOf(refused)).toMatchObject({
      error: "question_taken",
      message: "Another expert has this question now, so nothing was sent.",
    });
    expect((await read(asker, id)).question.messages).toHaveLength(1);
    expect(await questionMails(asker)).toHaveLength(1);
  });

  test("the same answer sent twice is one answer", async () => {
    const asker = await joinOn("pro");
    const expert = await newExpert();
    const id = await ask(asker, { expert: expert.slug });
    for (const _ of [1, 2]) expect((await post(expert, "/answer", { id, text: "Yes." })).status).toBe(200);
    expect((await read(asker, id)).question.messages).toHaveLength(1);
  });

  test("five questions may wait at once: of ten at the same moment five are taken, and a settled one makes room", async () => {
    const asker = await joinOn("pro");
    const expert = await newExpert();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        post(asker, "", { ...ASK, title: `Question ${n}`, expert: expert.slug }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(QUESTION_LIMITS.open);
    expect(await bodyOf(answers.find(({ status }) => status === 409)!)).toMatchObject({
      message:
        "You have 5 questions that wait for an expert. Wait for an answer, or settle one of them first.",
    });
    const [newest] = (await listsOf(asker)).asked;
    // The same one again is the one that waits.
    expect(await ask(asker, { title: newest!.title, expert: expert.slug })).toBe(newest!.id);
    await post(asker, "/settle", { id: newest!.id });
    expect((await post(asker, "", { ...ASK, title: "One more", expert: expert.slug })).status).toBe(200);
  });

  test("ten questions a day are taken, the eleventh a day later", async () => {
    const asker = await joinOn("pro");
    const expert = await newExpert();
    for (let n = 1; n <= QUESTION_LIMITS.aDay; n += 1)
      await post(asker, "/settle", { id: await ask(asker, { title: `Question ${n}`, expert: expert.slug }) });
    const eleventh = () => post(asker, "", { ...ASK, title: "The eleventh", expert: expert.slug });
    expect(await bodyOf(await eleventh())).toMatchObject({
      status: 429,
      message: expect.stringContaining("Please wait 24 hours"),
    });
    site.setNow("2026-11-21T12:00:01Z");
    expect((await eleventh()).status).toBe(200);
    site.setNow(NOW.toISOString());
  });

  test("five times its asker may add to a question", async () => {
    const asker = await joinOn("pro");
    const expert = await newExpert();
    const id = await ask(asker, { expert: expert.slug });
    const add = (text: string) => post(asker, "/follow-up", { id, text });
    for (let n = 1; n <= QUESTION_LIMITS.followUps; n += 1) expect((await add(`More ${n}`)).status).toBe(200);
    expect((await read(asker, id)).question.followUpsLeft).toBe(0);
    expect(await bodyOf(await add("And more"))).toMatchObject({ status: 409, error: "no_room" });
  });

  test.each([
    ["a title at the limit", { title: "a".repeat(120) }, null],
    ["a title over it", { title: "a".repeat(121) }, ["title", "Please use 120 characters or fewer here."]],
    ["no title", { title: " \n " }, ["title", "Please say in a few words what it is about."]],
    ["a text at the limit", { text: "a".repeat(3000) }, null],
    ["a text over it", { text: "a".repeat(3001) }, ["text", "Please use 3,000 characters or fewer here."]],
    ["no text", { text: "" }, ["text", "Please type your question."]],
    ["nobody to answer", { expert: undefined }, ["specialty", "Please choose who should answer."]],
    [
      "an example",
      { expert: "example-alder-studio" },
      ["expert", "Please choose somebody else. This expert does not answer questions here."],
    ],
    [
      "a trade that nobody answers for",
      { expert: undefined, specialty: "attorney", city: "Denver" },
      ["specialty", "Please choose others. No attorney in Denver answers questions here."],
    ],
    [
      "another site",
      { search: "https://evil.example/search?q=a" },
      ["search", /We cannot read this address/],
    ],
    ["another page", { search: "/compare?q=a" }, ["search", /We cannot read this address/]],
    ["a city that we do not hold", { search: "/search?q=a&cityId=99" }, ["search", /We cannot read/]],
    ["no answer attached", { search: undefined }, null],
  ] as const)("%s", async (_, given, fault) => {
    const asker = await joinOn("pro");
    const expert = await newExpert();
    const body = await bodyOf(await post(asker, "", { ...ASK, expert: expert.slug, ...given }));
    if (fault === null) expect(body).toMatchObject({ status: 200 });
    else
      expect(body).toMatchObject({
        status: 400,
        fields: {
          [fault[0]]: typeof fault[1] === "string" ? fault[1] : expect.stringMatching(fault[1]),
        },
      });
  });

  test.each([
    ["no words", { text: " " }, "text"],
    ["words over the limit", { text: "a".repeat(6001) }, "text"],
    ["a clause that the answer does not cite", { clauses: ["no-such"] }, "clauses"],
    ["eleven clauses", { clauses: Array.from({ length: 11 }, (_, n) => `c${n}`) }, "clauses"],
    ["a section that we do not hold", { sections: "Denver 99.99.99" }, "sections"],
    ["an address that we do not hold", { sections: "/codes/denver/none" }, "sections"],
  ])("an answer with %s is refused at the field, and changes nothing", async (_, given, field) => {
    const asker = await joinOn("pro");
    const expert = await newExpert();
    const id = await ask(asker, { expert: expert.slug });
    expect(await bodyOf(await post(expert, "/answer", { id, text: "Yes", ...given }))).toMatchObject({
      status: 400,
      fields: { [field]: expect.stringMatching(/^Please /) },
    });
    expect((await read(asker, id)).question).toMatchObject({ state: "open", messages: [] });
  });

  test("an expert asks, but never themselves", async () => {
    const expert = await newExpert("engineer");
    await database().pool.query("update users set subscription_tier = 'pro' where id = $1", [expert.id]);
    expect(await bodyOf(await post(expert, "", { ...ASK, expert: expert.slug }))).toMatchObject({
      fields: { expert: "Please choose somebody else. This is your own profile." },
    });
    const trade = { ...ASK, specialty: "engineer", city: expert.city };
    expect((await post(expert, "", trade)).status).toBe(400);
    await newExpert("engineer", expert.city);
    const id = await ask(expert, { specialty: "engineer", city: expert.city });
    expect((await read(expert, id)).question.standing).toBe("asker");
    expect((await post(expert, "/answer", { id, text: "Mine" })).status).toBe(404);
  });

  test("an expert who is unlinked loses access at once, and what waited for them is open to others", async () => {
    const asker = await joinOn("pro");
    const expert = await newExpert("contractor");
    const other = await newExpert("contractor", expert.city);
    const id = await ask(asker, { expert: expert.slug });
    expect((await read(other, id)).status).toBe(404);
    const store = expertStore(database().db);
    expect(await store.unlink(expert.slug, NOW)).toBe(expert.slug);
    expect(await store.unlink(expert.slug, NOW)).toBeNull();
    expect((await read(expert, id)).status).toBe(404);
    expect((await post(expert, "/answer", { id, text: "Still" })).status).toBe(404);
    expect((await listsOf(expert)).expert).toBeNull();
    expect((await read(other, id)).status).toBe(200);
    expect((await inboxOf(asker))[0]).toMatchObject({
      title: `${expert.slug} can no longer answer your question`,
      lines: [{ text: `${ASK.title}. It is open to all contractors in ${expert.city} now.` }],
    });
    const { rows } = await database().pool.query("select is_expert from users where id = $1", [expert.id]);
    expect(rows).toEqual([{ is_expert: false }]);
  });

  test("whoever is no longer listed answers no longer", async () => {
    const asker = await joinOn("pro");
    const [declined, removed] = [await newExpert(), await newExpert()];
    const ids = [await ask(asker, { expert: declined.slug }), await ask(asker, { expert: removed.slug })];
    await post(removed, "/answer", { id: ids[1], text: "Before I go." });
    const store = expertStore(database().db);
    await store.decide(declined.expertId, "declined", () => null, NOW);
    await store.remove(removed.expertId, NOW);
    expect((await read(declined, ids[0]!)).status).toBe(404);
    expect((await read(removed, ids[1]!)).status).toBe(404);
    expect((await read(asker, ids[1]!)).question.messages).toMatchObject([
      { expert: { name: removed.slug, slug: null }, text: "Before I go." },
    ]);
  });

  test("an account is linked to one expert, an expert to one account, an example to none", async () => {
    const expert = await newExpert();
    const person = await joinOn("free");
    const store = expertStore(database().db);
    const link = (slug: string, username: string) => store.link(slug, username, NOW);
    const free = `free-${++made}`;
    await listed(free);
    expect(await link("nobody", person.username)).toMatchObject({ because: "no_expert" });
    expect(await link("example-alder-studio", person.username)).toMatchObject({ because: "example" });
    expect(await link(free, "nobody-at-all")).toMatchObject({ because: "no_user" });
    expect(await link(expert.slug, person.username)).toMatchObject({ because: "expert_has_one" });
    expect(await link(free, expert.username)).toMatchObject({ because: "user_has_one" });
    expect(await link(expert.slug, expert.username.toUpperCase())).toMatchObject({ linked: true });
  });

  test("what a person asked and answered is theirs to take along, and goes with the account", async () => {
    const { pool } = database();
    const asker = await joinOn("pro");
    const expert = await newExpert();
    const kept = await ask(asker, { expert: expert.slug, title: "Kept" });
    await post(expert, "/answer", { id: kept, text: "My words" });
    const open = await ask(asker, { expert: expert.slug, title: "Open" });
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
    expect((await read(asker, kept)).question.messages).toMatchObject([{ text: "", gone: true }]);
    expect((await read(asker, open)).question).toMatchObject({ state: "open", expert: null });
    expect((await remove(asker)).status).toBe(200);
    const { rows } = await pool.query("select 1 from expert_questions where id = any($1)", [[kept, open]]);
    expect(rows).toEqual([]);
  });

  test("examples never receive questions, even with an account by mistake", async () => {
    const person = await joinOn("free");
    const asker = await joinOn("pro");
    await database().pool.query("update experts set user_id = $1 where slug = 'example-beam-and-post'", [
      person.id,
    ]);
    expect((await listsOf(person)).expert).toBeNull();
    expect((await listsOf(asker)).desks).not.toContainEqual(
      expect.objectContaining({ city: "Seattle", specialty: "engineer" }),
    );
    expect((await post(asker, "", { ...ASK, expert: "example-beam-and-post" })).status).toBe(400);
  });
});
