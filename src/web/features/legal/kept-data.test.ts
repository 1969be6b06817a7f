import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#server/project-root.ts";
import { BROWSER_ITEMS, COOKIES, KEPT_DATA, RECIPIENT_MODULES } from "./kept-data.ts";

const sources = (folder: string): { path: string; text: string }[] =>
  readdirSync(join(projectRoot, folder), { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && /\.(ts|tsx|mjs|js)$/.test(item.name) && !item.name.includes(".test."))
    .map((item) => join(item.parentPath, item.name))
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((found) => found[1]!);

test("the privacy policy names every table of the database, each once", () => {
  const sql = readdirSync(join(projectRoot, "migrations"))
    .sort()
    .map((name) => readFileSync(join(projectRoot, "migrations", name), "utf8"))
    .join("\n");
  const made = all(sql, /create table (?:if not exists )?(\w+)/g);
  const dropped = new Set(all(sql, /drop table (?:if exists )?(\w+)/g));
  // The list of migrations is made by the code that runs them.
  // A name that goes on after "_" is that of a table's partitions, made in a loop.
  const whole = made.filter((name) => !dropped.has(name) && !name.endsWith("_"));
  const tables = [...whole, "migrations"];
  expect(tables.length).toBeGreaterThan(30);
  expect(KEPT_DATA.flatMap(({ tables: named }) => named).sort()).toEqual(tables.sort());
});

test("the privacy policy names every cookie that the server sets, with the age it gives it", () => {
  const server = sources("src/server");
  const setters = server.filter(({ text }) => /\bsetCookie\(|\bsetSignedCookie\(/.test(text));
  expect(setters.map(({ path }) => path.split("/").at(-1))).toEqual(["visitor.ts"]);
  const [visitor] = setters;
  const own = all(visitor!.text, /const COOKIE = "([^"]+)"/g);
  // Better Auth names its cookies after this prefix; sign-in.test.ts looks at those that it really sets.
  const prefixes = server.flatMap(({ text }) => all(text, /cookiePrefix: "([^"]+)"/g));
  expect(prefixes).toEqual(["lotline"]);
  const device = server.find(({ path }) => path.endsWith("known-device.ts"))!.text;
  const passkey = server.find(({ path }) => path.endsWith("passkey-challenges.ts"))!.text;
  const asked = all(passkey, /const COOKIE = "([^"]+)"/g);
  const known = all(device, /const COOKIE = "([^"]+)"/g);
  expect(COOKIES.map(({ name }) => name)).toEqual([
    ...own,
    `${prefixes[0]}.session_token`,
    `${prefixes[0]}.two_factor`,
    ...asked,
    ...known,
  ]);
  expect(device).toContain("KEPT_DAYS.deviceCookie * 24 * 60 * 60");
  expect(visitor!.text).toContain("maxAge: KEPT_DAYS.visitorCookie * 24 * 60 * 60");
  expect(
    server.some(
      ({ text }) => text.includes("TERM_S = KEPT_DAYS.session * DAY_S") && text.includes("expiresIn: TERM_S"),
    ),
  ).toBe(true);
  // Header lines that do not come from the two above would pass by this list.
  const written = server
    .filter(({ text }) => /"Set-Cookie"/.test(text))
    .map(({ path }) => path.split("/").at(-1));
  expect(written.sort()).toEqual(["page.ts", "person.ts"]);
});

test("the privacy policy names everything that pages keep in the browser", () => {
  const keeping = sources("src/web").filter(({ text }) => /(?:local|session)Storage/.test(text));
  const KEY = /^(?:export )?const (?:\w*KEY|STORED) = "([^"]+)"/gm;
  // A file that keeps something under a name that is not found here would pass unseen.
  for (const { path, text } of keeping) expect(all(text, KEY), path).toHaveLength(1);
  const keys = keeping.flatMap(({ text }) => all(text, KEY));
  // The last one is React Router's own.
  expect(BROWSER_ITEMS.map(({ key }) => key).sort()).toEqual(
    [...keys, "react-router-scroll-positions"].sort(),
  );
  for (const { text } of sources("src/web"))
    expect(text).not.toMatch(/document\.cookie|indexedDB|serviceWorker|navigator\.sendBeacon/);
});

test("every file that speaks to another service stands under one of the receivers", () => {
  const files = readdirSync(join(projectRoot, "src/server/outside")).filter(
    (name) => !name.includes(".test."),
  );
  expect(Object.values(RECIPIENT_MODULES).flat().sort()).toEqual(files.sort());
});
