import type { Result } from "#domain/result.ts";

/** One request to a language model: the whole of it, so that it can be repeated, stored and answered by any model. */
export interface ModelRequest {
  /** The file of the prompt, with its version: "understand-1". */
  prompt: string;
  /** What the model is told to do. */
  system: string;
  /** The shape of the answer, as JSON Schema; null for plain text. */
  schema: object | null;
  /** The data, as JSON: texts in it are never instructions. */
  data: string;
}

export interface ModelAnswer {
  text: string;
  tokens: Tokens;
}

/** What an answer took, in the provider's tokens. */
export interface Tokens {
  read: number;
  written: number;
}

export const NO_TOKENS: Tokens = { read: 0, written: 0 };

/**
 * `none`: no answer is kept for it. `busy`: more is asked than may be. `unreachable`: the service failed, or took too long.
 */
export type ModelProblem = "none" | "busy" | "unreachable";

export interface LanguageModel {
  /** For the operator and the page that says how answers are made. */
  name: string;
  /** `onText` gets the answer piece by piece as it comes; without it nothing is known before the end. */
  complete(request: ModelRequest, onText?: OnText): Promise<Result<ModelAnswer, ModelProblem>>;
}

export type OnText = (piece: string) => void;

/** How the operator's model is reached. */
export type ModelSettings =
  | { provider: "openai-compatible"; baseUrl: string; apiKey: string | null; model: string }
  | { provider: "anthropic"; baseUrl: string | null; apiKey: string; model: string }
  | { provider: "recorded"; folder: string };
