import { describe, expect, test } from "vitest";
import { TODAY } from "#testing/law.ts";
import { townEngine } from "#testing/small-town.ts";
import { answerQuestion } from "../answers/answer-question.ts";
import { readingCode } from "../questions/reading-code.ts";
import { readCompletion } from "./read-completion.ts";
import { understandRequest } from "./understand-request.ts";

const engine = townEngine();
const Q =
  "Our neighbor swears 8 ft is the cap, and the lot is 50 ft wide. Can the fence by the street be 5 ft?";
const REQUEST = { q: Q, cityId: 1, today: TODAY };
const understandable = understandRequest(engine, REQUEST)!;
const idOf = (key: string): string =>
  [...understandable.rules].find(([, name]) => name === `${key}#${key}`)![0];

const GOOD = {
  building: true,
  asks: [
    {
      asked: "Can the fence by the street be 5 ft?",
      act: "may",
      yes: "allowed",
      rules: [idOf("front")],
      outcome: "not_allowed",
      places: ["front_yard"],
    },
  ],
  sizes: [
    { n: 1, name: "height", whose: "claimed", edge: "none" },
    { n: 2, name: "lot_width", whose: "existing", edge: "none" },
    { n: 3, name: "height", whose: "project", edge: "none" },
  ],
  worked: [] as object[],
  facts: [],
};
type Said = typeof GOOD;
const read = (said: unknown) =>
  readCompletion(typeof said === "string" ? said : JSON.stringify(said), understandable);
const withAsk = (ask: object): object => ({ ...GOOD, asks: [{ ...GOOD.asks[0], ...ask }] });

describe("what a model is given", () => {
  test("is the question, its figures and the closest rules under short names", () => {
    const { request } = understandable;
    expect(request.question).toBe(Q);
    expect(request.figures.map(({ text }) => text)).toEqual(["8 ft", "50 ft", "5 ft"]);
    expect(request.rules).toContainEqual({
      id: idOf("front"),
      says: "A fence in the front yard may be at most 4 feet tall.",
      when: "place=front_yard",
    });
    expect(request.rules.length).toBeLessThanOrEqual(12);
  });

  test("has each figure in the asker's words, also where the city is named before it", () => {
    const q = "In Springfield, a 5-foot fence on a lot of 4,000 square feet, 3' 6\" from the walk: allowed?";
    const { request } = understandRequest(engine, { q, today: TODAY })!;
    expect(request.figures.map(({ text }) => text)).toEqual(["5-foot", "4,000 square feet", "3' 6\""]);
  });

  test("is other rules, where none of those shown before answers", () => {
    const shown = new Set(understandable.rules.values());
    const more = understandRequest(engine, REQUEST, shown);
    for (const name of more?.rules.values() ?? []) expect(shown).not.toContain(name);
    const all = new Set([...shown, ...(more?.rules.values() ?? [])]);
    expect(understandRequest(engine, REQUEST, all)).toBeNull();
  });

  test("is never more than 3,020 bytes, and nothing where the question alone is more", () => {
    const long = (n: number) =>
      `${"Our neighbor has one, ñ. ".repeat(n)} Can the fence by the street be 5 ft?`;
    const given = understandRequest(engine, { ...REQUEST, q: long(40) })!;
    expect(new TextEncoder().encode(JSON.stringify(given.request)).length).toBeLessThanOrEqual(3020);
    expect(given.rules.size).toBeGreaterThan(0);
    expect(understandRequest(engine, { ...REQUEST, q: `ñ`.repeat(1500) + long(10) })).toBeNull();
  });

  test("is nothing for a question about no city of ours", () => {
    expect(understandRequest(engine, { q: "How tall may a fence be?", today: TODAY })).toBeNull();
  });
});

