import { assembleSections, headsOf } from "./assemble-sections.ts";
import type { ReadFile, SourceBlock } from "./code-file.ts";
import { rowsUnder, startsOf, strokes } from "./ruled-table.ts";
import { linesToBlocks } from "./text-blocks.ts";

/** reStructuredText: headings are underlined, the law stands in literal blocks broken at a width. */

const UNDERLINE = /^([=\-~^"'`#*+.:_<>])\1{2,}\s*$/;
/** "Section 28-105.1 ::" introduces the literal block of a section and says nothing else. */
const LITERAL = /^\s*[^:]{0,120}::\s*$/;

/** Directives, or titles that are underlined from end to end. */
export function isRst(sample: string): boolean {
  const lines = sample.split(/\r\n?|\n/);
  const titled = lines.filter((line, at) => {
    const title = lines[at - 1]?.trim() ?? "";
    return (
      UNDERLINE.test(line) &&
      /\p{L}/u.test(title) &&
      !title.startsWith("|") &&
      line.trim().length >= title.length
    );
  });
  if (titled.length === 0) return false;
  return titled.length > 1 || lines.some((line) => /::\s*$|^\.\. /.test(line));
}

export function readRst(text: string): ReadFile {
  const lines = withoutDirectives(
    withCaptions(simpleTables(gridsAsRows(listTables(text.split(/\r\n?|\n/))))),
  );
  const blocks: SourceBlock[] = [];
  // The signs rank headings in the order in which they first come.
  const signs: string[] = [];
  let from = 0;
  const flush = (to: number) => {
    const own = termsAsLines(lines.slice(from, to))
      .filter((line) => !LITERAL.test(line))
      .map((line) => line.replace(/``|\*\*(?=\S)|(?<=\S)\*\*/g, ""));
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

/** A term above its definition, which is indented: "Bay window: A window that …" */
const termsAsLines = (lines: readonly string[]): string[] =>
  lines.map((line, at) => {
    const below = lines[at + 1] ?? "";
    const isTerm = /^\s*\*\*[^*]{1,80}\*\*\s*$/.test(line) && indentOf(below) > indentOf(line);
    return isTerm ? `${line.trimEnd()}:` : line;
  });

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

const GRID = /^\s*\+(?:[-=]+\+)+\s*$/;

/** A table drawn with "+---+" as rows between strokes; a cell over several lines is one. */
function gridsAsRows(lines: readonly string[]): string[] {
  const found: string[] = [];
  let row: string[] | null = null;
  for (const line of lines) {
    if (GRID.test(line)) {
      if (row && row.length > 0) found.push(`| ${row.join(" | ")} |`);
      if (row && line.includes("=")) found.push(`|${row.map(() => "---|").join("")}`);
      row = [];
    } else if (row && line.trim().startsWith("|")) {
      const cells = line.trim().replace(/^\|/, "").replace(/\|$/, "").split("|");
      const above: string[] = row;
      row = cells.map((cell, at) => `${above[at] ?? ""} ${cell.trim()}`.trim());
    } else {
      row = null;
      found.push(line);
    }
  }
  return found;
}

/** ".. table:: Table 4 Standards" introduces a table with its caption. */
const withCaptions = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => {
    const caption = /^\s*\.\. table::\s*(\S.*)$/.exec(line)?.[1];
    return caption === undefined ? [line] : ["", caption, ""];
  });

const BORDER = /^\s*=+(?:\s+=+)+\s*$/;
/** A table ends within so many lines. */
const MOST_ROWS = 2_000;

/** A table between lines of "====  ====", as rows between strokes; a row without its first cell goes on the one above. */
function simpleTables(lines: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const borders = BORDER.test(lines[at]!) ? bordersFrom(lines, at) : [];
    if (borders.length < 2) {
      found.push(lines[at]!);
      continue;
    }
    const starts = startsOf(lines[at]!);
    const rows = (from: number, to: number) => rowsUnder(lines.slice(from + 1, to), starts);
    const [first, second, third] = borders as [number, number, number?];
    const head = third === undefined ? [] : rows(first, second);
    const body = third === undefined ? rows(first, second) : rows(second, third);
    found.push("", ...head.map(strokes));
    if (head.length > 0) found.push(`|${"---|".repeat(starts.length)}`);
    found.push(...body.map(strokes), "");
    at = third ?? second;
  }
  return found;
}

/** Its first line, the one below its head where it has one, and its last. */
function bordersFrom(lines: readonly string[], from: number): number[] {
  const borders: number[] = [];
  for (let at = from; at < Math.min(lines.length, from + MOST_ROWS) && borders.length < 3; at++)
    if (BORDER.test(lines[at]!)) {
      borders.push(at);
      // An empty line below a border is the end of the table.
      if (borders.length > 1 && (lines[at + 1] ?? "").trim() === "") break;
    }
  return borders;
}

/** ".. list-table::", whose rows are lists of lists, as rows between strokes. */
function listTables(lines: readonly string[]): string[] {
  const found: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const start = /^(\s*)\.\. list-table::\s*(.*)$/.exec(lines[at]!);
    if (!start) {
      found.push(lines[at]!);
      continue;
    }
    const rows: string[][] = [];
    let heads = 0;
    while (
      at + 1 < lines.length &&
      (lines[at + 1]!.trim() === "" || indentOf(lines[at + 1]!) > start[1]!.length)
    ) {
      at += 1;
      const line = lines[at]!.trim();
      const cell = /^(\*\s+)?-(?:\s+(.*))?$/.exec(line);
      if (/^:header-rows:/.test(line)) heads = Number(/\d+/.exec(line)?.[0] ?? 0);
      if (cell?.[1]) rows.push([cell[2] ?? ""]);
      else if (cell) rows.at(-1)?.push(cell[2] ?? "");
      else if (line !== "" && !line.startsWith(":") && rows.length > 0) {
        const row = rows.at(-1)!;
        row[row.length - 1] = `${row.at(-1)} ${line}`.trim();
      }
    }
    if (start[2] !== "") found.push("", start[2]!);
    found.push("");
    rows.forEach((row, index) => {
      found.push(strokes(row));
      if (index + 1 === heads) found.push(`|${row.map(() => "---|").join("")}`);
    });
    found.push("");
  }
  return found;
}

const indentOf = (line: string): number => line.search(/\S/);
