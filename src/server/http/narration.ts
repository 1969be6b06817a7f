import { stream } from "hono/streaming";
import { operations } from "#contract/operations.ts";
import { isImportedId } from "#domain/imported/imported-place.ts";
import { todayAt } from "../today.ts";
import { answerAgain } from "./answer-search.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";
import { payerOf, takeSearch } from "./take-search.ts";

/**
 * GET /api/narration: with the inputs of a search, the sentences of its answer as the language model words them, one JSON
 * object a line, each as soon as it has passed. A person who has the answer gets them; anyone else takes a search.
 */
export const narration: Handler = async (c, services) => {
  const { narrator } = services;
  if (!narrator) return problemResponse(c, { code: "not_found", what: "call" });
  const input = readInput(operations.search.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const { shared: _, ...asked } = input.value;
  const output = await answerAgain(services, asked, todayAt(services.now()));
  const taken = await takeSearch(c, services, output.query, output.answer.outcome);
  if (!taken.ok) return problemResponse(c, taken.error);
  const payer = await payerOf(c, services);
  c.header("Content-Type", "application/x-ndjson; charset=utf-8");
  c.header("Cache-Control", "private, no-store");
  return stream(c, async (out) => {
    // What was read automatically is shown as it was read.
    if (payer === null || isImportedId(output.city?.id)) return;
    let written: Promise<unknown> = Promise.resolve();
    await narrator.narrate(output, payer, (sentence) => {
      written = out.write(`${JSON.stringify(sentence)}\n`);
    });
    await written;
  });
};
