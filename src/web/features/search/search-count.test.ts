import type { LoaderFunctionArgs } from "react-router";
import { expect, it } from "vitest";
import type { Answer } from "#contract/search.ts";
import type { Site } from "#web/site.ts";
import { NOT_ALLOWED, NOT_COVERED, searchOutput, UNCLEAR } from "#web/testing/answer-fixture.ts";
import { createSearchLoader } from "./search-loader.ts";

/** What the browser notes as asked when the server answers so. */
async function noted(answer: Answer): Promise<string[]> {
  const questions: string[] = [];
  const site = {
    read: async (operation: string) => (operation === "search" ? searchOutput(answer) : []),
    allowance: {
      admits: () => true,
      record: (question: string) => questions.push(question),
      remaining: () => 2,
    },
    picture: () => null,
    baseUrl: "http://lotline.test",
  } as unknown as Site;
  const request = new Request("http://lotline.test/search?q=fence");
  await createSearchLoader(site)({ request } as unknown as LoaderFunctionArgs);
  return questions;
}

it("the browser counts a question that was answered, and none that got no answer", async () => {
  expect(await noted(NOT_ALLOWED)).toEqual(["fence"]);
  expect(await noted(NOT_COVERED)).toEqual([]);
  expect(await noted(UNCLEAR)).toEqual([]);
  expect(await noted({ ...NOT_COVERED, outcome: "out_of_scope" })).toEqual([]);
});
