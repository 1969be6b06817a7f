import type { City } from "../law/law.ts";
import { hasComparative } from "../questions/comparatives.ts";
import { GLOSSARY } from "../questions/glossary-data.ts";
import type { Reading } from "../questions/reading.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { answerInCity } from "./answer-in-city.ts";
import type { AnswerOut, CitationOut, Outcome, StatementOut, TraceOut } from "./answer-shape.ts";
import { type CaseFigure, compareFigures, differenceOf } from "./compare-cases.ts";
import { newDraft, subjectOf } from "./context.ts";
import type { Engine } from "./engine.ts";
import { declineEverywhere } from "./explain-gap.ts";
import { readingForCity } from "./reading-for-city.ts";
import { withoutRepeats } from "./without-repeats.ts";
import { listOf, SUBJECT_NAMES } from "./wording.ts";

/** Outcomes without a verdict: two of them side by side are a comparison, and nothing that depends. */
const NO_VERDICT: ReadonlySet<Outcome> = new Set(["value", "not_regulated", "procedure", "explanation"]);
/** Longest headline, in characters, with two cities side by side. */
const LONGEST_HEADLINE = 420;
/** Figures of each city that are kept when several cities are answered at once. */
const FIGURES_PER_CITY = 4;
/** First statements of a city's answer whose clauses stay with its headline. */
const MOST_CITED = 3;

/**
 * Answers for several cities at once: each city's own answer, with its name. One outcome when all agree; otherwise it
 * depends on the city, which is then the deciding question.
 */
export function answerAcrossCities(
  engine: Engine,
  reading: Reading,
  cities: readonly City[],
  day: CalendarDate,
): AnswerOut {
  const common = explainInCommon(engine, reading);
  if (common) return common;
  const several = reading.cityIds.length > 1;
  const answers = cities.map((city) => {
    const own = several ? readingForCity(engine, reading, city, day) : reading;
    return { city, ...answerInCity(engine, city, own, day) };
  });
  const covered = answers.filter(
    ({ answer }) => answer.outcome !== "not_covered" && answer.outcome !== "out_of_scope",
  );
  if (covered.length === 0) return declineEverywhere(engine, cities);
  const outcomes = new Set(covered.map(({ answer }) => answer.outcome));
  const outcome: Outcome =
    outcomes.size === 1
      ? [...outcomes][0]!
      : covered.every(({ answer }) => NO_VERDICT.has(answer.outcome))
        ? "value"
        : "depends";
  const citations: CitationOut[] = [];
  const merged: AnswerOut = {
    outcome: outcome === "depends" || covered.length === 0 ? "depends" : outcome,
    headline: "",
    headlineCitations: [],
    statements: [],
    figures: [],
    trace: [],
    decidingQuestion: null,
    citations,
    narration: "computed",
    nextSteps: [{ text: "Choose a city to see the whole answer.", citations: [] }],
    caveats: [],
    readings: [],
    parts: [],
  };
  const figures = hasComparative(reading.text) ? covered.flatMap(({ figure }) => figure ?? []) : [];
  const compared = figures.length === covered.length ? compareFigures(figures) : null;
  const apart = compared === null ? null : differenceOf(figures);
  for (const [i, { city, answer }] of covered.entries()) {
    const map = renumber(answer.citations, citations);
    const move = (ids: readonly string[]) => ids.flatMap((id) => map.get(id) ?? []);
    merged.statements.push({
      text: named(city, answer.headline),
      citations: [...new Set(move(citedByHeadline(answer)))],
    });
    for (const f of answer.figures.slice(0, FIGURES_PER_CITY))
      merged.figures.push({
        ...f,
        condition: f.condition ? `${city.name}: ${f.condition}` : city.name,
        citation: map.get(f.citation) ?? f.citation,
      });
    if (apart?.at === i) merged.trace.push(...stepOf(figures[i]!, apart.check, answer, map));
    for (const t of answer.trace.slice(0, FIGURES_PER_CITY))
      merged.trace.push({
        ...t,
        label: `${city.name}: ${t.label}`,
        // A check that only names its case still does.
        check: t.check === t.label ? `${city.name}: ${t.label}` : t.check,
        citation: map.get(t.citation) ?? t.citation,
      });
  }
  // A city without a rule says so in its own option.
  merged.decidingQuestion = {
    ask: cities.length < engine.cities.size ? "Which city do you want to see?" : "Which city is it in?",
    parameter: "cityId",
    options: answers.map(({ city, answer }) => ({
      label: `${city.name}, ${city.state}`,
      value: String(city.id),
      outcome: answer.outcome,
      text: answer.headline,
    })),
  };
  keepCited(merged);
  // Two cities fit in one headline; more are listed.
  const sideBySide = [compared ?? "", ...merged.statements.map((s) => s.text)].join(" ").trim();
  const both = covered.length <= 2 && sideBySide.length < LONGEST_HEADLINE;
  merged.headline = both
    ? sideBySide
    : headlineFor(
        reading,
        merged.outcome,
        covered.map((c) => c.city),
      );
  return { ...merged, ...withoutRepeats(merged) };
}

