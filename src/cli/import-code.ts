import { writeFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { parseArgs } from "node:util";
import { slugOf } from "#domain/codes/section-slug.ts";
import type { City } from "#domain/law/law.ts";
import { calendarDate, isCalendarDate } from "#domain/units/calendar-date.ts";
import { UnreadableCode } from "#ingest/codes/code-file.ts";
import { importCode, sizeOf } from "#ingest/codes/import-code.ts";
import { openSource } from "#ingest/codes/open-source.ts";
import { makeFetchSource } from "#ingest/geo/fetch-source.ts";
import { isAddress } from "#ingest/geo/read-source.ts";
import { UnreadableSource } from "#ingest/geo/source-records.ts";
import { engineFromFiles } from "./ask.ts";
import { type CodeTarget, openCodeTarget } from "./code-target.ts";
import { describeCode, describeStoredCode, reportLines } from "./describe-code.ts";

const USAGE = `Usage: npm run lotline -- import code PATH_OR_URL --city NAME --state XX [--effective 2026-01-21]
       [--source URL] [--report FILE] [--dry-run] [--allow-host HOST]
PATH_OR_URL is a file, a folder or an archive: JSON, JSON lines, HTML, XML, Markdown, reStructuredText, PDF, Word, CSV or text.
--effective is the day that the text shows the law of; --source is where the publisher shows the code.`;

/** What an import needs from around it; tests bring their own. */
export interface CodeSurroundings {
  cities: () => readonly City[];
  open: () => ReturnType<typeof openCodeTarget>;
  now: () => Date;
}

/**
 * Reads a code and stores it as an edition of its place. Returns the exit code: 0, 1 when it could not be read or
 * stored, 2 for arguments without sense.
 */
export async function runImportCode(
  args: string[],
  surroundings: CodeSurroundings = {
    cities: () => engineFromFiles().book.cities,
    open: openCodeTarget,
    now: () => new Date(),
  },
): Promise<number> {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
  } catch (problem) {
    return complain(`${problem instanceof Error ? problem.message : String(problem)}\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  const [source] = positionals;
  if (!source || positionals.length > 1 || !values.city) return complain(USAGE);
  const place = placeOf(surroundings.cities(), values.city, values.state);
  if (typeof place === "string") return complain(place);
  const { effective, source: url } = values;
  if (effective !== undefined && !isCalendarDate(effective))
    return complain(`"${effective}" is not a date. Write it as 2026-01-21.`);
  if (url !== undefined && !/^https?:\/\//.test(url)) return complain(`"${url}" is not a web address.`);

  const imported = await read(source, values["allow-host"]);
  if (typeof imported === "string") return fail(imported);
  const lawDate =
    effective ??
    (imported.effectiveDate !== null && isCalendarDate(imported.effectiveDate)
      ? imported.effectiveDate
      : null);
  console.log(describeCode(imported, lawDate));
  if (values.report) {
    writeFileSync(values.report, `${reportLines(imported).join("\n")}\n`);
    console.log(`What became of each file is in ${values.report}.`);
  }
  if (imported.sections.length === 0) return fail("Nothing was stored: no section was found.");
  if (values["dry-run"]) {
    console.log("Nothing was stored: this was a dry run.");
    return 0;
  }
  const target = await surroundings.open();
  if (!target.ok) return fail(target.error);
  try {
    const saved = await store(target.value, {
      ...imported,
      ...sizeOf(imported.sections),
      place,
      lawDate: lawDate === null ? null : calendarDate(lawDate),
      source: isAddress(source) ? source : basename(resolve(source)),
      url: url ?? null,
      now: surroundings.now(),
    });
    console.log(describeStoredCode(saved));
    readForAnswers(target.value, surroundings.cities(), saved.place.slug, imported);
    return 0;
  } finally {
    await target.value.close();
  }
}

/** Reads the standards of a place without rules of our own, so that the first question need not wait for it. */
function readForAnswers(
  { shelf }: CodeTarget,
  cities: readonly City[],
  slug: string,
  { hash, sections }: Imported,
): void {
  if (cities.some((city) => city.slug === slug)) return;
  const { law } = shelf.open(hash) ?? shelf.read(hash, sections);
  console.log(
    `Questions about it are answered from its text: ${law.rules.length.toLocaleString("en-US")} figures were read from it automatically.`,
  );
}

type Imported = Awaited<ReturnType<typeof importCode>>;

/** The error is for the operator. */
async function read(source: string, allowHosts: string[] | undefined): Promise<Imported | string> {
  try {
    const files = await openSource(source, makeFetchSource({ allowHosts }));
    const progress = makeProgress("files read");
    return await importCode(files, progress);
  } catch (problem) {
    if (problem instanceof UnreadableCode || problem instanceof UnreadableSource) return problem.message;
    throw problem;
  }
}

async function store({ store }: CodeTarget, edition: Parameters<CodeTarget["store"]["save"]>[0]) {
  const progress = makeProgress("sections stored");
  return store.save(edition, (stored) => progress(stored, edition.sections.length));
}

/** Says how far it is, at most ten times. */
function makeProgress(what: string): (done: number, of: number) => void {
  let told = 0;
  return (done, of) => {
    if (of < 100 || done - told < of / 10) return;
    told = done;
    console.log(`  ${done.toLocaleString("en-US")} of ${of.toLocaleString("en-US")} ${what}`);
  };
}

/** A covered city under any of its names, or a new place; else what is wrong with the names. */
function placeOf(
  cities: readonly City[],
  name: string,
  state: string | undefined,
): { slug: string; name: string; state: string } | string {
  const wanted = name.trim().replace(/\s+/g, " ");
  const code = state?.trim().toUpperCase();
  const city = cities.find((own) =>
    [own.name, own.slug, ...own.aliases].some((alias) => alias.toLowerCase() === wanted.toLowerCase()),
  );
  if (city && (code === undefined || code === city.stateCode))
    return { slug: city.slug, name: city.name, state: city.stateCode };
  if (code === undefined) return `Add --state with the two letters of the state of ${wanted}.`;
  if (!/^[A-Z]{2}$/.test(code)) return `"${state}" is not a state. Write its two letters, as in --state UT.`;
  const slug = slugOf(wanted);
  // Another place of this name is covered, or one of our pages has this address.
  return { slug: city ? `${slug}-${code.toLowerCase()}` : slug, name: wanted, state: code };
}

const readArguments = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      city: { type: "string" },
      state: { type: "string" },
      effective: { type: "string" },
      source: { type: "string" },
      report: { type: "string" },
      "allow-host": { type: "string", multiple: true },
      "dry-run": { type: "boolean" },
    },
  });

function complain(text: string): number {
  console.error(text);
  return 2;
}

function fail(text: string): number {
  console.error(text);
  return 1;
}
