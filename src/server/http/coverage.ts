import type { CoverageOutput } from "#contract/coverage.ts";
import { currentCoverage } from "../coverage/current-coverage.ts";
import type { Handler } from "./handler.ts";

/** GET /api/coverage: what is held of each city and topic, with the sources and the layers behind it. */
export const coverage: Handler = (c, services) => {
  const output: CoverageOutput = currentCoverage(services);
  return c.json(output);
};
