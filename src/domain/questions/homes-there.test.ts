import { expect, test } from "vitest";
import { homesThere } from "./homes-there.ts";
import type { HomesTold } from "./homes-told.ts";
import type { Segment } from "./segment.ts";

const clause = (role: Segment["role"], text: string): Segment => ({
  text,
  start: 0,
  end: text.length,
  role,
  certainty: 1,
  claims: false,
  asks: text,
});
const told = (there: string, asked: string): HomesTold | null =>
  homesThere([clause("existing", there), clause("ask", asked)]);
const counted = (main: number, adus: number) => ({ main, adus });

test("what is on the lot and what would be added are counted by kind", () => {
  expect(told("Already has the house plus two ADUs.", "May we add two more townhouse units?")).toEqual({
    there: counted(1, 2),
    added: counted(2, 0),
  });
  expect(told("Our lot has a duplex on it.", "Could we add a house and an ADU?")).toEqual({
    there: counted(2, 0),
    added: counted(1, 1),
  });
});

test("a building may be named by its number of homes", () => {
  expect(told("There is a two-flat on it.", "Could we add one more home?")?.there).toEqual(counted(2, 0));
});

test("a third one is one more of the two that are there", () => {
  expect(told("There are two ADUs already.", "Can we add a third one?")).toEqual({
    there: counted(0, 2),
    added: counted(0, 1),
  });
  expect(told("There is a house.", "Can we add a third one?")).toBeNull();
});

test("without a word for more, what is asked for may come in place of what is there", () => {
  expect(told("There is a house.", "Can I build two homes?")).toBeNull();
  expect(told("It has a big oak.", "Can we add two homes?")).toBeNull();
  // Another number of the clause may be anything.
  expect(
    told("Our house.", "Can we add a guest house, since everyone says you can have 3 units now?"),
  ).toBeNull();
});
