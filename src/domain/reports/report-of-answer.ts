import type { AnswerOut, FigureOut, PartOut, StatementOut, TraceOut } from "../answers/answer-shape.ts";
import type { SearchAnswer } from "../answers/present-reading.ts";
import { capital, listOf, measureName, PLACE_NAMES, SUBJECT_NAMES } from "../answers/wording.ts";
import { DISCLAIMER } from "../disclaimer.ts";
import { CIRCUMSTANCES, type Measure, type Place, type Subject } from "../law/vocabulary.ts";
import { dayInWords } from "../units/date-words.ts";
import { ClauseNumbers, plain } from "./cite-clauses.ts";
import { drawPlan } from "./draw-plan.ts";
import { lotPlans } from "./lot-plan.ts";
import { marginBars } from "./margin-bars.ts";
import type { Cited, Report, ReportBlock, ReportSection } from "./report.ts";
import {
  ASK_WORDS,
  amountWords,
  checkWords,
  figureWords,
  isCompared,
  OUTCOME_WORDS,
} from "./report-words.ts";
import { wholeFigures } from "./whole-figures.ts";

/**
 * The answer to a question as a sheet: verdict, why, figures, what it turns on, what to do, checks, how sure, and last
 * how the question was read, since the title has its words.
 */
export function reportOfAnswer(search: SearchAnswer): Report {
  const { answer, interpretation } = search;
  const numbers = new ClauseNumbers(answer.citations);
  // Yards of several cities are no one lot.
  const plan = search.city ? planSection(answer, interpretation.subject) : null;
  const sections: (ReportSection | null)[] = [
    ...answerSections(answer, numbers),
    plan,
    figuresSection(answer.figures, numbers),
    decidingSection(answer),
    some("What to do next", numbers, answer.nextSteps),
    checksSection(answer.trace, numbers, plan === null),
    some("How sure this is", numbers, answer.caveats),
    { heading: "How the question was read", blocks: [readingTable(search)] },
  ];
  return {
    kind: "answer",
    title: titleOf(search),
    subject: search.query.trim(),
    asOf: interpretation.asOf,
    outcome: answer.outcome,
    headline: answer.headline,
    ...numbers.number(sections.filter((section) => section !== null)),
    disclaimer: DISCLAIMER,
  };
}

function answerSections(answer: AnswerOut, numbers: ClauseNumbers): (ReportSection | null)[] {
  if (answer.outcome === "unclear") return [meaningsSection(answer, numbers)];
  if (answer.parts.length < 2)
    return [
      { heading: "Verdict", blocks: [verdictBlock(answer, numbers)] },
      some("Why", numbers, furtherStatements(answer)),
    ];
  const several = new Set(answer.parts.map(({ subject }) => subject)).size > 1;
  const said = answer.parts.flatMap((part) => [part.headline, ...part.statements.map(({ text }) => text)]);
  const rest = answer.statements.filter(({ text }) => !said.some((words) => words.includes(text)));
  return [
    ...answer.parts.map((part) => partSection(part, several, numbers)),
    some("What else to know", numbers, rest),
  ];
}

/** What the question may mean. There is no verdict on it. */
function meaningsSection(
  { headline, statements, readings }: AnswerOut,
  numbers: ClauseNumbers,
): ReportSection {
  const further = statements.filter(({ text }) => !readings.some((reading) => reading.headline === text));
  const said: ReportBlock[] = [
    { kind: "paragraph", text: plain(headline) },
    ...further.map((s): ReportBlock => ({ kind: "paragraph", text: numbers.cite(s.text, s.citations) })),
  ];
  const table: ReportBlock = {
    kind: "table",
    name: "meanings",
    caption: "What the question may mean",
    columns: ["Meaning", "Answer"],
    rows: readings.map((reading) => [
      plain(reading.label),
      numbers.cite(reading.headline, reading.citations),
    ]),
  };
  return { heading: "What the question may mean", blocks: readings.length > 0 ? [...said, table] : said };
}

/** The answer to one of several things asked. */
function partSection(part: PartOut, several: boolean, numbers: ClauseNumbers): ReportSection {
  const sentence = `${OUTCOME_WORDS[part.outcome]}. ${part.headline}`;
  const said = part.statements;
  const blocks: ReportBlock[] = [{ kind: "paragraph", text: numbers.cite(sentence, part.headlineCitations) }];
  if (said.length > 0)
    blocks.push({ kind: "list", items: said.map((s) => numbers.cite(s.text, s.citations)) });
  return {
    heading: several ? `${capital(nameOf(part.subject))}: ${ASK_WORDS[part.intent]}` : ASK_WORDS[part.intent],
    blocks,
  };
}

function titleOf({ city, interpretation }: SearchAnswer): string {
  const name = nameOf(interpretation.subject);
  return city ? `Answer: ${name} in ${city.name}` : `Answer: ${name} in several cities`;
}

const nameOf = (subject: string | null): string =>
  Object.hasOwn(SUBJECT_NAMES, subject ?? "") ? SUBJECT_NAMES[subject as Subject].one : "a building question";

/** The limits of one city drawn on a lot; none for a second home, whose lot has two homes, or without a yard to draw. */
export function planSection(answer: AnswerOut, subject: string | null): ReportSection | null {
  const blocks = subject === "adu" ? [] : lotPlans(answer).flatMap(drawPlan);
  return blocks.length > 0 ? { heading: "On the lot", blocks } : null;
}

