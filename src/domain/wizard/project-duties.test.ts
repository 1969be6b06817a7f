import { expect, test } from "vitest";
import { buildEngine } from "#domain/answers/engine.ts";
import type { Rule } from "#domain/law/law.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { contextOf } from "./project-context.ts";
import { dutiesOf } from "./project-duties.ts";

const city = makeCity();
const clause = makeClause({}, city);
const anywhere = { place: [], districts: [], notDistricts: [], circumstances: {}, bounds: {} };

function duties(subject: "fence" | "adu", ...rules: Partial<Rule>[]) {
  const book = {
    cities: [city],
    clauses: [
      {
        ...clause,
        rules: rules.map((rule, i) =>
          makeRule({
            clauseId: clause.id,
            key: `rule-${i}`,
            measure: null,
            comparator: null,
            value: null,
            phrase: null,
            when: anywhere,
            ...rule,
          }),
        ),
      },
    ],
  };
  const facts = { subject, fenceType: null, place: null, district: null, circumstances: {}, figures: {} };
  const found = dutiesOf(
    contextOf(buildEngine(book), city, { type: subject, ...facts }, calendarDate("2026-11-20")),
  );
  const said = (list: readonly { held: { rule: Rule } }[]) => list.map(({ held }) => held.rule.says);
  return { found, said };
}
const fee = (says: string, given: Partial<Rule> = {}): Partial<Rule> => ({
  kind: "fee",
  measure: "fee",
  about: "fee",
  subjects: ["permit"],
  value: { value: 90, unit: "USD" },
  says,
  ...given,
});

test("a fee for a renewal, a further review or of former days is none that a project takes now", () => {
  const { found, said } = duties(
    "fence",
    fee("A permit costs 90 dollars."),
    fee("Renewing costs 90 dollars.", { stage: "renewal" }),
    fee("A second review costs 90 dollars.", { stage: "further_review" }),
    fee("A permit once cost 90 dollars.", { stage: "former" }),
    fee("Building without one costs 90 dollars.", { about: "penalty" }),
    fee("A land use review costs 90 dollars.", { permitType: "land_use_review" }),
  );
  expect(said(found.fees)).toEqual(["A permit costs 90 dollars."]);
});

test("90 dollars for the permit are a price, 90 dollars an hour are none", () => {
  const { found } = duties(
    "fence",
    fee("It costs 90 dollars."),
    fee("It costs 90 an hour.", { per: "hour" }),
  );
  expect(found.fees.map(({ low }) => low?.value ?? null)).toEqual([90, null]);
});

test("whose part it is tells inspections and professionals apart, whatever the sentence says", () => {
  const duty = (says: string, party: Rule["party"]): Partial<Rule> => ({ kind: "required", says, party });
  const { found, said } = duties(
    "fence",
    duty("Someone looks at the holes.", "inspector"),
    duty("A stamp is put on the plans.", "engineer"),
    duty("An engineer and an inspector may be asked.", null),
  );
  expect(said(found.inspections)).toEqual(["Someone looks at the holes."]);
  expect(said(found.professionals)).toEqual(["A stamp is put on the plans."]);
});

test("the review of new buildings is for an ADU, and that of minor work for a fence", () => {
  const review = (says: string, work: string): Partial<Rule> => ({
    kind: "time",
    measure: "review_time",
    about: "timing",
    subjects: ["permit"],
    value: { value: 10, unit: "days" },
    says,
    when: { ...anywhere, circumstances: { work: [work] } },
  });
  const rules = [
    review("New buildings take 10 days.", "new_building"),
    review("Minor work takes 10 days.", "minor"),
  ];
  const times = (subject: "fence" | "adu") => {
    const { found, said } = duties(subject, ...rules);
    return said(found.times);
  };
  expect(times("adu")).toEqual(["New buildings take 10 days."]);
  expect(times("fence")).toEqual(["Minor work takes 10 days."]);
});
