import { describe, expect, it } from "vitest";
import { citation, NOT_ALLOWED, VALUE } from "#web/testing/answer-fixture.ts";
import { arrangeHeadline, byClause, furtherStatements } from "./arrange-answer.ts";

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
