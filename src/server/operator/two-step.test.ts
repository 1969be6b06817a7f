import { expect, test } from "vitest";
import { operatorCommands } from "./operator-commands.ts";
import type { OperatorDesk } from "./operator-desk.ts";

const desk = {
  twoStep: {
    end: async (name: string) =>
      name === "nobody" ? null : { username: `${name}\u001b[2J`, wasOn: name === "ana" },
  },
} as unknown as OperatorDesk;
const run = (...args: string[]) => operatorCommands(desk)("two-step", args);

test("turns it off for one account, by its name", async () => {
  expect(await run("off", "ana")).toEqual({
    code: 0,
    text: "ana[2J signs in with the password alone now, and is signed out everywhere.",
  });
});

test("says where it was off, and where there is no account", async () => {
  expect(await run("off", "bob")).toEqual({ code: 1, text: "Two-step sign-in is off for bob[2J." });
  expect(await run("off", "nobody")).toEqual({ code: 1, text: 'There is no account "nobody".' });
});

test.each([[[]], [["off"]], [["on", "ana"]], [["off", "ana", "bob"]]])(
  "%j is told how it is called",
  async (args) => {
    expect(await run(...args)).toMatchObject({
      code: 2,
      text: expect.stringContaining("two-step off USERNAME"),
    });
  },
);
