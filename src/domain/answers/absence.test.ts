import { expect, test } from "vitest";
import { applicability } from "#domain/answers/applicability.ts";
import type { SearchAnswer } from "#domain/answers/present-reading.ts";
import { measureName, SUBJECT_NAMES } from "#domain/answers/wording.ts";
import { findDistrict } from "#domain/geography/districts.ts";
import type { City } from "#domain/law/law.ts";
import { speaksFor } from "#domain/law/speaks-for.ts";
import type { Measure, Subject } from "#domain/law/vocabulary.ts";
import { ask, realCity, realEngine, realLaw, TODAY } from "#testing/law.ts";
import { askGrounded } from "#testing/unfounded.ts";

/** Absence is a claim like any other: "we have no rule" is only said of what the book is silent on. */

const SUBJECTS = (
  "fence, retaining wall, ADU, deck, porch, garage, carport, shed, pool, driveway, house, duplex, airbnb, " +
  "air conditioner, sign, store, building"
).split(", ");
const QUESTIONS = [
  "how tall can a {s} be",
  "how far must a {s} be from the lot line",
  "how big can a {s} be",
  "what lot coverage can a {s} have",
  "how wide can a {s} be",
  "how much parking does a {s} need",
  "how far must a {s} be from the house",
  "can I build a {s} 8 ft tall",
  "can a {s} be 3 ft from the lot line",
];

/** "We have no rule on this" names nothing that could be held against the book. Rules that a sentence like "we have no rule on the height of houses in M1-1, New York" denies. */
function denied(city: City, said: string, { interpretation }: SearchAnswer): string[] {
  const claim =
    /^We don't have a rule on (?!this |that )(?:the (.+) of .+|.+) in (?:([\w.-]+), )?[\w ]+ (?:yet|for that date)\.$/.exec(
      said,
    );
  // What is denied is said of the thing it names.
  if (!claim || !said.includes(SUBJECT_NAMES[interpretation.subject as Subject].many)) return [];
  const engine = realEngine();
  const subject = interpretation.subject as Subject;
  const measures = (interpretation.measures as Measure[]).filter(
    (measure) => !claim[1] || claim[1].includes(measureName(measure)),
  );
  const district = claim[2] ? findDistrict(engine.districts.get(city.id)!, claim[2]) : null;
  const project = {
    city,
    subject,
    district,
    places: [],
    circumstances: {},
    quantities: [],
    lotFacts: {},
  };
  return (engine.bySubject.get(city.id)?.get(subject) ?? [])
    .filter((held) => held.rule.measure !== null && measures.includes(held.rule.measure))
    .filter((held) => speaksFor(held, TODAY) && held.rule.yieldsTo === null)
    .filter(({ rule }) => district === null || applicability(rule, project).status !== "excluded")
    .map(({ rule }) => rule.says);
}

function falseClaims(city: City, q: string): string[] {
  const found = askGrounded(q, { cityId: city.id });
  const { headline, statements, caveats } = found.answer;
  return [headline, ...[...statements, ...caveats].map(({ text }) => text)].flatMap((said) =>
    denied(city, said, found).map((rule) => `${city.name}: "${q}": "${said}", but: ${rule}`),
  );
}

test("no answer denies a rule that the book holds on that measure of that thing in that city", () => {
  const lies = realLaw().book.cities.flatMap((city) =>
    SUBJECTS.flatMap((s) => QUESTIONS.flatMap((q) => falseClaims(city, q.replace("{s}", s)))),
  );
  expect(lies).toEqual([]);
});

test("no answer denies a rule that the book holds for the district it names", () => {
  const lies = realLaw().book.cities.flatMap((city) =>
    city.districts
      .filter(({ family }) => family === "residential")
      .filter((_, at) => at % 2 === 0)
      .slice(0, 8)
      .flatMap(({ code }) =>
        ["house", "ADU", "fence"].flatMap((s) =>
          ["how tall can a {s} be", "how far must a {s} be from the lot line"].flatMap((q) =>
            falseClaims(city, `${q.replace("{s}", s)} in ${code}`),
          ),
        ),
      ),
  );
  expect(lies).toEqual([]);
});

const inNewYork = (q: string) => ask(q, { cityId: realCity("new-york").id }).answer;

test("a height that holds for qualifying sites is told as such, after the ordinary one", () => {
  const answer = inNewYork("how tall can a house be in R2");
  expect(answer.headline).toContain("the ridge of a house may be up to 35 feet high");
  const said = answer.statements.map(({ text }) => text).join(" ");
  expect(said).toContain("On a qualifying residential site in R1 or R2");
  expect(answer.figures).toMatchObject([
    { measure: "max_height", value: 35, unit: "ft", condition: expect.stringContaining("at the ridge") },
    { measure: "max_height", value: 35, unit: "ft", condition: expect.stringContaining("qualifying") },
  ]);
});

test("a height held for other districts only is denied for the one asked about, and the others are named", () => {
  const answer = inNewYork("how tall can a house be in M1-1");
  expect(answer.outcome).toBe("not_covered");
  expect(answer.headline).toBe("We don't have a rule on the height of houses in M1-1, New York yet.");
  expect(answer.statements.map(({ text }) => text).join(" ")).toMatch(/We have one for [^.]*R5B/);
  const portland = ask("house height in CI2", { cityId: realCity("portland").id }).answer;
  expect(portland.headline).toBe("We don't have a rule on the height of houses in CI2, Portland yet.");
});

test("a rule on the same measure that answers something else is told and not denied", () => {
  const pool = ask("how tall can a pool be", { cityId: realCity("chicago").id }).answer;
  expect(pool.headline).toContain("a fence at least 5 feet tall");
  const store = inNewYork("how much parking does a store need");
  expect(store.headline).toBe("We don't have a rule on parking in New York that answers this.");
});

test("where other districts have heights of their own, one for a special case is none of the district that is named", () => {
  const { outcome, headline, figures } = ask("max height of a building in CH", {
    cityId: realCity("austin").id,
  }).answer;
  expect(outcome).toBe("not_covered");
  expect(headline).toMatch(/^We don't have a rule on the height of .* in CH, Austin that answers this\.$/);
  expect(figures).toEqual([]);
});
