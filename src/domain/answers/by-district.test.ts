import { expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, sentence } from "#testing/small-town.ts";
import type { Rule } from "../law/law.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

/** Asks a town whose only section has these rules. */
const askSection = (q: string, city: ReturnType<typeof makeCity>, ...rules: Rule[]) =>
  readInSection(q, city, ...rules).answer;

function readInSection(q: string, city: ReturnType<typeof makeCity>, ...rules: Rule[]) {
  const clause = makeClause({ slug: "only", text: rules.map((rule) => rule.quote).join(" ") }, city);
  const held = rules.map((rule) => ({ ...rule, clauseId: clause.id }));
  const engine = buildEngine(makeBook({ cities: [city], clauses: [{ ...clause, rules: held }] }));
  return answerQuestion(engine, { q, cityId: city.id, today: TODAY });
}

const district = (code: string) => ({ ...makeCity().districts[0]!, code, family: "residential" as const });
const town = { ...makeCity(), districts: [district("R1"), district("R2")] };
const must = sentence("must", "In R1, the owner of an ADU must live on the lot.", {
  kind: "required",
  subjects: ["adu"],
  when: { ...ANYWHERE, districts: ["R1"] },
});
const needNot = sentence("need-not", "Outside R1, the owner of an ADU need not live on the lot.", {
  kind: "not_required",
  subjects: ["adu"],
  when: { ...ANYWHERE, notDistricts: ["R1"] },
});

test("a duty in one district and none in the others depends on the district", () => {
  const { outcome, headline } = askSection("Must the owner of an ADU live on the lot?", town, must, needNot);
  expect(outcome).toBe("depends");
  expect(headline).toBe(`It depends on the district. ${must.says} ${needNot.says}`);
});

test.each([
  ["R1", must],
  ["R2", needNot],
])("in %s one of the two is said", (code, rule) => {
  const { outcome, headline } = askSection(
    `Must the owner of an ADU in ${code} live on the lot?`,
    town,
    must,
    needNot,
  );
  expect(outcome).not.toBe("depends");
  expect(headline).toContain(rule.says);
});

const grouped = { ...town, groups: { single_unit: ["R1"], two_family: ["R2"] } };
const mustInGroup = { ...must, when: { ...ANYWHERE, districts: ["single_unit"] } };
const needNotOutside = { ...needNot, when: { ...ANYWHERE, notDistricts: ["single_unit"] } };

test.each([
  ["It's in a single-unit district. Must the owner of an ADU live on the lot?", must],
  ["Must the owner of an ADU live on the lot? The zoning is single unit.", must],
  ["Must the owner of an ADU in a two-family zone live on the lot?", needNot],
])("a group of districts is named by its name next to a word for a zone: %s", (q, rule) => {
  const { outcome, headline } = askSection(q, grouped, mustInGroup, needNotOutside);
  expect(outcome).not.toBe("depends");
  expect(headline).toContain(rule.says);
});

test("a group of districts next door, or one that is the name of a house, says nothing of the lot", () => {
  for (const q of [
    "Our lot is next to a single-unit district. Must the owner of an ADU live on the lot?",
    "Must the owner of an ADU behind a single-unit house live on the lot?",
  ])
    expect(readInSection(q, grouped, mustInGroup, needNotOutside).interpretation.district).toBeNull();
});
