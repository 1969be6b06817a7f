import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { err, ok } from "#domain/result.ts";
import { type LanguageModel, type ModelRequest, NO_TOKENS } from "./language-model.ts";

/** The name of a request's files: the same request has the same name on every machine. */
export const requestKey = ({ prompt, system, schema, data }: ModelRequest): string =>
  createHash("sha256")
    .update(JSON.stringify([prompt, system, schema, data]))
    .digest("hex")
    .slice(0, 32);

/**
 * A model whose answers are files: KEY.answer.json is the answer to KEY.request.json. A request without an answer is
 * written, once, so that any model, or a person, can answer it later. Used for measurements and tests.
 */
export function recordedModel(folder: string): LanguageModel {
  return {
    name: "recorded",
    async complete(request, onText) {
      const text = recordedAnswer(folder, request);
      if (text === null) return err("none");
      onText?.(text);
      return ok({ text, tokens: NO_TOKENS });
    },
  };
}

/** The answer to a request from a folder; null, and the request written, where it has none yet. */
export function recordedAnswer(folder: string, request: ModelRequest): string | null {
  const key = requestKey(request);
  const answer = readIfThere(join(folder, `${key}.answer.json`));
  if (answer !== null) return answer;
  const file = join(folder, `${key}.request.json`);
  if (readIfThere(file) === null) {
    mkdirSync(folder, { recursive: true });
    // Two servers may share the folder: the file is there whole, or not at all.
    const written = `${file}.${process.pid}`;
    writeFileSync(
      written,
      `${JSON.stringify({ key, ...request, data: JSON.parse(request.data) }, null, 1)}\n`,
    );
    renameSync(written, file);
  }
  return null;
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw problem;
  }
}
