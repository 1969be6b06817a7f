import { describe, expect, test } from "vitest";
import { makeClause, makeRule } from "#testing/factories.ts";
import { FaultPlace, type LawFault } from "./law-fault.ts";
import { readVerified, ruleHash } from "./read-verified.ts";

const rule = makeRule();
const clause = makeClause({ slug: "10-5", rules: [rule] });
const agrees = { result: "agrees", section: "10.5", rule: ruleHash(clause, rule), passage: "0123456789ab" };

function read(entry: object, given = clause, through = "2026-01-21") {
  const faults: LawFault[] = [];
  const place = new FaultPlace(faults, "law/springfield/verified.yaml", null);
  const content = {
    editions: [
      {
        source: "Zoning Code",
        through,
        reasons: { worked_out: "Our figure is worked out." },
        rules: { "10-5#front-height": entry },
      },
    ],
  };
  const result = readVerified(content, [{ clause: given, place, rules: new Map() }], place);
  return { ...result, faults, verified: result.clauses[0]?.clause.rules[0]?.verified };
}

describe("verified.yaml", () => {
  test("marks a rule that agrees with the edition and its day", () => {
    expect(read(agrees)).toMatchObject({
      verified: { source: "Zoning Code", through: "2026-01-21" },
      checked: { agrees: 1, open: 0, stale: [] },
      faults: [],
    });
  });

  test.each([
    ["figure", { value: { value: 5, unit: "ft" } }],
    ["quote", { quote: "A fence may be 4 feet high." }],
    ["condition", { when: { ...rule.when, place: ["rear_yard"] } }],
  ] as const)("a rule whose %s changed since is no longer checked", (_, change) => {
    const changed = { ...clause, rules: [{ ...rule, ...change } as typeof rule] };
    expect(read(agrees, changed)).toMatchObject({
      verified: null,
      checked: { agrees: 0, stale: ["10-5#front-height"] },
    });
  });

  test("an edition says nothing of a rule that began after it", () => {
    const young = { ...clause, rules: [makeRule({ from: "2026-03-01" as never })] };
    expect(read(agrees, young)).toMatchObject({ verified: null, checked: { agrees: 0 } });
  });

  test("what was not found needs a reason of the edition", () => {
    const missing = { result: "not_found", section: "10.5", rule: agrees.rule, missing: "4 ft" };
    expect(read({ ...missing, because: "worked_out" })).toMatchObject({ checked: { open: 1 }, faults: [] });
    expect(read(missing).faults).toMatchObject([{ what: expect.stringContaining("nothing says why") }]);
    expect(read({ ...missing, because: "worked" }).faults).toMatchObject([
      { remedy: expect.stringContaining("worked_out") },
    ]);
  });

  test("a rule that is not there is a fault", () => {
    expect(read(agrees, { ...clause, slug: "10-6" }).faults).toMatchObject([
      { what: "there is no such rule" },
    ]);
  });
});
