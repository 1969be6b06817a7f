import { basename } from "node:path";
import type { City } from "#domain/law/law.ts";
import { FaultPlace, type LawFault } from "#ingest/law-pack/law-fault.ts";
import { isDraft, loadLawFolders } from "#ingest/law-pack/load-law-folders.ts";
import { insteadOf } from "#ingest/law-pack/nearest-word.ts";
import { type LawFolder, type LawPack, readLawPack } from "#ingest/law-pack/read-law-pack.ts";
import type { CheckedRules } from "#ingest/law-pack/read-verified.ts";
import { checkBank } from "./check-bank.ts";
import { checkQuestions } from "./check-questions.ts";
import { countFacts, type FactCount } from "./count-facts.ts";
import { leftToDo, type ToDo } from "./left-to-do.ts";
import { ruleNames } from "./rule-names.ts";

/** The folders of everything that is checked together. */
export interface CheckedFolders {
  law: string;
  bank: string;
  questions: string;
  /** Researched facts, <city>.jsonl; the folder may be missing. */
  facts: string;
}
export interface CityReport {
  slug: string;
  /** Null where city.yaml or districts.yaml have faults. */
  city: City | null;
  draft: boolean;
  topics: readonly { topic: string; clauses: number; rules: number }[];
  /** Null where there is no file of facts for the city. */
  facts: FactCount | null;
  toDo: readonly ToDo[];
  /** How its rules compare with its enacted code. */
  checked: CheckedRules;
}
export interface LawReport {
  cities: readonly CityReport[];
  faults: readonly LawFault[];
}

/** Checks all law files, or those of some cities by the names of their folders. Every file is read whatever the others are like. */
export function checkLaw(folders: CheckedFolders, only: readonly string[] = []): LawReport {
  const loaded = loadLawFolders(folders.law, { drafts: true });
  const slugs = loaded.folders.map(({ slug }) => slug).sort();
  const pack = readLawPack(loaded.folders);
  const chosen = loaded.folders.filter(({ slug }) => only.length === 0 || only.includes(slug));
  const cities = chosen
    .map((folder) => reportCity(folders, folder, pack))
    .sort((a, b) => a.slug.localeCompare(b.slug));
  const names = ruleNames(loaded.folders);
  const law = [...loaded.faults, ...pack.faults].filter(
    ({ file }) =>
      only.length === 0 || only.some((slug) => file.startsWith(`law/${slug}/`) || file === `law/${slug}`),
  );
  const todo = new Set(cities.flatMap(({ toDo }) => toDo.map(({ place }) => place)));
  return {
    cities,
    faults: [
      ...unknownCities(only, slugs),
      // What is marked as not done is not wrong as well.
      ...law.filter(({ file, line }) => !todo.has(`${file}:${line}`)),
      ...checkBank(folders.bank, names, only),
      ...checkQuestions(folders, loaded.folders, names, only),
    ],
  };
}

function unknownCities(only: readonly string[], slugs: readonly string[]): LawFault[] {
  const faults: LawFault[] = [];
  for (const name of only.filter((slug) => !slugs.includes(slug)))
    new FaultPlace(faults, `law/${basename(name)}`, null).report(
      `there is no city "${name}"`,
      insteadOf(name, slugs, "cities"),
    );
  return faults;
}

function reportCity(folders: CheckedFolders, folder: LawFolder, pack: LawPack): CityReport {
  const { slug } = folder;
  const city = pack.book.cities.find((one) => one.slug === slug) ?? null;
  const clauses = pack.book.clauses.filter(({ cityId }) => city !== null && cityId === city.id);
  const coverage = pack.coverage.get(slug);
  return {
    slug,
    city,
    draft: isDraft(folder),
    topics: [...new Set(clauses.map(({ topic }) => topic))].sort().map((topic) => {
      const own = clauses.filter((clause) => clause.topic === topic);
      return { topic, clauses: own.length, rules: own.flatMap(({ rules }) => rules).length };
    }),
    facts: city && coverage ? countFacts(folders.facts, city, coverage) : null,
    toDo: leftToDo(folders.law, folder),
    checked: pack.checked.get(slug)!,
  };
}
