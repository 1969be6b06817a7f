import { parseArgs } from "node:util";
import { type ImportReport, LAYER_KINDS, type Layer, type LayerKind } from "#domain/geography/layer.ts";
import type { City } from "#domain/law/law.ts";
import { isCalendarDate } from "#domain/units/calendar-date.ts";
import { makeFetchSource } from "#ingest/geo/fetch-source.ts";
import { type ImportedLayer, importLayer } from "#ingest/geo/import-layer.ts";
import { todayAt } from "#server/today.ts";
import { engineFromFiles } from "./ask.ts";

const USAGE = `Usage: npm run lotline -- import KIND PATH_OR_URL --city Chicago [--dry-run]
       [--field zone_class] [--crs EPSG:2277] [--layer NAME] [--as-of 2026-11-20] [--license TEXT] [--allow-host HOST]
KIND is one of: ${LAYER_KINDS.join(", ")}`;

/** Keeps a layer as a new version; resolves to a line that says what was stored. */
export type SaveLayer = (layer: Layer, report: ImportReport) => Promise<string>;

/**
 * Reads a layer, prints what became of its records, and keeps it with `save`. Without a `save` it says so and only
 * `--dry-run` is accepted. Returns the exit code: 0, 1 when the source cannot be read, 2 for arguments without sense.
 */
export async function runImport(args: string[], save?: SaveLayer): Promise<number> {
  let parsed: ReturnType<typeof readArguments>;
  try {
    parsed = readArguments(args);
  } catch (problem) {
    return complain(`${problem instanceof Error ? problem.message : String(problem)}\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  const [kind, source] = positionals;
  if (!kind || !source || positionals.length > 2 || !values.city) return complain(USAGE);
  if (!isKind(kind)) return complain(`There is no kind of layer "${kind}".\n${USAGE}`);
  const { book } = engineFromFiles();
  const city = findCity(book.cities, values.city);
  if (!city) return complain(`We hold no city "${values.city}".`);
  const asOf = values["as-of"] ?? todayAt(new Date());
  if (!isCalendarDate(asOf)) return complain(`"${asOf}" is not a date. Write it as 2026-01-21.`);
  if (!values["dry-run"] && !save)
    return complain("Nothing can be stored yet. Please add --dry-run to read the layer and see the report.");
  const imported = await importLayer(source, {
    city,
    kind,
    clauses: book.clauses.filter(({ cityId }) => cityId === city.id),
    field: values.field,
    crs: values.crs,
    layer: values.layer,
    asOf,
    license: values.license,
    fetchSource: makeFetchSource({ allowHosts: values["allow-host"] }),
  });
  if (!imported.ok) {
    console.error(imported.error);
    return 1;
  }
  console.log(describeImport(imported.value));
  const { layer, report } = imported.value;
  console.log(
    values["dry-run"] || !save ? "Nothing was stored: this was a dry run." : await save(layer, report),
  );
  return 0;
}

const readArguments = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      city: { type: "string" },
      field: { type: "string" },
      crs: { type: "string" },
      layer: { type: "string" },
      "as-of": { type: "string" },
      license: { type: "string" },
      "allow-host": { type: "string", multiple: true },
      "dry-run": { type: "boolean" },
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

/** A code with a name like any other; a hundred of them would hide the rest. */
const MOST_CODES = 20;

/** What became of a source's records, for the terminal. */
function describeImport({ report, format, field }: ImportedLayer): string {
  const count = (n: number) => n.toLocaleString("en-US");
  const section = (title: string, lines: readonly (readonly [string, number])[]) =>
    lines.length === 0 ? [] : [title, ...lines.map(([what, n]) => `  ${count(n).padStart(7)}  ${what}`)];
  const codes = report.unknownCodes.map((own) => [own.code || "(no code)", own.count] as const);
  return [
    `Read as ${format}; coordinates: ${report.projection}; ${field === null ? "no column of names" : `codes from "${field}"`}.`,
    `${count(report.records)} records: ${count(report.kept)} kept, ${count(report.records - report.kept)} refused.`,
    ...section("Refused:", Object.entries(report.refused)),
    ...section("Repaired (one record may count twice):", Object.entries(report.repaired)),
    ...section("Codes that no district fits:", codes.slice(0, MOST_CODES)),
    ...(codes.length > MOST_CODES ? [`  and ${count(codes.length - MOST_CODES)} more`] : []),
  ].join("\n");
}
