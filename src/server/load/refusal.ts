import type { IncomingMessage } from "node:http";
import { API_PROBLEMS } from "#contract/v1/problems.ts";
import { type Problem, sentenceOf } from "#domain/problem.ts";
import { STATUS } from "../http/problem-response.ts";

/** Why a request is turned away: too much to do, or too much from one place. */
export type Shed = "busy" | "address" | "network";

interface Refusal {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What a client that is turned away gets, in the form in which it asked: a page, a problem of the API, or a problem of a call. */
export function refusalOf(request: IncomingMessage, why: Shed, retryAfterSeconds: number): Refusal {
  const problem: Problem =
    why === "busy"
      ? { code: "unavailable", why: "busy", retryAfterSeconds }
      : { code: "too_many_requests", retryAfterSeconds };
  const status = STATUS[problem.code];
  const sentence = sentenceOf(problem);
  const [type, body] = bodyOf(request, problem, status, sentence);
  return {
    status,
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Length": String(Buffer.byteLength(body)),
      "Retry-After": String(retryAfterSeconds),
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
    },
    body,
  };
}

function bodyOf(
  request: IncomingMessage,
  problem: Problem,
  status: number,
  sentence: string,
): [type: string, body: string] {
  if (request.url?.startsWith("/v1/")) {
    const code = problem.code === "unavailable" ? "unavailable" : "rate_limited";
    const { title } = API_PROBLEMS[code];
    return ["application/problem+json", JSON.stringify({ title, status, detail: sentence, code })];
  }
  if (!request.headers.accept?.includes("text/html"))
    return ["application/json", JSON.stringify({ error: problem.code, message: sentence })];
  // Nothing in it comes from the request. It asks for nothing else, which we could not send either.
  return [
    "text/html",
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Please try again · Lotline</title></head><body><main><h1>Please try again in a moment</h1><p>${sentence}</p><p>Nothing was stored, and nothing that you saved is lost.</p></main></body></html>`,
  ];
}
