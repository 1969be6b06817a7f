/**
 * `npm run bench:reading`: answers from imported text alone, on the half of the zoning atlas's towns that nothing was
 * tuned on: the right value first and among three, its page (as cited, and in the list of sections below the answer), how
 * formal and plain wordings differ, yes and no checks.
 * `--half tune` measures the other half, `--misses` lists what went wrong there. Also what is read from Austin's code
 * beside our own rules (`--austin` lists the differences). Exits 1 when a target is missed.
 */

import { join } from "node:path";
import { answerFromText, type ReadAnswer } from "#domain/extraction/answer-from-text.ts";
import { MOST_CITED } from "#domain/imported/answer-imported.ts";
import { listSections } from "#domain/imported/list-sections.ts";
import { rankSections } from "#domain/imported/rank-sections.ts";
import { explainAbsence } from "../search/outside-data.ts";
import {
  type AtlasCheck,
  type AtlasQuestion,
  type AtlasTown,
  type Half,
  isNear,
  isRight,
  readAtlas,
} from "./atlas.ts";
import { type AustinReading, measureAustin } from "./austin.ts";
import { OTHER_WORDINGS } from "./other-wordings.ts";

/** Where cities' codes are, for what is read of them beside our own rules. */
const DATA = process.env.LOTLINE_SHARED_DATA ?? join(import.meta.dirname, "../../../shared/data");
const half: Half = process.argv.includes("tune") ? "tune" : "test";
const showMisses = half === "tune" && process.argv.includes("--misses");

interface Outcome {
  town: string;
  question: AtlasQuestion;
  confidence: number;
  first: boolean;
  amongThree: boolean;
  withPage: boolean;
  /** Places of the first right page among the pages, from 1; infinite when it is not there. */
  pageRank: number;
  /** The same in the list of sections that the product gives below its answer. */
  listRank: number;
}
interface Verdict {
  check: AtlasCheck;
  verdict: "yes" | "no" | null;
}

const towns = await readAtlas(half);
if (!towns) explainAbsence("zoning-atlas");
else report(towns);
if (half === "test") reportAustin(await measureAustin(DATA));

function reportAustin(reading: AustinReading | null): void {
  if (!reading) {
    console.log(
      "Austin's code is not present, so it was not measured. Set LOTLINE_SHARED_DATA to its folder.",
    );
    return;
  }
  const { limits, extracted, read, right } = reading;
  console.log(
    `Austin's enacted text beside our ${limits} limits in SF-1 to SF-6, ${read} figures read for them`,
  );
  const lines = [
    line("limits that were read", extracted / limits, 0.8, "least"),
    line("right, of the figures read", right / read, 0.95, "least"),
  ];
  for (const [text] of lines) console.log(`  ${text}`);
  if (process.argv.includes("--austin"))
    for (const text of [...reading.missed, ...reading.wrong]) console.log(`    ${text.slice(0, 160)}`);
  if (lines.some(([, met]) => !met)) process.exitCode = 1;
}

function report(all: readonly AtlasTown[]): void {
  const outcomes = all.flatMap((town) => town.questions.map((question) => outcomeOf(town, question)));
  const verdicts = all.flatMap(({ law, checks }) =>
    checks.map(
      (check): Verdict => ({ check, verdict: answerFromText(law, check.question)?.verdict ?? null }),
    ),
  );
  console.log(`Reading imported text: ${all.length} towns of the ${half} half, ${outcomes.length} questions`);
  const others = all.flatMap(otherWords);
  const plain = outcomes.filter(({ question }) => question.style === "plain");
  const formal = outcomes.filter(({ question }) => question.style === "formal");
  const lines = [
    line(
      "plain: right value first",
      share(plain, ({ first }) => first),
      0.75,
      "least",
    ),
    line(
      "plain: right value among three",
      share(plain, ({ amongThree }) => amongThree),
      0.9,
      "least",
    ),
    line(
      "plain: right value first, with its page",
      share(plain, ({ withPage }) => withPage),
      0.7,
      "least",
    ),
    line(
      "in other words: right value first",
      share(others, ({ first }) => first),
      0.75,
      "least",
    ),
    line(
      "in other words: right value among three",
      share(others, ({ amongThree }) => amongThree),
      0.9,
      "least",
    ),
    line("right on the more confident half", confidentShare(plain), 0.95, "least"),
    line(
      "plain: right page among five",
      share(plain, ({ pageRank }) => pageRank <= 5),
      0.85,
      "least",
    ),
    line(
      "plain: right page among ten",
      share(plain, ({ pageRank }) => pageRank <= 10),
      0.93,
      "least",
    ),
    line(
      "plain: right page among five of the list",
      share(plain, ({ listRank }) => listRank <= 5),
      0.85,
      "least",
    ),
    line(
      "plain: right page among ten of the list",
      share(plain, ({ listRank }) => listRank <= 10),
      0.93,
      "least",
    ),
    line(
      "formal less plain, right value first",
      share(formal, ({ first }) => first) - share(plain, ({ first }) => first),
      0.03,
      "most",
    ),
    ...checkLines(verdicts),
  ];
  for (const [text] of lines) console.log(`  ${text}`);
  byTerm(outcomes);
  if (lines.some(([, met]) => !met)) process.exitCode = 1;
}

