import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { runDoctor } from "./doctor.ts";

test("what is wrong before a database is opened is said with what to do, each on a line", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lotline-doctor-"));
  writeFileSync(join(folder, "server.key"), "");
  chmodSync(folder, 0o755);
  const lines: string[] = [];
  const code = await runDoctor({ DATA_DIR: folder }, (line) => lines.push(line));
  rmSync(folder, { recursive: true, force: true });
  expect(code).toBe(1);
  expect(lines[0]).toBe("ok     Settings");
  expect(lines[1]).toMatch(/^FAULT {2}Data folder: Other users .* chmod -R go=/);
});

test("settings that cannot be used are named", async () => {
  const lines: string[] = [];
  expect(await runDoctor({ PORT: "high", LOG: "loud" }, (line) => lines.push(line))).toBe(1);
  expect(lines[0]).toBe(
    "FAULT  Settings: PORT must be a number from 0 to 65535. LOG must be requests or quiet.",
  );
});
