import { join } from "node:path";
import { parseArgs } from "node:util";
import { LAYER_KINDS, type LayerKind } from "#domain/geography/layer.ts";
import type { City, LawBook } from "#domain/law/law.ts";
import type { Result } from "#domain/result.ts";
import { isCalendarDate } from "#domain/units/calendar-date.ts";
import { makeFetchSource } from "#ingest/geo/fetch-source.ts";
import { type ImportOptions, importLayer } from "#ingest/geo/import-layer.ts";
import { type OfficialSource, readOfficialSources } from "#ingest/geo/official-sources.ts";
import { projectRoot } from "#server/project-root.ts";
import { todayAt } from "#server/today.ts";
import { engineFromFiles } from "./ask.ts";
import { describeImport } from "./describe-import.ts";
import { runImportPermits } from "./import-permits.ts";
import { type LayerTarget, openLayerTarget } from "./layer-target.ts";
import { storeLayer } from "./store-layer.ts";

const USAGE = `Usage: npm run lotline -- import KIND PATH_OR_URL --city Chicago [--dry-run]
       [--field zone_class] [--crs EPSG:2277] [--layer NAME] [--name TEXT] [--as-of 2026-11-20] [--license TEXT]
       [--allow-host HOST] [--force]
       npm run lotline -- import official --city Denver [KIND …] [--list] [--dry-run]
       npm run lotline -- import code PATH_OR_URL --city "Spanish Fork" --state UT
       npm run lotline -- import permits PATH_OR_URL --city Seattle [--name TEXT] [--as-of 2026-11-20]
       [--license TEXT] [--allow-host HOST] [--force] [--dry-run]
KIND is one of: ${LAYER_KINDS.join(", ")}`;

/** What an import needs from around it; tests bring their own. */
export interface ImportSurroundings {
  /** The law, of which the cities and their districts are needed; faulty files throw. */
  book: () => LawBook;
  open: (book: LawBook) => Promise<Result<LayerTarget, string>>;
  /** Where layers/<city>/sources.yaml lie. */
  layersFolder: string;
  /** Between attempts to reach a service, in milliseconds. */
  pauses?: readonly number[];
}

/** One layer to be read, as the operator or a file of sources describes it. */
interface Wanted extends Pick<ImportOptions, "kind" | "field" | "crs" | "layer" | "license" | "name"> {
  source: string;
}

/**
 * Reads one layer, those that a city publishes, or its permits, prints what became of their records, and stores them.
 * Returns the exit code: 0, 1 when something could not be read or stored, 2 for arguments without sense.
 */
export async function runImport(
  args: string[],
  surroundings: ImportSurroundings = {
    book: () => engineFromFiles().book,
    open: openLayerTarget,
    layersFolder: join(projectRoot, "layers"),
  },
): Promise<number> {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
  } catch (problem) {
    return complain(`${problem instanceof Error ? problem.message : String(problem)}\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  const [first, ...others] = positionals;
  if (!first || !values.city) return complain(USAGE);
  const book = surroundings.book();
  const city = findCity(book.cities, values.city);
  if (!city)
    return complain(
      `We don't cover "${values.city}". We cover: ${book.cities.map(({ name }) => name).join(", ")}.`,
    );
  const asOf = values["as-of"] ?? todayAt(new Date());
  if (!isCalendarDate(asOf)) return complain(`"${asOf}" is not a date. Write it as 2026-01-21.`);
  if (first === "permits") {
    const [source, ...further] = others;
    if (!source || further.length > 0) return complain(USAGE);
    const { name, license, "allow-host": allowHosts } = values;
    const open = values["dry-run"] ? null : () => surroundings.open(book);
    const limits = { allowHosts, pauses: surroundings.pauses };
    return runImportPermits({
      source,
      city,
      asOf,
      name,
      license,
      limits,
      open,
      force: values.force ?? false,
    });
  }
  const wanted =
    first === "official"
      ? wantedOfOfficial(surroundings.layersFolder, city, others, values.list ?? false)
      : wantedOfArguments(first, others, values);
  if (typeof wanted === "number") return wanted;

  const target = values["dry-run"] ? null : await surroundings.open(book);
  if (target && !target.ok) return fail(target.error);
  const shared = {
    city,
    clauses: book.clauses.filter(({ cityId }) => cityId === city.id),
    asOf,
    fetchSource: makeFetchSource({ allowHosts: values["allow-host"], pauses: surroundings.pauses }),
  };
  try {
    let failed = 0;
    for (const one of wanted) {
      if (wanted.length > 1) console.log(`\n${one.kind}: ${one.source}`);
      failed += await importOne(one, shared, target?.value.store ?? null, values.force ?? false);
    }
    if (failed > 0 && wanted.length > 1)
      console.error(
        `${failed} of ${wanted.length} layers were not imported; the others are as listed above.`,
      );
    return failed > 0 ? 1 : 0;
  } finally {
    await target?.value.close();
  }
}

