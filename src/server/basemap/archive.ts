import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import { PMTiles, type RangeResponse, type Source, TileType } from "pmtiles";
import { type BaseSchema, baseSchemaOf } from "#domain/geography/base-map.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { traced } from "../telemetry/spans.ts";

/** A street map as one PMTiles file, on this machine or at an address. */

export interface BaseArchive {
  /** Names this content: the beginning of a hash of the file's head. */
  version: string;
  minZoom: number;
  maxZoom: number;
  /** West, south, east, north in degrees. */
  bounds: readonly [number, number, number, number];
  schema: BaseSchema;
  /** What the file says of itself, such as its attribution and its layers. */
  metadata: Readonly<Record<string, unknown>>;
  /** A tile, unpacked; null where the file has none. Rejects when the file cannot be read. */
  tile(z: number, x: number, y: number): Promise<Uint8Array | null>;
  close(): Promise<void>;
}

export const isAddress = (where: string): boolean => /^https?:\/\//i.test(where);

/** Header and root directory lie in the first bytes of every archive. */
const HEAD_BYTES = 16_384;
const TIMEOUT_MS = 20_000;
/** No directory and no tile is larger; a server that sends more is not asked further. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Opens an archive. The error is a sentence that says what is wrong with it. */
export async function openArchive(where: string): Promise<Result<BaseArchive, string>> {
  const source = isAddress(where) ? new AddressSource(where) : new FileSource(where);
  try {
    const head = await source.getBytes(0, HEAD_BYTES);
    const archive = new PMTiles(source);
    const header = await archive.getHeader();
    if (header.tileType !== TileType.Mvt)
      return await refuse(source, `${where} has pictures or other tiles, not vector tiles.`);
    const metadata = record(await archive.getMetadata());
    const layers = listOf(metadata.vector_layers).map((layer) => String(record(layer).id));
    const schema = baseSchemaOf(layers);
    if (!schema)
      return await refuse(
        source,
        `${where} has the layers ${layers.join(", ") || "none"}. Use a file with the layers of Protomaps or OpenMapTiles.`,
      );
    return ok({
      version: createHash("sha256").update(new Uint8Array(head.data)).digest("hex").slice(0, 12),
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
      schema,
      metadata,
      tile: async (z, x, y) => {
        const found = await archive.getZxy(z, x, y);
        return found ? new Uint8Array(found.data) : null;
      },
      close: () => source.close(),
    });
  } catch (problem) {
    return refuse(source, `${where} cannot be read as a PMTiles file: ${reasonOf(problem)}`);
  }
}

async function refuse(source: FileSource | AddressSource, why: string): Promise<Result<never, string>> {
  await source.close();
  return err(why);
}

const reasonOf = (problem: unknown): string =>
  problem instanceof Error
    ? `${problem.message}${problem.cause instanceof Error ? ` (${problem.cause.message})` : ""}`
    : String(problem);

const record = (value: unknown): Record<string, unknown> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The body; rejects when it is longer than what was asked for. */
async function readAtMost(response: Response, most: number): Promise<ArrayBuffer> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most) throw new Error("its server sent more than was asked for");
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts)).buffer;
}

/** Parts of a file. */
class FileSource implements Source {
  readonly #path: string;
  #file: Promise<FileHandle> | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  getKey(): string {
    return this.#path;
  }

  async getBytes(offset: number, length: number): Promise<RangeResponse> {
    this.#file ??= open(this.#path, "r");
    const file = await this.#file;
    const data = new Uint8Array(Math.min(length, MOST_BYTES));
    const { bytesRead } = await file.read(data, 0, data.length, offset);
    return { data: data.buffer.slice(0, bytesRead) };
  }

  async close(): Promise<void> {
    const file = await this.#file?.catch(() => null);
    this.#file = null;
    await file?.close();
  }
}

/**
 * Parts of a file at an address that the operator named. Visitors choose only which tile, never where it comes from, and
 * a server that sends us elsewhere is not followed.
 */
class AddressSource implements Source {
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  getKey(): string {
    return this.#address;
  }

  async getBytes(offset: number, length: number, signal?: AbortSignal): Promise<RangeResponse> {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const response = await traced("street map", { kind: "client" }, () =>
      fetch(this.#address, {
        headers: { Range: `bytes=${offset}-${offset + length - 1}` },
        redirect: "error",
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      }),
    );
    // Status 200 is the whole file, which may be as large as the Earth.
    if (response.status !== 206) {
      await response.body?.cancel();
      throw new Error(
        response.status === 200
          ? "its server does not send parts of files (range requests)"
          : `its server answered ${response.status}`,
      );
    }
    return { data: await readAtMost(response, Math.min(length, MOST_BYTES)) };
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}
