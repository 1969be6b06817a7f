/**
 * `npm run accuracy`: puts the question set to the engine and prints right, wrong, declined and ungrounded answers by
 * city and topic. Writes result.json, which the public accuracy page shows: commit it with what changed it. Exits 1 when less than 95 % are
 * right, any answer is ungrounded, or any figure that no longer holds is stated as current.
 *
 *   --today 2026-11-20   the day on which the questions are asked
 *   --verbose            lists every answer that is not right, with what was expected and what came
 *   --set denver         only this file of questions; --topic fence only this topic (result.json stays as it is)
 *   --despite-faults     measures although a law file has faults, for those who are writing one
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";
import { allQuestions, askAll, makeBoard } from "./board.ts";
import { wordsOf } from "./reading-grade.ts";
import { describeFault, SENTENCE_LIMIT, shareRight, stableJson, summarize, tableOf } from "./summarize.ts";

const LEAST_RIGHT = 0.95;
const root = join(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: {
    today: { type: "string", default: "2026-11-20" },
    verbose: { type: "boolean", default: false },
    set: { type: "string" },
    topic: { type: "string" },
    "despite-faults": { type: "boolean", default: false },
  },
});

const loaded = loadLawFolders(join(root, "law"));
const pack = readLawPack(loaded.folders);
const faults = [...loaded.faults, ...pack.faults];
if (faults.length > 0 && !values["despite-faults"]) {
  for (const fault of faults.slice(0, 10)) console.error(`${fault.where}: ${fault.what}`);
  console.error(
    `The law files have ${faults.length} faults; mend them first (npm run law lists all), or measure with --despite-faults.`,
  );
  process.exit(1);
}

const today = calendarDate(values.today);
const all = allQuestions(pack.book);
const questions = all.filter(
  (question) =>
    (!values.set || question.set === values.set) && (!values.topic || question.topic === values.topic),
);
const judgements = askAll(questions, pack.book, today);
const summary = summarize(judgements);
const notRight = judgements.filter((judgement) => judgement.verdict !== "right");
const times = judgements.map((judgement) => judgement.milliseconds).sort((a, b) => a - b);
const longest = judgements.find(
  (judgement) => wordsOf(judgement.longestSentence).length === summary.longestSentenceWords,
);

if (values.verbose) {
  for (const judgement of notRight) console.log(`${describeFault(judgement)}\n`);
  for (const judgement of judgements)
    for (const loose of judgement.loose) console.log(`LOOSE ${judgement.question.where}: ${loose}`);
}
console.log(`${tableOf("city", summary.byCity)}\n`);
console.log(`${tableOf("topic", summary.byTopic)}\n`);
console.log(`${tableOf("kind", summary.byKind)}\n`);
console.log(tableOf("", { "all questions": summary.overall }));
console.log(`
figure that no longer holds stated as current: ${summary.wrongFigureStatedAsCurrent}
answers with an unsupported numeral outside headline and statements: ${summary.looseElsewhere}
median grade of headline and statements: ${summary.medianGrade} (Flesch–Kincaid)
longest sentence: ${summary.longestSentenceWords} words; answers with a sentence of ${SENTENCE_LIMIT} words or more: ${summary.sentencesOverLimit}
  ${longest ? `"${longest.longestSentence}"` : ""}
time for one answer: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`);
if (notRight.length > 0 && !values.verbose)
  console.log(`\n${notRight.length} answers are not right; --verbose lists them.`);

if (questions.length === all.length && faults.length === 0) {
  writeFileSync(
    join(import.meta.dirname, "result.json"),
    stableJson(makeBoard(judgements, pack.book, today)),
  );
}

const enough = shareRight(summary.overall) >= LEAST_RIGHT;
const sound = summary.overall.ungrounded === 0 && summary.wrongFigureStatedAsCurrent === 0;
console.log(
  `\n${enough && sound ? "PASS" : "FAIL"}: ${(shareRight(summary.overall) * 100).toFixed(1)} % right (at least ${LEAST_RIGHT * 100} % wanted), ungrounded ${summary.overall.ungrounded} (none wanted)`,
);
process.exitCode = enough && sound ? 0 : 1;

function at(share: number): string {
  return (times[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0).toFixed(1);
}
