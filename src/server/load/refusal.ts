import type { IncomingMessage } from "node:http";
import { API_PROBLEMS, type ApiProblemCode } from "#contract/v1/problems.ts";
import { invalidInput, type Problem, sentenceOf } from "#domain/problem.ts";
import { STATUS } from "../http/problem-response.ts";

/** Why a request is turned away: too much to do, too much from one place, or a `Host` that is no host. */
export type Shed = "busy" | "address" | "network" | "host";

const API_CODE: Readonly<Record<Shed, ApiProblemCode>> = {
  busy: "unavailable",
  address: "rate_limited",
  network: "rate_limited",
  host: "invalid_input",
};

interface Refusal {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** What a client that is turned away gets, in the form in which it asked: a page, a problem of the API, or a problem of a call. */
export function refusalOf(request: IncomingMessage, why: Shed, retryAfterSeconds: number): Refusal {
  const problem = problemOf(why, retryAfterSeconds);
  const status = STATUS[problem.code];
  const sentence = sentenceOf(problem);
  const [type, body] = bodyOf(request, why, problem, sentence);
  return {
    status,
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Length": String(Buffer.byteLength(body)),
      ...(why === "host" ? {} : { "Retry-After": String(retryAfterSeconds) }),
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
    },
    body,
  };
}

function problemOf(why: Shed, retryAfterSeconds: number): Problem {
  if (why === "busy") return { code: "unavailable", why: "busy", retryAfterSeconds };
  if (why === "host") return invalidInput("host", "The name of the host in this request is not valid.");
  return { code: "too_many_requests", retryAfterSeconds };
}

function bodyOf(
  request: IncomingMessage,
  why: Shed,
  problem: Problem,
  sentence: string,
): [type: string, body: string] {
  if (request.url?.startsWith("/v1/")) {
    const code = API_CODE[why];
    const { title, status } = API_PROBLEMS[code];
    return ["application/problem+json", JSON.stringify({ title, status, detail: sentence, code })];
  }
  // No browser sends a host that is none.
  if (why === "host" || !request.headers.accept?.includes("text/html"))
    return ["application/json", JSON.stringify({ error: problem.code, message: sentence })];
  // Nothing in it comes from the request. It asks for nothing else, which we could not send either.
  return [
    "text/html",
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Please try again · Lotline</title></head><body><main><h1>Please try again in a moment</h1><p>${sentence}</p><p>Nothing was stored, and nothing that you saved is lost.</p></main></body></html>`,
  ];
}
