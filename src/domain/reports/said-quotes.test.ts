import { expect, test } from "vitest";
import type { CitationOut } from "../answers/answer-shape.ts";
import { plain } from "./cite-clauses.ts";
import { saidQuotes } from "./said-quotes.ts";

const clause = (quote: string) => ({ quote }) as CitationOut;

test("a quote is said where a text that cites its clause has it word for word, and nowhere else", () => {
  const clauses = [
    clause("A fence may be at most 4 feet tall."),
    clause("A shed needs no permit."),
    clause("A deck needs a permit."),
  ];
  const items = [
    { text: "A fence may be at most 4 feet  tall. Ask first.", clauses: [1] },
    // Said, but for another clause.
    { text: "A shed needs no permit.", clauses: [1] },
  ];
  const rows = [[plain("Deck"), { text: "a deck needs a permit", clauses: [3] }]];
  const blocks = [
    { kind: "list" as const, items },
    { kind: "table" as const, name: "permits", caption: "Permits", columns: ["Project", "Rule"], rows },
  ];
  expect([...saidQuotes({ sections: [{ heading: "Rules", blocks }], clauses })]).toEqual([1, 3]);
});
