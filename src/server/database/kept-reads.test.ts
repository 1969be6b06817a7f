import { expect, test } from "vitest";
import { keepReads } from "./kept-reads.ts";

/** A store of one text, which counts how often it is read. */
function storeOf(text: string) {
  const state = { text, reads: 0 };
  const store = {
    read: async (name: string) => {
      state.reads += 1;
      return `${name} ${state.text}`;
    },
    write: async (next: string) => {
      state.text = next;
    },
  };
  return { state, store };
}

test("what was read a moment ago is given again, until it is too old or the store was changed here", async () => {
  const { state, store } = storeOf("old");
  let moment = 0;
  const kept = keepReads(store, ["read"], 10_000, {
    ...{ methods: ["read"], forMs: 2_000, changedBy: ["write"] },
    clock: () => moment,
  });
  expect([await kept.read("a"), await kept.read("a"), await kept.read("b")]).toEqual([
    "a old",
    "a old",
    "b old",
  ]);
  expect(state.reads).toBe(2);

  // Another server changed it.
  state.text = "theirs";
  moment = 1_999;
  expect(await kept.read("a")).toBe("a old");
  moment = 2_000;
  expect(await kept.read("a")).toBe("a theirs");

  await kept.write("ours");
  expect(await kept.read("a")).toBe("a ours");
});

test("what was begun to be read before a change is not taken for what is there after it", async () => {
  const { store } = storeOf("old");
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  const slow = {
    ...store,
    read: async (name: string) => {
      const found = await store.read(name);
      await gate;
      return found;
    },
  };
  const kept = keepReads(slow, ["read"], 10_000, {
    ...{ methods: ["read"], forMs: 2_000, changedBy: ["write"] },
    clock: () => 0,
  });
  const early = kept.read("a");
  await kept.write("new");
  open();
  expect(await early).toBe("a old");
  expect(await kept.read("a")).toBe("a new");
});

test("without a time everything is read again", async () => {
  const { state, store } = storeOf("old");
  const kept = keepReads(store, ["read"], 10_000);
  await kept.read("a");
  await kept.read("a");
  expect(state.reads).toBe(2);
});
