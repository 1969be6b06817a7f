import type { AnswerOut, CitationOut, Outcome } from "../answers/answer-shape.ts";
import type { Engine } from "../answers/engine.ts";
import type { CityOut } from "../answers/present-reading.ts";
import type { City } from "../law/law.ts";
import { digitNumerals } from "../law/numerals.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { compareQuantities, type Quantity, sameDimension } from "../units/quantity.ts";
import { answerProject, stepsOf } from "./check-project.ts";
import { describeFacts } from "./describe-facts.ts";
import { describePermits } from "./describe-permits.ts";
import { describeChanges, describeSolutions, solutionsOf } from "./describe-solutions.ts";
import type { ChangeOut, FactOut, PermitOut, SolutionOut, StepOut } from "./project-check.ts";
import type { ProjectFacts } from "./project-facts.ts";
import { checkAddress, projectId } from "./project-id.ts";
import { thing } from "./project-question.ts";
import type { ProjectType } from "./project-types.ts";
import { renumber } from "./renumber-citations.ts";
import { smallestChanges } from "./smallest-changes.ts";
import { cityOut, type SolvedAcross, solveEverywhere } from "./solve-everywhere.ts";

export interface CityCheck {
  city: CityOut;
  citySlug: string;
  outcome: Outcome;
  headline: string;
  /** The clauses whose figures the headline states. */
  headlineCitations: string[];
  binding: StepOut | null;
  turnsOn: string | null;
  solutions: SolutionOut[];
  changes: ChangeOut[];
  permits: PermitOut[];
  check: string;
}

/** The shape of `ProjectsOutput` in src/contract/compliance.ts. */
export interface ProjectAcross {
  id: string;
  type: ProjectType;
  subject: string;
  asOf: CalendarDate;
  title: string;
  facts: FactOut[];
  cities: CityCheck[];
  solved: SolvedAcross[];
  citations: CitationOut[];
}

/** One project checked in every covered city: most room first, failures after what passes, what is not held last. */
export function checkEverywhere(engine: Engine, facts: ProjectFacts, day: CalendarDate): ProjectAcross {
  const bare: ProjectFacts = { ...facts, district: null };
  const citations: CitationOut[] = [];
  const cities = engine.book.cities.map((city) => {
    const part = checkIn(engine, city, bare, day);
    const cited = citedBy(part.line);
    return {
      ...part,
      move: renumber(
        part.citations.filter((c) => cited.has(c.id)),
        citations,
      ),
    };
  });
  const solved = solveEverywhere(engine, bare, day, citations);
  return {
    id: projectId(bare),
    type: bare.type,
    subject: bare.subject,
    asOf: day,
    title: `${thing(bare).replace(/^./, (first) => first.toUpperCase())}, in every city`,
    facts: describeFacts(bare),
    cities: cities.map(({ line, move }) => moveLine(line, move)).sort(byRoom),
    solved,
    citations,
  };
}

function checkIn(engine: Engine, city: City, facts: ProjectFacts, day: CalendarDate) {
  const { ctx, draft, evaluation, failing, answer } = answerProject(engine, city, facts, day);
  const fails = answer.outcome === "not_allowed";
  const steps = stepsOf(draft, ctx, evaluation.checks);
  const line: CityCheck = {
    city: cityOut(city),
    citySlug: city.slug,
    outcome: answer.outcome,
    headline: answer.headline,
    headlineCitations: statedIn(answer),
    binding: bindingOf(steps, fails),
    turnsOn: answer.decidingQuestion?.ask ?? null,
    solutions: describeSolutions(draft, ctx, solutionsOf(ctx)),
    changes: describeChanges(draft, fails ? smallestChanges(ctx, failing) : []),
    permits: describePermits(draft, evaluation).filter((permit) => permit.state !== "not_needed"),
    check: checkAddress(facts, city.id),
  };
  return { line, citations: draft.finish().citations };
}

/** The limit that leaves least room, by its share; for a project that fails, the one that fails by most. */
export function bindingOf(steps: readonly StepOut[], fails: boolean): StepOut | null {
  const measured = steps.filter(
    // What is not known yet leaves no room that one could count on.
    (s) => s.margin !== null && s.limit !== null && (fails ? s.result === "fail" : s.result !== "unknown"),
  );
  return [...measured].sort((a, b) => shareLeft(a) - shareLeft(b))[0] ?? null;
}

const shareLeft = ({ margin, limit }: StepOut): number =>
  (margin?.value ?? 0) / Math.max(Math.abs(limit?.value ?? 1), 1e-9);

const CLASS: Readonly<Record<Outcome, number>> = {
  allowed: 0,
  allowed_with_permit: 0,
  not_regulated: 0,
  value: 1,
  procedure: 1,
  explanation: 1,
  depends: 1,
  not_allowed: 2,
  not_covered: 3,
  out_of_scope: 3,
  unclear: 3,
};

function byRoom(a: CityCheck, b: CityCheck): number {
  const order = CLASS[a.outcome] - CLASS[b.outcome];
  if (order !== 0) return order;
  if (!a.binding?.margin || !b.binding?.margin)
    return Number(a.binding?.margin == null) - Number(b.binding?.margin == null) || a.city.id - b.city.id;
  const [left, right] = [a.binding.margin as Quantity, b.binding.margin as Quantity];
  const same = a.binding.measure === b.binding.measure && sameDimension(left.unit, right.unit);
  return (
    (same ? compareQuantities(right, left) : shareLeft(b.binding) - shareLeft(a.binding)) ||
    a.city.id - b.city.id
  );
}

/** The first clauses of an answer that hold figures of its headline, enough of them to vouch for all. */
function statedIn({ headline, citations }: AnswerOut): string[] {
  const open = new Set(digitNumerals(headline));
  return citations
    .filter(({ quote }) => digitNumerals(quote).filter((n) => open.delete(n)).length > 0)
    .map(({ id }) => id);
}

/** The citations that a line itself shows; what its answer cites beyond is on the city's own page. */
const citedBy = ({
  headlineCitations,
  binding,
  solutions,
  changes,
  permits,
}: CityCheck): ReadonlySet<string> =>
  new Set([
    ...headlineCitations,
    ...(binding ? [binding.citation] : []),
    ...[...solutions, ...changes, ...permits].flatMap((entry) => entry.citations),
  ]);

const moveLine = (line: CityCheck, move: (id: string) => string): CityCheck => {
  const moved = <T extends { citations: string[] }>(list: readonly T[]): T[] =>
    list.map((entry) => ({ ...entry, citations: entry.citations.map(move) }));
  return {
    ...line,
    headlineCitations: line.headlineCitations.map(move),
    binding: line.binding && { ...line.binding, citation: move(line.binding.citation) },
    solutions: moved(line.solutions),
    changes: moved(line.changes),
    permits: moved(line.permits),
  };
};
