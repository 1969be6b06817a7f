import { beforeEach, expect, test } from "vitest";
import type { AnyExpert } from "../database/expert-store.ts";
import type { OutgoingMail } from "../database/mail-store.ts";
import { operatorCommands } from "./operator-commands.ts";
import type { OperatorDesk } from "./operator-desk.ts";

const applied: AnyExpert = {
  id: 13,
  slug: null,
  name: "Ana \u001b[2JBrick",
  specialty: "architect",
  city: "Denver",
  description: "Draws fences.",
  about: "Line one\nLine two",
  phone: null,
  email: "ana@brick.example",
  credential: "CO-123",
  state: "applied",
  isExample: false,
  userId: null,
  createdAt: new Date("2026-11-20T12:00:00Z"),
  decidedAt: null,
};

let mails: (OutgoingMail | null)[];
let asked: unknown[];
const desk = {
  experts: {
    list: async (state: string | null) => {
      asked.push(state);
      return state === "declined" ? [] : [applied];
    },
    findById: async (id: number) => (id === 13 ? applied : null),
    decide: async (
      id: number,
      state: "listed" | "declined",
      mail: (expert: AnyExpert) => OutgoingMail | null,
    ) => {
      if (id !== 13) return null;
      const decided = { ...applied, state, slug: state === "listed" ? "ana-brick" : null };
      mails.push(mail(decided));
      return decided;
    },
    remove: async (id: number) => id === 13,
  },
  reviews: {
    of: async (id: number) =>
      id === 13
        ? [{ id: 4, author: "Cy", rating: 2, text: "Late.", createdAt: new Date("2026-11-21T09:30:00Z") }]
        : [],
    remove: async (id: number) => id === 4,
  },
  baseUrl: () => "https://lotline.example",
  now: () => new Date("2026-11-22T12:00:00Z"),
} as unknown as OperatorDesk;
const run = (...args: string[]) => operatorCommands(desk)("experts", args);

beforeEach(() => {
  [mails, asked] = [[], []];
});

test("applications are listed and shown, and steer no terminal", async () => {
  expect(await run("list", "--applied")).toEqual({
    code: 0,
    text: "   13  applied   2026-11-20 12:00 UTC  architect, Denver  Ana [2JBrick",
  });
  expect((await run("list", "--declined")).text).toBe("There is no such expert.");
  expect(asked).toEqual(["applied", "declined"]);
  expect((await run("show", "13")).text).toMatch(
    /License or registration: CO-123[\s\S]*\n\nLine one\nLine two$/,
  );
});

test("an approved applicant is told where the profile stands, a declined one why", async () => {
  expect(await run("approve", "13")).toEqual({
    code: 0,
    text: "Ana [2JBrick is listed at https://lotline.example/expert-directory/ana-brick",
  });
  expect(mails[0]).toMatchObject({
    to: "ana@brick.example",
    text: expect.stringContaining("/expert-directory/ana-brick"),
  });
  expect((await run("decline", "13", "--because", "The license has run out.")).code).toBe(0);
  expect(mails[1]?.text).toContain("The license has run out.");
});

test("reviews are listed and taken down", async () => {
  expect((await run("reviews", "13")).text).toBe("4  2026-11-21 09:30 UTC  2 of 5  Cy\n    Late.");
  expect((await run("reviews", "14")).text).toBe("There is no review.");
  expect(await run("remove-review", "4")).toEqual({ code: 0, text: "Review 4 is taken down." });
  expect((await run("remove-review", "5")).code).toBe(1);
});

test("a number that nobody has is told", async () => {
  for (const action of ["show", "approve", "decline", "remove"])
    expect(await run(action, "14")).toEqual({ code: 1, text: "There is no expert 14." });
  expect((await run("remove", "13")).code).toBe(0);
});

test.each([
  [[]],
  [["approve"]],
  [["approve", "ana"]],
  [["approve", "1", "2"]],
  [["praise", "13"]],
  [["list", "--all"]],
])("arguments without sense are answered with the usage: %s", async (args) => {
  expect(await run(...args)).toMatchObject({ code: 2, text: expect.stringContaining("Usage:") });
});
