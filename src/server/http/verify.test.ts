import { beforeEach, describe, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { buildEngine } from "#domain/answers/engine.ts";
import type { LawBook, Rule } from "#domain/law/law.ts";
import { createTestApp, memoryReportStore } from "#testing/app.ts";
import { makeBook, makeClause, makeRule } from "#testing/factories.ts";

const FENCE = { kind: "answer", q: "Can I build a 5 ft fence in the front yard in Springfield?" };
const idOf = (response: Response): string =>
  (response.headers.get("Location") ?? "").replace(/^\/reports\/|\.pdf$/g, "");

function bookOf(rule: Rule): LawBook {
  const clause = makeClause({ text: rule.quote });
  return makeBook({ clauses: [{ ...clause, rules: [{ ...rule, clauseId: clause.id }] }] });
}
const front = (feet: number): Rule => {
  const quote = `A fence may be ${feet} feet tall in front of the house.`;
  return makeRule({ value: { value: feet, unit: "ft" }, says: quote, quote, end: quote.length });
};

describe("verifying", () => {
  const reports = memoryReportStore();
  let id = "";
  const siteWith = (rule: Rule, now = "2027-03-01T12:00:00Z") =>
    createTestApp({ engine: buildEngine(bookOf(rule)), reports, now: () => new Date(now) });
  const verify = async (rule: Rule) => {
    const response = await siteWith(rule).get(`/api/verify/${id}`);
    return operations.verify.output.parse(await response.json());
  };
  beforeEach(async () => {
    id = idOf(await siteWith(front(4), "2026-11-20T12:00:00Z").post("/reports", FENCE));
  });

  test("months later under the same law it still holds", async () => {
    expect(await verify(front(4))).toMatchObject({
      status: "holds",
      issuedOn: "2026-11-20",
      checkedOn: "2027-03-01",
      outcomeThen: "not_allowed",
      outcomeNow: "not_allowed",
      changed: [],
      pdf: `/reports/${id}.pdf`,
      inputs: { q: FENCE.q },
    });
  });

  test("a limit raised from 4 ft to 6 ft turns the verdict on 5 ft, and says which rule did", async () => {
    const found = await verify(front(6));
    expect(found.status).toBe("verdict_changed");
    expect(found.outcomeNow).not.toBe("not_allowed");
    expect(found.changed).toEqual([
      {
        before: "A fence may be 4 feet tall in front of the house.",
        after: "A fence may be 6 feet tall in front of the house.",
        section: "Springfield Zoning Code, 10.5",
        permalink: "/codes/springfield/10-5",
      },
    ]);
  });

  test("a limit lowered from 4 ft to 3 ft leaves the verdict and changes the rule behind it", async () => {
    const found = await verify(front(3));
    expect(found).toMatchObject({ status: "rules_changed", outcomeNow: "not_allowed" });
    expect(found.changed[0]).toMatchObject({ after: "A fence may be 3 feet tall in front of the house." });
  });

  test.each<Record<string, string>>([
    { kind: "check", type: "fence", cityId: "1", height: "5", place: "front_yard", asOf: "2026-11-20" },
    { kind: "answer", q: `${FENCE.q} As of November 20, 2026` },
    { kind: "projects", id: "fence~height=5-ft~place=front_yard", asOf: "2026-11-20" },
  ])("a report for which the day of its issue was named is held against today too: %o", async (form) => {
    id = idOf(await siteWith(front(4), "2026-11-20T12:00:00Z").post("/reports", form));
    const raised = front(6);
    const ended = { ...front(4), id: 4, to: "2026-12-31" as Rule["to"] };
    const clause = makeClause({ text: `${ended.quote} ${raised.quote}` });
    const law = makeBook({
      clauses: [
        {
          ...clause,
          rules: [
            { ...ended, clauseId: clause.id },
            {
              ...raised,
              id: 6,
              clauseId: clause.id,
              from: "2027-01-01" as Rule["from"],
              start: ended.quote.length + 1,
              end: clause.text.length,
            },
          ],
        },
      ],
    });
    const now = () => new Date("2027-03-01T12:00:00Z");
    const site = createTestApp({ engine: buildEngine(law), reports, now });
    const found = operations.verify.output.parse(await (await site.get(`/api/verify/${id}`)).json());
    expect(found.status).toBe("verdict_changed");
    expect(found.headlineNow).not.toBe(found.headlineThen);
  });

  test("the report itself stays as it was given out", async () => {
    const before = await (await siteWith(front(4)).get(`/reports/${id}.pdf`)).arrayBuffer();
    const after = await (await siteWith(front(6)).get(`/reports/${id}.pdf`)).arrayBuffer();
    expect(Buffer.from(after).equals(Buffer.from(before))).toBe(true);
  });
});
