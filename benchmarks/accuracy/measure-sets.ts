import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LawBook } from "#domain/law/law.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { allQuestions, askAll, makeBoard } from "./board.ts";
import { wordsOf } from "./reading-grade.ts";
import { describeFault, SENTENCE_LIMIT, shareRight, stableJson, summarize, tableOf } from "./summarize.ts";

const LEAST_RIGHT = 0.95;

export interface Choice {
  verbose: boolean;
  set?: string | undefined;
  topic?: string | undefined;
  /** The folder with the answers of a language model; null measures our own reading. */
  folder: string | null;
  /** False when the law has faults: such a board must not be shown. */
  mayWrite: boolean;
}

/** Asks the regression sets, prints what came of it and writes the board when all of them were asked. */
export function measureSets(book: LawBook, today: CalendarDate, choice: Choice): void {
  const all = allQuestions(book);
  const questions = all.filter(
    (question) =>
      (!choice.set || question.set === choice.set) && (!choice.topic || question.topic === choice.topic),
  );
  const judgements = askAll(questions, book, today, choice.folder);
  const summary = summarize(judgements);
  const notRight = judgements.filter((judgement) => judgement.verdict !== "right");
  const times = judgements.map((judgement) => judgement.milliseconds).sort((a, b) => a - b);
  const at = (share: number): string =>
    (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(1);
  const longest = judgements.find(
    (judgement) => wordsOf(judgement.longestSentence).length === summary.longestSentenceWords,
  );

  if (choice.verbose) {
    for (const judgement of notRight) console.log(`${describeFault(judgement)}\n`);
    for (const judgement of judgements)
      for (const loose of judgement.loose) console.log(`LOOSE ${judgement.question.where}: ${loose}`);
  }
  console.log(`${tableOf("set", summary.bySet)}\n`);
  console.log(`${tableOf("city", summary.byCity)}\n`);
  console.log(`${tableOf("topic", summary.byTopic)}\n`);
  console.log(`${tableOf("kind", summary.byKind)}\n`);
  console.log(tableOf("", { "all questions": summary.overall }));
  console.log(`
figure no longer in force stated as current: ${summary.wrongFigureStatedAsCurrent}
answers with an unsupported numeral outside headline and statements: ${summary.looseElsewhere}
median grade of headline and statements: ${summary.medianGrade} (Flesch–Kincaid)
longest sentence: ${summary.longestSentenceWords} words; answers with a sentence of ${SENTENCE_LIMIT} words or more: ${summary.sentencesOverLimit}
  ${longest ? `"${longest.longestSentence}"` : ""}
time for one answer: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`);
  if (notRight.length > 0 && !choice.verbose)
    console.log(`\n${notRight.length} answers are not right; --verbose lists them.`);

  if (questions.length === all.length && choice.mayWrite && choice.folder === null) {
    writeFileSync(join(import.meta.dirname, "result.json"), stableJson(makeBoard(judgements, book, today)));
  }

  const enough = shareRight(summary.overall) >= LEAST_RIGHT;
  const sound = summary.overall.ungrounded === 0 && summary.wrongFigureStatedAsCurrent === 0;
  console.log(
    `\n${enough && sound ? "PASS" : "FAIL"}: ${(shareRight(summary.overall) * 100).toFixed(1)} % right (at least ${LEAST_RIGHT * 100} % wanted), ungrounded ${summary.overall.ungrounded} (none wanted)`,
  );
  process.exitCode = enough && sound ? 0 : 1;
}
