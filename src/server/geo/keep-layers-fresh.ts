import { LAYERS_CHANNEL } from "../database/layer-store.ts";
import type { OpenDatabase } from "../database/open-database.ts";
import { nameFailure } from "../describe-failure.ts";
import type { OpenCatalog } from "./layer-catalog.ts";

/** How soon an instance takes up a layer that another process stored, when nobody tells it. */
const LAYERS_EVERY_MS = 30_000;

/**
 * Takes up new versions as soon as PostgreSQL tells of them, and looks every half minute besides, in case a notice was
 * missed. The embedded database cannot tell: it has one connection for everything, and only this process writes to it.
 * After each look the tiles that are missing are cut; of several servers, one does so at a time (`alone`), and the others find
 * them cut. Returns how to stop.
 */
export function keepLayersFresh(
  layers: OpenCatalog,
  { listen, alone }: Pick<OpenDatabase, "listen" | "alone">,
  everyMs = LAYERS_EVERY_MS,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;

  const round = async (look: boolean): Promise<void> => {
    running = true;
    clearTimeout(timer);
    try {
      if (look) await layers.refresh();
      await alone("tiles", () => layers.cutMissing(() => stopped));
      await layers.warm(() => stopped);
    } catch (problem) {
      if (!stopped)
        console.warn("The layers of the map could not be brought up to date:", nameFailure(problem));
    }
    running = false;
    if (stopped) return;
    timer = setTimeout(() => void round(true), again ? 0 : everyMs).unref();
    again = false;
  };
  const heard = (): void => {
    if (stopped) return;
    if (running) again = true;
    else void round(true);
  };
  void round(false);
  const stopListening = listen?.(LAYERS_CHANNEL, heard);
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await stopListening?.();
  };
}
