import type { Outcome } from "../answers/answer-shape.ts";
import { capital, listOf, SUBJECT_NAMES } from "../answers/wording.ts";
import { DISCLAIMER } from "../disclaimer.ts";
import type { Subject } from "../law/vocabulary.ts";
import { dayInWords } from "../units/date-words.ts";
import type { CityCheck, ProjectAcross } from "../wizard/across-cities.ts";
import type { SolvedAcross } from "../wizard/solve-everywhere.ts";
import { ClauseNumbers, plain } from "./cite-clauses.ts";
import type { Report, ReportBlock, ReportSection } from "./report.ts";
import { factsTable } from "./report-of-answer.ts";
import { checkWords, OUTCOME_WORDS, stepWords } from "./report-words.ts";

/** One project in every covered city: verdicts with the tightest limit, what would pass, the permits. */
export function reportOfProjects(projects: ProjectAcross): Report {
  const numbers = new ClauseNumbers(projects.citations);
  const headline = headlineOf(projects.cities);
  const project = factsTable("The project as it was described", [
    ["Project", capital(SUBJECT_NAMES[projects.subject as Subject].one)],
    ...projects.facts.map(({ label, value }): [string, string] => [label, value]),
    ["Law as of", dayInWords(projects.asOf)],
  ]);
  const sections: (ReportSection | null)[] = [
    {
      heading: "Verdict in each city",
      blocks: [{ kind: "verdict", text: plain(headline) }, citiesTable(projects, numbers)],
    },
    {
      heading: "What each city says",
      blocks: [
        {
          kind: "list",
          items: projects.cities.map(({ city, headline, headlineCitations }) =>
            numbers.cite(`${city.name}: ${headline}`, headlineCitations),
          ),
        },
      ],
    },
    solvedSection(projects.solved, numbers),
    passSection(projects.cities, numbers),
    permitsSection(projects.cities, numbers),
    { heading: "The project", blocks: [project] },
  ];
  return {
    kind: "projects",
    title: projects.title,
    subject: projects.facts.map(({ label, value }) => `${label}: ${value}`).join("; ") || projects.title,
    asOf: projects.asOf,
    outcome: null,
    headline,
    ...numbers.number(sections.filter((section) => section !== null)),
    disclaimer: DISCLAIMER,
  };
}

/** "Allowed with a permit: Denver and Austin. Not allowed by right: Seattle." */
function headlineOf(cities: readonly CityCheck[]): string {
  const byOutcome = new Map<Outcome, string[]>();
  for (const { outcome, city } of cities)
    byOutcome.set(outcome, [...(byOutcome.get(outcome) ?? []), city.name]);
  return [...byOutcome].map(([outcome, names]) => `${OUTCOME_WORDS[outcome]}: ${listOf(names)}.`).join(" ");
}

const citiesTable = ({ cities }: ProjectAcross, numbers: ClauseNumbers): ReportBlock => ({
  kind: "table",
  name: "cities",
  caption: "The project in each city, most room first",
  columns: ["City", "Verdict", "Tightest limit", "Given", "Limit", "Margin"],
  rows: cities.map(({ city, outcome, binding, turnsOn }) => {
    const verdict = plain(OUTCOME_WORDS[outcome]);
    if (!binding)
      return [
        plain(city.name),
        verdict,
        plain(turnsOn ?? "none was checked"),
        plain("none"),
        plain("none"),
        plain("none"),
      ];
    const { given, limit, margin } = checkWords(binding);
    const rule = numbers.cite(stepWords(binding), [binding.citation]);
    return [plain(city.name), verdict, rule, plain(given), plain(limit), plain(margin)];
  }),
});

function solvedSection(solved: readonly SolvedAcross[], numbers: ClauseNumbers): ReportSection | null {
  if (solved.length === 0) return null;
  return {
    heading: "How far each city goes",
    blocks: solved.flatMap(({ measure, bound, goal, title, values }): ReportBlock[] => [
      { kind: "paragraph", text: plain(title) },
      {
        kind: "table",
        name: `${bound}-${measure}-${goal}`.replaceAll("_", "-"),
        caption: title,
        columns: ["City", capital(bound)],
        rows: values.map(({ city, text, citations }) => [plain(city.name), numbers.cite(text, citations)]),
      },
    ]),
  };
}

function passSection(cities: readonly CityCheck[], numbers: ClauseNumbers): ReportSection | null {
  const items = cities.flatMap(({ city, changes, solutions }) =>
    [...changes, ...solutions].map(({ text, citations }) => numbers.cite(`${city.name}: ${text}`, citations)),
  );
  return items.length > 0 ? { heading: "What would pass", blocks: [{ kind: "list", items }] } : null;
}

function permitsSection(cities: readonly CityCheck[], numbers: ClauseNumbers): ReportSection | null {
  const rows = cities.flatMap(({ city, permits }) =>
    permits.map((permit) => [
      plain(city.name),
      plain(permit.name),
      plain(permit.state === "needed" ? "Needed" : "May be needed"),
      plain(permit.threshold ?? "none"),
      numbers.cite(permit.text, permit.citations),
    ]),
  );
  if (rows.length === 0) return null;
  return {
    heading: "Permits",
    blocks: [
      {
        kind: "table",
        name: "permits",
        caption: "Permits in each city",
        columns: ["City", "Permit", "For this project", "Threshold", "What the rule says"],
        rows,
      },
    ],
  };
}
