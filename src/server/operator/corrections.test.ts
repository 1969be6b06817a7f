import { beforeEach, expect, test } from "vitest";
import type { Correction, Decision } from "../database/correction-store.ts";
import type { OutgoingMail } from "../database/mail-store.ts";
import { operatorCommands } from "./operator-commands.ts";
import type { OperatorDesk } from "./operator-desk.ts";

const reported: Correction = {
  id: 7,
  formKey: "k",
  page: "/search?q=fence",
  kind: "answer",
  question: "fence \u001b[2J",
  cities: ["Denver"],
  clauses: [{ id: 3, city: "denver", slug: "fence", citation: "Denver: 10.5", rules: [11, 12] }],
  clauseId: 3,
  lawVersion: "abc",
  wrong: "It is\n5 ft",
  source: null,
  email: "ana@example.org",
  suspect: false,
  state: "open",
  createdAt: new Date("2026-11-20T12:00:00Z"),
  decidedAt: null,
  decisions: [],
};

let mails: (OutgoingMail | null)[];
let decisions: Decision[];
let asked: unknown[];
const desk = {
  corrections: {
    list: async (...call: unknown[]) => {
      asked.push(call);
      return [reported];
    },
    find: async (id: number) => (id === 7 ? reported : null),
    decide: async (
      id: number,
      decision: Decision,
      mail: (correction: Correction) => OutgoingMail | null,
    ): Promise<Correction | null> => {
      if (id !== 7) return null;
      decisions.push(decision);
      const decided = { ...reported, state: decision.outcome, decisions: [decision] };
      mails.push(mail(decided));
      return decided;
    },
  },
  baseUrl: () => "https://lotline.example",
  now: () => new Date("2026-11-22T12:00:00Z"),
} as unknown as OperatorDesk;
const run = (...args: string[]) => operatorCommands(desk)("corrections", args);

beforeEach(() => {
  [mails, decisions, asked] = [[], [], []];
});

test("the list is one line for each report, of the state that was asked for", async () => {
  expect((await run("list", "--open")).text).toBe(
    "    7  open      2026-11-20 12:00 UTC  Denver: 10.5  It is 5 ft",
  );
  await run("list", "--suspect");
  expect(asked).toEqual([
    ["open", false, 100],
    [null, true, 100],
  ]);
});

test("show tells all of it, without what could steer the terminal", async () => {
  const { code, text } = await run("show", "7");
  expect(code).toBe(0);
  expect(text).toContain("Question: fence [2J");
  expect(text).toContain("About: Denver: 10.5, /codes/denver/fence, rules 11, 12");
  expect(text).toContain("> It is\n> 5 ft");
});

test("a decision takes a public note, and its reporter is told by mail with the log's address", async () => {
  const { code, text } = await run("accept", "7", "--note", "You are right, the page says 5 ft.");
  expect([code, text]).toEqual([0, "Report 7 is accepted. Its reporter gets an email."]);
  expect(decisions).toEqual([
    {
      outcome: "accepted",
      note: "You are right, the page says 5 ft.",
      lawVersion: null,
      decidedAt: desk.now(),
    },
  ]);
  expect(mails[0]).toMatchObject({ to: "ana@example.org", kind: "correction-decision" });
  expect(mails[0]?.text).toContain("You are right, the page says 5 ft.");
  expect(mails[0]?.text).toContain("https://lotline.example/accuracy#correction-7");
});

test("fixed names the law in which it is mended, and nothing else does", async () => {
  expect((await run("fixed", "7", "--law", "def", "--note", "Mended.")).code).toBe(0);
  expect(decisions[0]).toMatchObject({ outcome: "fixed", lawVersion: "def" });
  expect((await run("fixed", "7", "--note", "Mended.")).code).toBe(2);
  expect((await run("decline", "7", "--law", "def", "--note", "No.")).code).toBe(2);
  expect(decisions).toHaveLength(1);
});

test.each([
  [["accept", "7"], 2, "Give a note"],
  [["accept", "8", "--note", "x"], 1, "There is no report 8."],
  [["show", "x"], 2, "Usage:"],
  [["burn", "7"], 2, "Usage:"],
  [["accept", "7", "--nope"], 2, "Usage:"],
])("%j is answered with code %i: %s", async (args, code, words) => {
  const reply = await run(...args);
  expect(reply.code).toBe(code);
  expect(reply.text).toContain(words);
});
