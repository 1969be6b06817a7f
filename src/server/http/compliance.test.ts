import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { createTestApp } from "#testing/app.ts";
import { lawOfTwoCities, realLaw } from "#testing/law.ts";
import { anyProject } from "#testing/projects.ts";

const site = createTestApp({ book: realLaw().book });
/** A project in every city takes each city's time; two cities' lines are all that the contract knows. */
const ofTwoCities = createTestApp({ book: lawOfTwoCities() });
const CHECK = "/api/compliance/check";

describe("fields", () => {
  it("are those of the city's rules, as the contract says", async () => {
    const response = await site.get("/api/compliance/fields?cityId=1&type=fence");
    const output = operations.projectFields.output.parse(await response.json());
    expect(output.fields.slice(0, 3).map((f) => f.name)).toEqual(["height", "place", "material"]);
    expect(output.subjects.map((s) => s.label)).toContain("Deck");
  });

  test.each([
    ["?cityId=99&type=fence", "Please choose one of our cities. We don't cover this one."],
    ["?cityId=1&type=castle", 'Please check "type": the value given cannot be used.'],
    ["?cityId=1&type=other&subject=moat", "Please choose what you want to build."],
    ["?type=fence", 'Please check "cityId": the value given cannot be used.'],
  ])("%s is 400 with a sentence", async (query, message) => {
    const response = await site.get(`/api/compliance/fields${query}`);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: "invalid_input", message });
  });
});

describe("check", () => {
  it("answers as the contract says, and the search agrees", async () => {
    const response = await site.get(`${CHECK}?cityId=1&type=fence&height=6.5&place=rear_yard&material=wood`);
    expect(response.status).toBe(200);
    const output = operations.projectCheck.output.parse(await response.json());
    expect(output.answer.outcome).toBe("not_allowed");
    const found = await site.get(`/api/search?q=${encodeURIComponent(output.question)}`);
    expect(operations.search.output.parse(await found.json()).answer).toEqual(output.answer);
  });

  it("tells every bad figure at its own field, all at once", async () => {
    const response = await site.get(
      `${CHECK}?cityId=1&type=adu&floor_area=abc&lot_width=-3&lot_area=12,5&form=castle&stories=1000000000`,
    );
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: "invalid_input",
      message: expect.any(String),
      fields: {
        floor_area: "Please write the square footage as a number, such as 800 or 75 sq m.",
        lot_width: "The width of the lot cannot be negative.",
        lot_area: "Please write decimals with a period: 12.5.",
        form: "Please choose one of the answers offered: detached, attached, interior, conversion.",
        stories: "That number of stories is too large to be right. Please check it.",
      },
    });
  });

  it("metres are metres where a person says so", async () => {
    const response = await site.get(`${CHECK}?cityId=1&type=fence&height=1.8&system=m&place=rear_yard`);
    const output = operations.projectCheck.output.parse(await response.json());
    expect(output.checks[0]).toMatchObject({ given: { value: 1.8, unit: "m" }, result: "pass" });
  });

  test.each([
    [`${CHECK}?cityId=1`, 'Please check "type": the value given cannot be used.'],
    [`${CHECK}?cityId=1&type=other`, "Please choose what you want to build."],
    [`${CHECK}?cityId=1&type=fence&moat=3`, 'This call has no input named "moat".'],
    [
      `${CHECK}?cityId=1&type=fence&asOf=yesterday`,
      "Please write the date as year-month-day, for example 2026-01-21.",
    ],
  ])("%s is 400", async (path, message) => {
    const response = await site.get(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ message });
  });

  it("generated projects are answered as the contract says", async () => {
    for (const { city, given } of fc.sample(anyProject, { numRuns: 40, seed: 9 })) {
      const response = await site.get(
        `${CHECK}?${new URLSearchParams({ ...given, cityId: String(city.id) })}`,
      );
      expect(response.status).toBe(200);
      const output = operations.projectCheck.output.parse(await response.json());
      const everywhere = await ofTwoCities.get(`/api${output.everyCity}`);
      expect(everywhere.status, output.everyCity).toBe(200);
      operations.projects.output.parse(await everywhere.json());
    }
  });
});

describe("one project in every city", () => {
  it("keeps the project out of the log", async () => {
    const own = createTestApp();
    await own.get("/projects/fence~height=6-ft");
    await own.get("/api/projects/fence~height=6-ft");
    expect(own.lines.map(({ path }) => path)).toEqual(["/projects/…", "/api/projects/…"]);
  });

  it("is read from its address", async () => {
    const response = await site.get("/api/projects/fence~height=6-ft~place=front_yard");
    const output = operations.projects.output.parse(await response.json());
    expect(output.title).toBe("A 6 ft tall fence, in every city");
    expect(output.cities).toHaveLength(realLaw().book.cities.length);
  });

  test.each(["castle", "fence~height=abc", "other", "%F0%9F%8F%A0", "fence~place=moon"])(
    "%s holds no project",
    async (id) => {
      const response = await site.get(`/api/projects/${id}`);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({
        message: "We can't read a project from this address.",
      });
    },
  );

  it("any text in the address is answered in words", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", minLength: 1, maxLength: 80 }), async (id) => {
        const response = await site.get(`/api/projects/${encodeURIComponent(id)}`);
        expect([200, 400, 404]).toContain(response.status);
      }),
      { numRuns: 200 },
    );
  });
});
