import { assembleSections, headsOf } from "./assemble-sections.ts";
import type { ReadFile, SourceBlock } from "./code-file.ts";
import { linesToBlocks } from "./text-blocks.ts";

/** reStructuredText: headings are underlined, the law stands in literal blocks broken at a width. */

const UNDERLINE = /^([=\-~^"'`#*+.:_<>])\1{2,}\s*$/;
/** "Section 28-105.1 ::" introduces the literal block of a section and says nothing else. */
const LITERAL = /^\s*[^:]{0,120}::\s*$/;

export function readRst(text: string): ReadFile {
  const lines = withoutDirectives(text.split(/\r\n?|\n/));
  const blocks: SourceBlock[] = [];
  // The signs rank headings in the order in which they first come.
  const signs: string[] = [];
  let from = 0;
  const flush = (to: number) => {
    const own = lines
      .slice(from, to)
      .filter((line) => !LITERAL.test(line))
      .map((line) => line.replace(/``/g, ""));
    for (const block of linesToBlocks(own, true, "none")) blocks.push(block);
  };
  for (let at = 1; at < lines.length; at++) {
    const words = lines[at - 1]!.trim();
    const rule = UNDERLINE.exec(lines[at]!);
    if (!rule || words === "" || UNDERLINE.test(words)) continue;
    flush(UNDERLINE.test(lines[at - 2] ?? "") ? at - 2 : at - 1);
    const sign = rule[1]!;
    if (!signs.includes(sign)) signs.push(sign);
    blocks.push({ kind: "heading", level: signs.indexOf(sign) + 1, text: words });
    from = at + 1;
  }
  flush(lines.length);
  return {
    format: "reStructuredText",
    sections: assembleSections(blocks, "none"),
    remarks: [],
    heads: headsOf(blocks),
  };
}

/** A directive (".. toctree::") goes on as far as lines are indented deeper than it. */
function withoutDirectives(lines: readonly string[]): string[] {
  let inside: number | null = null;
  return lines.map((line) => {
    const indent = line.search(/\S/);
    if (inside !== null && (indent < 0 || indent > inside)) return "";
    inside = /^\s*\.\.(?:\s|$)/.test(line) ? indent : null;
    return inside === null ? line : "";
  });
}
