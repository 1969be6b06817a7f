/**
 * `npx tsx scripts/train/validate.ts [act subject measure role scope]`: trains and tests the classifiers alone, on groups
 * of lines that were not learned from. `--doubts act` lists the lines whose label the others contradict most.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { classify } from "#domain/choosing/classifier.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { readLawPack } from "#ingest/law-pack/read-law-pack.ts";
import { measureReader } from "./bank-rules.ts";
import { learn, REAL_FOLD, type Sample, type Task, type Tasks, tasksOf } from "./learned.ts";
import { readBank } from "./read-bank.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    doubts: { type: "string" },
    sure: { type: "string", default: "0.8" },
    confused: { type: "boolean", default: false },
  },
});
const root = join(import.meta.dirname, "../..");
const book = readLawPack(loadLawFolders(join(root, "law")).folders).book;
const bank = readBank(join(root, "bank"), book);
for (const fault of bank.faults.slice(0, 20)) console.error(fault);
const tasks = tasksOf(bank, book, measureReader(book));

interface Verdict {
  sample: Sample;
  wanted: string;
  read: string;
  share: number;
  shares: ReadonlyMap<string, number>;
}

function verdictsOf(task: Task): Verdict[] {
  const out: Verdict[] = [];
  for (let fold = 0; fold < REAL_FOLD; fold++) {
    const model = learn(task, (sample) => sample.fold !== fold);
    for (const sample of task.samples) {
      if (sample.fold !== fold || !sample.tested) continue;
      const shares = classify(model, sample.features);
      const [read, share] = [...shares][0]!;
      out.push({ sample, wanted: task.classes[sample.label]!, read, share, shares });
    }
  }
  return out;
}

const share = (n: number, of: number): string => (of === 0 ? "-" : (n / of).toFixed(3));

function report(name: string, verdicts: readonly Verdict[]): void {
  const right = verdicts.filter((v) => v.wanted === v.read).length;
  console.log(`${name}: ${share(right, verdicts.length)} of ${verdicts.length} right`);
  if (name === "subject" || name === "measure") return;
  for (const label of new Set(verdicts.map((v) => v.wanted))) {
    const wanted = verdicts.filter((v) => v.wanted === label);
    const read = verdicts.filter((v) => v.read === label);
    const both = wanted.filter((v) => v.read === label).length;
    console.log(
      `    ${label.padEnd(14)} recall ${share(both, wanted.length)} of ${wanted.length}, precision ${share(both, read.length)}`,
    );
  }
  if (name !== "scope") return;
  for (const least of [0.5, 0.8]) {
    const said = verdicts.filter((v) => (v.shares.get("out_of_scope") ?? 0) >= least);
    const outside = verdicts.filter((v) => v.wanted === "out_of_scope");
    const covered = verdicts.filter((v) => v.wanted === "covered");
    const count = (label: string) => said.filter((v) => v.wanted === label).length;
    console.log(
      `    out_of_scope at ${least}: recall ${share(count("out_of_scope"), outside.length)}, precision ${share(count("out_of_scope"), said.length)}, false alarms ${((100 * count("covered")) / covered.length).toFixed(2)} % of covered`,
    );
  }
}

const names = positionals.length > 0 ? positionals : Object.keys(tasks);
for (const name of names) {
  const verdicts = verdictsOf(tasks[name as keyof Tasks] as Task);
  report(name, verdicts);
  const wrong = verdicts.filter((v) => v.wanted !== v.read);
  if (values.confused) {
    const pairs = new Map<string, number>();
    for (const v of wrong) {
      const pair = `${v.wanted} read as ${v.read}`;
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    for (const [pair, n] of [...pairs].sort((a, b) => b[1] - a[1]).slice(0, 30))
      console.log(`        ${pair}: ${n}`);
  }
  if (values.doubts === name)
    for (const v of wrong.filter((w) => w.share >= Number(values.sure)).sort((a, b) => b.share - a.share))
      console.log(`${v.wanted}\t${v.read} ${v.share.toFixed(2)}\t${v.sample.text}`);
}
