/**
 * `npm run bench:answers`: the processor time that one question takes, from its words to the whole answer, over the
 * accuracy questions in one process, after all of them were answered once. Each is answered five times: the figures are
 * of every answer, and of the quickest of each question, which other work on the machine disturbs least. Exits 1 when
 * the p95 of every answer is above its target. `-- --slowest 20` also lists the questions that take longest.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { answerQuestion, type QuestionRequest } from "#domain/answers/answer-question.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { realEngine, TODAY } from "#testing/law.ts";
import { countProcessorTime } from "#testing/processor-time.ts";
import { readQuestions } from "../accuracy/read-questions.ts";
import { timesOf } from "../search/measure.ts";

const PASSES = 5;
const MOST_MS = 5;

const { values } = parseArgs({ options: { slowest: { type: "string", default: "0" } } });
const engine = realEngine();
const requests = readQuestions(join(import.meta.dirname, "../accuracy/questions"), engine.book.cities).map(
  ({ q, cityId, district, asOf }): QuestionRequest => ({
    q,
    today: TODAY,
    ...(cityId === undefined ? {} : { cityId }),
    ...(district === undefined ? {} : { district }),
    ...(asOf === undefined ? {} : { asOf: asOf as CalendarDate }),
  }),
);

for (const request of requests) answerQuestion(engine, request);
const milliseconds = requests.map((): number[] => []);
for (let pass = 0; pass < PASSES; pass++)
  for (const [at, request] of requests.entries()) milliseconds[at]!.push(processorTime(request));
const quickest = milliseconds.map((times) => Math.min(...times));

console.log(`${requests.length} questions, ${PASSES} times each, milliseconds of processor time`);
const p95 = report("every answer", milliseconds.flat());
report("the quickest of each question", quickest);
const slowest = quickest.map((time, at) => ({ time, at })).sort((a, b) => b.time - a.time);
for (const { time, at } of slowest.slice(0, Number(values.slowest)))
  console.log(`  ${time.toFixed(1).padStart(5)}  ${requests[at]!.q}`);
console.log(`${p95 <= MOST_MS ? "PASS" : "FAIL"}  p95: ${p95.toFixed(2)} ms (at most ${MOST_MS})`);
process.exitCode = p95 <= MOST_MS ? 0 : 1;

/** Of all threads of the process, so that collecting garbage counts too. */
function processorTime(request: QuestionRequest): number {
  const spent = countProcessorTime();
  answerQuestion(engine, request);
  return spent();
}

function report(what: string, times: readonly number[]): number {
  const { p50, p95, p99, longest } = timesOf(times);
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const figures = { mean, p50, p95, p99, longest };
  const said = Object.entries(figures).map(([name, time]) => `${name} ${time.toFixed(2)}`);
  console.log(`${what.padEnd(32)}${said.join("  ")}`);
  return p95;
}
