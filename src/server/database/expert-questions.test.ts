import { afterAll, beforeAll, expect, test } from "vitest";
import { QUESTION_LIMITS } from "#domain/experts/expert-question.ts";
import { bodyOf } from "#testing/accounts.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { ASK, NOW, questionSite } from "#testing/question-site.ts";
import { questionDesk } from "./question-desk.ts";

onBothDatabases("questions to experts", (database) => {
  let site: ReturnType<typeof questionSite>;
  beforeAll(async () => {
    site = questionSite(database());
  });
  afterAll(() => site.close());

  test("from question to answer: both are told here and by mail, and the clauses stand with the answer", async () => {
    const asker = await site.joinOn("pro");
    const expert = await site.newExpert();
    const id = await site.ask(asker, { expert: expert.slug });
    const href = `/expert-questions/${id}`;
    expect((await site.inboxOf(expert))[0]).toMatchObject({
      title: "A question to you",
      lines: [{ text: ASK.title, href }],
    });
    expect((await site.questionMails(expert))[0]!.text).toContain(`http://lotline.test${href}`);

    const seen = (await site.read(expert, id)).question;
    expect(seen).toMatchObject({ standing: "open", text: ASK.text, state: "open" });
    const plain = (await (await site.get("/api/search?q=Can+I+build+a+5+ft+fence+in+Denver%3F")).json()) as {
      answer: object;
    };
    expect(seen.about!.answer).toEqual(plain.answer);
    expect(seen.about!.answer.trace.length).toBeGreaterThan(0);
    expect(JSON.stringify(seen)).not.toContain(asker.username);

    const [citation] = seen.about!.answer.citations;
    const answered = await site.post(expert, "/answer", {
      id,
      text: "A gate counts as fence.",
      clauses: [citation!.id],
      sections: "http://lotline.test/codes/denver/dzc-10.5-fence-height\n\nSeattle SMC 23.42.022",
    });
    expect([answered.status, await answered.text()]).toEqual([200, "{}"]);
    const { question } = await site.read(asker, id);
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
    expect((await site.inboxOf(asker))[0]).toMatchObject({
      title: `${expert.slug} answered your question`,
      lines: [{ text: ASK.title, href }],
    });
    const mails = await site.questionMails(asker);
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toContain("/unsubscribe/");
    expect(mails[0]!.text).not.toContain("A gate counts as fence");

    expect((await site.post(asker, "/follow-up", { id, text: "And a wall?" })).status).toBe(200);
    expect((await site.read(expert, id)).question).toMatchObject({ state: "open", standing: "mine" });
    expect(await site.questionMails(expert)).toHaveLength(2);
    expect((await site.post(asker, "/settle", { id })).status).toBe(200);
    expect(await bodyOf(await site.post(expert, "/answer", { id, text: "Late" }))).toMatchObject({
      status: 409,
      error: "question_settled",
    });
    expect(await bodyOf(await site.post(asker, "/follow-up", { id, text: "More" }))).toMatchObject({
      status: 409,
    });
  });

  test("a person who wants no mails finds it in the inbox, and so does a person who proved no address", async () => {
    const expert = await site.newExpert();
    const asker = await site.joinOn("pro");
    const off = { digest: true, atOnce: true, questions: false };
    expect((await site.send("/api/notifications/mail", off, { headers: expert.headers })).status).toBe(200);
    await site.ask(asker, { expert: expert.slug });
    expect(await site.inboxOf(expert)).toHaveLength(2);
    expect(await site.questionMails(expert)).toEqual([]);
    const { rows } = await database().pool.query(
      "select mailed_at from notifications where user_id = $1 and kind = 'question'",
      [expert.id],
    );
    const unproven = await site.newExpert();
    await database().pool.query("update users set email = null, pending_email = email where id = $1", [
      unproven.id,
    ]);
    await site.ask(asker, { expert: unproven.slug });
    expect((await site.inboxOf(unproven))[0]).toMatchObject({ title: "A question to you" });
    expect(await site.questionMails(unproven)).toEqual([]);
    // Left for the digest of the day.
    expect(rows.every(({ mailed_at }) => mailed_at === null)).toBe(true);
  });

  test("asking and adding are part of Pro; reading and settling stay when the plan ends", async () => {
    const expert = await site.newExpert();
    for (const tier of ["free", "basic"] as const)
      expect(
        await bodyOf(await site.post(await site.joinOn(tier), "", { ...ASK, expert: expert.slug })),
      ).toMatchObject({
        status: 403,
        plan: "pro",
        message: "Asking an expert is part of the Pro plan.",
      });
    const asker = await site.joinOn("pro");
    const id = await site.ask(asker, { expert: expert.slug });
    await database().pool.query("update users set subscription_tier = 'free' where id = $1", [asker.id]);
    expect((await site.post(asker, "/follow-up", { id, text: "More" })).status).toBe(403);
    expect((await site.read(asker, id)).status).toBe(200);
    expect((await site.post(asker, "/settle", { id })).status).toBe(200);
  });

  test("a question exists for its asker and for those who may answer it, and for nobody else", async () => {
    const [asker, stranger] = [await site.joinOn("pro"), await site.joinOn("pro")];
    const expert = await site.newExpert("engineer");
    const same = await site.newExpert("engineer", expert.city);
    const elsewhere = await site.newExpert("engineer");
    const id = await site.ask(asker, { specialty: "engineer", city: expert.city });
    const statuses = async () =>
      Promise.all(
        [asker, expert, same, elsewhere, stranger].map(async (who) => (await site.read(who, id)).status),
      );
    expect(await statuses()).toEqual([200, 200, 200, 404, 404]);
    expect((await site.post(same, "/take", { id })).status).toBe(200);
    expect(await statuses()).toEqual([200, 404, 200, 404, 404]);
    expect(await bodyOf(await site.post(expert, "/take", { id }))).toMatchObject({
      status: 409,
      error: "question_taken",
    });
    expect((await site.post(elsewhere, "/take", { id })).status).toBe(404);
    expect((await site.post(elsewhere, "/answer", { id, text: "Mine" })).status).toBe(404);
    expect((await site.listsOf(same)).expert).toMatchObject({ open: [], mine: [{ id }] });
    expect((await site.listsOf(expert)).expert).toMatchObject({ open: [], mine: [] });
    expect((await site.post(same, "/take", { id, release: true })).status).toBe(200);
    expect((await site.listsOf(expert)).expert).toMatchObject({ open: [{ id, standing: "open" }] });
    for (const path of ["none", "2000000000", "0"])
      expect([400, 404], path).toContain(
        (await site.get(`/api/expert-questions/${path}`, { headers: stranger.headers })).status,
      );
  });

  test("of five experts who answer at the same moment one has the question, and the others are told", async () => {
    const asker = await site.joinOn("pro");
    const first = await site.newExpert("planner");
    const others = await Promise.all([1, 2, 3, 4].map(() => site.newExpert("planner", first.city)));
    const id = await site.ask(asker, { specialty: "planner", city: first.city });
    const answers = await Promise.all(
      [first, ...others].map((expert) => site.post(expert, "/answer", { id, text: `From ${expert.slug}` })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(await bodyOf(refused)).toMatchObject({
      error: "question_taken",
      message: "Another expert has taken this question, so nothing was sent.",
    });
    expect((await site.read(asker, id)).question.messages).toHaveLength(1);
    expect(await site.questionMails(asker)).toHaveLength(1);
  });

  test("the same answer sent twice is one answer", async () => {
    const asker = await site.joinOn("pro");
    const expert = await site.newExpert();
    const id = await site.ask(asker, { expert: expert.slug });
    for (const _ of [1, 2])
      expect((await site.post(expert, "/answer", { id, text: "Yes." })).status).toBe(200);
    expect((await site.read(asker, id)).question.messages).toHaveLength(1);
  });

  test("what the operator removes is gone with its answers and from every inbox, and nothing else is", async () => {
    const expert = await site.newExpert();
    const asker = await site.joinOn("pro");
    const abuse = await site.ask(asker, { expert: expert.slug, title: "Abuse" });
    const kept = await site.ask(asker, { expert: expert.slug, title: "A shed" });
    await site.post(expert, "/answer", { id: abuse, text: "No." });
    const desk = questionDesk(database().db);
    expect((await desk.list("answered", 1))[0]).toMatchObject({ id: abuse, asker: asker.username });
    expect(await desk.remove(abuse)).toBe(true);
    expect(await desk.remove(abuse)).toBe(false);
    expect((await site.read(asker, abuse)).status).toBe(404);
    expect((await site.read(asker, kept)).status).toBe(200);
    const told = JSON.stringify([await site.inboxOf(expert), await site.inboxOf(asker)]);
    expect(told).not.toContain(`/expert-questions/${abuse}"`);
    expect(told).toContain(`/expert-questions/${kept}"`);
    const { rows } = await database().pool.query(
      "select id from expert_question_messages where question_id = $1",
      [abuse],
    );
    expect(rows).toEqual([]);
  });

  test("five questions may wait at once: of ten at the same moment five are taken, and a settled one makes room", async () => {
    const asker = await site.joinOn("pro");
    const expert = await site.newExpert();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        site.post(asker, "", { ...ASK, title: `Question ${n}`, expert: expert.slug }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(QUESTION_LIMITS.open);
    expect(await bodyOf(answers.find(({ status }) => status === 409)!)).toMatchObject({
      message: "You have 5 questions waiting for an expert. Wait for an answer, or close one of them first.",
    });
    const [newest] = (await site.listsOf(asker)).asked;
    // The same one again is the one that waits.
    expect(await site.ask(asker, { title: newest!.title, expert: expert.slug })).toBe(newest!.id);
    await site.post(asker, "/settle", { id: newest!.id });
    expect((await site.post(asker, "", { ...ASK, title: "One more", expert: expert.slug })).status).toBe(200);
  });

  test("ten questions a day are taken, the eleventh a day later", async () => {
    const asker = await site.joinOn("pro");
    const expert = await site.newExpert();
    for (let n = 1; n <= QUESTION_LIMITS.aDay; n += 1)
      await site.post(asker, "/settle", {
        id: await site.ask(asker, { title: `Question ${n}`, expert: expert.slug }),
      });
    const eleventh = () => site.post(asker, "", { ...ASK, title: "The eleventh", expert: expert.slug });
    expect(await bodyOf(await eleventh())).toMatchObject({
      status: 429,
      message: expect.stringContaining("Please wait 24 hours"),
    });
    site.setNow("2026-11-21T12:00:01Z");
    expect((await eleventh()).status).toBe(200);
    site.setNow(NOW.toISOString());
  });

  test("five times its asker may add to a question", async () => {
    const asker = await site.joinOn("pro");
    const expert = await site.newExpert();
    const id = await site.ask(asker, { expert: expert.slug });
    const add = (text: string) => site.post(asker, "/follow-up", { id, text });
    for (let n = 1; n <= QUESTION_LIMITS.followUps; n += 1) expect((await add(`More ${n}`)).status).toBe(200);
    expect((await site.read(asker, id)).question.followUpsLeft).toBe(0);
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
      ["expert", "Please choose someone else. This expert does not answer questions here."],
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
    ["a city that we don't have", { search: "/search?q=a&cityId=99" }, ["search", /We cannot read/]],
    ["no answer attached", { search: undefined }, null],
  ] as const)("%s", async (_, given, fault) => {
    const asker = await site.joinOn("pro");
    const expert = await site.newExpert();
    const body = await bodyOf(await site.post(asker, "", { ...ASK, expert: expert.slug, ...given }));
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
    ["a section that we don't have", { sections: "Denver 99.99.99" }, "sections"],
    ["an address that we don't have", { sections: "/codes/denver/none" }, "sections"],
  ])("an answer with %s is refused at the field, and changes nothing", async (_, given, field) => {
    const asker = await site.joinOn("pro");
    const expert = await site.newExpert();
    const id = await site.ask(asker, { expert: expert.slug });
    expect(await bodyOf(await site.post(expert, "/answer", { id, text: "Yes", ...given }))).toMatchObject({
      status: 400,
      fields: { [field]: expect.stringMatching(/^Please /) },
    });
    expect((await site.read(asker, id)).question).toMatchObject({ state: "open", messages: [] });
  });
});
