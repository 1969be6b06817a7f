import { describe, expect, test, vi } from "vitest";
import type { OpenDatabase } from "../database/open-database.ts";
import { keepLayersFresh } from "./keep-layers-fresh.ts";
import type { OpenCatalog } from "./layer-catalog.ts";

const alone: OpenDatabase["alone"] = (_name, work) => work();

function watched(slow = 0) {
  const looks: string[] = [];
  const layers = {
    refresh: async () => {
      looks.push("look");
      if (slow > 0) await new Promise((resolve) => setTimeout(resolve, slow));
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
    await vi.waitFor(() => expect(looks.slice(0, 5)).toEqual(["cut", "look", "cut", "look", "cut"]));
    await stop();
    const { length } = looks;
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(looks).toHaveLength(length);
  });

  test("goes on looking while another server cuts the tiles", async () => {
    const { layers, looks } = watched();
    const stop = keepLayersFresh(layers, { listen: null, alone: async () => {} }, 20);
    await vi.waitFor(() => expect(looks.slice(0, 2)).toEqual(["look", "look"]));
    await stop();
  });

  test("looks as soon as it is told, once more when it is told meanwhile, and stops listening", async () => {
    const { layers, looks } = watched(20);
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
    await vi.waitFor(() => expect(looks).toEqual(["cut"]));
    heard();
    await vi.waitFor(() => expect(looks.at(-1)).toBe("look"), { interval: 2 });
    heard();
    heard();
    await vi.waitFor(() => expect(looks).toEqual(["cut", "look", "cut", "look", "cut"]));
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(looks).toHaveLength(5);
    await stop();
    expect(listening).toBe(false);
    heard();
    expect(looks).toHaveLength(5);
  });
});
