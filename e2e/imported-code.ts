import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inject } from "vitest";
import { openCodeTarget } from "../src/cli/code-target.ts";
import { runImportCode } from "../src/cli/import-code.ts";

/** Codes that are imported as the operator does while the server runs; a made-up one in two editions. */

const SIDE = (feet: number) => `# Title 9. Land use

## Chapter 9.1. General

### Sec. 9-1-1. Definitions.

In this title the words below have these meanings.

**Lot line** means the line that bounds a lot on any of its sides.

**Open fence** means a fence that can be seen through over at least half of its face.

### Sec. 9-1-2. Yards.

(a) The minimum side setback is ${feet} feet from the lot line.

(b) An open fence may be in a front yard, as section 9-1-3 says.

### Sec. 9-1-3. Dimensional standards.

The table below has the standards of each district.

| District | Minimum lot area (sq ft) | Minimum side setback (ft) | Maximum building height (ft) | Maximum lot coverage (%) | Minimum lot width (ft) |
| --- | --- | --- | --- | --- | --- |
| R-1 | 9,000 | 10 | 35 | 40 | 80 |
| R-2 | 6,000 | ${feet} | 35 | 50 | 60 |
| R-3 | 4,000 | 5 | 45 | 60 | 40 |

### Sec. 9-1-4. Procedure.

${Array.from(
  { length: 40 },
  (_, at) =>
    `(${at + 1}) The director reads application number ${at + 1} within ten days, asks the applicant for what is missing in it, and sends it to the board with a report that says what the director found out about the lot and its neighbors on that day.`,
).join("\n\n")}
`;
const OLDER = `${SIDE(8)}
### Sec. 9-1-5. Horses.

A horse may be kept on a lot of one acre or more, no nearer than a hundred feet to the house of a neighbor.
`;
const NEWER = `${SIDE(6)}
### Sec. 9-1-6. Bees.

Two hives of bees may be kept on any lot in the city behind the house.
`;

/** Imports both editions for `city` into the running server; throws when one was not stored. */
export async function importTwoEditions(city: string): Promise<void> {
  await importEdition(city, OLDER, "2023-05-01");
  await importEdition(city, NEWER, "2025-06-01");
}

/** Imports the older edition only. */
export const importOneEdition = (city: string): Promise<void> => importEdition(city, OLDER, "2023-05-01");

const importEdition = (city: string, text: string, day: string): Promise<void> =>
  importText("code.md", text, "--city", city, "--state", "UT", "--effective", day);

/** Imports a code from a file of this name and text into the running server; throws when it was not stored. */
export async function importText(name: string, text: string, ...options: string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "lotline-code-"));
  const file = join(folder, name);
  writeFileSync(file, text);
  try {
    const code = await runImportCode([file, ...options], {
      cities: () => [],
      open: () => openCodeTarget({ DATA_DIR: inject("dataDir") }),
      now: () => new Date("2026-11-20T18:00:00Z"),
    });
    if (code !== 0) throw new Error(`the import ended with ${code}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
