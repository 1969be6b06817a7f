/**
 * `npm run gallery`: takes a picture of every screen, at both widths and in both themes, into docs/gallery. `-- WORD …` takes those whose
 * name has one of the words; `-- --full FOLDER` also keeps each in its full size there, to be looked at closely.
 */
import { resolve } from "node:path";
import { runStep } from "./run-step.mjs";

const args = process.argv.slice(2);
const fullAt = args.indexOf("--full");
const full = fullAt < 0 ? "" : resolve(args.splice(fullAt, 2)[1]);
runStep(["scripts", "build.mjs"], ["--if-stale"]);
runStep(["node_modules", "vitest", "vitest.mjs"], ["run", "--project", "e2e"], {
  LOTLINE_GALLERY: args.join(","),
  LOTLINE_GALLERY_FULL: full,
});
