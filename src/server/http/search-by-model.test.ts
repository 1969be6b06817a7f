import { describe, expect, test } from "vitest";
import type { SearchOutput } from "#contract/search.ts";
import { buildEngine } from "#domain/answers/engine.ts";
import { cookieOf, createTestApp } from "#testing/app.ts";
import { fenceQuestion, makeBook } from "#testing/factories.ts";
import { realLaw } from "#testing/law.ts";
import { type Scripted, serveModel } from "#testing/model-server.ts";
import { guardModel, MODEL_LIMITS } from "../model/guarded-model.ts";
import { modelReader } from "../model/model-reader.ts";
import { sdkModel } from "../outside/sdk-model.ts";

const LONG =
  "Hello, we moved to Springfield in spring, my wife wants something tall because of the neighbor's dog; may our fence be 12 ft tall?";

interface Sent {
  rules: { id: string }[];
  figures: { n: number }[];
}
/** A model that takes the first rule, and every figure for the height of the project. */
const readsHeight = (text: string): string => {
  const { rules, figures } = JSON.parse(text) as Sent;
  return JSON.stringify({
    building: true,
    asks: [
      {
        asked: "may our fence be 12 ft tall?",
        act: "may",
        yes: "allowed",
        rules: [rules[0]!.id],
        outcome: "not_allowed",
        places: [],
      },
    ],
    sizes: figures.map(({ n }) => ({ n, name: "height", whose: "project", edge: "none" })),
    facts: [],
  });
};

async function siteWith(script: (text: string) => Scripted, timeoutMs = 2_000) {
  const { settings, asked } = await serveModel("openai-compatible", script);
  const book = makeBook();
  const model = guardModel(sdkModel(settings, timeoutMs), MODEL_LIMITS);
  const site = createTestApp({ book, modelReader: modelReader(buildEngine(book), model) });
  const ask = async (given: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await site.get(`/api/search?${new URLSearchParams(given)}`, { headers });
    return { response, output: (await response.json()) as SearchOutput };
  };
  return { ask, asked, site };
}

describe("a search on a site with a language model", () => {
  test("has a long question read by the model, and its code leads to the same answer without the model", async () => {
    const { ask, asked, site } = await siteWith(readsHeight);
    const first = await ask({ q: LONG });
    const { reading } = first.output.interpretation;
    expect(reading).toEqual(expect.any(String));
    expect(first.output.answer.outcome).toBe("not_allowed");
    expect(asked).toHaveLength(1);
    const again = await ask({ q: LONG, reading: reading! }, cookieOf(first.response));
    expect(again.output).toEqual(first.output);
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(site.lines)).not.toContain("neighbor");
  });

  test("reads a short question itself", async () => {
    const { ask, asked } = await siteWith(readsHeight);
    const { output } = await ask({ q: "How tall may a fence be in Springfield?" });
    expect(output.interpretation.reading).toBeNull();
    expect(asked).toEqual([]);
  });

  test.each([
    ["subject", "fence"],
    ["intent", "limit"],
    ["place", "rear_yard"],
    ["reading", "own"],
  ])("leaves the last word to a person who set %s", async (name, value) => {
    const { ask, asked } = await siteWith(readsHeight);
    const { output } = await ask({ q: LONG, [name]: value });
    expect(output.interpretation.reading).toBeNull();
    expect(asked).toEqual([]);
  });

  test("asks no model for a person without a search left", async () => {
    const { ask, asked } = await siteWith(readsHeight);
    const { response } = await ask({ q: fenceQuestion(1) });
    const headers = cookieOf(response);
    await ask({ q: fenceQuestion(2) }, headers);
    const third = await ask({ q: LONG }, headers);
    expect(third.response.status).toBe(429);
    expect(asked).toEqual([]);
  });

  test.each<[string, (text: string) => Scripted]>([
    ["is down", () => (response) => response.writeHead(503).end()],
    ["names rules that it was not given", (text) => readsHeight(text).replace('"r1"', '"r99"')],
    ["answers in prose", () => "No, 12 ft is too tall for a fence in Springfield."],
  ])("gives the computed answer where the model %s", async (_, script) => {
    const plain = await createTestApp().get(`/api/search?${new URLSearchParams({ q: LONG })}`);
    const { ask, asked } = await siteWith(script);
    const { output } = await ask({ q: LONG });
    expect(output).toEqual(await plain.json());
    expect(asked).toHaveLength(1);
  });

  test("shows the model further rules before it believes that none answers", async () => {
    const { settings, asked } = await serveModel("openai-compatible", (text) =>
      asked.length > 1 ? readsHeight(text) : readsHeight(text).replace('["r1"]', "[]"),
    );
    const { book } = realLaw();
    const model = guardModel(sdkModel(settings, 2_000), MODEL_LIMITS);
    const site = createTestApp({ book, modelReader: modelReader(buildEngine(book), model) });
    const q = LONG.replace("Springfield", "Denver");
    const output = (await (
      await site.get(`/api/search?${new URLSearchParams({ q })}`)
    ).json()) as SearchOutput;
    const shown = asked.map(({ body }) => {
      const { messages } = body as { messages: { content: string }[] };
      return (JSON.parse(messages.at(-1)!.content) as { rules: { says: string }[] }).rules.map(
        ({ says }) => says,
      );
    });
    expect(shown).toHaveLength(2);
    expect(shown[1]!.filter((says) => shown[0]!.includes(says))).toEqual([]);
    expect(output.interpretation.reading).toEqual(expect.any(String));
    expect(output.answer.outcome).not.toBe("not_covered");
  });

  test("makes a person wait for a silent model at most once", async () => {
    const { ask, asked } = await siteWith(() => () => {}, 50);
    const first = await ask({ q: LONG });
    await ask({ q: `${LONG} Thank you!` }, cookieOf(first.response));
    expect(asked).toHaveLength(1);
  });
});