/** The verdict with the clauses behind it. */
export const verdictBlock = (answer: AnswerOut, numbers: ClauseNumbers): ReportBlock => ({
  kind: "verdict",
  text: numbers.cite(answer.headline, answer.headlineCitations),
});

/** What is said after the headline, without the rows of the table of figures that follows. */
export function furtherStatements(answer: AnswerOut): StatementOut[] {
  const said = answer.statements;
  if (answer.outcome !== "value") return said;
  const quotes = new Map(answer.citations.map(({ id, quote }) => [id, quote]));
  const inTable = new Set(answer.figures.map((f) => f.citation));
  const isRow = (s: StatementOut) =>
    s.citations.some((id) => inTable.has(id) && isIn(s.text, quotes.get(id) ?? ""));
  const rest = said.filter((s) => !isRow(s));
  return said.length - rest.length > 2 ? rest : said;
}

const isIn = (text: string, whole: string): boolean => flat(whole).includes(flat(text));
const flat = (text: string): string => text.replace(/\s+/g, " ").trim().toLowerCase();

const some = (
  heading: string,
  numbers: ClauseNumbers,
  said: readonly StatementOut[],
): ReportSection | null => (said.length > 0 ? numbers.list(heading, said, "") : null);

function readingTable({ query, city, interpretation }: SearchAnswer): ReportBlock {
  const read = interpretation;
  const facts: [string, string][] = [
    ["Question", query.trim()],
    ["City", city ? `${city.name}, ${city.state}` : "every city that we cover"],
    ["Project", listOf(read.subjects.map((s) => SUBJECT_NAMES[s as Subject]?.one ?? s)) || "not named"],
    ...(read.place ? [["Place on the lot", placeWords(read.place)] satisfies [string, string]] : []),
    ...(read.district ? [["Zoning district", read.district] satisfies [string, string]] : []),
    ...read.quantities.map((q): [string, string] => [
      capital(measureName(q.measure as Measure)),
      amountWords(q),
    ]),
    ...Object.entries(read.circumstances).map(([name, value]): [string, string] => [
      capital(name.replaceAll("_", " ")),
      circumstanceWords(name, value),
    ]),
    ["Law as of", dayInWords(read.asOf)],
  ];
  if (read.assumptions.length > 0) facts.push(["Assumed", read.assumptions.join("; ")]);
  if (read.unread.length > 0) facts.push(["Words we did not use", read.unread.join(", ")]);
  return factsTable("How the question was read", facts);
}

/** Names and values, as the first table of a sheet. */
export const factsTable = (caption: string, facts: readonly (readonly [string, string])[]): ReportBlock => ({
  kind: "table",
  name: "facts",
  caption,
  columns: ["Fact", "Value"],
  rows: facts.map(([name, value]) => [plain(name), plain(value)]),
});

const placeWords = (place: string): string =>
  Object.hasOwn(PLACE_NAMES, place) ? PLACE_NAMES[place as Place] : place.replaceAll("_", " ");

function circumstanceWords(name: string, value: string): string {
  const values: Readonly<Record<string, string>> = Object.hasOwn(CIRCUMSTANCES, name)
    ? CIRCUMSTANCES[name as keyof typeof CIRCUMSTANCES].values
    : {};
  return values[value] ?? value.replaceAll("_", " ");
}

function figuresSection(figures: readonly FigureOut[], numbers: ClauseNumbers): ReportSection | null {
  if (figures.length === 0) return null;
  const rows = wholeFigures(figures).map(({ measure, text, condition, citation }): Cited[] => {
    const { name, bound } = figureWords(measure);
    return [plain(name), plain(`${bound}${text}`), numbers.cite(condition ?? "in every case", [citation])];
  });
  return {
    heading: "Figures",
    blocks: [
      {
        kind: "table",
        name: "figures",
        caption: "Figures of the law",
        columns: ["What is measured", "Figure", "When it applies"],
        rows,
      },
    ],
  };
}

/** What was compared with a limit; as bars too, where no plan of the lot shows it. */
function checksSection(
  trace: readonly TraceOut[],
  numbers: ClauseNumbers,
  withBars: boolean,
): ReportSection | null {
  if (!isCompared(trace)) return null;
  const bars = withBars ? marginBars(trace) : null;
  const table: ReportBlock = {
    kind: "table",
    name: "checks",
    caption: "Rules that were checked",
    columns: ["Rule", "Given", "Limit", "Result", "Margin"],
    rows: trace.map((step) => {
      const { given, limit, result, margin } = checkWords(step);
      const rule = numbers.cite(capital(step.label), [step.citation]);
      return [rule, plain(given), plain(limit), plain(result), plain(margin)];
    }),
  };
  return { heading: "Checks", blocks: bars ? [bars, table] : [table] };
}

function decidingSection({ decidingQuestion }: AnswerOut): ReportSection | null {
  if (!decidingQuestion) return null;
  const ask: ReportBlock = { kind: "paragraph", text: plain(decidingQuestion.ask) };
  const { options } = decidingQuestion;
  if (options.length === 0) return { heading: "What it depends on", blocks: [ask] };
  const differ = new Set(options.map(({ outcome }) => outcome)).size > 1;
  return {
    heading: "What it depends on",
    blocks: [
      ask,
      {
        kind: "table",
        name: "replies",
        caption: "What each reply leads to",
        columns: differ ? ["Reply", "Verdict", "Because"] : ["Reply", "What applies"],
        rows: options.map((option) => [
          plain(option.label),
          ...(differ ? [plain(OUTCOME_WORDS[option.outcome])] : []),
          plain(option.text),
        ]),
      },
    ],
  };
}
