import { readFileSync } from "node:fs";
import { z } from "zod";

/** One question of a blind round, as its author wrote it before anything was asked. */
export const BlindQuestion = z.looseObject({
  id: z.string().min(1),
  level: z.string().min(1),
  /** The city that the question is about; null or absent for several or none. */
  city: z.string().nullish(),
  /** True when the words themselves name the city, so that none is passed along. */
  cityInText: z.boolean().default(false),
  q: z.string().min(1),
  /** What a right answer says, for the grader. Nothing is judged by machine. */
  expect: z.looseObject({
    outcomes: z.array(z.string()).default([]),
    figures: z.array(z.union([z.string(), z.number()])).default([]),
    sections: z.union([z.array(z.string()), z.string()]).nullish(),
    rules: z.union([z.array(z.string()), z.string()]).nullish(),
    answer: z.string().nullish(),
  }),
  why: z.string().nullish(),
});
export type BlindQuestion = z.infer<typeof BlindQuestion>;

/** The records of a JSON lines file; throws with file and line on a faulty one, and when two have one id. */
export function readRecords<T extends { id: string }>(file: string, schema: z.ZodType<T>): T[] {
  const seen = new Set<string>();
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, index) => {
      if (line.trim() === "") return [];
      const where = `${file}:${index + 1}`;
      let json: unknown;
      try {
        json = JSON.parse(line);
      } catch (problem) {
        throw new Error(`${where}: ${problem instanceof Error ? problem.message : String(problem)}`);
      }
      const parsed = schema.safeParse(json);
      if (!parsed.success) throw new Error(`${where}: ${z.prettifyError(parsed.error)}`);
      if (seen.has(parsed.data.id)) throw new Error(`${where}: the id ${parsed.data.id} occurs twice`);
      seen.add(parsed.data.id);
      return [parsed.data];
    });
}
