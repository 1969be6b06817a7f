import { expect, test } from "vitest";
import { type AddressedQuestion, type AnsweringExpert, heldUntil, standingOf } from "./expert-question.ts";

const ana: AnsweringExpert = {
  id: 1,
  userId: 11,
  slug: "ana",
  name: "Ana",
  specialty: "architect",
  city: "Denver",
};
const NOW = new Date("2026-11-20T12:00:00Z");
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 60 * 60 * 1000);
const asked = (given: Partial<AddressedQuestion> = {}): AddressedQuestion => ({
  userId: 99,
  specialty: "architect",
  city: "denver",
  toExpert: null,
  state: "open",
  takenBy: null,
  takenAt: null,
  ...given,
});

test.each([
  ["a question to architects in Denver is open to an architect in Denver", {}, "open"],
  ["one to engineers is not", { specialty: "engineer" }, null],
  ["one in Austin is not", { city: "Austin" }, null],
  ["one addressed to them by name is, from any city", { city: "Austin", toExpert: 1 }, "open"],
  ["one addressed to another by name is not", { toExpert: 2 }, null],
  ["their own is not", { userId: 11 }, null],
  ["their own is not, even when it names them", { userId: 11, toExpert: 1 }, null],
  ["one that they took is theirs", { takenBy: 1, takenAt: hoursAgo(1) }, "mine"],
  ["one that they answered is theirs", { takenBy: 1, takenAt: hoursAgo(100), state: "answered" }, "mine"],
  ["one that they answered and that is settled is theirs", { takenBy: 1, state: "settled" }, "mine"],
  ["one that another has had for 47 hours is taken", { takenBy: 2, takenAt: hoursAgo(47) }, "taken"],
  ["one that another has had for 48 hours is open again", { takenBy: 2, takenAt: hoursAgo(48) }, "open"],
  [
    "one that another answered long ago is taken",
    { takenBy: 2, takenAt: hoursAgo(900), state: "answered" },
    "taken",
  ],
  ["one that is settled without an answer does not exist for them", { state: "settled" }, null],
] as const)("%s", (_, given, standing) => {
  expect(standingOf(ana, asked(given), NOW)).toBe(standing);
});

test("a question is held for two days from when it was taken, and only while it waits for an answer", () => {
  expect(heldUntil(asked({ takenBy: 1, takenAt: NOW }))?.toISOString()).toBe("2026-11-22T12:00:00.000Z");
  expect(heldUntil(asked())).toBeNull();
  expect(heldUntil(asked({ takenBy: 1, takenAt: NOW, state: "answered" }))).toBeNull();
});