/** Only the clauses that something shown rests on are listed, numbered in their order. */
function keepCited(answer: AnswerOut): void {
  const used = new Set([
    ...answer.statements.flatMap((s) => s.citations),
    ...answer.figures.map((f) => f.citation),
    ...answer.trace.map((t) => t.citation),
  ]);
  const kept = answer.citations.filter((c) => used.has(c.id));
  const ids = new Map(kept.map((c, i) => [c.id, `c${i + 1}`]));
  const renamed = (id: string): string => ids.get(id) ?? id;
  answer.citations = kept.map((c) => ({ ...c, id: renamed(c.id) }));
  answer.statements = answer.statements.map((s) => ({ ...s, citations: s.citations.map(renamed) }));
  answer.figures = answer.figures.map((f) => ({ ...f, citation: renamed(f.citation) }));
  answer.trace = answer.trace.map((t) => ({ ...t, citation: renamed(t.citation) }));
}

/** A term that means the same everywhere is explained once. */
function explainInCommon(engine: Engine, reading: Reading): AnswerOut | null {
  if (reading.intent !== "meaning" || reading.district || !reading.glossaryTerm) return null;
  const asked = reading.glossaryTerm.toLowerCase();
  const entry = GLOSSARY.find((g) => g.term === asked || g.also.split(", ").includes(asked));
  if (!entry) return null;
  const draft = newDraft(engine);
  draft.outcome = "explanation";
  draft.headline = entry.means;
  draft.advise("Choose a city to see how its code defines the word.");
  draft.caution("This is the common meaning. Each city's code may define the word in its own way.");
  return draft.finish();
}

function renumber(from: readonly CitationOut[], into: CitationOut[]): Map<string, string> {
  const map = new Map<string, string>();
  for (const citation of from) {
    const id = `c${into.length + 1}`;
    map.set(citation.id, id);
    into.push({ ...citation, id });
  }
  return map;
}

/** How far the figures of two cities are apart, as a step of the one that has more. */
function stepOf(
  { held: { rule, clause }, label }: CaseFigure,
  check: string,
  { citations }: AnswerOut,
  map: ReadonlyMap<string, string>,
): TraceOut[] {
  const cited = citations.find((c) => c.codeId === clause.id && c.start === rule.start && c.end === rule.end);
  const citation = map.get(cited?.id ?? "");
  if (citation === undefined) return [];
  const { place } = rule.when;
  return [{ rule: rule.id, label, check, result: "applies", margin: null, citation, places: [...place] }];
}

/** What a headline rests on: its own clauses, and those of the first statements and figures. */
const citedByHeadline = (answer: AnswerOut): string[] => [
  ...answer.headlineCitations,
  ...answer.statements.slice(0, MOST_CITED).flatMap((s: StatementOut) => s.citations),
  ...answer.figures.slice(0, 4).map((f) => f.citation),
];

const named = (city: City, headline: string): string =>
  headline.includes(city.name) ? headline : `${city.name}: ${headline}`;

function headlineFor(reading: Reading, outcome: Outcome, cities: readonly City[]): string {
  const subject = subjectOf(reading);
  const name = subject && subject !== "permit" ? SUBJECT_NAMES[subject].many : "this";
  const where = cities.length > 3 ? "each city we cover" : listOf(cities.map((c) => c.name));
  switch (outcome) {
    case "not_allowed":
      return cities.length > 3
        ? "No, in none of the cities we cover."
        : `No, not in ${listOf(
            cities.map((c) => c.name),
            "or",
          )}.`;
    case "allowed":
      return `Yes, in ${where}.`;
    case "allowed_with_permit":
      return `Yes, with a permit, in ${where}.`;
    case "depends":
      return "It depends on the city.";
    default:
      return `The rules on ${name} differ by city. Here is each one.`;
  }
}
