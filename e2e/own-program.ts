import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { cityPacks } from "#ingest/law-pack/city-packs.ts";
import { projectRoot } from "#server/project-root.ts";

export type CityPacks = ReturnType<typeof cityPacks>;

/**
 * Copies what a server runs from into `folder`, with the law of the cities named alone: where a test is about how a server runs,
 * the other cities are a third of the time to start.
 */
export function copyProgram(folder: string, cities: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const name of ["dist", "scripts", "package.json"])
    cpSync(join(projectRoot, name), join(folder, name), { recursive: true });
  for (const name of ["node_modules", "migrations", "layers", "content"])
    symlinkSync(join(projectRoot, name), join(folder, name));
  changePacks(folder, (packs) => packs.filter(({ city }) => cities.includes(city.slug)));
}

/** Replaces the law of a program's copy, for its next start. */
export function changePacks(folder: string, change: (packs: CityPacks) => CityPacks): void {
  const built = join(folder, "dist", "law.json");
  const { packs } = JSON.parse(readFileSync(built, "utf8")) as { packs: CityPacks };
  writeFileSync(built, JSON.stringify({ packs: change(packs) }));
}
