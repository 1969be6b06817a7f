import { afterEach, beforeEach, expect, test } from "vitest";
import { makeBook, makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { answerQuestion } from "../answers/answer-question.ts";
import { buildEngine } from "../answers/engine.ts";
import { TOLD_SLOTS, type ToldModel, useToldModel } from "../choosing/told-model.ts";
import { calendarDate } from "../units/calendar-date.ts";
import { clausesOf } from "./told-clauses.ts";

/** "Railing off" and "pool" in one clause say that a fence is around a pool: 0.5 × 8 twice, shared by three words, from 3 on. */
const model: ToldModel = {
  facts: {
    classes: ["pool_barrier=yes", "sloped=yes"],
    bias: [0, 0],
    scale: [0, 0],
    weights: new Int8Array(2 * TOLD_SLOTS),
  },
  least: [3, 3],
  words: new Map([
    ["railing", Int8Array.of(8, 0)],
    ["pool", Int8Array.of(8, 0)],
    ["table", Int8Array.of(-16, 0)],
    ["wavy", Int8Array.of(0, 20)],
  ]),
  wordScale: [0.5, 0.5],
};

const TODAY = calendarDate("2026-11-20");
const city = makeCity();
const text =
  "A fence up to 7 feet tall needs no building permit. A fence that encloses a pool needs a building permit at any height.";
const clause = makeClause({ slug: "fence-permits", heading: "Fences: permits", text }, city);
const [low = "", pool = ""] = text.split(/(?<=\.) /);
const nowhere = { place: [], districts: [], notDistricts: [] };
const none = {
  measure: null,
  comparator: null,
  value: null,
  phrase: null,
  clauseId: clause.id,
  permit: "building permit",
};
const seven = { is: "at_most", value: { value: 7, unit: "ft" } } as const;
const book = makeBook({
  cities: [city],
  clauses: [
    {
      ...clause,
      rules: [
        makeRule({
          ...none,
          key: "low",
          kind: "no_permit",
          quote: low,
          says: low,
          end: low.length,
          when: { ...nowhere, circumstances: { pool_barrier: ["no"] }, bounds: { height: [seven] } },
        }),
        makeRule({
          ...none,
          key: "pool",
          kind: "permit",
          quote: pool,
          says: pool,
          start: low.length + 1,
          end: text.length,
          when: { ...nowhere, circumstances: { pool_barrier: ["yes"] }, bounds: {} },
        }),
      ],
    },
  ],
});

const engine = buildEngine(book);
const told = (q: string) => engine.reader.read(q, TODAY, { cityId: city.id }).circumstances;

beforeEach(() => useToldModel(model));
afterEach(() => useToldModel(undefined));

test("a clause tells a fact that no cue names, where a rule about the thing turns on it", () => {
  expect(told("We're railing off our swimming pool with a 5 foot fence.").pool_barrier).toBe("yes");
  expect(told("A 5 foot fence with a railing.").pool_barrier).toBeUndefined();
  expect(told("Railing off the pool table next to the 5 foot fence.").pool_barrier).toBeUndefined();
  // No rule turns on the slope of the ground here.
  expect(told("A wavy 5 foot fence.").sloped).toBeUndefined();
});

test("words of two clauses tell nothing together, and what a cue says goes first", () => {
  expect(told("A 5 foot fence with a railing, no pool.").pool_barrier).toBeUndefined();
  expect(told("Railing off the pool; a 5 foot fence, not around the pool.").pool_barrier).toBe("no");
});

test("5 ft is below 7 ft, and around a pool it still needs the permit", () => {
  const q = "We're railing off our swimming pool with a 5 foot fence. Does it need a building permit?";
  const { answer } = answerQuestion(engine, { q, cityId: city.id, today: TODAY });
  expect(answer.headline).toMatch(/^You need a building permit/);
});

test("clauses end at commas and joining words, without their marks", () => {
  expect(
    clausesOf("A 6 ft fence, by the pool (in-ground one) and near a street. Do I need a permit?"),
  ).toEqual(["A 6 ft fence", "by the pool", "in-ground one", "near a street", "Do I need a permit"]);
});
