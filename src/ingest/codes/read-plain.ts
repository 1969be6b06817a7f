import { assembleSections } from "./assemble-sections.ts";
import type { ReadFile } from "./code-file.ts";
import { headingStyle } from "./read-heading.ts";
import { isWrapped, linesToBlocks } from "./text-blocks.ts";

/** Plain text: sections begin where a line has the form of a section's heading. */
export function readPlain(text: string): ReadFile {
  const lines = text.split(/\r\n?|\n|\f/);
  const style = headingStyle(lines, 0);
  return {
    format: "plain text",
    sections: assembleSections(linesToBlocks(lines, isWrapped(lines), style), style),
    remarks: [],
  };
}
