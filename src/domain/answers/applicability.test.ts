import { describe, expect, test } from "vitest";
import type { Condition } from "#domain/law/law.ts";
import type { Circumstance, Subject } from "#domain/law/vocabulary.ts";
import { makeCity } from "#testing/factories.ts";
import { ANYWHERE, sentence } from "#testing/small-town.ts";
import { applicability } from "./applicability.ts";

const status = (
  subject: Subject,
  unless: Condition["unless"],
  circumstances: Partial<Record<Circumstance, string>>,
): string =>
  applicability(sentence("any", "It may be built.", { subjects: [subject], when: { ...ANYWHERE, unless } }), {
    city: makeCity(),
    subject,
    district: null,
    places: [],
    circumstances,
    quantities: [],
    lotFacts: {},
  }).status;

describe("a rule that names the circumstances in which it does not apply", () => {
  test.each<[string, Subject, Condition["unless"], Partial<Record<Circumstance, string>>, string]>([
    ["applies in the ordinary case", "fence", { material: ["masonry", "concrete"] }, {}, "applies"],
    ["is off in that case", "fence", { material: ["masonry"] }, { material: "masonry" }, "excluded"],
    ["is off in a kindred case", "fence", { material: ["masonry"] }, { material: "concrete" }, "excluded"],
    ["applies in any other case", "roofing", { material: ["metal"] }, { material: "wood" }, "applies"],
    ["applies where it is denied", "house", { next_to: ["alley"] }, { next_to: "!alley" }, "applies"],
    [
      "does not apply next to what it names",
      "commercial",
      { next_to: ["residential"] },
      { next_to: "residential" },
      "excluded",
    ],
    ["stays open where nobody can assume", "adu", { alley: ["yes"] }, {}, "may_apply"],
    ["applies once that is settled", "adu", { alley: ["yes"] }, { alley: "no" }, "applies"],
    [
      "is off for one of several cases",
      "lot",
      { lot_type: ["flag"], alley: ["yes"] },
      { lot_type: "flag", alley: "no" },
      "excluded",
    ],
  ])("%s: %s", (_, subject, unless, circumstances, expected) => {
    expect(status(subject, unless, circumstances)).toBe(expected);
  });
});

test("that no business is near says nothing of an alley", () => {
  const near = { next_to: "!commercial" };
  expect(status("house", { next_to: ["commercial", "industrial"] }, near)).toBe("applies");
  expect(status("house", { next_to: ["alley"] }, near)).toBe(status("house", { next_to: ["alley"] }, {}));
  expect(status("house", { next_to: ["alley"] }, near)).not.toBe("excluded");
});

test("a door that opens onto the alley makes a rule for the alley apply, whichever yard is named besides", () => {
  const along = sentence("along", "Along an alley no setback is needed.", {
    subjects: ["garage"],
    when: { ...ANYWHERE, place: ["alley"] },
  });
  const garage = (circumstances: Partial<Record<Circumstance, string>>) =>
    applicability(along, {
      city: makeCity(),
      subject: "garage",
      district: null,
      places: ["front_yard"],
      circumstances,
      quantities: [],
      lotFacts: {},
    }).status;
  expect(garage({ garage_door: "alley" })).toBe("applies");
  expect(garage({ garage_door: "street" })).not.toBe("applies");
});
