import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { describeApi } from "#contract/v1/document/describe-api.ts";
import { API_KEYS } from "#testing/api-keys.ts";
import { type ApiSite, makeApiSite } from "#testing/api-site.ts";
import { createClient, type LotlineClient, LotlineError } from "../src/client/index.ts";
import { clientSource } from "./client-source.ts";

let site: ApiSite;
let lotline: LotlineClient;
let asked: Request[] = [];
const inProcess: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  asked.push(request.clone());
  return site.app.request(request, undefined, { address: "192.0.2.1" });
};
beforeAll(async () => {
  site = await makeApiSite();
  lotline = createClient({ baseUrl: "http://lotline.test/", key: API_KEYS.pro, fetch: inProcess });
});

test("what is generated is what the contract says", () => {
  const held = readFileSync(join(import.meta.dirname, "../src/client/generated.ts"), "utf8");
  expect(held).toBe(clientSource(describeApi("https://lotline.example")));
});

describe("calls", () => {
  test("an answer comes typed, with the key sent as a bearer", async () => {
    asked = [];
    const { answer } = await lotline.answer({ q: "How tall may a fence in the front yard be?", cityId: 1 });
    expect(answer.figures.map(({ value, unit }) => `${value} ${unit}`)).toContain("4 ft");
    expect(asked[0]!.headers.get("Authorization")).toBe(`Bearer ${API_KEYS.pro}`);
    const cited = await lotline.getZoningCode({ id: answer.citations[0]!.codeId });
    expect(cited.data.originalText).toContain(answer.citations[0]!.quote);
    const traced = await lotline.listRules({ cityId: 1, subject: "fence", measure: "height", limit: 3 });
    expect(traced.data).toHaveLength(3);
  });

  test("only the fields asked for come, in values and in types", async () => {
    const { data } = await lotline.listCities({ fields: ["name", "state"] });
    expect(data[0]).toEqual({ id: 1, name: "Denver", state: "Colorado" });
    // @ts-expect-error: the slug was not asked for
    expect(data[0]!.slug).toBeUndefined();
  });

  test("a project goes as JSON and comes back checked", async () => {
    const checked = await lotline.checkBody({
      cityId: 1,
      type: "fence",
      height: "7 ft",
      place: "front_yard",
    });
    expect(checked.answer.outcome).toBe("not_allowed");
    const solved = await lotline.solve({ cityId: 1, type: "fence", height: "7 ft", place: "front_yard" });
    expect(solved.changes.length).toBeGreaterThan(0);
  });

  test("each record of a list comes once, over all pages", async () => {
    asked = [];
    const ids: number[] = [];
    for await (const { id } of lotline.each("listDistricts", { cityId: 1, limit: 20, fields: ["code"] }))
      ids.push(id);
    const { total } = await lotline.listDistricts({ cityId: 1, limit: 1 });
    expect(new Set(ids).size).toBe(total);
    expect(ids).toHaveLength(total);
    expect(asked.length).toBe(Math.ceil(total / 20) + 1);
  });
});

describe("failures", () => {
  test("a problem is thrown with its code, its fields and the request's id", async () => {
    const error = await lotline.listRules({ cityId: 99 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LotlineError);
    expect(error).toMatchObject({ status: 400, code: "invalid_input", errors: [{ field: "cityId" }] });
    expect((error as LotlineError).requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test("a key that does not work is told by its code, as every other problem is", async () => {
    const stranger = createClient({
      baseUrl: "http://lotline.test",
      key: API_KEYS.unknown,
      fetch: inProcess,
    });
    const error = await stranger.listCities().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 401, code: "unauthorized", problem: null });
    expect((error as LotlineError).message).toBe("401 unauthorized: Invalid or missing API key");
    const wall = vi.fn<typeof fetch>(async () => Response.json({ error: "blocked" }, { status: 401 }));
    const blocked = createClient({ baseUrl: "http://lotline.test", key: "k", fetch: wall });
    await expect(blocked.listCities()).rejects.toMatchObject({ status: 401, code: null, message: "401" });
  });

  const answers = (...statuses: number[]) => {
    const given = [...statuses];
    return vi.fn<typeof fetch>(async () => {
      const status = given.shift()!;
      return new Response(JSON.stringify({ data: [] }), {
        status,
        headers: status === 429 ? { "Retry-After": "0" } : {},
      });
    });
  };
  const call = (fetch_: typeof fetch, more = {}) =>
    createClient({ baseUrl: "http://lotline.test", key: "k", fetch: fetch_, ...more }).listCities();

  test("too many calls: it waits as it is told and calls again, twice at most", async () => {
    const passing = answers(429, 429, 200);
    await expect(call(passing)).resolves.toEqual({ data: [] });
    expect(passing).toHaveBeenCalledTimes(3);
    const stubborn = answers(429, 429, 429, 200);
    await expect(call(stubborn)).rejects.toMatchObject({ status: 429 });
    expect(stubborn).toHaveBeenCalledTimes(3);
  });

  test("a wait longer than allowed, and a failure that another try cannot mend, are thrown at once", async () => {
    const long = vi.fn<typeof fetch>(
      async () => new Response("", { status: 429, headers: { "Retry-After": "900" } }),
    );
    await expect(call(long)).rejects.toMatchObject({ retryAfter: 900 });
    expect(long).toHaveBeenCalledTimes(1);
    const wrong = answers(404, 200);
    await expect(call(wrong)).rejects.toMatchObject({ status: 404, code: null });
    expect(wrong).toHaveBeenCalledTimes(1);
  });

  test("a call can be stopped while it waits", async () => {
    const busy = vi.fn<typeof fetch>(
      async () => new Response("", { status: 429, headers: { "Retry-After": "30" } }),
    );
    const client = createClient({ baseUrl: "http://lotline.test", key: "k", fetch: busy });
    await expect(client.listCities({}, { signal: AbortSignal.timeout(20) })).rejects.toThrow(
      /timeout|abort/i,
    );
  });
});
