import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import type { Engine } from "#domain/answers/engine.ts";
import { WHOSE, type Whose } from "#domain/choosing/bank.ts";
import { type Classifier, classify, likeliest, scoresOf } from "#domain/choosing/classifier.ts";
import type { FigureModel } from "#domain/choosing/figure-model.ts";
import type { Features } from "#domain/choosing/text-features.ts";
import { factsOf } from "#domain/law/formula.ts";
import type { HeldRule } from "#domain/law/held-rule.ts";
import { LOT_FACTS, MEASURES } from "#domain/law/vocabulary.ts";
import { FIGURE_SLOTS, figureFeatures } from "#domain/questions/figure-features.ts";
import { type FigureHints, fitsDimension, HINTS, hintsOf, NONE } from "#domain/questions/figure-hints.ts";
import type { FigureOwnerName } from "#domain/questions/figure-words.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { dimensionOf, type Quantity } from "#domain/units/quantity.ts";
import { questionOf } from "#domain/wizard/project-question.ts";
import { readCityProject } from "#domain/wizard/read-city-project.ts";
import { anyProject } from "#testing/projects.ts";
import type { TrainingLine } from "./read-bank.ts";
import { rounded8, shuffled, trainClassifier } from "./train-classifier.ts";

/** One figure of a question whose owner is known. */
export interface FigureSample {
  city: string | null;
  dimension: string;
  features: Features;
  hints: FigureHints;
  owner: FigureOwnerName;
  /** Null where only the rule that answers says what the figure is. */
  whose: Whose | null;
}

interface LabeledFigure {
  of: string;
  owner: FigureOwnerName;
  /** Absent where only the owner was looked at. */
  whose?: Whose;
}

/** Figures that people labeled count more often than those whose owner follows from the rules. */
const LABELED_TIMES = 8;
const ROUNDS = 8;
const RATE = 0.25;
const DECAY = 2e-6;

/** Every figure of `bank/figures.jsonl` with what is seen of it. A line whose figures are read otherwise is a fault. */
export function labeledFigures(
  folder: string,
  engine: Engine,
  day: CalendarDate,
  faults: string[],
): FigureSample[] {
  return readFileSync(join(folder, "figures.jsonl"), "utf8")
    .split("\n")
    .filter(Boolean)
    .flatMap((line, i): FigureSample[] => {
      const { text, city, figures } = JSON.parse(line) as {
        text: string;
        city?: string;
        figures: LabeledFigure[];
      };
      const seen = engine.reader.figuresIn(text, day);
      const { found, text: tidied } = seen.figureText;
      let from = 0;
      return figures.flatMap(({ of, owner, whose }) => {
        const at = found.findIndex(
          (q, k) => k >= from && tidied.slice(q.start, q.end).replace(/\.$/, "") === of.replace(/\.$/, ""),
        );
        if (at < 0) faults.push(`bank/figures.jsonl:${i + 1}: "${of}" is not read as a figure`);
        else from = at + 1;
        return at < 0 ? [] : [sampleOf(seen, at, owner, whose ?? null, city ?? null)];
      });
    });
}

/** Figures of the other lines, where the rules that answer know one thing only that has such a figure. */
export function figuresOfRules(
  lines: readonly TrainingLine[],
  byName: ReadonlyMap<string, readonly HeldRule[]>,
  engine: Engine,
  day: CalendarDate,
): FigureSample[] {
  return lines.flatMap((line) => {
    if (line.real || line.rules.length === 0) return [];
    const seen = engine.reader.figuresIn(line.text, day);
    return seen.figureText.found.flatMap((q, at): FigureSample[] => {
      const owners = new Set(
        line.rules.flatMap((name) =>
          (byName.get(name) ?? []).flatMap((held) => ownersIn(held, dimensionOf(q.unit))),
        ),
      );
      const [only] = owners;
      return only && owners.size === 1 ? [sampleOf(seen, at, only, null, null)] : [];
    });
  });
}

const PROJECTS = 3000;

/** The figures of projects as the wizard puts them into words: the search must read the same ones back. */
export function figuresOfProjects(engine: Engine, day: CalendarDate): FigureSample[] {
  return fc.sample(anyProject, { numRuns: PROJECTS, seed: 20261122 }).flatMap(({ city, given }) => {
    const facts = readCityProject(engine, city, given, day);
    if (!facts.ok) return [];
    const named = questionOf(facts.value, city);
    // Asks are read without the names of places.
    return [named, named.replace(` in ${city.name}`, " in ")].flatMap((text) =>
      figuresNamed(engine.reader.figuresIn(text, day), facts.value.figures),
    );
  });
}

function figuresNamed(
  seen: ReturnType<Engine["reader"]["figuresIn"]>,
  figures: Readonly<Partial<Record<string, Quantity>>>,
): FigureSample[] {
  return seen.figureText.found.flatMap((q, at): FigureSample[] => {
    const named = Object.entries(figures).filter(([, own]) => own?.value === q.value && own.unit === q.unit);
    const [only] = named;
    return only && named.length === 1 ? [sampleOf(seen, at, only[0] as FigureOwnerName, null, null)] : [];
  });
}

/** What a rule limits or turns on, in one dimension. */
function ownersIn({ rule }: HeldRule, dimension: string): FigureOwnerName[] {
  const unit = rule.value?.unit ?? rule.formulaUnit;
  const bounds = Object.entries(rule.when.bounds).filter(([, list]) =>
    list?.some(({ value }) => dimensionOf(value.unit) === dimension),
  );
  const inputs = rule.formula ? factsOf(rule.formula).filter((fact) => LOT_FACTS[fact] === dimension) : [];
  return [
    ...(rule.measure && unit && dimensionOf(unit) === dimension ? [rule.measure] : []),
    ...bounds.map(([name]) => name as FigureOwnerName),
    ...inputs,
  ];
}

