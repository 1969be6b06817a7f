import type { Context } from "hono";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { API_VERSION_PAGE } from "#contract/v1/document/describe-api.ts";
import type { ApiOperation } from "#contract/v1/operation.ts";
import { type ApiOperationName, apiOperations } from "#contract/v1/operations.ts";
import { type ApiFormat, MEDIA_TYPES } from "#contract/v1/parts.ts";
import { outageOf } from "../database/outage.ts";
import { describeFailure } from "../describe-failure.ts";
import type { Env } from "../http/handler.ts";
import { isKnown } from "../http/known-etag.ts";
import { acceptedEncoding, pack, WORTH_COMPRESSING } from "../http/middleware/compress.ts";
import { rateLimit } from "../http/middleware/rate-limit.ts";
import { unavailable } from "../http/problem-response.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";
import { type AnswerCache, answerCache } from "./answer-cache.ts";
import type { ApiHandler } from "./answered.ts";
import { apiProblem, failureOf } from "./api-problem.ts";
import { apiGate } from "./gate.ts";
import * as law from "./law-handlers.ts";
import { chooseFormat } from "./negotiate.ts";
import { openApiText } from "./openapi-text.ts";
import * as places from "./place-handlers.ts";
import * as projects from "./project-handlers.ts";
import * as questions from "./question-handlers.ts";
import { readRequest } from "./read-request.ts";
import { type Written, writeAnswer } from "./write-answer.ts";

const handlers: { [N in ApiOperationName]: ApiHandler<N> } = {
  listCities: law.listCities,
  getCity: law.getCity,
  listZoningCodes: law.listZoningCodes,
  getZoningCode: law.getZoningCode,
  listLandUseRules: law.listLandUseRules,
  getLandUseRule: law.getLandUseRule,
  listLandUseRulesByType: law.listLandUseRulesByType,
  listRules: law.listRules,
  getRule: law.getRule,
  listPermissions: law.listPermissions,
  listDistricts: law.listDistricts,
  getDistrict: law.getDistrict,
  listCoverage: law.listCoverage,
  search: questions.search,
  answer: questions.answer,
  compare: questions.compare,
  check: projects.check,
  checkBody: (services, input, day) => projects.check(services, input, day),
  solve: projects.solve,
  verify: projects.verify,
  mapData: places.mapData,
  locationInfo: places.locationInfo,
};

const MAX_BODY_BYTES = 64 * 1024;
/** What a script of another site may read besides the body. */
const EXPOSED = [
  "ETag",
  "Link",
  "Allow",
  "Retry-After",
  "RateLimit",
  "RateLimit-Policy",
  "Lotline-Key-Expires",
  "X-Request-Id",
  "Deprecation",
  "Sunset",
  "WWW-Authenticate",
].join(", ");
/** A day: browsers ask again no sooner. */
const PREFLIGHT_SECONDS = 86_400;

/** Everything under /v1: any site may call it, with a key and never with cookies. */
export function createApi(services: Services): Hono<Env> {
  const api = new Hono<Env>();
  const gate = apiGate(services);
  const cache = answerCache(services, () => todayAt(services.now()));
  api.use(crossOrigin);
  api.get("/openapi.json", rateLimit(services, "reference", services.requestsPerMinute), (c) =>
    sendWritten(c, openApiText(services), []),
  );

  const methods = new Map<string, string[]>([["/openapi.json", ["GET", "HEAD"]]]);
  for (const [name, operation] of Object.entries(apiOperations) as [ApiOperationName, ApiOperation][]) {
    const path = operation.path.slice("/v1".length).replace(/\{(\w+)\}/g, ":$1");
    const run = runner(services, operation, handlers[name] as ApiHandler<never>, cache);
    if (operation.method === "POST") api.post(path, gate, limitBody(services), run);
    else api.get(path, gate, run);
    const own = operation.method === "GET" ? ["GET", "HEAD"] : [operation.method];
    methods.set(path, [...(methods.get(path) ?? []), ...own]);
  }
  for (const [path, allowed] of methods)
    api.all(path, (c) =>
      apiProblem(c, services, {
        code: "method_not_allowed",
        detail: `This address takes ${allowed.join(" and ")}.`,
        headers: { Allow: [...allowed, "OPTIONS"].join(", ") },
      }),
    );
  api.all("*", (c) =>
    apiProblem(c, services, {
      code: "unknown_path",
      detail: "There is no API call at this address. The document at /v1/openapi.json lists all of them.",
    }),
  );
  api.onError((problem, c) => {
    const outage = outageOf(problem);
    if (outage) return apiProblem(c, services, failureOf(unavailable(outage)));
    // A thrown error is a bug: its text goes to the log and never to the caller.
    console.error(`Request ${c.get("requestId")} failed:`, describeFailure(problem));
    return apiProblem(c, services, {
      code: "internal",
      detail: "Something went wrong on our side. Please try again.",
    });
  });
  return api;
}

