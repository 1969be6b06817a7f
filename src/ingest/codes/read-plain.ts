import { assembleSections } from "./assemble-sections.ts";
import { joinBrokenWords } from "./broken-words.ts";
import type { ReadFile } from "./code-file.ts";
import { columnsAsRows, setLine } from "./column-table.ts";
import { withoutLineNumbers } from "./line-numbers.ts";
import { headingStyle } from "./read-heading.ts";
import { ruledTables } from "./ruled-table.ts";
import { isWrapped, linesToBlocks } from "./text-blocks.ts";

/** Plain text: sections begin where a line has the form of a section's heading. */
export function readPlain(text: string): ReadFile {
  const set = columnsAsRows(ruledTables(withoutLineNumbers(text.split(/\r\n?|\n|\f/))).map(setLine));
  const wrapped = isWrapped(set);
  const lines = wrapped ? joinBrokenWords([set])[0]! : set;
  const style = headingStyle(lines, []);
  return {
    format: "plain text",
    sections: assembleSections(linesToBlocks(lines, wrapped, style), style),
    remarks: [],
  };
}
