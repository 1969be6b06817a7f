import { expect, test } from "vitest";
import { PermitTimesOutput } from "#contract/permit-times.ts";
import { createTestApp } from "#testing/app.ts";
import { makePermits, memoryPermitStore } from "#testing/permits.ts";

const site = createTestApp({ permits: memoryPermitStore({ 1: makePermits() }) });
const read = async (path: string) => PermitTimesOutput.parse(await (await site.get(path)).json());

test("all permits of a city, with where they are from and each group of them", async () => {
  const { city, times } = await read("/api/permit-times/springfield");
  expect(city.slug).toBe("springfield");
  expect(times).toMatchObject({
    source: { name: "Permits of Springfield", asOf: "2026-11-01", license: "CC0" },
    importedOn: "2026-11-19",
    n: 80,
    months: 27,
    chosen: { group: { title: "All permits", n: 80 }, sizes: [] },
  });
  expect(times!.groups.map(({ title }) => title)).toEqual([
    "All permits",
    "Houses and duplexes",
    "Additions and changes",
    "New buildings",
    "Additions and changes to houses and duplexes",
    "Additions and changes to houses and duplexes, under $50,000",
    "New houses and duplexes",
    "New houses and duplexes, $250,000 to $1,000,000",
  ]);
});

test("the group of a project, in a sentence, and what it leaves out", async () => {
  const { times } = await read("/api/permit-times/Springfield?subject=adu");
  const { group, sentence, basis, sizes } = times!.chosen!;
  expect(group).toMatchObject({ work: "new", building: "house", subject: null, size: null, n: 40 });
  expect(group.low).toBeGreaterThan(times!.groups[0]!.low);
  expect(sentence).toMatch(/^Most permits for new houses and duplexes take between \d+ and \d+ days; half /);
  expect(basis[0]).toMatch(/does not list ADUs separately/);
  expect(sizes.map(({ size }) => size)).toEqual(["$250,000 to $1,000,000"]);
  expect((await read("/api/permit-times/springfield?subject=tree")).times!.chosen).toBeNull();
});

test("a city without permit data says so; unknown cities and projects are refused", async () => {
  const none = createTestApp();
  expect(await (await none.get("/api/permit-times/springfield")).json()).toMatchObject({ times: null });
  expect((await site.get("/api/permit-times/atlantis")).status).toBe(404);
  expect((await site.get("/api/permit-times/springfield?subject=castle")).status).toBe(400);
});
