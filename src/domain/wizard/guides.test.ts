import { describe, expect, test } from "vitest";
import { buildEngine } from "#domain/answers/engine.ts";
import type { LawBook, Rule } from "#domain/law/law.ts";
import { digitNumerals, spokenNumerals } from "#domain/law/numerals.ts";
import { speaksFor } from "#domain/law/speaks-for.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { makeCity, makeClause, makeRule } from "#testing/factories.ts";
import { realCity, realEngine, realLaw, TODAY } from "#testing/law.ts";
import type { FaqKey } from "./guide-faq.ts";
import type { CommonProject, GuidePart } from "./guide-projects.ts";
import type { GuideAbsence, GuideStatement } from "./guide-statements.ts";
import { type CityGuide, cityGuide, overviewOf } from "./guides.ts";

const guideOf = (slug: string): CityGuide => cityGuide(realEngine(), realCity(slug), TODAY);
const CITIES = realLaw().book.cities.map(({ slug }) => slug);

function partsOf({ projects, faq, resources }: CityGuide) {
  const parts: { name: string; statements: GuideStatement[]; absence: GuideAbsence | null }[] = [
    ...projects.flatMap(({ type, parts: own }) =>
      own.map((part) => ({ name: `${type} ${part.key}`, ...part })),
    ),
    ...faq.map((entry) => ({ name: entry.key, statements: entry.statements, absence: entry.absence })),
    ...resources.groups.map(({ key, absence }) => ({ name: key, statements: [], absence })),
  ];
  return parts;
}
const lawOf = (guide: CityGuide): GuideStatement[] =>
  partsOf(guide).flatMap(({ statements, absence }) => [
    ...statements.filter(({ nature }) => nature === "law"),
    ...(absence?.desk ? [absence.desk] : []),
  ]);
const textsOf = (statements: readonly GuideStatement[]): string[] => statements.map(({ text }) => text);
const projectPart = (slug: string, type: CommonProject, key: GuidePart["key"]): GuidePart =>
  guideOf(slug)
    .projects.find((project) => project.type === type)!
    .parts.find((part) => part.key === key)!;
/** Portland's guide as it would be without what we know of its adjustments in general. */
function withoutAdjustments(): CityGuide {
  const { book } = realLaw();
  const clauses = book.clauses.filter(({ section }) => !section.startsWith("Adjustment Reviews"));
  return cityGuide(buildEngine({ ...book, clauses }), realCity("portland"), TODAY);
}
const question = (slug: string, key: FaqKey) => guideOf(slug).faq.find((entry) => entry.key === key)!;

