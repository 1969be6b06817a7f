import { describe, expect, test } from "vitest";
import { ask, realLaw } from "#testing/law.ts";
import { askGrounded } from "#testing/unfounded.ts";

describe("the deciding question", () => {
  const subjects = [
    "fence",
    "ADU",
    "deck",
    "garage",
    "shed",
    "addition",
    "carport",
    "porch",
    "pool",
    "driveway",
    "retaining wall",
  ];
  const sizes = ["4 ft", "6 ft", "8 ft", "20 ft tall", "120 sq ft", "800 sq ft", "3 ft from the lot line"];
  const questions = realLaw().book.cities.flatMap((city) =>
    subjects.flatMap((subject) => sizes.map((size) => `Can I build a ${size} ${subject} in ${city.name}?`)),
  );

  test("each of its answers, once given, has the outcome that was promised", () => {
    const broken: string[] = [];
    let checked = 0;
    for (const q of questions) {
      const { decidingQuestion } = askGrounded(q).answer;
      if (decidingQuestion?.parameter !== "place" && decidingQuestion?.parameter !== "district") continue;
      for (const { value, outcome } of decidingQuestion.options) {
        const again = askGrounded(q, { [decidingQuestion.parameter]: value }).answer;
        checked++;
        if (again.outcome !== outcome)
          broken.push(
            `${q} ${decidingQuestion.parameter}=${value}: promised ${outcome}, then ${again.outcome}`,
          );
      }
    }
    expect(broken).toEqual([]);
    expect(checked).toBeGreaterThan(100);
  });

  test("sizes that end alike are one reply: 7,000 sq ft of lot is the only step that 900 sq ft of ADU turns on", () => {
    const { decidingQuestion } = ask("Can I build an ADU of 900 sq ft in Denver?").answer;
    expect(decidingQuestion?.ask).toBe("How big is the lot?");
    expect(decidingQuestion?.options.map(({ label }) => label)).toEqual([
      "Up to 7,000 sq ft",
      "Over 7,000 sq ft",
    ]);
  });

  test("asked in no city, each city's answer is the one that its own question gets", () => {
    for (const q of [
      "Can I build a 6 ft fence?",
      "How tall can an ADU be?",
      "Do I need a permit for a shed?",
    ]) {
      const { decidingQuestion } = ask(q).answer;
      expect(decidingQuestion?.parameter).toBe("cityId");
      expect(decidingQuestion?.options).toHaveLength(realLaw().book.cities.length);
      for (const { value, outcome } of decidingQuestion?.options ?? [])
        expect(ask(q, { cityId: Number(value) }).answer.outcome, `${q} ${value}`).toBe(outcome);
    }
  });
});
