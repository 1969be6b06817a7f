import { expect, test } from "vitest";
import type { Rule } from "../law/law.ts";
import { roomTold } from "../questions/room-told.ts";
import { segment } from "../questions/segment.ts";
import type { Project } from "./figures-known.ts";
import { workRoom } from "./room-left.ts";

const limit = (measure: string, value: number, unit: string, subjects: readonly string[] = ["house"]): Rule =>
  ({ measure, comparator: "at_most", value: { value, unit }, subjects, counts: null }) as unknown as Rule;
const asked = (text: string): Project =>
  ({ room: roomTold(segment(text)), homes: null }) as unknown as Project;

test("of 90 days a year, 30 are left where 60 are used", () => {
  const worked = workRoom(
    limit("rental_days", 90, "days per year"),
    asked("We rented it out for 60 nights this year. How many nights do we have left?"),
  );
  expect(worked?.compared).toBe("You have 60 days already, which leaves 30 days.");
  expect(worked?.kept).toBeNull();
});

test("14 more days do not fit where 8 are left", () => {
  const worked = workRoom(
    limit("rental_days", 90, "days per year"),
    asked("I hosted guests 82 nights while abroad. Can I squeeze in 14 more nights?"),
  );
  expect(worked?.compared).toBe("You have 82 days already, which leaves 8 days, 6 fewer than you need.");
  expect(worked?.kept).toBe(false);
});

test("one home on a lot for 3 leaves 2", () => {
  const worked = workRoom(
    limit("units", 3, "units"),
    asked("There's already one house on our lot. How many more homes can we add?"),
  );
  expect(worked?.compared).toBe("You have 1 home already, which leaves 2 homes.");
});

test("nothing is taken off where nothing is told to be there, or no more is asked for", () => {
  const days = limit("rental_days", 90, "days per year");
  expect(workRoom(days, asked("How many more nights can I rent it?"))).toBeNull();
  expect(workRoom(days, asked("We rented it for 60 nights. Is there a limit?"))).toBeNull();
});
