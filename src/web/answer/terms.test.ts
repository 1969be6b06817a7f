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

it("gives a city's own meaning before the general one, under every name of the term", () => {
  const ofCity = [
    { term: "deck", names: ["deck"], definition: "A platform.", href: "/codes/a/deck" },
    {
      term: "accessory dwelling unit (ADU)",
      names: ["accessory dwelling unit", "ADU"],
      definition: "A second home.",
      href: "/codes/a/adu",
    },
    { term: "lot lines", names: ["lot lines"], definition: "The edge of a lot.", href: "/codes/a/lots" },
  ];
  const marked = markTerms(["A deck, a granny flat, an ADU, a lot line and a setback."], ofCity)[0];
  expect(marked?.flatMap(({ text, term }) => (term ? [[text, term.href ?? "general"]] : []))).toEqual([
    ["deck", "/codes/a/deck"],
    ["granny flat", "/codes/a/adu"],
    ["lot line", "/codes/a/lots"],
    ["setback", "general"],
  ]);
  expect(marked?.[1]?.term?.means).toBe("A platform.");
  expect(marked?.map(({ text }) => text).join("")).toBe(
    "A deck, a granny flat, an ADU, a lot line and a setback.",
  );
});
