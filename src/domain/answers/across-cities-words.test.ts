import { expect, test } from "vitest";
import { ask } from "#testing/law.ts";

test("cities that a question names are offered to look at, and no sentence of one is said twice", () => {
  const { answer } = ask("compare the rear setback for a house in Denver and Portland");
  expect(answer.decidingQuestion?.ask).toBe("Which city do you want to see?");
  const sentences = answer.headline.split(/(?<=\.)\s+/).map((text) => text.replace(/^[A-Z]\w+: /, ""));
  expect(sentences.length).toBeGreaterThan(1);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(ask("fence").answer.decidingQuestion?.ask).toBe("Which city is it in?");
});

test("slips of the pen alone put no question outside of building and zoning", () => {
  expect(ask("wat is the max hieght for a garage in portlnd").answer.outcome).not.toBe("out_of_scope");
  expect(ask("best pizza near me").answer.outcome).toBe("out_of_scope");
});
