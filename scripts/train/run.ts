/**
 * `npm run train`: learns from `bank/` how questions are read and which rule answers them, and writes
 * src/domain/choosing/trained.json. The same bank and law give the same file. The ranker learns from lines that its
 * classifiers have not seen; `--report` also takes each of its features away in turn. validate.ts tests the classifiers.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { buildEngine } from "#domain/answers/engine.ts";
import { ACTS } from "#domain/choosing/bank.ts";
import type { Classifier } from "#domain/choosing/classifier.ts";
import { classOf, FEATURE_NAMES, featuresOfRules, type KindsOfActs } from "#domain/choosing/rank-rules.ts";
import { bankNames, buildRuleIndex, tieLines } from "#domain/choosing/rule-index.ts";
import type { HeldRule } from "#domain/law/held-rule.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";
import { type AskClassifiers, askFactsOf } from "./ask-facts.ts";
import { bankHash } from "./bank-hash.ts";
import { measureReader } from "./bank-rules.ts";
import { FOLDS, foldOf, learn, type Sample, tasksOf } from "./learned.ts";
import { readBank } from "./read-bank.ts";
import { COVERAGE_FOLDS, coverageRowsOf, describeCoverage, trainCoverage } from "./train-coverage.ts";
import { dot, type Listing, trainRanker } from "./train-ranker.ts";

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
/** The engine holds rules of its own: those that are ranked. */
const byName = new Map<string, HeldRule[]>();
for (const city of book.cities)
  for (const held of engine.rules.get(city.id) ?? [])
    for (const name of bankNames(city.slug, held)) byName.set(name, [...(byName.get(name) ?? []), held]);

const tasks = tasksOf(bank, book, measureReader(book));
const tied = tieLines(bank.lines);

/** How often the lines of each act are answered by each kind of rule. */
const kinds: KindsOfActs = Object.fromEntries(
  ACTS.map((act) => {
    const counts = new Map<string, number>();
    for (const line of bank.lines.filter((l) => l.act === act))
      for (const name of line.rules)
        for (const held of byName.get(name) ?? [])
          counts.set(classOf(held), (counts.get(classOf(held)) ?? 0) + 1 / line.rules.length);
    const sum = [...counts.values()].reduce((a, b) => a + b, 2);
    return [
      act,
      Object.fromEntries([...counts].sort().map(([name, n]) => [name, Number((n / sum).toFixed(4))])),
    ];
  }),
);

const NEAREST = 48;
/** A first guess at the ranking, only for choosing which rules to learn from. */
const ROUGH = Float64Array.from(
  FEATURE_NAMES,
  (name) => ({ own: 1, expanded: 4, subject: 3, measure: 2, kind: 2 })[name] ?? 0,
);

interface Tested extends Listing {
  line: number;
  citySlug: string;
  held: HeldRule[];
}

function listingsOf(
  models: AskClassifiers,
  tested: (line: number) => boolean,
  left: (line: number) => boolean,
): Tested[] {
  const out: Tested[] = [];
  for (const city of book.cities) {
    const index = buildRuleIndex(city.slug, engine.rules.get(city.id) ?? [], tied, left);
    bank.lines.forEach((line, i) => {
      if (!tested(i)) return;
      const wanted = new Set(
        line.rules.filter((n) => n.startsWith(`${city.slug}/`)).flatMap((n) => byName.get(n) ?? []),
      );
      if (wanted.size === 0) return;
      const ask = askFactsOf(engine, city, today, models, line.text);
      const rules = featuresOfRules(index, kinds, ask);
      const right = rules.map(({ held }) => wanted.has(held));
      if (!right.some(Boolean)) return;
      // Rules that share nothing with a question teach nothing: the closest are enough.
      const near = rules
        .map((r, at) => ({ r, at, score: right[at] ? Number.POSITIVE_INFINITY : dot(r.values, ROUGH) }))
        .sort((a, b) => b.score - a.score || a.at - b.at)
        .slice(0, NEAREST);
      out.push({
        line: i,
        citySlug: city.slug,
        held: near.map(({ r }) => r.held),
        rules: near.map(({ r }) => r.values),
        right: near.map(({ at }) => right[at]!),
      });
    });
  }
  return out;
}

