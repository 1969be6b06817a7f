import { PLANS } from "../accounts/plan.ts";
import { planRows } from "../accounts/rights.ts";
import { answerQuestion } from "../answers/answer-question.ts";
import type { CitationOut, Outcome } from "../answers/answer-shape.ts";
import { chooseCompared } from "../comparison/choose-compared.ts";
import { compareCities } from "../comparison/compare-cities.ts";
import type { ComparedCell } from "../comparison/comparison.ts";
import { describeCoverage } from "../coverage/describe-coverage.ts";
import { checkEverywhere } from "../wizard/across-cities.ts";
import { projectAddress, readProjectId } from "../wizard/project-id.ts";
import type { Block, Inline, LiveKind, Row, Words } from "./article.ts";
import { checkBlocks, checkTable } from "./check-blocks.ts";
import {
  citedSections,
  citedText,
  cityOf,
  codedText,
  type Inputs,
  type LiveContext,
  type ProblemLine,
  text,
} from "./live-context.ts";
import { OUTCOME_MEANINGS } from "./outcome-meanings.ts";

/** What an article asked to be computed, as blocks that are shown. Empty where the city that it names is not held. */
export function liveBlocks(live: LiveKind, inputs: Inputs, context: LiveContext): Block[] {
  switch (live) {
    case "ask":
      return askBlocks(inputs, context);
    case "check":
      return checkBlocks(inputs, context);
    case "everywhere":
      return everywhereBlocks(inputs, context);
    case "compare":
      return compareBlocks(inputs, context);
    case "plans":
      return [plansTable()];
    case "outcomes":
      return [outcomesTable()];
    case "coverage":
      return [coverageTable(context)];
    case "problems":
      return [problemsTable(context.problems)];
    case "api-problems":
      return [problemsTable(context.apiProblems)];
  }
}

const row = (...cells: Words[]): Row => ({ id: null, cells });
const outcome = (given: Outcome): Words => [{ kind: "outcome", outcome: given }];
const link = (given: string, href: string): Inline => ({ kind: "link", text: given, href });

/** `q`: the question; `city`: the slug of the city chosen beside it. */
function askBlocks({ q = "", city: slug }: Inputs, context: LiveContext): Block[] {
  const city = cityOf(context, slug);
  if (slug !== undefined && !city) return [];
  const { answer } = answerQuestion(context.engine, {
    q,
    today: context.today,
    ...(city ? { cityId: city.id } : {}),
  });
  return [
    {
      kind: "answer",
      question: q,
      outcome: answer.outcome,
      headline: answer.headline,
      citations: citedSections(answer),
      href: `/search?q=${encodeURIComponent(q)}${city ? `&cityId=${city.id}` : ""}`,
      action: "Open this answer",
    },
  ];
}

/** `project`: the id of a project, as in the address /projects/{id}. */
function everywhereBlocks({ project = "" }: Inputs, { engine, today }: LiveContext): Block[] {
  const facts = readProjectId(project);
  if (!facts.ok) return [];
  const across = checkEverywhere(engine, facts.value, today);
  const rows = across.cities.map(({ city, outcome: verdict, binding, check }) =>
    row(
      [link(city.name, check)],
      outcome(verdict),
      binding
        ? citedText(checkTable([binding])[0]!.tightest, [binding.citation], across.citations)
        : text("We had no limit to check"),
    ),
  );
  const [solved] = across.solved;
  const sizes: Block[] = solved
    ? [
        { kind: "paragraph", words: [{ kind: "strong", text: solved.title }] },
        {
          kind: "table",
          columns: ["City", "Size"],
          rows: solved.values.map(({ city, text: says, citations }) =>
            row(text(city.name), citedText(says, citations, across.citations)),
          ),
        },
      ]
    : [];
  return [
    { kind: "table", columns: ["City", "Verdict", "Tightest limit"], rows },
    ...sizes,
    {
      kind: "paragraph",
      words: [link("Open this project in every city", projectAddress(facts.value))],
    },
  ];
}

const MOST_DIFFERENCES = 6;
/** `cities`: slugs; `topic`: a topic of the comparison. */
function compareBlocks({ cities = "", topic = "" }: Inputs, context: LiveContext): Block[] {
  const ids = cities.split(/,\s*/).flatMap((slug) => cityOf(context, slug)?.id ?? []);
  const chosen = chooseCompared(context.engine, ids, topic);
  if (!chosen.ok) return [];
  const compared = compareCities(context.engine, chosen.value.cities, chosen.value.topic, context.today);
  const rows = compared.rows
    .filter((entry) => entry.cells.every(({ state }) => state !== "not_covered"))
    .slice(0, MOST_DIFFERENCES)
    .map((entry) =>
      row(text(entry.title), ...entry.cells.map((cell) => cellWords(cell, compared.citations))),
    );
  const [first, second, ...also] = ids;
  const further = also.length > 0 ? `&also=${also.join(",")}` : "";
  const address = `/compare?city1=${first}&city2=${second}&topic=${encodeURIComponent(topic)}${further}`;
  const list: Block = {
    kind: "list",
    ordered: false,
    items: compared.differences
      .slice(0, MOST_DIFFERENCES)
      .map((difference) => citedText(difference.text, difference.citations, compared.citations)),
  };
  return [
    ...(compared.differences.length > 0 ? [list] : []),
    { kind: "table", columns: ["What", ...compared.cities.map(({ name }) => name)], rows },
    { kind: "paragraph", words: [link("Open this comparison", address)] },
  ];
}

const cellWords = ({ words, values }: ComparedCell, citations: readonly CitationOut[]): Words =>
  citedText(
    words,
    values.map(({ citation }) => citation),
    citations,
  );

function plansTable(): Block {
  const plans = Object.values(PLANS);
  const words = (cell: string | boolean): string => (typeof cell === "string" ? cell : cell ? "Yes" : "No");
  return {
    kind: "table",
    columns: ["", ...plans.map(({ name }) => (name === "Anonymous" ? "No account" : name))],
    rows: planRows(plans).map(({ name, cells }) =>
      row(text(name), ...cells.map((cell) => text(words(cell)))),
    ),
  };
}

const outcomesTable = (): Block => ({
  kind: "table",
  columns: ["Outcome", "What it means"],
  rows: (Object.keys(OUTCOME_MEANINGS) as Outcome[]).map((key) =>
    row(outcome(key), text(OUTCOME_MEANINGS[key])),
  ),
});

/** The counts of the page on coverage, so that the two never differ. */
function coverageTable({ engine, today }: LiveContext): Block {
  const count = (amount: number) => text(amount.toLocaleString("en-US"));
  return {
    kind: "table",
    columns: ["City", "Sections", "Rules", "Districts", "Newest date"],
    rows: describeCoverage(engine.book, [], today).cities.map(
      ({ city, sections, rules, districts, newest }) =>
        row(
          [link(city.name, `/codes/${city.slug}`)],
          count(sections),
          count(rules),
          count(districts),
          text(newest?.slice(0, 4) ?? "Not given"),
        ),
    ),
  };
}

const problemsTable = (problems: readonly ProblemLine[]): Block => ({
  kind: "table",
  columns: ["Code", "Status", "What it means"],
  rows: problems.map(({ code, anchor, status, meaning }) => ({
    id: anchor,
    cells: [[{ kind: "code", text: code }], text(String(status)), codedText(meaning)],
  })),
});
