/**
 * `npm run bench:code-accord`: how well values and their comparators are read from sentences of building regulations, by
 * the grammar that reads imported codes. On the half of the sentences that nothing was tuned on; `--half tune` measures
 * the other one, `--misses` lists what went wrong there. README.md says what counts as right. A path names the folder of
 * the set. Exits 1 when a target is missed.
 */
import { join } from "node:path";
import { type Measure, readMeasures } from "#domain/extraction/measures.ts";
import { comparisonOf } from "#domain/extraction/said-comparison.ts";
import { readWords, type Word } from "#domain/extraction/words.ts";
import {
  type Comparison,
  type Half,
  type MarkedSentence,
  printedLength,
  RELATIONS,
  type Relation,
  readGold,
  type Span,
} from "./gold.ts";

const WANTED = { values: 0.9, comparators: 0.95 };
const half: Half = process.argv.includes("tune") ? "tune" : "test";
const showMisses = half === "tune" && process.argv.includes("--misses");
const given = process.argv.slice(2).find((word) => word.includes("/"));
const sets = process.env.LOTLINE_BENCHMARKS ?? join(import.meta.dirname, "../../../shared/data/benchmarks");
const folder = given ?? join(sets, "code-accord");

interface Tally {
  right: number;
  read: number;
  marked: number;
}

function measureValues(sentences: readonly MarkedSentence[]): number {
  const tallies = { exact: newTally(), outside: newTally(), overlap: newTally() };
  for (const { text, values, others } of sentences) {
    const words = readWords(text);
    const read = readMeasures(words, text).map((measure) => spanOf(text, words, measure));
    const outside = read.filter((span) => !others.some((other) => overlaps(span, other)));
    count(tallies.exact, values, read, isSame);
    count(tallies.outside, values, outside, isSame);
    count(tallies.overlap, values, read, overlaps);
    if (showMisses) showSpans(text, values, read, others);
  }
  console.log("values                        precision  recall  F1");
  console.log(line("same span", tallies.exact));
  console.log(line("  outside other marks", tallies.outside, WANTED.values));
  console.log(line("overlapping", tallies.overlap));
  return scoreOf(tallies.outside).f1;
}

interface Compared {
  relation: Relation;
  read: Relation | null;
  /** Said in the name of what is measured, which the set marks both ways. */
  named: boolean;
}

function measureComparators(comparisons: readonly Comparison[]): number {
  const compared = comparisons.flatMap(readComparison);
  const shareOf = (isRight: (one: Compared) => boolean) => compared.filter(isRight).length / compared.length;
  const asMarked = shareOf(({ relation, read }) => read === relation);
  const eitherWay = shareOf((one) => one.read === one.relation || isEither(one));
  const unread = compared.filter(({ read }) => read === null).length;
  console.log(`comparators, ${compared.length} of values in figures, of which ${unread} were not read`);
  console.log(`  as marked                   ${asMarked.toFixed(3)}`);
  console.log(`  "minimum width" either way  ${eitherWay.toFixed(3)} (wanted: ${WANTED.comparators})`);
  for (const relation of RELATIONS) {
    const own = compared.filter((one) => one.relation === relation);
    const right = own.filter(({ read }) => read === relation).length;
    console.log(`    ${relation.padEnd(26)}${right} of ${own.length}`);
  }
  return eitherWay;
}

const isEither = ({ relation, read, named }: Compared): boolean =>
  named && read === "equal" && /-equal$/.test(relation);

/** Nothing where neither of the two is a figure: "must not exceed the target rate". */
function readComparison({ text, relation, ends }: Comparison): Compared[] {
  const words = readWords(text);
  const measures = readMeasures(words, text);
  const measure = measureAt(text, words, measures, ends);
  if (!measure)
    return ends.some((end) => hasNumber(text, end)) ? [{ relation, read: null, named: false }] : [];
  const said = comparisonOf(words, measures, measure);
  const named = said?.named ?? false;
  // The set mostly keeps "minimum width" as what is measured, and its figure as equal to that.
  const read = said && !named ? RELATION_OF[said.comparison] : "equal";
  if (showMisses && read !== relation) console.log(`  ${relation} read as ${read}: ${text}`);
  return [{ relation, read, named }];
}

