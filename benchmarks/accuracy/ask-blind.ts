import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { z } from "zod";
import type { QuestionRequest } from "#domain/answers/answer-question.ts";
import { buildEngine, type Engine } from "#domain/answers/engine.ts";
import type { SearchAnswer } from "#domain/answers/present-reading.ts";
import type { LawBook } from "#domain/law/law.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { BlindQuestion, readRecords } from "./blind-file.ts";
import { askerOf } from "./board.ts";
import { leadOf, readSaid, type Said } from "./lead-text.ts";
import { projectRoot } from "./load-law.ts";

const SHOWN_CITATIONS = 3;

const Part = z.strictObject({ outcome: z.string(), headline: z.string(), statements: z.array(z.string()) });

/** What a grader needs of one answer: all that the asker meets first, and nothing else. */
export const BlindAnswer = z.strictObject({
  id: z.string(),
  level: z.string(),
  city: z.string().nullable(),
  q: z.string(),
  expect: z.unknown(),
  why: z.string().nullable(),
  outcome: z.string(),
  headline: z.string(),
  /** The first two. */
  statements: z.array(z.string()),
  parts: z.array(Part),
  readings: z.array(z.strictObject({ label: z.string(), outcome: z.string(), headline: z.string() })),
  decidingQuestion: z
    .strictObject({
      ask: z.string(),
      options: z.array(z.strictObject({ label: z.string(), text: z.string() })),
    })
    .nullable(),
  /** The first three. */
  citations: z.array(z.strictObject({ section: z.string(), clause: z.string(), quote: z.string() })),
  /** How each ask was read, as the answer says it; null where it doesn't say. */
  asks: z.unknown(),
  /** The stated confidence of the first ask; null where none is stated. */
  confidence: z.number().nullable(),
  /** Whether a language model read it; absent where none was asked. */
  byModel: z.boolean().optional(),
  /** Which file was asked of which version, on which day; `asOf` is the day that the answers take for today. */
  asked: z.strictObject({
    file: z.string(),
    sha256: z.string(),
    version: z.string(),
    date: z.string(),
    asOf: z.string(),
  }),
});
export type BlindAnswer = z.infer<typeof BlindAnswer>;

/**
 * Asks every question of a blind file once, and writes the answers as JSON lines and, for the grader, as Markdown. With a
 * `folder` of a language model's answers, the questions that it is asked about are answered with those.
 */
export function askBlindFile(
  file: string,
  out: string,
  book: LawBook,
  today: CalendarDate,
  folder: string | null = null,
): void {
  if (existsSync(out)) throw new Error(`${out} is there already: a blind file is asked once.`);
  const questions = readRecords(file, BlindQuestion);
  const sha256 = createHash("sha256").update(readFileSync(file)).digest("hex");
  const asked = {
    file: basename(file),
    sha256,
    version: codeVersion(),
    date: new Date().toISOString().slice(0, 10),
    asOf: today,
  };
  console.log(`sha256 of ${file}: ${sha256}`);
  const engine = buildEngine(book);
  const slugs = new Map(book.clauses.map((clause) => [clause.id, clause.slug]));
  const ask = askerOf(engine, folder);
  const answers = questions.map((question) => askOne(question, engine, ask, slugs, today, asked));
  writeFileSync(out, answers.map((answer) => `${JSON.stringify(answer)}\n`).join(""));
  const readable = `${out.replace(/\.jsonl$/, "")}.md`;
  writeFileSync(readable, toMarkdown(answers));
  console.log(`${answers.length} questions asked with version ${asked.version}; see ${out} and ${readable}`);
}

function askOne(
  question: BlindQuestion,
  engine: Engine,
  ask: (request: QuestionRequest) => SearchAnswer,
  slugs: ReadonlyMap<number, string>,
  today: CalendarDate,
  asked: BlindAnswer["asked"],
): BlindAnswer {
  const cityId = question.cityInText ? undefined : cityIdOf(question, engine);
  const given = {
    id: question.id,
    level: question.level,
    city: question.city ?? null,
    q: question.q,
    expect: question.expect,
    why: question.why ?? null,
    asked,
  };
  let output: unknown;
  try {
    output = ask({ q: question.q, today, ...(cityId ? { cityId } : {}) });
  } catch (problem) {
    const said = `No answer came: ${problem instanceof Error ? problem.message : String(problem)}`;
    return { ...given, ...NOTHING, headline: said };
  }
  // An answer that cannot be read here is this command's fault: it ends before anything is written.
  return { ...given, ...whatIsSaid(readSaid(output), slugs) };
}

