import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { createTestApp, memoryReportStore } from "#testing/app.ts";
import { realEngine } from "#testing/law.ts";
import { readPdf } from "#testing/read-pdf.ts";

const FENCE = { kind: "answer", q: "Can I build a 5 ft fence in the front yard in Springfield?" };
const locationOf = (response: Response): string => response.headers.get("Location") ?? "";
const idOf = (response: Response): string => locationOf(response).replace(/^\/reports\/|\.pdf$/g, "");

describe("a report of an answer", () => {
  test("is made by a form, kept, and sent as a PDF that the browser may keep for good", async () => {
    const site = createTestApp();
    const made = await site.post("/reports", FENCE);
    expect(made.status).toBe(303);
    expect(locationOf(made)).toMatch(/^\/reports\/[a-z2-7]{16}\.pdf$/);
    const response = await site.get(locationOf(made));
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(response.headers.get("Content-Disposition")).toBe(
      'inline; filename="lotline-answer-a-fence-in-springfield-2026-11-20.pdf"',
    );
    expect(response.headers.get("Cache-Control")).toContain("immutable");
    const etag = response.headers.get("ETag")!;
    const pdf = await readPdf(new Uint8Array(await response.arrayBuffer()));
    expect(pdf.pages[0]).toContain(`http://lotline.test/verify/${idOf(made)}`);
    await site.get(`/api/verify/${idOf(made)}`);
    expect(JSON.stringify(site.lines)).not.toContain(idOf(made));
    const again = await site.get(locationOf(made), { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
  });

  test("is the same report when it is asked for twice, and costs the search of its question once", async () => {
    const site = createTestApp();
    const first = await site.post("/reports", FENCE);
    const cookie = { Cookie: first.headers.getSetCookie()[0]!.split(";")[0]! };
    const second = await site.post("/reports", FENCE, cookie);
    expect(locationOf(second)).toBe(locationOf(first));
    expect(first.headers.get("X-Searches-Remaining")).toBe("1");
    expect(second.headers.get("X-Searches-Remaining")).toBe("1");
  });

  test("is refused when no search is left, and nothing is kept", async () => {
    const reports = memoryReportStore();
    const saved: string[] = [];
    const site = createTestApp({
      reports: { ...reports, save: async (report) => void saved.push(report.id) },
    });
    let cookie = {};
    for (const q of [
      "Can I build a 2-foot fence in Springfield?",
      "Can I build a 3-foot fence in Springfield?",
    ]) {
      const made = await site.post("/reports", { kind: "answer", q }, cookie);
      cookie = { Cookie: made.headers.getSetCookie()[0]?.split(";")[0] ?? Object.values(cookie)[0] };
    }
    const refused = await site.post("/reports", FENCE, cookie);
    expect(refused.status).toBe(429);
    expect(saved).toHaveLength(2);
  });

  test.each([
    [{ kind: "answer" }, "Please type a question."],
    [
      { kind: "answer", q: "fence", cityId: "99" },
      "Please choose one of our cities. We don't cover this one.",
    ],
    [{ kind: "answer", q: "fence", color: "red" }, 'This call has no input named "color".'],
    [{ kind: "poem", q: "fence" }, "Please ask for a report of a kind that we make."],
    [{ kind: "check", cityId: "1" }, 'Please check "type": the value given cannot be used.'],
    [{ kind: "check", cityId: "1", type: "fence", height: "tall" }, expect.stringContaining("Please")],
  ])("%o is 400 with a sentence, and nothing is kept", async (form, message) => {
    const saved: unknown[] = [];
    const site = createTestApp({
      reports: { save: async (report) => void saved.push(report), find: async () => null },
    });
    const response = await site.post("/reports", form as Record<string, string>);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: "invalid_input", message });
    expect(saved).toEqual([]);
  });

  test("a person's browser gets the refusal as a page", async () => {
    const response = await createTestApp().post(
      "/reports",
      { kind: "answer", q: " " },
      { Origin: "http://lotline.test", Accept: "text/html,*/*" },
    );
    expect(response.status).toBe(400);
    expect(response.headers.get("Content-Type")).toContain("text/html");
    expect(await response.text()).toContain('<p class="mt-3 max-w-[60ch]">Please type a question.</p>');
  });

  test("one that nobody was given leads to the page for what is not there", async () => {
    const site = createTestApp();
    expect(await (await site.get("/reports/aaaaaaaaaaaaaaaa.pdf")).text()).toBe("<!doctype html>page");
    expect((await site.get("/api/verify/aaaaaaaaaaaaaaaa")).status).toBe(404);
  });
});

