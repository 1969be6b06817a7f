import { expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, sentence } from "#testing/small-town.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

/** A town that allows coach houses in its pilot area alone; a new building of any kind needs a building permit. */
const IN_PILOT = sentence("pilot", "Coach houses are allowed in the pilot area.", {
  kind: "allowed",
  subjects: ["adu"],
  when: { ...ANYWHERE, circumstances: { part_of_city: ["pilot_area"] } },
});
const PERMIT = sentence("permit", "A building permit is needed to build a coach house.", {
  kind: "permit",
  permit: "building permit",
  subjects: ["adu"],
});
const city = makeCity();
const engine = buildEngine(
  makeBook({
    cities: [city],
    clauses: [IN_PILOT, PERMIT].map((rule) =>
      makeClause({ slug: rule.key, section: rule.key, heading: rule.key, text: rule.quote, rules: [rule] }),
    ),
  }),
);
const asked = (q: string) => answerQuestion(engine, { q, cityId: city.id, today: TODAY }).answer;

test("what one part of the city alone allows depends on the part, whatever permit there is for it", () => {
  const { outcome, headline, decidingQuestion } = asked("Can I build a coach house?");
  expect(outcome).toBe("depends");
  expect(headline).toBe("It depends on the part of the city. Coach houses are allowed in the pilot area.");
  expect(decidingQuestion?.options.map((reply) => [reply.label, reply.outcome])).toEqual([
    ["Former pilot area", "allowed_with_permit"],
    ["Not in the former pilot area", "not_covered"],
  ]);
});

test("a lot told to be in that part has its yes", () => {
  expect(asked("Our lot is in the pilot area. Can I build a coach house?").outcome).toBe(
    "allowed_with_permit",
  );
});

test("a lot told to be outside of that part has no yes by its permit", () => {
  expect(["allowed", "allowed_with_permit"]).not.toContain(
    asked("We're not in the pilot area. Can I build a coach house?").outcome,
  );
});
