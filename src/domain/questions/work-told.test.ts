import { expect, test } from "vitest";
import { tellsWork } from "./work-told.ts";

test.each([
  ["Roofers next door were banging at 6:30", true],
  ["someone is drilling at 11 pm", true],
  ["they start work at 5 am", true],
  ["my guests check in at 11 pm", false],
  ["the trash truck comes at 5 am", false],
  ["may I build a deck", true],
  ["no contractor was here", false],
])("whether work on a building is told: %s", (text, told) => {
  expect(tellsWork(text)).toBe(told);
});