describe("reports of projects", () => {
  test("a check and one project in every city become sheets too", async () => {
    const site = createTestApp();
    const forms: Record<string, string>[] = [
      { kind: "check", cityId: "1", type: "fence", height: "5 ft" },
      { kind: "projects", id: "fence~height=5-ft" },
    ];
    for (const form of forms) {
      const made = await site.post("/reports", form);
      expect(made.status).toBe(303);
      expect((await site.get(locationOf(made))).headers.get("Content-Type")).toBe("application/pdf");
      const verified = await (await site.get(`/api/verify/${idOf(made)}`)).json();
      expect(operations.verify.output.parse(verified)).toMatchObject({ status: "holds", kind: form.kind });
    }
  });
});

describe("a report of a comparison", () => {
  const fences = { city1: "1", city2: "5", topic: "fence", also: "2" };

  test("takes the inputs of the page's address, and holds as long as its rules do", async () => {
    const site = createTestApp({ engine: realEngine() });
    const made = await site.post("/reports", { kind: "comparison", ...fences });
    expect(made.status).toBe(303);
    const verified = await (await site.get(`/api/verify/${idOf(made)}`)).json();
    expect(operations.verify.output.parse(verified)).toMatchObject({
      status: "holds",
      outcomeThen: null,
      inputs: fences,
    });
  });

  test.each([
    [{ ...fences, city2: "1" }, 400, "Please choose two different cities."],
    [{ ...fences, topic: "moons" }, 404, "We don't compare cities on this topic."],
    [{ ...fences, city2: "99" }, 404, "We don't cover a city with this ID."],
  ])("%o is refused with %i", async (given, status, message) => {
    const response = await createTestApp({ engine: realEngine() }).post("/reports", {
      kind: "comparison",
      ...given,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message });
  });
});

describe("who may send a form", () => {
  test.each([
    ["our own page", { Origin: "http://lotline.test", "Sec-Fetch-Site": "same-origin" }, 303],
    [
      "our own page behind a proxy",
      { Origin: "https://lotline.public", "Sec-Fetch-Site": "same-origin" },
      303,
    ],
    ["a program", {}, 303],
    ["another site", { Origin: "https://evil.example" }, 403],
    ["another site that hides its name", { Origin: "null" }, 403],
    ["another site of the same owner", { "Sec-Fetch-Site": "same-site" }, 403],
    ["another site by its own word", { "Sec-Fetch-Site": "cross-site", Origin: "http://lotline.test" }, 403],
  ])("%s: %o", async (_name, headers, status) => {
    expect((await createTestApp().post("/reports", FENCE, headers as Record<string, string>)).status).toBe(
      status,
    );
  });
});

test("no form and no address of a table is a fault of the server", async () => {
  const site = createTestApp({ limits: false });
  const name = fc.constantFrom(
    "kind",
    "q",
    "cityId",
    "asOf",
    "id",
    "type",
    "height",
    "lot_type",
    "city1",
    "topic",
    "also",
    "__proto__",
    "table",
  );
  const value = fc.oneof(
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(
      "answer",
      "check",
      "projects",
      "comparison",
      "1",
      "fence",
      "adu",
      "12 ft",
      "2026-02-30",
      "fence~height=6-ft",
      "checks",
    ),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(name, value), { maxLength: 6 }), async (pairs) => {
      const form = Object.fromEntries(pairs);
      expect((await site.post("/reports", form)).status).toBeLessThan(500);
      const table = `/tables/${form.kind === "check" ? "check" : "answer"}.csv?${new URLSearchParams(pairs)}`;
      expect((await site.get(table)).status).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
});

describe("a table", () => {
  const address = (kind: string, given: Record<string, string>): string =>
    `/tables/${kind}.csv?${new URLSearchParams(given)}`;

  test("is sent as CSV for a spreadsheet", async () => {
    const response = await createTestApp().get(address("answer", { table: "checks", q: FENCE.q }));
    expect(response.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toMatch(/^attachment; filename="lotline-.*\.csv"$/);
    const lines = Buffer.from(await response.arrayBuffer())
      .toString("utf8")
      .split("\r\n");
    expect(lines[0]).toBe("\ufeffRule,Given,Limit,Result,Margin,Clauses");
    expect(lines[1]).toBe("In front of the house,5 ft,at most 4 ft,Fails,1 ft over,1");
  });

  test("that the report does not have is 404 with the names of those that it has, and costs no search", async () => {
    const response = await createTestApp().get(address("answer", { table: "moons", q: FENCE.q }));
    expect(response.status).toBe(404);
    expect((await response.json()).message).toMatch(
      /^There is no table by this name\. There are: figures, .*facts/,
    );
    expect(response.headers.get("X-Searches-Remaining")).toBeNull();
  });

  test("is the one that says most when none is named", async () => {
    const response = await createTestApp().get(
      address("check", { cityId: "1", type: "fence", height: "5 ft" }),
    );
    expect(await response.text()).toContain("Rule,Given,Limit,Result,Margin");
  });
});
