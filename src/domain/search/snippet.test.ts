import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { makeSnippet } from "./snippet.ts";

const plain = (html: string) => html.replace(/<\/?mark>/g, "").replace(/^…|…$/g, "");

describe("snippets", () => {
  it("marks every form of a matched word and escapes the rest", () => {
    expect(makeSnippet("Fences & walls: a <b>fence</b> is low.", new Map([["fenc", 1]]))).toBe(
      "<mark>Fences</mark> &amp; walls: a &lt;b&gt;<mark>fence</mark>&lt;/b&gt; is low.",
    );
  });

  it("shows the passage that says most, from the start of its sentence", () => {
    const text = `${"Nothing of note stands here. ".repeat(20)}A deck may be 30 inches high. ${"More of the same. ".repeat(20)}`;
    const snippet = makeSnippet(
      text,
      new Map([
        ["deck", 2],
        ["30", 1],
      ]),
    );
    expect(snippet.startsWith("…")).toBe(true);
    expect(snippet).toContain("A <mark>deck</mark> may be <mark>30</mark> inches high.");
    expect(snippet.endsWith("…")).toBe(true);
  });

  it("never holds a tag but mark, never exceeds 240 characters of the text, and never cuts a character in two", () => {
    const texts = fc.oneof(fc.string({ unit: "binary", maxLength: 900 }), fc.lorem({ maxCount: 120 }));
    fc.assert(
      fc.property(
        texts,
        fc.array(fc.constantFrom("lorem", "ipsum", "a", "mark", "script", "1")),
        (text, terms) => {
          const html = makeSnippet(text, new Map(terms.map((term) => [term, 1])));
          const withoutMarks = html.replace(/<\/?mark>/g, "");
          expect(withoutMarks).not.toMatch(/[<>"']/);
          expect(withoutMarks).not.toMatch(/&(?!amp;|lt;|gt;|quot;|#39;)/);
          expect(html.split("<mark>").length).toBe(html.split("</mark>").length);
          const shown = plain(html).replace(/&(?:amp|lt|gt|quot|#39);/g, "x");
          expect(shown.length).toBeLessThanOrEqual(240);
        },
      ),
    );
  });
});
