import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, test } from "vitest";
import { serveModel } from "#testing/model-server.ts";
import { REVIEW_TOWN } from "#testing/review-town.ts";
import type { AnsweredRequest } from "../database/model-reading-store.ts";
import { sdkModel } from "../outside/sdk-model.ts";
import { guardModel, MODEL_LIMITS } from "./guarded-model.ts";
import type { LanguageModel } from "./language-model.ts";
import { recordedModel } from "./recorded-model.ts";
import { ruleProposer } from "./rule-proposer.ts";

const NOW = () => new Date("2026-11-20T12:00:00Z");
const PLACE = { id: 7 };

function proposerWith(model: LanguageModel, limits = MODEL_LIMITS) {
  const kept: AnsweredRequest[] = [];
  const store = {
    answered: async () => new Set(kept.map(({ request }) => request)),
    keep: async (answered: AnsweredRequest) => void kept.push(answered),
  };
  return { kept, proposer: ruleProposer(guardModel(model, limits), store, NOW) };
}

const height = {
  passage: "p2",
  figure: "35 feet",
  column: -1,
  standard: "height",
  comparator: "at_most",
  subject: "house",
  districts: ["R-1"],
};

it.each(["openai-compatible", "anthropic"] as const)(
  "keeps what is in the text, over %s",
  async (protocol) => {
    const { settings, asked } = await serveModel(protocol, (data) =>
      data.includes("front yard")
        ? JSON.stringify({
            rules: [height, { ...height, figure: "36 feet" }, { ...height, districts: ["Z-9"] }],
          })
        : '{"rules": []}',
    );
    const { kept, proposer } = proposerWith(sdkModel(settings, 5_000));
    expect(await proposer.propose(PLACE, REVIEW_TOWN, 10)).toEqual({
      answered: 2,
      left: 0,
      written: 0,
      rules: 1,
      dropped: 2,
      unreadable: 0,
      problem: null,
    });
    expect(kept.flatMap(({ readings }) => readings)).toMatchObject([
      { section: "4-2", passage: "(b) No building shall exceed a height of 35 feet.", rule: { value: 35 } },
    ]);
    for (const { body } of asked) expect(JSON.stringify(body).length).toBeLessThan(8_000 + 2_000);
    // What was answered is not sent again.
    expect(await proposer.propose(PLACE, REVIEW_TOWN, 10)).toMatchObject({ answered: 0, left: 0 });
    expect(asked).toHaveLength(2);
  },
);

test("stops at the number of requests, at a budget, and where the model is out of reach", async () => {
  const empty: LanguageModel = {
    name: "empty",
    complete: async () => ({ ok: true, value: { text: '{"rules": []}', tokens: { read: 1, written: 1 } } }),
  };
  expect(await proposerWith(empty).proposer.propose(PLACE, REVIEW_TOWN, 1)).toMatchObject({
    answered: 1,
    left: 1,
  });
  const poor = proposerWith(empty, { ...MODEL_LIMITS, perDay: 1 });
  expect(await poor.proposer.propose(PLACE, REVIEW_TOWN, 10)).toMatchObject({
    answered: 1,
    left: 1,
    problem: "busy",
  });
  const gone: LanguageModel = { name: "gone", complete: async () => ({ ok: false, error: "unreachable" }) };
  expect(await proposerWith(gone).proposer.propose(PLACE, REVIEW_TOWN, 10)).toMatchObject({
    answered: 0,
    left: 2,
    problem: "unreachable",
  });
});

test("asks again for an answer that it cannot read", async () => {
  const broken: LanguageModel = {
    name: "broken",
    complete: async () => ({
      ok: true,
      value: { text: "As an assistant …", tokens: { read: 1, written: 1 } },
    }),
  };
  const { kept, proposer } = proposerWith(broken);
  expect(await proposer.propose(PLACE, REVIEW_TOWN, 10)).toMatchObject({
    answered: 0,
    left: 2,
    unreadable: 2,
  });
  expect(kept).toEqual([]);
});

test("writes requests out in recorded mode, and reads the answers", async () => {
  const folder = mkdtempSync(join(tmpdir(), "proposals-"));
  const { proposer, kept } = proposerWith(recordedModel(folder));
  expect(await proposer.propose(PLACE, REVIEW_TOWN, 10)).toMatchObject({ answered: 0, written: 2 });
  const requests = readdirSync(folder).filter((name) => name.endsWith(".request.json"));
  expect(requests).toHaveLength(2);
  for (const name of requests) {
    const text = readFileSync(join(folder, name), "utf8");
    expect(text.length).toBeLessThan(8_000);
    const rules = text.includes("front yard") ? [height] : [];
    writeFileSync(join(folder, name.replace("request", "answer")), JSON.stringify({ rules }));
  }
  expect(await proposer.propose(PLACE, REVIEW_TOWN, 10)).toMatchObject({ answered: 2, written: 0, rules: 1 });
  expect(kept.flatMap(({ readings }) => readings)).toHaveLength(1);
});
