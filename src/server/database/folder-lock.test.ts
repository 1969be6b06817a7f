import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { projectRoot } from "../project-root.ts";
import { describeOwner, lockFolder } from "./folder-lock.ts";

let folder = "";
let children: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lotline-lock-"));
  children = [];
});

afterEach(async () => {
  await Promise.all(children.map(killAndWait));
  rmSync(folder, { recursive: true, force: true });
});

test("a second process is refused with a sentence that names the first", async () => {
  const first = contend();
  expect(await first.outcome).toEqual({ won: first.child.pid });
  const second = await lockFolder(folder, "second");
  expect(second.ok).toBe(false);
  if (second.ok) return;
  expect(describeOwner("/srv/data", second.error)).toMatch(
    new RegExp(
      `^The folder /srv/data is in use by process ${first.child.pid}, which has run "contender" since 20.*Z\\.`,
    ),
  );
});

test("a released lock can be taken again, in this process too", async () => {
  for (let round = 0; round < 20; round++) {
    const lock = await lockFolder(folder, "round");
    expect(lock.ok).toBe(true);
    if (lock.ok) await lock.value.release();
  }
  expect(
    readdirSync(join(folder, "lock")).filter((name) => name.endsWith(".json")).length,
  ).toBeLessThanOrEqual(8);
});

test("after kill -9 the next process starts at once", async () => {
  const first = contend();
  await first.outcome;
  await killAndWait(first.child);
  const lock = await lockFolder(folder, "next");
  expect(lock.ok).toBe(true);
  if (lock.ok) await lock.value.release();
});

test("of many that start together exactly one wins, with and without a dead claim lying there", async () => {
  for (const round of [1, 2]) {
    const contenders = Array.from({ length: 8 }, contend);
    const outcomes = await Promise.all(contenders.map((contender) => contender.outcome));
    const winners = outcomes.filter((outcome) => "won" in outcome);
    expect(winners, `round ${round}: ${JSON.stringify(outcomes)}`).toHaveLength(1);
    for (const outcome of outcomes) if ("lostTo" in outcome) expect(outcome.lostTo).toBe(winners[0]!.won);
    await Promise.all(contenders.map((contender) => killAndWait(contender.child)));
  }
});

test("a folder with a very long path is locked like any other", async () => {
  const deep = join(folder, "d".repeat(120));
  const first = await lockFolder(deep, "first");
  expect(first.ok).toBe(true);
  expect((await lockFolder(deep, "second")).ok).toBe(false);
  if (first.ok) await first.value.release();
  const third = await lockFolder(deep, "third");
  expect(third.ok).toBe(true);
  if (third.ok) await third.value.release();
});

test("many takers inside one process: one at a time holds it, whatever the order", async () => {
  let holders = 0;
  let most = 0;
  let taken = 0;
  const taker = async (): Promise<void> => {
    while (taken < 60) {
      const lock = await lockFolder(folder, "taker");
      if (!lock.ok) continue;
      taken++;
      holders++;
      most = Math.max(most, holders);
      await new Promise((resolve) => setTimeout(resolve, 1));
      holders--;
      await lock.value.release();
    }
  };
  await Promise.all(Array.from({ length: 6 }, taker));
  expect(most).toBe(1);
});

test("a claim that a power failure cut short does not keep anyone out", async () => {
  mkdirSync(join(folder, "lock"));
  writeFileSync(join(folder, "lock", "3.json"), '{"pid": 1');
  const lock = await lockFolder(folder, "after the power failure");
  expect(lock.ok).toBe(true);
  if (lock.ok) await lock.value.release();
});

interface Contender {
  child: ChildProcess;
  outcome: Promise<{ won: number } | { lostTo: number }>;
}

function contend(): Contender {
  const script = join(projectRoot, "src/testing/hold-lock.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, folder, "contender"], {
    cwd: projectRoot,
    stdio: ["ignore", "pipe", "inherit"],
  });
  children.push(child);
  const outcome = new Promise<{ won: number } | { lostTo: number }>((resolve, reject) => {
    child.stdout?.once("data", (line: Buffer) => resolve(JSON.parse(line.toString())));
    child.once("error", reject);
  });
  return { child, outcome };
}

async function killAndWait(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
}
