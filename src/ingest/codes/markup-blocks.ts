import { Parser } from "htmlparser2";
import type { SourceBlock } from "./code-file.ts";
import { UnreadableCode } from "./code-file.ts";
import { nextLabel, type OpenList, openList } from "./list-labels.ts";
import { isHistory, readHeading } from "./read-heading.ts";
import { evenRows, type GridCell, spanOf, TableGrid } from "./table-grid.ts";
import { cleanCell, isWrapped, LABEL_AT_START, linesToBlocks } from "./text-blocks.ts";

/** HTML as a stream of blocks. Scripts, styles and navigation are skipped; nothing is executed or fetched. */

const SKIPPED = new Set(
  "script style noscript template svg math nav select button textarea iframe object".split(" "),
);
const BREAKS = new Set(
  (
    "p div section article main header footer aside ul ol li dl dt dd blockquote pre br hr figure figcaption address " +
    "body center details summary table caption tr td th"
  ).split(" "),
);
const DEEPEST = 2_000;
const DEEPEST_TABLE = 10;
/** A paragraph longer than this is no paragraph. */
const LONGEST_TEXT = 5_000_000;

const HEADING = /^h[1-6]$/;
/** "§ 185-1", "Article IV" */
const ENDS_IN_NUMBER = /(?:\d|\b(?:title|chapter|part|article|division|appendix)\s+[IVXLC]+)$/i;
/** A footer outside of these is the site's, not the law's. */
const PARTS_OF_TEXT = new Set(["main", "article", "section", "blockquote", "table"]);
interface OpenTable {
  caption: string;
  grid: TableGrid;
  inHead: boolean;
  row: GridCell[] | null;
  cell: GridCell | null;
}

