import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import {
  type ApiDocument,
  addressOf,
  type DocumentedCall,
  type DocumentedParameter,
  readApiDocument,
} from "#testing/api-document.ts";
import { type ApiKeyName, withKey } from "#testing/api-keys.ts";
import { type ApiSite, makeApiSite } from "#testing/api-site.ts";

/**
 * Requests made from the document alone, most of them nearly right: whatever is sent, the answer is one that the document
 * knows. Runs on the law of two cities, so that thousands of requests take seconds.
 */
const REQUESTS = 100;
/** A call that no request of so many was answered with success by gets as many again, at most so often. */
const MOST_TIMES = 20;

let site: ApiSite;
let document: ApiDocument;
let districts: { id: number }[];
beforeAll(async () => {
  site = await makeApiSite();
  document = await readApiDocument(site);
  const list = await (await site.get("/v1/districts?limit=21&fields=id")).json();
  districts = (list as { data: typeof districts }).data;
});

/** Texts that are no good answer to anything, and some that are one to something. */
const odd = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 400 }),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.constantFrom(
    "",
    " ",
    "0",
    "-1",
    "1e9",
    "0x10",
    "null",
    "undefined",
    "constructor",
    "__proto__",
    "1,2",
    "../..",
    "%00",
    "\u0000",
    "\ud800",
    "9".repeat(40),
    "2026-02-30",
    "=1+1",
    "'; drop table rules; --",
    "WyJ4IiwxLDJd",
  ),
);
const question = fc.constantFrom(
  "How tall may my fence be in Denver?",
  "adu setback",
  "What does a deck permit cost?",
  "Compare garages in Denver and Seattle",
  "hello",
);
const ofName: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  q: question,
  query: question,
  cityId: fc.constantFrom("1", "2", "3"),
  cityIds: fc.constantFrom("1,2", "2,1", "1", "1,3", "1,1", "1,2,3,4,5,6,7"),
  topic: fc.constantFrom("fence", "adu", "setback", "height", "moon"),
  asOf: fc.constantFrom("2026-11-20", "2019-01-01", "1916-07-25", "2100-01-01", "any"),
  district: fc.constantFrom("U-SU-A", "NR", "residential"),
  id: fc.oneof(
    fc.constantFrom("1", "2"),
    fc.constant(null).map(() => site.reportId),
    fc.nat(20).map((at) => String(districts[at]!.id)),
    fc.nat(20).map((at) => String(site.book.clauses[at]!.id)),
    fc.nat(20).map((at) => String(site.book.clauses[at]!.rules[0]?.id ?? 5)),
  ),
  lng: fc.double({ min: -105.0, max: -104.98, noNaN: true }),
  lat: fc.double({ min: 39.73, max: 39.75, noNaN: true }),
  bbox: fc.constantFrom("-105.1,39.6,-104.8,39.9", "0,0,1,1", "1,1,0,0"),
  height: fc.constantFrom("5 ft", "6 ft 6 in", "1.8 m", "7", "-3 ft", "tall"),
  floor_area: fc.constantFrom("864 sq ft", "80 m2", "1000"),
  type: fc.constantFrom("fence", "adu", "addition", "garage", "other", "renovation"),
  subject: fc.constantFrom("fence", "adu", "deck", "shed", "house"),
};

/** What the document says that this input takes. */
function fitting({ name, schema, description = "" }: DocumentedParameter): fc.Arbitrary<unknown> {
  const items = schema.items as { enum?: string[] } | undefined;
  if (items?.enum) return fc.subarray(items.enum, { minLength: 1, maxLength: 4 });
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  const own = ofName[name];
  if (own) return own;
  if (schema.type === "integer" || schema.type === "number")
    return fc.integer({
      min: Number(schema.minimum ?? 0),
      max: Math.min(Number(schema.maximum ?? 1000), 1000),
    });
  // A choice that is not closed is described: `corner`: corner lot.
  const described = [...description.matchAll(/`(\w+)`:/g)].map(([, value]) => value!);
  return described.length > 0 ? fc.constantFrom(...described) : fc.constantFrom("10 ft", "20", "30%", "yes");
}

/** Inputs by name: those that are needed nearly always, others now and then, mostly as they should be. */
function inputsOf(parameters: readonly DocumentedParameter[]): fc.Arbitrary<Record<string, unknown>> {
  const needed = parameters.filter(({ required }) => required);
  const others = parameters.filter(({ required }) => !required);
  const given = (one: DocumentedParameter) =>
    fc
      .oneof({ weight: 9, arbitrary: fitting(one) }, { weight: 1, arbitrary: odd })
      .map((value): [string, unknown] => [one.name, value]);
  const some = (list: readonly DocumentedParameter[], most: number) =>
    fc
      .subarray([...list], { maxLength: Math.min(most, list.length) })
      .chain((chosen) => fc.tuple(...chosen.map(given)));
  const all = fc.tuple(...needed.map(given));
  return fc
    .tuple(
      fc.oneof({ weight: 19, arbitrary: all }, { weight: 1, arbitrary: some(needed, needed.length) }),
      some(others, 4),
      fc.oneof(
        { weight: 19, arbitrary: fc.constant([]) },
        { weight: 1, arbitrary: fc.array(fc.tuple(odd, odd), { maxLength: 2 }) },
      ),
    )
    .map(([own, more, strange]) => Object.fromEntries([...own, ...more, ...(strange as [string, string][])]));
}

