import { expect, test } from "vitest";
import { ask } from "#testing/law.ts";
import { answerPicture } from "./picture-content.ts";
import { breakLines, widthOf } from "./set-text.ts";

const of = (question: string) => {
  const { answer, city } = ask(question);
  return answerPicture(question, city, answer);
};

test("a fence of 12 ft in Denver fails by the limit in front of the house", () => {
  expect(of("Can I build a 12-foot fence in Denver?")).toMatchObject({
    place: "Denver, Colorado",
    verdict: { words: "Not allowed by right", tone: "no" },
    figure: { amount: "4 ft", measure: "Height, at most", condition: "in front of the house" },
  });
});

test("a question about every city shows the sentence and not the figure of one of them", () => {
  expect(of("How tall can a fence be?")).toMatchObject({ place: "All covered cities", figure: null });
});

test("an answer with several figures shows the sentence that says them, and not one of them alone", () => {
  expect(of("How tall can a fence be in Denver?")).toMatchObject({
    verdict: { words: "The limits" },
    figure: null,
    text: "Fences in Denver may be up to 4 ft tall in front of the house and 6 ft along the sides and rear.",
  });
  expect(of("Can I build a second home on my lot in Chicago?").figure).toBeNull();
});

test("what is not covered shows no figure", () => {
  expect(of("Can I keep chickens in Boston?")).toMatchObject({
    verdict: { words: "Not covered by our data" },
    figure: null,
  });
});

test("no line is wider than its room, whatever the words", () => {
  const style = { face: "serifBold", size: 50 } as const;
  for (const text of ["a b c", "x".repeat(900), `short ${"y".repeat(200)} end`, "word ".repeat(400), ""])
    for (const most of [1, 3]) {
      const lines = breakLines(text, style, 1056, most);
      expect(lines.length).toBeLessThanOrEqual(most);
      for (const line of lines) expect(widthOf(line, style)).toBeLessThanOrEqual(1056);
    }
  expect(breakLines("word ".repeat(400), style, 1056, 2).at(-1)).toMatch(/…$/);
});
