import { expect, test } from "vitest";
import { makeBook, makeCity, makeClause } from "#testing/factories.ts";
import { TODAY } from "#testing/law.ts";
import { ANYWHERE, sentence } from "#testing/small-town.ts";
import { buildEngine } from "./engine.ts";
import { evaluateOneRoute } from "./evaluate-project.ts";

const ALLOWED = sentence(
  "allowed",
  "New coach houses on an alley are allowed by right in the whole city, with plenty of room.",
  {
    kind: "allowed",
    subjects: ["adu"],
  },
);
const BAN = sentence("ban", "No coach house is allowed behind a building with more than 4 homes.", {
  kind: "prohibited",
  subjects: ["adu"],
  when: {
    ...ANYWHERE,
    circumstances: { form: ["detached"] },
    bounds: { unit_count: [{ is: "more_than", value: { value: 4, unit: "units" } }] },
  },
});
const city = makeCity();
const engine = buildEngine(
  makeBook({
    cities: [city],
    clauses: [ALLOWED, BAN].map((rule) =>
      makeClause({ slug: rule.key, section: rule.key, heading: rule.key, text: rule.quote, rules: [rule] }),
    ),
  }),
);
/** The words of the question are closer to what is allowed than to the ban. */
const verdict = (homes: number | null): string =>
  evaluateOneRoute(
    engine,
    {
      city,
      subject: "adu",
      district: null,
      places: [],
      circumstances: { form: "detached" },
      quantities: [],
      lotFacts: homes === null ? {} : { unit_count: { value: homes, unit: "units" } },
    },
    TODAY,
    ({ rule }) => (rule.key === "allowed" ? 11 : 8),
  ).verdict;

test("behind 6 homes a ban on more than 4 outranks what is allowed at large, whatever the words are closest to", () => {
  expect(verdict(6)).toBe("not_allowed");
});

test("behind 3 homes, or where their number is not told, the ban decides nothing", () => {
  expect(verdict(3)).toBe("allowed");
  expect(verdict(null)).toBe("allowed");
});