const keyName = fc.oneof(
  { weight: 19, arbitrary: fc.constant<ApiKeyName>("pro") },
  { weight: 1, arbitrary: fc.constantFrom<ApiKeyName>("basic", "free", "readOnly", "spent", "unknown") },
);
const headersOf = fc.record(
  {
    Authorization: fc.oneof(
      { weight: 40, arbitrary: keyName.map((name) => withKey(name).Authorization) },
      { weight: 1, arbitrary: fc.constantFrom("Bearer", "Bearer x", "Basic eDp5", "lot_7_x") },
    ),
    Accept: fc.oneof(
      {
        weight: 4,
        arbitrary: fc.constantFrom("*/*", "application/json", "text/csv", "application/geo+json"),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          "image/png",
          "text/*;q=0.5, */*;q=0.1",
          ";;q",
          "application/json;q=0",
          ",",
        ),
      },
    ),
    "If-None-Match": fc.constantFrom("*", 'W/"abc"', "x"),
    "Accept-Encoding": fc.constantFrom("gzip", "br", "identity"),
  },
  // Without a key everything is a 401.
  { requiredKeys: ["Authorization"] },
);

/** A request, with what to do about inputs of a path: a path without them is another path. */
const requestsTo = (call: DocumentedCall): fc.Arbitrary<Request> =>
  call.method === "GET"
    ? fc
        .tuple(inputsOf(call.parameters ?? []), headersOf, fc.constantFrom("GET", "GET", "GET", "HEAD"))
        .map(([inputs, headers, method]) => {
          const inPath = (call.parameters ?? []).filter((one) => one.in === "path");
          const filled = Object.fromEntries(
            inPath.map(({ name }) => [name, wholePart(String(inputs[name] ?? "1"))]),
          );
          const address = addressOf(call, { ...inputs, ...filled });
          return new Request(`http://lotline.test${address}`, { method, headers });
        })
    : fc
        .tuple(
          fc.oneof(
            { weight: 8, arbitrary: inputsOf(bodyParameters(call)).map((inputs) => JSON.stringify(inputs)) },
            { weight: 1, arbitrary: fc.json() },
            { weight: 1, arbitrary: odd },
          ),
          headersOf,
          fc.oneof(
            { weight: 9, arbitrary: fc.constantFrom("application/json", "application/json; charset=utf-8") },
            { weight: 1, arbitrary: fc.constant("text/plain") },
          ),
        )
        .map(
          ([body, headers, type]) =>
            new Request(`http://lotline.test${call.path}`, {
              method: call.method,
              body: whole(body),
              headers: { ...headers, "Content-Type": type },
            }),
        );

/** Halves of characters cannot be sent. */
const whole = (text: string): string => text.replace(/[\ud800-\udfff]/gu, "");

/** A part of a path as it can be sent: "." and ".." lead elsewhere, and nothing is another path. */
const wholePart = (text: string): string => {
  const sent = whole(text);
  return /^\.{0,2}$/.test(sent.trim()) ? "1" : sent;
};

function bodyParameters({ requestBody }: DocumentedCall): DocumentedParameter[] {
  const schema = requestBody!.content["application/json"]!.schema as {
    properties: Record<string, Record<string, unknown>>;
    required: string[];
  };
  return Object.entries(schema.properties).map(([name, own]) => ({
    name,
    in: "query",
    required: schema.required.includes(name),
    description: String(own.description ?? ""),
    schema: own,
  }));
}

test(`${REQUESTS} requests to every call find no status, no type and no body that the document does not know`, async () => {
  const failed: string[] = [];
  const never: string[] = [];
  for (const call of document.calls) {
    let answered = false;
    const known = fc.asyncProperty(requestsTo(call), async (request) => {
      const { method, url } = request;
      const headers = Object.fromEntries(request.headers);
      // Not `request`, which takes only requests of the class that is global now; a listening server puts its own there.
      const response = await site.app.fetch(request.clone(), { address: "192.0.2.1" });
      if (response.status === 200) answered = true;
      if (response.status >= 500) failed.push(`${method} ${url} ${response.status}`);
      const judged =
        method === "HEAD" || response.headers.has("Content-Encoding")
          ? call.responses[String(response.status)]
            ? null
            : `the status ${response.status} is not documented`
          : await document.faultOf(call, response);
      if (judged) throw new Error(`${method} ${url} ${JSON.stringify(headers)}: ${judged}`);
    });
    for (let times = 0; times === 0 || (!answered && times < MOST_TIMES); times++)
      await fc.assert(known, { numRuns: REQUESTS });
    if (!answered) never.push(call.operationId);
  }
  // The run is worth something only when every call was also answered, not just refused.
  expect(never).toEqual([]);
  expect(failed).toEqual([]);
}, 180_000);