/** Returns how many failed: 0 or 1. */
async function importOne(
  { source, ...wanted }: Wanted,
  shared: Pick<ImportOptions, "city" | "clauses" | "asOf" | "fetchSource">,
  store: LayerTarget["store"] | null,
  force: boolean,
): Promise<number> {
  const imported = await importLayer(source, { ...shared, ...wanted });
  if (!imported.ok) return fail(imported.error);
  console.log(describeImport(imported.value));
  if (!store) {
    console.log("Nothing was stored: this was a dry run.");
    return 0;
  }
  const stored = await storeLayer(store, shared.city, imported.value, force);
  if (!stored.ok) return fail(stored.error);
  console.log(stored.value);
  return 0;
}

type Values = ReturnType<typeof readArguments>["values"];

function wantedOfArguments(kind: string, others: readonly string[], values: Values): Wanted[] | number {
  const [source] = others;
  if (!isKind(kind)) return complain(`There is no kind of layer "${kind}".\n${USAGE}`);
  if (!source || others.length > 1) return complain(USAGE);
  const { field, crs, layer, license, name } = values;
  return [{ kind, source, field, crs, layer, license, name }];
}

/** The layers that a city publishes: those that are named, else all but the large ones. With `list` they are printed. */
function wantedOfOfficial(
  folder: string,
  city: City,
  kinds: readonly string[],
  list: boolean,
): Wanted[] | number {
  const read = readOfficialSources(folder, city.slug);
  if (!read.ok) return fail(read.error);
  const strange = kinds.find((kind) => !read.value.some((own) => own.kind === kind));
  if (strange !== undefined)
    return complain(
      `No official "${strange}" of ${city.name} is configured. Configured are: ${read.value.map(({ kind }) => kind).join(", ")}.`,
    );
  if (list) {
    for (const own of read.value) console.log(describeSource(own));
    return 0;
  }
  const chosen = read.value.filter(({ kind, large }) => (kinds.length > 0 ? kinds.includes(kind) : !large));
  const left = read.value.filter((own) => kinds.length === 0 && own.large);
  if (left.length > 0)
    console.log(`Large layers are imported when you name them: ${left.map(({ kind }) => kind).join(", ")}.`);
  return chosen.map(({ kind, address, column, crs, license, name, publisher }) => ({
    kind,
    source: address,
    field: column,
    crs,
    license: license ?? undefined,
    name: `${name}, ${publisher}`,
  }));
}

const describeSource = ({ kind, name, publisher, address, column, license, seen, large }: OfficialSource) =>
  [
    `${kind}: ${name}, ${publisher}${large ? " (large: imported when named)" : ""}`,
    `  ${address}`,
    `  column: ${column ?? "recognised at the import"}; license: ${license ?? "not known, see the publisher"}; seen in public sources: ${seen}`,
  ].join("\n");

const readArguments = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      city: { type: "string" },
      field: { type: "string" },
      crs: { type: "string" },
      layer: { type: "string" },
      name: { type: "string" },
      "as-of": { type: "string" },
      license: { type: "string" },
      "allow-host": { type: "string", multiple: true },
      "dry-run": { type: "boolean" },
      force: { type: "boolean" },
      list: { type: "boolean" },
    },
  });

const isKind = (text: string): text is LayerKind => (LAYER_KINDS as readonly string[]).includes(text);

function findCity(cities: readonly City[], text: string): City | undefined {
  const wanted = text.trim().toLowerCase();
  return cities.find((city) =>
    [city.name, city.slug, ...city.aliases].some((name) => name.toLowerCase() === wanted),
  );
}

function complain(text: string): number {
  console.error(text);
  return 2;
}

function fail(text: string): number {
  console.error(text);
  return 1;
}
