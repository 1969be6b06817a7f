import type { Attributes } from "../telemetry/spans.ts";

/** What a statement does and with which table, and nothing else of it. */
interface StatementName {
  /** "SELECT users" */
  name: string;
  attributes: Attributes;
}

const OPERATIONS: ReadonlySet<string> = new Set([
  ...["select", "insert", "update", "delete", "with", "begin", "start", "commit", "rollback", "savepoint"],
  ...[
    "release",
    "set",
    "listen",
    "unlisten",
    "notify",
    "lock",
    "copy",
    "create",
    "alter",
    "drop",
    "truncate",
  ],
]);
/** Texts, in quotes or between dollars, also those that were cut off, and comments: they may contain anything. */
const NOT_SQL = /'[^']*(?:'|$)|\$(\w*)\$.*?(?:\$\1\$|$)|--[^\n]*|\/\*[^*]*\*\//gs;
/** What has a "from" without a table. */
const NOT_TABLES = /\bdistinct from\b|\bextract\(\w+ from\b/gi;
/** What is asked of a function has no name of its own: "from unnest(…)". */
const TABLE =
  /\b(?:(?:insert into|update|delete from) "?([a-z_]\w*)|(?:from|join) "?([a-z_]\w*)"?(?! ?\(|\w))/gi;
/** Tables that only this statement has: "with found as (…), counted as (…)". */
const OWN_TABLE = /\b([a-z_]\w*)"? as (?:materialized )?\(/gi;
/** What may follow "update" or "join" without being a table: "for update skip locked", "do update set". */
const WORDS: ReadonlySet<string> = new Set(["set", "skip", "nowait", "of", "lateral", "only"]);
/** Texts are made by the query library from a few hundred shapes. */
const MOST_KEPT = 2_000;
/** Statements with long lists are no different further on. */
const MOST_READ = 4_000;

const kept = new Map<string, StatementName>();

/** By its text, of which no value comes out: only a known word, and what is where a table must be. */
export function statementName(text: string): StatementName {
  const start = text.length > MOST_READ ? text.slice(0, MOST_READ) : text;
  const known = kept.get(start);
  if (known) return known;
  const sql = start.replace(NOT_SQL, " ").replace(/\s+/g, " ");
  const found = read(sql.replace(NOT_TABLES, " ").trim());
  // A copy: a piece of a string keeps all of it in memory.
  if (kept.size < MOST_KEPT) kept.set(Buffer.from(start).toString(), found);
  return found;
}

function read(sql: string): StatementName {
  const word = (/^\w+/.exec(sql)?.[0] ?? "").toLowerCase();
  const operation = OPERATIONS.has(word) ? word.toUpperCase() : "OTHER";
  const own = new Set([...sql.matchAll(OWN_TABLE)].map(([, name]) => name!.toLowerCase()));
  const tables = [...sql.matchAll(TABLE)].map(([, changed, read]) => (changed ?? read ?? "").toLowerCase());
  const table = tables.find((name) => !own.has(name) && !WORDS.has(name));
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      ...(table === undefined ? {} : { "db.collection.name": table }),
    },
  };
}
