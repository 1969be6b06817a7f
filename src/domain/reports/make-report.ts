import { answerQuestion, type QuestionRequest } from "../answers/answer-question.ts";
import type { Engine } from "../answers/engine.ts";
import { chooseCompared } from "../comparison/choose-compared.ts";
import { compareCities } from "../comparison/compare-cities.ts";
import { describePlace } from "../place-report/describe-place.ts";
import type { PlaceRequest, SeenShape } from "../place-report/place-report.ts";
import { invalidInput, type Problem } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { checkEverywhere } from "../wizard/across-cities.ts";
import { checkProject } from "../wizard/check-project.ts";
import { readProjectId } from "../wizard/project-id.ts";
import { readCityProject } from "../wizard/read-city-project.ts";
import { basisOf } from "./basis-of.ts";
import type { Basis, Report } from "./report.ts";
import { reportOfAnswer } from "./report-of-answer.ts";
import { reportOfCheck } from "./report-of-check.ts";
import { reportOfComparison } from "./report-of-comparison.ts";
import { reportOfPlace } from "./report-of-place.ts";
import { reportOfProjects } from "./report-of-projects.ts";

type Question = Omit<QuestionRequest, "today" | "page">;

/** What a report is asked of; `asOf` where the law of another day than today is wanted. */
export type ReportRequest =
  | { kind: "answer"; question: Question }
  | { kind: "check"; cityId: number; project: Readonly<Record<string, string>>; asOf?: CalendarDate }
  | { kind: "projects"; id: string; asOf?: CalendarDate }
  | { kind: "comparison"; cityIds: readonly number[]; topic: string; asOf?: CalendarDate }
  /** What the map shows of the place is looked up before. */
  | { kind: "place"; place: PlaceRequest & { district: SeenShape } };

export interface MadeReport {
  report: Report;
  basis: Basis;
}

/**
 * Makes a report by the law of `today`. With `asOf`, by the law of that day instead of the one that the request
 * names or means. The error is a sentence on an input that does not fit the law we have.
 */
export function makeReport(
  engine: Engine,
  request: ReportRequest,
  today: CalendarDate,
  asOf?: CalendarDate,
): Result<MadeReport, Problem> {
  switch (request.kind) {
    case "answer":
      return makeAnswer(engine, { ...request.question, ...(asOf ? { asOf } : {}) }, today);
    case "check":
      return makeCheck(engine, request.cityId, request.project, asOf ?? request.asOf ?? today);
    case "projects":
      return makeProjects(engine, request.id, asOf ?? request.asOf ?? today);
    case "comparison":
      return makeComparison(engine, request.cityIds, request.topic, asOf ?? request.asOf ?? today);
    case "place":
      return ok(makePlace(engine, request.place, asOf ?? today));
  }
}

function makePlace(
  engine: Engine,
  request: PlaceRequest & { district: SeenShape },
  day: CalendarDate,
): MadeReport {
  const described = describePlace(engine, request, day);
  const { headline, citations } = described;
  return {
    report: reportOfPlace(request.seen, described),
    basis: basisOf(engine, { outcome: null, headline, rules: [], citations }),
  };
}

const UNKNOWN_CITY = invalidInput("cityId", "Please choose one of our cities. We don't cover this one.");

function makeAnswer(engine: Engine, question: Question, today: CalendarDate): Result<MadeReport, Problem> {
  if (question.cityId !== undefined && !engine.cities.has(question.cityId)) return err(UNKNOWN_CITY);
  const search = answerQuestion(engine, { ...question, today });
  const { outcome, headline, trace, citations } = search.answer;
  const basis = basisOf(engine, { outcome, headline, rules: trace.map(({ rule }) => rule), citations });
  return ok({ report: reportOfAnswer(search), basis });
}

function makeCheck(
  engine: Engine,
  cityId: number,
  given: Readonly<Record<string, string>>,
  day: CalendarDate,
): Result<MadeReport, Problem> {
  const city = engine.cities.get(cityId);
  if (!city) return err(UNKNOWN_CITY);
  const facts = readCityProject(engine, city, given, day);
  if (!facts.ok) return facts;
  const check = checkProject(engine, city, facts.value, day);
  const { outcome, headline, trace } = check.answer;
  const rules = [...trace, ...check.checks].map(({ rule }) => rule);
  const basis = basisOf(engine, { outcome, headline, rules, citations: check.citations });
  return ok({ report: reportOfCheck(check), basis });
}

function makeProjects(engine: Engine, id: string, day: CalendarDate): Result<MadeReport, Problem> {
  const facts = readProjectId(id);
  if (!facts.ok) return err({ code: "not_found", what: "project" });
  const projects = checkEverywhere(engine, facts.value, day);
  const report = reportOfProjects(projects);
  const rules = projects.cities.flatMap(({ binding }) => binding?.rule ?? []);
  const { citations } = projects;
  return ok({
    report,
    basis: basisOf(engine, { outcome: null, headline: report.headline, rules, citations }),
  });
}

function makeComparison(
  engine: Engine,
  cityIds: readonly number[],
  topic: string,
  day: CalendarDate,
): Result<MadeReport, Problem> {
  const chosen = chooseCompared(engine, cityIds, topic);
  if (!chosen.ok) return chosen;
  const comparison = compareCities(engine, chosen.value.cities, chosen.value.topic, day);
  const report = reportOfComparison(comparison);
  const rules = comparison.cities.flatMap((city) => city.rules.map(({ id }) => id));
  const { citations } = comparison;
  return ok({
    report,
    basis: basisOf(engine, { outcome: null, headline: report.headline, rules, citations }),
  });
}
