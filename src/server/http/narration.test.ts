import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import type { NarratedSentence } from "#contract/narration.ts";
import type { SearchOutput } from "#contract/search.ts";
import { cookieOf, createTestApp } from "#testing/app.ts";
import { realLaw } from "#testing/law.ts";
import { openStream, type Scripted, serveModel } from "#testing/model-server.ts";
import { guardModel } from "../model/guarded-model.ts";
import { narrator } from "../model/narrator.ts";
import { sdkModel } from "../outside/sdk-model.ts";

const Q = "Can I build a 5-foot fence in front of my house in Denver?";
interface Data {
  sentences: { id: string; says: string }[];
  faults?: Record<string, string>;
}
/** Our sentences with "in this city": the same law in other words. */
const worded = (says: string): string => `In this city, ${says.slice(0, 1).toLowerCase()}${says.slice(1)}`;
const lines = (data: string, word = worded): string =>
  (JSON.parse(data) as Data).sentences.map(({ id, says }) => `${id}: ${word(says)}`).join("\n");

async function siteWith(script: (data: string) => Scripted, timeoutMs = 5_000) {
  const { settings, asked } = await serveModel("openai-compatible", script);
  const site = createTestApp({
    book: realLaw().book,
    narrator: narrator(guardModel(sdkModel(settings, timeoutMs))),
  });
  const search = async (q: string, headers: Record<string, string> = {}) => {
    const response = await site.get(`/api/search?${new URLSearchParams({ q })}`, { headers });
    return { headers: cookieOf(response), output: (await response.json()) as SearchOutput };
  };
  const narrate = (q: string, headers: Record<string, string> = {}) =>
    site.get(`/api/narration?${new URLSearchParams({ q })}`, { headers });
  return { site, asked, search, narrate };
}
const sentencesOf = (text: string): NarratedSentence[] =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as NarratedSentence);

describe("the sentences of an answer as a model words them", () => {
  test("come for a person who has the answer, take no search, and say which statements they reword", async () => {
    const { search, narrate, asked, site } = await siteWith((data) => lines(data));
    const { headers, output } = await search(Q);
    const response = await narrate(Q, headers);
    expect(response.headers.get("X-Searches-Remaining")).toBe("1");
    const { statements } = output.answer;
    expect(statements.length).toBeGreaterThan(1);
    expect(sentencesOf(await response.text())).toEqual(
      statements.map(({ text }, i) => ({ statements: [i], text: worded(text) })),
    );
    expect(asked).toHaveLength(1);
    expect(JSON.stringify(site.lines)).not.toContain("fence");
  });

  test("the first is there while the model still writes the next", async () => {
    let model: ServerResponse | null = null;
    const { search, narrate } = await siteWith((data) => (response) => {
      model = response;
      openStream("openai-compatible", response).say(`${lines(data).split("\n")[0]}\ns2: and`);
    });
    const { headers } = await search(Q);
    const reader = (await narrate(Q, headers)).body!.pipeThrough(new TextDecoderStream()).getReader();
    const { value } = await reader.read();
    expect(sentencesOf(value!)).toHaveLength(1);
    expect(model!.writableEnded).toBe(false);
    await reader.cancel();
  });

  test("one that fails is asked for once more, with what was wrong", async () => {
    const { search, narrate, asked } = await siteWith((data) =>
      (JSON.parse(data) as Data).faults
        ? lines(data)
        : lines(data, (says) => worded(says).replace("4 feet", "9 feet")),
    );
    const { headers, output } = await search(Q);
    const sentences = sentencesOf(await (await narrate(Q, headers)).text());
    expect(sentences).toHaveLength(output.answer.statements.length);
    expect(asked).toHaveLength(2);
    const { messages } = asked[1]!.body as { messages: { content: string }[] };
    const { faults } = JSON.parse(messages.at(-1)!.content) as Data;
    expect(new Set(Object.values(faults!))).toEqual(new Set(["figure"]));
  });

  test("one that fails twice is not given", async () => {
    const { search, narrate, asked } = await siteWith((data) => lines(data, () => "Build what you want."));
    const { headers } = await search(Q);
    expect(await (await narrate(Q, headers)).text()).toBe("");
    expect(asked).toHaveLength(2);
  });

  test.each<[string, Scripted]>([
    ["is down", (response) => response.writeHead(503).end()],
    ["is silent", () => {}],
  ])("none come where the model %s, and it is asked once", async (_, said) => {
    const { search, narrate, asked } = await siteWith(() => said, 1000);
    const { headers } = await search(Q);
    for (let i = 0; i < 2; i++) expect(await (await narrate(Q, headers)).text()).toBe("");
    expect(asked).toHaveLength(1);
  });

  test("what the model wrote before the connection broke is given", async () => {
    const { search, narrate, asked } = await siteWith((data) => (response) => {
      openStream("openai-compatible", response).say(`${lines(data).split("\n")[0]}\ns2: In this`);
      setImmediate(() => response.destroy());
    });
    const { headers } = await search(Q);
    expect(sentencesOf(await (await narrate(Q, headers)).text())).toHaveLength(1);
    expect(asked).toHaveLength(1);
  });

  test("someone without the answer takes a search for it, and gets none without one", async () => {
    const { narrate, asked } = await siteWith((data) => lines(data));
    const first = await narrate(Q);
    expect(first.headers.get("X-Searches-Remaining")).toBe("1");
    const headers = cookieOf(first);
    await first.text();
    await (await narrate("How tall can a fence be in Denver?", headers)).text();
    const before = asked.length;
    expect((await narrate("How tall can a shed be in Denver?", headers)).status).toBe(429);
    expect(asked).toHaveLength(before);
  });

  test("a site without a model has no such call, and a gap has no sentences", async () => {
    expect((await createTestApp().get(`/api/narration?${new URLSearchParams({ q: Q })}`)).status).toBe(404);
    const { narrate, asked } = await siteWith((data) => lines(data));
    expect(await (await narrate("What is the best pizza in Denver?")).text()).toBe("");
    expect(asked).toEqual([]);
  });
});
