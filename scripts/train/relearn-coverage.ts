/**
 * `npm run train:coverage`: learns anew what is covered, with the ranking as it is. It takes a fraction of the time of
 * `npm run train`, and no answer changes for another reason: for new lines of `bank/outside.jsonl` or `bank/next/`.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { inflateSync, strFromU8 } from "fflate";
import { buildEngine } from "#domain/answers/engine.ts";
import { tieLines } from "#domain/choosing/rule-index.ts";
import packedModel from "#domain/choosing/trained.json" with { type: "json" };
import { type Trained, trainedModel } from "#domain/choosing/trained-model.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";
import { bankHash } from "./bank-hash.ts";
import { measureReader } from "./bank-rules.ts";
import { learn, tasksOf } from "./learned.ts";
import { packedClassifier, packedFile } from "./pack-model.ts";
import { readBank } from "./read-bank.ts";
import { COVERAGE_FOLDS, coverageRowsOf, describeCoverage, trainCoverages } from "./train-coverage.ts";

const root = join(import.meta.dirname, "../..");
const today = calendarDate("2026-11-20");
const book = readLawPack(loadLawFolders(join(root, "law")).folders).book;
const bank = readBank(join(root, "bank"), book);
const tasks = tasksOf(bank, book, measureReader(book));
const { ranking } = trainedModel();
const scene = { bank, tasks, engine: buildEngine(book), today, ranking, tied: tieLines(bank.lines) };
const folds = Array.from({ length: COVERAGE_FOLDS }, (_, fold) => fold);
const rows = folds.map((fold) => coverageRowsOf(scene, fold));
console.log(`coverage: ${describeCoverage(rows)}`);
const ofNewcomers = folds.map((fold) => coverageRowsOf(scene, fold, true));
console.log(`coverage of newcomers: ${describeCoverage(ofNewcomers)}`);
const before: Trained = JSON.parse(
  strFromU8(inflateSync(new Uint8Array(Buffer.from(packedModel.packed, "base64")))),
);
const trained: Trained = {
  ...before,
  classifiers: { ...before.classifiers, scope: packedClassifier(learn(tasks.scope)) },
  coverage: trainCoverages(rows.flat(), ofNewcomers.flat()),
  outside: bank.outside.map(({ text, cities }) => [text, cities]),
};
writeFileSync(
  join(root, "src/domain/choosing/trained.json"),
  packedFile(trained, bankHash(join(root, "bank"))),
);
