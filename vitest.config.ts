import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/longest-first.ts";

/**
 * domain: pure code. unit: the rest without a port. database: what needs a database, on the embedded one and on
 * PostgreSQL. e2e: journeys in a real browser against dist/, which `npm test` builds first.
 */
export default defineConfig({
  test: {
    // Left alone, a run leaves one processor idle, and on two that is half of them.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          include: ["{src,benchmarks,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["src/server/database/**", "src/domain/**"],
          setupFiles: ["src/testing/setup.ts"],
          // The first test of a file may read the whole law, which takes a while on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          // Pure code keeps nothing between tests, so that its files share what they load: the whole law, above all.
          name: "domain",
          include: ["src/domain/**/*.test.ts"],
          setupFiles: ["src/testing/setup.ts"],
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "database",
          include: ["src/server/database/**/*.test.ts"],
          setupFiles: ["src/testing/setup.ts"],
          globalSetup: ["src/testing/database-setup.ts"],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["e2e/**/*.test.ts"],
          globalSetup: ["src/testing/e2e-setup.ts"],
          // The files that a worker runs share its browser; every visitor is somebody new all the same.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