describe.each(CITIES)("the guide of %s", (slug) => {
  test("every numeral of a sentence stands in a quote that it cites", () => {
    const guide = guideOf(slug);
    for (const { text, citations } of lawOf(guide)) {
      const quotes = guide.citations.filter(({ id }) => citations.includes(id)).map(({ quote }) => quote);
      expect(quotes.length, text).toBeGreaterThan(0);
      const vouched = new Set(quotes.flatMap((quote) => [...spokenNumerals(quote)]));
      expect(
        digitNumerals(text).filter((numeral) => !vouched.has(numeral)),
        text,
      ).toEqual([]);
    }
  });

  test("what is only explained cites nothing and holds no figure", () => {
    const explained = [
      ...partsOf(guideOf(slug)).flatMap(({ statements }) => statements),
      ...guideOf(slug).faq.flatMap(({ explanation }) => explanation),
    ].filter(({ nature }) => nature === "explanation");
    expect(explained.length).toBeGreaterThanOrEqual(5);
    for (const { text, citations } of explained) {
      expect(citations).toEqual([]);
      expect(digitNumerals(text), text).toEqual([]);
    }
  });

  test("every part and question has a sentence with a clause, or says that we have none and whom to ask", () => {
    for (const { name, statements, absence } of partsOf(guideOf(slug))) {
      if (absence) {
        expect(absence.text, name).toMatch(
          /^We don't have a rule on .* yet\. The city may still have one, so ask before you build\.$/,
        );
        expect(absence.desk?.text, name).toMatch(/^Whom to ask: /);
      } else if (!["apply", "department", "other"].includes(name)) {
        expect(statements.filter(({ nature }) => nature === "law").length, name).toBeGreaterThan(0);
      }
    }
  });

  test("no sentence comes from a rule that is out of force or gives way to another", () => {
    const guide = guideOf(slug);
    const held = realEngine().rules.get(realCity(slug).id) ?? [];
    for (const { codeId, start, end, quote } of guide.citations) {
      const makers = held.filter(
        ({ rule, clause }) => clause.id === codeId && rule.start === start && rule.end === end,
      );
      expect(
        makers.some((maker) => maker.rule.yieldsTo === null && speaksFor(maker, TODAY)),
        quote,
      ).toBe(true);
    }
  });

  test("every desk can be reached, or says where it was read; addresses are addresses", () => {
    const { groups, codes, professionals } = guideOf(slug).resources;
    const desks = groups.flatMap((group) => group.desks);
    expect(groups.find(({ key }) => key === "apply")?.desks.length).toBeGreaterThan(0);
    expect(groups.find(({ key }) => key === "department")?.desks.length).toBeGreaterThan(0);
    for (const desk of desks) {
      expect(desk.phone ?? desk.email ?? desk.url ?? desk.address ?? desk.sourceUrl, desk.name).toBeTruthy();
      if (desk.phone) expect(desk.phone.replace(/\D/g, ""), desk.name).toMatch(/^(?:\d{3}|\d{10})$/);
      if (desk.email) expect(desk.email).toMatch(/^[^@\s]+@[^@\s]+\.gov$|^[^@\s]+@[^@\s]+\.org$/);
      expect(desk.asOf, desk.name).not.toBe("");
      expect(desk.citations.length, desk.name).toBeGreaterThan(0);
    }
    const addresses = [...desks.flatMap(({ url }) => url ?? []), ...codes.map(({ url }) => url)];
    for (const url of addresses) expect(new URL(url).protocol, url).toMatch(/^https?:$/);
    for (const { url } of professionals) expect(new URL(url).protocol, url).toBe("https:");
  });

  test("sentences repeat neither in a part nor in a question", () => {
    for (const { name, statements } of partsOf(guideOf(slug))) {
      const texts = textsOf(statements);
      expect(new Set(texts).size, name).toBe(texts.length);
    }
  });
});

test("the law of every city answers each of the five questions that everybody asks", () => {
  // The day on which the last of their sources was read: an undated page does not speak for the days before.
  const day = calendarDate("2026-11-27");
  for (const { slug } of realLaw().book.cities)
    for (const { key, statements, absence } of cityGuide(realEngine(), realCity(slug), day).faq) {
      expect(absence, `${slug}, ${key}`).toBeNull();
      expect(
        statements.map(({ nature }) => nature),
        `${slug}, ${key}`,
      ).toContain("law");
    }
});

describe("Denver, worked", () => {
  test("a fence: 4 feet in front, 6 feet behind, a zoning permit above 4 feet", () => {
    expect(textsOf(projectPart("denver", "fence", "limits").statements)).toEqual(
      expect.arrayContaining([
        "Between the front wall of the house and the street, a fence may be up to 4 feet tall.",
        "Behind the front line of the house, along the sides and rear, a fence may be up to 6 feet tall.",
      ]),
    );
    expect(textsOf(projectPart("denver", "fence", "permit").statements)).toEqual([
      "A fence taller than 4 feet needs a zoning permit.",
      "A fence up to 4 feet needs no zoning permit.",
      "A fence on posts set in dug holes needs a building permit above 8 feet.",
    ]);
  });

  test("side setbacks held for one district are told of that district, and not of all houses", () => {
    const texts = textsOf(projectPart("denver", "addition", "limits").statements);
    expect(texts).toContain("In U-SU-C, the side interior setback is 5 feet on a lot 41 to 74 feet wide.");
    expect(texts.filter((text) => text.includes("houses in Denver"))).toEqual([]);
  });

  test("limits of a deck are not covered, and it is said so instead of telling those of the house", () => {
    const { statements, absence } = projectPart("denver", "deck", "limits");
    expect(statements).toEqual([]);
    expect(absence?.text).toBe(
      "We don't have a rule on limits for decks in Denver yet. The city may still have one, so ask before you build.",
    );
    expect(absence?.desk?.text).toBe("Whom to ask: Community Planning and Development.");
  });

  test("a variance is asked of the Board of Adjustment", () => {
    const { statements, absence, explanation } = question("denver", "variance");
    expect(absence).toBeNull();
    expect(textsOf(statements)[1]).toBe(
      "Cases for the Board of Adjustment are filed between 8 a.m. and 4 p.m., with the fee.",
    );
    expect(explanation[0]?.nature).toBe("explanation");
  });

  test("what stands near the question does not hide that the question itself is not covered", () => {
    const { statements, absence } = withoutAdjustments().faq.find(({ key }) => key === "variance")!;
    expect(statements.length).toBeGreaterThan(0);
    expect(absence?.text).toContain("how to ask for a variance in Portland");
  });

  test("an email in a desk's name is an email", () => {
    const desks = guideOf("denver").resources.groups.flatMap((group) => group.desks);
    expect(desks.find(({ name }) => name === "Landmark Preservation")?.email).toBe("landmark@denvergov.org");
  });
});

