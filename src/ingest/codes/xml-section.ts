import { newSection, type RawSection, type SourceBlock } from "./code-file.ts";
import { cleanTitle, isHistory } from "./read-heading.ts";
import { evenRows, type GridCell, spanOf, TableGrid } from "./table-grid.ts";
import { allText, DEEPEST_XML, firstText, isElement, type XmlElement } from "./xml-tree.ts";

/** One section of a law in XML, with its paragraphs as deep as they are nested. */

const LABELED = new Set(
  // A section inside a section is one that it quotes.
  (
    "para paragraph subparagraph clause subclause item subitem subsection subsubparagraph point indent li section " +
    "level hcontainer"
  ).split(" "),
);
const HISTORY = new Set(["annotations", "annotation", "sourcecredit", "notes", "note", "history"]);
/** What names an element, or says what became of it, and is no text of the law. */
const NAMES = new Set(["num", "heading", "prefix", "reason"]);
const BLOCKS = new Set(
  (
    "table p text heading content chapeau continuation aftertext blockquote include intro list blocklist ul ol " +
    "listintroduction listconclusion wrapup quotedcontent"
  ).split(" "),
);

/** @param parts which children are its own; all of them unless told otherwise. */
export function sectionOf(
  element: XmlElement,
  path: readonly string[],
  parts: readonly (XmlElement | string)[] = element.children,
): RawSection {
  const section = newSection(
    cleanNum(firstText(element, "num")),
    cleanTitle(firstText(element, "heading")),
    path,
  );
  for (const child of parts) {
    if (!isElement(child)) addText(section.blocks, child, 0);
    else if (HISTORY.has(child.name)) for (const note of notesOf(child)) section.history.push(note);
    else if (!NAMES.has(child.name)) addBlocks(section.blocks, child, 0, { text: 0, labeled: 0 });
  }
  if (section.blocks.length === 0) addText(section.blocks, firstText(element, "reason"), 0);
  // Some write the note on the history as the last paragraph, or as a footnote.
  section.blocks = section.blocks.filter((block) => {
    const isNote = block.kind === "text" && isHistory(block.text);
    if (isNote) section.history.push(block.text);
    return !isNote;
  });
  return section;
}

/** "§ 101." and "Sec. 6-101" are "101" and "6-101". */
export function cleanNum(text: string): string {
  const from = /^\[?(?:§+|Sec(?:tion|\.)?)\s*/i.exec(text)?.[0].length ?? 0;
  let to = text.length;
  while (to > from && /[.\s—-]/.test(text[to - 1]!)) to -= 1;
  return text.slice(from, to);
}

/** How deep the words of an element are nested, and how deep the labeled parts in it. */
interface Nesting {
  text: number;
  labeled: number;
}

function addBlocks(blocks: SourceBlock[], element: XmlElement, depth: number, nesting: Nesting): void {
  if (depth > DEEPEST_XML) return;
  if (element.name === "table") addTable(blocks, element);
  else if (LABELED.has(element.name)) addLabeled(blocks, element, depth, nesting.labeled);
  else if (element.name === "heading") {
    const words = allText(element);
    if (words !== "") blocks.push({ kind: "heading", level: 6, text: words });
  } else addParts(blocks, element.children, depth, nesting);
}

/** Parts that are nothing but words and inline marks are one paragraph. */
function addParts(
  blocks: SourceBlock[],
  parts: XmlElement["children"],
  depth: number,
  nesting: Nesting,
): void {
  if (!parts.some((child) => isElement(child) && isBlock(child))) {
    addText(blocks, allText({ name: "#parts", attributes: {}, children: parts }), nesting.text);
    return;
  }
  for (const child of parts)
    if (isElement(child)) addBlocks(blocks, child, depth + 1, nesting);
    else addText(blocks, child, nesting.text);
}

function addLabeled(blocks: SourceBlock[], element: XmlElement, depth: number, nesting: number): void {
  const label = firstText(element, "num");
  const heading = firstText(element, "heading");
  const before = blocks.length;
  const parts = element.children.filter((child) => !isElement(child) || !NAMES.has(child.name));
  addParts(blocks, parts, depth, { text: nesting, labeled: nesting + 1 });
  const lead = [label, heading === "" ? "" : `${cleanTitle(heading)}.`]
    .filter((part) => part !== "")
    .join(" ");
  if (lead === "") return;
  const first = blocks[before];
  // "(a)" goes with its own words; where its first words have a label of their own, it is a line by itself.
  if (first?.kind === "text" && !hasLabelFirst(element))
    blocks[before] = { kind: "text", text: `${lead} ${first.text}`, depth: nesting };
  else blocks.splice(before, 0, { kind: "text", text: lead, depth: nesting });
}

/** Whether the first thing in a labeled part is another labeled part. */
function hasLabelFirst(element: XmlElement): boolean {
  for (const child of element.children) {
    if (!isElement(child)) {
      if (child.trim() !== "") return false;
    } else if (!NAMES.has(child.name)) return LABELED.has(child.name);
  }
  return false;
}

const isBlock = ({ name }: XmlElement): boolean => LABELED.has(name) || BLOCKS.has(name);

function addText(blocks: SourceBlock[], text: string, nesting: number): void {
  const words = text.replace(/\s+/g, " ").trim();
  if (words !== "") blocks.push({ kind: "text", text: words, depth: nesting });
}

function addTable(blocks: SourceBlock[], table: XmlElement): void {
  const grid = new TableGrid();
  const walk = (element: XmlElement, inHead: boolean): void => {
    for (const child of element.children) {
      if (!isElement(child)) continue;
      if (child.name === "tr" || child.name === "row")
        grid.add(
          child.children.filter(isElement).map(
            (cell): GridCell => ({
              text: allText(cell),
              columns: spanOf(cell.attributes.colspan),
              rows: spanOf(cell.attributes.rowspan),
              head: cell.name === "th",
            }),
          ),
          inHead,
        );
      else walk(child, inHead || child.name === "thead");
    }
  };
  walk(table, false);
  const caption = firstText(table, "caption");
  const { rows, headRows } = grid;
  if (rows.length > 0)
    blocks.push({ kind: "table", caption: caption === "" ? null : caption, headRows, rows: evenRows(rows) });
}

/** Each note of a list of notes, or the one note that an element is. */
function notesOf(element: XmlElement): string[] {
  const inner = element.children.filter(isElement).filter(({ name }) => HISTORY.has(name) || name === "text");
  return (inner.length > 0 && element.name !== "note" ? inner : [element])
    .map(allText)
    .filter((note) => note !== "");
}
