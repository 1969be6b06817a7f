import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { classify, likeliest } from "#domain/choosing/classifier.ts";
import { COARSE_NAMES, FEATURE_NAMES } from "#domain/choosing/rank-rules.ts";
import { featuresOf } from "#domain/choosing/text-features.ts";
import { makeBook } from "#testing/factories.ts";
import { foldOf, learn, tasksOf } from "./learned.ts";
import type { Bank, TrainingLine } from "./read-bank.ts";
import { shuffled } from "./train-classifier.ts";
import { bestHeat, cooled, scoresOf, trainNet, type WeighedListing } from "./train-net.ts";
import { trainRanker } from "./train-ranker.ts";

const line = (text: string, subject: "fence" | "pool", act: TrainingLine["act"]): TrainingLine => ({
  text,
  act,
  subject,
  rules: [],
  signatures: [],
  group: text,
  complete: false,
  asked: text,
  whole: text,
  real: false,
  labeled: true,
  expect: null,
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
  unlearned: [],
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

const values = (names: readonly string[], given: Readonly<Record<string, number>>) =>
  Float64Array.from(names, (name) => given[name] ?? 0);

describe("the coarse ranker", () => {
  const listings = [
    [0.2, 0.9],
    [0.1, 0.5],
  ].map((own) => ({
    rules: own.map((value) => values(COARSE_NAMES, { own: value })),
    right: [false, true],
  }));

  test("gives weight to what tells right rules from wrong ones, and none to the rest", () => {
    const weights = trainRanker(listings);
    expect(weights.own).toBeGreaterThan(1);
    expect(weights.cited).toBeCloseTo(0);
  });

  test("gives the same weights each time", () => {
    expect(trainRanker(listings)).toEqual(trainRanker(listings));
  });
});

describe("the net", () => {
  // Right is the rule that has one of two features and not both: no sum of weights can tell.
  const either = [
    { own: 1, nearest: 0 },
    { own: 0, nearest: 1 },
  ];
  const neither = [
    { own: 1, nearest: 1 },
    { own: 0, nearest: 0 },
  ];
  const listings: WeighedListing[] = Array.from({ length: 64 }, (_, i) => ({
    rules: [either[i % 2]!, ...neither].map((given) => values(FEATURE_NAMES, given)),
    right: [true, false, false],
    times: 1,
  }));

  test("learns what features say only together", () => {
    const net = trainNet(listings, 600);
    for (const listing of listings.slice(0, 2)) {
      const [right, ...others] = scoresOf(net, listing);
      expect(right).toBeGreaterThan(Math.max(...others));
    }
  });

  test("is the same each time", () => {
    expect(trainNet(listings)).toEqual(trainNet(listings));
  });

  test("learns more from listings that count more", () => {
    const listing = (right: boolean[], times: number): WeighedListing => ({
      rules: [values(FEATURE_NAMES, { own: 1 }), values(FEATURE_NAMES, {})],
      right,
      times,
    });
    const net = trainNet(
      Array.from({ length: 64 }, (_, i) => (i % 2 ? listing([true, false], 5) : listing([false, true], 1))),
      50,
    );
    const [first, second] = scoresOf(net, listing([true, false], 1));
    expect(first).toBeGreaterThan(second!);
  });

  test("cools until its shares are as likely as they say", () => {
    const sure = { scores: [2, 0], right: [true, false] };
    const wrong = { scores: [2, 0], right: [false, true] };
    expect(bestHeat([sure, sure, sure, wrong])).toBeGreaterThan(1.5);
    expect(bestHeat([sure, sure, sure, sure])).toBeLessThan(1);
    const net = trainNet(listings);
    const score = (n: typeof net) => scoresOf(n, listings[0]!)[0]!;
    expect(score(cooled(net, 2))).toBeCloseTo(score(net) / 2, 3);
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
