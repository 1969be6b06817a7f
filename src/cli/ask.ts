import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { answerQuestion, type QuestionRequest } from "#domain/answers/answer-question.ts";
import { buildEngine, type Engine } from "#domain/answers/engine.ts";
import type { SearchAnswer } from "#domain/answers/present-reading.ts";
import { cityNamed } from "#domain/geography/city-named.ts";
import { coveredNamed, importedNamed } from "#domain/imported/imported-named.ts";
import { type CalendarDate, isCalendarDate } from "#domain/units/calendar-date.ts";
import { faultInWords } from "#ingest/law-pack/law-fault.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";
import { answerFromImported } from "#server/imported/answer-anywhere.ts";
import type { ImportedCodes } from "#server/imported/imported-codes.ts";
import { todayAt } from "#server/today.ts";
import { lazyDesk, openImportedDesk } from "./imported-desk.ts";

const USAGE = `Usage: npm run lotline -- ask "question" [--city Denver] [--district R5] [--as-of 2024-05-01] [--json]
       npm run lotline -- ask --batch FILE     one JSON object a line: {"q", "city", "state", "district", "asOf"}; FILE may be - for standard input`;

/** One line of a batch. `city` is a name; with `state` it must be that state's city. */
interface BatchLine {
  q: string;
  city?: string;
  state?: string;
  district?: string;
  asOf?: string;
}

/**
 * Answers from the law files directly, without a server and without limits; for places whose code was imported, from
 * its text in the database. Returns the process's exit code: 0, or 2 when the arguments make no sense.
 */
export async function runAsk(
  args: string[],
  open: (engine: Engine) => Promise<ImportedCodes> = openImportedDesk,
): Promise<number> {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
  } catch (problem) {
    console.error(`${problem instanceof Error ? problem.message : String(problem)}\n${USAGE}`);
    return 2;
  }
  const engine = engineFromFiles();
  const desk = lazyDesk(() => open(engine));
  try {
    return await answerArguments({ engine, desk, today: todayAt(new Date()) }, parsed);
  } finally {
    await desk.close();
  }
}

/** What questions are answered from. */
interface AskWorld {
  engine: Engine;
  desk: ImportedCodes;
  today: CalendarDate;
}

async function answerArguments(
  world: AskWorld,
  { values, positionals }: ReturnType<typeof readArguments>,
): Promise<number> {
  if (values.batch !== undefined) return answerBatch(world, values.batch);
  const q = positionals.join(" ").trim();
  if (!q) {
    console.error(USAGE);
    return 2;
  }
  const line: BatchLine = {
    q,
    city: values.city,
    state: values.state,
    district: values.district,
    asOf: values["as-of"],
  };
  const answer = await answerLine(world, line);
  if (typeof answer === "string") {
    console.error(answer);
    return 2;
  }
  console.log(values.json ? JSON.stringify(answer) : inWords(answer));
  return 0;
}

const readArguments = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      city: { type: "string" },
      state: { type: "string" },
      district: { type: "string" },
      "as-of": { type: "string" },
      json: { type: "boolean" },
      batch: { type: "string" },
    },
  });

/**
 * The engine over law/ of this project; faulty files stop it with every fault named. Cities that are being written
 * answer too, as soon as they have no fault.
 */
export function engineFromFiles(): Engine {
  const root = join(import.meta.dirname, "../../law");
  const whole = readLaw(root, true);
  const law = whole.faults.length > 0 ? readLaw(root, false) : whole;
  if (law.faults.length > 0)
    throw new Error(
      `The law files have faults:\n${law.faults.map((f) => `  ${faultInWords(f)}`).join("\n")}`,
    );
  if (law !== whole) console.error("Drafts with faults were left out; npm run law names the faults.");
  return buildEngine(law.book);
}

function readLaw(root: string, drafts: boolean) {
  const { folders, faults } = loadLawFolders(root, { drafts });
  const { book, faults: more } = readLawPack(folders);
  return { book, faults: [...faults, ...more] };
}

