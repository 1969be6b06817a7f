import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeDataDir } from "#testing/databases.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { openDatabase } from "./open-database.ts";
import { serverKey } from "./server-key.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "lotline-data-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (dataDir: string) => openDatabase({ databaseUrl: null, dataDir, command: "test" });
const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);

test("a folder that is not there is made for its owner alone", () => {
  expect(prepareDataFolder(join(folder, "a", "data"))).toEqual({ ok: true, value: null });
  expect(modeOf(join(folder, "a", "data"))).toBe("700");
});

test("an open folder with something in it is refused with the command that closes it; an empty one is closed", () => {
  chmodSync(folder, 0o755);
  expect(prepareDataFolder(folder).ok).toBe(true);
  expect(modeOf(folder)).toBe("700");
  writeFileSync(join(folder, "server.key"), "");
  chmodSync(folder, 0o755);
  expect(prepareDataFolder(folder)).toEqual({
    ok: false,
    error: expect.stringContaining(`chmod -R go= '${folder}'`),
  });
});

test.each([
  ["a file", "in the way", "which is not a folder"],
  ["below a file", "in the way/data", "cannot be made, because a file has its name"],
])("a data folder that is %s ends in a sentence and what to do", async (_, name, sentence) => {
  writeFileSync(join(folder, "in the way"), "");
  const opened = await open(join(folder, name));
  expect(opened).toEqual({ ok: false, error: expect.stringContaining(sentence) });
  expect(opened).toEqual({
    ok: false,
    error: expect.stringContaining("Choose another folder with DATA_DIR"),
  });
});

test("a folder that the system lets nobody write ends in a sentence", () => {
  expect(prepareDataFolder("/proc/lotline-data")).toEqual({
    ok: false,
    error: expect.stringMatching(/^The data folder \/proc\/lotline-data cannot be (used|written)/),
  });
});

test.each([
  ["that is cut short", (db: string) => rmSync(join(db, "global"), { recursive: true })],
  [
    "whose control file is full of zeros",
    (db: string) => writeFileSync(join(db, "global", "pg_control"), Buffer.alloc(8192)),
  ],
])("a database %s ends in a sentence, and the folder is free for the next start", async (_, damage) => {
  const dataDir = makeDataDir();
  damage(join(dataDir, "db"));
  for (let attempt = 0; attempt < 2; attempt++)
    expect(await open(dataDir)).toEqual({
      ok: false,
      error: expect.stringMatching(/cannot be opened: it is damaged.*Put a backup in its place/),
    });
  rmSync(dataDir, { recursive: true, force: true });
});

test("a database that others could read is its owner's alone once it was opened", async () => {
  const dataDir = makeDataDir();
  for (const name of ["PG_VERSION", "base", "."]) chmodSync(join(dataDir, "db", name), 0o777);
  const opened = await open(dataDir);
  if (!opened.ok) throw new Error(opened.error);
  expect(["PG_VERSION", "base", "."].map((name) => modeOf(join(dataDir, "db", name)))).toEqual([
    "700",
    "700",
    "700",
  ]);
  await opened.value.close();
  rmSync(dataDir, { recursive: true, force: true });
});

test("the site's key is made once, for its owner alone, and read again", async () => {
  const made = await serverKey({ dataDir: folder });
  expect(made.ok && made.value.length).toBe(32);
  expect(modeOf(join(folder, "server.key"))).toBe("600");
  expect(await serverKey({ dataDir: folder })).toEqual(made);
  expect(readdirSync(folder)).toEqual(["server.key"]);
});

test.each(["", "\n", "c2hvcnQ", "not base64 at all, and quite long enough for a key"])(
  "the key %j is refused with what to do, and stays as it is",
  async (text) => {
    writeFileSync(join(folder, "server.key"), text);
    expect(await serverKey({ dataDir: folder })).toEqual({
      ok: false,
      error: expect.stringMatching(/server\.key does not have 32 bytes. Put it back from a backup/),
    });
  },
);

test("a key that could not be written to the end leaves no key behind", async () => {
  mkdirSync(join(folder, `server.key.${process.pid}`));
  await expect(serverKey({ dataDir: folder })).rejects.toThrow();
  expect(readdirSync(folder)).not.toContain("server.key");
});
