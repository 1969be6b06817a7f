import { expect, test } from "vitest";
import { anchorOf, plainWords } from "./article.ts";

test("a heading's address is its words in lower case with hyphens between", () => {
  expect(anchorOf("Plans and limits")).toBe("plans-and-limits");
  expect(anchorOf("What's a lot, and who's first?")).toBe("whats-a-lot-and-whos-first");
  expect(anchorOf("  (1) 5 ft. — or 6?  ")).toBe("1-5-ft-or-6");
});

test("an address never begins or ends with a hyphen, and holds nothing that a browser would escape", () => {
  for (const heading of ["…so?", "“Quoted”", "Denver’s map", "A/B & C"])
    expect(anchorOf(heading)).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
});

test("plain words are what is read aloud: a verdict by its name, a link by its text", () => {
  expect(
    plainWords([
      { kind: "text", text: "It is " },
      { kind: "outcome", outcome: "not_allowed" },
      { kind: "text", text: ": see " },
      { kind: "link", text: "the section", href: "/codes/denver" },
      { kind: "code", text: "q" },
    ]),
  ).toBe("It is not allowed: see the sectionq");
});
