import type { CitationOut } from "../answers/answer-shape.ts";
import { limitOf } from "../answers/check-limit.ts";
import { newDraft } from "../answers/context.ts";
import type { Engine } from "../answers/engine.ts";
import type { Project } from "../answers/figures-known.ts";
import { MAIN_MEASURES } from "../answers/main-measures.ts";
import type { CityOut } from "../answers/present-reading.ts";
import type { Found } from "../answers/rules-in-force.ts";
import { measureName, SUBJECT_NAMES } from "../answers/wording.ts";
import type { City } from "../law/law.ts";
import type { Measure } from "../law/vocabulary.ts";
import type { CalendarDate } from "../units/calendar-date.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { compareQuantities, type Quantity, sameDimension } from "../units/quantity.ts";
import type { AmountOut } from "./project-check.ts";
import { projectOf } from "./project-context.ts";
import type { ProjectFacts } from "./project-facts.ts";
import { renumber } from "./renumber-citations.ts";
import {
  type BoundSide,
  type Goal,
  limitsOn,
  type Solved,
  setsOffPermits,
  solveFor,
} from "./solve-limits.ts";

export interface SolvedAcross {
  measure: string;
  bound: BoundSide;
  goal: Goal;
  title: string;
  values: { city: CityOut; value: AmountOut | null; text: string; citations: string[] }[];
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
export function solveEverywhere(
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
    return { text: `None of our permit rules turns on the ${name}`, rules: [] };
  const limits = limitsOn(engine, project, measure, day);
  const open = limits.filter((f) => f.rule.kind === "limit" && limitOf(f, project) === null);
  if (open.length > 0) return { text: "It depends on facts that weren't given", rules: open };
  if (goal === "no_permit") return { text: "None that we know of", rules: [] };
  return limits.length > 0
    ? { text: "No one figure decides it", rules: limits }
    : { text: `We don't have a limit on the ${name} for this case`, rules: [] };
}

function titleOf(facts: ProjectFacts, measure: Measure, bound: BoundSide, goal: Goal): string {
  const what = SUBJECT_NAMES[facts.subject].one.replace(/^an? /, "");
  const rest = goal === "no_permit" ? "allowed without a permit" : "that passes";
  const whole = facts.place ? rest : `${rest} everywhere on the lot`;
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

export const cityOut = (city: City): CityOut => ({ id: city.id, name: city.name, state: city.state });
