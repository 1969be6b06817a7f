import { listOf } from "../answers/wording.ts";
import type {
  ComparedCity,
  ComparedRow,
  ComparedValue,
  Comparison,
  RowGroup,
} from "../comparison/comparison.ts";
import { DISCLAIMER } from "../disclaimer.ts";
import { dayInWords } from "../units/date-words.ts";
import { ClauseNumbers, plain } from "./cite-clauses.ts";
import type { Cited, Report, ReportBlock, ReportSection } from "./report.ts";
import { factsTable } from "./report-of-answer.ts";

/** The groups of rows, in the order of the page, with the names of their tables. */
const GROUPS: readonly { group: RowGroup; name: string; heading: string }[] = [
  { group: "limits", name: "limits", heading: "Limits" },
  { group: "permits", name: "permits", heading: "Permits" },
  { group: "allowed", name: "allowed", heading: "What is allowed" },
  { group: "fees_and_times", name: "fees-and-times", heading: "Fees and times" },
];

/** The rules of several cities side by side: what differs, the tables, special cases, and the rules that no table holds. */
export function reportOfComparison(comparison: Comparison): Report {
  const { topic, cities, asOf, rows, differences } = comparison;
  const numbers = new ClauseNumbers(comparison.citations);
  const names = listOf(cities.map(({ name }) => name));
  const what = inSentence(topic.label);
  const headline = `The rules on ${what} in ${names}, side by side.`;
  const facts = factsTable("What is compared", [
    ["Topic", topic.label],
    ["Cities", cities.map(({ name, state }) => `${name}, ${state}`).join("; ")],
    ...cities.flatMap(({ name, lastUpdated }): [string, string][] =>
      lastUpdated ? [[`Newest source of ${name}`, lastUpdated]] : [],
    ),
    ["Law as of", dayInWords(asOf)],
  ]);
  const sections: (ReportSection | null)[] = [
    numbers.list(
      "Key differences",
      differences,
      "No figures can be compared fairly. The tables show each rule with its condition.",
    ),
    ...GROUPS.map(({ group, name, heading }) =>
      rowsSection(
        heading,
        name,
        rows.filter((row) => row.group === group),
        comparison,
        numbers,
      ),
    ),
    specialSection(comparison, numbers),
    ...cities.map((city) => furtherSection(city, numbers)),
    { heading: "What is compared", blocks: [facts] },
  ];
  return {
    kind: "comparison",
    title: `Comparison: ${what} in ${names}`,
    subject: headline,
    asOf,
    outcome: null,
    headline,
    ...numbers.number(sections.filter((section) => section !== null)),
    disclaimer: DISCLAIMER,
  };
}

function rowsSection(
  heading: string,
  name: string,
  rows: readonly ComparedRow[],
  { cities }: Comparison,
  numbers: ClauseNumbers,
): ReportSection | null {
  if (rows.length === 0) return null;
  const table: ReportBlock = {
    kind: "table",
    name,
    caption: heading,
    columns: ["Rule", ...cities.map(({ name: city }) => city)],
    rows: rows.map((row) => [
      plain([row.title, row.condition, row.note].filter(Boolean).join(". ")),
      ...cities.map(({ id }) => cellText(row, id, numbers)),
    ]),
  };
  return { heading, blocks: [table] };
}

/** A cell's words, with the condition of each value where they differ by it, and what decides where that is open. */
function cellText(row: ComparedRow, cityId: number, numbers: ClauseNumbers): Cited {
  const cell = row.cells.find((c) => c.cityId === cityId);
  if (!cell) return plain("not covered by our data");
  const conditioned = cell.values.some(({ condition }) => condition !== null);
  const values = conditioned ? cell.values.map(valueText).join("; ") : cell.words;
  const open = cell.dependsOn.length > 0 ? `. Depends on: ${cell.dependsOn.join("; ")}` : "";
  return numbers.cite(
    `${values || cell.words}${open}`,
    cell.values.map(({ citation }) => citation),
  );
}

const valueText = ({ words, condition }: ComparedValue): string =>
  condition ? `${words}, ${condition}` : words;

function specialSection({ rows, cities }: Comparison, numbers: ClauseNumbers): ReportSection | null {
  const said = rows.flatMap((row) =>
    row.cells.flatMap((cell) => {
      const city = cities.find(({ id }) => id === cell.cityId)?.name ?? "";
      return cell.special.map((value) => ({
        text: `${city}, ${row.title}: ${valueText(value)}`,
        citations: [value.citation],
      }));
    }),
  );
  return said.length > 0 ? numbers.list("Special cases", said, "") : null;
}

function furtherSection({ name, rules }: ComparedCity, numbers: ClauseNumbers): ReportSection | null {
  const said = rules
    .filter(({ inTable }) => !inTable)
    .map(({ description, ruleValue, plainLanguage, citation }) => ({
      text: plainLanguage ?? `${description}: ${ruleValue}`,
      citations: [citation],
    }));
  return said.length > 0 ? numbers.list(`Further rules in ${name}`, said, "") : null;
}

/** "Fences" → "fences"; "ADUs" stays. */
const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