const RELATION_OF = {
  more_than: "greater",
  at_least: "greater-equal",
  at_most: "less-equal",
  less_than: "less",
} as const;

/** The measure that is one of two things that are compared; "one-hour sound level" is none of its own. */
function measureAt(
  text: string,
  words: readonly Word[],
  measures: readonly Measure[],
  ends: readonly Span[],
): Measure | null {
  const found = measures.flatMap((measure) => {
    const span = spanOf(text, words, measure);
    return ends
      .filter((end) => overlaps(span, end))
      .map((end) => ({ measure, off: Math.abs(end.from - span.from) + Math.abs(end.to - span.to) }));
  });
  return found.sort((a, b) => a.off - b.off)[0]?.measure ?? null;
}

const newTally = (): Tally => ({ right: 0, read: 0, marked: 0 });

/** Each marked value is matched by at most one that was read, and the other way round. */
function count(
  tally: Tally,
  marked: readonly Span[],
  read: readonly Span[],
  matches: (a: Span, b: Span) => boolean,
): void {
  const left = [...read];
  for (const value of marked) {
    const at = left.findIndex((one) => matches(one, value));
    if (at < 0) continue;
    left.splice(at, 1);
    tally.right += 1;
  }
  tally.read += read.length;
  tally.marked += marked.length;
}

function scoreOf({ right, read, marked }: Tally): { precision: number; recall: number; f1: number } {
  return { precision: right / read, recall: right / marked, f1: (2 * right) / (read + marked) };
}

function line(name: string, tally: Tally, wanted?: number): string {
  const { precision, recall, f1 } = scoreOf(tally);
  const figures = [precision, recall, f1].map((one) => one.toFixed(3)).join("      ");
  return `  ${name.padEnd(28)}${figures}  of ${tally.marked} marked, ${tally.read} read${wanted ? ` (wanted: ${wanted})` : ""}`;
}

const isSame = (a: Span, b: Span): boolean => a.from === b.from && a.to === b.to;
const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

const spanOf = (text: string, words: readonly Word[], { from, to }: Pick<Measure, "from" | "to">): Span => ({
  from: printedLength(text.slice(0, words[from]!.start)),
  to: printedLength(text.slice(0, words[to - 1]!.end)),
});

const NUMBER = /\d|^(?:one|two|three|four|five|six|seven|eight|nine|ten|half)/i;
const hasNumber = (text: string, { from, to }: Span): boolean =>
  NUMBER.test(text.replace(/\s/g, "").slice(from, to));

function showSpans(
  text: string,
  marked: readonly Span[],
  read: readonly Span[],
  others: readonly Span[],
): void {
  const letters = text.replace(/\s/g, "");
  const show = ({ from, to }: Span) => letters.slice(from, to);
  const missed = marked.filter((one) => !read.some((other) => isSame(one, other))).map(show);
  const wrong = read
    .filter((one) => !marked.some((other) => isSame(one, other)))
    .map((one) => show(one) + (others.some((other) => overlaps(one, other)) ? " (in another)" : ""));
  if (missed.length + wrong.length > 0)
    console.log(`  missed [${missed.join(" | ")}] wrong [${wrong.join(" | ")}] ${text.replace(/\s+/g, " ")}`);
}

const gold = readGold(folder, half);
if (!gold)
  console.log(
    `CODE-ACCORD is not in ${folder}, so nothing was measured. Name its folder, or set LOTLINE_BENCHMARKS.`,
  );
else {
  console.log(
    `CODE-ACCORD, the ${half} half: ${gold.sentences.length} sentences, ${gold.comparisons.length} comparisons`,
  );
  const values = measureValues(gold.sentences);
  const comparators = measureComparators(gold.comparisons);
  const isMissed = values < WANTED.values || comparators < WANTED.comparators;
  console.log(isMissed ? "MISSED" : "PASS");
  process.exitCode = isMissed ? 1 : 0;
}
