import { describe, expect, test, vi } from "vitest";
import type { OpenDatabase } from "../database/open-database.ts";
import { keepLayersFresh } from "./keep-layers-fresh.ts";
import type { OpenCatalog } from "./layer-catalog.ts";

const alone: OpenDatabase["alone"] = (_name, work) => work();

const PATIENCE = { timeout: 60_000 };

/** Layers that say what is done with them; each look lasts until `looked`. */
function watched(looked = () => Promise.resolve()) {
  const looks: string[] = [];
  const layers = {
    refresh: async () => {
      looks.push("look");
      await looked();
    },
    cutMissing: async () => void looks.push("cut"),
    warm: async () => {},
  } as unknown as OpenCatalog;
  return { layers, looks };
}

describe("keeping the layers fresh", () => {
  test("cuts at once, then looks now and then where nobody can tell", async () => {
    const { layers, looks } = watched();
    const stop = keepLayersFresh(layers, { listen: null, alone }, 20);
    await vi.waitFor(
      () => expect(looks.slice(0, 5)).toEqual(["cut", "look", "cut", "look", "cut"]),
      PATIENCE,
    );
    await stop();
    const { length } = looks;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(looks).toHaveLength(length);
  });

  test("goes on looking while another server cuts the tiles", async () => {
    const { layers, looks } = watched();
    const stop = keepLayersFresh(layers, { listen: null, alone: async () => {} }, 20);
    await vi.waitFor(() => expect(looks.slice(0, 2)).toEqual(["look", "look"]), PATIENCE);
    await stop();
  });

  test("looks as soon as it is told, once more when it is told meanwhile, and stops listening", async () => {
    let end = () => {};
    const { layers, looks } = watched(() => new Promise((resolve) => (end = resolve)));
    let heard = () => {};
    let listening = true;
    const stop = keepLayersFresh(
      layers,
      {
        alone,
        listen: (channel, own) => {
          expect(channel).toBe("lotline_layers");
          heard = own;
          return async () => {
            listening = false;
          };
        },
      },
      60_000,
    );
    await vi.waitFor(() => expect(looks).toEqual(["cut"]), PATIENCE);
    heard();
    await vi.waitFor(() => expect(looks.at(-1)).toBe("look"), PATIENCE);
    heard();
    heard();
    end();
    await vi.waitFor(() => expect(looks).toEqual(["cut", "look", "cut", "look"]), PATIENCE);
    end();
    await vi.waitFor(() => expect(looks).toEqual(["cut", "look", "cut", "look", "cut"]), PATIENCE);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(looks).toHaveLength(5);
    await stop();
    expect(listening).toBe(false);
    heard();
    expect(looks).toHaveLength(5);
  });
});
