import type { GuardedModel } from "../model/guarded-model.ts";
import type { Services } from "../services.ts";
import { repeat } from "./repeat.ts";

const HOUR_MS = 60 * 60 * 1000;

/** Writes once an hour, where something changed, what the language model was used for since the start. */
export function keepTellingModelUse(
  model: Pick<GuardedModel, "name" | "use">,
  log: Services["log"],
  everyMs = HOUR_MS,
): () => Promise<void> {
  let last = JSON.stringify(model.use());
  const tell = () => {
    const use = model.use();
    const now = JSON.stringify(use);
    if (now !== last) log({ model: model.name, ...use });
    last = now;
  };
  const stop = repeat({ everyMs, work: async () => tell(), failed: () => {} });
  return async () => {
    await stop();
    tell();
  };
}
