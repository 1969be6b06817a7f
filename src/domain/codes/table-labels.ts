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

const MENTION = new RegExp(String.raw`((?:Table|TABLE)\s+${VALUE})(?![\p{L}\p{N}])`, "gu");

/** "Table 607-1" of § 31-607 and "Table 4.3.12.B" of § 4.3.12: a table that is named after the section it is in. */
function repeats(label: string, number: string): boolean {
  const key = citationKey(label.replace(/^table\s+/i, ""));
  const whole = citationKey(number);
  const last = whole.split(".").at(-1)!;
  return [whole, ...(last.length > 2 ? [last] : [])].some(
    (part) => part !== "" && `${key}.`.startsWith(`${part}.`),
  );
}

/**
 * The labels of a section's tables: above a table, at the start of a line, or, where no line begins with one, inside of
 * its text; also tables that are named after the section, wherever it speaks of them. The number after "Table", without
 * what follows it.
 */
export function tablesOf(blocks: readonly EnactedBlock[], number: string): string[] {
  const lines = blocks.flatMap((block) => (block.kind === "table" ? (block.caption ?? []) : block.text));
  const labels = lines.flatMap((line) => AT_START.exec(line)?.[1] ?? []);
  const inside =
    labels.length > 0
      ? []
      : lines.flatMap((line) => [...line.matchAll(RUN_TOGETHER)].map(([, label]) => label!));
  const own = lines.flatMap((line) =>
    [...line.matchAll(MENTION)].map(([, label]) => label!).filter((label) => repeats(label, number)),
  );
  // "TABLE 3-1" and "Table 3-1" are one.
  return [...new Map([...labels, ...inside, ...own].map((label) => [citationKey(label), label])).values()];
}
