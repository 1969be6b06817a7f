import { API_PROBLEMS, type ApiProblemCode, problemAnchor } from "#contract/v1/problems.ts";
import type { ProblemLine } from "#domain/documentation/live-context.ts";
import { PROBLEM_MEANINGS } from "#domain/documentation/problem-meanings.ts";
import type { LiveWords } from "#domain/documentation/search-articles.ts";
import type { ProblemCode } from "#domain/problem.ts";
import { STATUS } from "./problem-response.ts";

const byStatus = (a: ProblemLine, b: ProblemLine): number => a.status - b.status;

/** A bug, caught at the edge of the app: no handler tells it, so that it has no place among the problems. */
const INTERNAL: ProblemLine = {
  code: "internal",
  anchor: "internal",
  status: 500,
  meaning: "Something went wrong on our side. Nothing is wrong with what you sent; try again.",
};

/** Every problem that a call of the site may tell, by status: the first table of /documentation/errors. */
export const PROBLEM_LINES: readonly ProblemLine[] = [
  ...(Object.keys(STATUS) as ProblemCode[]).map((code) => ({
    code,
    anchor: code,
    status: STATUS[code],
    meaning: PROBLEM_MEANINGS[code],
  })),
  INTERNAL,
].sort(byStatus);

/** Every problem that a call of the developer API may tell: its second table, where the `type` of each leads. */
export const API_PROBLEM_LINES: readonly ProblemLine[] = (Object.keys(API_PROBLEMS) as ApiProblemCode[])
  .map((code) => {
    const { status, title, help } = API_PROBLEMS[code];
    return { code, anchor: problemAnchor(code), status, meaning: `${title}. ${help}` };
  })
  .sort(byStatus);

const wordsOf = (lines: readonly ProblemLine[]): string =>
  lines.map(({ code, meaning }) => `${code}: ${meaning.replaceAll("`", "")}`).join(" ");

/** What the search of the documentation finds in both tables: the person who meets a code types it. */
export const PROBLEM_WORDS: LiveWords = {
  problems: wordsOf(PROBLEM_LINES),
  "api-problems": wordsOf(API_PROBLEM_LINES),
};
