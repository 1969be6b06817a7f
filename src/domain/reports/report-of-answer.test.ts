import { describe, expect, test } from "vitest";
import { ask } from "#testing/law.ts";
import { textsOf, ungroundedIn } from "#testing/reports.ts";
import { reportOfAnswer } from "./report-of-answer.ts";

const QUESTIONS = [
  "Can I build a 12-foot fence in Denver?",
  "How tall can a fence be in Austin?",
  "How big can a backyard cottage be in Seattle?",
  "Do I need a permit for a deck in Portland?",
  "How much does a fence permit cost in Denver?",
  "Compare side setbacks for ADUs",
  "What does setback mean in Chicago?",
  "Who do I call about a fence in Denver?",
  "Is there a limit on fence opacity in New York?",
  "Can I build a fence in Boston?",
  "Write me a poem",
  "Can I build an 8 ft fence on a corner lot in Denver, 10 ft from the street?",
];

test("a sheet goes from the question to how sure it is", () => {
  const report = reportOfAnswer(ask("Can I build a 12-foot fence in Denver?"));
  expect(report.title).toBe("Answer: a fence in Denver");
  expect(report.outcome).toBe("not_allowed");
  expect(report.sections.map(({ heading }) => heading)).toEqual([
    "The question and how it was read",
    "Verdict",
    "Why",
    "Figures",
    "Checks",
    "What to do next",
    "How sure this is",
  ]);
});

test("a check shows what was given, the limit in words, and by how much it fails", () => {
  const report = reportOfAnswer(ask("Can I build a 12-foot fence in Denver?"));
  const table = report.sections
    .flatMap(({ blocks }) => blocks)
    .find((b) => b.kind === "table" && b.name === "checks");
  const rows = table?.kind === "table" ? table.rows.map((row) => row.map(({ text }) => text)) : [];
  expect(rows[0]).toEqual(["In front of the house", "12 ft", "at most 4 ft", "Fails", "8 ft over"]);
  expect(rows[1]).toEqual(["Along the sides and rear", "12 ft", "at most 6 ft", "Fails", "6 ft over"]);
});

describe.each(QUESTIONS)("%s", (question) => {
  const search = ask(question);
  const report = reportOfAnswer(search);

  test("every numeral stands in a cited quote, a check or the question", () => {
    // A reply is a choice that a person has, such as a district's name; it states nothing of the law.
    const replies = search.answer.decidingQuestion?.options.map(({ label }) => label) ?? [];
    const asked = [question, ...replies].join(" ");
    expect(ungroundedIn(report, search.answer, asked)).toEqual([]);
  });

  test("the clauses are those that the sheet cites, numbered in its order, none left out", () => {
    const cited = new Set(textsOf(report).flatMap(({ clauses }) => clauses));
    expect([...cited].sort((a, b) => a - b)).toEqual(report.clauses.map((_, index) => index + 1));
  });

  test("no section is empty and no sign is left that must be said in words", () => {
    for (const { blocks } of report.sections) expect(blocks.length).toBeGreaterThan(0);
    for (const { text } of textsOf(report)) expect(text).not.toMatch(/[≤≥→]/);
  });
});
