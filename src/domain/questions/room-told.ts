import { dimensionOf } from "../units/quantity.ts";
import { wordsIn } from "./clause-words.ts";
import { homesIn } from "./homes-there.ts";
import type { RoomTold } from "./homes-told.ts";
import { readQuantities } from "./read-quantities.ts";
import type { Segment } from "./segment.ts";

/** By these a question asks for what may come to what is there. */
const MORE = new Set("more another additional extra further left remaining remain remains".split(" "));
const ADDED = new Set("more another additional extra further".split(" "));
/** Where what asks tells also what is there: "with 60 nights already booked, how many are left?" */
const ALREADY = new Set("already used".split(" "));
/** What is counted one by one, and so adds up. */
const COUNTED = new Set(["dwelling units", "people", "count", "parking spaces", "frequency", "time"]);
/** "Another 40 nights", "40 more nights": so many characters before a figure or in it. */
const NEAR = 12;
/** A clause that is as surely about the rules says their figures and not what is there. */
const SURE = 0.6;

export function roomTold(segments: readonly Segment[]): RoomTold | null {
  const asking = segments.filter(({ role }) => role === "ask");
  if (!asking.some(({ text }) => wordsIn(text).some((word) => MORE.has(word)))) return null;
  const told = segments.filter(
    ({ role, certainty }) => role !== "ask" && !(role === "premise" && certainty >= SURE),
  );
  const there = told.flatMap(({ text }) => countedIn(text));
  const added = asking.flatMap(({ text }) =>
    countedIn(text).filter(({ start, end }) =>
      wordsIn(text.slice(Math.max(0, start - NEAR), end)).some((word) => ADDED.has(word)),
    ),
  );
  const used = asking.filter(({ text }) => wordsIn(text).some((word) => ALREADY.has(word)));
  const inAsk =
    there.length > 0 ? [] : used.flatMap(({ text }) => countedIn(text)).filter((q) => !added.includes(q));
  return { there: [...there, ...inAsk], added, homes: homesIn(told) };
}

const countedIn = (text: string) => readQuantities(text).filter(({ unit }) => COUNTED.has(dimensionOf(unit)));
