import { join } from "node:path";
import { parseArgs } from "node:util";
import { LAYER_KINDS, type LayerKind } from "#domain/geography/layer.ts";
import type { City, LawBook } from "#domain/law/law.ts";
import { ok, type Result } from "#domain/result.ts";
import { isCalendarDate } from "#domain/units/calendar-date.ts";
import { makeFetchSource } from "#ingest/geo/fetch-source.ts";
import { importLayer } from "#ingest/geo/import-layer.ts";
import { type OfficialSource, readOfficialSources } from "#ingest/geo/official-sources.ts";
import type { ImportOptions } from "#ingest/geo/record-reader.ts";
import { projectFamilies, readFamilies, type ZoneFamilies } from "#ingest/geo/zone-families.ts";
import { readConfig } from "#server/config.ts";
import { layerCityId } from "#server/database/place-store.ts";
import { projectRoot } from "#server/project-root.ts";
import { todayAt } from "#server/today.ts";
import { engineFromFiles } from "./ask.ts";
import { describeImport } from "./describe-import.ts";
import { HELP, USAGE } from "./import-help.ts";
import { importParcels } from "./import-parcels.ts";
import { runImportPermits } from "./import-permits.ts";
import { type LayerTarget, openLayerTarget } from "./layer-target.ts";
import { type ImportPlace, placeOfImport } from "./place-of-import.ts";
import { lossFile } from "./report-losses.ts";
import { storeLayer } from "./store-layer.ts";

/** What an import needs from around it; tests bring their own. */
export interface ImportSurroundings {
  /** The law, of which the cities and their districts are needed; faulty files throw. */
  book: () => LawBook;
  open: (book: LawBook) => Promise<Result<LayerTarget, string>>;
  /** Where layers/<city>/sources.yaml and layers/families.yaml are. */
  layersFolder: string;
  /** Where lists of lost records are written when the operator names no file. */
  reportsFolder: () => string;
  /** Between attempts to reach a service, in milliseconds. */
  pauses?: readonly number[];
}