function sampleOf(
  { figureText, measures, subject }: ReturnType<Engine["reader"]["figuresIn"]>,
  at: number,
  owner: FigureOwnerName,
  whose: Whose | null,
  city: string | null,
): FigureSample {
  const { text, found } = figureText;
  const hints = hintsOf(figureText, at, measures, subject);
  const features = figureFeatures(text, found, at, subject, hints);
  return { city, dimension: dimensionOf(found[at]!.unit), features, hints, owner, whose };
}

/** The owners that a figure may have: all that some sample has. */
const classesOf = (samples: readonly FigureSample[]): FigureOwnerName[] => {
  const known = new Set(samples.map(({ owner }) => owner));
  const order: string[] = [...MEASURES, ...Object.keys(LOT_FACTS), "trunk_circumference", NONE];
  return [...new Set(order)].filter((name) => known.has(name as FigureOwnerName)) as FigureOwnerName[];
};

/** Learns whose size each figure is, by its words and by how often each hint is right. */
export function trainFigures(samples: readonly FigureSample[]): FigureModel {
  const whose = samples.flatMap((sample) =>
    sample.whose === null ? [] : [{ features: sample.features, label: WHOSE.indexOf(sample.whose) }],
  );
  return {
    ...trainOwners(samples),
    whose: trainClassifier(WHOSE, whose, { slots: FIGURE_SLOTS, rounds: ROUNDS }),
  };
}

function trainOwners(samples: readonly FigureSample[]): Pick<FigureModel, "owner" | "trust"> {
  const classes = classesOf(samples);
  const size = classes.length;
  const at = new Map(classes.map((name, c) => [name as string, c]));
  const weights = new Float32Array(size * FIGURE_SLOTS);
  const squares = new Float32Array(size * FIGURE_SLOTS).fill(1e-6);
  const bias = new Float64Array(size);
  const trust = new Float64Array(HINTS.length);
  const trustSquares = new Float64Array(HINTS.length).fill(1e-2);
  const all = samples.flatMap((sample) =>
    Array<FigureSample>(sample.whose === null ? 1 : LABELED_TIMES).fill(sample),
  );
  for (let round = 0; round < ROUNDS; round++)
    for (const i of shuffled(all.length, round + 1)) {
      const { features, hints, owner, dimension } = all[i]!;
      const spoken = HINTS.map((name) => at.get(String(hints.owners[name])) ?? -1);
      const scores = bias.slice();
      for (let f = 0; f < features.slots.length; f++)
        for (let c = 0; c < size; c++)
          scores[c]! += weights[features.slots[f]! * size + c]! * features.amounts[f]!;
      for (const [h, c] of spoken.entries()) if (c >= 0) scores[c]! += trust[h]!;
      for (const [c, name] of classes.entries()) if (!fitsDimension(name, dimension)) scores[c] = -40;
      const most = Math.max(...scores);
      const sum = scores.reduce((total, score) => total + Math.exp(score - most), 0);
      for (let c = 0; c < size; c++) {
        const pull = Math.exp(scores[c]! - most) / sum - (classes[c] === owner ? 1 : 0);
        if (Math.abs(pull) < 0.003) continue;
        bias[c]! -= 0.02 * pull;
        for (let f = 0; f < features.slots.length; f++) {
          const w = features.slots[f]! * size + c;
          const gradient = pull * features.amounts[f]! + DECAY * weights[w]!;
          squares[w]! += gradient * gradient;
          weights[w]! -= (RATE * gradient) / Math.sqrt(squares[w]!);
        }
        for (const [h, spokenFor] of spoken.entries()) {
          if (spokenFor !== c) continue;
          trustSquares[h]! += pull * pull;
          trust[h]! -= (RATE * pull) / Math.sqrt(trustSquares[h]!);
        }
      }
    }
  return {
    owner: { classes, ...rounded8(classes.length, FIGURE_SLOTS, weights, bias) },
    trust: [...trust].map((value) => Number(value.toFixed(4))),
  };
}

/** How a model that saw no question of a city reads its figures: the share of right owners, and of right holders. */
export function describeFigures(samples: readonly FigureSample[]): string {
  let owners = 0;
  let holders = 0;
  let count = 0;
  for (const city of new Set(samples.flatMap((sample) => sample.city ?? []))) {
    const model = trainFigures(samples.filter((sample) => sample.city !== city));
    for (const sample of samples.filter((one) => one.city === city)) {
      count++;
      if (ownerBy(model, sample) === sample.owner) owners++;
      if (likeliest(classify(model.whose as Classifier, sample.features)) === sample.whose) holders++;
    }
  }
  const share = (n: number) => (n / Math.max(1, count)).toFixed(3);
  return `of ${count} unseen figures the owner is right ${share(owners)}, whose it is ${share(holders)}`;
}

function ownerBy({ owner, trust }: FigureModel, { features, hints, dimension }: FigureSample): string {
  const scores = scoresOf(owner as Classifier, features).map((score, c) =>
    fitsDimension(owner.classes[c]!, dimension)
      ? score +
        HINTS.reduce((sum, name, h) => sum + (hints.owners[name] === owner.classes[c] ? trust[h]! : 0), 0)
      : Number.NEGATIVE_INFINITY,
  );
  return owner.classes[scores.indexOf(Math.max(...scores))]!;
}
