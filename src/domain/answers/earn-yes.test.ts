import { describe, expect, test } from "vitest";
import { makeBook, makeClause, makeRule } from "#testing/factories.ts";
import { ask, realCity, realLaw, TODAY } from "#testing/law.ts";
import type { Rule } from "../law/law.ts";
import { checkProject } from "../wizard/check-project.ts";
import { readProject } from "../wizard/read-project.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const anywhere = { place: [], districts: [], notDistricts: [], circumstances: {}, bounds: {} };
const engineOf = (...rules: (Partial<Rule> & { says: string })[]) => {
  const text = rules.map(({ says }) => says).join(" ");
  const clause = makeClause({ text });
  const made = rules.map((rule, i) =>
    makeRule({
      key: `rule-${i}`,
      id: 100 + i,
      clauseId: clause.id,
      when: anywhere,
      phrase: null,
      quote: rule.says,
      start: text.indexOf(rule.says),
      end: text.indexOf(rule.says) + rule.says.length,
      ...rule,
    }),
  );
  return buildEngine(makeBook({ clauses: [{ ...clause, rules: made }] }));
};
const asked = (engine: ReturnType<typeof engineOf>, q: string) =>
  answerQuestion(engine, { q, cityId: 1, today: TODAY }).answer;

const FRONT = {
  says: "A fence in front of the house may be 4 feet tall.",
  when: { ...anywhere, place: ["front_yard" as const] },
  phrase: "in front of the house",
};
const PERMIT = {
  says: "A fence taller than 7 feet needs a building permit.",
  kind: "permit" as const,
  permit: "building permit",
  measure: null,
  comparator: null,
  value: null,
  when: {
    ...anywhere,
    bounds: { height: [{ is: "more_than" as const, value: { value: 7, unit: "ft" as const } }] },
  },
  phrase: "taller than 7 feet",
};
const SIDE_FREE = {
  says: "A fence at the side has no height limit.",
  kind: "unregulated" as const,
  comparator: null,
  value: null,
  when: { ...anywhere, place: ["side_yard" as const] },
  phrase: "at the side",
};

describe("a 30-foot fence at the side", () => {
  const q = "Can I build a 30 ft tall fence at the side of my house?";

  test("is no yes where the side has no limit among our rules, though a permit is known", () => {
    const answer = asked(engineOf(FRONT, PERMIT), q);
    expect(answer.outcome).toBe("depends");
    expect(answer.headline).toContain("It needs a building permit.");
    expect(answer.statements[0]?.text).toBe(
      "We don't have a limit on the height of fences in Springfield for this case yet.",
    );
  });

  test("is a yes with a permit where a rule says that the side has no limit", () => {
    expect(asked(engineOf(FRONT, PERMIT, SIDE_FREE), q).outcome).toBe("allowed_with_permit");
  });

  test("is a no where the side has a limit", () => {
    const side = {
      says: "A fence at the side may be 6 feet tall.",
      value: { value: 6, unit: "ft" as const },
    };
    const limit = {
      ...FRONT,
      ...side,
      when: { ...anywhere, place: ["side_yard" as const] },
      phrase: "at the side",
    };
    expect(asked(engineOf(FRONT, PERMIT, limit), q).outcome).toBe("not_allowed");
    expect(asked(engineOf(FRONT, PERMIT, limit), q.replace("30 ft", "6 ft")).outcome).toBe("allowed");
  });

  test("gets the same answer from the wizard", () => {
    const engine = engineOf(FRONT, PERMIT);
    const city = [...engine.cities.values()][0]!;
    const facts = readProject({ type: "fence", height: "12 ft", place: "side_yard" });
    expect(facts.ok).toBe(true);
    if (facts.ok) expect(checkProject(engine, city, facts.value, TODAY).answer.outcome).toBe("depends");
  });
});

test("a permit that turns on the trunk of a tree is all there is to say of its size", () => {
  const bounds = (inches: number) => ({
    trunk_diameter: [{ is: "at_least" as const, value: { value: inches, unit: "in" as const } }],
  });
  const permit = {
    ...PERMIT,
    says: "Removing a tree with a trunk of 19 inches or more needs a tree permit.",
    subjects: ["tree" as const],
    permit: "tree permit",
    when: { ...anywhere, bounds: bounds(19) },
    phrase: "with a trunk of 19 inches or more",
  };
  const { statements } = asked(engineOf(permit), "Can I cut down a tree with a trunk of 27 inches?");
  expect(statements.map((s) => s.text).join(" ")).not.toContain("We don't have a limit");
});

describe("in the law of every city", () => {
  const things =
    "fence, retaining wall, ADU, deck, porch, garage, carport, shed, pool, driveway, house, duplex, store, addition, greenhouse, gazebo".split(
      ", ",
    );
  const questions = [
    "Can I build a 300 ft tall {s} at the side?",
    "Can I put a {s} 300 feet high in the back yard?",
    "Can I build a {s} with 60 stories?",
  ];
  test.each(realLaw().book.cities.map(({ name, id }) => [name, id] as const))(
    "%s: a size beyond reason is never a yes",
    (_, cityId) => {
      const wrong = things.flatMap((thing) =>
        questions.flatMap((q) => {
          const text = q.replace("{s}", thing);
          const { outcome, headline } = ask(text, { cityId }).answer;
          return outcome === "allowed" || outcome === "allowed_with_permit" ? [`${text} ${headline}`] : [];
        }),
      );
      expect(wrong).toEqual([]);
    },
  );
});

describe("a small building that needs no setback", () => {
  const { id } = realCity("portland");
  const asked = (q: string) => ask(q, { cityId: id }).answer;
  const shed = "R7 interior lot, 70 ft from the front lot line";

  test("is a yes where all that the rule turns on is told, its two sides among it", () => {
    expect(asked(`Shed 12 by 16, 9 ft high, ${shed}. May it stand on the side lot line?`).outcome).toBe(
      "allowed",
    );
    expect(
      asked(
        "R7, detached garage 20x20, 14 ft high, only 30 ft from the front lot line. May it be on the side property line?",
      ).outcome,
    ).toBe("not_allowed");
  });

  test("is none yet where its section asks for more of just such a building", () => {
    const corner =
      "Corner lot, R5. 20x22 detached garage, 14 ft tall, 45 ft back from the front lot line and 15 ft in from the side street lot line. Can it sit directly on the rear property line?";
    expect(asked(corner).headline).not.toContain("Yes");
  });
});
