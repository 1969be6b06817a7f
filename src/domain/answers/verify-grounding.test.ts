import { describe, expect, test } from "vitest";
import { ask } from "#testing/law.ts";
import type { AnswerOut } from "./answer-shape.ts";
import { keepGrounded, ungroundedNumerals } from "./verify-grounding.ts";

const QUESTION = "Can I build a 12-foot fence in Denver?";
const sound: AnswerOut = ask(QUESTION).answer;
const [citation] = sound.citations;

describe("numerals that nothing vouches for", () => {
  test("those of the question, of cited quotes, of checks and of margins are vouched for", () => {
    expect(ungroundedNumerals("12 ft is 8 ft over 4 ft and 6 ft over 6 ft.", sound, QUESTION)).toEqual([]);
  });

  test("37 ft stands nowhere", () => {
    expect(ungroundedNumerals("A fence may be 37 ft tall, not 4 ft.", sound, QUESTION)).toEqual([37]);
  });
});

describe("an answer that says what nothing vouches for", () => {
  test("a sound answer is kept as it is", () => {
    expect(keepGrounded(sound, QUESTION, "No.")).toEqual(sound);
  });

  test("loses the statement, the step and the caveat, and keeps the others", () => {
    const loose = { text: "Up to 37 ft is fine.", citations: [citation!.id] };
    const kept = keepGrounded(
      {
        ...sound,
        statements: [loose, ...sound.statements],
        nextSteps: [...sound.nextSteps, loose],
        caveats: [loose, ...sound.caveats],
      },
      QUESTION,
      "No.",
    );
    expect(kept).toEqual(sound);
  });

  test("gets the plain headline instead of its own", () => {
    expect(keepGrounded({ ...sound, headline: "Yes, up to 37 ft." }, QUESTION, "No.").headline).toBe("No.");
  });

  test("loses a figure that its own clause does not hold, though another clause does", () => {
    const six = sound.citations.find((c) => c.quote.includes("6 feet") && !c.quote.includes("4 feet"));
    const wrong = { ...sound.figures[0]!, value: 4, citation: six!.id };
    expect(
      keepGrounded({ ...sound, figures: [...sound.figures, wrong] }, QUESTION, "No.").figures,
    ).not.toContainEqual(wrong);
  });

  test("keeps the branch of a deciding question with a bare word in place of the loose figure", () => {
    const option = {
      label: "In front",
      value: "front_yard",
      outcome: "not_allowed" as const,
      text: "Too much: the limit is 37 ft.",
    };
    const kept = keepGrounded(
      { ...sound, decidingQuestion: { ask: "Where?", parameter: "place", options: [option] } },
      QUESTION,
      "No.",
    );
    expect(kept.decidingQuestion?.options).toEqual([{ ...option, text: "Not allowed." }]);
  });
});
