import { describe, expect, it } from "vitest";
import type { Answer } from "#contract/search.ts";
import { cityAnswers } from "./city-answers.tsx";

type Question = NonNullable<Answer["decidingQuestion"]>;
const asks = (texts: readonly string[], parameter = "cityId"): { decidingQuestion: Question } => ({
  decidingQuestion: {
    parameter,
    ask: "Which city?",
    why: "Each has rules of its own.",
    options: texts.map((text, index) => ({
      label: `City ${index}`,
      value: String(index),
      outcome: "value",
      text,
    })),
  } as Question,
});
const said = (text: string, id: string) => ({ text, citations: [id] });

describe("the sentences of several cities", () => {
  const statements = [said("Denver: 4 ft.", "d"), said("Austin: 6 ft.", "a")];

  it("go with their cities, and a city that has none has no sentence", () => {
    expect(
      cityAnswers(asks(["6 ft.", "We do not cover it.", "4 ft."]), statements)?.map(({ passage }) => passage),
    ).toEqual([statements[1], null, statements[0]]);
  });

  it("are each given once where two cities have the same words", () => {
    const same = [said("In Denver, 6 ft.", "d"), said("In Austin, 6 ft.", "a"), said("In Boise, 7 ft.", "b")];
    expect(cityAnswers(asks(["6 ft.", "6 ft.", "7 ft."]), same)?.map(({ passage }) => passage)).toEqual(same);
  });

  it("are no list where a sentence is of no city, no city has one, or fewer than three are asked about", () => {
    expect(cityAnswers(asks(["4 ft.", "5 ft.", "7 ft."]), statements)).toBeNull();
    expect(cityAnswers(asks(["4 ft.", "5 ft.", "7 ft."]), [])).toBeNull();
    expect(cityAnswers(asks(["4 ft.", "6 ft."]), statements)).toBeNull();
    expect(cityAnswers(asks(["4 ft.", "6 ft.", "7 ft."], "zone"), statements)).toBeNull();
    expect(cityAnswers({ decidingQuestion: null }, statements)).toBeNull();
  });
});
