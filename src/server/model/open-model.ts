import type { Config } from "../config.ts";
import { sdkModel } from "../outside/sdk-model.ts";
import { type GuardedModel, guardModel, MODEL_LIMITS } from "./guarded-model.ts";
import type { ModelSettings } from "./language-model.ts";
import { recordedModel } from "./recorded-model.ts";

/** The operator's model, within its budgets. */
export function openModel({ settings, timeoutMs, perDay }: NonNullable<Config["model"]>): GuardedModel {
  const model =
    settings.provider === "recorded" ? recordedModel(settings.folder) : sdkModel(settings, timeoutMs);
  return guardModel(model, { ...MODEL_LIMITS, perDay });
}

/** Where questions are sent, as the privacy policy says it; null where they stay on this machine. */
export function modelHost(settings: ModelSettings): string | null {
  if (settings.provider === "recorded") return null;
  return settings.baseUrl === null ? "api.anthropic.com" : new URL(settings.baseUrl).hostname;
}
