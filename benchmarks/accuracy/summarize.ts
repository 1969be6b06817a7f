import type { Judgement, Verdict } from "./judge.ts";
import { wordsOf } from "./reading-grade.ts";
import { figureName } from "./stated-figures.ts";

/** Counts of verdicts; they add up to `total`. */
export interface Tally extends Record<Verdict, number> {
  total: number;
}

export interface Summary {
  overall: Tally;
  wrongFigureStatedAsCurrent: number;
  /** Answers with a numeral without support in next steps, cautions or options. */
  looseElsewhere: number;
  medianGrade: number;
  longestSentenceWords: number;
  sentencesOverLimit: number;
  /** By file of questions: each city's own set, and each former blind round. */
  bySet: Record<string, Tally>;
  byCity: Record<string, Tally>;
  byTopic: Record<string, Tally>;
  byKind: Record<string, Tally>;
  byCityAndTopic: Record<string, Record<string, Tally>>;
}

/** Plain-language limit of the product: sentences stay under this many words. */
export const SENTENCE_LIMIT = 25;

const emptyTally = (): Tally => ({
  total: 0,
  right: 0,
  partial: 0,
  wrong: 0,
  declined: 0,
  misleading: 0,
  ungrounded: 0,
});

function count(tallies: Record<string, Tally>, key: string, verdict: Verdict): void {
  const tally = tallies[key] ?? emptyTally();
  tallies[key] = tally;
  tally.total += 1;
  tally[verdict] += 1;
}

export function summarize(judgements: readonly Judgement[]): Summary {
  const all: Record<string, Tally> = { overall: emptyTally() };
  const bySet: Record<string, Tally> = {};
  const byCity: Record<string, Tally> = {};
  const byTopic: Record<string, Tally> = {};
  const byKind: Record<string, Tally> = {};
  const byCityAndTopic: Record<string, Record<string, Tally>> = {};
  for (const { question, verdict } of judgements) {
    count(all, "overall", verdict);
    count(bySet, question.set, verdict);
    count(byCity, question.about, verdict);
    count(byTopic, question.topic, verdict);
    count(byKind, question.kind, verdict);
    const ofCity = byCityAndTopic[question.about] ?? {};
    byCityAndTopic[question.about] = ofCity;
    count(ofCity, question.topic, verdict);
  }
  const grades = judgements.flatMap(({ grade }) => (grade === null ? [] : [grade])).sort((a, b) => a - b);
  const lengths = judgements.map(({ longestSentence }) => wordsOf(longestSentence).length);
  return {
    overall: all.overall ?? emptyTally(),
    wrongFigureStatedAsCurrent: judgements.filter((j) => j.statedWrongFigure).length,
    looseElsewhere: judgements.filter((j) => j.loose.length > 0).length,
    medianGrade: Math.round((grades[Math.floor((grades.length - 1) / 2)] ?? 0) * 10) / 10,
    longestSentenceWords: Math.max(0, ...lengths),
    sentencesOverLimit: lengths.filter((length) => length >= SENTENCE_LIMIT).length,
    bySet,
    byCity,
    byTopic,
    byKind,
    byCityAndTopic,
  };
}

/** The share of right answers, from 0 to 1; an empty set has none. */
export const shareRight = (tally: Tally): number => (tally.total === 0 ? 0 : tally.right / tally.total);

export function tableOf(title: string, tallies: Record<string, Tally>): string {
  const rows = Object.entries(tallies)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, tally]) => rowOf(name, tally));
  const head = [title.padEnd(24), ...COLUMNS.map((column) => column.padStart(11)), "    right %"].join("");
  return [head, ...rows].join("\n");
}

const COLUMNS = [
  "total",
  "right",
  "partial",
  "wrong",
  "declined",
  "misleading",
  "ungrounded",
] as const satisfies readonly (keyof Tally)[];

const rowOf = (name: string, tally: Tally): string =>
  [
    name.padEnd(24),
    ...COLUMNS.map((column) => String(tally[column]).padStart(11)),
    (shareRight(tally) * 100).toFixed(1).padStart(11),
  ].join("");

/** One answer that is not right, as a person would want to look into it. */
export function describeFault({ question, verdict, reasons, got }: Judgement): string {
  const given = [question.city, question.district, question.asOf].filter(Boolean).join(", ");
  const expected = `${question.expect.outcome.join(" or ")}${question.expect.figures.map((figure) => `, ${figureName(figure)}`).join("")}`;
  return [
    `${verdict.toUpperCase()} ${question.where} (${question.topic}, ${question.kind}) "${question.q}"${given ? ` [${given}]` : ""}`,
    ...reasons.map((reason) => `    ${reason}`),
    `    expected: ${expected}`,
    `    got:      ${got ? `${got.outcome}${got.figures.map((figure) => `, ${figure}`).join("")}: ${got.headline}` : "no answer"}`,
  ].join("\n");
}

/** JSON with every object's keys in order, so that the same results give the same bytes. */
export function stableJson(value: unknown): string {
  const sorted = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(sorted);
    if (node === null || typeof node !== "object") return node;
    return Object.fromEntries(
      Object.entries(node)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, child]) => [key, sorted(child)]),
    );
  };
  return `${JSON.stringify(sorted(value), null, 2)}\n`;
}
