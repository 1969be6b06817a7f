import { districtsBehind, findDistrict } from "../geography/districts.ts";
import type { Bound, OwnFact } from "../law/law.ts";
import {
  CIRCUMSTANCES,
  type Circumstance,
  FAMILIES,
  type LotFact,
  type Measure,
  type Place,
} from "../law/vocabulary.ts";
import { formatQuantity } from "../units/format-quantity.ts";
import { compareQuantities, type Quantity, sameDimension } from "../units/quantity.ts";
import type { OpenFact } from "./applicability.ts";
import type { Engine } from "./engine.ts";
import type { Project } from "./figures-known.ts";
import type { Found } from "./rules-in-force.ts";
import { askFor, type Step, type Stretch, stretchLabel, turnOf } from "./stretch.ts";
import { capital, measureName, placeLabel } from "./wording.ts";

/** One possible answer to the deciding question, and the project as it would then be. */
export interface Branch {
  label: string;
  value: string;
  /** The value as an input of its own; null where the branch is a stretch of sizes. */
  input: string | null;
  project: Project;
  /** Between which steps it is, where the branch is a stretch of sizes. */
  stretch?: Stretch;
}

export interface Fork {
  ask: string;
  /** The fact it turns on: "place", "district", or a circumstance's or a figure's name. */
  fact: string;
  /** What an answer depends on that asks this: "the height". Null where only the question says it. */
  turn: string | null;
  /** The query parameter that takes a branch's value; null when the question has to be put again in words. */
  parameter: "place" | "district" | "q" | null;
  branches: readonly Branch[];
}

/** The question that settles an open fact, with every answer that the rules distinguish. */
export function forkOn(
  engine: Engine,
  open: OpenFact,
  project: Project,
  rules: readonly Found[],
): Fork | null {
  switch (open.kind) {
    case "place":
      return forkOnPlace(project, rules);
    case "district":
      return forkOnDistrict(engine, project, rules);
    case "circumstance":
      return forkOnCircumstance(open.name, project, rules);
    case "bound":
      return forkOnBound(open.name, project, rules);
    case "own":
      return forkOnOwn(open.fact, project);
  }
}

function forkOnPlace(project: Project, rules: readonly Found[]): Fork | null {
  const yards: readonly Place[] = ["front_yard", "side_yard", "rear_yard"];
  const places = yards.filter((yard) => rules.some((f) => f.rule.when.place.includes(yard)));
  const others = yards.filter((yard) => !places.includes(yard));
  // A rule for the front alone still sets the front apart from everywhere else.
  const all: Place[] =
    places.length === 1 && others[0] ? [...places, others[others.length - 1] as Place] : [...places];
  if (all.length === 0) return null;
  // A deck or a shed may also be clear of every required yard; a fence hardly.
  const lined = project.subject === "fence" || project.subject === "retaining_wall";
  const clear = !lined || rules.some((f) => f.rule.when.place.includes("interior"));
  if (clear && !all.includes("interior")) all.push("interior");
  return {
    ask: "Where on the lot is it?",
    fact: "place",
    turn: "where on the lot it is",
    parameter: "place",
    branches: all.map((place) => ({
      label: capital(placeLabel(place)),
      value: place,
      input: place,
      project: { ...project, places: [place] },
    })),
  };
}

const MOST_DISTRICTS = 8;

function forkOnDistrict(engine: Engine, project: Project, rules: readonly Found[]): Fork | null {
  const index = engine.districts.get(project.city.id);
  if (!index) return null;
  const words = [...new Set(rules.flatMap((f) => f.rule.when.districts))];
  const codes: string[] = [];
  const add = (code: string) => {
    if (!codes.includes(code)) codes.push(code);
  };
  const expand = (word: string, depth: number): void => {
    const group = project.city.groups[word];
    if (group && depth < 3) for (const member of group) expand(member, depth + 1);
    else if ((FAMILIES as readonly string[]).includes(word))
      for (const d of project.city.districts.filter((x) => x.family === word).slice(0, 1)) add(d.code);
    else if (word.includes("*")) {
      const pattern = new RegExp(
        `^${word
          .split("*")
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
          .join(".*")}$`,
      );
      for (const d of project.city.districts.filter((x) => pattern.test(x.code)).slice(0, 2)) add(d.code);
    } else add(word);
  };
  for (const word of words) expand(word, 0);
  const short = project.district ? districtsBehind(project.district.code, project.city) : [];
  const meant = short.length > 0 ? codes.filter((code) => short.some((d) => d.code === code)) : codes;
  const branches = meant.slice(0, MOST_DISTRICTS).flatMap((code): Branch[] => {
    const district = findDistrict(index, code);
    return district ? [{ label: code, value: code, input: code, project: { ...project, district } }] : [];
  });
  return branches.length > 0
    ? {
        ask: "Which zoning district is the lot in?",
        fact: "district",
        turn: "your zoning district",
        parameter: "district",
        branches,
      }
    : null;
}

