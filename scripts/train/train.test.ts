import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classify, likeliest } from "#domain/choosing/classifier.ts";
import { FEATURE_NAMES } from "#domain/choosing/rank-rules.ts";
import { featuresOf } from "#domain/choosing/text-features.ts";
import { makeBook } from "#testing/factories.ts";
import { foldOf, learn, tasksOf } from "./learned.ts";
import type { Bank, TrainingLine } from "./read-bank.ts";
import { shuffled } from "./train-classifier.ts";
import { type Listing, trainRanker } from "./train-ranker.ts";

const line = (text: string, subject: "fence" | "pool", act: TrainingLine["act"]): TrainingLine => ({
  text,
  act,
  subject,
  rules: [],
  signatures: [],
  group: text,
  complete: false,
});
const BANK: Bank = {
  lines: [
    line("how tall can my fence be", "fence", "how_much"),
    line("fence height", "fence", "how_much"),
    line("do I need a permit for a fence", "fence", "need_permit"),
    line("how deep can my pool be", "pool", "how_much"),
    line("permit for a swimming pool", "pool", "need_permit"),
  ],
  clauses: [
    { text: "my lot is narrow", role: "lot" },
    { text: "is it allowed", role: "ask" },
  ],
  outside: [{ text: "who won the game", label: "out_of_scope", topic: "sports", cities: null }],
  faults: [],
};
const tasks = () => tasksOf(BANK, makeBook(), () => "none");

describe("classifiers", () => {
  test("learned twice from the same bank are the same, weight for weight", () => {
    expect(learn(tasks().subject)).toEqual(learn(tasks().subject));
    expect(learn(tasks().role)).toEqual(learn(tasks().role));
  });

  test("know again what they learned", () => {
    const model = learn(tasks().subject);
    for (const { text, subject } of BANK.lines)
      expect(likeliest(classify(model, featuresOf(text))), text).toBe(subject);
  });

  test("learn nothing from samples that are left out", () => {
    const model = learn(tasks().subject, (sample) => !sample.text.includes("pool"));
    expect(likeliest(classify(model, featuresOf("swimming pool")))).not.toBe("pool");
  });
});

describe("the ranker", () => {
  const features = (name: string, value: number) =>
    Float64Array.from(FEATURE_NAMES, (own) => (own === name ? value : 0));
  const listings: Listing[] = [
    { rules: [features("own", 1), features("own", 0)], right: [true, false] },
    { rules: [features("own", 0.2), features("own", 0.9)], right: [false, true] },
  ];

  test("gives weight to what tells right rules from wrong ones, and none to the rest", () => {
    const weights = trainRanker(listings);
    expect(weights.own).toBeGreaterThan(1);
    expect(weights.cited).toBeCloseTo(0);
  });

  test("gives the same weights each time, and none to a feature that is taken away", () => {
    expect(trainRanker(listings)).toEqual(trainRanker(listings));
    expect(trainRanker(listings, new Set(["own"])).own).toBeCloseTo(0);
  });
});

test("lines of one group are tested together", () => {
  expect(foldOf("height")).toBe(foldOf("height"));
  expect(new Set(Array.from({ length: 50 }, (_, i) => foldOf(`group ${i}`))).size).toBe(4);
});

test("the order of learning holds every line once, and is the same each time", () => {
  fc.assert(
    fc.property(fc.nat(300), (n) => {
      expect(shuffled(n)).toEqual(shuffled(n));
      expect([...shuffled(n)].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i));
    }),
  );
});