const crossOrigin = createMiddleware<Env>(async (c, next) => {
  if (c.req.method === "OPTIONS")
    return c.body(null, 204, {
      "Access-Control-Allow-Origin": "*",
      "Access-Control-Allow-Methods": "GET, HEAD, POST, OPTIONS",
      "Access-Control-Allow-Headers":
        "Authorization, Content-Type, Accept, If-None-Match, Idempotency-Key, X-Request-Id",
      "Access-Control-Max-Age": String(PREFLIGHT_SECONDS),
    });
  await next();
  const { headers } = c.res;
  headers.set("Access-Control-Allow-Origin", "*");
  headers.set("Access-Control-Expose-Headers", EXPOSED);
  headers.set("Cross-Origin-Resource-Policy", "cross-origin");
});

const limitBody = (services: Services) =>
  bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (c) =>
      apiProblem(c as Context<Env>, services, {
        code: "body_too_large",
        detail: `The body may be at most ${MAX_BODY_BYTES / 1024} KB.`,
      }),
  });

/** What a call does with a request: from the answers that were given, or read, decided and written anew. */
function runner(services: Services, operation: ApiOperation, handler: ApiHandler<never>, cache: AnswerCache) {
  const links = linksOf(services, operation);
  // A report's state is in the database, and a body is no part of the address.
  const isKept = operation.method === "GET" && operation.path !== "/v1/verify/{id}";
  return async (c: Context<Env>): Promise<Response> => {
    const { url } = c.req;
    const liked = chooseFormat(c.req.header("Accept"), operation.formats);
    const call = `${liked} ${url.slice(url.indexOf("/v1"))}`;
    const known = isKept ? cache.get(call) : undefined;
    if (known) return sendWritten(c, known, links);

    const address = new URL(url);
    const read = await readRequest(c, operation, address);
    if (!read.ok) return apiProblem(c, services, read.error);
    const format = (read.value.format as ApiFormat | undefined) ?? liked;
    if (!format)
      return apiProblem(c, services, {
        code: "not_acceptable",
        detail: `This call can answer as ${operation.formats.map((name) => MEDIA_TYPES[name]).join(" or ")}.`,
        more: { formats: operation.formats.map((name) => MEDIA_TYPES[name]) },
      });
    const answered = await handler(services, read.value as never, todayAt(services.now()));
    if (!answered.ok) return apiProblem(c, services, answered.error);
    const own = new URL(address.pathname + address.search, services.baseUrl());
    const written = writeAnswer(operation, answered.value, read.value, format, own);
    if (!written.ok) return apiProblem(c, services, written.error);
    if (isKept) cache.set(call, written.value);
    return sendWritten(c, written.value, links);
  };
}

/** Links and dates that go with every answer of a call. */
function linksOf({ baseUrl }: Services, { deprecation }: ApiOperation): readonly [string, string][] {
  if (!deprecation) return [];
  return [
    ["Deprecation", `@${Date.parse(deprecation.since) / 1000}`],
    ["Sunset", new Date(`${deprecation.sunset}T23:59:59Z`).toUTCString()],
    ["Link", `<${baseUrl()}${API_VERSION_PAGE}>; rel="deprecation"`],
  ];
}

async function sendWritten(
  c: Context<Env>,
  answer: Written,
  more: readonly (readonly [string, string])[],
): Promise<Response> {
  const headers: Record<string, string> = {
    "Content-Type": answer.type,
    ETag: answer.etag,
    "Cache-Control": "private, no-cache",
    Vary: "Accept",
  };
  for (const [name, value] of more) headers[name] = value;
  if (answer.next) headers.Link = [headers.Link, `<${answer.next}>; rel="next"`].filter(Boolean).join(", ");
  // A body is part of what POST asks for, so that it is never answered by its address alone.
  const before = c.req.method === "POST" ? undefined : c.req.header("If-None-Match");
  if (isKnown(before, answer.etag)) return c.body(null, 304, headers);
  const encoding = c.env?.inProcess ? null : acceptedEncoding(c.req.header("Accept-Encoding"));
  if (!encoding || answer.body.length < WORTH_COMPRESSING) {
    headers["Content-Length"] = String(answer.body.length);
    return c.body(answer.body, 200, headers);
  }
  // Packed once for all who ask for it so.
  let packed = answer.packed.get(encoding);
  if (!packed) {
    packed = await pack(answer.body, encoding);
    answer.packed.set(encoding, packed);
  }
  headers["Content-Encoding"] = encoding;
  return c.body(packed as Uint8Array<ArrayBuffer>, 200, headers);
}
