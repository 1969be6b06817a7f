import { expect, test } from "vitest";
import { seenOf, toldScores } from "#domain/choosing/told-model.ts";
import { leastScore, readVectors, type ToldExample, trainTold } from "./train-told.ts";

const line = (word: string, vector: readonly number[]) =>
  `${word} ${Buffer.from(Int8Array.from(vector)).toString("base64")}`;
/** "Marsh" is used as "swamp" and "bog" are, "shop" as "store" and "market" are. */
const vectors = readVectors([
  line("swamp", [100, 0]),
  line("bog", [96, 4]),
  line("marsh", [98, 2]),
  line("store", [0, 100]),
  line("market", [4, 96]),
  line("shop", [2, 98]),
]);
const example = (text: string, labels: ToldExample["labels"], group: number): ToldExample => ({
  text,
  labels,
  group,
  written: true,
  open: [true, true],
});
const TEXTS = [
  "there is a WORD behind us",
  "our lot has a WORD",
  "a WORD along the line",
  "WORD at the back",
];
const examples = [..."abcdefgh"].flatMap((_, i) =>
  TEXTS.flatMap((text, t) => [
    example(text.replace("WORD", i % 2 ? "swamp" : "bog"), [1, null], i * 4 + t),
    example(text.replace("WORD", i % 2 ? "store" : "market"), [0, null], i * 4 + t),
  ]),
);
const options = { folds: 4, lowest: 0, without: new Set<string>() };

test("a word that no line has tells what words that are used alike tell", () => {
  const { model } = trainTold(["wet", "dry"], examples, vectors, options);
  expect(model.facts.classes).toEqual(["wet"]);
  const score = (clause: string) => toldScores(model, seenOf(clause))[0]!;
  expect(score("there is a marsh behind us")).toBeGreaterThan(model.least[0]!);
  expect(score("there is a shop behind us")).toBeLessThan(score("there is a marsh behind us") - 1);
});

test("a fact that is named as imprecise is left out", () => {
  const { model } = trainTold(["wet", "dry"], examples, vectors, { ...options, without: new Set(["wet"]) });
  expect(model.facts.classes).toEqual([]);
});

test("the least score keeps 95 of 100 readings right, a line written to be mistaken counting for 0.3", () => {
  const right = Array.from({ length: 19 }, (_, i) => ({ score: 9 - i / 10, label: 1 as const, near: false }));
  const wrong = (near: boolean) => ({ score: 5, label: 0 as const, near });
  // 19 of 20 are right.
  expect(leastScore("f", [...right, wrong(false)])).toMatchObject({ least: 5, right: 19, wrong: 1 });
  // 19 of 21 are not; 19 of 19.6 are.
  expect(leastScore("f", [...right, wrong(false), wrong(false)]).least).toBe(7.2);
  expect(leastScore("f", [...right, wrong(true), wrong(true)])).toMatchObject({ least: 5, wrongNear: 2 });
  expect(leastScore("f", right.slice(0, 4)).least).toBeNull();
});
