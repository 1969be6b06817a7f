import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { serialize } from "node:v8";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import type { ImportStores, LentStores } from "./lend-stores.ts";
import { borrowStores, lendStores } from "./lend-stores.ts";
import { askServer, listenForOperator } from "./operator-channel.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "lotline-data-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
});

async function serve(
  stores: Partial<{ [S in keyof LentStores]: Partial<LentStores[S]> }>,
): Promise<() => void> {
  const hangUp = await listenForOperator(
    dataDir,
    lendStores(dataDir, stores as LentStores, async (name) => ({ code: 0, text: `ran ${name}` })),
  );
  onTestFinished(hangUp);
  return hangUp;
}
const borrowed = async () => (await borrowStores(dataDir)) as ImportStores;

test("what an import stores reaches the server whole, days and bytes too, and leaves no file", async () => {
  const got: unknown[] = [];
  await serve({
    codes: {
      save: async (...given) => {
        got.push(...given);
        return { same: false } as Awaited<ReturnType<LentStores["codes"]["save"]>>;
      },
    },
  });
  const edition = {
    hash: "one",
    now: new Date("2026-11-23T12:00:00Z"),
    sections: Array.from({ length: 3_000 }, (_, at) => ({ number: String(at), text: "x".repeat(100) })),
    bytes: new Uint8Array([1, 2]),
  };
  const { codes } = await borrowed();
  expect(await codes.save(edition as never, () => {})).toEqual({ same: false });
  expect(got).toEqual([edition]);
  expect(readdirSync(join(dataDir, "imports"))).toEqual([]);
});

test("a store that fails says why, and the server goes on with other commands", async () => {
  await serve({
    permits: {
      save: async () => {
        throw new Error("no room");
      },
      newest: async () => null,
    },
  });
  const { permits } = await borrowed();
  await expect(permits.save(1, {} as never)).rejects.toThrow("no room");
  expect(await permits.newest(1)).toBeNull();
  expect(await askServer(dataDir, "outbox", [])).toEqual({ code: 0, text: "ran outbox" });
  expect(readdirSync(join(dataDir, "imports"))).toEqual([]);
});

test("without a server there is nothing to borrow, and a server that ended says so", async () => {
  expect(await borrowStores(dataDir)).toBeNull();
  const hangUp = await serve({ permits: { newest: async () => null } });
  const { permits } = await borrowed();
  hangUp();
  await expect(permits.newest(1)).rejects.toThrow(/Run the same command again/);
});

test("no other file and no other method can be reached", async () => {
  await serve({ permits: { newest: async () => null } });
  expect(await askServer(dataDir, "import-call", ["../server.key"])).toMatchObject({ code: 2 });
  const call = "11111111-1111-4111-8111-111111111111";
  mkdirSync(join(dataDir, "imports"));
  for (const [store, method] of [
    ["permits", "toString"],
    ["accounts", "find"],
  ]) {
    writeFileSync(join(dataDir, "imports", call), serialize({ store, method, args: [] }));
    expect(await askServer(dataDir, "import-call", [call])).toEqual({
      code: 1,
      text: `The server could not run this: an import cannot call ${store}.${method}`,
    });
  }
});
