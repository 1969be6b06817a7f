import { LRUCache } from "lru-cache";
import type { CurrentLayer } from "../geo/layer-catalog.ts";
import type { Services } from "../services.ts";
import type { Written } from "./write-answer.ts";

/** Bytes kept, of all answers together, and of one. */
const MOST_KEPT = 48 * 2 ** 20;
const LARGEST_KEPT = 2 ** 20;

/** Answers that were given. The same map, day and address have the same answer, no matter who asks; a new law makes a new app. */
export interface AnswerCache {
  get(call: string): Written | undefined;
  set(call: string, answer: Written): void;
}

export function answerCache({ layers }: Services, today: () => string): AnswerCache {
  const kept = new LRUCache<string, Written>({
    maxSize: MOST_KEPT,
    maxEntrySize: LARGEST_KEPT,
    // A packed copy comes later and is smaller.
    sizeCalculation: ({ body }, key) => 2 * (body.length + key.length),
  });
  let state: { layers: readonly CurrentLayer[]; day: string } = { layers: [], day: "" };
  const fresh = () => {
    const now = { layers: layers.current(), day: today() };
    if (state.day === now.day && areSame(state.layers, now.layers)) return kept;
    kept.clear();
    state = now;
    return kept;
  };
  return {
    get: (call) => fresh().get(call),
    set: (call, answer) => void fresh().set(call, answer),
  };
}

/** A layer in a new version is another entry. */
const areSame = (before: readonly CurrentLayer[], now: readonly CurrentLayer[]): boolean =>
  before === now || (before.length === now.length && before.every((layer, at) => layer === now[at]));