describe("Chicago, worked", () => {
  test("building without a permit brings fines that rise with each time", () => {
    const { statements, absence } = question("chicago", "without_permit");
    expect(absence).toBeNull();
    expect(textsOf(statements)).toEqual([
      "Building without a required permit brings a first fine of $500 to $1,000.",
      "A second violation costs $1,000 to $3,000.",
      "From the third violation the fine is $3,000 to $5,000.",
      "For building without a permit, each day that the violation goes on counts as a separate violation.",
    ]);
  });

  test("a fence has no fee of its own: those of permits in general are told as such", () => {
    expect(
      projectPart("chicago", "fence", "fee").statements.map(({ nature, text }) => [nature, text]),
    ).toEqual([
      ["explanation", "We don't have a fee for fences alone yet. This is for permits in general:"],
      ["law", "The review fee for a stand-alone permit is $25."],
      ["law", "A deposit of $300 is taken toward the building permit fee."],
    ]);
  });

  test("an addition keeps the limits of the house: a range where districts differ", () => {
    expect(textsOf(projectPart("chicago", "addition", "limits").statements)).toContain(
      "Houses in Chicago may be 30 ft to 60 ft tall, depending on the zoning district and the case.",
    );
  });
});

test("where there are too many cases to tell them all, it is said that there are more", () => {
  const texts = textsOf(projectPart("chicago", "addition", "limits").statements);
  const rs3 =
    "In RS-3, each side needs 2 feet or 8% of lot width, whichever is more; both together need 20%.";
  expect(texts[texts.indexOf(rs3) + 1]).toBe(
    "Other cases have limits of their own. Ask about yours to see them.",
  );
});

test("the limits of one measure are told whole or not at all", () => {
  const tiers = textsOf(projectPart("portland", "addition", "limits").statements).filter((text) =>
    /may cover/.test(text),
  );
  expect(tiers).toHaveLength(4);
});

test("Portland: sentences that lean on their section come with its heading", () => {
  expect(withoutAdjustments().faq.find(({ key }) => key === "variance")!.statements[0]).toMatchObject({
    about: "Floor area ratio (FAR) in single-dwelling zones, and small additions",
    text: "No adjustment to the floor area ratios may be granted.",
  });
});

describe("what is left out", () => {
  const city = makeCity();
  const withRules = (...rules: Partial<Rule>[]): LawBook => {
    const clause = makeClause({}, city);
    return {
      cities: [city],
      clauses: [{ ...clause, rules: rules.map((rule) => makeRule({ clauseId: clause.id, ...rule })) }],
    };
  };
  const fenceLimits = (book: LawBook) =>
    cityGuide(buildEngine(book), city, TODAY).projects[0]!.parts[0]!.statements.map(({ text }) => text);
  const everywhere = { place: [], districts: [], notDistricts: [], circumstances: {}, bounds: {} };

  test("a rule that has ended, that gives way, or whose figure is not in its quote", () => {
    expect(
      fenceLimits(
        withRules(
          { key: "kept", when: everywhere },
          { key: "ended", when: everywhere, to: calendarDate("2024-12-31"), says: "It was 3 feet." },
          {
            key: "weaker",
            when: everywhere,
            yieldsTo: { rule: "10-5#kept", because: "It is older." },
            says: "A fence may be 4 feet tall by an older page.",
          },
          { key: "loose", when: everywhere, says: "A fence may be 9 feet tall." },
        ),
      ),
    ).toEqual(["A fence may be 4 feet tall in front of the house."]);
  });

  test("a city without a single rule is silent everywhere, and says so", () => {
    const guide = cityGuide(buildEngine({ cities: [city], clauses: [] }), city, TODAY);
    expect(overviewOf(guide)).toMatchObject({ desks: 0 });
    expect(overviewOf(guide).faq.some(({ held }) => held)).toBe(false);
    expect(partsOf(guide).every(({ absence }) => absence !== null && absence.desk === null)).toBe(true);
  });
});
