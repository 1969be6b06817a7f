import { describe, expect, test } from "vitest";
import { ask } from "#testing/law.ts";

describe("what was not asked decides nothing", () => {
  test("a ban on two units together is no ban on one of them", () => {
    expect(ask("does Chicago let me build a basement apartment").answer.outcome).not.toBe("not_allowed");
    const both = ask("can I have a coach house and also a basement apartment in Chicago").answer;
    expect(both.outcome).toBe("not_allowed");
  });

  test("a thing that no rule speaks of is not answered with the rules of its house", () => {
    expect(ask("chickens in Denver backyard").answer.outcome).toMatch(/^(?:not_covered|unclear)$/);
    expect(ask("chickens in Denver backyard").answer.headline).toBe(
      "We don't have a rule on this in Denver yet.",
    );
  });

  test("a new water heater needs what new pipes need", () => {
    expect(ask("is a permit needed to replace my water heater in Austin").answer.headline).toMatch(
      /^You need a .*trade permit/,
    );
  });

  test("a plex of five is five homes, and what happens without a permit is a penalty", () => {
    const plex = ask("Can I build a 5-plex in Seattle neighborhood residential?").answer;
    expect(plex).toMatchObject({ outcome: "depends", headline: expect.stringContaining("4 homes") });
    const fined = ask("what happens if I build without a permit in Chicago").answer;
    expect(fined.figures).toContainEqual(expect.objectContaining({ value: 500, unit: "USD" }));
    const stopped = ask("what happens if I build without a permit in Austin").answer;
    expect(stopped.headline).toContain("fine of up to $2,000");
  });

  test("the space between two buildings is a separation", () => {
    const { answer } = ask("Do I need to leave space between my ADU and the main house in Seattle?");
    expect(answer.figures.map(({ measure }) => measure)).toContain("min_separation");
    expect(answer.headline).toContain("5 feet from the main house");
    expect(answer.headline).toContain("3 feet from the main house");
  });
});
