import type { GuardedModel, ModelUse } from "../model/guarded-model.ts";
import type { Tokens } from "../model/language-model.ts";
import type { Services } from "../services.ts";
import { repeat } from "./repeat.ts";

const HOUR_MS = 60 * 60 * 1000;

/**
 * Writes once an hour, where something changed, what the language model was used for since the start, and what that cost
 * where its prices are known.
 */
export function keepTellingModelUse(
  model: Pick<GuardedModel, "name" | "use">,
  log: Services["log"],
  prices: Tokens | null,
  everyMs = HOUR_MS,
): () => Promise<void> {
  let last = JSON.stringify(model.use());
  const tell = () => {
    const use = model.use();
    const now = JSON.stringify(use);
    if (now !== last) log({ model: model.name, ...use, ...(prices ? { dollars: costOf(use, prices) } : {}) });
    last = now;
  };
  const stop = repeat({ everyMs, work: async () => tell(), failed: () => {} });
  return async () => {
    await stop();
    tell();
  };
}

/** In dollars, to the cent. `prices` are those of a million tokens. */
const costOf = ({ tokensRead, tokensWritten }: ModelUse, { read, written }: Tokens): number =>
  Number(((tokensRead * read + tokensWritten * written) / 1e6).toFixed(2));
