import { beforeAll, expect, test } from "vitest";
import { operations } from "#contract/operations.ts";
import { createTestApp } from "#testing/app.ts";
import { realEngine } from "#testing/law.ts";

const PATH = "/api/compliance/guides";

// Reading all of the law takes longer than a test may.
beforeAll(() => void realEngine());

test("a city's guide is as the contract says, and takes no search", async () => {
  const site = createTestApp({ engine: realEngine() });
  for (const { id, name } of realEngine().book.cities) {
    const response = await site.get(`${PATH}?cityId=${id}`);
    expect(response.status).toBe(200);
    const { guide, cities } = operations.guides.output.parse(await response.json());
    expect(guide?.city.name).toBe(name);
    expect(guide?.projects.map(({ type }) => type)).toEqual(["fence", "adu", "deck", "addition"]);
    expect(guide?.faq).toHaveLength(5);
    expect(cities).toEqual([]);
    for (const { wizardPath } of guide?.projects ?? []) {
      const address = new URL(wizardPath, "http://lotline.test");
      expect(address.pathname).toBe("/compliance");
      expect(() =>
        operations.projectCheck.input.parse(Object.fromEntries(address.searchParams)),
      ).not.toThrow();
    }
    expect(response.headers.get("X-Searches-Remaining")).toBeNull();
  }
});

test("without a city every city is told in brief", async () => {
  const response = await createTestApp().get(PATH);
  const { guide, cities } = operations.guides.output.parse(await response.json());
  expect(guide).toBeNull();
  expect(cities).toHaveLength(1);
  expect(cities[0]).toMatchObject({
    city: { name: "Springfield" },
    projects: [{ title: "Fence", held: true }, { held: false }, { held: false }, { held: false }],
    desks: 0,
  });
});

test.each([
  [`${PATH}?cityId=99`, "Please choose one of our cities. We don't cover this one."],
  [`${PATH}?cityId=Denver`, 'Please check "cityId": the value given cannot be used.'],
  [`${PATH}?cityId=-1`, 'Please check "cityId": the value given cannot be used.'],
  [`${PATH}?cityId=1.5`, 'Please check "cityId": the value given cannot be used.'],
  [`${PATH}?city=1`, 'This call has no input named "city".'],
])("%s is 400 with a sentence", async (path, message) => {
  const response = await createTestApp().get(path);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ error: "invalid_input", message });
});

test("other methods are refused", async () => {
  expect((await createTestApp().get(PATH, { method: "POST" })).status).toBe(405);
});
