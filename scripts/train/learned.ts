import { ACTS, type Act, ROLES, type Role } from "#domain/choosing/bank.ts";
import type { Classifier } from "#domain/choosing/classifier.ts";
import { featuresOf, hashText, markedFeaturesOf, shapedFeaturesOf } from "#domain/choosing/text-features.ts";
import type { LawBook } from "#domain/law/law.ts";
import { SUBJECTS } from "#domain/law/vocabulary.ts";
import type { Bank, TrainingLine } from "./read-bank.ts";
import { type Example, trainClassifier } from "./train-classifier.ts";

/** An example with the line it came from, and the part of the bank that is tested together with it. */
export interface Sample extends Example {
  text: string;
  group: string;
  fold: number;
  /** How often it is learned from in each round. */
  times: number;
  /** False for what is only learned from: it says nothing of how well questions are read. */
  tested: boolean;
}
export interface Task<C extends string = string> {
  classes: readonly C[];
  samples: Sample[];
}
export interface Tasks {
  act: Task<Act>;
  subject: Task;
  measure: Task;
  role: Task<Role>;
  scope: Task;
}

const FOLDS = 4;
/** There are fewer questions outside than inside; each counts several times. */
const OUTSIDE_TIMES = 4;
/** Short ways to ask that fit every subject. */
const GENERIC_TIMES = 3;
/** Real questions are few, and what the rest is for. */
const REAL_TIMES = 2;
/** What a real question asks is put in many more ways than short lines show. */
const REAL_ACT_TIMES = 4;
/** Clauses with their roles are few beside the questions. */
const CLAUSE_TIMES = 2;
/** Every n-th question of the bank is also learned from as a clause that asks. */
const EVERY_ASK = 20;
export const SCOPES = ["covered", "not_covered", "out_of_scope"] as const;

export const foldOf = (group: string): number => hashText(group) % FOLDS;
/** Real questions are a part of their own: nothing that is tested on the rest of the bank learns from them. */
export const REAL_FOLD = FOLDS;
export const foldOfLine = (line: Pick<TrainingLine, "group" | "real">): number =>
  line.real ? REAL_FOLD : foldOf(line.group);

/** "Is that allowed?" shows what is asked and nothing of what it is about. */
const isGeneric = (line: TrainingLine): boolean => line.group.startsWith("generic");

/** What each classifier learns from. */
export function tasksOf(bank: Bank, book: LawBook, measureOf: (line: TrainingLine) => string): Tasks {
  const subjects: string[] = ["none", ...SUBJECTS];
  const measures = [
    "none",
    ...new Set(book.clauses.flatMap((c) => c.rules.flatMap((r) => r.measure ?? []))),
  ].sort();
  const matters = bank.lines
    .filter((line) => !isGeneric(line))
    .map((line) => ({ line, features: featuresOf(line.text) }));
  const matterTask = (classes: string[], labelOf: (line: TrainingLine) => string): Task => ({
    classes,
    samples: matters.map(({ line, features }) => ({
      text: line.text,
      group: line.group,
      features,
      label: classes.indexOf(labelOf(line)),
      fold: foldOfLine(line),
      times: line.real ? REAL_TIMES : 1,
      tested: true,
    })),
  });
  return {
    act: {
      classes: ACTS,
      // Of a real question only the clause that asks shows what it asks.
      samples: bank.lines
        .filter((line) => line.labeled)
        .map((line) => ({
          text: line.asked,
          group: line.group,
          features: shapedFeaturesOf(line.asked),
          label: ACTS.indexOf(line.act),
          fold: foldOfLine(line),
          times: line.real ? REAL_ACT_TIMES : isGeneric(line) ? GENERIC_TIMES : 1,
          tested: true,
        })),
    },
    subject: matterTask(subjects, (line) => line.subject ?? "none"),
    // What is asked for the other way round ("how big a lot for 3,000 sq ft") is answered by rules on another measure.
    measure: unreal(matterTask(measures, measureOf)),
    role: roleTask(bank),
    scope: scopeTask(bank),
  };
}

/** A task without the real questions: other tasks are learned from them too. */
const unreal = (task: Task): Task => ({
  ...task,
  samples: task.samples.filter(({ fold }) => fold !== REAL_FOLD),
});

function roleTask(bank: Bank): Task<Role> {
  const asks = bank.lines
    .filter((line) => !line.real)
    .filter((_, i) => i % EVERY_ASK === 0)
    .map((l) => ({ text: l.text, role: "ask" as const, tested: false }));
  const clauses = bank.clauses.map((c) => ({ ...c, tested: true }));
  // Half of the questions that people type have no question mark.
  const all = [...clauses, ...asks].flatMap((c) =>
    c.role === "ask"
      ? [
          { ...c, text: c.text.replace(/\?$/, "") },
          { ...c, text: `${c.text.replace(/\?$/, "")}?`, tested: false },
        ]
      : [c],
  );
  return {
    classes: ROLES,
    samples: all.map((c) => ({
      text: c.text,
      group: c.text,
      features: markedFeaturesOf(c.text),
      label: ROLES.indexOf(c.role),
      fold: foldOf(c.text.replace(/\?$/, "")),
      times: c.tested ? CLAUSE_TIMES : 1,
      tested: c.tested,
    })),
  };
}

function scopeTask(bank: Bank): Task {
  const sample = (text: string, label: (typeof SCOPES)[number], fold: number, times: number): Sample => ({
    text,
    group: text,
    features: shapedFeaturesOf(text),
    label: SCOPES.indexOf(label),
    fold,
    times,
    tested: true,
  });
  return {
    classes: SCOPES,
    samples: [
      // Real questions that no rule answers are too few to weigh against those that one does.
      ...bank.lines
        .filter((line) => !line.real && (line.rules.length > 0 || isGeneric(line)))
        .map((line) => sample(line.text, "covered", foldOf(line.group), isGeneric(line) ? GENERIC_TIMES : 1)),
      // What some cities have a rule on cannot be seen from the words alone.
      ...bank.outside
        .filter((line) => line.cities === null)
        .map((line) => sample(line.text, line.label, foldOf(line.topic), OUTSIDE_TIMES)),
    ],
  };
}

/** Learns a task from the samples that are kept. */
export const learn = <C extends string>(
  task: Task<C>,
  kept: (sample: Sample) => boolean = () => true,
): Classifier<C> =>
  trainClassifier(
    task.classes,
    task.samples.flatMap((sample) => (kept(sample) ? Array<Example>(sample.times).fill(sample) : [])),
  );