function forkOnCircumstance(name: Circumstance, project: Project, rules: readonly Found[]): Fork {
  const { ask, values } = CIRCUMSTANCES[name];
  const labels: Readonly<Record<string, string>> = values;
  const branch = (input: string | null, label: string, told: string): Branch => ({
    label: capital(label),
    value: label,
    input,
    project: { ...project, circumstances: { ...project.circumstances, [name]: told } },
  });
  // The parts that have a name differ from city to city: only those that the rules speak of set places apart.
  const parts = name === "part_of_city" ? partsNamed(rules).filter((part) => labels[part]) : [];
  const branches =
    parts.length > 0
      ? parts.map((part) => branch(part, labels[part]!, part))
      : Object.entries(labels)
          .slice(0, MOST_VALUES)
          .map(([value, label]) => branch(value, label, value));
  const [only] = parts;
  if (only !== undefined && parts.length === 1)
    branches.push(branch(null, `not in the ${labels[only]}`, `!${only}`));
  return {
    ask,
    fact: name,
    turn: name === "part_of_city" ? "the part of the city" : null,
    parameter: "q",
    branches,
  };
}

/** So many values of a circumstance are offered at most. */
const MOST_VALUES = 6;

const partsNamed = (rules: readonly Found[]): string[] => [
  ...new Set(
    rules.flatMap(({ rule: { when } }) => [
      ...(when.circumstances.part_of_city ?? []),
      ...(when.unless?.part_of_city ?? []),
    ]),
  ),
];

/** The two replies to the question of a rule's own fact. */
function forkOnOwn(fact: OwnFact, project: Project): Fork {
  const branch = (label: string, isSo: boolean): Branch => ({
    label: capital(label),
    value: label,
    input: null,
    project: {
      ...project,
      ownFacts: (other) => (other.ask === fact.ask ? isSo : (project.ownFacts?.(other) ?? null)),
    },
  });
  return {
    ask: fact.ask,
    fact: fact.ask,
    turn: null,
    parameter: "q",
    branches: [branch(fact.yes, true), branch(fact.no, false)],
  };
}

/** The thresholds at which the rules change, as stretches that a person can recognize. */
function forkOnBound(name: Measure | LotFact, project: Project, rules: readonly Found[]): Fork | null {
  const bounds: Bound[] = rules.flatMap((f) => [
    ...(f.rule.when.bounds[name] ?? []),
    ...(f.rule.kind === "limit" && f.rule.measure === name && f.rule.value && f.rule.comparator
      ? [{ is: f.rule.comparator, value: f.rule.value }]
      : []),
  ]);
  const steps: Bound[] = [];
  for (const bound of bounds.sort((a, b) =>
    sameDimension(a.value.unit, b.value.unit) ? compareQuantities(a.value, b.value) : 0,
  )) {
    if (
      !steps.some(
        (s) =>
          !sameDimension(s.value.unit, bound.value.unit) || compareQuantities(s.value, bound.value) === 0,
      )
    )
      steps.push(bound);
  }
  if (steps.length === 0) return null;
  const branches: Branch[] = [];
  let from: Step | null = null;
  for (const { value, is } of steps.slice(0, MOST_STEPS)) {
    const to: Step = { value, upward: is === "at_most" || is === "more_than" };
    // A size that is in the stretch leaves less open than "under 20 in" does.
    const within: Quantity | null = to.upward ? value : from && !from.upward ? from.value : null;
    branches.push({
      label: stretchLabel({ from, to }),
      value: `${within ? "" : "under "}${formatQuantity(within ?? value)} ${measureName(name)}`,
      input: null,
      project: withFigure(project, name, within ?? value, within ? "exact" : "less"),
      stretch: { from, to },
    });
    from = to;
  }
  const { value, upward } = from as unknown as Step;
  branches.push({
    label: stretchLabel({ from, to: null }),
    value: `${upward ? "over " : ""}${formatQuantity(value)} ${measureName(name)}`,
    input: null,
    project: withFigure(project, name, value, upward ? "more" : "exact"),
    stretch: { from, to: null },
  });
  return { ask: askFor(name), fact: name, turn: turnOf(name), parameter: "q", branches };
}

/** Sizes are tried at so many steps at most. */
const MOST_STEPS = 5;

function withFigure(
  project: Project,
  name: Measure | LotFact,
  value: Quantity,
  sense: "exact" | "more" | "less",
): Project {
  // "Over 20%" is no exact figure, so it is kept with its sense, whether it measures the project or the lot.
  return {
    ...project,
    quantities: [
      ...project.quantities.filter((q) => q.measure !== name),
      { measure: name as Measure, ...value, sense },
    ],
  };
}
