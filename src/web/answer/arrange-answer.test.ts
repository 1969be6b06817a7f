import { describe, expect, it } from "vitest";
import {
  arrangeHeadline,
  arrangeWords,
  byClause,
  furtherStatements,
  unsaidFigures,
} from "#domain/reports/arrange-answer.ts";
import { citation, NOT_ALLOWED, VALUE } from "#web/testing/answer-fixture.ts";

const FRONT = "Between the front wall of the house and the street, a fence may be up to 4 feet tall.";
const REAR =
  "Behind the front line of the house, along the sides and rear, a fence may be up to 6 feet tall.";

describe("a headline of several sentences", () => {
  const answer = {
    ...NOT_ALLOWED,
    headline: `No. ${FRONT} ${REAR}`,
    headlineCitations: ["c1", "c2", "c3"],
    citations: [citation("c1", FRONT), citation("c2", "6 feet"), citation("c3", "zoning permit")],
    figures: [],
  };
  it("has each clause after its own sentence, and the others at its end", () => {
    expect(arrangeHeadline(answer)).toEqual({
      lead: [
        { text: "No.", citations: [] },
        { text: FRONT, citations: ["c1"] },
      ],
      rest: [{ text: REAR, citations: ["c2", "c3"] }],
    });
  });
});

describe("a headline that gives the figures of a clause in other words", () => {
  const answer = {
    ...VALUE,
    headline: "Fences may be 4 ft tall in front of the house and 6 ft behind the front line of the house.",
    statements: [
      { text: FRONT, citations: ["c1"] },
      { text: "A stone wall counts as a fence.", citations: ["c1"] },
    ],
  };
  it("takes the place of the clause's sentence, and of no other", () => {
    expect(arrangeHeadline(answer).lead[0]?.citations).toEqual(["c1", "c2"]);
    expect(furtherStatements(answer).map(({ text }) => text)).toEqual(["A stone wall counts as a fence."]);
  });
});

it("a short headline stays whole", () => {
  const answer = { ...VALUE, headline: "It depends. How is it built?" };
  expect(arrangeHeadline(answer)).toMatchObject({ lead: [{}, {}], rest: [] });
});

it("quotes of one clause stand together, clauses in the order of their first citation", () => {
  const cited = [citation("a", "1"), citation("b", "2", { codeId: 7 }), citation("c", "3")];
  expect(byClause(cited).map(({ id }) => id)).toEqual(["a", "c", "b"]);
});

it("a table of figures is not told row by row before it; what it does not hold still is", () => {
  const rows = [1, 2, 3].map((value) => ({ text: `In R${value}, ${value} ft.`, citations: [`r${value}`] }));
  const remark = { text: "Chimneys do not count.", citations: ["r1"] };
  const answer = {
    ...VALUE,
    headline: "It differs by district.",
    statements: [...rows, remark],
    figures: [1, 2, 3].map((value) => ({ ...VALUE.figures[0]!, value, citation: `r${value}` })),
    citations: rows.map(({ text }, index) => citation(`r${index + 1}`, text)),
  };
  expect(furtherStatements(answer)).toEqual([remark]);
  expect(furtherStatements({ ...answer, statements: rows.slice(0, 2) })).toHaveLength(2);
});

describe("the figures that no sentence gives", () => {
  const figures = [3, 5, 15].map((value) => ({ ...VALUE.figures[0]!, value, citation: `r${value}` }));
  const quotes = figures.map(({ value, citation: id }) => ({
    text: `At least ${value} ft.`,
    citations: [id],
  }));
  const part = {
    ...VALUE,
    headline: "It differs by yard.",
    headlineCitations: [],
    statements: quotes,
    figures,
    citations: quotes.map(({ text, citations: [id] }) => citation(id!, text)),
  };
  it("are those whose number no sentence on their clause has, digit for digit", () => {
    expect(unsaidFigures(part)).toEqual([]);
    const others = [
      { text: "At least 15 ft.", citations: ["r5"] },
      { text: "At least 3 ft.", citations: ["r3"] },
    ];
    expect(unsaidFigures({ ...part, statements: others })).toEqual(figures.slice(1));
    const headline = "At least 15 ft.";
    expect(unsaidFigures({ ...part, headline, headlineCitations: ["r15"], statements: [] })).toEqual(
      figures.slice(0, 2),
    );
  });
  it("are all of them where their sentences are left to the table", () => {
    const { statements } = arrangeWords(part);
    expect(statements).toEqual([]);
    expect(unsaidFigures({ ...part, statements })).toEqual(figures);
  });
});
