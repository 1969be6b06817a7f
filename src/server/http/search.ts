import { operations } from "#contract/operations.ts";
import type { SearchOutput } from "#contract/search.ts";
import { normalizeQuestion } from "#domain/accounts/quota.ts";
import { invalidInput } from "#domain/problem.ts";
import { isUnknownCity } from "../imported/answer-anywhere.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";
import { answerAsked } from "./answer-search.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";
import { readInput } from "./read-input.ts";
import { askerOf, sayRemaining, takeSearch } from "./take-search.ts";

/** GET /api/search: answers from the law in memory, and takes one of the visitor's searches unless the answer was shared or is none. */
export const search: Handler = async (c, services) => {
  const input = readInput(operations.search.input, new URL(c.req.url).searchParams);
  if (!input.ok) return problemResponse(c, input.error);
  const { shared, ...asked } = input.value;
  const { cityId, q } = asked;
  if (await isUnknownCity(services, cityId)) {
    return problemResponse(
      c,
      invalidInput("cityId", "Please choose one of our cities. We don't cover this one."),
    );
  }

  const output: SearchOutput = await answerAsked(services, asked, todayAt(services.now()), () =>
    askerOf(c, services),
  );
  if (await isShared(services, shared, q)) {
    await sayRemaining(c, services);
  } else {
    const taken = await takeSearch(c, services, output.query, output.answer.outcome);
    if (!taken.ok) return problemResponse(c, taken.error);
  }
  return c.json(output, 200, { "Cache-Control": "private, no-store" });
};

/** Whether somebody shares the answer to this very question under the link, and has not taken it back. */
async function isShared({ saved }: Services, token: string | undefined, question: string): Promise<boolean> {
  const item = token ? await saved.byShareToken(token) : null;
  return item?.kind === "search" && normalizeQuestion(item.query ?? "") === normalizeQuestion(question);
}
