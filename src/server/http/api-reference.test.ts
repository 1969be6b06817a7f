import { beforeAll, describe, expect, test } from "vitest";
import { type ReferenceCall, ReferenceCallOutput, ReferenceOutput } from "#contract/reference.ts";
import { withKey } from "#testing/api-keys.ts";
import { type ApiSite, makeApiSite } from "#testing/api-site.ts";
import { requestFor } from "#web/features/api-reference/try-request.ts";

describe("the reference of the API", () => {
  let site: ApiSite;
  let calls: ReferenceCall[];
  beforeAll(async () => {
    site = await makeApiSite();
    const output = ReferenceOutput.parse(await (await site.get("/api/reference")).json());
    const entries = output.groups.flatMap((group) => group.calls);
    expect(entries.length).toBeGreaterThan(15);
    calls = [];
    for (const [at, entry] of entries.entries()) {
      const { call, previous, next } = ReferenceCallOutput.parse(
        await (await site.get(`/api/reference/${entry.id}`)).json(),
      );
      expect(call).toMatchObject(entry);
      // One page leads to the next, through all groups.
      expect([previous, next]).toEqual([entries[at - 1] ?? null, entries[at + 1] ?? null]);
      calls.push(call);
    }
  });

  test("shows requests that work as they stand, but for a report that nobody has printed yet", async () => {
    for (const call of calls) {
      const given = Object.fromEntries(
        call.inputs.flatMap(({ name, example }) => (example ? [[name, example]] : [])),
      );
      const { request, missing } = requestFor(call, given, {
        baseUrl: "http://lotline.test",
        accept: call.formats[0]!,
      });
      if (call.path === "/v1/verify/{id}") {
        expect(missing).toEqual(["id"]);
        continue;
      }
      const answer = await site.app.request(request.url, {
        method: request.method,
        headers: { Accept: request.accept, "Content-Type": "application/json", ...withKey("pro") },
        body: request.body,
      });
      expect([call.path, answer.status]).toEqual([call.path, 200]);
    }
  });

  test("tells the type of each field as people say it, also of one that may be null", () => {
    const section = calls.find(({ path }) => path === "/v1/zoning-codes/{id}")!;
    const types = Object.fromEntries(section.answer.map(({ name, type }) => [name, type]));
    expect(types.sourceUrl).toBe("text or null");
    expect(types.page).toBe("whole number or null");
  });
});
