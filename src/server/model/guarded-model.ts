import { LRUCache } from "lru-cache";
import { err, ok, type Result } from "#domain/result.ts";
import type { LanguageModel, ModelAnswer, ModelProblem, ModelRequest } from "./language-model.ts";
import { requestKey } from "./recorded-model.ts";

/** What a model was used for since the server started, for the operator. */
export interface ModelUse {
  asked: number;
  kept: number;
  failed: number;
  refused: number;
  tokens: number;
}

export interface ModelLimits {
  /** Requests of one person a day, and of all together. */
  perPersonADay: number;
  perDay: number;
  /** Requests under way at a time. */
  atOnce: number;
  /** After this many failures in a row the service is left alone. */
  failures: number;
  restMs: number;
}

export const MODEL_LIMITS: ModelLimits = {
  perPersonADay: 200,
  perDay: 5_000,
  atOnce: 8,
  failures: 3,
  restMs: 30_000,
};

export interface GuardedModel {
  name: string;
  /** `person` names who asks, for their own budget. */
  complete(request: ModelRequest, person: string): Promise<Result<ModelAnswer, ModelProblem>>;
  use(): ModelUse;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_KEPT = 5_000;

/**
 * A model within budgets: each request is answered once and kept by its content; who has used up their day, or asks while
 * the service rests after failures, gets the computed answer at once.
 */
export function guardModel(
  model: LanguageModel,
  now: () => number = Date.now,
  limits: ModelLimits = MODEL_LIMITS,
): GuardedModel {
  const answers = new LRUCache<string, ModelAnswer>({ max: MOST_KEPT });
  const underway = new Map<string, Promise<Result<ModelAnswer, ModelProblem>>>();
  const use: ModelUse = { asked: 0, kept: 0, failed: 0, refused: 0, tokens: 0 };
  let day = 0;
  let today = new Map<string, number>();
  let all = 0;
  let inARow = 0;
  let restUntil = 0;

  /** Counts one request for a person, or says that their day or everybody's is used up. */
  const take = (person: string): boolean => {
    const current = Math.floor(now() / DAY_MS);
    if (current !== day) {
      day = current;
      today = new Map();
      all = 0;
    }
    const own = today.get(person) ?? 0;
    if (all >= limits.perDay || own >= limits.perPersonADay) return false;
    all += 1;
    today.set(person, own + 1);
    return true;
  };

  const ask = async (request: ModelRequest, key: string): Promise<Result<ModelAnswer, ModelProblem>> => {
    use.asked += 1;
    const result = await model.complete(request);
    if (result.ok) {
      inARow = 0;
      use.tokens += result.value.tokens;
      answers.set(key, result.value);
    } else if (result.error === "unreachable") {
      use.failed += 1;
      inARow += 1;
      if (inARow >= limits.failures) restUntil = now() + limits.restMs;
    }
    return result;
  };

  return {
    name: model.name,
    use: () => ({ ...use }),
    async complete(request, person) {
      const key = requestKey(request);
      const kept = answers.get(key);
      if (kept) {
        use.kept += 1;
        return ok(kept);
      }
      const same = underway.get(key);
      if (same) return same;
      if (now() < restUntil || underway.size >= limits.atOnce || !take(person)) {
        use.refused += 1;
        return err("busy");
      }
      const asking = ask(request, key).finally(() => underway.delete(key));
      underway.set(key, asking);
      return asking;
    },
  };
}
