import type { CitationOut, Outcome } from "../answers/answer-shape.ts";
import type { Engine } from "../answers/engine.ts";
import type { CityOut } from "../answers/present-reading.ts";
import type { City } from "../law/law.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { answerProject } from "./check-project.ts";
import { describeFacts } from "./describe-facts.ts";
import { describeChanges, describeSolutions, solutionsOf } from "./describe-solutions.ts";
import type { ChangeOut, FactOut, SolutionOut } from "./project-check.ts";
import type { ProjectFacts } from "./project-facts.ts";
import { smallestChanges } from "./smallest-changes.ts";
import { cityOut } from "./solve-everywhere.ts";

/** The shape of `SolveOutput` in src/contract/v1/project-operations.ts. */
export interface ProjectSolved {
  city: CityOut;
  subject: string;
  asOf: CalendarDate;
  facts: FactOut[];
  outcome: Outcome;
  headline: string;
  solutions: SolutionOut[];
  changes: ChangeOut[];
  citations: CitationOut[];
}

/** What would pass in a city on a day: the part of `checkProject` that answers this, by the same evaluation. */
export function solveProject(
  engine: Engine,
  city: City,
  facts: ProjectFacts,
  day: CalendarDate,
): ProjectSolved {
  const { ctx, draft, failing, answer } = answerProject(engine, city, facts, day);
  return {
    city: cityOut(city),
    subject: facts.subject,
    asOf: day,
    facts: describeFacts(facts),
    outcome: answer.outcome,
    headline: answer.headline,
    solutions: describeSolutions(draft, ctx, solutionsOf(ctx)),
    changes: describeChanges(draft, answer.outcome === "not_allowed" ? smallestChanges(ctx, failing) : []),
    citations: draft.finish().citations,
  };
}
