/**
 * `npm run train:completing`: learns which rules complete an answer (src/domain/choosing/completing.json) from whole questions with the
 * rules that a right answer gives: the published blind rounds and `bank/completing/`. The ranking has learned from none of them.
 * It prints how many answers to questions of each file would give all of these rules in the headline and two sentences, as
 * learned from other files.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { answerAsk } from "#domain/answers/answer-ask.ts";
import { asksOf } from "#domain/answers/answer-in-city.ts";
import { readQuestion } from "#domain/answers/answer-question.ts";
import { GAPS } from "#domain/answers/answer-shape.ts";
import { candidatesFor, READ_TOGETHER } from "#domain/answers/complete-answer.ts";
import { contextFor, subjectOf } from "#domain/answers/context.ts";
import { buildEngine } from "#domain/answers/engine.ts";
import { completingFeatures, shareOfCompleting, useCompleting } from "#domain/choosing/completing.ts";
import { bankNames } from "#domain/choosing/rule-index.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";
import { type CompletingRow, trainCompleting } from "./train-completing.ts";

const FOLDS = 4;
const root = join(import.meta.dirname, "../..");
const today = calendarDate("2026-11-28");
const book = readLawPack(loadLawFolders(join(root, "law")).folders).book;
const engine = buildEngine(book);

interface Whole {
  q: string;
  city: string;
  rules: readonly string[];
}
interface Row extends CompletingRow {
  says: string;
}
/** One question as it is answered: what its headlines give, and the rules that may complete them, for each ask. */
interface Answered {
  given: ReadonlySet<string>;
  wanted: ReadonlySet<string>;
  asks: Row[][];
}

function answered({ q, city: name, rules }: Whole): Answered[] {
  const city = book.cities.find((c) => c.name === name || c.slug === name);
  if (!city || rules.length === 0) return [];
  const wanted = new Set(rules);
  const isWanted = (held: Parameters<typeof bankNames>[1]) =>
    bankNames(city.slug, held).some((n) => wanted.has(n));
  const { reading } = readQuestion(engine, { q, cityId: city.id, today });
  if (reading.cityIds.some((id) => id !== city.id)) return [];
  const given = new Set<string>();
  const asks = asksOf(engine, city, reading, reading.asOf, {}, today).flatMap((ask) => {
    const ctx = contextFor(engine, city, ask, ask.day, subjectOf(ask) ?? "permit");
    const draft = answerAsk(ctx);
    if (GAPS.has(draft.outcome)) return [];
    for (const r of ask.ask.ranked) if (draft.leadsWith(r.held)) given.add(r.held.rule.says);
    const rows = candidatesFor(draft, ctx).map(({ r, own }) => ({
      features: completingFeatures(own, r.features),
      wanted: isWanted(r.held),
      says: r.held.rule.says,
    }));
    return [rows];
  });
  const says = (engine.rules.get(city.id) ?? []).filter(isWanted).map(({ rule }) => rule.says);
  return [{ given, wanted: new Set(says), asks }];
}

const blind = join(root, "benchmarks/accuracy/blind/asked");
const own = join(root, "bank/completing");
const paths = [
  ...readdirSync(blind).map((f) => join(blind, f)),
  ...readdirSync(own).map((f) => join(own, f)),
].sort();
const files = paths.map((path) => {
  const lines = readFileSync(path, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  const whole = lines.map(
    ({ q, city, rules, expect }): Whole => ({ q, city, rules: rules ?? expect?.rules ?? [] }),
  );
  return { path, questions: whole.flatMap(answered) };
});
const rowsOf = (of: typeof files) =>
  of.flatMap(({ questions }) => questions.flatMap(({ asks }) => asks.flat()));

/** Whether headline and two sentences give all rules that are wanted. */
function isComplete({ given, wanted, asks }: Answered): boolean {
  const said = new Set(given);
  for (const rows of asks) {
    const scored = rows
      .map(({ features, says }) => ({
        says,
        share: shareOfCompleting(features),
      }))
      .sort((a, b) => b.share - a.share);
    for (const says of [...new Set(scored.map((s) => s.says))].slice(0, READ_TOGETHER)) said.add(says);
  }
  return [...wanted].every((says) => said.has(says));
}

for (let fold = 0; fold < FOLDS; fold++) {
  const isTested = (file: (typeof files)[number]) => files.indexOf(file) % FOLDS === fold;
  useCompleting(trainCompleting(rowsOf(files.filter((file) => !isTested(file)))));
  for (const { path, questions } of files.filter(isTested))
    console.log(
      `${path.slice(root.length + 1)}: ${questions.filter(isComplete).length} of ${questions.length} complete`,
    );
}
const model = trainCompleting(rowsOf(files));
/** One line for each feature. */
const lines = Object.entries(model.weights).map(
  ([name, weights]) => `    "${name}": [${weights.join(", ")}]`,
);
writeFileSync(
  join(root, "src/domain/choosing/completing.json"),
  `{\n  "bias": ${model.bias},\n  "weights": {\n${lines.join(",\n")}\n  }\n}\n`,
);
