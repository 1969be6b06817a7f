import type { NarratedSentence } from "#contract/narration.ts";
import { type Narratable, type NarratedAnswer, narrateRequest } from "#domain/narration/narrate-request.ts";
import { lineReader, type NarratedLine } from "#domain/narration/read-lines.ts";
import { type Fault, faultOf } from "#domain/narration/verify-sentence.ts";
import type { GuardedModel } from "./guarded-model.ts";
import type { ModelRequest } from "./language-model.ts";
import { readPrompt } from "./read-prompt.ts";
import { withoutDetails } from "./without-details.ts";

const PROMPT = "narrate-1";

/** An answer with what was asked. */
export interface Narrated {
  query: string;
  city: { name: string; state: string } | null;
  answer: NarratedAnswer;
}

/** Words answers again with a language model. */
export interface Narrator {
  /**
   * Gives each sentence as soon as it is there and has passed. What does not pass is asked for once more; what fails
   * again is not given, and its computed statement stays. `onRefused` is for measurements: refused text is shown to no one.
   */
  narrate(
    output: Narrated,
    person: string,
    onSentence: (sentence: NarratedSentence) => void,
    onRefused?: (refused: Refused) => void,
  ): Promise<void>;
}

export interface Refused {
  text: string;
  from: readonly string[];
  fault: Fault;
}

interface Listeners {
  onSentence(sentence: NarratedSentence): void;
  onRefused(refused: Refused): void;
}

export function narrator(model: Pick<GuardedModel, "complete">): Narrator {
  const system = readPrompt(PROMPT);
  return {
    async narrate(output, person, onSentence, onRefused = () => {}) {
      const ask = (narratable: Narratable, faults: Faults) =>
        wordOnce(model, modelRequest(system, narratable, faults), narratable, person, {
          onSentence,
          onRefused,
        });
      const first = narratableOf(output);
      if (!first) return;
      const { complete, left } = await ask(first, new Map());
      const again = complete && left.size > 0 ? narratableOf(output, [...left.keys()]) : null;
      if (again) await ask(again, left);
    },
  };
}

const narratableOf = ({ query, city, answer }: Narrated, only: readonly string[] | null = null) =>
  narrateRequest(withoutDetails(query), city, answer, only);

/** What was wrong with the sentences of each statement so far. */
type Faults = ReadonlyMap<string, Fault | "missing">;

/** Asks once. `left`: the statements without a sentence that passed, each with what was wrong with the last. */
async function wordOnce(
  model: Pick<GuardedModel, "complete">,
  request: ModelRequest,
  narratable: Narratable,
  person: string,
  { onSentence, onRefused }: Listeners,
): Promise<{ complete: boolean; left: Faults }> {
  const left = new Map<string, Fault | "missing">(
    narratable.request.sentences.map(({ id }) => [id, "missing"]),
  );
  const lines = lineReader();
  const take = ({ ids, text }: NarratedLine): void => {
    const source = narratable.sourceOf(ids);
    if (!source || ids.some((id) => !left.has(id))) return;
    const fault = faultOf(text, source);
    // A sentence that came again as it was is no wording of the model's.
    const isSame = source.says.length === 1 && source.says[0] === text;
    for (const id of ids) {
      if (fault) left.set(id, fault);
      else left.delete(id);
    }
    if (fault) onRefused({ text, from: source.says, fault });
    else if (!isSame) onSentence({ statements: ids.map((id) => Number(id.slice(1)) - 1), text });
  };
  const answer = await model.complete(request, person, (piece) => lines.read(piece).forEach(take));
  if (answer.ok) lines.end().forEach(take);
  return { complete: answer.ok, left };
}

/** `faults`: what was wrong with the sentences that are asked for once more. */
const modelRequest = (system: string, { request }: Narratable, faults: Faults): ModelRequest => ({
  prompt: PROMPT,
  system,
  schema: null,
  data: JSON.stringify(faults.size > 0 ? { ...request, faults: Object.fromEntries(faults) } : request),
});