const listings: Tested[] = [];
for (let fold = 0; fold < FOLDS; fold++) {
  const others = (sample: Sample) => sample.fold !== fold;
  const models = {
    act: learn(tasks.act, others),
    subject: learn(tasks.subject, others),
    measure: learn(tasks.measure, others),
  };
  say(`fold ${fold + 1} of ${FOLDS}: classifiers`);
  const inFold = (line: number) => foldOf(bank.lines[line]!.group) === fold;
  listings.push(...listingsOf(models, inFold, inFold));
  say(`fold ${fold + 1} of ${FOLDS}: ${listings.length} listings`);
}
const weights = trainRanker(listings);
say(`ranker: ${describe(listings, weights)}`);
for (const [name, weight] of Object.entries(weights)) console.log(`        ${name.padEnd(18)} ${weight}`);
if (values.report)
  for (const name of FEATURE_NAMES)
    say(`without ${name.padEnd(18)} ${describe(listings, trainRanker(listings, new Set([name])))}`);

/** Share of questions whose first rule, first clause, and first three clauses answer. */
function describe(tested: readonly Tested[], w: Record<string, number>): string {
  const list = Float64Array.from(FEATURE_NAMES, (name) => w[name] ?? 0);
  let rule = 0;
  let clause = 0;
  let three = 0;
  for (const { rules, right, held } of tested) {
    const order = rules.map((_, i) => i).sort((a, b) => dot(rules[b]!, list) - dot(rules[a]!, list));
    const wanted = new Set(held.filter((_, i) => right[i]).map((h) => h.clause.id));
    const clauses = [...new Set(order.slice(0, 40).map((i) => held[i]!.clause.id))];
    if (right[order[0]!]) rule++;
    if (wanted.has(clauses[0]!)) clause++;
    if (clauses.slice(0, 3).some((id) => wanted.has(id))) three++;
  }
  const share = (n: number) => (n / tested.length).toFixed(3);
  return `rule ${share(rule)}, clause ${share(clause)}, among three ${share(three)}`;
}

const rows = Array.from({ length: COVERAGE_FOLDS }, (_, fold) => {
  say(`coverage: fold ${fold + 1} of ${COVERAGE_FOLDS}`);
  return coverageRowsOf({ bank, tasks, engine, today, ranking: { weights, kinds }, tied }, fold);
});
const coverage = trainCoverage(rows.flat());
say(`coverage: ${describeCoverage(rows)}`);
for (const [name, weight] of Object.entries(coverage)) console.log(`        ${name.padEnd(18)} ${weight}`);

const packed = ({ classes, bias, scale, weights: w }: Classifier) => ({
  classes,
  bias,
  scale,
  weights: Buffer.from(w.buffer).toString("base64"),
});
const signatures = [...new Set(bank.lines.flatMap((l) => l.signatures))];
const names = [...new Set(bank.lines.flatMap((l) => l.rules))];
const nameAt = new Map(names.map((n, i) => [n, i]));
const signatureAt = new Map(signatures.map((n, i) => [n, i]));
const trained = {
  bank: bankHash(join(root, "bank")),
  classifiers: {
    act: packed(learn(tasks.act)),
    subject: packed(learn(tasks.subject)),
    measure: packed(learn(tasks.measure)),
    role: packed(learn(tasks.role)),
    scope: packed(learn(tasks.scope)),
  },
  ranking: { weights, kinds },
  coverage,
  names,
  signatures,
  lines: bank.lines.map((l) => [
    l.text,
    ACTS.indexOf(l.act),
    tasks.subject.classes.indexOf(l.subject ?? "none"),
    l.rules.map((n) => nameAt.get(n)),
    l.signatures.map((n) => signatureAt.get(n)),
  ]),
  outside: bank.outside.map(({ text, cities }) => [text, cities]),
};
const text = JSON.stringify(trained);
writeFileSync(join(root, "src/domain/choosing/trained.json"), text);
say(`trained.json: ${(text.length / 1e6).toFixed(2)} MB`);
