/**
 * `npm run train:told`: learns from `bank/told/` how people tell facts that no cue names, and prints for each fact how
 * many clauses of unseen groups were read rightly and wrongly beyond the cues. A fact that is not precise is left out.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { deflateSync, strToU8 } from "fflate";
import { buildEngine } from "#domain/answers/engine.ts";
import { hashText } from "#domain/choosing/text-features.ts";
import { type PackedTold, type ToldModel, useToldModel } from "#domain/choosing/told-model.ts";
import { clausesOf } from "#domain/questions/told-clauses.ts";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";
import { rulesByName } from "./bank-rules.ts";
import { packedClassifier } from "./pack-model.ts";
import { readBank } from "./read-bank.ts";
import { readVectors, type ToldExample, trainTold } from "./train-told.ts";

const FOLDS = 5;
/** No fact is told below this score, however few clauses speak against it. */
const LOWEST = 0.3;
/** What was not precise on questions of real people, though it was on unseen clauses: "the same", "moved away", "faces a street". */
const IMPRECISE = new Set(["existing=yes", "owner_occupied=no", "lot_type=corner"]);
/** Facts that often go together: a clause written for one says nothing of the other. */
const TOGETHER: readonly (readonly [string, string])[] = [
  ["part_of_city", "sloped"],
  ["part_of_city", "floodplain"],
  ["attached_to_house", "covered"],
  ["attached_to_house", "utilities"],
  ["attached_to_house", "structural"],
  ["attached_to_house", "existing"],
  ["covered", "enclosed"],
  ["covered", "structural"],
  ["surcharge", "sloped"],
  ["applicant", "owner_occupied"],
  ["existing", "historic"],
  ["existing", "structural"],
  ["existing", "enclosed"],
  ["existing", "tree_kind"],
  ["structural", "enclosed"],
  ["structural", "work"],
  ["pool_barrier", "in_ground"],
  ["alley", "next_to"],
];

interface Line {
  text: string;
  fact: string;
  tells: boolean;
  group: number;
}

const root = join(import.meta.dirname, "../..");
const told = join(root, "bank/told");
const today = calendarDate("2026-11-20");
const linesOf = (file: string): string[] => readFileSync(join(told, file), "utf8").trim().split("\n");
const lines = linesOf("clauses.jsonl").map((line) => JSON.parse(line) as Line);
const facts = [...new Set(lines.map(({ fact }) => fact))];
const nameOf = (fact: string): string => fact.split("=")[0]!;
const texts = new Set(
  lines.filter(({ tells }) => tells).map(({ fact, text }) => `${fact} ${text.toLowerCase()}`),
);

const book = readLawPack(loadLawFolders(join(root, "law")).folders).book;
const bank = readBank(join(root, "bank"), book);
const engine = buildEngine(book);
const byName = rulesByName(book);
useToldModel(null);
const cityOf = (rules: readonly string[]): number =>
  (book.cities.find(({ slug }) => rules[0]?.startsWith(`${slug}/`)) ?? book.cities[0]!).id;
const cues = (text: string, cityId: number) =>
  engine.reader.read(text, today, { cityId }).circumstances as Readonly<Record<string, string>>;
const openIn = (found: Readonly<Record<string, string>>) =>
  facts.map((fact) => found[nameOf(fact)] === undefined);
const toldAs = (found: Readonly<Record<string, string>>, fact: string) =>
  `${nameOf(fact)}=${found[nameOf(fact)]}` === fact;

/** A line says what it was written for. Where it tells that, it tells no other fact, unless the two go together. */
function labelOf(line: Line, fact: string, found: Readonly<Record<string, string>>): 0 | 1 | null {
  if (line.fact === fact) return line.tells ? 1 : 0;
  const [own, other] = [nameOf(line.fact), nameOf(fact)];
  if (own === other)
    return line.tells && own !== "tree_kind"
      ? 0
      : line.fact === "tree_kind=dead"
        ? null
        : line.tells
          ? 0
          : null;
  if (line.tells && TOGETHER.some(([a, b]) => (a === own && b === other) || (a === other && b === own)))
    return null;
  return toldAs(found, fact) ? null : 0;
}
const written = lines.map((line): ToldExample => {
  const found = cues(line.text, book.cities[0]!.id);
  const labels = facts.map((fact) => labelOf(line, fact, found));
  return { text: line.text, labels, group: line.group, written: true, open: openIn(found) };
});

/** Clauses of the bank tell what cues find in them, and what their rules need may be told without a cue. */
function ofBank(whole: string, rules: readonly string[]): ToldExample[] {
  const needed = new Set(
    rules.flatMap((name) =>
      (byName.get(name) ?? []).flatMap(({ rule }) => Object.keys(rule.when.circumstances)),
    ),
  );
  return [...new Set(clausesOf(whole))].map((text) => {
    const found = cues(text, cityOf(rules));
    const labels = facts.map((fact) => {
      if (texts.has(`${fact} ${text.toLowerCase()}`)) return null;
      if (toldAs(found, fact)) return rules.length > 0 ? 1 : null;
      return needed.has(nameOf(fact)) ? null : 0;
    });
    return { text, labels, group: hashText(whole), written: false, open: openIn(found) };
  });
}
const examples = [
  ...written,
  ...bank.lines.flatMap(({ whole, rules }) => ofBank(whole, rules)),
  ...bank.outside.flatMap(({ text }) => ofBank(text, [])),
];

const options = { folds: FOLDS, lowest: LOWEST, without: IMPRECISE };
const { model, tested } = trainTold(facts, examples, readVectors(linesOf("vectors.txt")), options);
for (const { fact, least, right, wrongNear, wrong } of tested)
  console.log(
    `${fact}: ${least === null ? "not precise" : `${right} right, ${wrongNear} near and ${wrong} other ones wrong, from ${least.toFixed(1)}`}`,
  );

const packed = (of: ToldModel): PackedTold => ({
  facts: packedClassifier(of.facts),
  least: of.least.map((score) => Number(score.toFixed(2))),
  words: [...of.words.keys()],
  weights: Buffer.concat([...of.words.values()].map((row) => Uint8Array.from(row))).toString("base64"),
  wordScale: of.wordScale,
});
const text = JSON.stringify({
  packed: Buffer.from(deflateSync(strToU8(JSON.stringify(packed(model))), { level: 9 })).toString("base64"),
});
writeFileSync(join(root, "src/domain/choosing/told.json"), text);
