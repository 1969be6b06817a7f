/**
 * `npm run accuracy`: puts the regression sets to the engine and prints, by city, topic and kind, how many answers are right,
 * partial, wrong, declined, misleading and ungrounded (judge.ts says what each means). Writes result.json, which the public
 * accuracy page shows: commit it with what changed it. Exits 1 when less than 95 % are right, any answer is ungrounded, or any
 * figure that is no longer in force is stated as current.
 *
 *   --today 2026-11-20   the day on which the questions are asked; a blind round is asked today
 *   --verbose            lists every answer that is not right, with what was expected and what came
 *   --set denver         only this file of questions; --topic fence only this topic (result.json stays as it is)
 *   --despite-faults     measures although a law file has faults, for those who are writing one
 *
 * A blind round, described in README.md of this folder:
 *
 *   --ask FILE.jsonl --out ANSWERS.jsonl
 *                        asks each question of a blind file once, for a person to grade
 *   --publish-round N --answers ANSWERS.jsonl --grades GRADES.jsonl --authors "who wrote the questions"
 *                        writes blind/round-N.json
 *
 *   --narrate FILE.jsonl --model recorded:DIR
 *                        counts how many sentences of a language model are shown, over the answers to these questions
 *   --model recorded:DIR  with either: questions that our own reading is unsure of are read with the answers of a language
 *                        model in DIR (KEY.answer.json); a request without an answer is written there (KEY.request.json)
 *
 * Whether answers depend on more than the question:
 *
 *   --invariance         scenery, units, city names and wordings
 */
import { parseArgs } from "node:util";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { askBlindFile } from "./ask-blind.ts";
import { measureInvariance } from "./invariance.ts";
import { loadLaw } from "./load-law.ts";
import { measureSets } from "./measure-sets.ts";
import { narrateQuestions } from "./narrate-questions.ts";
import { publishRound } from "./publish-round.ts";

const { values } = parseArgs({
  options: {
    today: { type: "string" },
    verbose: { type: "boolean", default: false },
    set: { type: "string" },
    topic: { type: "string" },
    "despite-faults": { type: "boolean", default: false },
    ask: { type: "string" },
    narrate: { type: "string" },
    out: { type: "string" },
    "publish-round": { type: "string" },
    answers: { type: "string" },
    grades: { type: "string" },
    authors: { type: "string" },
    date: { type: "string" },
    invariance: { type: "boolean", default: false },
    model: { type: "string" },
  },
});

if (values["publish-round"] !== undefined) {
  publishRound({
    round: Number(values["publish-round"]),
    answers: required("answers"),
    grades: required("grades"),
    authors: required("authors"),
    ...(values.date === undefined ? {} : { date: calendarDate(values.date) }),
  });
} else {
  const { book, faults } = loadLaw();
  if (faults.length > 0 && !values["despite-faults"]) {
    for (const fault of faults.slice(0, 10)) console.error(`${fault.where}: ${fault.what}`);
    console.error(
      `The law files have ${faults.length} faults; correct them first (npm run law lists all), or measure with --despite-faults.`,
    );
    process.exit(1);
  }
  // A blind round is asked as a visitor would today; the sets were written for one day, on which they are measured.
  const today = calendarDate(
    values.today ?? (values.ask === undefined ? "2026-11-20" : new Date().toISOString().slice(0, 10)),
  );
  const folder = folderOf(values.model);
  if (values.ask !== undefined) askBlindFile(values.ask, required("out"), book, today, folder);
  else if (values.narrate !== undefined) {
    if (folder === null) required("model");
    else await narrateQuestions(values.narrate, book, today, folder);
  } else if (values.invariance) measureInvariance(book, today, values.verbose);
  else measureSets(book, today, { ...values, folder, mayWrite: faults.length === 0 });
}

function required(name: "model" | "out" | "answers" | "grades" | "authors"): string {
  const value = values[name];
  if (value !== undefined && value !== "") return value;
  console.error(`Give --${name} as well.`);
  process.exit(1);
}

function folderOf(model: string | undefined): string | null {
  if (model === undefined) return null;
  const folder = /^recorded:(.+)$/.exec(model)?.[1];
  if (folder !== undefined) return folder;
  console.error("Give --model as recorded:DIR.");
  process.exit(1);
}
