import { createHash } from "node:crypto";
import type { Engine } from "#domain/answers/engine.ts";

const versions = new WeakMap<Engine, string>();

/** Names the law that an engine holds: the same law has the same name on every machine. Worked out once. */
export function lawVersion(engine: Engine): string {
  let version = versions.get(engine);
  if (!version) {
    version = createHash("sha256").update(JSON.stringify(engine.book)).digest("hex").slice(0, 12);
    versions.set(engine, version);
  }
  return version;
}
