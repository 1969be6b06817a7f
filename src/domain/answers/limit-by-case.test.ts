import { expect, test } from "vitest";
import { ask, realCity } from "#testing/law.ts";

const inNewYork = (q: string) => ask(q, { cityId: realCity("new-york").id }).answer;

test("no parking in one transit zone decides nothing while the zone is not known: it is asked, each with its figure", () => {
  const answer = inNewYork("off street parking for one family house R1");
  expect(answer.outcome).toBe("depends");
  expect(answer.decidingQuestion).toMatchObject({
    ask: "Which transit zone is the lot in?",
    options: [
      { label: "Inner Transit Zone", outcome: "not_regulated" },
      { label: "Outer Transit Zone", outcome: "value" },
      { label: "Beyond the Greater Transit Zone", outcome: "value" },
    ],
  });
  expect(answer.headline).toContain("need no parking");
  expect(answer.headline).toContain("an ordinary home in R1 or R2 needs 1 parking space");
  for (const option of answer.decidingQuestion!.options)
    expect(inNewYork(option.value).outcome).toBe(option.outcome);
});

test("a shortened code stands for its districts, so that each one's figure is given", () => {
  const answer = inNewYork("off street parking for one family house R3");
  expect(answer.outcome).toBe("depends");
  expect(answer.figures.map(({ value }) => value)).toEqual(expect.arrayContaining([0, 0.5, 0.35, 1]));
});

test("without a district the zone is asked first, with a range for each, its unit said once", () => {
  const answer = inNewYork("do I need parking for a new house");
  expect(answer.outcome).toBe("depends");
  expect(answer.headline).toContain("Outer Transit Zone: New York requires 0.12 to 1 space for each home");
});

test("where the law says nothing of a case, its reply says so", () => {
  const options = inNewYork("parking requirements in R8").decidingQuestion!.options;
  expect(options.map(({ outcome }) => outcome)).toEqual(["not_regulated", "value", "not_covered"]);
});

test("a zone that is told, and a city without any parking minimum, are answered as before", () => {
  expect(inNewYork("parking for a house in R3 in the inner transit zone").outcome).toBe("not_regulated");
  expect(ask("parking minimums", { cityId: realCity("denver").id }).answer.outcome).toBe("not_regulated");
});

test("business land's limits are no part of what a homeowner reads first, and come last among the figures", () => {
  const { statements, figures } = ask("how tall can a fence be", { cityId: realCity("denver").id }).answer;
  expect(statements.map(({ text }) => text).join(" ")).not.toContain("industrial");
  expect(figures.slice(-2).every(({ condition }) => condition?.includes("industrial"))).toBe(true);
  const asked = ask("how tall can a fence be in an industrial area", {
    cityId: realCity("denver").id,
  }).answer;
  expect(asked.headline).toContain("In industrial areas");
});
