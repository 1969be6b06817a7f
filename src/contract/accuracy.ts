import { z } from "zod";
import { CalendarDay } from "./shared.ts";

/** The accuracy board: what `npm run accuracy` measured on the regression sets, written to benchmarks/accuracy/result.json. */

const Tally = z.strictObject({
  total: z.int(),
  right: z.int(),
  partial: z.int(),
  wrong: z.int(),
  declined: z.int(),
  misleading: z.int(),
  ungrounded: z.int(),
});
const Tallies = z.record(z.string(), Tally);

/** One question whose answer is not right. */
const Mistake = z.strictObject({
  question: z.string(),
  /** Given beside the question, as in the form; null where it stands in its words or nowhere. */
  city: z.string().nullable(),
  district: z.string().nullable(),
  asOf: CalendarDay.nullable(),
  /** The file of the question: its city's set, or a former blind round. */
  set: z.string(),
  topic: z.string(),
  kind: z.string(),
  verdict: z.enum(["partial", "wrong", "declined", "misleading", "ungrounded"]),
  reasons: z.array(z.string()),
  expected: z.strictObject({
    /** Any of these is right. */
    outcome: z.array(z.string()),
    /** Each as "6 ft"; a bare number where any unit is right. */
    figures: z.array(z.string()),
    /** None of these may be stated as current. */
    not: z.array(z.string()),
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
  /** By file of questions: each city's own set, and each former blind round. */
  bySet: Tallies,
  byCity: Tallies,
  byTopic: Tallies,
  byKind: Tallies,
  byCityAndTopic: z.record(z.string(), Tallies),
  mistakes: z.array(Mistake),
});

/** How a grader judged an answer by its verdict, headline and first two statements. */
export const GRADES = [
  "RIGHT",
  "PARTIAL",
  "IRRELEVANT",
  "WRONG",
  "DECLINED_RIGHTLY",
  "DECLINED_WRONGLY",
] as const;

const Graded = z.strictObject({
  n: z.int(),
  right: z.int(),
  partial: z.int(),
  misleading: z.int(),
  declinedWrongly: z.int(),
});

/** One answer of a blind round that is neither right nor rightly declined. */
const Miss = z.strictObject({
  id: z.string(),
  city: z.string().nullable(),
  level: z.string(),
  q: z.string(),
  /** What the question's author wrote before it was asked. */
  expected: z.strictObject({
    outcomes: z.array(z.string()),
    figures: z.array(z.string()),
    sections: z.array(z.string()),
    answer: z.string().nullable(),
  }),
  got: z.strictObject({ outcome: z.string(), headline: z.string() }),
  grade: z.enum(GRADES),
  note: z.string(),
});

/**
 * A blind round: questions by authors who had seen neither the reader nor earlier questions, asked once and graded by one
 * who did not build the reader. Written by `npm run accuracy -- --publish-round` to benchmarks/accuracy/blind/round-N.json.
 */
export const BlindRound = Graded.extend({
  round: z.int().positive(),
  /** The day on which the questions were asked. */
  date: CalendarDay,
  /** The commit of the software that answered. */
  version: z.string(),
  /** Who wrote the questions, in plain words. */
  authors: z.string(),
  byLevel: z.record(z.string(), Graded),
  /** The 95 % interval (Wilson) of the share that is right, from 0 to 1. */
  interval95: z.tuple([z.number(), z.number()]),
  /** Answers that commit to something: neither declined nor left unclear. */
  verdictAnswers: z.strictObject({ n: z.int(), right: z.int() }),
  /** Of the questions for which a clause is the answer: those whose clause is among the first three shown. */
  clauseAmongFirstThree: z.strictObject({ n: z.int(), right: z.int() }),
  questionsSha256: z.string(),
  misses: z.array(Miss),
  /** How often answers with a stated confidence from `from` up to `to` are right; empty when none was stated. */
  reliability: z.array(z.strictObject({ from: z.number(), to: z.number(), n: z.int(), right: z.int() })),
});

const RoundSummary = BlindRound.omit({ misses: true });
const BoardSummary = AccuracyBoard.omit({ mistakes: true });

/** GET /api/accuracy: everything but the questions themselves, which are hundreds. */
export const AccuracyOutput = z.strictObject({
  /** The blind rounds, the latest first; empty where none was published. */
  rounds: z.array(RoundSummary),
  /** Null where the board was not shipped with the software. */
  board: BoardSummary.nullable(),
  /** The law that this site answers from. */
  lawVersion: z.string(),
});

/** GET /api/accuracy/rounds/{round}: one blind round with every miss. */
export const BlindRoundInput = z.strictObject({ round: z.string().max(10) });

/** GET /api/accuracy/mistakes: every answer to the regression sets that is not right. */
export const MistakesOutput = z.strictObject({
  mistakes: z.array(Mistake),
  /** Questions in all. */
  total: z.int(),
});

export type BlindRound = z.infer<typeof BlindRound>;
export type AccuracyBoard = z.infer<typeof AccuracyBoard>;
export type RoundSummary = z.infer<typeof RoundSummary>;
export type BoardSummary = z.infer<typeof BoardSummary>;
export type MistakesOutput = z.infer<typeof MistakesOutput>;
export type AccuracyOutput = z.infer<typeof AccuracyOutput>;
