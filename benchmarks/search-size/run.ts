/**
 * `npm run bench:search-size`: search for sections of 3,000,000 made-up sections in 1,875 places, in tables of a PostgreSQL
 * of its own, beside the index in memory and beside PostgreSQL's own full text: time to fill, size on disk, times of
 * searches in one place and in all, and how far the first ten agree. `-- --sections 300000` takes fewer; `--memory 300000`
 * keeps fewer in memory; `--no-rival` leaves out PostgreSQL's own. `--folder PATH` keeps the database there and goes on
 * with what an earlier run filled; without it, all is removed.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { indexSections, rankIndexed } from "#domain/imported/memory-search.ts";
import { sectionDocument } from "#domain/imported/section-document.ts";
import { migrate } from "#server/database/migrate.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { tableSearch } from "#server/database/section-tables.ts";
import { projectRoot } from "#server/project-root.ts";
import { madeCode, madeQuestions } from "#testing/made-codes.ts";
import { type OwnPostgres, startPostgres } from "#testing/start-postgres.ts";
import { percentile, timed } from "../map/tell.ts";
import { buildRival, searchRival } from "./rival.ts";

const { values } = parseArgs({
  options: {
    sections: { type: "string", default: "3000000" },
    memory: { type: "string" },
    folder: { type: "string" },
    "no-rival": { type: "boolean", default: false },
  },
});
const SECTIONS = Number(values.sections);
const PER_PLACE = 1_600;
const PLACES = Math.max(1, Math.round(SECTIONS / PER_PLACE));
const IN_MEMORY = Math.min(PLACES, Math.round(Number(values.memory ?? SECTIONS) / PER_PLACE));
const IN_ONE = 400;
const IN_ALL = 100;
const RIVAL_IN_ONE = 100;
const RIVAL_IN_ALL = 5;
const RIVAL_SECONDS = 30;
/** Places that are in memory one by one. */
const KNOWN = 20;
const FIRST = 10;
const MB = 1e6;

const say = (what: string, figure: string) => console.log(`${what.padEnd(78)} ${figure}`);
const ms = (times: readonly number[]) =>
  times.length === 0
    ? "not measured"
    : `p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, longest ${Math.max(...times).toFixed(0)} ms`;

async function measure({ url, start, stop }: OwnPostgres): Promise<void> {
  const admin = new pg.Client(url);
  await admin.connect();
  for (const setting of [
    "shared_buffers = '2GB'",
    "maintenance_work_mem = '1GB'",
    "max_wal_size = '8GB'",
    "work_mem = '64MB'",
  ])
    await admin.query(`alter system set ${setting}`);
  await admin.end();
  stop("fast");
  start();
  const opened = await openDatabase({ databaseUrl: url, dataDir: "", command: "bench" });
  if (!opened.ok) throw new Error(opened.error);
  const { db, pool, close } = opened.value;
  await migrate(pool, join(projectRoot, "migrations"));

  say(
    "sections, places",
    `${(PLACES * PER_PLACE).toLocaleString("en-US")}, ${PLACES.toLocaleString("en-US")}`,
  );
  const [counting, filled] = await timed(() => fill(url));
  if (counting.length > 0) {
    say(
      `${counting.length} places filled: sections made up, stored and counted`,
      `${(filled / 1000).toFixed(0)} s`,
    );
    say(`counting ${PER_PLACE} sections of a place into the tables of search`, ms(counting));
    await pool.query("drop table if exists rival");
    const [, analyzed] = await timed(() => pool.query("vacuum analyze"));
    say("vacuum analyze", `${(analyzed / 1000).toFixed(0)} s`);
  }
  await tellSizes(pool, ["code_sections", "search_postings", "search_terms", "search_editions"]);

  // One processor builds what PostgreSQL's own ranking needs while the other builds the index in memory.
  const known = await pool.query("select 1 from pg_class where relname = 'rival_words'");
  const rival =
    values["no-rival"] || known.rows.length > 0
      ? Promise.resolve()
      : buildRival(pool, (what, seconds) => say(what, `${seconds.toFixed(0)} s`));
  const memory = buildMemory();
  await rival;
  if (!values["no-rival"]) await tellSizes(pool, ["rival"]);
  await pool.query("checkpoint");

  const tables = tableSearch(db);
  const { rows } = await pool.query<{ place_id: number; edition_id: number }>(
    "select place_id, edition_id from search_editions order by place_id",
  );
  const editions = rows.map((row) => ({ placeId: row.place_id, editionId: row.edition_id }));
  await measureOne(pool, tables, editions);
  await measureAll(pool, tables, memory);
  await close();
}

