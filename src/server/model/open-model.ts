import type { Config } from "../config.ts";
import { type GuardedModel, guardModel, MODEL_LIMITS } from "./guarded-model.ts";
import { recordedModel } from "./recorded-model.ts";
import { sdkModel } from "./sdk-model.ts";

/** The operator's model, within its budgets. */
export function openModel({ settings, timeoutMs, perDay }: NonNullable<Config["model"]>): GuardedModel {
  const model =
    settings.provider === "recorded" ? recordedModel(settings.folder) : sdkModel(settings, timeoutMs);
  return guardModel(model, { ...MODEL_LIMITS, perDay });
}
