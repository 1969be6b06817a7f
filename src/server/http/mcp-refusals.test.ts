import { describe, expect, test } from "vitest";
import { realEngine } from "#testing/law.ts";
import { called, connect, mcpSite as site } from "#testing/mcp.ts";
import { takeConsoleErrors } from "#testing/setup.ts";

const FENCE = "Can I build a 12-foot fence in Denver?";

describe("what cannot be answered is an error in words", () => {
  const messageOf = (told: { content: { text: string }[] }) =>
    (JSON.parse(told.content[0]?.text ?? "{}") as { message: string }).message;

  test("an unknown city names those that we have", async () => {
    const told = await called(await connect(site()), "check", { city: "Atlantis", type: "fence" });
    expect(told.isError).toBe(true);
    expect(messageOf(told)).toMatch(/We don't cover "Atlantis"\. We cover: .*Denver/);
  });

  test("an unknown topic names the topics", async () => {
    const told = await called(await connect(site({ rights: false })), "compare", {
      cities: ["Denver", "Austin"],
      topic: "weather",
    });
    expect(messageOf(told)).toContain("fence, adu, setback");
  });

  test("a figure that cannot be read says how to write it", async () => {
    const told = await called(await connect(site()), "check", {
      city: "Denver",
      type: "fence",
      facts: { height: "as tall as me" },
    });
    expect(told.isError).toBe(true);
    expect(messageOf(told)).toMatch(/height/i);
  });

  test("a fact that no rule turns on is refused, since it would look like one that was considered", async () => {
    const client = await connect(site());
    const check = (facts: object) =>
      called(client, "check", { city: "Denver", type: "fence", facts: { ...facts } });
    expect(messageOf(await check({ colour: "red" }))).toMatch(/fact named "colour".*project_fields/);
    expect(messageOf(await check({ type: "adu" }))).toContain('"type" next to "facts"');
    expect(messageOf(await check({ lot_type: "triangular" }))).toContain("interior");
    expect((await check({ height: 8 })).content[0]?.text).toBe(
      (await check({ height: "8 ft" })).content[0]?.text,
    );
  });

  test("a district or a topic that we do not list is told with those that we do", async () => {
    const client = await connect(site());
    const rules = await called(client, "rules", { city: "Denver", district: "ZZ-9" });
    expect(messageOf(rules)).toMatch(/no such district of Denver\. We list: .*U-SU-A/);
    const coverage = await called(client, "coverage", { topic: "weather" });
    expect(messageOf(coverage)).toMatch(/a topic by this name\. Topics: fence,/);
  });

  test("a city's number that is none of ours is refused and counts no search", async () => {
    const client = await connect(site({ limits: true }), "192.0.2.40");
    for (let n = 0; n < 3; n++) {
      const told = await called(client, "search", { q: "How tall may a fence be?", city: "999" });
      expect(messageOf(told)).toContain("We cover: Denver");
    }
    expect((await called(client, "search", { q: FENCE })).isError).toBeFalsy();
  });

  test("an input that no tool takes is refused with what is expected", async () => {
    const client = await connect(site());
    const refused = async (name: string, input: Record<string, unknown>) => {
      const told = await called(client, name, input);
      expect(told.isError).toBe(true);
      return told.content[0]?.text;
    };
    expect(await refused("search", {})).toContain("Please give the question.");
    expect(await refused("search", { q: "fence", subject: "moon" })).toContain("retaining_wall");
    expect(await refused("compare", { cities: ["Denver"], topic: "fence" })).toContain("two cities or more");
    expect(await refused("check", { city: "Denver", type: "fence", place: "moon" })).toContain("front_yard");
  });

  test("a fault of ours is told as one, and its cause goes to the log alone", async () => {
    const engine = new Proxy(realEngine(), {
      get: (of, name) => {
        if (name === "rules") throw new Error("the secret cause");
        return Reflect.get(of, name);
      },
    });
    const told = await called(await connect(site({ engine })), "rules", { city: "Denver", subject: "fence" });
    expect(told.isError).toBe(true);
    expect(JSON.parse(told.content[0]!.text)).toMatchObject({ error: "internal" });
    expect(JSON.stringify(told)).not.toContain("secret");
    expect(takeConsoleErrors().join()).toContain("the secret cause");
  });
});
