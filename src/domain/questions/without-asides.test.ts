import { expect, test } from "vitest";
import { askTown } from "#testing/small-town.ts";
import { withoutAsides } from "./without-asides.ts";

const ASK = "How tall can my fence be in the back yard?";
const nothing = () => "nothing" as const;

test.each([
  ["Hi there, hope you can help.", ""],
  ["", "Thanks so much for your help!"],
  ["We have lived here for eleven years and love it.", ""],
])("asides before and after a question are left out: %s %s", (before, after) => {
  expect(withoutAsides(`${before} ${ASK} ${after}`.trim(), nothing)).toBe(ASK);
});

test("what is asked and what bears on a rule stays", () => {
  expect(withoutAsides(ASK, nothing)).toBe(ASK);
  const told = `It is a corner lot. ${ASK}`;
  expect(withoutAsides(told, () => "matter")).toBe(told);
});

test.each(["Is that legal?", "What hours are they allowed?"])(
  "what was said right before a question that names nothing stays: %s",
  (ask) => {
    const told = `The roofers next door were banging at 6:30 this morning. ${ask}`;
    expect(withoutAsides(told, nothing)).toBe(told);
  },
);

test("a city named after the question stays", () => {
  expect(withoutAsides(`${ASK} Staten Island`, () => "place")).toBe(`${ASK} Staten Island`);
});

test("a text of asides alone stays as it is", () => {
  const text = "Hi there, hope you can help.";
  expect(withoutAsides(text, nothing)).toBe(text);
});

test("an answer is the same with an aside as without", () => {
  const { headline, outcome } = askTown(ASK).answer;
  const other = askTown(`Our kids cannot wait. ${ASK} Thank you!`).answer;
  expect([other.outcome, other.headline]).toEqual([outcome, headline]);
});

test("a sentence is judged together with the rest as well: what only says something there stays", () => {
  const told = `Nobody works for me and clients never come over. ${ASK}`;
  const seen: string[] = [];
  const naming = (_: string, rest: string) => {
    seen.push(rest);
    return "fact" as const;
  };
  expect(withoutAsides(told, naming)).toBe(told);
  expect(withoutAsides(told, nothing)).toBe(ASK);
  expect(seen).toEqual([ASK]);
});

test("what is asked back to stays, whatever it sounds like", () => {
  const text = "They let strangers swim in it all summer. Are they allowed to do that?";
  expect(withoutAsides(text, nothing)).toBe(text);
});
