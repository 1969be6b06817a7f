import type { Engine } from "#domain/answers/engine.ts";
import { cityPacks, lawVersion as versionOf } from "#ingest/law-pack/city-packs.ts";

const versions = new WeakMap<Engine, string>();

/**
 * Names the law that an engine holds, for pages, the public API, the open data and the accuracy board alike: the same
 * law has the same name on every machine. Worked out once.
 */
export function lawVersion(engine: Engine): string {
  let version = versions.get(engine);
  if (!version) {
    version = versionOf(cityPacks(engine.book));
    versions.set(engine, version);
  }
  return version;
}
