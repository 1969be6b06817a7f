import { MAIN_MEASURES } from "../answers/answer-limit.ts";
import { limitOf } from "../answers/check-limit.ts";
import { newDraft } from "../answers/context.ts";
import type { AnswerOut, CitationOut, Outcome } from "../answers/draft.ts";
import type { Engine } from "../answers/engine.ts";
import type { Project } from "../answers/figures-known.ts";
import type { CityOut } from "../answers/present-reading.ts";
import type { Found } from "../answers/rules-in-force.ts";
import { formatQuantity, measureName, SUBJECT_NAMES } from "../answers/wording.ts";
import type { City } from "../law/law.ts";
import { digitNumerals } from "../law/numerals.ts";
import type { Measure } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { compareQuantities, type Quantity, sameDimension } from "../units/quantity.ts";
import { answerProject, stepsOf } from "./check-project.ts";
import { describeFacts } from "./describe-facts.ts";
import { describePermits } from "./describe-permits.ts";
import { describeChanges, describeSolutions, solutionsOf } from "./describe-solutions.ts";
import type { AmountOut, ChangeOut, FactOut, PermitOut, SolutionOut, StepOut } from "./project-check.ts";
import { projectOf } from "./project-context.ts";
import type { ProjectFacts } from "./project-facts.ts";
import { checkAddress, projectId } from "./project-id.ts";
import { thing } from "./project-question.ts";
import type { ProjectType } from "./project-types.ts";
import { smallestChanges } from "./smallest-changes.ts";
import {
  type BoundSide,
  type Goal,
  limitsOn,
  type Solved,
  setsOffPermits,
  solveFor,
} from "./solve-limits.ts";

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

export interface SolvedAcross {
  measure: string;
  bound: BoundSide;
  goal: Goal;
  title: string;
  values: { city: CityOut; value: AmountOut | null; text: string; citations: string[] }[];
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

/** A city in which a size was sought; `solved` is null where none was found. */
interface Sought {
  city: City;
  project: Project;
  solved: Solved | null;
}

const MOST_SOLVED = 4;
const SUPERLATIVE: Readonly<Partial<Record<Measure, string>>> = {
  height: "tallest",
  floor_area: "largest",
  area: "largest",
  footprint: "largest",
  width: "widest",
  length: "longest",
  depth: "deepest",
};

/** "The tallest fence that needs no permit, by city", for the sizes that matter most, largest first. */
function solveEverywhere(
  engine: Engine,
  facts: ProjectFacts,
  day: CalendarDate,
  citations: CitationOut[],
): SolvedAcross[] {
  const given = Object.keys(facts.figures) as Measure[];
  const measures = [...new Set([...given, ...(MAIN_MEASURES[facts.subject] ?? [])])].filter(
    (m) => SUPERLATIVE[m] !== undefined || m === "setback",
  );
  const wanted = measures
    .slice(0, MOST_SOLVED)
    .flatMap((measure) => (["passes", "no_permit"] as const).map((goal) => ({ measure, goal })));
  return wanted.flatMap(({ measure, goal }) => {
    const found = engine.book.cities.map((city): Sought => {
      const project = projectOf(engine, city, facts);
      return { city, project, solved: solveFor(engine, project, measure, goal, day) };
    });
    const bound = found.find(({ solved }) => solved)?.solved?.bound;
    if (!bound) return [];
    return [
      {
        measure,
        bound,
        goal,
        title: titleOf(facts, measure, bound, goal),
        values: found
          .map((sought) => valueIn(engine, sought, measure, goal, day, citations))
          .sort(bySize(bound)),
      },
    ];
  });
}

function valueIn(
  engine: Engine,
  { city, project, solved }: Sought,
  measure: Measure,
  goal: Goal,
  day: CalendarDate,
  citations: CitationOut[],
): SolvedAcross["values"][number] {
  const draft = newDraft(engine);
  const unsolved = whyUnsolved(engine, project, measure, goal, day);
  const own = (solved ? solved.binding : unsolved.rules).slice(0, 2).map((f) => draft.cite(f));
  const move = renumber(draft.finish().citations, citations);
  return {
    city: cityOut(city),
    value: solved?.value ? { value: solved.value.value, unit: solved.value.unit } : null,
    text: solved ? (solved.value ? formatQuantity(solved.value) : "The code sets no limit") : unsolved.text,
    citations: [...new Set(own.map(move))],
  };
}

/** Why no size can be given, with the limits that say so: what is not held is never mixed up with what is not known. */
function whyUnsolved(
  engine: Engine,
  project: Project,
  measure: Measure,
  goal: Goal,
  day: CalendarDate,
): { text: string; rules: readonly Found[] } {
  const name = measureName(measure);
  if (goal === "no_permit" && !setsOffPermits(engine, project, measure, day))
    return { text: `No permit that we hold turns on the ${name}`, rules: [] };
  const limits = limitsOn(engine, project, measure, day);
  const open = limits.filter((f) => f.rule.kind === "limit" && limitOf(f, project) === null);
  if (open.length > 0) return { text: "Turns on facts that are not given here", rules: open };
  if (goal === "no_permit") return { text: "None that we know of", rules: [] };
  return limits.length > 0
    ? { text: "No one figure decides it", rules: limits }
    : { text: `No limit on the ${name} that we hold applies here`, rules: [] };
}

function titleOf(facts: ProjectFacts, measure: Measure, bound: BoundSide, goal: Goal): string {
  const what = SUBJECT_NAMES[facts.subject].one.replace(/^an? /, "");
  const rest = goal === "no_permit" ? "that needs no permit" : "that passes everywhere on the lot";
  const whole = goal === "passes" && facts.place ? "that passes" : rest;
  const superlative = bound === "largest" ? SUPERLATIVE[measure] : undefined;
  // Floor area is how large a thing is; another size goes by its name.
  return superlative && !(superlative === "largest" && measure !== "floor_area")
    ? `The ${superlative} ${what} ${whole}, by city`
    : `The ${bound} ${measureName(measure)} ${whole}, by city`;
}

const bySize =
  (bound: BoundSide) =>
  (a: SolvedAcross["values"][number], b: SolvedAcross["values"][number]): number => {
    if (!a.value || !b.value)
      return Number(a.value === null) - Number(b.value === null) || a.city.id - b.city.id;
    const [left, right] = [a.value as Quantity, b.value as Quantity];
    if (!sameDimension(left.unit, right.unit)) return a.city.id - b.city.id;
    const order = compareQuantities(left, right);
    return (bound === "largest" ? -order : order) || a.city.id - b.city.id;
  };

const cityOut = (city: City): CityOut => ({ id: city.id, name: city.name, state: city.state });

/** Takes citations into a common list; the function gives the new id of an old one. */
function renumber(own: readonly CitationOut[], all: CitationOut[]): (id: string) => string {
  const ids = new Map<string, string>();
  for (const citation of own) {
    const known = all.find(
      (c) => c.codeId === citation.codeId && c.start === citation.start && c.end === citation.end,
    );
    const id = known?.id ?? `c${all.length + 1}`;
    if (!known) all.push({ ...citation, id });
    ids.set(citation.id, id);
  }
  return (id) => ids.get(id) ?? id;
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
