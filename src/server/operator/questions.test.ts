import { beforeEach, expect, test } from "vitest";
import type { ListedQuestion, QuestionMessage } from "../database/question-reads.ts";
import { operatorCommands } from "./operator-commands.ts";
import type { OperatorDesk } from "./operator-desk.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const question = {
  id: 7,
  title: "A gate\u001b[2J",
  text: "Is this\nallowed?",
  city: "Denver",
  specialty: "architect",
  addressee: null,
  asker: "ana",
  state: "answered",
  answers: 1,
  createdAt: NOW,
} as unknown as ListedQuestion;
const answer = { byExpert: true, author: "Mo Okafor", text: "Yes.", createdAt: NOW } as QuestionMessage;
let held: ListedQuestion[];
const desk = {
  questions: {
    list: async (state: string | null) => held.filter((one) => state === null || one.state === state),
    find: async (id: number) => held.find((one) => one.id === id) ?? null,
    messages: async () => [answer],
    remove: async (id: number) => {
      const before = held.length;
      held = held.filter((one) => one.id !== id);
      return held.length < before;
    },
  },
} as unknown as OperatorDesk;
const run = (...args: string[]) => operatorCommands(desk)("questions", args);

beforeEach(() => {
  held = [question];
});

test("questions are listed by state, without what would steer the terminal", async () => {
  const line = "    7  answered  2026-11-20 12:00 UTC  ana to architects in Denver  A gate[2J";
  expect(await run()).toEqual({ code: 0, text: line });
  expect(await run("list", "--answered")).toEqual({ code: 0, text: line });
  expect(await run("list", "--open")).toEqual({ code: 0, text: "There is no such question." });
});

test("one is shown with what was said on it", async () => {
  expect((await run("show", "7")).text).toBe(`Number: 7
State: answered
Asked: 2026-11-20 12:00 UTC
By: ana
To: architects in Denver
Title: A gate[2J

> Is this
> allowed?

2026-11-20 12:00 UTC  Mo Okafor:
> Yes.`);
});

test("one is deleted once", async () => {
  expect(await run("remove", "7")).toEqual({ code: 0, text: "Question 7 is deleted." });
  expect(await run("remove", "7")).toEqual({ code: 1, text: "There is no question 7." });
});

test.each([["show"], ["show", "x"], ["remove", "7", "8"], ["hide", "7"], ["list", "7", "8"], ["--all"]])(
  "%s says how it is used",
  async (...args) => {
    const reply = await run(...args);
    expect(reply.code).toBe(2);
    expect(reply.text).toContain("Usage: npm run lotline -- questions list");
  },
);
