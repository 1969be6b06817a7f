import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { CodeStore } from "../database/code-records.ts";
import type { LayerStore } from "../database/layer-store.ts";
import type { ParcelImport } from "../database/parcel-import.ts";
import type { ParcelStore } from "../database/parcel-store.ts";
import type { PermitStore } from "../database/permit-store.ts";
import type { PlaceStore } from "../database/place-store.ts";
import { askServer, type OperatorReply, type RunCommand } from "./operator-channel.ts";

/**
 * An import reads and checks its files in a process of its own, and stores what it read through the server where that
 * has the embedded database. What is stored may be large, so it goes through a file in a folder of the owner alone, and
 * only its name over the operator's channel. Each call is as whole as the store makes it.
 */

/** What commands of the terminal call; nothing else of a store can be reached this way. */
const LENT = {
  codes: [
    "save",
    "places",
    "editions",
    "contents",
    "section",
    "numbered",
    "citable",
    "sections",
    "terms",
    "prints",
    "sectionsAt",
  ],
  layers: [
    "current",
    "find",
    "history",
    "save",
    "shapes",
    "shapesFrom",
    "tile",
    "tilesFrom",
    "putTiles",
    "markCut",
  ],
  parcels: ["sets", "outlines", "page", "begin", "add", "drop", "finish", "newest", "count", "byKey"],
  permits: ["save", "newest"],
  places: ["all", "ensure"],
} as const satisfies { [S in keyof LentStores]: readonly (keyof LentStores[S])[] };

export interface LentStores {
  codes: CodeStore;
  layers: LayerStore;
  parcels: ParcelStore & ParcelImport;
  permits: PermitStore;
  places: PlaceStore;
}

/** The parts of the stores that an import uses, wherever they are. */
export type ImportStores = {
  [S in keyof LentStores]: Pick<LentStores[S], (typeof LENT)[S][number] & keyof LentStores[S]>;
};

const COMMAND = "import-call";
/** Files of calls lie here, below the folder of the data. */
const FOLDER = "imports";
/** Only what a server here made is a name, so that no other file can be read. */
const NAME = /^[0-9a-f-]{36}$/;

/** Answers the calls of imports in the server; any other command goes on to `run`. */
export function lendStores(dataDir: string, stores: LentStores, run: RunCommand): RunCommand {
  // What imports that were killed wrote.
  rmSync(join(dataDir, FOLDER), { recursive: true, force: true });
  return async (name, args) => {
    if (name !== COMMAND) return run(name, args);
    const [file] = args;
    if (file === undefined) return { code: 0, text: "ready" };
    if (!NAME.test(file)) return { code: 2, text: "This is not a call of an import." };
    const path = join(dataDir, FOLDER, file);
    const given = deserialize(await readFile(path)) as { store: string; method: string; args: unknown[] };
    await rm(path, { force: true });
    const answer = await callStore(stores, given);
    await writeFile(path, serialize(answer), { mode: 0o600 });
    return { code: 0, text: "done" };
  };
}

async function callStore(
  stores: LentStores,
  { store, method, args }: { store: string; method: string; args: unknown[] },
): Promise<unknown> {
  if (!Object.hasOwn(LENT, store) || !(LENT[store as keyof LentStores] as readonly string[]).includes(method))
    throw new Error(`an import cannot call ${store}.${method}`);
  const lender = stores[store as keyof LentStores] as unknown as Record<
    string,
    (...given: unknown[]) => Promise<unknown>
  >;
  return lender[method]!(...args);
}

/** The stores of the server that has the database in this folder; null when none runs. The error is for the operator. */
export async function borrowStores(dataDir: string): Promise<ImportStores | string | null> {
  const reply = await askServer(dataDir, COMMAND, []);
  if (reply === null) return null;
  if (reply.code !== 0)
    return "The running server is of an older version and cannot store imports. Restart it, then run this command again.";
  const stores = Object.entries(LENT).map(([store, methods]) => [
    store,
    Object.fromEntries(
      methods.map((method) => [
        method,
        (...args: unknown[]) =>
          // What to call while it is being stored stays here.
          callServer(dataDir, { store, method, args: args.filter((one) => typeof one !== "function") }),
      ]),
    ),
  ]);
  return Object.fromEntries(stores) as ImportStores;
}

async function callServer(dataDir: string, call: unknown): Promise<unknown> {
  const folder = join(dataDir, FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = randomUUID();
  const path = join(folder, name);
  try {
    await writeFile(path, serialize(call), { mode: 0o600 });
    const reply: OperatorReply | null = await askServer(dataDir, COMMAND, [name]);
    if (reply === null)
      throw new Error("The server ended before all was stored. Run the same command again: it goes on.");
    if (reply.code !== 0) throw new Error(reply.text);
    return deserialize(await readFile(path));
  } finally {
    await rm(path, { force: true });
  }
}
