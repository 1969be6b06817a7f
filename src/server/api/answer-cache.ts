import { LRUCache } from "lru-cache";
import type { Services } from "../services.ts";
import { lawVersion } from "./records/law-version.ts";
import type { Written } from "./write-answer.ts";

/** Characters kept, of all answers together, and of one. */
const MOST_KEPT = 48 * 2 ** 20;
const LARGEST_KEPT = 2 ** 20;

/** Answers that were given. The same law, map, day and address have the same answer, whoever asks. */
export interface AnswerCache {
  get(call: string): Written | undefined;
  set(call: string, answer: Written): void;
}

export function answerCache({ engine, layers }: Services, today: () => string): AnswerCache {
  const kept = new LRUCache<string, Written>({
    maxSize: MOST_KEPT,
    maxEntrySize: LARGEST_KEPT,
    // A packed copy comes later and is smaller.
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length),
  });
  // A layer in a new version is a new list of layers.
  let state: { layers: unknown; day: string } | null = null;
  const fresh = () => {
    const now = { layers: layers.current(), day: today() };
    if (state && state.layers === now.layers && state.day === now.day) return kept;
    // The first read of a law's version takes a while: not while somebody waits.
    lawVersion(engine);
    if (state) kept.clear();
    state = now;
    return kept;
  };
  return {
    get: (call) => fresh().get(call),
    set: (call, answer) => void fresh().set(call, answer),
  };
}
