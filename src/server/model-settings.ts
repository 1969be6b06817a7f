import { z } from "zod";
import type { ModelSettings, Tokens } from "./model/language-model.ts";
import { protocolOf } from "./setting-schemas.ts";

/** A language model that helps to read questions. Without one, everything is computed. */
export const modelSettings = {
  LLM_PROVIDER: {
    about:
      "A language model that helps to read unclear questions: openai-compatible (a hosted or a local server), anthropic, or recorded (answers from files). Without it, our own reader reads every question.",
    fallback: null,
    schema: z
      .enum(
        ["openai-compatible", "anthropic", "recorded"],
        "LLM_PROVIDER must be openai-compatible, anthropic or recorded.",
      )
      .nullable(),
  },
  LLM_BASE_URL: {
    about:
      "The address of the model's server: https://models.example.com/v1. Needed for openai-compatible; anthropic has its own.",
    fallback: null,
    schema: z
      .string()
      .refine((text) => /^https?:$/.test(protocolOf(text)), "LLM_BASE_URL must be an http or https address.")
      .transform((text) => text.replace(/\/+$/, ""))
      .nullable(),
  },
  LLM_API_KEY: {
    about: "The key for the model's server. A local server may need none.",
    fallback: null,
    schema: z.string().nullable(),
  },
  LLM_MODEL: {
    about: "The name of the model, as its server lists it.",
    fallback: null,
    schema: z.string().max(200, "LLM_MODEL must be under 200 characters.").nullable(),
  },
  LLM_FOLDER: {
    about: "For recorded: the folder with the requests and their answers.",
    fallback: null,
    schema: z.string().nullable(),
  },
  LLM_NARRATION: {
    about:
      "Whether the model also rewords the sentences of answers (on, off). Each is checked against its clauses first.",
    fallback: "on",
    schema: z.enum(["on", "off"], "LLM_NARRATION must be on or off.").transform((value) => value === "on"),
  },
  LLM_TIMEOUT_SECONDS: {
    about: "How long a question waits for the model before it gets the computed answer.",
    fallback: "8",
    schema: z.coerce
      .number("LLM_TIMEOUT_SECONDS must be a number.")
      .min(1, "LLM_TIMEOUT_SECONDS must be 1 or more.")
      .max(60, "LLM_TIMEOUT_SECONDS must be 60 or less."),
  },
  LLM_REQUESTS_PER_DAY: {
    about: "How many requests the model gets in a day; after them, answers are computed.",
    fallback: "5000",
    schema: z.coerce
      .number("LLM_REQUESTS_PER_DAY must be a number.")
      .int("LLM_REQUESTS_PER_DAY must be a whole number.")
      .min(0, "LLM_REQUESTS_PER_DAY must be 0 or more."),
  },
  LLM_PRICES: {
    about:
      "What the model costs in dollars for a million tokens read and written: 0.25/2. With it, the log says what was spent.",
    fallback: null,
    schema: z
      .string()
      .regex(/^\d+(?:\.\d+)?\/\d+(?:\.\d+)?$/, "LLM_PRICES must be two prices like 0.25/2.")
      .transform((text) => text.split("/").map(Number))
      .transform(([read = 0, written = 0]) => ({ read, written }))
      .nullable(),
  },
} as const;

type Read = <N extends keyof typeof modelSettings>(name: N) => z.output<(typeof modelSettings)[N]["schema"]>;

/** The operator's model: how it is reached, what it does and what it may take. */
export interface ModelConfig {
  /** Holds the key of the model's server: it is never logged. */
  settings: ModelSettings;
  narration: boolean;
  timeoutMs: number;
  perDay: number;
  /** Dollars for a million tokens; null where they are not known. */
  prices: Tokens | null;
}

/** Null where no model is asked. All settings are read either way, so that a wrong one is always named. */
export function readModelConfig(read: Read, faults: string[]): ModelConfig | null {
  const settings = readModel(read, faults);
  const use = {
    narration: read("LLM_NARRATION"),
    timeoutMs: 1000 * read("LLM_TIMEOUT_SECONDS"),
    perDay: read("LLM_REQUESTS_PER_DAY"),
    prices: read("LLM_PRICES"),
  };
  return settings && { settings, ...use };
}

/** Half of its settings would be a model that never answers, so all are asked for. */
function readModel(read: Read, faults: string[]): ModelSettings | null {
  const provider = read("LLM_PROVIDER");
  const [baseUrl, apiKey] = [read("LLM_BASE_URL"), read("LLM_API_KEY")];
  const needed = (name: "LLM_BASE_URL" | "LLM_API_KEY" | "LLM_MODEL" | "LLM_FOLDER"): string => {
    const value = read(name);
    if (!value) faults.push(`${name} must be set when LLM_PROVIDER is ${provider}.`);
    return value ?? "";
  };
  switch (provider) {
    case "openai-compatible":
      return { provider, baseUrl: needed("LLM_BASE_URL"), apiKey, model: needed("LLM_MODEL") };
    case "anthropic":
      return { provider, baseUrl, apiKey: needed("LLM_API_KEY"), model: needed("LLM_MODEL") };
    case "recorded":
      return { provider, folder: needed("LLM_FOLDER") };
    default:
      return null;
  }
}
