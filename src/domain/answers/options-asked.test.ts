import { describe, expect, test } from "vitest";
import { answerInTown, TOWN } from "#testing/small-town.ts";
import { segment } from "../questions/segment.ts";
import { optionsMeant, optionsOf } from "./options-asked.ts";

const marksOf = (text: string) => optionsOf(segment(text)).map(({ mark }) => mark);
const FENCES = "Two fences for the front yard: A) 3 ft tall, B) 5 ft tall.";

describe("projects next to each other", () => {
  test("are read from a marked list that describes", () => {
    expect(marksOf(`${FENCES} Which one is allowed?`)).toEqual(["A", "B"]);
    expect(marksOf("Either 1) a 3 ft fence 2) a 5 ft fence. Do I need a permit?")).toEqual(["1", "2"]);
  });

  test("are not the items of a list that asks", () => {
    expect(marksOf("1) how wide can a shed be 2) do I need a permit")).toEqual([]);
  });

  test("are all asked about, unless one is named", () => {
    const options = optionsOf(segment(`${FENCES} Which one is allowed?`));
    const meant = (asked: string) => optionsMeant(options, asked).map(({ mark }) => mark);
    expect(meant("which of them is allowed in a front yard")).toEqual(["A", "B"]);
    expect(meant("and would B need a permit")).toEqual(["B"]);
    expect(meant("does option a need a permit")).toEqual(["A"]);
    expect(meant("A permit for them?")).toEqual(["A", "B"]);
  });
});

describe("an answer on two options", () => {
  test("checks each with its own size: 3 ft is within 4 ft, and 5 ft is not", () => {
    const { answer, asks } = answerInTown(`${FENCES} Which one is allowed?`, TOWN.front, TOWN.permit);
    expect(asks.map(({ option }) => option)).toEqual(["A", "B"]);
    expect(answer.parts.map(({ outcome }) => outcome)).toEqual(["allowed", "not_allowed"]);
    expect(answer.headline).toMatch(/^A: Yes\..* B: No\./);
    expect(answer.outcome).toBe("depends");
  });

  test("is said once where it is the same for both", () => {
    const { answer, asks } = answerInTown(`${FENCES} How much is the fence permit?`, TOWN.front, TOWN.fee);
    expect(asks.map(({ option }) => option)).toEqual([null]);
    expect(answer.headline).toBe(TOWN.fee.says);
  });
});
