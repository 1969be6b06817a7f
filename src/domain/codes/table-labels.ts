import { citationKey, DASHES } from "./citation-forms.ts";
import type { EnactedBlock } from "./enacted-section.ts";

/** How tables are labeled: "Table 3-1", "Table 2-1A", "TABLE V-8", "Table 4.3.1-C", "Table 5124". */

const SIGNS = `[.:${DASHES}]`;
/** A label has a figure in it, or is a numeral: "Table of contents" has none. */
const VALUE = String.raw`(?:[A-Z]{0,2}\d{1,5}[A-Z]?|[IVX]{1,4}(?![\p{L}\p{N}]))(?:${SIGNS}[A-Z\d]{1,5})*`;
const AT_START = new RegExp(String.raw`^\s*(Table\s+${VALUE})(?![\p{L}\p{N}])`, "iu");
/** Where lines are run together, a heading is what comes after a sentence and before a capital. */
const RUN_TOGETHER = new RegExp(
  String.raw`[.:;]\s+((?:Table|TABLE)\s+${VALUE})(?=(?:\(\w{1,3}\))*[:.]?\s+[\p{Lu}"“])`,
  "gu",
);

/**
 * The labels of a section's tables: above a table, at the start of a line, or, where no line begins with one, inside of
 * its text. The number after "Table", without what follows it.
 */
export function tablesOf(blocks: readonly EnactedBlock[]): string[] {
  const lines = blocks.flatMap((block) => (block.kind === "table" ? (block.caption ?? []) : block.text));
  const labels = lines.flatMap((line) => AT_START.exec(line)?.[1] ?? []);
  const inside =
    labels.length > 0
      ? []
      : lines.flatMap((line) => [...line.matchAll(RUN_TOGETHER)].map(([, label]) => label!));
  // "TABLE 3-1" and "Table 3-1" are one.
  return [...new Map([...labels, ...inside].map((label) => [citationKey(label), label])).values()];
}
