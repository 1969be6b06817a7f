import { existsSync } from "node:fs";
import { basename, join } from "node:path";
import { readWith } from "#ingest/law-pack/describe-issue.ts";
import type { LawFault } from "#ingest/law-pack/law-fault.ts";
import { PROBE_FILE } from "#ingest/law-pack/load-law-folders.ts";
import { insteadOf } from "#ingest/law-pack/nearest-word.ts";
import type { LawFolder } from "#ingest/law-pack/read-law-pack.ts";
import { QuestionRecord } from "../../benchmarks/accuracy/read-questions.ts";
import { lineFilesOf, readLines } from "./read-lines.ts";
import { checkRuleName, type RuleNames } from "./rule-names.ts";

/** By which names each city may be called in a question file. */
function cityNames(folders: readonly LawFolder[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { slug, files } of folders) {
    const file = files["city.yaml"] as { name?: unknown; aliases?: unknown } | undefined;
    const aliases = Array.isArray(file?.aliases) ? file.aliases : [];
    for (const name of [slug, file?.name, ...aliases]) names.set(String(name).toLowerCase(), slug);
  }
  return names;
}

/** Whether a question says what is expected of its answer. */
export const hasExpectation = (question: Record<string, unknown>): boolean => {
  const outcome = (question.expect as { outcome?: unknown } | null | undefined)?.outcome;
  return Array.isArray(outcome) && outcome.length > 0;
};

/**
 * Checks accuracy questions: their fields, the city that they are put to, and the rules that they name. `only` narrows it to the
 * files of some cities. The questions of a draft are in its folder of the law, and those without expectations are left alone.
 */
export function checkQuestions(
  folders: { law: string; questions: string },
  lawFolders: readonly LawFolder[],
  rules: RuleNames,
  only: readonly string[],
): LawFault[] {
  const faults: LawFault[] = [];
  const names = cityNames(lawFolders);
  const measured = lineFilesOf(folders.questions)
    .filter((file) => only.length === 0 || only.includes(basename(file, ".jsonl")))
    .flatMap((file) => readLines(file, "benchmarks/accuracy/questions", faults));
  const probes = lawFolders
    .filter(({ slug }) => only.length === 0 || only.includes(slug))
    .map(({ slug }) => ({ slug, file: join(folders.law, slug, PROBE_FILE) }))
    .filter(({ file }) => existsSync(file))
    .flatMap(({ slug, file }) => readLines(file, `law/${slug}`, faults))
    .filter(({ content }) => hasExpectation(content));
  for (const { content, place } of [...measured, ...probes]) {
    const record = readWith(QuestionRecord, content, place, "the question");
    const city = record?.city?.toLowerCase();
    if (city !== undefined && !names.has(city))
      place.report(
        `we don't have the law of the city "${record?.city}"`,
        `A place that is not covered belongs in the question's own words. ${insteadOf(city, [...names.keys()], "cities")}`,
        "city",
      );
    for (const name of record?.rules ?? []) checkRuleName(name, rules, place);
  }
  return faults;
}
