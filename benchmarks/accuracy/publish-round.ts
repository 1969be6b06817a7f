import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { BlindRound, GRADES } from "#contract/accuracy.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { BlindAnswer } from "./ask-blind.ts";
import { BlindQuestion, readRecords } from "./blind-file.ts";
import { DECLINES } from "./judge.ts";
import { stableJson } from "./summarize.ts";

/** Fewer questions than this say little: the interval is then wider than 15 points. */
const ENOUGH = 150;
/** The stated confidence is judged in these steps, each from its bound up to the next. */
const CONFIDENCE_STEPS = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 1] as const;

export const Grade = z.strictObject({
  id: z.string(),
  grade: z.enum(GRADES),
  /** Null when no clause is the answer, as when nothing is covered. */
  clauseInFirstThree: z.boolean().nullish(),
  note: z.string().nullish(),
});
export type Grade = z.infer<typeof Grade>;

export interface Publishing {
  round: number;
  answers: string;
  grades: string;
  /** Who wrote the questions, in plain words. */
  authors: string;
  /** Another day than the one noted with the answers. */
  date?: CalendarDate;
}

/** Writes blind/round-N.json from the answers of a blind file and a person's grades. A published round is never rewritten. */
export function publishRound(publishing: Publishing): void {
  const { round, answers, grades } = publishing;
  const folder = join(import.meta.dirname, "blind");
  const file = join(folder, `round-${round}.json`);
  if (existsSync(file)) throw new Error(`${file} is there already: a published round stays as it is.`);
  const result = computeRound(publishing, readRecords(answers, BlindAnswer), readRecords(grades, Grade));
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, stableJson(result));
  const [low, high] = result.interval95.map(percent);
  console.log(
    `round ${round}: ${result.right} of ${result.n} right (${percent(result.right / result.n)} %, 95 % interval ${low} to ${high}), partial ${result.partial}, misleading ${result.misleading}, declined wrongly ${result.declinedWrongly}; see ${file}`,
  );
  if (result.n < ENOUGH) console.warn(`A round has at least ${ENOUGH} questions; this one has ${result.n}.`);
  if (result.version.includes("+"))
    console.warn(`Code or law differed from commit ${result.version.split("+")[0]} when it was asked.`);
}

const percent = (share: number): string => (share * 100).toFixed(1);

/** Throws when answers and grades do not belong together, one grade to each answer. */
export function computeRound(
  { round, authors, date }: Pick<Publishing, "round" | "authors" | "date">,
  answers: readonly BlindAnswer[],
  grades: readonly Grade[],
): BlindRound {
  const [first] = answers;
  if (!first) throw new Error("There are no answers.");
  if (answers.some(({ asked }) => asked.sha256 !== first.asked.sha256))
    throw new Error("The answers belong to different files of questions.");
  const gradeOf = new Map(grades.map((grade) => [grade.id, grade]));
  const strangers = grades.filter(({ id }) => !answers.some((answer) => answer.id === id));
  if (strangers.length > 0) throw new Error(`Grades without an answer: ${idsOf(strangers)}`);
  const ungraded = answers.filter(({ id }) => !gradeOf.has(id));
  if (ungraded.length > 0) throw new Error(`Answers without a grade: ${idsOf(ungraded)}`);

  const graded = answers.map((answer) => ({ ...answer, ...gradeOf.get(answer.id)! }));
  const levels = [...new Set(graded.map(({ level }) => level))].sort();
  const counts = countGrades(graded);
  const withVerdict = graded.filter(({ outcome }) => !DECLINES.has(outcome));
  const withClause = graded.filter(({ clauseInFirstThree: shown }) => typeof shown === "boolean");
  return BlindRound.parse({
    round,
    date: date ?? first.asked.date,
    version: first.asked.version,
    authors,
    ...counts,
    byLevel: Object.fromEntries(
      levels.map((level) => [level, countGrades(graded.filter((one) => one.level === level))]),
    ),
    interval95: wilson(counts.right, counts.n),
    verdictAnswers: { n: withVerdict.length, right: withVerdict.filter(isRight).length },
    clauseAmongFirstThree: {
      n: withClause.length,
      right: withClause.filter(({ clauseInFirstThree }) => clauseInFirstThree).length,
    },
    questionsSha256: first.asked.sha256,
    misses: graded
      .filter((one) => !isRight(one))
      .map(({ id, city, level, q, expect, outcome, headline, grade, note }) => ({
        id,
        city,
        level,
        q,
        expected: expectedOf(expect),
        got: { outcome, headline },
        grade,
        note: note ?? "",
      })),
    reliability: reliabilityOf(graded),
  });
}

const idsOf = (records: readonly { id: string }[]): string => records.map(({ id }) => id).join(", ");
const isRight = ({ grade }: Pick<Grade, "grade">): boolean =>
  grade === "RIGHT" || grade === "DECLINED_RIGHTLY";

function countGrades(graded: readonly Grade[]) {
  const having = (...of: Grade["grade"][]) => graded.filter(({ grade }) => of.includes(grade)).length;
  return {
    n: graded.length,
    right: having("RIGHT", "DECLINED_RIGHTLY"),
    partial: having("PARTIAL"),
    misleading: having("WRONG", "IRRELEVANT"),
    declinedWrongly: having("DECLINED_WRONGLY"),
  };
}

const listOf = (given: string | string[] | null | undefined): string[] =>
  given === null || given === undefined || given === "" ? [] : [given].flat();

function expectedOf(expect: unknown): BlindRound["misses"][number]["expected"] {
  const { outcomes, figures, sections, answer } = BlindQuestion.shape.expect.parse(expect);
  return { outcomes, figures: figures.map(String), sections: listOf(sections), answer: answer || null };
}

function reliabilityOf(
  graded: readonly (Grade & { confidence: number | null })[],
): BlindRound["reliability"] {
  return CONFIDENCE_STEPS.slice(0, -1).flatMap((from, step) => {
    const to = CONFIDENCE_STEPS[step + 1] ?? 1;
    const within = graded.filter(
      ({ confidence }) => confidence !== null && confidence >= from && (confidence < to || to === 1),
    );
    return within.length === 0 ? [] : [{ from, to, n: within.length, right: within.filter(isRight).length }];
  });
}

/** Wilson's score interval of a share at 95 %, to four decimals; sound for shares near 0 and 1 too. */
export function wilson(right: number, n: number): [number, number] {
  if (n === 0) return [0, 1];
  const z = 1.959964;
  const share = right / n;
  const scale = 1 + z ** 2 / n;
  const center = (share + z ** 2 / (2 * n)) / scale;
  const spread = (z / scale) * Math.sqrt((share * (1 - share)) / n + z ** 2 / (4 * n ** 2));
  const round = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000;
  return [round(center - spread), round(center + spread)];
}
