import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isDraft, PROBE_FILE } from "#ingest/law-pack/load-law-folders.ts";
import type { LawFolder } from "#ingest/law-pack/read-law-pack.ts";
import { hasExpectation } from "./check-questions.ts";
import { readLines } from "./read-lines.ts";

/** Something that is not wrong but not done: a line marked TODO, an empty file, a question without expectations. */
export interface ToDo {
  /** "law/boise/city.yaml:12". */
  place: string;
  what: string;
}

/** What is still to be done in a city's folder, in the order of its files. */
export function leftToDo(lawRoot: string, folder: LawFolder): ToDo[] {
  const path = join(lawRoot, folder.slug);
  const names = readdirSync(path)
    .filter((name) => name.endsWith(".yaml"))
    .sort(byImportance);
  const marked = names.flatMap((name) => markedLines(join(path, name), `law/${folder.slug}/${name}`));
  const empty = names.flatMap((name): ToDo[] => {
    const content = folder.files[name] as Record<string, unknown> | null | undefined;
    const list = name === "districts.yaml" ? content?.districts : content?.clauses;
    if (!Array.isArray(list) || list.length > 0) return [];
    const what =
      name === "districts.yaml"
        ? "list the zoning districts"
        : "write the first clause, or delete the file if the city has no such law";
    return [{ place: `law/${folder.slug}/${name}`, what }];
  });
  const questions = openQuestions(path, folder.slug);
  const draft: ToDo[] = isDraft(folder)
    ? [
        {
          place: `law/${folder.slug}/city.yaml`,
          what: "when everything else is done, remove `draft: true`: from then on the city is part of the law",
        },
      ]
    : [];
  return [...marked, ...empty, ...questions, ...draft];
}

const byImportance = (a: string, b: string): number => rankOf(a) - rankOf(b) || a.localeCompare(b);
const rankOf = (name: string): number => (name === "city.yaml" ? 0 : name === "districts.yaml" ? 1 : 2);

function markedLines(file: string, called: string): ToDo[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, index): ToDo[] => {
      const at = line.indexOf("TODO");
      if (at < 0) return [];
      const words = line
        .slice(at)
        .replace(/^TODO:?\s*/, "")
        .trim();
      return [{ place: `${called}:${index + 1}`, what: words || line.trim() }];
    });
}

function openQuestions(path: string, slug: string): ToDo[] {
  const file = join(path, PROBE_FILE);
  if (!existsSync(file)) return [];
  // What cannot be read is reported where the questions are checked.
  const lines = readLines(file, `law/${slug}`, []);
  const open = lines.filter(({ content }) => !hasExpectation(content));
  const place = `law/${slug}/${PROBE_FILE}`;
  if (open.length > 0)
    return [{ place, what: `write what is expected of ${open.length} of ${lines.length} questions` }];
  return [{ place, what: `move it to benchmarks/accuracy/questions/${slug}.jsonl, where it is measured` }];
}
