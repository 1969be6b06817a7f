/** `npm run pictures`: takes the pictures of the documentation anew, from the site as it is built now. */
import { runStep } from "./run-step.mjs";

runStep(["scripts", "build.mjs"], ["--if-stale"]);
runStep(["node_modules", "vitest", "vitest.mjs"], ["run", "--project", "e2e", "e2e/pictures.test.ts"], {
  LOTLINE_PICTURES: "write",
});