const NOTHING = {
  outcome: "none",
  statements: [],
  parts: [],
  readings: [],
  decidingQuestion: null,
  citations: [],
  asks: null,
  confidence: null,
};

/** A city that is named next to the question must be in the law: a misspelled name would be asked as another question. */
function cityIdOf({ id, city }: BlindQuestion, engine: Engine): number | undefined {
  if (city === null || city === undefined) return undefined;
  const wanted = city.trim().toLowerCase();
  for (const [cityId, { name, slug, aliases }] of engine.cities)
    if ([name, slug, ...aliases].some((one) => one.toLowerCase() === wanted)) return cityId;
  console.warn(`${id}: "${city}" is no city of the law; the question is asked without a city`);
  return undefined;
}

const Quoted = z.looseObject({ codeId: z.int(), section: z.string(), quote: z.string() });

function whatIsSaid({ answer, interpretation }: Said, slugs: ReadonlyMap<number, string>) {
  const citations = z.array(Quoted).parse(answer.citations ?? []);
  const asks = interpretation.asks ?? null;
  return {
    outcome: answer.outcome,
    headline: answer.headline,
    statements: leadOf(answer).slice(1),
    parts: (answer.parts ?? []).map((part) => ({
      outcome: part.outcome,
      headline: part.headline,
      statements: leadOf(part).slice(1),
    })),
    readings: (answer.readings ?? []).map(({ label, outcome, headline }) => ({ label, outcome, headline })),
    decidingQuestion: answer.decidingQuestion
      ? {
          ask: answer.decidingQuestion.ask,
          options: answer.decidingQuestion.options.map(({ label, text }) => ({ label, text })),
        }
      : null,
    citations: citations.slice(0, SHOWN_CITATIONS).map(({ codeId, section, quote }) => ({
      section,
      clause: slugs.get(codeId) ?? `${codeId}`,
      quote,
    })),
    asks,
    confidence: asks?.[0]?.confidence ?? null,
    ...(interpretation.reading ? { byModel: true } : {}),
  };
}

/** The commit of this copy of the sources; "+changes" when code or law differ from it. */
function codeVersion(): string {
  const git = (...args: string[]) => execFileSync("git", args, { cwd: projectRoot, encoding: "utf8" }).trim();
  try {
    const changed = git("status", "--porcelain", "--", "src", "law") !== "";
    return `${git("rev-parse", "--short", "HEAD")}${changed ? "+changes" : ""}`;
  } catch {
    return "unknown";
  }
}

/** One block for each question, short enough to read a few hundred of them in a sitting. */
export function toMarkdown(answers: readonly BlindAnswer[]): string {
  const [first] = answers;
  const head = first
    ? `# ${first.asked.file}\n\n${answers.length} questions, asked ${first.asked.date} of version ${first.asked.version}, sha256 ${first.asked.sha256}\n`
    : "";
  return `${head}\n${answers.map(blockOf).join("\n")}`;
}

function blockOf(answer: BlindAnswer): string {
  const expected = JSON.stringify(answer.expect);
  const lines = [
    `## ${answer.id} · ${answer.city ?? "no city"} · ${answer.level}`,
    `**Q** ${answer.q.replace(/\s+/g, " ")}`,
    `**Expected** ${expected}${answer.why ? ` — ${answer.why}` : ""}`,
    `**Got** ${answer.outcome}${answer.confidence === null ? "" : ` (confidence ${answer.confidence})`}: ${answer.headline}`,
    ...answer.statements.map((text) => `- ${text}`),
    ...answer.parts.flatMap((part, at) => [
      `- part ${at + 1}, ${part.outcome}: ${part.headline}`,
      ...part.statements.map((text) => `  - ${text}`),
    ]),
    ...answer.readings.map(({ label, outcome, headline }) => `- reading “${label}”, ${outcome}: ${headline}`),
    ...(answer.decidingQuestion
      ? [
          `- asks back: ${answer.decidingQuestion.ask}`,
          ...answer.decidingQuestion.options.map(({ label, text }) => `  - ${label}: ${text}`),
        ]
      : []),
    ...answer.citations.map(
      ({ section, clause, quote }, at) =>
        `${at + 1}. ${section} (${clause}): “${quote.replace(/\s+/g, " ")}”`,
    ),
  ];
  return `${lines.join("\n")}\n`;
}
