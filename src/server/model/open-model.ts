import type { Config } from "../config.ts";
import type { Allowance, Counter } from "../database/guess-store.ts";
import { sdkModel } from "../outside/sdk-model.ts";
import { type GuardedModel, guardModel, MODEL_LIMITS } from "./guarded-model.ts";
import type { ModelSettings } from "./language-model.ts";
import { recordedModel } from "./recorded-model.ts";

/** A count is under the number of its day, and goes after the next. */
const DAY_SECONDS = 24 * 60 * 60;

/** The operator's model, within its budgets. `shared` counts for all servers on one database; null where there is one. */
export function openModel(
  { settings, timeoutMs, perDay }: NonNullable<Config["model"]>,
  shared: ((allowance: Allowance) => Counter) | null = null,
): GuardedModel {
  const model =
    settings.provider === "recorded" ? recordedModel(settings.folder) : sdkModel(settings, timeoutMs);
  const counter = shared?.({ points: perDay, duration: 2 * DAY_SECONDS });
  const ofAll =
    counter &&
    ((day: number) =>
      counter.consume(String(day)).then(
        () => true,
        () => false,
      ));
  return guardModel(model, { ...MODEL_LIMITS, perDay }, Date.now, ofAll ?? null);
}

/** Where questions are sent, as the privacy policy says it; null where they stay on this machine. */
export function modelHost(settings: ModelSettings): string | null {
  if (settings.provider === "recorded") return null;
  return settings.baseUrl === null ? "api.anthropic.com" : new URL(settings.baseUrl).hostname;
}
