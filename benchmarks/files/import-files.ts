/** Imports damaged files one after the other and tells its parent of each. Arguments: first number, end, seed. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calendarDate } from "#domain/units/calendar-date.ts";
import { importCode } from "#ingest/codes/import-code.ts";
import { importLayer } from "#ingest/geo/import-layer.ts";
import { openParcels } from "#ingest/geo/import-parcels.ts";
import { importPermits } from "#ingest/permits/import-permits.ts";
import { codeFile } from "#testing/codes.ts";
import { realCity } from "#testing/law.ts";
import { families } from "#testing/zone-families.ts";
import { chanceFrom, damaged, HOSTILE_TEXTS } from "../fuzz/hostile-values.ts";
import { type GoodFile, goodFiles } from "./good-files.ts";

export interface Progress {
  number: number;
  /** What it was imported as, and its format. */
  file: string;
  outcome: "read" | "refused" | "failed";
  /** What is wrong with that. */
  problem: string | null;
  ms: number;
  /** After garbage was collected, now and then. */
  heapMb: number | null;
}

// The parent is gone, so there is no one to report to.
process.once("disconnect", () => process.exit());

const MEASURED_EVERY = 50;
const [first = 0, end = 0, seed = 1] = process.argv.slice(2).map(Number);
const city = realCity("chicago");
const options = { city, families, asOf: calendarDate("2026-11-20"), fetchSource: refuseToFetch };
const folder = mkdtempSync(join(tmpdir(), "lotline-files-"));
const files = await goodFiles();
for (const file of files) {
  const { outcome, problem } = await importOne(file, file.bytes);
  if (outcome !== "read")
    throw new Error(`the sound file ${file.kind} ${file.name} is ${outcome}: ${problem}`);
}

for (let number = first; number < end; number++) {
  // Each file follows from its own number, so that one can be made again without those before it.
  const chance = chanceFrom(seed * 1_000_003 + number);
  const file = chance.one(files);
  const began = performance.now();
  const bytes = withHostileText(
    chance.sometimes(0.5) ? damaged(chance, file.bytes) : withFewBytes(file.bytes),
  );
  const { outcome, problem } = await importOne(file, bytes);
  const ms = Math.round(performance.now() - began);
  const heapMb = number % MEASURED_EVERY === 0 ? heapInUse() : null;
  const progress: Progress = {
    number,
    file: `${file.kind} ${file.name.slice(2)}`,
    outcome,
    problem,
    ms,
    heapMb,
  };
  await new Promise((resolve) => process.send!(progress, resolve));

  /** One to three bytes changed, so that most of the file is read. */
  function withFewBytes(given: Uint8Array): Uint8Array {
    const result = given.slice();
    for (let n = 1 + chance.below(3); n > 0; n--) result[chance.below(result.length)] = chance.below(256);
    return result;
  }

  function withHostileText(given: Uint8Array): Uint8Array {
    if (!chance.sometimes(0.3)) return given;
    const at = chance.below(given.length + 1);
    const put = Buffer.from(chance.one(HOSTILE_TEXTS));
    return new Uint8Array(Buffer.concat([given.subarray(0, at), put, given.subarray(at)]));
  }
}
rmSync(folder, { recursive: true });
process.disconnect();

async function importOne(
  { kind, name }: GoodFile,
  bytes: Uint8Array,
): Promise<Pick<Progress, "outcome" | "problem">> {
  try {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const refusal = await refusalOf(kind, path, bytes);
    if (refusal === null) return { outcome: "read", problem: null };
    return { outcome: "refused", problem: isSentence(refusal) ? null : `not a sentence: ${refusal}` };
  } catch (problem) {
    const { stack } = problem as Error;
    return { outcome: "failed", problem: `${stack?.split("\n").slice(0, 3).join(" ")}` };
  }
}

/** Why the file cannot be imported; null when it was. */
async function refusalOf(kind: GoodFile["kind"], path: string, bytes: Uint8Array): Promise<string | null> {
  if (kind === "code") {
    const { report, sections } = await importCode([codeFile("file", bytes)]);
    return sections.length > 0 ? null : (report.files[0]?.remarks.join(" ") ?? "");
  }
  if (kind === "permits") {
    const result = await importPermits(path, options);
    return result.ok ? null : result.error;
  }
  if (kind === "layer") {
    const result = await importLayer(path, { ...options, kind: "zoning" });
    return result.ok ? null : result.error;
  }
  const opened = await openParcels(path, { ...options, kind: "parcels", field: "zone" }, () => {});
  if (!opened.ok) return opened.error;
  try {
    for await (const _ of opened.value.batches());
  } finally {
    await opened.value.close();
  }
  return null;
}

/** A person reads it: it has words, an end, and neither the name of a fault of the program nor a place in its files. */
function isSentence(text: string): boolean {
  const isOfProgram = /TypeError|RangeError|undefined is not|at .*:\d+:\d+/.test(text);
  return text.includes(" ") && text.length < 6_000 && !isOfProgram;
}

function heapInUse(): number {
  globalThis.gc?.();
  return Math.round(process.memoryUsage().heapUsed / 1e6);
}

async function refuseToFetch(): Promise<never> {
  throw new Error("nothing may be fetched");
}
