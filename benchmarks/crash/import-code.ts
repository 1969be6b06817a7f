import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "#server/project-root.ts";
import type { RunningServer } from "#testing/run-server.ts";
import type { Trial } from "./people.ts";

/** Imports that meet a fault, and whether their editions are whole afterwards. */

const SECTIONS = 300;

export interface Imported {
  slug: string;
  acknowledged: boolean;
}

/** Imports a made-up code as an operator does; `imported` is told when the command said that it is stored. */
export function startImport(
  folder: string,
  env: Record<string, string>,
  round: number,
  imported: Imported,
): { ended: Promise<void>; child: ChildProcess } {
  const file = join(folder, `code-${round}.jsonl`);
  const lines = Array.from({ length: SECTIONS }, (_, n) => ({
    section_number: `${round}-${n + 1}`,
    title: `Rule ${n + 1}`,
    text: `A fence in zone R-${n + 1} is at most ${(n % 8) + 1} feet high.`,
  }));
  writeFileSync(file, lines.map((line) => JSON.stringify(line)).join("\n"));
  const args = [
    "import",
    "code",
    file,
    "--city",
    `Place ${round}`,
    "--state",
    "UT",
    "--effective",
    "2026-01-01",
  ];
  const child = spawn(
    process.execPath,
    ["--import", "tsx", join(projectRoot, "src/cli/lotline.ts"), ...args],
    {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: "ignore",
    },
  );
  const ended = once(child, "exit").then(([code]) => {
    imported.acknowledged = code === 0;
  });
  return { ended, child };
}

/** 1 where the edition is there. It is there with every section or not at all, and there where its import said so. */
export async function checkEdition(
  { faults }: Trial,
  server: RunningServer,
  { slug, acknowledged }: Imported,
  when: string,
): Promise<number> {
  const response = await fetch(`${server.url}/api/codes/${slug}/contents`);
  const found = response.status === 200;
  if (acknowledged && !found) faults.push(`${when}: the import of ${slug} was acknowledged and is gone`);
  if (!found) return 0;
  const text = await response.text();
  const count = new Set([...text.matchAll(/Rule (\d+)\b/g)].map((match) => match[1])).size;
  if (count !== SECTIONS) faults.push(`${when}: ${slug} has ${count} of ${SECTIONS} sections`);
  return 1;
}
