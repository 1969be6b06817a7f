/**
 * `npm run train`: learns from `bank/` how questions are read and which rule answers them, and writes
 * src/domain/choosing/trained.json. The same bank and law give the same file. The ranker learns from lines that its
 * classifiers have not seen; `--report` also blurs each of its features in turn. validate.ts tests the classifiers.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildEngine } from "#domain/answers/engine.ts";
import { indexLines } from "#domain/choosing/line-index.ts";
import type { Net } from "#domain/choosing/net.ts";
import { contentOf, tieLines } from "#domain/choosing/rule-index.ts";
import { hashText } from "#domain/choosing/text-features.ts";
import { type Trained, type TrainedModel, trainedModel, useModel } from "#domain/choosing/trained-model.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";
import { bankHash } from "./bank-hash.ts";
import { measureReader, rulesByName } from "./bank-rules.ts";
import { foldOfLine, learn, REAL_FOLD, type Sample, tasksOf } from "./learned.ts";
import {
  coarseOnly,
  kindsOfActs,
  listingsOf,
  rankedRulesByName,
  type Tested,
  unansweredListings,
} from "./listings.ts";
import { packedClassifier, packedFile, packedLines } from "./pack-model.ts";
import { readBank, type TrainingLine } from "./read-bank.ts";
import { reportFeatures, shareFirst } from "./report.ts";
import {
  COVERAGE_FOLDS,
  type CoverageRow,
  coverageRowsOf,
  describeCoverage,
  trainCoverages,
} from "./train-coverage.ts";
import {
  describeFigures,
  figuresOfProjects,
  figuresOfRules,
  labeledFigures,
  trainFigures,
} from "./train-figures.ts";
import { bestHeat, bestNone, cooled, scoresOf, trainNet } from "./train-net.ts";
import { type Listing, trainRanker } from "./train-ranker.ts";
import { describeVariants, gradedOf, trainVariants, unanswerable, variantRowsOf } from "./train-variants.ts";

/** About one question in eight, as askers of a blind round had it. */
const DECLINED_OF_CITY = 18;

