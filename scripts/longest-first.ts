import { relative } from "node:path";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Files that take longest, the longest first; the others follow in any order. A file in the wrong place
 * costs some seconds and nothing else.
 */
const LONGEST = [
  "e2e/accessibility.test.ts",
  "e2e/explore-map.test.ts",
  "e2e/pictures.test.ts",
  "e2e/accessibility-of-reading.test.ts",
  "e2e/whole-way.test.ts",
  "e2e/parcels.test.ts",
  "e2e/two-step.test.ts",
  "e2e/place-report.test.ts",
  "e2e/account.test.ts",
  "e2e/map-history.test.ts",
  "e2e/landmarks.test.ts",
  "e2e/server-process.test.ts",
  "e2e/passkeys.test.ts",
  "e2e/read-an-imported-code.test.ts",
  "e2e/map-states.test.ts",
  "e2e/compliance-guides.test.ts",
  "e2e/saved-work.test.ts",
  "e2e/language-model.test.ts",
  "e2e/experts.test.ts",
  "e2e/check-a-fence.test.ts",
  "e2e/reach.test.ts",
  "e2e/api-access.test.ts",
  "src/domain/answers/robustness.test.ts",
  "src/domain/wizard/one-evaluation.test.ts",
  "src/domain/answers/grounding.test.ts",
  "src/domain/answers/answer-permission.test.ts",
  "src/domain/answers/absence.test.ts",
  "src/domain/answers/branches.test.ts",
  "src/server/database/access-matrix.test.ts",
  "src/server/database/postgres-failover.test.ts",
  "src/server/database/backup.test.ts",
  "src/server/database/plan-rights.test.ts",
  "src/server/database/billing.test.ts",
  "src/server/database/api-advance.test.ts",
  "src/server/database/failing-statements.test.ts",
  "src/server/database/parcel-store.test.ts",
  "src/server/database/expert-questions.test.ts",
  "src/server/database/section-search.test.ts",
  "src/server/database/second-step.test.ts",
  "src/server/database/embedded.test.ts",
  "src/server/database/month-usage-store.test.ts",
  "src/server/database/account-attacks.test.ts",
  "src/server/database/passkeys.test.ts",
  "src/server/database/passkey-sign-in.test.ts",
  "src/server/database/layer-store.test.ts",
  "src/server/database/api-keys.test.ts",
  "src/server/database/law-news.test.ts",
  "src/server/database/own-account.test.ts",
  "src/server/database/sign-in.test.ts",
  "scripts/draw-layers.test.ts",
  "scripts/law/sheet-commands.test.ts",
  "src/server/open-data/write-data-set.test.ts",
  "src/server/model/hostile-completions.test.ts",
  "benchmarks/accuracy/board.test.ts",
  "src/ingest/geo/hostile.test.ts",
  "src/ingest/geo/repair-shape.test.ts",
  "src/server/model/hostile-narration.test.ts",
  "src/ingest/codes/hostile.test.ts",
  "src/server/api/api-properties.test.ts",
  "scripts/train/train.test.ts",
];
/** Many small files at the end leave no processor idle; those of a project that shares what it loads stay together. */
const PROJECTS = ["domain", "database", "unit-alone", "unit", "e2e"];

/** Puts long files first, so that none of them is left alone at the end. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.indexOf(relative(this.ctx.config.root, moduleId));
      return at === -1 ? LONGEST.length : at;
    };
    const project = (file: TestSpecification): number => PROJECTS.indexOf(file.project.name);
    return sorted.sort((a, b) => project(a) - project(b) || place(a) - place(b));
  }
}
