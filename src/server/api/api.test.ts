import { Validator } from "@seriousme/openapi-schema-validator";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { describeApi } from "#contract/v1/document/describe-api.ts";
import type { ApiOperation } from "#contract/v1/operation.ts";
import { apiOperations } from "#contract/v1/operations.ts";
import { API_PROBLEMS, type ApiProblemCode, problemAddress } from "#contract/v1/problems.ts";
import { DatabaseUnavailable } from "#server/database/outage.ts";
import type { LayerCatalog } from "#server/geo/layer-catalog.ts";
import type { Services } from "#server/services.ts";
import { type ApiDocument, addressOf, type DocumentedCall, readApiDocument } from "#testing/api-document.ts";
import { withKey } from "#testing/api-keys.ts";
import { type ApiSite, makeApiSite } from "#testing/api-site.ts";
import { takeConsoleErrors } from "#testing/setup.ts";

let site: ApiSite;
/** The same with a database that is not reached. */
let withoutDatabase: ApiSite;
let document: ApiDocument;
/** A number that each call with an id in its path knows. */
let known: Record<string, string>;
beforeAll(async () => {
  site = await makeApiSite();
  const take = () => Promise.reject(new DatabaseUnavailable("down"));
  withoutDatabase = await makeApiSite({ apiUsage: { take } as unknown as Services["apiUsage"] });
  document = await readApiDocument(site);
  const firstId = async (path: string) =>
    String(((await (await site.get(`${path}?limit=1`)).json()) as { data: { id: number }[] }).data[0]!.id);
  known = {
    getCity: "1",
    getZoningCode: await firstId("/v1/zoning-codes"),
    getLandUseRule: await firstId("/v1/land-use-rules"),
    getRule: await firstId("/v1/rules"),
    getDistrict: await firstId("/v1/districts"),
    verify: site.reportId,
  };
});

const callOf = (id: string): DocumentedCall => document.calls.find((call) => call.operationId === id)!;
const names = Object.keys(apiOperations) as (keyof typeof apiOperations)[];
/** Inputs with which a call succeeds. */
function inputsOf(name: keyof typeof apiOperations): Record<string, string>[] {
  const id = known[name];
  const examples = apiOperations[name].examples as readonly Record<string, string>[];
  return id ? [{ id }] : [...examples];
}
function ask(
  name: keyof typeof apiOperations,
  inputs: Record<string, unknown>,
  headers: Record<string, string> = {},
  at: ApiSite = site,
): Promise<Response> {
  const call = callOf(name);
  if (call.method === "GET") return at.get(addressOf(call, inputs), { headers });
  return at.send(call.path, inputs, { headers: { Origin: "https://elsewhere.test", ...headers } });
}
const problemOf = async (response: Response) => (await response.json()) as Record<string, unknown>;

describe("the document", () => {
  test("is valid OpenAPI by a validator of others, and every reference in it leads somewhere", async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(document.raw))).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
    const text = JSON.stringify(document.raw);
    for (const [, kind, name] of text.matchAll(/#\/components\/(\w+)\/([\w-]+)/g))
      expect((document.raw.components as Record<string, object>)[kind!]).toHaveProperty(name!);
  });

  test("holds every call of the contract with its scope, and says what each input is for", () => {
    expect(document.calls.map(({ operationId }) => operationId).sort()).toEqual([...names].sort());
    for (const name of names) expect(callOf(name).security).toEqual([{ key: [apiOperations[name].scope] }]);
    const mute = document.calls.flatMap(({ operationId, parameters = [] }) =>
      parameters
        .filter((one) => !(one as { description?: string }).description)
        .map((one) => `${operationId}.${one.name}`),
    );
    expect(mute).toEqual([]);
  });
});

