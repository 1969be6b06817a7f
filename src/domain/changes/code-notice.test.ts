import { expect, test } from "vitest";
import { type CodeNews, codeNotice } from "./code-notice.ts";

const entry = (number: string, title: string) => ({ number, title, slug: number });
const news: CodeNews = {
  city: { id: 7, name: "Springfield", slug: "springfield" },
  changes: [
    { kind: "changed", older: entry("4-1", "Words"), newer: entry("4-1", "Words"), values: [] },
    {
      kind: "changed",
      older: entry("4-2", "Yards"),
      newer: entry("4-2", "Yards"),
      values: [{ name: "side setback", before: "5 ft", after: "4 ft", districts: ["R-1"] }],
    },
    { kind: "removed", older: entry("4-3", "Old"), newer: null, values: [] },
    { kind: "moved", older: entry("4-4", "Sheds"), newer: entry("4-9", "Sheds"), values: [] },
  ],
  clauses: [
    { slug: "yards", section: "§ 4-2(a)", subjects: new Set(["fence"]) },
    { slug: "words", section: "Sec. 4-1", subjects: new Set(["adu"]) },
  ],
};
const lines = (...follows: Parameters<typeof codeNotice>[0]) =>
  codeNotice(follows, news)?.lines.map(({ text }) => text) ?? null;

test("who follows the city is told of figures and of sections that came, went or moved", () => {
  expect(lines({ kind: "city", cityId: 7 })).toEqual([
    "§ 4-2 Yards: side setback in R-1 5 ft → 4 ft, as read automatically.",
    "§ 4-3 Old: no longer in the code.",
    "§ 4-9 Sheds: was § 4-4.",
  ]);
  expect(lines({ kind: "city", cityId: 8 })).toBeNull();
});

test("who follows a topic is told of changed figures in sections that our rules on it cite", () => {
  expect(lines({ kind: "topic", topic: "fence", cityId: null })).toHaveLength(1);
  expect(lines({ kind: "topic", topic: "adu", cityId: 7 })).toBeNull();
});

test("who follows a section is told of its new wording too, each change once", () => {
  expect(lines({ kind: "section", cityId: 7, slug: "words" })).toEqual(["§ 4-1 Words: new wording."]);
  expect(
    lines({ kind: "section", cityId: 7, slug: "yards" }, { kind: "topic", topic: "fence", cityId: 7 }),
  ).toHaveLength(1);
});
