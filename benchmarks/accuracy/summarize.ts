import type { Judgement, Verdict } from "./judge.ts";
import { wordsOf } from "./reading-grade.ts";

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
  byCity: Record<string, Tally>;
  byTopic: Record<string, Tally>;
  byKind: Record<string, Tally>;
  byCityAndTopic: Record<string, Record<string, Tally>>;
}

/** Plain-language limit of the product: sentences stay under this many words. */
export const SENTENCE_LIMIT = 25;

const emptyTally = (): Tally => ({ total: 0, right: 0, wrong: 0, declined: 0, ungrounded: 0 });

function count(tallies: Record<string, Tally>, key: string, verdict: Verdict): void {
  const tally = tallies[key] ?? emptyTally();
  tallies[key] = tally;
  tally.total += 1;
  tally[verdict] += 1;
}

export function summarize(judgements: readonly Judgement[]): Summary {
  const all: Record<string, Tally> = { overall: emptyTally() };
  const byCity: Record<string, Tally> = {};
  const byTopic: Record<string, Tally> = {};
  const byKind: Record<string, Tally> = {};
  const byCityAndTopic: Record<string, Record<string, Tally>> = {};
  for (const { question, verdict } of judgements) {
    count(all, "overall", verdict);
    count(byCity, question.set, verdict);
    count(byTopic, question.topic, verdict);
    count(byKind, question.kind, verdict);
    const ofCity = byCityAndTopic[question.set] ?? {};
    byCityAndTopic[question.set] = ofCity;
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
  return [`${title.padEnd(24)}   total   right   wrong  declined  ungrounded   right %`, ...rows].join("\n");
}

const rowOf = (name: string, tally: Tally): string =>
  [
    name.padEnd(24),
    String(tally.total).padStart(8),
    String(tally.right).padStart(8),
    String(tally.wrong).padStart(8),
    String(tally.declined).padStart(10),
    String(tally.ungrounded).padStart(12),
    (shareRight(tally) * 100).toFixed(1).padStart(10),
  ].join("");

/** One answer that is not right, as a person would want to look into it. */
export function describeFault({ question, verdict, reasons, got }: Judgement): string {
  const beside = [question.city, question.district, question.asOf].filter(Boolean).join(", ");
  const expected = `${question.expect.outcome.join(" or ")}${question.expect.figures.map((f) => `, ${f.value} ${f.unit}`).join("")}`;
  return [
    `${verdict.toUpperCase()} ${question.where} (${question.topic}, ${question.kind}) "${question.q}"${beside ? ` [${beside}]` : ""}`,
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
