import { describe, expect, test } from "vitest";
import { err, ok } from "#domain/result.ts";
import { guardModel, MODEL_LIMITS } from "./guarded-model.ts";
import type { LanguageModel, ModelRequest } from "./language-model.ts";

const request = (data: string): ModelRequest => ({ prompt: "p-1", system: "s", schema: {}, data });
const BUSY = { ok: false, error: "busy" };
const HOUR_MS = 3_600_000;

/** A model whose answers wait until the test gives them. */
function waiting() {
  const open: ((answer: Awaited<ReturnType<LanguageModel["complete"]>>) => void)[] = [];
  const model: LanguageModel = { name: "waiting", complete: () => new Promise((give) => open.push(give)) };
  return { model, open };
}

const echo: LanguageModel = {
  name: "echo",
  complete: async ({ data }) => ok({ text: data, tokens: { read: 10, written: 1 } }),
};

describe("a model within budgets", () => {
  test("answers the same request once, also while the first is under way", async () => {
    const { model, open } = waiting();
    const guarded = guardModel(model);
    const both = [guarded.complete(request("a"), "ann"), guarded.complete(request("a"), "bob")];
    expect(open).toHaveLength(1);
    open[0]!(ok({ text: "said", tokens: { read: 7, written: 1 } }));
    for (const answer of await Promise.all(both))
      expect(answer).toEqual(ok({ text: "said", tokens: { read: 7, written: 1 } }));
    await guarded.complete(request("a"), "ann");
    expect(guarded.use()).toEqual({
      asked: 1,
      kept: 1,
      failed: 0,
      refused: 0,
      tokensRead: 7,
      tokensWritten: 1,
    });
  });

  test("gives each person 2 requests a day and all together 3, from midnight to midnight", async () => {
    let now = 20 * HOUR_MS;
    const guarded = guardModel(echo, { ...MODEL_LIMITS, perPersonADay: 2, perDay: 3 }, () => now);
    const ask = async (data: string, person: string) => (await guarded.complete(request(data), person)).ok;
    expect([await ask("1", "ann"), await ask("2", "ann"), await ask("3", "ann")]).toEqual([
      true,
      true,
      false,
    ]);
    // What was answered before costs nothing.
    expect(await ask("1", "ann")).toBe(true);
    expect([await ask("4", "bob"), await ask("5", "bob")]).toEqual([true, false]);
    now += 5 * HOUR_MS;
    expect(await ask("6", "ann")).toBe(true);
    expect(guarded.use()).toMatchObject({ asked: 4, refused: 2, tokensRead: 40, tokensWritten: 4 });
  });

  test("makes no request that all servers together have no room for", async () => {
    const days: number[] = [];
    const ofAll = async (day: number) => days.push(day) <= 1;
    const guarded = guardModel(echo, MODEL_LIMITS, () => 49 * HOUR_MS, ofAll);
    expect((await guarded.complete(request("1"), "ann")).ok).toBe(true);
    expect(await guarded.complete(request("2"), "ann")).toEqual(BUSY);
    // What is kept is asked of nobody.
    expect((await guarded.complete(request("1"), "bob")).ok).toBe(true);
    expect(days).toEqual([2, 2]);
    expect(guarded.use()).toMatchObject({ asked: 1, kept: 1, refused: 1 });
  });

  test("has at most so many requests under way", async () => {
    const { model, open } = waiting();
    const guarded = guardModel(model, { ...MODEL_LIMITS, atOnce: 2 });
    const first = [guarded.complete(request("a"), "ann"), guarded.complete(request("b"), "ann")];
    expect(await guarded.complete(request("c"), "ann")).toEqual(BUSY);
    for (const give of open) give(ok({ text: "", tokens: { read: 0, written: 1 } }));
    expect((await Promise.all(first)).every(({ ok: good }) => good)).toBe(true);
  });

  test("makes nobody wait twice for a service that is down, and uses it again once it answers", async () => {
    let now = 0;
    const { model, open } = waiting();
    const guarded = guardModel(model, { ...MODEL_LIMITS, restMs: 1000 }, () => now);
    const first = guarded.complete(request("a"), "ann");
    open[0]!(err("unreachable"));
    expect(await first).toEqual(err("unreachable"));
    expect(await guarded.complete(request("a"), "ann")).toEqual(BUSY);
    now = 1000;
    // Tried again, without anybody waiting for it; and only by one request.
    expect(await guarded.complete(request("b"), "ann")).toEqual(BUSY);
    expect(await guarded.complete(request("b"), "ann")).toEqual(BUSY);
    expect(open).toHaveLength(2);
    open[1]!(ok({ text: "back", tokens: { read: 5, written: 1 } }));
    await Promise.resolve();
    await Promise.resolve();
    expect(await guarded.complete(request("b"), "ann")).toEqual(
      ok({ text: "back", tokens: { read: 5, written: 1 } }),
    );
    const third = guarded.complete(request("c"), "ann");
    open[2]!(ok({ text: "c", tokens: { read: 1, written: 1 } }));
    expect((await third).ok).toBe(true);
    expect(guarded.use()).toMatchObject({ asked: 3, failed: 1, refused: 2 });
  });

  test("takes a model that throws for one out of reach", async () => {
    const guarded = guardModel({ name: "broken", complete: () => Promise.reject(new Error("disk")) });
    expect(await guarded.complete(request("a"), "ann")).toEqual(err("unreachable"));
  });

  test("has no answer in a folder for no failure", async () => {
    const guarded = guardModel({ name: "recorded", complete: async () => err("none") });
    expect(await guarded.complete(request("a"), "ann")).toEqual(err("none"));
    expect(await guarded.complete(request("b"), "ann")).toEqual(err("none"));
    expect(guarded.use()).toMatchObject({ asked: 2, failed: 0 });
  });
});
