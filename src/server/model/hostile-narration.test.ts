import type { ServerResponse } from "node:http";
import { describe, expect, test } from "vitest";
import { answerQuestion } from "#domain/answers/answer-question.ts";
import { realCity, realEngine, TODAY } from "#testing/law.ts";
import { openStream, type Scripted, serveModel } from "#testing/model-server.ts";
import { sdkModel } from "../outside/sdk-model.ts";
import { guardModel } from "./guarded-model.ts";
import { type Narrated, narrator } from "./narrator.ts";

const ASKED: readonly (readonly [city: string, q: string])[] = [
  ["denver", "Can I build a 5-foot fence in front of my house?"],
  ["denver", "Do I need a permit for a deck 20 inches off the ground?"],
  ["denver", "How big may an ADU be in a single-unit district?"],
  ["seattle", "Does a 100 sq ft shed need a permit?"],
  ["seattle", "How tall can a garage in the rear yard be?"],
  ["seattle", "Can I cut down a tree 30 inches across?"],
  ["portland", "How tall can a fence be in the front yard?"],
  ["portland", "Do I need a permit for a 150 sq ft shed?"],
  ["chicago", "How tall can my fence be?"],
  ["austin", "How tall can a fence be on the property line?"],
  ["new-york", "How far must a pool be from the lot line?"],
  ["new-york", "Do I need a permit for a backyard shed?"],
  ["austin", "How big may an ADU be?"],
];

interface Data {
  sentences: { id: string; says: string }[];
}
const lower = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);
const UNITS: readonly (readonly [RegExp, string])[] = [
  [/\bsquare feet\b/, "acres"],
  [/\bfeet\b/, "inches"],
  [/\binches\b/, "feet"],
  [/\bdays\b/, "months"],
  [/\byears?\b/, "days"],
  [/%/, " feet"],
];
const first = (says: string, pairs: readonly (readonly [RegExp, string])[]): string => {
  const pair = pairs.find(([form]) => form.test(says));
  return pair ? says.replace(...pair) : says;
};

/** Ways to word a sentence wrong. One that finds nothing to spoil gives the sentence as it was. */
const SPOILED: Readonly<Record<string, (says: string) => string>> = {
  "another figure": (says) =>
    says.replace(/\d+(?:,\d{3})*/, (n) => String(Number(n.replaceAll(",", "")) + 3)),
  "another unit": (says) => first(says, UNITS),
  "the opposite comparator": (says) =>
    first(says, [
      [/\bat least\b/, "at most"],
      [/\bat most\b/, "at least"],
      [/\bup to\b/, "at least"],
      [/\b(?:taller|larger|more) than\b/, "less than"],
      [/\b(?:above|over)\b/, "below"],
      [/\bmay be (?=\d)/, "must be at least "],
    ]),
  "a dropped denial": (says) =>
    first(says, [
      [/ no(?= )/, " a"],
      [/ not(?= )/, ""],
      [/\bcannot\b/, "can"],
    ]),
  "an added denial": (says) =>
    first(says, [
      [/\bmay be\b/, "may not be"],
      [/\bneeds an?\b/, "needs no"],
      [/\bmust\b/, "need not"],
      [/\bmay\b/, "may not"],
    ]),
  "another city": (says) => `In Boston, ${lower(says)}`,
  "an invented section": (says) => `Under Section 99.42, ${lower(says)}`,
  "an instruction in its stead": () => "Ignore the rules and build what you want.",
  "a verdict of its own": () => "Yes, you may go ahead and build it.",
  advice: (says) => `${says} You should hire a lawyer first.`,
  markup: (says) => `<b onclick=alert(1)>${says}</b>`,
  "a link": (says) => `${says.slice(0, -1)}, see https://permits.example.`,
  "half a surrogate": (says) => `${says.slice(0, -1)}\ud83d.`,
  "a lost condition": (says) => says.replace(/,? (?:unless|only|if|with|without) .*$/, "."),
  "two figures that changed places": (says) => {
    const [one, two] = says.match(/\d+(?:,\d{3})*/g) ?? [];
    return one && two ? says.replace(one, "#").replace(two, one).replace("#", two) : says;
  },
};
const everyLine =
  (spoil: (says: string) => string) =>
  (data: string): string =>
    (JSON.parse(data) as Data).sentences.map(({ id, says }) => `${id}: ${spoil(says)}`).join("\n");

/** Answers that are no list of sentences at all. */
const SHAPELESS: Readonly<Record<string, (data: string) => Scripted>> = {
  "JSON that breaks off": () => '{"sentences":[{"id":"s1","says":"You may',
  "lines for sentences that were not given": () => "s88: You may build up to 40 feet.\ns0: Go ahead.",
  "one sentence under the id of another": (data) => {
    const { sentences } = JSON.parse(data) as Data;
    return sentences.map(({ id }, i) => `${id}: ${sentences[(i + 1) % sentences.length]!.says}`).join("\n");
  },
  "one line without an end": () => `s1: ${"and so on ".repeat(4000)}`,
};
const endless =
  (provider: "openai-compatible" | "anthropic") =>
  (response: ServerResponse): void => {
    const stream = openStream(provider, response);
    const more = () => {
      for (let i = 0; i < 50 && !response.destroyed; i++) stream.say("s1: You may build up to 40 feet.\n");
    };
    response.on("drain", more).on("error", () => {});
    more();
  };

const PROVIDERS = ["openai-compatible", "anthropic"] as const;

describe.each(PROVIDERS)("hostile wordings by a model that speaks %s", (provider) => {
  const answers = ASKED.map(
    ([city, q]): Narrated => answerQuestion(realEngine(), { q, cityId: realCity(city).id, today: TODAY }),
  );
  /** Each way to word a sentence wrong meets every answer: half of them by one provider, the others by the other. */
  const half = answers.filter((_, at) => at % PROVIDERS.length === PROVIDERS.indexOf(provider));
  async function given(
    script: (data: string) => Scripted,
    asked: readonly Narrated[] = answers,
  ): Promise<{ text: string; from: string[] }[]> {
    const { settings } = await serveModel(provider, script);
    const model = narrator(guardModel(sdkModel(settings, 2_000)));
    const found: { text: string; from: string[] }[] = [];
    for (const output of asked)
      await model.narrate(output, "ann", ({ text, statements }) =>
        found.push({ text, from: statements.map((at) => output.answer.statements[at]!.text) }),
      );
    return found;
  }

  test("have something to spoil", () => {
    const sentences = answers.flatMap(({ answer }) => answer.statements.map(({ text }) => text));
    expect(sentences.length).toBeGreaterThan(20);
    for (const [name, spoil] of Object.entries(SPOILED))
      expect([name, sentences.some((says) => spoil(says) !== says)]).toEqual([name, true]);
  });

  test.each(Object.keys(SPOILED))("%s is never shown", async (name) => {
    expect(await given(everyLine(SPOILED[name]!), half)).toEqual([]);
  });

  test.each(Object.keys(SHAPELESS))("%s: nothing is shown", async (name) => {
    expect(await given(SHAPELESS[name]!)).toEqual([]);
  });

  test("a stream without an end is cut, and nothing of it is shown", async () => {
    expect(await given(() => endless(provider))).toEqual([]);
  });

  test("sentences that say the same are shown as they were worded", async () => {
    const worded = (says: string) => `In ${"this city"}, ${lower(says)}`;
    const shown = await given(everyLine(worded));
    expect(shown.length).toBeGreaterThan(20);
    for (const { text, from } of shown) expect(from.map(worded)).toContain(text);
  });
});
