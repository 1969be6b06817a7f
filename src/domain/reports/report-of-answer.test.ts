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

test("a sheet goes from the verdict to how the question was read", () => {
  const search = ask("Can I build a 12-foot fence in Denver?");
  const caveat = { text: "Part of this comes from a secondary source.", citations: [] };
  const report = reportOfAnswer({ ...search, answer: { ...search.answer, caveats: [caveat] } });
  expect(report.title).toBe("Answer: a fence in Denver");
  expect(report.outcome).toBe("not_allowed");
  expect(report.sections.map(({ heading }) => heading)).toEqual([
    "Verdict",
    "Why",
    "On the lot",
    "Figures",
    "What to do next",
    "Checks",
    "How sure this is",
    "How the question was read",
  ]);
});

describe("an answer without a single verdict", () => {
  const search = ask("Can I build a 12-foot fence in Denver?");
  const [first, second] = search.answer.citations.map(({ id }) => id);
  const said = { text: "Both limits hold on a corner lot too.", citations: [second!] };
  const linesOf = (answer: Partial<typeof search.answer>) => {
    const report = reportOfAnswer({
      ...search,
      answer: { ...search.answer, trace: [], figures: [], ...answer },
    });
    return report.sections.map(({ heading, blocks }) => [
      heading,
      ...blocks.flatMap((block): unknown[] => {
        if (block.kind === "table" && block.name !== "facts")
          return block.rows.map((row) => row.map(({ text }) => text));
        return block.kind === "paragraph" ? [block.text] : block.kind === "list" ? [...block.items] : [];
      }),
    ]);
  };

  test("says what an unclear question may mean, and gives no verdict", () => {
    const reading = { outcome: "value" as const, citations: [first!], apply: { intent: "limit" } };
    const lines = linesOf({
      outcome: "unclear",
      headline: "This can be read in more than one way.",
      statements: [{ text: "It may be so tall.", citations: [first!] }],
      readings: [{ ...reading, label: "How tall may it be?", headline: "It may be so tall." }],
    });
    expect(lines[0]).toEqual([
      "What the question may mean",
      { text: "This can be read in more than one way.", clauses: [] },
      ["How tall may it be?", "It may be so tall."],
    ]);
    expect(lines.map(([heading]) => heading)).not.toContain("Verdict");
  });

  test("answers each thing that was asked under a heading of its own, and says nothing twice", () => {
    const part = { subject: "fence", figures: [], statements: [] };
    const lines = linesOf({
      statements: [said, { text: "The law changed this year.", citations: [] }],
      parts: [
        {
          ...part,
          intent: "permission",
          outcome: "not_allowed",
          headline: "No.",
          headlineCitations: [first!],
          citations: [first!],
          statements: [said],
        },
        {
          ...part,
          intent: "permit",
          outcome: "procedure",
          headline: "A permit is needed.",
          headlineCitations: [second!],
          citations: [second!],
        },
      ],
    });
    expect(lines.slice(0, 3)).toEqual([
      [
        "Is it allowed?",
        { text: "Not allowed by right. No.", clauses: [1] },
        { text: said.text, clauses: [2] },
      ],
      ["Do I need a permit?", { text: "Permits and process. A permit is needed.", clauses: [2] }],
      ["What else to know", { text: "The law changed this year.", clauses: [] }],
    ]);
  });

  test("has one row for a formula, in its own words", () => {
    const [figure] = search.answer.figures;
    const formula = { ...figure!, text: "the larger of both", formula: "max(a, b)" };
    const lines = linesOf({ figures: [formula, { ...formula, value: 1, condition: "part of a formula" }] });
    const rows = lines.find(([heading]) => heading === "Figures")!.slice(1);
    expect(rows).toEqual([expect.arrayContaining([expect.stringMatching(/the larger of both$/)])]);
  });
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

describe("the lot in an answer about one city", () => {
  const drawingsOf = (question: string) =>
    reportOfAnswer(ask(question)).sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (block.kind === "drawing" ? block : [])),
    );

  test("is drawn with its limits, what was asked along the lot lines, and what comes of it", () => {
    const [plan, another] = drawingsOf("Can I build a 12-foot fence in Denver?");
    expect(another).toBeUndefined();
    expect(plan?.caption).toBe(
      "12 ft is too tall in front of the house (at most 4 ft) and behind it (at most 6 ft).",
    );
    expect(plan?.drawing.labels.map(({ text }) => text)).toEqual([
      "6 ft",
      "6 ft",
      "6 ft",
      "4 ft",
      "Front wall of the house",
      "House",
      "Street",
    ]);
    expect(plan?.drawing.shapes.map(({ role }) => role)).toEqual([
      "within",
      "stricter",
      "front",
      "fails",
      "fails",
      "lot",
      "house",
      "street",
    ]);
  });

  test("has a single yard in the color of what comes of it, and says so", () => {
    const [plan] = drawingsOf("Can I build a 7 foot fence in my front yard in Denver?");
    expect(plan?.caption).toBe("In front of the house: at most 4 ft. Your 7 ft fails.");
    expect(plan?.drawing.shapes.map(({ role }) => role)).toEqual(["exceeded", "lot", "house", "street"]);
  });

  test("is not drawn for several cities, whose yards are no one lot", () => {
    expect(drawingsOf("How tall can a fence be in Denver and Seattle?")).toEqual([]);
  });
});

test("checks are listed only where something was compared with a limit", () => {
  const headings = (question: string) => reportOfAnswer(ask(question)).sections.map(({ heading }) => heading);
  expect(headings("Can I build a 12-foot fence in Denver?")).toContain("Checks");
  expect(headings("How tall can a fence be in Denver?")).not.toContain("Checks");
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
