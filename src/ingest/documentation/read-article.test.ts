import { describe, expect, it } from "vitest";
import { ArticleFault, readArticle } from "./read-article.ts";

const SHOT = { src: "/pictures/a.webp", dark: null, width: 900, height: 500 };
const read = (body: string, front = "title: A fence\nsummary: How to.\ngroup: Ask") =>
  readArticle("guides/010-a-fence.md", `---\n${front}\n---\n${body}`, (name) =>
    name === "taken" ? SHOT : null,
  );

describe("an article", () => {
  it("takes its tab from the folder and its address from the name without the number", () => {
    expect(read("Text.")).toMatchObject({ tab: "guides", slug: "a-fence", title: "A fence", group: "Ask" });
  });
  it("becomes headings with addresses, paragraphs, steps, tables and code, and no markup", () => {
    const body = [
      "## Who's first?",
      "See **this** & `that <b>`, [the map](/map) or\n[us](https://example.org).",
      "1. One\n2. Two",
      "| A | B |\n|---|---|\n| 1 | *2* |",
      "> Mind the gap.",
      "```sh\nls <x>\n```",
    ].join("\n\n");
    expect(read(body).blocks).toEqual([
      { kind: "heading", level: 2, id: "whos-first", text: "Who's first?" },
      {
        kind: "paragraph",
        words: [
          { kind: "text", text: "See " },
          { kind: "strong", text: "this" },
          { kind: "text", text: " & " },
          { kind: "code", text: "that <b>" },
          { kind: "text", text: ", " },
          { kind: "link", text: "the map", href: "/map" },
          { kind: "text", text: " or " },
          { kind: "link", text: "us", href: "https://example.org" },
          { kind: "text", text: "." },
        ],
      },
      {
        kind: "list",
        ordered: true,
        items: [[{ kind: "text", text: "One" }], [{ kind: "text", text: "Two" }]],
      },
      {
        kind: "table",
        columns: ["A", "B"],
        rows: [{ id: null, cells: [[{ kind: "text", text: "1" }], [{ kind: "emphasis", text: "2" }]] }],
      },
      { kind: "note", words: [{ kind: "text", text: "Mind the gap." }] },
      { kind: "code", language: "sh", text: "ls <x>" },
    ]);
  });
  it("asks for what is computed by its kind and its inputs", () => {
    expect(read("```check\ncity: denver\ntype: fence\nheight: 5 ft\n```\n\n```plans\n```").blocks).toEqual([
      { kind: "live", live: "check", inputs: { city: "denver", type: "fence", height: "5 ft" } },
      { kind: "live", live: "plans", inputs: {} },
    ]);
  });
  it("shows a picture that was taken, and stands without one that was not", () => {
    const body = "![The map](picture:taken)\n\n![The list](picture:missing)";
    expect(read(body).blocks).toEqual([{ kind: "picture", alt: "The map", ...SHOT }]);
  });
  it.each([
    ["a block of HTML", "<div>hello</div>"],
    ["HTML in a line", "Say <b>it</b>."],
    ["a link that runs script", "[x](javascript:alert(1))"],
    ["a link to another host in disguise", "[x](//example.org)"],
    ["a picture from elsewhere", "![x](https://example.org/x.png)"],
    ["a picture without words", "![](picture:taken)"],
    ["a list in a list", "- a\n  - b"],
    ["a first heading", "# Top"],
    ["a heading said twice", "## A\n\n## A"],
    ["inputs that cannot be read", "```ask\n: : :\n```"],
  ])("refuses %s", (_, body) => {
    expect(() => read(body)).toThrow(ArticleFault);
  });
  it.each([
    ["without a summary", "title: A\ngroup: B"],
    ["with a word that means nothing", "title: A\nsummary: B\ngroup: C\ntitel: D"],
  ])("refuses front matter %s", (_, front) => {
    expect(() => read("Text.", front)).toThrow(ArticleFault);
  });
});
