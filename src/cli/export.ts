import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { Manifest } from "#contract/open-data.ts";
import type { Engine } from "#domain/answers/engine.ts";
import type { City } from "#domain/law/law.ts";
import { lawDay } from "#domain/law/law-day.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { isCalendarDate } from "#domain/units/calendar-date.ts";
import { readConfig } from "#server/config.ts";
import { drawnLayers } from "#server/open-data/drawn-layers.ts";
import { type LayerSource, madeSources, storedSource } from "#server/open-data/layer-source.ts";
import { LAYERS } from "#server/open-data/manifest.ts";
import { TABLES } from "#server/open-data/tables.ts";
import { writeDataSet } from "#server/open-data/write-data-set.ts";
import { askServer } from "#server/operator/operator-channel.ts";
import { projectRoot } from "#server/project-root.ts";
import { todayAt } from "#server/today.ts";
import { engineFromFiles } from "./ask.ts";
import { fillFolder } from "./fill-folder.ts";
import { openLayerTarget } from "./layer-target.ts";

const PARTS = [...TABLES.map(({ name }) => name), LAYERS];
const DEFAULT_FOLDER = "lotline-open-data";
const USAGE = `Usage: npm run lotline -- export [FOLDER] [--only ${PARTS.join(",")}] [--city Denver]
       [--drawn] [--all-layers] [--as-of 2026-11-20]
FOLDER is ${DEFAULT_FOLDER} unless you name one. The law is read from law/. Layers come from the database that the settings
name, or where there is none (or with --drawn) from the drawings in layers/. Imported layers are written when their
recorded license is known to allow it; --all-layers writes the others too, and you answer for that.`;

/** What an export needs from around it; tests bring their own. */
export interface ExportSurroundings {
  engine: () => Engine;
  /** The layers, where they come from in words, and how to let go of them. */
  layers: (engine: Engine, drawn: boolean) => Promise<Result<ExportLayers, string>>;
  /** What the settings say; `--all-layers` goes before it. */
  allLayers: () => boolean;
  now: () => Date;
}
interface ExportLayers {
  sources: readonly LayerSource[];
  from: string;
  close(): Promise<void>;
}

/**
 * Writes the open data into a folder, the same files that the site serves. Returns the exit code: 0, 1 when they could
 * not be written, 2 for arguments without sense.
 */
export async function runExport(
  args: string[],
  surroundings: ExportSurroundings = {
    engine: engineFromFiles,
    layers: findLayers,
    allLayers: () => {
      const config = readConfig();
      return config.ok && config.value.allLayers;
    },
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
  if (positionals.length > 1) return complain(USAGE);
  const only = values.only
    ?.split(",")
    .map((part) => part.trim())
    .filter(Boolean);
  const strange = only?.find((part) => !PARTS.includes(part));
  if (strange !== undefined || only?.length === 0)
    return complain(`There is nothing called "${strange ?? ""}" to export. There are: ${PARTS.join(", ")}.`);
  const asOf = values["as-of"] ?? todayAt(surroundings.now());
  if (!isCalendarDate(asOf)) return complain(`"${asOf}" is not a date. Write it as 2026-01-21.`);
  const engine = surroundings.engine();
  const city = values.city === undefined ? undefined : findCity(engine, values.city);
  if (city === null)
    return complain(
      `We don't cover "${values.city}". We cover: ${engine.book.cities.map(({ name }) => name).join(", ")}.`,
    );

  const folder = resolve(positionals[0] ?? DEFAULT_FOLDER);
  const wantsLayers = !only || only.includes(LAYERS);
  const layers = wantsLayers ? await surroundings.layers(engine, values.drawn ?? false) : ok(NO_LAYERS);
  if (!layers.ok) return fail(layers.error);
  try {
    const filled = await fillFolder(folder, (draft) =>
      writeDataSet(draft, {
        engine,
        day: lawDay(engine.book, asOf),
        layers: layers.value.sources,
        allLayers: values["all-layers"] ?? surroundings.allLayers(),
        city,
        only: only && PARTS.filter((part) => only.includes(part)),
      }),
    );
    if (!filled.ok) return fail(filled.error);
    console.log(describe(folder, filled.value, wantsLayers ? layers.value.from : null));
    return 0;
  } finally {
    await layers.value.close();
  }
}

const NO_LAYERS: ExportLayers = { sources: [], from: "", close: async () => {} };

/** The layers of the database where there is one, through the server where that has it; else the drawings. */
async function findLayers(engine: Engine, drawn: boolean): Promise<Result<ExportLayers, string>> {
  const drawings = () => drawnLayers(engine, join(projectRoot, "layers"));
  if (drawn) return ok({ ...NO_LAYERS, sources: drawings(), from: "the drawings in layers/" });
  const config = readConfig();
  if (!config.ok) return err(config.error.join("\n"));
  const { dataDir, databaseUrl } = config.value;
  if (!databaseUrl && !existsSync(join(dataDir, "db")))
    return ok({ ...NO_LAYERS, sources: drawings(), from: "the drawings in layers/ (no database is there)" });
  const reply = databaseUrl ? null : await askServer(dataDir, "made-data", []);
  if (reply) {
    if (reply.code !== 0) return err(reply.text);
    const manifest = Manifest.parse(JSON.parse(await readFile(join(reply.text, "manifest.json"), "utf8")));
    const sources = madeSources({ folder: reply.text, manifest });
    return ok({ ...NO_LAYERS, sources, from: "the running server" });
  }
  const opened = await openLayerTarget(engine.book);
  if (!opened.ok) return opened;
  const { store, parcels, close } = opened.value;
  const stored = (await store.current()).map((version) => storedSource(store, parcels, version));
  const has = new Set(stored.map(({ version }) => `${version.cityId} ${version.kind}`));
  // A server stores the drawings when it first starts; until then they are taken from their files.
  const missing = drawings().filter(({ version }) => !has.has(`${version.cityId} ${version.kind}`));
  return ok({ sources: [...stored, ...missing], from: databaseUrl ? "PostgreSQL" : dataDir, close });
}

function describe(
  folder: string,
  { files, layers, lawVersion, lawDay }: Manifest,
  from: string | null,
): string {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const withheld = layers.filter((layer) => layer.withheld !== null);
  return [
    `${files.length} files with ${(bytes / 1e6).toFixed(1)} MB were written to ${folder}.`,
    `Law ${lawVersion}, as of ${lawDay}.`,
    ...(from === null ? [] : [`Layers from ${from}.`]),
    ...withheld.map(({ city, kind, withheld: why }) => `Not written: ${city.name}, ${kind}. ${why}`),
    "Check them with: sha256sum -c SHA256SUMS",
  ].join("\n");
}

const readArguments = (args: string[]) =>
  parseArgs({
    args,
    allowPositionals: true,
    options: {
      only: { type: "string" },
      city: { type: "string" },
      drawn: { type: "boolean" },
      "all-layers": { type: "boolean" },
      "as-of": { type: "string" },
    },
  });

function findCity({ book }: Engine, text: string): City | null {
  const wanted = text.trim().toLowerCase();
  const named = book.cities.find((city) =>
    [city.name, city.slug, ...city.aliases].some((name) => name.toLowerCase() === wanted),
  );
  return named ?? null;
}

function complain(text: string): number {
  console.error(text);
  return 2;
}

function fail(text: string): number {
  console.error(text);
  return 1;
}
