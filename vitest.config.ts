import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./scripts/longest-first.ts";

/** Tests that put another module in the place of one (vi.mock), which nobody who shares modules may see. */
const WITH_OTHER_MODULES = ["src/cli/ask.test.ts"];

/**
 * Milliseconds after which a test hangs. Nothing is measured by it: on a machine that is busy with other work everything
 * takes many times as long.
 */
const PATIENCE = 180_000;
/** The same for what comes to be so a moment later. */
const POLL = { poll: { timeout: 30_000 } };

/**
 * domain: pure code. unit: the rest without a port; unit-alone: those of them that share nothing. database: what needs
 * a database, on the embedded one and on PostgreSQL. e2e: journeys in a real browser against dist/, which `npm test`
 * builds first.
 */
export default defineConfig({
  test: {
    // Left alone, a run leaves one processor idle, and on two that is half of them.
    maxWorkers: availableParallelism(),
    // Each project compiles the sources for itself otherwise, and each run anew.
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          globalSetup: ["src/testing/law-setup.ts"],
          include: ["{src,benchmarks,scripts}/**/*.test.{ts,tsx}"],
          exclude: ["src/server/database/**", "src/domain/**", ...WITH_OTHER_MODULES],
          setupFiles: ["src/testing/setup.ts"],
          // Modules hold nothing that a test could change, so that files share what they load: half of their time.
          isolate: false,
          expect: POLL,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: "unit-alone",
          globalSetup: ["src/testing/law-setup.ts"],
          include: WITH_OTHER_MODULES,
          setupFiles: ["src/testing/setup.ts"],
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        test: {
          // Pure code keeps nothing between tests, so that its files share what they load: the whole law, above all.
          name: "domain",
          globalSetup: ["src/testing/law-setup.ts"],
          include: ["src/domain/**/*.test.ts"],
          setupFiles: ["src/testing/setup.ts"],
          isolate: false,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: "database",
          include: ["src/server/database/**/*.test.ts"],
          setupFiles: ["src/testing/setup.ts"],
          globalSetup: ["src/testing/law-setup.ts", "src/testing/database-setup.ts"],
          // Each file has databases of its own; what they share is the code and the law.
          isolate: false,
          expect: POLL,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
      {
        test: {
          name: "e2e",
          // The gallery is pictures for people, made when they are asked for.
          include: [process.env.LOTLINE_GALLERY === undefined ? "e2e/**/*.test.ts" : "e2e/gallery.ts"],
          globalSetup: ["src/testing/law-setup.ts", "src/testing/e2e-setup.ts"],
          // The address changes a moment before the page does, so that what a page shows is read until it is so.
          expect: POLL,
          // The files that a worker runs share its browser; every visitor is somebody new all the same.
          isolate: false,
          testTimeout: PATIENCE,
          hookTimeout: PATIENCE,
        },
      },
    ],
  },
});
