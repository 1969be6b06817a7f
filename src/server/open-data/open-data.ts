import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type DataFile, Manifest } from "#contract/open-data.ts";
import type { Engine } from "#domain/answers/engine.ts";
import { lawDay } from "#domain/law/law-day.ts";
import type { LayerStore } from "../database/layer-store.ts";
import type { ParcelStore } from "../database/parcel-store.ts";
import { nameFailure } from "../describe-failure.ts";
import type { LayerCatalog } from "../geo/layer-catalog.ts";
import { todayAt } from "../today.ts";
import { storedSource } from "./layer-source.ts";
import { type DataSetInput, dataSetName } from "./manifest.ts";
import { writeDataSet } from "./write-data-set.ts";

/** A set of files that lies on disk. */
export interface DataSet {
  name: string;
  folder: string;
  manifest: Manifest;
  /** Every file that may be asked for, by its name. */
  files: ReadonlyMap<string, ServedFile>;
}

export interface ServedFile {
  name: string;
  path: string;
  bytes: number;
  sha256: string;
  /** A copy compressed for the way over the network; null for what is compressed already. */
  packed: { path: string; bytes: number } | null;
}

export interface OpenData {
  /** The files of the present law and layers. Made when they are first asked for; until newer ones are, the older ones. */
  current(): Promise<DataSet>;
  /** A file of the present set, or of the one before it, by its content. */
  byContent(sha256: string, name: string): Promise<ServedFile | null>;
}

interface Surroundings {
  engine: Engine;
  layers: Pick<LayerCatalog, "current">;
  store: LayerStore;
  parcels: ParcelStore;
  /** Where the sets lie; nothing else is kept there. */
  folder: string;
  allLayers: boolean;
  now: () => Date;
  warn: (line: string) => void;
}

/** Begins with a dot, so that no half-made set is taken for a whole one. */
const HALF_MADE = ".making-";
/** A half-made set of this age was left behind by a server that was stopped. */
const ABANDONED_MS = 60 * 60 * 1000;
/** After a failure, such as a full disk, nobody's request tries again before. */
const PAUSE_MS = 60_000;

/** Keeps the files of the present law and layers on disk, made once for each. */
export function keepOpenData(around: Surroundings): OpenData {
  const { folder, engine, layers, store, parcels, allLayers, now, warn } = around;
  let held: DataSet[] = [];
  let making: Promise<DataSet> | null = null;
  let failed: { name: string; at: number; problem: unknown } | null = null;

  const wanted = (): DataSetInput => ({
    engine,
    day: lawDay(engine.book, todayAt(now())),
    // The set has covered cities only, not places that we have no law for.
    layers: layers
      .current()
      .filter(({ version }) => engine.cities.has(version.cityId))
      .map(({ version }) => storedSource(store, parcels, version)),
    allLayers,
  });

  const make = async (input: DataSetInput, name: string): Promise<DataSet> => {
    try {
      const made = (await openDataSet(join(folder, name))) ?? (await makeDataSet(folder, name, input));
      const before = held[0];
      held = before ? [made, before] : [made];
      failed = null;
      await removeOthers(folder, new Set(held.map((set) => set.name)));
      return made;
    } catch (problem) {
      failed = { name, at: now().getTime(), problem };
      warn(`The files of the open data could not be made: ${nameFailure(problem)}`);
      throw problem;
    } finally {
      making = null;
    }
  };

  /** Another instance with newer law may have removed a set; it is made anew then. */
  const newestThere = async (): Promise<DataSet | null> => {
    const [newest] = held;
    if (!newest) return null;
    const isThere = await stat(join(newest.folder, "manifest.json")).then(
      () => true,
      () => false,
    );
    if (isThere) return newest;
    held = held.filter((set) => set !== newest);
    return newestThere();
  };

  const current = async (): Promise<DataSet> => {
    const input = wanted();
    const name = dataSetName(input);
    const newest = await newestThere();
    if (newest?.name === name) return newest;
    const pause = failed?.name === name && Math.abs(now().getTime() - failed.at) < PAUSE_MS;
    if (!pause) making ??= make(input, name);
    // An older set is whole in itself: nobody waits for the newer one.
    if (newest) {
      making?.catch(() => {});
      return newest;
    }
    if (!making) throw failed!.problem;
    return making;
  };

  return {
    current,
    byContent: async (sha256, name) => {
      if (held.length === 0) await current();
      for (const { files } of held) {
        const file = files.get(name);
        if (file?.sha256 === sha256) return file;
      }
      return null;
    },
  };
}

/** Writes a set beside its place and moves it there when it is whole; one that another process made meanwhile stays. */
async function makeDataSet(folder: string, name: string, input: DataSetInput): Promise<DataSet> {
  await mkdir(folder, { recursive: true });
  const draft = join(folder, `${HALF_MADE}${name}-${process.pid}-${Math.random().toString(36).slice(2)}`);
  const place = join(folder, name);
  try {
    const manifest = await writeDataSet(draft, input);
    for (const file of [...manifest.files.filter(isText).map((own) => own.name), ...BESIDE])
      await pipeline(
        createReadStream(join(draft, file)),
        createGzip({ level: 6 }),
        createWriteStream(join(draft, `${file}.gz`)),
      );
    await rename(draft, place).catch(async (problem) => {
      if (await openDataSet(place)) return;
      // What lies there is not whole: a power cut may have taken a part of it.
      await rm(place, { recursive: true, force: true });
      await rename(draft, place).catch(() => {
        throw problem;
      });
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
  const made = await openDataSet(place);
  if (!made) throw new Error(`${place} is not whole`);
  return made;
}

/** Files of a set that its manifest does not list. */
const BESIDE = ["manifest.json", "README.md", "SHA256SUMS"] as const;
const isText = ({ format }: DataFile): boolean => format !== "pmtiles";

/** A set as it lies on disk; null when there is none, or when a file of it is missing or has another size. */
async function openDataSet(folder: string): Promise<DataSet | null> {
  try {
    const manifest = Manifest.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
    const sums = await readFile(join(folder, "SHA256SUMS"), "utf8");
    const sumOf = new Map(sums.split("\n").map((line) => [line.slice(66), line.slice(0, 64)]));
    const files = new Map<string, ServedFile>();
    for (const file of manifest.files) {
      const served = await openFile(folder, file.name, file.sha256, isText(file));
      if (served.bytes !== file.bytes) return null;
      files.set(file.name, served);
    }
    for (const name of BESIDE) {
      // The list of sums has none of its own: its content is that of all the others.
      const sha256 = sumOf.get(name) ?? `${manifest.version}-sums`;
      files.set(name, await openFile(folder, name, sha256, true));
    }
    return { name: basename(folder), folder, manifest, files };
  } catch {
    return null;
  }
}

async function openFile(folder: string, name: string, sha256: string, text: boolean): Promise<ServedFile> {
  const path = join(folder, name);
  const bytes = (await stat(path)).size;
  const packed = text ? { path: `${path}.gz`, bytes: (await stat(`${path}.gz`)).size } : null;
  return { name, path, bytes, sha256, packed };
}

/** Removes the sets of older laws and layers, and what was left half made. */
async function removeOthers(folder: string, keep: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (keep.has(name)) continue;
    const path = join(folder, name);
    const age = Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    // Another instance may be at work on one.
    if (name.startsWith(HALF_MADE) ? age > ABANDONED_MS : /^[0-9a-f]{16}$/.test(name))
      await rm(path, { recursive: true, force: true });
  }
}
