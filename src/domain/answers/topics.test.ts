import { expect, test } from "vitest";
import { ANYWHERE, askTown, HOUSE_HEIGHT, sentence, TOWN } from "#testing/small-town.ts";

const electric = sentence("electric", "Electric fence regulations are in Title 26, Fence Regulations.", {
  kind: "information",
  subjects: ["fence"],
});

test("a thing alone asks for its limits, however like its words a rule on something special is", () => {
  const { outcome, headline } = askTown(
    "Fence regulations",
    TOWN.front,
    TOWN.rear,
    TOWN.permit,
    electric,
  ).answer;
  expect(outcome).toBe("value");
  expect(headline).toContain("4 ft");
  expect(headline).toContain("6 ft");
});

test("a thing alone is never out of scope", () => {
  const tall = sentence("tall", "A garage may be at most 15 feet tall.", {
    kind: "limit",
    subjects: ["garage"],
    measure: "height",
    comparator: "at_most",
    value: { value: 15, unit: "ft" },
  });
  expect(askTown("Garage regulations", tall, TOWN.front).answer.headline).toContain("15 feet");
});

test("of something that is done it is asked whether it may be", () => {
  const allowed = sentence("allowed", "A garage may be turned into an ADU.", {
    kind: "allowed",
    subjects: ["garage_conversion"],
  });
  const parking = sentence("parking", "A converted garage needs no parking spaces.", {
    kind: "unregulated",
    subjects: ["garage_conversion"],
    measure: "parking_spaces",
  });
  expect(askTown("Garage conversion", parking, allowed).answer).toMatchObject({
    outcome: "allowed",
    headline: "Yes. A garage may be turned into an ADU.",
  });
});

test("that one district has no limit is no answer where the others have one", () => {
  const downtown = sentence("downtown", "Downtown height restrictions: a house has no height limit.", {
    kind: "unregulated",
    subjects: ["house"],
    measure: "height",
    when: { ...ANYWHERE, districts: ["DX"] },
  });
  const { outcome, headline } = askTown("Height restrictions", downtown, HOUSE_HEIGHT).answer;
  expect([outcome, headline]).toEqual(["value", expect.stringContaining("30 f")]);
});

test("of a size alone the ordinary limit goes before a kind of the thing that has none", () => {
  const ornamental = sentence("ornamental", "An ornamental fence has no fence height limit.", {
    kind: "unregulated",
    subjects: ["fence"],
    measure: "height",
    when: { ...ANYWHERE, bounds: { opacity: [{ is: "at_most", value: { value: 20, unit: "%" } }] } },
  });
  expect(askTown("fence height limit", ornamental, TOWN.front, TOWN.rear).answer.outcome).toBe("value");
});