/** Whether the right value is first, and among three, for each coded fact in other words, with the code and the name of its district. */
function otherWords({ law, questions }: AtlasTown): { first: boolean; amongThree: boolean }[] {
  const facts = [...new Map(questions.map((question) => [question.id, question])).values()];
  return facts.flatMap(({ term, values, district, district_abb }) =>
    (OTHER_WORDINGS[term] ?? []).flatMap((wording) =>
      [district_abb, district].filter(Boolean).map((name) => {
        const read = answerFromText(law, wording.replace("{d}", name))?.values ?? [];
        const right = read.slice(0, 3).map(({ value }) => isRight(value, values));
        return { first: right[0] === true, amongThree: right.includes(true) };
      }),
    ),
  );
}

function outcomeOf({ town, law, code }: AtlasTown, question: AtlasQuestion): Outcome {
  const answer = answerFromText(law, question.question);
  const values = answer?.values ?? [];
  const first = isRight(values[0]?.value ?? Number.NaN, question.values);
  const page = law.pages[values[0]?.rules[0]?.where.section ?? -1]?.page;
  const rankIn = (list: readonly { section: number }[]): number => {
    const at = list.findIndex(({ section }) => question.pages.includes(law.pages[section]!.page ?? -1));
    return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
  };
  const list = listSections(answer, rankSections(code, question.question, MOST_CITED)).ranked;
  const outcome = {
    town,
    question,
    confidence: values[0]?.share ?? 0,
    first,
    amongThree: values.slice(0, 3).some(({ value }) => isRight(value, question.values)),
    withPage: first && isNear(page, question.pages),
    pageRank: rankIn(answer?.sections ?? []),
    listRank: rankIn(list),
  };
  if (showMisses && !outcome.withPage) explainMiss(outcome, answer, law);
  return outcome;
}

function explainMiss(outcome: Outcome, answer: ReadAnswer | null, law: AtlasTown["law"]): void {
  const { question } = outcome;
  console.log(
    `${outcome.town}: ${question.question}\n    right: ${question.values.join()} on ${question.pages.join()}, page rank ${outcome.pageRank}`,
  );
  for (const { value, share: part, rules } of answer?.values.slice(0, 4) ?? []) {
    const { where, standard, evidence } = rules[0]!;
    const page = law.pages[where.section]!.page;
    console.log(
      `    ${part.toFixed(2)} ${value} (${standard}, page ${page}, ${evidence.form} ${evidence.distance}) ${where.quote.slice(0, 110)}`,
    );
  }
}

function share<T>(list: readonly T[], holds: (one: T) => boolean): number {
  return list.length === 0 ? 0 : list.filter(holds).length / list.length;
}

function confidentShare(outcomes: readonly Outcome[]): number {
  const sorted = [...outcomes].sort((a, b) => b.confidence - a.confidence);
  return share(sorted.slice(0, Math.ceil(sorted.length / 2)), ({ first }) => first);
}

function line(name: string, value: number, target: number, bound: "least" | "most"): [string, boolean] {
  const met = bound === "least" ? value >= target : value <= target;
  return [`${met ? "PASS" : "FAIL"}  ${name.padEnd(44)} ${value.toFixed(3)}  (at ${bound} ${target})`, met];
}

function checkLines(verdicts: readonly Verdict[]): [string, boolean][] {
  const answered = verdicts.filter(({ verdict }) => verdict !== null);
  const violations = verdicts.filter(({ check }) => check.answer === "no");
  return [
    [
      `      checks answered                              ${share(verdicts, ({ verdict }) => verdict !== null).toFixed(3)}  of ${verdicts.length}`,
      true,
    ],
    line(
      "checks: right, of those answered",
      share(answered, ({ check, verdict }) => verdict === check.answer),
      0.92,
      "least",
    ),
    line(
      "checks: violations that were approved",
      share(violations, ({ verdict }) => verdict === "yes"),
      0.02,
      "most",
    ),
  ];
}

function byTerm(outcomes: readonly Outcome[]): void {
  for (const term of [...new Set(outcomes.map(({ question }) => question.term))].sort()) {
    const some = outcomes.filter(({ question }) => question.term === term && question.style === "plain");
    const [first, page] = [share(some, (one) => one.first), share(some, (one) => one.pageRank <= 5)];
    console.log(
      `    ${term.padEnd(28)} value ${first.toFixed(3)}  page among five ${page.toFixed(3)}  of ${some.length}`,
    );
  }
}