class BlockWriter {
  readonly blocks: SourceBlock[] = [];
  /** What the document says of itself in its head, by name: "last-updated". */
  readonly meta = new Map<string, string>();
  title = "";
  private text = "";
  /** The level of the heading that is open; 0 when none is. */
  private heading = 0;
  /** Where the text of a heading inside a table's cell begins; null when none is open. */
  private cellHeading: number | null = null;
  private skipped = 0;
  private depth = 0;
  private partsOfText = 0;
  /** An element begins or ends behind the last text. */
  private betweenElements = false;
  private inTitle = false;
  private inCaption = false;
  private readonly tables: OpenTable[] = [];
  private readonly lists: OpenList[] = [];
  private label: string | null = null;
  /** Inside <pre>, where the ends of lines count. */
  private inLines = false;

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.depth += 1;
    this.betweenElements = true;
    if (this.depth > DEEPEST) throw new UnreadableCode(`The markup is nested deeper than ${DEEPEST} levels.`);
    if (SKIPPED.has(name) || this.isFooterOfSite(name)) this.skipped += 1;
    if (PARTS_OF_TEXT.has(name)) this.partsOfText += 1;
    if (this.skipped > 0) return;
    const table = this.tables.at(-1);
    if (name === "title") this.inTitle = true;
    else if (name === "meta" && attributes.name)
      this.meta.set(attributes.name.toLowerCase(), attributes.content ?? "");
    else if (name === "table") this.openTable();
    else if (table && name === "caption") this.inCaption = true;
    else if (table && name === "thead") table.inHead = true;
    else if (table && name === "tr") openRow(table);
    else if (table && (name === "td" || name === "th")) openCell(table, name, attributes);
    else if (HEADING.test(name)) this.openHeading(name, table);
    else if (BREAKS.has(name)) this.openBlock(name, attributes);
  }

  private isFooterOfSite(name: string): boolean {
    return name === "footer" && this.partsOfText === 0;
  }

  private openHeading(name: string, table: OpenTable | undefined): void {
    if (table) {
      this.cellHeading = table.cell?.text.length ?? null;
      return;
    }
    this.flush();
    this.heading = Number(name[1]);
  }

  private openBlock(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.tables.length > 0) {
      this.add(" ");
      return;
    }
    if (name === "br" && this.heading > 0) {
      this.text += " ";
      return;
    }
    this.flush();
    if (name === "section") this.blocks.push({ kind: "section-start" });
    if (name === "ul" || name === "ol") this.lists.push(openList(name, attributes));
    if (name === "li") this.label = nextLabel(this.lists.at(-1), attributes.value);
    if (name === "pre") this.inLines = true;
  }

  close(name: string): void {
    this.depth = Math.max(0, this.depth - 1);
    this.betweenElements = true;
    if (PARTS_OF_TEXT.has(name)) this.partsOfText = Math.max(0, this.partsOfText - 1);
    if (SKIPPED.has(name) || this.isFooterOfSite(name)) {
      this.skipped = Math.max(0, this.skipped - 1);
      return;
    }
    if (this.skipped > 0) return;
    const table = this.tables.at(-1);
    if (name === "title") this.inTitle = false;
    else if (name === "caption") this.inCaption = false;
    else if (name === "table" && table) this.closeTable(table);
    else if (table && (name === "td" || name === "th")) closeCell(table);
    else if (table && name === "thead") table.inHead = false;
    else if (table && name === "tr") closeRow(table);
    else if (HEADING.test(name)) this.closeHeading(name, table);
    else if (BREAKS.has(name) && this.tables.length === 0) {
      this.flush();
      if (name === "section") this.blocks.push({ kind: "section-end" });
      if (name === "ul" || name === "ol") this.lists.pop();
      if (name === "pre") this.inLines = false;
    }
  }

  private closeHeading(name: string, table: OpenTable | undefined): void {
    if (!table) {
      this.flush();
      return;
    }
    const from = this.cellHeading;
    this.cellHeading = null;
    if (!table.cell || from === null) return;
    const words = table.cell.text.slice(from);
    // Old pages are laid out with tables: one that has headings of the law in it is no table of the law.
    if (readHeading(words, "marked") === null) return;
    table.cell.text = table.cell.text.slice(0, from);
    this.dissolveTables();
    this.heading = Number(name[1]);
    this.text = words;
    this.flush();
  }

  /** What the open tables contain becomes text. */
  private dissolveTables(): void {
    for (const { caption, grid, row, cell } of this.tables.splice(0))
      for (const text of [
        caption,
        ...grid.rows.flat(),
        ...(row ?? []).map((own) => own.text),
        cell?.text ?? "",
      ]) {
        this.text = text;
        this.flush();
      }
  }

  add(text: string): void {
    if (this.skipped > 0) return;
    const table = this.tables.at(-1);
    if (this.inTitle) this.title += text;
    else if (table && this.inCaption) table.caption += text;
    else if (table?.cell) table.cell.text += text;
    else {
      // Number and title of a heading in elements of their own are parted by the style sheet.
      if (
        this.heading > 0 &&
        this.betweenElements &&
        ENDS_IN_NUMBER.test(this.text) &&
        /^(?:\p{Lu}[\p{L}’'-]|[([])/u.test(text)
      )
        this.text += " ";
      this.text += text;
    }
    this.betweenElements = false;
    if (this.text.length > LONGEST_TEXT)
      throw new UnreadableCode(`A paragraph is longer than ${LONGEST_TEXT / 1_000_000} million characters.`);
  }

  flush(): void {
    if (this.inLines && this.heading === 0) {
      const lines = this.text.split(/\r?\n/);
      this.text = "";
      for (const block of linesToBlocks(lines, isWrapped(lines), "any")) this.blocks.push(block);
      return;
    }
    const text = this.text.replace(/\s+/g, " ").trim();
    this.text = "";
    const level = this.heading;
    this.heading = 0;
    if (text === "") return;
    if (level > 0) this.blocks.push({ kind: "heading", level, text });
    else if (isHistory(text)) this.blocks.push({ kind: "history", text });
    else {
      // Where the text has a label of its own, the list's would be a second one.
      const whole = this.label === null || LABEL_AT_START.test(text) ? text : `${this.label} ${text}`;
      const depth = this.lists.length > 0 ? { depth: this.lists.length - 1 } : {};
      this.blocks.push({ kind: "text", text: whole, ...depth });
    }
    this.label = null;
  }

  private openTable(): void {
    if (this.tables.length === 0) this.flush();
    if (this.tables.length >= DEEPEST_TABLE)
      throw new UnreadableCode(`Tables are nested deeper than ${DEEPEST_TABLE} levels.`);
    this.tables.push({ caption: "", grid: new TableGrid(), inHead: false, row: null, cell: null });
  }

  private closeTable(table: OpenTable): void {
    closeRow(table);
    this.tables.pop();
    const rows = evenRows(table.grid.rows);
    const around = this.tables.at(-1);
    // A table in a cell is read as the cell's text.
    if (around?.cell) around.cell.text += ` ${rows.map((row) => row.join(" ")).join("; ")} `;
    else if (rows.length > 0)
      this.blocks.push({
        kind: "table",
        caption: cleanCell(table.caption) || null,
        headRows: table.grid.headRows,
        rows,
      });
  }
}

function openRow(table: OpenTable): void {
  closeRow(table);
  table.row = [];
}

function openCell(table: OpenTable, name: string, attributes: Readonly<Record<string, string>>): void {
  closeCell(table);
  table.row ??= [];
  table.cell = {
    text: "",
    columns: spanOf(attributes.colspan),
    rows: spanOf(attributes.rowspan),
    head: name === "th",
  };
}

function closeCell(table: OpenTable): void {
  const { cell, row } = table;
  table.cell = null;
  if (cell && row) row.push({ ...cell, text: cleanCell(cell.text) });
}

function closeRow(table: OpenTable): void {
  closeCell(table);
  if (table.row) table.grid.add(table.row, table.inHead);
  table.row = null;
}

export interface Markup {
  blocks: SourceBlock[];
  meta: ReadonlyMap<string, string>;
  title: string;
}

/** Throws UnreadableCode for markup that is nested beyond reason. */
export function markupBlocks(text: string): Markup {
  const writer = new BlockWriter();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      onclosetag: (name) => writer.close(name),
      ontext: (data) => writer.add(data),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(text);
  parser.end();
  writer.flush();
  return { blocks: writer.blocks, meta: writer.meta, title: writer.title.replace(/\s+/g, " ").trim() };
}