/** One layer to be read, as the operator or a file of sources describes it. */
interface Wanted
  extends Pick<
    ImportOptions,
    "kind" | "field" | "title" | "family" | "link" | "crs" | "layer" | "license" | "name"
  > {
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
    reportsFolder: () => {
      const config = readConfig();
      return join(config.ok ? config.value.dataDir : projectRoot, "import-reports");
    },
  },
): Promise<number> {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
  } catch (problem) {
    return complain(`${problem instanceof Error ? problem.message : String(problem)}\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const [first, ...others] = positionals;
  if (!first || !values.city) return complain(USAGE);
  const asOf = values["as-of"] ?? null;
  if (asOf !== null && !isCalendarDate(asOf))
    return complain(`"${asOf}" is not a date. Write it as 2026-01-21.`);
  const book = surroundings.book();
  if (first === "permits") return importPermitsOf(book, others, values, surroundings);

  const families = values.families
    ? readFamilies(values.families)
    : ok(projectFamilies(surroundings.layersFolder));
  if (!families.ok) return fail(families.error);
  // What is wrong with the arguments is said before a database is opened.
  const covered = placeOfImport(book.cities, [], values.city, values.state);
  const wanted =
    first === "official"
      ? covered.ok
        ? wantedOfOfficial(surroundings.layersFolder, covered.value.city, others, values.list ?? false)
        : complain(covered.error)
      : wantedOfArguments(first, others, values);
  if (typeof wanted === "number") return wanted;

  const target = values["dry-run"] ? null : await surroundings.open(book);
  if (target && !target.ok) return fail(target.error);
  try {
    const known = covered.ok && covered.value.covered ? [] : ((await target?.value.places.all()) ?? []);
    const place = placeOfImport(book.cities, known, values.city, values.state);
    if (!place.ok) return complain(place.error);
    const run: Run = {
      place: place.value,
      clauses: book.clauses.filter(({ cityId }) => cityId === place.value.city.id),
      families: families.value,
      asOf,
      fetchSource: makeFetchSource({ allowHosts: values["allow-host"], pauses: surroundings.pauses }),
      target: target?.value ?? null,
      force: values.force ?? false,
      report: (kind) =>
        values.report ??
        (target ? join(surroundings.reportsFolder(), `${place.value.city.slug}-${kind}.csv`) : null),
    };
    let failed = 0;
    for (const one of wanted) {
      if (wanted.length > 1) console.log(`\n${one.kind}: ${one.source}`);
      failed += await importOne(one, run);
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

function importPermitsOf(
  book: LawBook,
  others: readonly string[],
  values: Values,
  surroundings: ImportSurroundings,
): Promise<number> | number {
  const [source, ...further] = others;
  if (!source || further.length > 0) return complain(USAGE);
  const place = placeOfImport(book.cities, [], values.city ?? "", values.state);
  if (!place.ok || !place.value.covered)
    return complain(
      `Permits belong to a covered city, and "${values.city}" is none. We cover: ${book.cities.map(({ name }) => name).join(", ")}.`,
    );
  const asOf = values["as-of"] ?? todayAt(new Date());
  if (!isCalendarDate(asOf)) return complain(`"${asOf}" is not a date. Write it as 2026-01-21.`);
  const { name, license, "allow-host": allowHosts, force = false } = values;
  const open = values["dry-run"] ? null : () => surroundings.open(book);
  const limits = { allowHosts, pauses: surroundings.pauses };
  return runImportPermits({ source, city: place.value.city, asOf, name, license, limits, open, force });
}

/** What the layers of one run have in common. */
interface Run extends Pick<ImportOptions, "clauses" | "families" | "asOf" | "fetchSource"> {
  place: ImportPlace;
  families: ZoneFamilies;
  /** Null for a dry run. */
  target: LayerTarget | null;
  force: boolean;
  /** Where the list of lost records goes; null for nowhere. */
  report: (kind: LayerKind) => string | null;
}

/** Returns how many failed: 0 or 1. */
async function importOne({ source, ...wanted }: Wanted, run: Run): Promise<number> {
  const { place, target, force, report, ...shared } = run;
  const options = { ...shared, ...wanted, city: place.city, isNew: place.center === null };
  const file = report(wanted.kind);
  if (wanted.kind === "parcels") {
    const done = await importParcels(source, {
      options,
      covered: place.covered,
      target,
      city: async (center) => (target ? ownCity(place, center, target) : place.city),
      force,
      report: file,
    });
    if (!done.ok) return fail(done.error);
    console.log(done.value);
    return 0;
  }
  const imported = await importLayer(source, options);
  if (!imported.ok) return fail(imported.error);
  console.log(describeImport(imported.value, place.covered));
  const losses = lossFile(file);
  for (const loss of imported.value.losses) losses.add(loss);
  if (losses.finish(imported.value) > 0 && file !== null)
    console.log(`Each of these records, and what else is not kept: ${file}`);
  if (!target) {
    console.log("Nothing was stored: this was a dry run.");
    return 0;
  }
  const city = await ownCity(place, imported.value.center, target);
  const layer = { ...imported.value.layer, cityId: city.id };
  const stored = await storeLayer(target.store, city, { ...imported.value, layer }, force);
  if (!stored.ok) return fail(stored.error);
  console.log(stored.value);
  return 0;
}

/** The city that a layer is stored for; a place that is not there yet is made. */
async function ownCity(
  { city, asked, center }: ImportPlace,
  middle: ImportPlace["center"],
  target: LayerTarget,
): Promise<City> {
  if (asked === null) return city;
  const place = await target.places.ensure({ ...asked, center: center ?? middle });
  if (center === null)
    console.log(
      `${place.name}, ${place.state} is on the map from now on, as /map?cityId=${layerCityId(place)}.`,
    );
  return { ...city, id: layerCityId(place), slug: place.slug };
}

type Values = ReturnType<typeof readArguments>["values"];

function wantedOfArguments(kind: string, others: readonly string[], values: Values): Wanted[] | number {
  const [source] = others;
  if (!isKind(kind)) return complain(`There is no kind of layer "${kind}".\n${USAGE}`);
  if (!source || others.length > 1) return complain(USAGE);
  const { field, title, family, link, crs, layer, license, name } = values;
  return [{ kind, source, field, title, family, link, crs, layer, license, name }];
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
    `  column: ${column ?? "recognized during the import"}; license: ${license ?? "not known, see the publisher"}; seen in public sources: ${seen}`,
  ].join("\n");

const readArguments = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      city: { type: "string" },
      state: { type: "string" },
      field: { type: "string" },
      title: { type: "string" },
      family: { type: "string" },
      link: { type: "string" },
      families: { type: "string" },
      report: { type: "string" },
      help: { type: "boolean", short: "h" },
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

function complain(text: string): number {
  console.error(text);
  return 2;
}

function fail(text: string): number {
  console.error(text);
  return 1;
}