const root = join(import.meta.dirname, "../..");
const { values } = parseArgs({
  options: { report: { type: "boolean", default: false }, today: { type: "string", default: "2026-11-20" } },
});
const today = calendarDate(values.today);
const book = readLawPack(loadLawFolders(join(root, "law")).folders).book;
const bank = readBank(join(root, "bank"), book);
for (const fault of bank.faults.slice(0, 20)) console.error(fault);
const started = performance.now();
const say = (text: string) =>
  console.log(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${text}`);

const engine = buildEngine(book);
const figureSamples = [
  ...labeledFigures(join(root, "bank"), engine, today, bank.faults),
  ...figuresOfRules(bank.lines, rulesByName(book), engine, today),
  ...figuresOfProjects(engine, today),
];
const figures = trainFigures(figureSamples);
say(`figures: ${describeFigures(figureSamples)}`);
// What is learned of rules rests on how figures are read.
useModel({ ...trainedModel(), figures });

const tasks = tasksOf(bank, book, measureReader(book));
const byName = rankedRulesByName(engine);
const kinds = kindsOfActs(bank.lines, byName);
const source = { engine, byName, kinds, lines: bank.lines, tied: tieLines(bank.lines), day: today };

/** Every line's closest rules, as classifiers and an index see them that have learned nothing of its part of the bank. */
const listings: Tested[] = [];
const unanswered: Listing[] = [];
const uncovered = bank.outside
  .filter(({ label, cities }) => label === "not_covered" && cities === null)
  .map(({ text }) => text);
for (let fold = 0; fold <= REAL_FOLD; fold++) {
  const kept = (sample: Sample) => sample.fold !== fold && sample.fold !== REAL_FOLD;
  const models = {
    act: learn(tasks.act, kept),
    subject: learn(tasks.subject, kept),
    measure: learn(tasks.measure, kept),
  };
  const inFold = (line: TrainingLine) => foldOfLine(line) === fold;
  listings.push(...listingsOf(source, models, inFold, (line) => inFold(line) || line.real));
  if (fold === REAL_FOLD) unanswered.push(...unansweredListings(source, models, uncovered));
  say(`part ${fold + 1} of ${REAL_FOLD + 1}: ${listings.length} listings`);
}
const weights = trainRanker(listings.map(coarseOnly));
const real = listings.filter((listing) => listing.real);

/** For each city a net that has seen none of its real questions, and how it ranks them. */
const unseenNets = new Map<string, Net>();
const held = book.cities.flatMap(({ slug }) => {
  const tested = real.filter((listing) => listing.citySlug === slug);
  if (tested.length === 0) return [];
  const net = trainNet(listings.filter((listing) => !listing.real || listing.citySlug !== slug));
  unseenNets.set(slug, net);
  const found = tested.map((listing) => ({ scores: scoresOf(net, listing), right: listing.right }));
  say(`real questions of ${slug}, unseen: ${shareFirst(found)}`);
  return found;
});
const heat = held.length > 0 ? bestHeat(held) : 1;
say(`real questions of all cities, unseen: ${shareFirst(held)}; heat ${heat.toFixed(2)}`);
const net = cooled(trainNet(listings), heat);
say(
  `ranker, on what it learned from: ${shareFirst(listings.map((l) => ({ scores: scoresOf(net, l), right: l.right })))}`,
);
const scoresIn = (list: readonly Listing[]) => list.map((listing) => scoresOf(net, listing));
const none = bestNone(scoresIn(listings), scoresIn(unanswered));
say(`the score of no rule: ${none}`);
if (values.report) reportFeatures(net, real, say);

const ranking = { weights, kinds, net, none };
const scene = { bank, tasks, engine, today, ranking, tied: source.tied };
const [rows, ofNewcomers] = [false, true].map((newcomers) =>
  Array.from({ length: COVERAGE_FOLDS }, (_, fold) => {
    say(`coverage: fold ${fold + 1} of ${COVERAGE_FOLDS}${newcomers ? ", newcomers" : ""}`);
    return coverageRowsOf(scene, fold, newcomers);
  }),
) as [CoverageRow[][], CoverageRow[][]];
const coverage = trainCoverages(rows.flat(), ofNewcomers.flat());
say(`coverage: ${describeCoverage(rows)}; of newcomers ${describeCoverage(ofNewcomers)}`);
for (const [name, weight] of Object.entries(coverage.rules))
  console.log(`        ${name.padEnd(18)} ${weight}`);

/** The real questions of each city with every way to answer them, by a model that has seen none of that city's. */
const role = learn(tasks.role);
/** Questions that no rule answers, a few for each city: an answer that declines must be able to win. */
const declined = book.cities.map(({ slug }) =>
  bank.outside
    .filter(({ label, cities }) => label === "not_covered" && (cities === null || cities.includes(slug)))
    .sort((a, b) => hashText(`${slug} ${a.text}`) - hashText(`${slug} ${b.text}`))
    .slice(0, DECLINED_OF_CITY)
    .map(({ text }) => text),
);
const kept = new Set(declined.flat());
const unseenScope = learn(tasks.scope, ({ text }) => !kept.has(text));
const variantRows = book.cities.flatMap((city, c) => {
  const unseen = unseenNets.get(city.slug);
  const isOwn = (line: TrainingLine) => line.real && line.rules[0]?.startsWith(`${city.slug}/`) === true;
  const own = bank.lines.filter(isOwn);
  if (!unseen || own.length === 0) return [];
  const groups = new Set(own.map((line) => line.group));
  const others = (sample: Sample) => !groups.has(sample.group);
  const lines = bank.lines.filter((line) => !isOwn(line));
  const outside = bank.outside.filter(({ text }) => !kept.has(text));
  const tied = tieLines(lines);
  const model: TrainedModel = {
    act: learn(tasks.act, others),
    subject: learn(tasks.subject, others),
    measure: learn(tasks.measure, others),
    role,
    scope: unseenScope,
    figures,
    ranking: { ...ranking, net: cooled(unseen, heat) },
    lines,
    tied,
    outside,
    alike: indexLines([...tied.words, ...outside.map(({ text }) => contentOf(text))]),
    coverage,
    variants: {},
  };
  const found = variantRowsOf(
    model,
    book,
    city,
    [...own.flatMap(gradedOf), ...declined[c]!.map(unanswerable)],
    today,
  );
  say(`answers of ${city.slug}, unseen: ${found.length} questions`);
  return found;
});
const variants = trainVariants(variantRows);
say(`choice of answers: ${describeVariants(variantRows)}`);

const trained: Trained = {
  classifiers: {
    act: packedClassifier(learn(tasks.act)),
    subject: packedClassifier(learn(tasks.subject)),
    measure: packedClassifier(learn(tasks.measure)),
    role: packedClassifier(role),
    scope: packedClassifier(learn(tasks.scope)),
    figure: packedClassifier(figures.owner),
    whose: packedClassifier(figures.whose),
  },
  trust: figures.trust,
  ranking,
  coverage,
  variants,
  ...packedLines(bank.lines, tasks.subject.classes),
  outside: bank.outside.map(({ text, cities }) => [text, cities]),
};
const text = packedFile(trained, bankHash(join(root, "bank")));
writeFileSync(join(root, "src/domain/choosing/trained.json"), text);
say(`trained.json: ${(text.length / 1e6).toFixed(2)} MB`);
