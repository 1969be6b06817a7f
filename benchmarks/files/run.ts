/**
 * `npm run bench:files`: 10,000 damaged files of every format that can be imported, from one seed. Fails on a file that is
 * neither read nor refused with a sentence, on one that takes longer than ten seconds, when the importing process ends,
 * or when its memory keeps growing. `-- --files 10000 --seed 1`.
 */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Progress } from "./import-files.ts";

const { values } = parseArgs({
  options: { files: { type: "string", default: "10000" }, seed: { type: "string", default: "1" } },
});
const FILES = Number(values.files);
const LONGEST_MS = 10_000;
/** Starting a process and making the sound files takes its own time, on a busy machine. */
const START_MS = 120_000;
const MOST_GROWTH = 1.25;

const faults: string[] = [];
const outcomes = new Map<string, number>();
const memory: number[] = [];
let slowest = { ms: 0, file: "" };
let next = 0;
while (next < FILES) next = await importFrom(next);

const quarter = Math.max(1, Math.floor(memory.length / 4));
const [early, late] = [Math.min(...memory.slice(0, quarter)), Math.min(...memory.slice(-quarter))];
if (late > early * MOST_GROWTH) faults.push(`memory grew from ${early} to ${late} MB`);
for (const [outcome, count] of [...outcomes].sort()) console.log(`${String(count).padStart(6)}  ${outcome}`);
console.log(
  `Slowest: ${slowest.ms} ms (${slowest.file}). Memory: ${early} MB in the first quarter, ${late} MB in the last.`,
);
for (const fault of faults.slice(0, 40)) console.error(`FAULT  ${fault}`);
console.log(`${FILES} files, ${faults.length} faults.`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** Imports files from number `first` in a process of its own. Returns the number to go on with. */
function importFrom(first: number): Promise<number> {
  return new Promise((resolve) => {
    const child = fork(
      join(import.meta.dirname, "import-files.ts"),
      [String(first), String(FILES), values.seed],
      {
        execArgv: process.execArgv,
      },
    );
    let at = first;
    let timer = watch(child, START_MS);
    child.on("message", (told: Progress) => {
      clearTimeout(timer);
      timer = watch(child, LONGEST_MS);
      at = told.number + 1;
      note(told);
    });
    child.once("exit", (code, signal) => {
      clearTimeout(timer);
      if (at < FILES) faults.push(`file ${at} of seed ${values.seed}: the process ended (${signal ?? code})`);
      // The one that ended it is passed over.
      resolve(at < FILES ? at + 1 : FILES);
    });
  });
}

function watch(child: ChildProcess, ms: number): NodeJS.Timeout {
  return setTimeout(() => child.kill("SIGKILL"), ms);
}

function note({ number, file, outcome, problem, ms, heapMb }: Progress): void {
  outcomes.set(`${file}: ${outcome}`, (outcomes.get(`${file}: ${outcome}`) ?? 0) + 1);
  if (problem !== null) faults.push(`file ${number} of seed ${values.seed} (${file}): ${problem}`);
  if (ms > slowest.ms) slowest = { ms, file: `${file}, number ${number}` };
  if (heapMb !== null) memory.push(heapMb);
}
