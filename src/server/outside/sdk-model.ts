import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, type LanguageModelUsage, type LanguageModel as SdkModel, streamText } from "ai";
import { err, ok } from "#domain/result.ts";
import type { LanguageModel, ModelAnswer, ModelSettings, OnText, Tokens } from "../model/language-model.ts";

/** An answer in our shapes is far shorter; what is longer is cut and then refused. */
const MOST_TOKENS = 1_500;
const MOST_BYTES = 200_000;

type Hosted = Exclude<ModelSettings, { provider: "recorded" }>;

/**
 * A model behind one of the two protocols. Redirects are not followed, answers are bounded in time, tokens and bytes, and
 * nothing of a request or an answer is logged: it holds what a person typed.
 */
export function sdkModel(settings: Hosted, timeoutMs: number): LanguageModel {
  const model = modelOf(settings);
  return {
    name: `${settings.provider} ${settings.model}`,
    async complete({ system, schema, data }, onText) {
      const limit = timeLimit(timeoutMs);
      const asked = {
        model,
        system:
          schema === null
            ? system
            : `${system}\n\nThe shape of your answer, as JSON Schema:\n${JSON.stringify(schema)}`,
        prompt: data,
        temperature: 0,
        maxOutputTokens: MOST_TOKENS,
        maxRetries: 0,
        abortSignal: limit.signal,
      };
      try {
        if (onText) {
          const { fullStream } = streamText({ ...asked, onError: () => {} });
          return ok(await limit.orOver(readStream(fullStream, onText)));
        }
        const { text, usage } = await limit.orOver(generateText(asked));
        return ok({ text, tokens: tokensOf(usage) });
      } catch {
        return err("unreachable");
      } finally {
        limit.end();
      }
    },
  };
}

/**
 * A time-out of our own: the signal of `AbortSignal.timeout` can be collected before it fires, and a stream that was cut
 * need not end the loop that reads it. `end` closes what is still open.
 */
function timeLimit(ms: number) {
  const controller = new AbortController();
  const over = new Promise<never>((_, reject) => {
    controller.signal.addEventListener("abort", () => reject(new Error("The model took too long.")));
  });
  over.catch(() => {});
  const timer = setTimeout(() => controller.abort(), ms);
  return {
    signal: controller.signal,
    orOver: <T>(work: PromiseLike<T>): Promise<T> => Promise.race([work, over]),
    end: () => {
      clearTimeout(timer);
      controller.abort();
    },
  };
}

const tokensOf = ({ inputTokens, outputTokens }: LanguageModelUsage): Tokens => ({
  read: inputTokens ?? 0,
  written: outputTokens ?? 0,
});

/** Passes on each piece as it comes. Throws where the answer broke off. */
async function readStream(
  parts: ReturnType<typeof streamText>["fullStream"],
  onText: OnText,
): Promise<ModelAnswer> {
  let text = "";
  for await (const part of parts) {
    if (part.type === "text-delta") {
      text += part.text;
      onText(part.text);
    }
    if (part.type === "finish") return { text, tokens: tokensOf(part.totalUsage) };
    if (part.type === "error" || part.type === "abort") break;
  }
  throw new Error("The model's answer broke off.");
}

function modelOf(settings: Hosted): SdkModel {
  const { model } = settings;
  if (settings.provider === "anthropic")
    return createAnthropic({
      apiKey: settings.apiKey,
      ...(settings.baseUrl === null ? {} : { baseURL: settings.baseUrl }),
      fetch: boundedFetch,
    })(model);
  return createOpenAICompatible({
    name: "openai-compatible",
    baseURL: settings.baseUrl,
    ...(settings.apiKey === null ? {} : { apiKey: settings.apiKey }),
    fetch: boundedFetch,
  })(model);
}

/** Goes only to the address that the operator set, and reads no more than an answer can be. */
const boundedFetch: typeof fetch = async (input, init) => {
  const response = await fetch(input, { ...init, redirect: "error" });
  if (!response.body) return response;
  let bytes = 0;
  const bounded = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        if (bytes > MOST_BYTES) controller.error(new Error("The model's answer is too long."));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(bounded, { status: response.status, headers: response.headers });
};
