import { assembleSections } from "./assemble-sections.ts";
import type { ReadFile } from "./code-file.ts";
import { columnsAsRows, setLine } from "./column-table.ts";
import { headingStyle } from "./read-heading.ts";
import { isWrapped, linesToBlocks } from "./text-blocks.ts";

/** Plain text: sections begin where a line has the form of a section's heading. */
export function readPlain(text: string): ReadFile {
  const lines = columnsAsRows(text.split(/\r\n?|\n|\f/).map(setLine));
  const style = headingStyle(lines, []);
  return {
    format: "plain text",
    sections: assembleSections(linesToBlocks(lines, isWrapped(lines), style), style),
    remarks: [],
  };
}
