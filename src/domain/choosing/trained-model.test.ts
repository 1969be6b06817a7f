import { createHash } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { ACTS, ROLES } from "./bank.ts";
import { classify, likeliest } from "./classifier.ts";
import { COARSE_NAMES, FEATURE_NAMES } from "./rank-rules.ts";
import { featuresOf, SLOTS, shapedFeaturesOf } from "./text-features.ts";
import packedModel from "./trained.json" with { type: "json" };
import { type Trained, trainedModel } from "./trained-model.ts";

const model = trainedModel();
const trained: Trained = JSON.parse(
  inflateRawSync(Buffer.from(packedModel.packed, "base64")).toString("utf8"),
);

test("the model is unpacked once", () => {
  expect(trainedModel()).toBe(model);
});

test("acts and roles are those that the bank knows", () => {
  expect(model.act.classes).toEqual(ACTS);
  expect(model.role.classes).toEqual(ROLES);
  expect(model.scope.classes).toEqual(["covered", "not_covered", "out_of_scope"]);
});

test.each(["act", "subject", "measure", "role", "scope"] as const)(
  "the weights of %s are all there, byte for byte as they were packed",
  (name) => {
    const { classes, bias, scale, weights } = model[name];
    expect([bias.length, scale.length]).toEqual([classes.length, classes.length]);
    expect(weights.length).toBe(classes.length * SLOTS);
    const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
    const packed = Buffer.from(trained.classifiers[name].weights, "base64");
    expect(digest(new Uint8Array(weights.buffer, 0, weights.length))).toBe(digest(packed));
  },
);

test("the net weighs every feature, each unit of it too", () => {
  const { net } = model.ranking;
  expect(net.direct).toHaveLength(FEATURE_NAMES.length);
  expect(net.middle).toHaveLength(FEATURE_NAMES.length);
  for (const unit of net.hidden) expect(unit).toHaveLength(FEATURE_NAMES.length);
  expect(net.out).toHaveLength(net.hidden.length);
});

test("every coarse feature of the ranking has a weight, and every act its kinds of rule", () => {
  expect(Object.keys(model.ranking.weights).sort()).toEqual([...COARSE_NAMES].sort());
  expect(Object.keys(model.ranking.kinds)).toEqual([...ACTS]);
});

describe("plain questions are read as what they ask", () => {
  test.each([
    ["how tall can my fence be", "how_much", "fence"],
    ["do I need a permit for a shed", "need_permit", "shed"],
    ["can I build an adu", "may", "adu"],
    ["how close to the lot line can my garage be", "how_much", "garage"],
  ])("%s", (text, act, subject) => {
    expect(likeliest(classify(model.act, shapedFeaturesOf(text)))).toBe(act);
    expect(likeliest(classify(model.subject, featuresOf(text)))).toBe(subject);
  });
});
