import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { STATES } from "#domain/questions/places-data.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { newCityFiles } from "#ingest/law-pack/new-city-files.ts";
import { todayAt } from "#server/today.ts";

const USAGE = 'Usage: npm run lotline -- new-city "Boise" --state ID';

/**
 * Writes law/<city>/ with files to fill in. Returns the process's exit code: 0, or 2 when the arguments make no sense or the
 * city exists. @param lawRoot the folder of all cities' law.
 */
export async function runNewCity(
  args: string[],
  lawRoot = join(import.meta.dirname, "../../law"),
  now = new Date(),
): Promise<number> {
  const read = readArguments(args);
  if (!read.ok) {
    console.error(`${read.error}\n${USAGE}`);
    return 2;
  }
  const { name, state, stateCode } = read.value;
  const slug = slugOf(name);
  const { folders } = loadLawFolders(lawRoot, { drafts: true });
  const cities = folders.map((folder) => ({
    slug: folder.slug,
    ...(folder.files["city.yaml"] as { id?: unknown; name?: unknown } | null | undefined),
  }));
  const taken = cities.find((city) => city.slug === slug || slugOf(String(city.name ?? "")) === slug);
  if (taken) {
    console.error(`law/${taken.slug} exists already; npm run law -- ${taken.slug} says what is still to do.`);
    return 2;
  }
  const id = Math.max(0, ...cities.map((city) => Number(city.id) || 0)) + 1;
  const files = newCityFiles({ id, name, state, stateCode, today: todayAt(now) });
  mkdirSync(join(lawRoot, slug));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(lawRoot, slug, file), text);
  console.log(
    `law/${slug} has ${Object.keys(files).length} files to fill in, city.yaml first.\nnpm run law -- ${slug} says what is still to do; docs/law-files.md explains each step.`,
  );
  return 0;
}

function readArguments(args: string[]): Result<{ name: string; state: string; stateCode: string }, string> {
  let parsed: { values: { state?: string }; positionals: string[] };
  try {
    parsed = parseArgs({ args, allowPositionals: true, options: { state: { type: "string" } } });
  } catch (problem) {
    return err(problem instanceof Error ? problem.message : String(problem));
  }
  const name = parsed.positionals.join(" ").trim();
  if (slugOf(name) === "") return err("Give the city's name.");
  const wanted = (parsed.values.state ?? "").trim().toLowerCase();
  const found = Object.entries(STATES).find(
    ([state, code]) => state === wanted || code.toLowerCase() === wanted,
  );
  if (!found) return err(wanted ? `"${wanted}" is not a state.` : "Give the state with --state.");
  const [state, stateCode] = found;
  return ok({ name, state: state.replace(/\b[a-z]/g, (letter) => letter.toUpperCase()), stateCode });
}

/** "St. Louis" is law/st-louis. */
const slugOf = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/[\u0300-\u036f.'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
