import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../project-root.ts";

/** A prompt by its name with its version: a changed prompt is another file, so that what was measured can be measured again. */
export const readPrompt = (name: string): string =>
  readFileSync(join(projectRoot, "content", "prompts", `${name}.md`), "utf8").trim();