describe("every call, live", () => {
  test.each(names)("%s answers as documented in each of its formats", async (name) => {
    const call = callOf(name);
    expect(inputsOf(name).length).toBeGreaterThan(0);
    for (const inputs of inputsOf(name)) {
      for (const type of Object.keys(call.responses["200"]!.content!)) {
        const response = await ask(name, inputs, { Accept: type });
        expect([response.status, response.headers.get("Content-Type")?.split(";")[0]]).toEqual([200, type]);
        expect(await document.faultOf(call, response)).toBeNull();
      }
    }
  });

  test.each(names)("%s without `fields` gives whole records", async (name) => {
    const content = callOf(name).responses["200"]!.content!["application/json"];
    if (!content?.schema.anyOf) return;
    const whole = String((content.schema.anyOf as { $ref: string }[])[0]!.$ref)
      .split("/")
      .at(-1)!;
    const { fields: _, ...inputs } = inputsOf(name)[0]!;
    expect(document.fits(whole, await (await ask(name, inputs)).json())).toBeNull();
  });

  test.each(names)("%s: every status that it documents can be had, and fits", async (name) => {
    const call = callOf(name);
    const own = inputsOf(name)[0]!;
    const etag = (await ask(name, own)).headers.get("ETag")!;
    const path = call.path.includes("{id}");
    const post = (body: string, type: string) =>
      site.app.request(`http://lotline.test${call.path}`, {
        method: "POST",
        body,
        headers: { "Content-Type": type, ...withKey("pro") },
      });
    const provoked: Record<string, () => Promise<Response> | Response> = {
      401: () => ask(name, own, withKey("unknown")),
      403: () => ask(name, own, withKey("free")),
      429: () => ask(name, own, withKey("spent")),
      304: () => ask(name, own, { "If-None-Match": `"x", ${etag}` }),
      400: () => ask(name, { ...own, nonsense: "1" }),
      404: () =>
        name === "compare"
          ? ask(name, { ...own, topic: "moon" })
          : name === "mapData"
            ? ask(name, { cityId: "2" })
            : ask(name, { ...own, id: name === "verify" ? "none" : path ? "999999998" : "" }),
      406: () => ask(name, own, { Accept: "image/png" }),
      413: () => post(`{"x":"${"y".repeat(70_000)}"}`, "application/json"),
      415: () => post("{}", "text/plain"),
      503: () => ask(name, own, {}, withoutDatabase),
    };
    // A failure of ours is provoked below.
    const elsewhere = ["200", "500"];
    for (const status of Object.keys(call.responses).filter((one) => !elsewhere.includes(one))) {
      const response = await provoked[status]!();
      expect(`${status} ${response.status}`).toBe(`${status} ${status}`);
      expect(await document.faultOf(call, response)).toBeNull();
    }
  });

  test("a key without the scope, and a plan without comparison, are told what they lack", async () => {
    const strict = await makeApiSite({ rights: true });
    const scope = await site.get("/v1/search?q=fence", { headers: withKey("readOnly") });
    expect(scope.status).toBe(403);
    expect(await problemOf(scope)).toMatchObject({ code: "insufficient_scope" });
    const compare = await strict.get("/v1/compare?cityIds=1,2&topic=fence", { headers: withKey("basic") });
    expect(compare.status).toBe(403);
    expect(await problemOf(compare)).toMatchObject({ code: "plan_required", plan: "pro" });
    const spent = await site.get("/v1/cities", { headers: withKey("spent") });
    expect(spent.headers.get("Retry-After")).toMatch(/^[1-9]\d*$/);
    expect(spent.headers.get("RateLimit")).toContain('"minute";r=0');
  });

  test("a failure of ours is a problem that tells nothing of its cause", async () => {
    const layers = {
      current: () => [],
      city: () => {
        throw new Error("the secret cause");
      },
    };
    const broken = await makeApiSite({ layers: layers as unknown as LayerCatalog });
    const response = await broken.get("/v1/map-data?cityId=1");
    expect(response.status).toBe(500);
    const problem = await problemOf(response);
    expect(document.fits("Problem", problem)).toBeNull();
    expect(problem).toMatchObject({ code: "internal", status: 500 });
    expect(JSON.stringify(problem)).not.toContain("secret");
    expect(takeConsoleErrors().join()).toContain("the secret cause");
  });
});

