import { z } from "zod";
import { OUTCOMES } from "./search.ts";
import { CalendarDay } from "./shared.ts";

/** The accuracy board: what `npm run accuracy` measured, written to benchmarks/accuracy/result.json. */

const Tally = z.strictObject({
  total: z.int(),
  right: z.int(),
  wrong: z.int(),
  declined: z.int(),
  ungrounded: z.int(),
});
const Tallies = z.record(z.string(), Tally);
const Figure = z.strictObject({ value: z.number(), unit: z.string() });

/** One question whose answer is not right. */
const Mistake = z.strictObject({
  question: z.string(),
  /** Given beside the question, as in the form; null where it stands in its words or nowhere. */
  city: z.string().nullable(),
  district: z.string().nullable(),
  asOf: CalendarDay.nullable(),
  /** The file of the question, which is its city's. */
  set: z.string(),
  topic: z.string(),
  kind: z.string(),
  verdict: z.enum(["wrong", "declined", "ungrounded"]),
  reasons: z.array(z.string()),
  expected: z.strictObject({
    /** Any of these is right. */
    outcome: z.array(z.enum(OUTCOMES)),
    figures: z.array(Figure),
    /** None of these may be stated as current. */
    not: z.array(Figure),
  }),
  /** Null when no answer came. */
  got: z.strictObject({ outcome: z.string(), figures: z.array(z.string()), headline: z.string() }).nullable(),
});

export const AccuracyBoard = z.strictObject({
  /** The day on which the questions are asked. */
  today: CalendarDay,
  /** Names the law that answered, as `lawVersion` of GET /api/updates does. */
  lawVersion: z.string(),
  /** A hash of all questions with what is expected of them: equal stamps are equal questions, wherever they lie. */
  questionSet: z.string(),
  overall: Tally,
  wrongFigureStatedAsCurrent: z.int(),
  looseElsewhere: z.int(),
  medianGrade: z.number(),
  longestSentenceWords: z.int(),
  sentencesOverLimit: z.int(),
  byCity: Tallies,
  byTopic: Tallies,
  byKind: Tallies,
  byCityAndTopic: z.record(z.string(), Tallies),
  mistakes: z.array(Mistake),
});

/** GET /api/accuracy */
export const AccuracyOutput = z.strictObject({
  /** Null where the board was not shipped with the software. */
  board: AccuracyBoard.nullable(),
  /** The law that this site answers from. */
  lawVersion: z.string(),
});

export type AccuracyBoard = z.infer<typeof AccuracyBoard>;
export type AccuracyOutput = z.infer<typeof AccuracyOutput>;
