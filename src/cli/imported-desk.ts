import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Engine } from "#domain/answers/engine.ts";
import type { SearchAnswer } from "#domain/answers/present-reading.ts";
import type { ImportedPlace } from "#domain/imported/imported-place.ts";
import type { ImportedRequest } from "#domain/imported/present-imported.ts";
import { readConfig } from "#server/config.ts";
import { localReader } from "#server/imported/code-reader.ts";
import { type ImportedCodes, importedCodes } from "#server/imported/imported-codes.ts";
import { readingsFolder } from "#server/imported/reading-files.ts";
import { askServer } from "#server/operator/operator-channel.ts";
import { openCodeTarget } from "./code-target.ts";

/** No place was imported. */
const NONE: ImportedCodes = {
  places: async () => [],
  answer: async () => {
    throw new Error("No code was imported.");
  },
  close: async () => {},
};

/** The database is left alone until a question may be about an imported place. */
export function lazyDesk(open: () => Promise<ImportedCodes>): ImportedCodes {
  let opened: Promise<ImportedCodes> | null = null;
  const desk = () => {
    opened ??= open().catch((problem: Error) => {
      console.error(`Imported codes are left out. ${problem.message}`);
      return NONE;
    });
    return opened;
  };
  return {
    places: async () => (await desk()).places(),
    answer: async (place, request) => (await desk()).answer(place, request),
    close: async () => (await opened)?.close(),
  };
}

/** Imported codes, from the database that the settings name; a running server that has it answers in our place. */
export async function openImportedDesk(engine: Engine): Promise<ImportedCodes> {
  const config = readConfig();
  if (!config.ok) throw new Error(config.error.join("\n"));
  const { databaseUrl, dataDir } = config.value;
  if (!databaseUrl) {
    if (!existsSync(join(dataDir))) return NONE;
    const served = await deskOfServer(dataDir);
    if (served) return served;
  }
  const target = await openCodeTarget();
  if (!target.ok) throw new Error(target.error);
  const { store, close } = target.value;
  const places = await store.places();
  const desk = importedCodes({
    engine,
    // Nothing is imported while questions are answered here.
    store: { ...store, places: async () => places },
    reader: localReader(readingsFolder(dataDir)),
    now: () => new Date(),
  });
  return { ...desk, close };
}

/** Null when no server runs on the embedded database. */
async function deskOfServer(dataDir: string): Promise<ImportedCodes | null> {
  const ask = async (...args: string[]) => {
    const reply = await askServer(dataDir, "imported", args);
    if (reply && reply.code !== 0) throw new Error(reply.text);
    return reply && (JSON.parse(reply.text) as unknown);
  };
  const places = (await ask("places")) as ImportedPlace[] | null;
  if (!places) return null;
  return {
    places: async () => places,
    answer: async (place: ImportedPlace, request: ImportedRequest) => {
      const answer = await ask("answer", String(place.id), JSON.stringify(request));
      if (!answer) throw new Error("The server has ended. Ask again.");
      return answer as SearchAnswer;
    },
    close: async () => {},
  };
}
