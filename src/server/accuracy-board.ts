import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { AccuracyBoard, BlindRound } from "#contract/accuracy.ts";
import { nameFailure } from "./describe-failure.ts";

/** What `npm run accuracy` wrote last; null where it is not there or cannot be read, which is warned of. */
export function readAccuracyBoard(root: string): AccuracyBoard | null {
  return readMeasured(join(root, "benchmarks", "accuracy", "result.json"), AccuracyBoard);
}

/** The blind rounds that were published, the latest first. One that cannot be read is left out with a warning. */
export function readBlindRounds(root: string): BlindRound[] {
  const folder = join(root, "benchmarks", "accuracy", "blind");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => /^round-\d+\.json$/.test(name))
    .flatMap((name) => readMeasured(join(folder, name), BlindRound) ?? [])
    .sort((a, b) => b.round - a.round);
}

function readMeasured<T>(file: string, schema: z.ZodType<T>): T | null {
  if (!existsSync(file)) return null;
  try {
    return schema.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (problem) {
    console.warn(`The measurement ${file} was left out:`, nameFailure(problem));
    return null;
  }
}
