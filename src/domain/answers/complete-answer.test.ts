import { afterEach, expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, sentence, TOWN } from "#testing/small-town.ts";
import { type CompletingModel, useCompleting } from "../choosing/completing.ts";
import type { Rule } from "../law/law.ts";
import type { Unit } from "../units/quantity.ts";
import { answerQuestion } from "./answer-question.ts";
import { buildEngine } from "./engine.ts";

/** The answer of a town where each list of rules is one section. */
function ask(q: string, ...sections: readonly (readonly Rule[])[]) {
  const clauses = sections.map((rules, i) => {
    const text = rules.map(({ quote }) => quote).join(" ");
    const placed = rules.map((rule) => {
      const start = text.indexOf(rule.quote);
      return { ...rule, start, end: start + rule.quote.length };
    });
    return makeClause({ slug: `section-${i}`, section: `${i}`, text, aliases: [], rules: placed });
  });
  const engine = buildEngine(makeBook({ cities: [makeCity()], clauses }));
  const { answer } = answerQuestion(engine, { q, cityId: 1, today: TODAY });
  return [answer.headline, ...answer.statements.map(({ text }) => text)];
}

const CASHIER = sentence("cashier", "The cashier sits on the 1st floor of City Hall at 10 Main Street.", {
  subjects: ["contact"],
  about: "application",
});
const HOURS = sentence("hours", "The window is open Monday through Friday until 4 p.m.", {
  subjects: ["contact"],
  about: "timing",
});
const DISTRICT = sentence("district", "In industrial districts the window is open on Sundays.", {
  subjects: ["contact"],
  when: { ...ANYWHERE, districts: ["industrial"] },
});
const POND = sentence("pond", "A pond deeper than 2 feet needs a fence.", { subjects: ["lot"] });

/** Only what is left of the question by the headline counts. */
const byWordsLeft = (weight: number): CompletingModel => ({
  bias: -4,
  weights: { metAfterLead: [0, 1, weight] },
});
afterEach(() => useCompleting(null));

const CHECKS = sentence("checks", "Checks are taken, and no cash.", { subjects: ["contact"] });
const WITH_CHECKS = "Where is the cashier who takes checks?";

test("what the headline leaves of the question comes first below it, however it is ranked", () => {
  useCompleting(byWordsLeft(12));
  const desk = sentence("desk", "The cashier at City Hall has a desk for visitors.", {
    subjects: ["contact"],
  });
  expect(ask(WITH_CHECKS, [CASHIER, desk, HOURS, CHECKS])[1]).toBe(CHECKS.says);
});

test("a rule that is asked for as surely as the one that leads joins the headline", () => {
  const desk = sentence("desk", "Checks are taken at the desk, and no cash.", {
    kind: "contact",
    subjects: ["contact"],
  });
  const headline = (bias: number): string => {
    useCompleting({ bias, weights: {} });
    return ask(WITH_CHECKS, [CASHIER, desk])[0]!;
  };
  expect([CASHIER, desk].filter(({ says }) => headline(5).includes(says))).toHaveLength(2);
  expect([CASHIER, desk].filter(({ says }) => headline(0).includes(says))).toHaveLength(1);
});

test("the sibling rules of its section complete an answer of one sentence", () => {
  expect(ask("Where is the cashier?", [CASHIER, HOURS], [POND])).toEqual([CASHIER.says, HOURS.says]);
});

test("a rule for a district that is not named completes nothing", () => {
  expect(ask("Where is the cashier?", [CASHIER, DISTRICT], [POND])).not.toContain(DISTRICT.says);
});

test("an answer with two sentences under its headline has room for no more", () => {
  const more = sentence("more", "The cashier takes cards.", { subjects: ["contact"] });
  const most = sentence("most", "The cashier takes checks.", { subjects: ["contact"] });
  const said = ask("Where is the cashier?", [CASHIER, HOURS, more, most], [TOWN.fee]);
  expect(said).toHaveLength(3);
});

test("where the rule on ADUs asks for no parking, that on homes at large is none of its concern", () => {
  const parking = { measure: "parking_spaces" } as const;
  const free = sentence("free", "An accessory dwelling unit needs no parking.", {
    ...parking,
    kind: "unregulated",
    subjects: ["adu"],
  });
  const base = sentence("base", "A home needs 1 parking space.", {
    ...parking,
    kind: "limit",
    subjects: ["house"],
    comparator: "at_least",
    value: { value: 1, unit: "spaces" },
  });
  expect(ask("Do I have to provide a parking spot for the new ADU?", [free, base])).toEqual([free.says]);
});

test("no sentence says again in the rule's words what the headline says of it", () => {
  const permit = (says: string) =>
    sentence("permit", says, { kind: "permit", permit: "building permit", subjects: ["shed"] });
  const q = "Do I need a permit for a shed?";
  expect(ask(q, [permit("A shed needs a building permit.")])).toHaveLength(1);
  const taller = permit("A shed with plumbing, wiring or a floor of concrete needs a building permit.");
  expect(ask(q, [taller])[1]).toBe(taller.says);
});

test("no permit is said again of those that the headline lists", () => {
  const permit = (name: string) =>
    sentence(name, `A shed needs ${name}.`, {
      kind: "permit",
      permit: name.replace("a ", ""),
      subjects: ["shed"],
    });
  const [headline, ...below] = ask("Which permits do I need for a shed?", [
    permit("a building permit"),
    permit("a zoning permit"),
  ]);
  expect(headline).toMatch(/building permit and a zoning permit|zoning permit and a building permit/);
  expect(below).toEqual([]);
});

test("what hardly completes an answer is said only where the section that leads says it", () => {
  const limit = (says: string, measure: Rule["measure"], value: number, unit: Unit) =>
    sentence(says, says, {
      kind: "limit",
      subjects: ["shed"],
      measure,
      comparator: "at_most",
      value: { value, unit },
    });
  const height = limit("A shed may be at most 12 feet tall.", "height", 12, "ft");
  const stories = limit("Garden buildings may have at most 1 story.", "stories", 1, "stories");
  const others = [
    limit("A shed may be at most 200 square feet.", "floor_area", 200, "sq ft"),
    limit("The door of a garden building may be at most 9 feet wide.", "width", 9, "ft"),
    limit("The eaves of a garden building may be at most 2 feet long.", "length", 2, "ft"),
  ];
  const q = "How tall may the shed for my grandmother's paintings be?";
  useCompleting({ bias: -9, weights: {} });
  expect(ask(q, [height], [stories], ...others.map((rule) => [rule]))).toEqual([height.says]);
  expect(ask(q, [height, stories], ...others.map((rule) => [rule]))).toEqual([height.says, stories.says]);
});