/** Fills the database with as many processes as there are processors; returns the milliseconds of counting each place. */
async function fill(url: string): Promise<number[]> {
  const times: number[] = [];
  let done = 0;
  const step = availableParallelism();
  await Promise.all(
    Array.from({ length: step }, async (_, first) => {
      const child = fork(
        join(import.meta.dirname, "load.ts"),
        [url, first, step, PLACES, PER_PLACE].map(String),
        {
          execArgv: ["--import", "tsx"],
        },
      );
      child.on("message", (told: number | { times: number[] }) => {
        if (typeof told === "object") return times.push(...told.times);
        done += told;
        if (done % 200 === 0) process.stderr.write(`  ${done} of ${PLACES} places\n`);
      });
      const [code] = (await once(child, "exit")) as [number];
      if (code !== 0) throw new Error(`a process that fills the database ended with ${code}`);
    }),
  );
  return times;
}

async function tellSizes(pool: pg.Pool, tables: readonly string[]): Promise<void> {
  for (const name of tables) {
    const { rows } = await pool.query<{ table: string; indexes: string }>(
      `select sum(pg_table_size(c.oid)) as table, sum(pg_indexes_size(c.oid)) as indexes
       from pg_class c where c.relkind = 'r' and c.relname ~ $1`,
      [`^${name}(_\\d+)?$`],
    );
    const { table, indexes } = rows[0]!;
    const bytes = (Number(table) + Number(indexes)) / (PLACES * PER_PLACE);
    say(
      `size of ${name}`,
      `${(Number(table) / MB).toFixed(0)} MB, indexes ${(Number(indexes) / MB).toFixed(0)} MB, ${bytes.toFixed(0)} bytes a section`,
    );
  }
}

type Memory = ReturnType<typeof indexSections>;

function buildMemory(): Memory {
  const begun = performance.now();
  const index = indexSections({
    length: IN_MEMORY * PER_PLACE,
    *[Symbol.iterator]() {
      for (let place = 0; place < IN_MEMORY; place++)
        for (const section of madeCode(place, PER_PLACE)) yield sectionDocument(section);
    },
  });
  const { words } = index;
  const bytes = [words.postingDocument, words.postingImpact, words.words, words.wordStart, words.postingStart]
    .map((array) => array.byteLength)
    .reduce((sum, one) => sum + one, 13 * words.size);
  say(
    `index in memory of ${(IN_MEMORY * PER_PLACE).toLocaleString("en-US")} sections`,
    `${((performance.now() - begun) / 1000).toFixed(0)} s, ${(bytes / MB).toFixed(0)} MB, ${(bytes / words.size).toFixed(0)} bytes a section, ${words.terms.length.toLocaleString("en-US")} terms`,
  );
  return index;
}

interface Hit {
  placeId: number;
  section: number;
  score?: number;
}

/** How far two lists of the first ten agree, summed up over questions. */
class Agreement {
  private shared = 0;
  private wanted = 0;
  private same = 0;
  private questions = 0;
  private apart = 0;

  add(found: readonly Hit[], wanted: readonly Hit[]): void {
    const name = ({ placeId, section }: Hit) => `${placeId} ${section}`;
    const scores = new Map(wanted.map((hit) => [name(hit), hit.score ?? 0]));
    for (const hit of found) {
      const score = scores.get(name(hit));
      if (score === undefined) continue;
      this.shared += 1;
      if (hit.score !== undefined) this.apart = Math.max(this.apart, Math.abs(hit.score - score) / score);
    }
    this.wanted += wanted.length;
    this.questions += 1;
    if (found.map(name).join() === wanted.map(name).join()) this.same += 1;
  }

  toString(): string {
    const share = (this.shared / Math.max(1, this.wanted)) * 100;
    return `${share.toFixed(2)}% of the first ten are the same; all in the same order for ${this.same} of ${this.questions} questions; scores differ by ${(this.apart * 1e6).toFixed(2)} millionths at most`;
  }
}

