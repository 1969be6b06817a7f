import { createHash } from "node:crypto";
import type { ExtractedLaw } from "#domain/extraction/extract-law.ts";
import { type OpenCode, openCode, readCode } from "#domain/imported/read-code.ts";
import { importCode } from "#ingest/codes/import-code.ts";
import { readRecords } from "../search/outside-data.ts";

/** The zoning atlas, cut in two by towns: one half to tune on, the other to measure. */

export type Half = "tune" | "test";

interface Page {
  town: string;
  page: number;
  text: string;
}
export interface AtlasQuestion {
  id: string;
  qid: string;
  town: string;
  term: string;
  style: "formal" | "plain";
  question: string;
  district: string;
  district_abb: string;
  values: number[];
  pages: number[];
  verifiable: boolean;
}
export interface AtlasCheck {
  id: string;
  town: string;
  term: string;
  question: string;
  answer: "yes" | "no";
}
export interface AtlasTown {
  town: string;
  code: OpenCode;
  law: ExtractedLaw;
  questions: AtlasQuestion[];
  checks: AtlasCheck[];
}

/** Fixed by the town's name, so that a town never changes its half. */
export const halfOf = (town: string): Half =>
  createHash("sha256").update(town).digest()[0]! % 2 === 0 ? "tune" : "test";

/** Null when the set is not present. */
export async function readAtlas(half: Half): Promise<AtlasTown[] | null> {
  const pages = readRecords<Page>("zoning-atlas/pages.jsonl.gz");
  const questions = readRecords<AtlasQuestion>("zoning-atlas/questions.jsonl");
  const checks = readRecords<AtlasCheck>("zoning-atlas/compliance.jsonl");
  if (!pages || !questions || !checks) return null;
  const towns: AtlasTown[] = [];
  for (const town of [...new Set(pages.map((page) => page.town))].sort()) {
    const asked = questions.filter((question) => question.town === town && question.verifiable);
    const checked = checks.filter((check) => check.town === town);
    if (halfOf(town) !== half || asked.length + checked.length === 0) continue;
    const lines = pages.filter((page) => page.town === town).map((page) => JSON.stringify(page));
    const bytes = new TextEncoder().encode(lines.join("\n"));
    const { sections } = await importCode([{ name: `${town}.jsonl`, bytes }]);
    const code = openCode(sections, readCode(sections));
    towns.push({ town, code, law: code.law, questions: asked, checks: checked });
  }
  return towns;
}

/** Areas are coded in acres with two decimals. */
const TOLERANCE = 0.005;
export const isRight = (value: number, right: readonly number[]): boolean =>
  right.some((other) => Math.abs(value - other) <= Math.abs(other) * TOLERANCE);
export const isNear = (page: number | null | undefined, pages: readonly number[]): boolean =>
  page != null && pages.some((other) => Math.abs(page - other) <= 1);
