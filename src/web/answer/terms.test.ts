import { expect, it } from "vitest";
import { markTerms } from "./terms.ts";

const names = (texts: string[]) =>
  markTerms(texts).map((parts) =>
    parts.flatMap(({ text, term }) => (term ? [`${text} = ${term.name}`] : [])),
  );

it("explains a term where it first stands, under any of its names", () => {
  expect(names(["The setback is 5 ft.", "Setbacks differ; a granny flat (ADU) has its own."])).toEqual([
    ["setback = setback"],
    ["granny flat = accessory dwelling unit"],
  ]);
});

it("reads abbreviations in capitals only, and the longest name first", () => {
  expect(names(["How far may the FAR go?"])).toEqual([["FAR = floor area ratio"]]);
  expect(names(["ADUs by right"])).toEqual([["ADUs = accessory dwelling unit", "by right = by right"]]);
  expect(names(["A detached ADU"])).toEqual([["detached ADU = detached accessory dwelling unit"]]);
});

it("leaves everyday words and parts of words alone, and loses no text", () => {
  expect(names(["The height of the front yard deck is a variancelike matter"])).toEqual([[]]);
  const text = "A variance, then an easement.";
  expect(
    markTerms([text])[0]
      ?.map((part) => part.text)
      .join(""),
  ).toBe(text);
});
