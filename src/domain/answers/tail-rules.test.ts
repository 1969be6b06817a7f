import { expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { askTown, sentence, TOWN } from "#testing/small-town.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

const FINE = sentence("fine", "Building without a permit brings a fine of $500.", {
  subjects: ["permit"],
  about: "penalty",
});
const DAILY = sentence("daily", "Each day counts as a separate violation.", {
  subjects: ["permit"],
  about: "penalty",
});
const SURCHARGE = sentence("surcharge", "The state adds a surcharge of 12% to every permit fee.", {
  kind: "fee",
  subjects: ["permit"],
});

test("a short ask at the end is answered by the rule of the same section that has its words", () => {
  const text = `${FINE.says} ${DAILY.says}`;
  const start = text.indexOf(DAILY.says);
  const daily = { ...DAILY, start, end: text.length };
  const clause = makeClause({ slug: "fines", section: "9", heading: "Fines", text, aliases: [] });
  const rules = [FINE, daily].map((rule) => ({ ...rule, clauseId: clause.id }));
  const engine = buildEngine(makeBook({ cities: [makeCity()], clauses: [{ ...clause, rules }] }));
  const ask = (q: string) => answerQuestion(engine, { q, cityId: 1, today: TODAY }).answer.headline;
  expect(ask("How much is the fine for building without a permit, and is it once or every day?")).toMatch(
    /\$500.*Each day counts/,
  );
  expect(ask("How much is the fine for building without a permit?")).not.toContain("Each day counts");
});

test("a fee and a surcharge that are asked about one after the other are both given", () => {
  const { headline } = askTown(
    "What does a fence permit cost? Is there a state surcharge?",
    TOWN.fee,
    SURCHARGE,
    TOWN.front,
  ).answer;
  expect(headline).toContain("$75");
  expect(headline).toContain("12%");
});

test("whether it is another figure is a yes or a no to the figure just given: 4 ft and not 6", () => {
  const ask = (q: string) => askTown(q, TOWN.front, TOWN.rear, TOWN.fee).answer.headline;
  const asked = "How tall may a fence be in my front yard";
  expect(ask(`${asked} - is it the 6 ft rear figure again?`)).toMatch(/^No\. .*4 feet/);
  expect(ask(`${asked}, is it still 4 ft?`)).toMatch(/^Yes\. .*4 feet/);
});
