import { LRUCache } from "lru-cache";
import { err, ok, type Result } from "#domain/result.ts";
import { traced } from "../telemetry/spans.ts";
import type { LanguageModel, ModelAnswer, ModelProblem, ModelRequest, OnText } from "./language-model.ts";
import { requestKey } from "./recorded-model.ts";

/** What a model was used for since the server started, for the operator. */
export interface ModelUse {
  /** Requests that went to it, and those that were answered from what is kept. */
  asked: number;
  kept: number;
  failed: number;
  /** Requests that were not made: a budget was used up, or the service was down. */
  refused: number;
  tokensRead: number;
  tokensWritten: number;
}

export interface ModelLimits {
  /** Requests of one person a day, and of all together. */
  perPersonADay: number;
  perDay: number;
  /** Requests under way at a time. */
  atOnce: number;
  /** How long after a failure the service is tried again. */
  restMs: number;
}

export const MODEL_LIMITS: ModelLimits = {
  perPersonADay: 200,
  perDay: 5_000,
  atOnce: 8,
  restMs: 30_000,
};

export interface GuardedModel {
  name: string;
  /** `person` names who asks, for their own budget. An answer that is kept, or that another asked for, comes to `onText` whole. */
  complete(
    request: ModelRequest,
    person: string,
    onText?: OnText,
  ): Promise<Result<ModelAnswer, ModelProblem>>;
  use(): ModelUse;
}

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_KEPT = 5_000;

/**
 * A model within budgets. Each request is answered once and kept by its content. After one failure nobody waits for the
 * service any more until it has answered again; it is tried, in the background, with the next request after a rest.
 * `ofAll` takes one request of a day from what all servers together may make; null where there is one server.
 */
export function guardModel(
  model: LanguageModel,
  limits: ModelLimits = MODEL_LIMITS,
  now: () => number = Date.now,
  ofAll: ((day: number) => Promise<boolean>) | null = null,
): GuardedModel {
  const answers = new LRUCache<string, ModelAnswer>({ max: MOST_KEPT });
  const underway = new Map<string, Promise<Result<ModelAnswer, ModelProblem>>>();
  const use: ModelUse = { asked: 0, kept: 0, failed: 0, refused: 0, tokensRead: 0, tokensWritten: 0 };
  const budget = dailyBudget(limits, now);
  /** When the service failed last; null while it answers. */
  let failedAt: number | null = null;

  const ask = (
    request: ModelRequest,
    key: string,
    onText?: OnText,
  ): Promise<Result<ModelAnswer, ModelProblem>> => {
    const complete = () => {
      use.asked += 1;
      const given = { kind: "client", attributes: { "gen_ai.request.model": model.name } } as const;
      return traced("language model", given, (span) => {
        const answer = model.complete(request, onText).catch(() => err("unreachable" as const));
        if (span) void answer.then((told) => told.ok || span.fail(told.error));
        return answer;
      });
    };
    const refuse = () => {
      use.refused += 1;
      return err("busy" as const);
    };
    const asked = ofAll
      ? ofAll(Math.floor(now() / DAY_MS)).then((may) => (may ? complete() : refuse()))
      : complete();
    const asking = asked.then((result) => {
      underway.delete(key);
      if (result.ok) {
        failedAt = null;
        use.tokensRead += result.value.tokens.read;
        use.tokensWritten += result.value.tokens.written;
        answers.set(key, result.value);
      } else if (result.error === "unreachable") {
        use.failed += 1;
        failedAt = now();
      }
      return result;
    });
    underway.set(key, asking);
    return asking;
  };

  return {
    name: model.name,
    use: () => ({ ...use }),
    async complete(request, person, onText) {
      const key = requestKey(request);
      const whole = (answer: ModelAnswer) => {
        onText?.(answer.text);
        return ok(answer);
      };
      const kept = answers.get(key);
      if (kept) {
        use.kept += 1;
        return whole(kept);
      }
      const isDown = failedAt !== null;
      const same = underway.get(key);
      if (same && !isDown) {
        const answer = await same;
        return answer.ok ? whole(answer.value) : answer;
      }
      const mayTry = !isDown || (underway.size === 0 && Math.abs(now() - failedAt!) >= limits.restMs);
      if (!mayTry || underway.size >= limits.atOnce || !budget.take(person)) {
        use.refused += 1;
        return err("busy");
      }
      const asking = ask(request, key, isDown ? undefined : onText);
      return isDown ? err("busy") : asking;
    },
  };
}

/** Counts the requests of each person and of all, from midnight to midnight (UTC). */
function dailyBudget({ perDay, perPersonADay }: ModelLimits, now: () => number) {
  let day = 0;
  let all = 0;
  let own = new Map<string, number>();
  return {
    /** Counts one request, or says that a budget is used up. */
    take(person: string): boolean {
      const today = Math.floor(now() / DAY_MS);
      if (today !== day) [day, all, own] = [today, 0, new Map()];
      const taken = own.get(person) ?? 0;
      if (all >= perDay || taken >= perPersonADay) return false;
      all += 1;
      own.set(person, taken + 1);
      return true;
    },
  };
}