describe("problems", () => {
  test("name every input that is wrong, with where the problem is explained", async () => {
    const response = await site.get("/v1/rules?cityId=x&subject=moon&colour=red&limit=0");
    expect(response.headers.get("Content-Type")).toBe("application/problem+json; charset=utf-8");
    const problem = await problemOf(response);
    expect(problem).toMatchObject({
      type: "http://lotline.test/documentation/errors#api-invalid_input",
      title: API_PROBLEMS.invalid_input.title,
      status: 400,
      code: "invalid_input",
    });
    expect((problem.errors as { field: string }[]).map(({ field }) => field).sort()).toEqual(
      ["cityId", "colour", "limit", "subject"].sort(),
    );
    expect(JSON.stringify(problem.errors)).toContain('no input named \\"colour\\"');
    expect(problem.instance).toBe(`urn:uuid:${response.headers.get("X-Request-Id")}`);
  });

  test.each([
    ["GET", "/v1/nowhere", 404, "unknown_path"],
    ["GET", "/v1", 404, "unknown_path"],
    ["DELETE", "/v1/rules", 405, "method_not_allowed"],
    ["POST", "/v1/cities/1", 405, "method_not_allowed"],
    ["PUT", "/v1/check", 405, "method_not_allowed"],
    ["GET", "/v1/cities/77", 404, "not_found"],
    ["GET", "/v1/cities?cityId=1&cityId=2", 400, "invalid_input"],
    ["GET", "/v1/cities/1?id=2", 400, "invalid_input"],
    ["GET", "/v1/rules?cursor=abc", 400, "invalid_cursor"],
    ["GET", "/v1/rules?district=R1", 400, "invalid_input"],
    ["GET", "/v1/rules?cityId=99", 400, "invalid_input"],
    ["GET", "/v1/compare?cityIds=1,1&topic=fence", 400, "invalid_input"],
  ])("%s %s: %i %s", async (method, path, status, code) => {
    const response = await site.get(path, { method });
    expect(response.status).toBe(status);
    const problem = await problemOf(response);
    expect(problem.code).toBe(code);
    // Where that is, and that it explains just this code: documentation.test.ts.
    expect(problem.type).toBe(problemAddress("http://lotline.test", code as ApiProblemCode));
    expect(document.fits("Problem", problem)).toBeNull();
  });

  test("a 405 lists what may be sent, for an address with two methods both", async () => {
    const allow = (await site.get("/v1/check", { method: "DELETE" })).headers.get("Allow");
    expect(allow).toBe("GET, HEAD, POST, OPTIONS");
  });
});

describe("a call that is going away", () => {
  const listed: ApiOperation = apiOperations.listDistricts;
  afterEach(() => {
    delete listed.deprecation;
  });

  test("says so on each answer, in the document, and goes on answering", async () => {
    listed.deprecation = { since: "2026-11-01", sunset: "2027-11-30", instead: "listZones" };
    const going = await makeApiSite();
    const response = await going.get("/v1/districts?limit=2");
    expect(response.status).toBe(200);
    // November 1, 2026 at midnight in UTC, in seconds.
    expect(response.headers.get("Deprecation")).toBe("@1793491200");
    expect(response.headers.get("Sunset")).toBe("Tue, 30 Nov 2027 23:59:59 GMT");
    const link = response.headers.get("Link")!;
    expect(link).toContain('<http://lotline.test/api-access/reference#versions>; rel="deprecation"');
    expect(link).toContain('rel="next"');
    expect((await going.get("/v1/cities")).headers.get("Deprecation")).toBeNull();
    const { paths } = describeApi("http://lotline.test") as { paths: Record<string, { get: object }> };
    expect(paths["/v1/districts"]!.get).toMatchObject({ deprecated: true });
    expect(paths["/v1/cities"]!.get).not.toHaveProperty("deprecated");
  });
});

test("the pages of a layer are followed by their address or their cursor, as those of a list are", async () => {
  const first = (await (await site.get("/v1/map-data?cityId=1&limit=1")).json()) as {
    features: { id: number }[];
    nextCursor: string | null;
    next: string | null;
    total: number;
  };
  if (first.total < 2) expect(first).toMatchObject({ nextCursor: null, next: null });
  else {
    const byCursor = await site.get(`/v1/map-data?cityId=1&limit=1&cursor=${first.nextCursor}`);
    const byAddress = await site.get(first.next!.replace("http://lotline.test", ""));
    expect(await byAddress.text()).toBe(await byCursor.text());
  }
});

test("the rule of a reading is an input, and its length is bounded", async () => {
  for (const path of ["search", "answers"]) {
    const ask = (rule: string) => site.get(`/v1/${path}?q=fence&cityId=1&rule=${encodeURIComponent(rule)}`);
    expect((await ask("dzc-10.5-fence-height#front-height")).status).toBe(200);
    expect((await ask("x".repeat(201))).status).toBe(400);
  }
});

test("a word that is none of a closed list is refused with the list, not passed over", async () => {
  for (const [input, one] of [
    ["subject", "retaining_wall"],
    ["place", "anywhere"],
    ["intent", "permission"],
  ] as const) {
    const response = await site.get(`/v1/answers?q=fence&cityId=1&${input}=moon`);
    expect(response.status).toBe(400);
    expect(JSON.stringify(await problemOf(response)), input).toContain(one);
  }
  const check = await site.get("/v1/check?cityId=1&type=fence&lot_type=moon");
  expect(JSON.stringify(await problemOf(check))).toMatch(/Please choose one of: [^"]*corner/);
  const compare = await site.get("/v1/compare?cityIds=1,2&topic=moon");
  expect((await problemOf(compare)).detail).toContain("fence, adu, setback");
});
