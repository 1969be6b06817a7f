import type { EnactedSection } from "#domain/codes/enacted-section.ts";
import { PROPOSED_SCHEMA, type Proposable, proposeRequests } from "#domain/proposing/propose-request.ts";
import { readProposed } from "#domain/proposing/read-proposed.ts";
import { modelReading } from "#domain/rule-review/model-readings.ts";
import type { CodePlace } from "../database/code-records.ts";
import type { ModelReadingStore } from "../database/model-reading-store.ts";
import type { GuardedModel } from "./guarded-model.ts";
import type { ModelProblem, ModelRequest } from "./language-model.ts";
import { readPrompt } from "./read-prompt.ts";
import { requestKey } from "./recorded-model.ts";

const PROMPT = "propose-1";
/** The budget that these requests count against: that of one person. */
const ASKER = "operator";

/** Has a language model read enacted text, for reviewers alone. */
export interface RuleProposer {
  /**
   * Sends the passages of a place's sections that were not sent before, `most` requests at most, one after the other.
   * Stops where the model is unreachable, or a budget is used up.
   */
  propose(
    place: Pick<CodePlace, "id">,
    sections: readonly EnactedSection[],
    most: number,
  ): Promise<ProposeOutcome>;
}

export interface ProposeOutcome {
  /** Requests that were answered now, and those still to be sent. */
  answered: number;
  left: number;
  /** Requests without a recorded answer, in recorded mode. */
  written: number;
  /** Rules that were kept, and those that were dropped since they are not literally in the text. */
  rules: number;
  dropped: number;
  /** Answers that could not be read at all; they are asked for again the next time. */
  unreadable: number;
  problem: Exclude<ModelProblem, "none"> | null;
}

export function ruleProposer(
  model: Pick<GuardedModel, "complete" | "name">,
  store: Pick<ModelReadingStore, "answered" | "keep">,
  now: () => Date,
): RuleProposer {
  const system = readPrompt(PROMPT);
  return {
    async propose(place, sections, most) {
      const done = await store.answered(place.id);
      const waiting = sections
        .flatMap((section) => proposeRequests(section).map((proposable) => ({ section, proposable })))
        .map((one) => ({ ...one, request: modelRequest(system, one.proposable) }))
        .filter(({ request }) => !done.has(requestKey(request)));
      const outcome: ProposeOutcome = {
        answered: 0,
        left: waiting.length,
        written: 0,
        rules: 0,
        dropped: 0,
        unreadable: 0,
        problem: null,
      };
      for (const { section, proposable, request } of waiting.slice(0, most)) {
        const answer = await model.complete(request, ASKER);
        if (!answer.ok) {
          if (answer.error !== "none") {
            outcome.problem = answer.error;
            break;
          }
          outcome.written += 1;
          continue;
        }
        const read = readProposed(answer.value.text, section, proposable);
        if (read === null) {
          outcome.unreadable += 1;
          continue;
        }
        await store.keep({
          placeId: place.id,
          request: requestKey(request),
          readings: read.rules.map((rule) => modelReading(section, rule)),
          model: model.name,
          readAt: now(),
        });
        outcome.answered += 1;
        outcome.left -= 1;
        outcome.rules += read.rules.length;
        outcome.dropped += read.dropped;
      }
      return outcome;
    },
  };
}

const modelRequest = (system: string, { request }: Proposable): ModelRequest => ({
  prompt: PROMPT,
  system,
  schema: PROPOSED_SCHEMA,
  data: JSON.stringify(request),
});
