import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";

/** What people marked in CODE-ACCORD's sentences. Places are counted in characters that are no blanks, as the set's words are parted by more of them. */

export interface Span {
  from: number;
  to: number;
}
export type Relation = (typeof RELATIONS)[number];
export const RELATIONS = ["greater", "greater-equal", "equal", "less-equal", "less"] as const;

export interface MarkedSentence {
  text: string;
  values: Span[];
  /** Marked as an object, a property or a quality. */
  others: Span[];
}
export interface Comparison {
  text: string;
  relation: Relation;
  /** The two things that are compared, one of them the value. */
  ends: readonly [Span, Span];
}
export type Half = "tune" | "test";

export const printedLength = (text: string): number => text.replace(/\s/g, "").length;

const words = (text: string | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();
const halfOf = (id: string): Half =>
  createHash("sha256").update(id).digest()[0]! % 2 === 0 ? "tune" : "test";

/** Half of the sentences, by a hash of their ids; a sentence is in the same half of both files. */
export function readGold(
  folder: string,
  half: Half,
): { sentences: MarkedSentence[]; comparisons: Comparison[] } | null {
  const [entities, relations] = ["entities-train.csv", "relations-train.csv"].map((name) =>
    readTable(folder, name),
  );
  if (!entities || !relations) return null;
  const halves = new Map(entities.map((row) => [words(row.content), halfOf(row.example_id ?? "")]));
  return {
    sentences: entities.filter((row) => halves.get(words(row.content)) === half).map(markedSentence),
    comparisons: relations
      .filter((row) => (halves.get(words(row.content)) ?? halfOf(words(row.content))) === half)
      .flatMap(comparisonOf),
  };
}

type Row = Record<string, string>;

function readTable(folder: string, name: string): Row[] | null {
  const file = [name, `${name}.gz`].map((one) => join(folder, one)).find((one) => existsSync(one));
  if (!file) return null;
  const bytes = readFileSync(file);
  return parse(file.endsWith(".gz") ? gunzipSync(bytes) : bytes, {
    columns: true,
    bom: true,
    skip_empty_lines: true,
  });
}

function markedSentence(row: Row): MarkedSentence {
  const printed = (row.processed_content ?? "").split(/\s+/).filter(Boolean);
  const labels = (row.label ?? "").split(/\s+/).filter(Boolean);
  const [values, others]: [Span[], Span[]] = [[], []];
  let at = 0;
  let open: { kind: string; span: Span } | null = null;
  printed.forEach((word, place) => {
    const [, begins, kind = ""] = /^([BI])-(.+)$/.exec(labels[place] ?? "O") ?? [];
    const to = at + word.length;
    if (kind === "") open = null;
    else if (begins === "I" && open?.kind === kind) open.span.to = to;
    else {
      open = { kind, span: { from: at, to } };
      (kind === "value" ? values : others).push(open.span);
    }
    at = to;
  });
  return { text: row.content ?? "", values, others };
}

function comparisonOf(row: Row): Comparison[] {
  const relation = RELATIONS.find((one) => one === row.relation_type);
  const tagged = row.tagged_sentence ?? "";
  const [first, second] = ["e1", "e2"].map((tag) => taggedSpan(tagged, tag));
  if (!relation || !first || !second) return [];
  return [{ text: tagged.replace(TAG, ""), relation, ends: [first, second] }];
}

const TAG = /<\/?e[12]>/g;

function taggedSpan(tagged: string, tag: string): Span | null {
  const [opens, closes] = [tagged.indexOf(`<${tag}>`), tagged.indexOf(`</${tag}>`)];
  if (opens < 0 || closes < 0) return null;
  const length = (to: number) => printedLength(tagged.slice(0, to).replace(TAG, ""));
  return { from: length(opens), to: length(closes) };
}
