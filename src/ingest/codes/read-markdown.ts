import { assembleSections, headsOf } from "./assemble-sections.ts";
import type { ReadFile, SourceBlock } from "./code-file.ts";
import { headingStyle, isHistory } from "./read-heading.ts";
import { ruledTables } from "./ruled-table.ts";
import { isWrapped, linesToBlocks } from "./text-blocks.ts";

const HEADING = /^\s{0,3}(#{1,6})\s+(\S.*)$/;

/**
 * Markdown line by line. A Markdown parser would turn "1." and "(a)" into lists of its own and lose how the code numbers
 * them; what codes use of Markdown is headings, tables, emphasis and links.
 */
export function readMarkdown(text: string): ReadFile {
  const lines = withSigns(ruledTables(withoutFrontMatter(text.split(/\r\n?|\n/))));
  const wrapped = isWrapped(lines.filter((line) => !/^\s*[|#]/.test(line)));
  const marked = lines.flatMap((line) => headingAt(line)?.words ?? []);
  const style = headingStyle(lines.map(plainText), marked.map(plainText));
  const blocks: SourceBlock[] = [];
  let from = 0;
  const flush = (to: number) => {
    for (const block of linesToBlocks(lines.slice(from, to).map(plainText), wrapped, style))
      blocks.push(
        block.kind === "text" && isHistory(block.text) ? { kind: "history", text: block.text } : block,
      );
  };
  lines.forEach((line, at) => {
    const heading = headingAt(line);
    if (!heading) return;
    flush(at);
    from = at + 1;
    const words = plainText(heading.words).trim();
    if (words !== "") blocks.push({ kind: "heading", level: heading.level, text: words });
  });
  flush(lines.length);
  return {
    format: "Markdown",
    sections: assembleSections(blocks, style),
    remarks: [],
    heads: headsOf(blocks),
  };
}

const UNDERLINE = /^ {0,3}(?:(=+)|-{3,})\s*$/;
const LONGEST_UNDERLINED = 150;
const TABLE_RULE = /^:?-+:?(?:\s*\|\s*:?-+:?)+(?:\s*\|)?$/;
/** A table ends within so many lines. */
const MOST_ROWS = 2_000;

/** Headings that are underlined and tables without strokes at their edges, with the signs that others begin with. */
function withSigns(lines: readonly string[]): string[] {
  const signed = [...lines];
  let tableEnd = 0;
  lines.forEach((line, at) => {
    const [above = "", over = ""] = [lines[at - 1], lines[at - 2]];
    const words = above.trim();
    const rule = UNDERLINE.exec(line);
    if (rule && over.trim() === "" && words.length <= LONGEST_UNDERLINED && /^[\p{L}\d*_§“"]/u.test(words)) {
      signed[at - 1] = `${rule[1] ? "#" : "##"} ${words}`;
      signed[at] = "";
    }
    if (at < tableEnd || !TABLE_RULE.test(line.trim())) return;
    if (!above.includes("|") || above.trim().startsWith("|")) return;
    const last = Math.min(lines.length, at - 1 + MOST_ROWS);
    for (tableEnd = at - 1; tableEnd < last && lines[tableEnd]!.includes("|"); tableEnd++)
      signed[tableEnd] = `| ${lines[tableEnd]!.trim()}`;
  });
  return signed;
}

/** "## 5-1 Purpose ##" is a heading of the second level, "5-1 Purpose". */
function headingAt(line: string): { level: number; words: string } | null {
  const match = HEADING.exec(line);
  if (!match) return null;
  let end = line.trimEnd().length;
  while (line[end - 1] === "#") end -= 1;
  const start = line.length - match[2]!.length;
  return { level: match[1]!.length, words: line.slice(start, Math.max(start, end)).trim() };
}

function withoutFrontMatter(lines: string[]): string[] {
  if (lines[0]?.trim() !== "---") return lines;
  const end = lines.findIndex((line, at) => at > 0 && at < 60 && line.trim() === "---");
  return end > 0 ? lines.slice(end + 1) : lines;
}

/** Links, emphasis, footnote marks and escapes are taken off; the words stay. */
function plainText(line: string): string {
  return line
    .replace(/!\[([^\]]{0,300})\]\([^)]{0,500}\)/g, "$1")
    .replace(/\[{1,2}([^[\]]{0,300})\]{1,2}\(([^)]{0,500})\)/g, (_, words: string, target: string) =>
      target.startsWith("#footnote") ? "" : words,
    )
    .replace(/\*\*|__/g, "")
    .replace(/(?<![\w*])\*(?=\S)([^*]{1,300})(?<=\S)\*(?![\w*])/g, "$1")
    .replace(/<\/?(?:u|b|i|em|strong|sup|sub|span)[^>]{0,100}>/gi, "")
    .replace(/\\([\\`*_{}[\]()#+.!|-])/g, (whole, sign: string) => (sign === "|" ? whole : sign))
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&");
}
