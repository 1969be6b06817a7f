import { beforeAll, describe, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { PLANS } from "#domain/accounts/plan.ts";
import { type AccountSite, accountSite, cookiesOf } from "#testing/accounts.ts";
import { onBothDatabases } from "#testing/databases.ts";
import { fenceQuestion, poolQuestion } from "#testing/factories.ts";
import { monthUsageStore } from "./month-usage-store.ts";

const now = new Date("2026-11-30T23:59:59.999Z");
const next = new Date("2026-12-01T00:00:00Z");

onBothDatabases("searches by month", (database) => {
  let site: AccountSite;
  beforeAll(async () => {
    site = accountSite(database());
    return () => site.close();
  });
  const store = () => monthUsageStore(database().db);
  const newPerson = async (): Promise<number> => {
    const { headers } = await site.join();
    return operations.user.output.parse(await (await site.get("/api/user", { headers })).json()).id;
  };

  test.each(["free", "basic"] as const)(
    "%s: 50 different questions at the same moment: the last search goes to exactly one",
    async (tier) => {
      const person = await newPerson();
      const plan = PLANS[tier];
      for (let used = 1; used < plan.searches; used += 1)
        await store().take(plan, person, `before ${used}`, false, now);
      const decisions = await Promise.all(
        Array.from({ length: 50 }, (_, at) => store().take(plan, person, `q${at}`, false, now)),
      );
      expect(decisions.filter(({ allowed }) => allowed)).toHaveLength(1);
      expect(await store().remaining(plan, person, now)).toBe(0);
      expect(await store().used(person, now)).toBe(plan.searches);
    },
  );

  test("50 times the same question at the same moment count once", async () => {
    const person = await newPerson();
    const decisions = await Promise.all(
      Array.from({ length: 50 }, () => store().take(PLANS.free, person, "q", false, now)),
    );
    expect(decisions.every(({ allowed }) => allowed)).toBe(true);
    expect(await store().used(person, now)).toBe(1);
  });

  test("a new month begins at midnight in UTC with all searches; what was is kept, without its questions", async () => {
    const person = await newPerson();
    for (const question of ["a", "b"]) await store().take(PLANS.free, person, question, false, now);
    expect((await store().take(PLANS.free, person, "c", false, now)).allowed).toBe(false);
    expect(await store().take(PLANS.free, person, "c", false, next)).toMatchObject({
      allowed: true,
      remaining: 1,
    });
    await store().forgetQuestions(next);
    expect(await store().history(person)).toEqual([
      { month: "2026-12", searches: 1 },
      { month: "2026-11", searches: 2 },
    ]);
    const { rows } = await database().pool.query(
      "select month, questions from user_search_months where user_id = $1 order by month",
      [person],
    );
    expect(rows).toEqual([
      { month: "2026-11", questions: [] },
      { month: "2026-12", questions: ["c"] },
    ]);
  });

  describe("through the search", () => {
    const address = "192.0.2.77";
    const ask = (question: string, headers: Record<string, string> = {}) =>
      site.get(`/api/search?q=${encodeURIComponent(question)}`, { headers, address });
    const left = (response: Response) => response.headers.get("X-Searches-Remaining");

    test("signing in begins a full month; what was asked before stays free; signing out gives nothing back", async () => {
      const visitor = cookiesOf(await ask(fenceQuestion(1)));
      await ask(fenceQuestion(2), visitor);
      expect((await ask(fenceQuestion(3), visitor)).status).toBe(429);

      const { headers, username } = await site.join();
      const person = { Cookie: `${visitor.Cookie}; ${headers.Cookie}` };
      expect(left(await ask(fenceQuestion(1), person))).toBe("2");
      expect(left(await ask(fenceQuestion(3), person))).toBe("1");
      expect(left(await ask(fenceQuestion(4), person))).toBe("0");
      expect(left(await ask(fenceQuestion(3), person))).toBe("0");
      const refused = await ask(fenceQuestion(5), person);
      expect([refused.status, await refused.json()]).toEqual([
        429,
        {
          error: "search_limit",
          message:
            "You have used all 2 searches of the Free plan this month. Upgrade to continue, or come back next month.",
        },
      ]);
      // 20 November, noon, to the end of the month.
      expect(refused.headers.get("Retry-After")).toBe(String(10.5 * 24 * 60 * 60));
      expect((await ask(fenceQuestion(5), visitor)).status).toBe(429);

      const usage = async () =>
        operations.usage.output.parse(await (await site.get("/api/usage", { headers })).json());
      expect(await usage()).toEqual({
        tier: "free",
        month: "2026-11",
        searches: 2,
        limit: 2,
        remaining: 0,
        resetsAt: "2026-12-01T00:00:00.000Z",
        history: [{ month: "2026-11", searches: 2 }],
      });

      const setTier = (tier: string) =>
        database().pool.query("update users set subscription_tier = $1 where username = $2", [
          tier,
          username,
        ]);
      await setTier("basic");
      expect(left(await ask(fenceQuestion(5), person))).toBe("7");
      await setTier("pro");
      const unlimited = await ask(fenceQuestion(6), person);
      expect([unlimited.status, left(unlimited)]).toEqual([200, null]);
      await setTier("free");
      expect((await ask(fenceQuestion(7), person)).status).toBe(429);
      expect((await usage()).remaining).toBe(0);

      site.setNow("2026-12-01T00:00:00Z");
      expect(left(await ask(fenceQuestion(7), person))).toBe("1");
      // The clock goes back: November is as used up as it was, and December keeps what it counted.
      site.setNow("2026-11-20T12:00:00Z");
      expect((await ask(fenceQuestion(7), person)).status).toBe(429);
      expect((await usage()).remaining).toBe(0);
      site.setNow("2026-12-01T00:00:00Z");
      expect(left(await ask(fenceQuestion(7), person))).toBe("1");
      site.setNow("2026-11-20T12:00:00Z");
    });

    test.each(["visitor", "person"])(
      "of 50 different searches of one %s at the same moment with one left, one is answered",
      async (who) => {
        const home = { address: "192.0.2.78" };
        const search = (at: number, headers: Record<string, string>) =>
          site.get(`/api/search?q=${encodeURIComponent(fenceQuestion(at))}`, { ...home, headers });
        const headers = who === "person" ? (await site.join()).headers : cookiesOf(await search(100, {}));
        if (who === "person") await search(100, headers);
        const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => search(at + 1, headers)));
        expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(answers.filter(({ status }) => status === 429)).toHaveLength(49);
      },
    );

    test.each(["visitor", "person"])(
      "of a %s with one search left, 20 questions that have an answer and 20 that have none, at the same moment: one search is taken, by one answer",
      async (who) => {
        const from = `192.0.2.${who === "person" ? 79 : 80}`;
        const search = (q: string, headers: Record<string, string>) =>
          site.get(`/api/search?q=${encodeURIComponent(q)}`, { address: from, headers });
        const headers =
          who === "person" ? (await site.join()).headers : cookiesOf(await search(fenceQuestion(100), {}));
        if (who === "person") await search(fenceQuestion(100), headers);
        const feet = Array.from({ length: 20 }, (_, at) => at + 1);
        const [answered, unanswered] = await Promise.all(
          [fenceQuestion, poolQuestion].map((kind) =>
            Promise.all(feet.map((one) => search(kind(one), headers))),
          ),
        );
        expect(answered!.filter(({ status }) => status === 200)).toHaveLength(1);
        expect(unanswered!.map(({ status }) => status)).toEqual(feet.map(() => 200));
        expect(left(await search(poolQuestion(50), headers))).toBe("0");
      },
    );

    test.each([
      ["visitor", "0"],
      ["person", "1"],
    ])(
      "a %s asks one question 40 times at the same moment, half of them corrected so that it has an answer: one search is taken",
      async (who, remaining) => {
        const from = `192.0.2.${who === "person" ? 81 : 82}`;
        const search = (more: string, headers: Record<string, string>, q = poolQuestion(1)) =>
          site.get(`/api/search?q=${encodeURIComponent(q)}${more}`, { address: from, headers });
        const headers =
          who === "person"
            ? (await site.join()).headers
            : cookiesOf(await search("", {}, fenceQuestion(100)));
        const answers = await Promise.all(
          Array.from({ length: 40 }, (_, at) => search(at % 2 === 0 ? "" : "&subject=fence", headers)),
        );
        expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
        expect(left(await search("", headers))).toBe(remaining);
      },
    );
  });
});