describe("what a model says", () => {
  const answer = (said: Said) => answerQuestion(engine, { ...REQUEST, reading: readingCode(Q, read(said)!) });

  test("is evaluated by the same engine: 5 ft where 4 ft is the limit", () => {
    const { answer: given, interpretation } = answer(GOOD);
    expect(given.outcome).toBe("not_allowed");
    expect(given.headline).toContain("4 ft");
    expect(interpretation).toMatchObject({ place: "front_yard", subject: "fence" });
    expect(interpretation.quantities).toEqual([{ measure: "height", value: 5, unit: "ft" }]);
  });

  test("never becomes a verdict of its own: where it contradicts ours, the rule is told without one", () => {
    const { answer: given } = answer({ ...GOOD, asks: [{ ...GOOD.asks[0]!, outcome: "allowed" }] });
    expect(given.outcome).toBe("value");
    expect(given.headline).toContain("at most 4 feet");
  });

  test("that no rule answers is a gap, with the office to ask", () => {
    const { answer: given } = answer({ ...GOOD, asks: [{ ...GOOD.asks[0]!, rules: [], outcome: "none" }] });
    expect(given.outcome).toBe("not_covered");
    expect(given.nextSteps).not.toEqual([]);
  });

  test("that it is not about building puts it out of scope", () => {
    expect(answer({ ...GOOD, building: false, asks: [] }).answer.outcome).toBe("out_of_scope");
  });

  test("may be wrapped in a fence of Markdown", () => {
    expect(read(`\`\`\`json\n${JSON.stringify(GOOD)}\n\`\`\``)).toEqual(read(GOOD));
  });

  test.each([
    ["a rule that was not offered", withAsk({ rules: ["r99"] })],
    ["a rule as a number", withAsk({ rules: [1] })],
    ["an act that we don't have", withAsk({ act: "demolish" })],
    ["no ask", { ...GOOD, asks: [] }],
    ["an ask that is no object", { ...GOOD, asks: ["fence"] }],
    ["no word on building", { ...GOOD, building: "yes" }],
    ["two answers", [GOOD, GOOD]],
    ["cut JSON", JSON.stringify(GOOD).slice(0, 100)],
    ["prose", "The fence may be 12 ft tall."],
    ["nothing", ""],
    ["half a surrogate", "\ud83d"],
  ])("is void with %s", (_, said) => {
    expect(read(said)).toBeNull();
  });

  test.each([
    ["a size that was not offered", { sizes: [{ n: 3, name: "moon", whose: "project", edge: "none" }] }],
    ["a figure that is not there", { sizes: [{ n: 4, name: "height", whose: "project", edge: "none" }] }],
    ["a length as an area", { sizes: [{ n: 3, name: "floor_area", whose: "project", edge: "none" }] }],
    ["a fact that was not offered", { facts: [{ name: "height", value: "12 ft" }] }],
    ["a value that a fact can't have", { facts: [{ name: "use", value: "castle" }] }],
    ["a name from every object", { sizes: [{ n: 3, name: "constructor", whose: "project" }] }],
  ])("loses %s and keeps the rest", (_, part) => {
    const kept = read({ ...GOOD, ...part });
    expect(kept?.asks).toEqual(read(GOOD)!.asks);
    expect(kept?.sizes.filter((size) => size !== null)).toEqual("sizes" in part ? [] : read(GOOD)!.sizes);
    expect(kept?.circumstances).toEqual({});
  });

  test("shows the whole question where the words that it quotes are not there", () => {
    expect(read(withAsk({ asked: "Is a 12 ft wall fine?" }))!.asks[0]!.asked).toBe(Q);
  });
});

describe("a size that the question gives in parts", () => {
  const PARTS =
    "We put a 3 ft lattice on a 30 inch wall along the front walk, both new. Is that fence within the limit?";
  const request = { q: PARTS, cityId: 1, today: TODAY };
  const given = understandRequest(engine, request)!;
  const said = (worked: object[]) => ({
    ...GOOD,
    asks: [{ ...GOOD.asks[0]!, asked: "Is that fence within the limit?", rules: ["r1"] }],
    sizes: [],
    worked,
  });
  const front = [...given.rules].find(([, name]) => name === "front#front")![0];
  const understood = (worked: object[]) =>
    readCompletion(JSON.stringify(said(worked)).replace('"r1"', `"${front}"`), given)!;

  test("is worked out by us, checked like any other, and said with its sum", () => {
    const reading = readingCode(PARTS, understood([{ name: "height", sum: "n1 + n2", edge: "none" }]));
    const { answer, interpretation } = answerQuestion(engine, { ...request, reading });
    expect(interpretation.quantities).toEqual([{ measure: "height", value: 5.5, unit: "ft" }]);
    expect(interpretation.assumptions).toContain("3 ft + 30 inch = 5.5 ft (height)");
    expect(answer.outcome).toBe("not_allowed");
    expect(answer.trace[0]).toMatchObject({ check: "5.5 ft ≤ 4 ft", result: "fail" });
  });

  test.each([
    ["a figure that is not there", { name: "height", sum: "n1 + n9", edge: "none" }],
    ["another dimension", { name: "floor_area", sum: "n1 + n2", edge: "none" }],
    ["a name that was not offered", { name: "moon", sum: "n1 + n2", edge: "none" }],
    ["a bare number", { name: "height", sum: "12", edge: "none" }],
    ["words", { name: "height", sum: "n1 plus n2", edge: "none" }],
    ["one figure, which is a size itself", { name: "height", sum: "n1", edge: "none" }],
    ["no sum", { name: "height", edge: "none" }],
  ])("is dropped with %s", (_, worked) => {
    expect(understood([worked]).worked).toEqual([]);
  });
});