async function measureOne(
  pool: pg.Pool,
  tables: ReturnType<typeof tableSearch>,
  editions: readonly { placeId: number; editionId: number }[],
): Promise<void> {
  console.log("\nIn one place");
  const [times, memoryTimes, rivalTimes]: number[][] = [[], [], []];
  const [agreement, rivalAgreement] = [new Agreement(), new Agreement()];
  const indexes = new Map<number, Memory>();
  for (const [at, text] of madeQuestions(IN_ONE, 11).entries()) {
    // Half of the questions are about a few places, which are in memory too; the others are about a place each.
    const isKnown = at % 2 === 1;
    const edition = editions[(isKnown ? (at % KNOWN) * 31 : at * 7) % editions.length]!;
    const { placeId } = edition;
    const [found, took] = await timed(() => tables.inEdition(edition, text, FIRST));
    times!.push(took);
    if (!isKnown) continue;
    const index =
      indexes.get(placeId) ?? indexSections(madeCode(placeId - 1, PER_PLACE).map(sectionDocument));
    indexes.set(placeId, index);
    const [wanted, memoryTook] = await timed(() => rankIndexed(index, text, FIRST, new Map()));
    memoryTimes!.push(memoryTook);
    const inPlace = (hits: readonly { section: number; score: number }[]) =>
      hits.map((hit) => ({ ...hit, placeId }));
    agreement.add(inPlace(found!.ranked), inPlace(wanted.ranked));
    if (values["no-rival"] || at >= 2 * RIVAL_IN_ONE) continue;
    const [rivals, rivalTook] = await timed(() => searchRival(pool, text, placeId, RIVAL_SECONDS));
    rivalTimes!.push(rivalTook);
    rivalAgreement.add(rivals ?? [], inPlace(wanted.ranked));
  }
  say("tables", ms(times!));
  say("memory", ms(memoryTimes!));
  say("tables beside memory", String(agreement));
  if (values["no-rival"]) return;
  say(`PostgreSQL's own ranking, ${RIVAL_IN_ONE} questions`, ms(rivalTimes!));
  say("PostgreSQL's own beside memory", String(rivalAgreement));
}

async function measureAll(
  pool: pg.Pool,
  tables: ReturnType<typeof tableSearch>,
  index: Memory,
): Promise<void> {
  console.log("\nIn all places");
  const [times, memoryTimes, rivalTimes]: number[][] = [[], [], []];
  const [agreement, rivalAgreement] = [new Agreement(), new Agreement()];
  for (const [at, text] of madeQuestions(IN_ALL, 12).entries()) {
    const [found, took] = await timed(() => tables.everywhere(text, FIRST));
    times!.push(took);
    const [wanted, memoryTook] = await timed(() => rankIndexed(index, text, FIRST, new Map()));
    memoryTimes!.push(memoryTook);
    const placed = wanted.ranked.map(({ section, score }) => ({
      placeId: 1 + Math.floor(section / PER_PLACE),
      section: section % PER_PLACE,
      score,
    }));
    if (IN_MEMORY === PLACES) agreement.add(found.ranked, placed);
    if (values["no-rival"] || at >= RIVAL_IN_ALL) continue;
    const [rivals, rivalTook] = await timed(() => searchRival(pool, text, null, RIVAL_SECONDS));
    rivalTimes!.push(rivalTook);
    if (rivals === null) say("PostgreSQL's own ranking gave up", `after ${RIVAL_SECONDS} s: ${text}`);
    rivalAgreement.add(rivals ?? [], placed);
  }
  say("tables", ms(times!));
  say(`memory, ${(IN_MEMORY * PER_PLACE).toLocaleString("en-US")} sections`, ms(memoryTimes!));
  if (IN_MEMORY === PLACES) say("tables beside memory", String(agreement));
  if (values["no-rival"]) return;
  say(`PostgreSQL's own ranking, ${RIVAL_IN_ALL} questions`, ms(rivalTimes!));
  if (IN_MEMORY === PLACES) say("PostgreSQL's own beside memory", String(rivalAgreement));
}

const folder = values.folder ?? mkdtempSync(join(tmpdir(), "lotline-search-size-"));
mkdirSync(folder, { recursive: true });
const server = startPostgres(folder);
if (!server) throw new Error("PostgreSQL is not installed.");
try {
  await measure(server);
} finally {
  server.stop("fast");
  if (!values.folder) rmSync(folder, { recursive: true, force: true });
}