/** Bad lines get an error object in their place, so that line n of the output answers line n of the input. */
async function answerBatch(world: AskWorld, file: string): Promise<number> {
  const input = file === "-" ? process.stdin : createReadStream(file);
  try {
    for await (const text of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (!text.trim()) continue;
      const answer = await answerText(world, text);
      await write(`${JSON.stringify(typeof answer === "string" ? { error: answer } : answer)}\n`);
    }
    return 0;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === "ENOENT") {
      console.error(`There is no file ${file}.`);
      return 2;
    }
    throw problem;
  }
}

async function answerText(world: AskWorld, text: string): Promise<SearchAnswer | string> {
  let line: unknown;
  try {
    line = JSON.parse(text);
  } catch {
    return "This line is not JSON.";
  }
  if (typeof line !== "object" || line === null || typeof (line as BatchLine).q !== "string")
    return 'Each line needs a "q".';
  const wrong = (["city", "state", "district", "asOf"] as const).find((part) => {
    const value = (line as Record<string, unknown>)[part];
    return value !== undefined && value !== null && typeof value !== "string";
  });
  if (wrong) return `"${wrong}" has to be text.`;
  return answerLine(world, line as BatchLine);
}

async function answerLine(world: AskWorld, line: BatchLine): Promise<SearchAnswer | string> {
  const { engine, desk, today } = world;
  const request: QuestionRequest = { q: line.q, today };
  if (line.asOf) {
    if (!isCalendarDate(line.asOf)) return `"${line.asOf}" is not a date. Write it as 2026-01-21.`;
    request.asOf = line.asOf;
  }
  if (line.district) request.district = line.district;
  if (line.city) {
    const city = cityNamed(engine.book.cities, line.city, line.state);
    const imported = city ? undefined : importedNamed(await desk.places(), line.city, line.state);
    // A city that we don't have is part of the question: it is declined by name, as if it had been typed.
    if (city) request.cityId = city.id;
    else if (imported) request.cityId = imported.id;
    else request.q = `${line.q} (in ${line.city.trim()}${line.state ? `, ${line.state.trim()}` : ""})`;
  }
  const imported = line.city && request.cityId === undefined ? null : await fromImported(world, request);
  return { ...(imported ?? answerQuestion(engine, request)), query: line.q };
}

/** A question that names a covered city needs no database. */
async function fromImported(
  { engine, desk }: AskWorld,
  request: QuestionRequest,
): Promise<SearchAnswer | null> {
  if (request.cityId === undefined && coveredNamed(engine.book.cities, request.q)) return null;
  return answerFromImported(engine, desk, request);
}

const write = (text: string): Promise<void> =>
  new Promise((resolve, reject) =>
    process.stdout.write(text, (problem) => (problem ? reject(problem) : resolve())),
  );

const marks = (citations: readonly string[]): string =>
  citations.length > 0 ? ` [${citations.join(", ")}]` : "";

/** The answer as a person reads it in a terminal. */
function inWords({ answer, city }: SearchAnswer): string {
  const lines = [
    `${answer.headline}${marks(answer.headlineCitations)}`,
    `  (${answer.outcome.replaceAll("_", " ")}${city ? `, ${city.name}` : ""})`,
    "",
  ];
  for (const s of answer.statements) lines.push(`- ${s.text}${marks(s.citations)}`);
  for (const t of answer.trace)
    lines.push(
      `  ${t.result.padEnd(8)} ${t.check}${t.margin ? `  (margin ${t.margin.value} ${t.margin.unit})` : ""} [${t.citation}]`,
    );
  if (answer.decidingQuestion) {
    lines.push("", answer.decidingQuestion.ask);
    for (const option of answer.decidingQuestion.options) lines.push(`  ${option.label}: ${option.text}`);
  }
  if (answer.nextSteps.length > 0)
    lines.push("", "Next:", ...answer.nextSteps.map((s, i) => `  ${i + 1}. ${s.text}`));
  if (answer.caveats.length > 0) lines.push("", ...answer.caveats.map((s) => `  ! ${s.text}`));
  lines.push(
    "",
    ...answer.citations.map(
      (c) => `[${c.id}] ${c.code}, ${c.section} (${c.textStatus}, ${c.sourceTier}, ${c.asOf}): "${c.quote}"`,
    ),
  );
  return lines.join("\n");
}
