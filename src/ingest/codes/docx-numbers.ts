import { toRoman } from "#domain/codes/number-paragraphs.ts";
import { isElement, parseXml, type XmlElement } from "./xml-tree.ts";

/**
 * Word counts headings and lists when it shows them: "Section 2-1." of a heading and "B." of a paragraph are in no text
 * of the document. Here they are counted as Word does and written into it; bullets stay as they are.
 */

interface Level {
  format: string;
  /** "Section %1-%2." */
  text: string;
  start: number;
  /** Numbers of the levels above are figures here, whatever they are there. */
  isLegal: boolean;
  /** The style whose paragraphs are on this level. */
  style: string | null;
}

interface List {
  /** Lists of one kind go on counting where another left off. */
  kind: string;
  levels: ReadonlyMap<number, Level>;
  /** Levels that begin again where the list is first used. */
  restarts: ReadonlyMap<number, number>;
}

interface Place {
  list: string;
  level: number;
}

const DEEPEST = 8;
/** An empty one, `<w:p w:rsidR="1"/>`, has no end of its own. */
const PARAGRAPH = /<w:p(?:\s(?:[^<>]*[^/<>])?)?>[\s\S]*?<\/w:p>/g;
const PARAGRAPH_END = "</w:p>";
/** Characters of a paragraph's properties; more are damage. */
const MOST_PROPERTIES = 20_000;
/** Beyond it Word's letters and Roman numerals are nobody's labels. */
const MOST_COUNTED = 780;
const OWN = /<w:numPr(?:\s[^>]*)?>[\s\S]*?<\/w:numPr>/;

/** @param documentXml the words; the others are null where the document has none. */
export function writeNumbers(
  documentXml: string,
  numberingXml: string | null,
  stylesXml: string | null,
): string {
  if (numberingXml === null) return documentXml;
  const lists = readLists(parseXml(numberingXml));
  const styled = stylesXml === null ? new Map<string, Place>() : readStyles(parseXml(stylesXml), lists);
  const counter = new Counter(lists);
  // Behind the last end each further beginning would be searched for one.
  const last = documentXml.lastIndexOf(PARAGRAPH_END) + PARAGRAPH_END.length;
  if (last < PARAGRAPH_END.length) return documentXml;
  const counted = documentXml.slice(0, last).replace(PARAGRAPH, (given) => {
    const paragraph = withoutChange(given);
    // A text box has paragraphs of its own inside one.
    if (paragraph.indexOf("<w:p>", 4) > 0 || paragraph.indexOf("<w:p ", 4) > 0) return paragraph;
    const end = paragraph.indexOf("</w:pPr>");
    if (end < 0 || end > MOST_PROPERTIES) return paragraph;
    const place = placeOf(paragraph.slice(0, end), styled);
    const label = place === null || !/<w:t[ >]/.test(paragraph) ? null : counter.next(place);
    if (label === null || label.trim() === "") return paragraph;
    const properties = `${paragraph.slice(0, end).replace(OWN, "")}${NONE}</w:pPr>`;
    return `${properties}<w:r><w:t xml:space="preserve">${escaped(label)} </w:t></w:r>${paragraph.slice(end + "</w:pPr>".length)}`;
  });
  return counted + documentXml.slice(last);
}

const NONE = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="0"/></w:numPr>';
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Without the properties it had before a tracked change, which are inside its own. */
function withoutChange(paragraph: string): string {
  const from = paragraph.indexOf("<w:pPrChange");
  const end = from < 0 ? -1 : paragraph.indexOf(CHANGE_END, from);
  return end < 0 ? paragraph : paragraph.slice(0, from) + paragraph.slice(end + CHANGE_END.length);
}

const CHANGE_END = "</w:pPrChange>";

function placeOf(properties: string, styled: ReadonlyMap<string, Place>): Place | null {
  const style = /<w:pStyle\s[^>]*w:val="([^"]*)"/.exec(properties)?.[1];
  const ofStyle = style === undefined ? undefined : styled.get(style);
  const own = OWN.exec(properties)?.[0];
  if (own === undefined) return ofStyle ?? null;
  const list = /<w:numId\s[^>]*w:val="(\d{1,9})"/.exec(own)?.[1] ?? ofStyle?.list;
  const level = /<w:ilvl\s[^>]*w:val="(\d)"/.exec(own)?.[1];
  return list === undefined || list === "0" ? null : { list, level: Number(level ?? ofStyle?.level ?? 0) };
}

/** What each level of each kind of list has come to. */
class Counter {
  private readonly lists: ReadonlyMap<string, List>;
  private readonly counts = new Map<string, (number | undefined)[]>();
  private readonly used = new Set<string>();

  constructor(lists: ReadonlyMap<string, List>) {
    this.lists = lists;
  }

  /** Null for a bullet, and for a list that the document does not have. */
  next({ list, level }: Place): string | null {
    const known = this.lists.get(list);
    const own = known?.levels.get(level);
    if (!known || !own || level > DEEPEST || own.format === "bullet" || own.format === "none") return null;
    const counts = this.counts.get(known.kind) ?? [];
    this.counts.set(known.kind, counts);
    if (!this.used.has(list)) for (const at of known.restarts.keys()) counts[at] = undefined;
    this.used.add(list);
    counts[level] = (counts[level] ?? startOf(known, level) - 1) + 1;
    counts.length = level + 1;
    return own.text.replace(/%([1-9])/g, (_, place: string) => {
      const at = Number(place) - 1;
      const format = own.isLegal ? "decimal" : (known.levels.get(at)?.format ?? "decimal");
      return written(counts[at] ?? startOf(known, at), format);
    });
  }
}

const startOf = ({ levels, restarts }: List, level: number): number =>
  restarts.get(level) ?? levels.get(level)?.start ?? 1;

function written(number: number, format: string): string {
  if (!(number >= 1 && number <= MOST_COUNTED)) return String(number);
  const letters = String.fromCharCode(97 + ((number - 1) % 26)).repeat(1 + Math.floor((number - 1) / 26));
  if (format === "upperLetter") return letters.toUpperCase();
  if (format === "lowerLetter") return letters;
  if (format === "upperRoman" && number < 90) return toRoman(number).toUpperCase();
  if (format === "lowerRoman" && number < 90) return toRoman(number);
  return format === "decimalZero" ? String(number).padStart(2, "0") : String(number);
}

const childrenNamed = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter(isElement).filter((child) => child.name === name);
const valueIn = (element: XmlElement, name: string): string | undefined =>
  childrenNamed(element, name)[0]?.attributes["w:val"];

function readLists(root: XmlElement): Map<string, List> {
  const numbering = childrenNamed(root, "numbering")[0] ?? root;
  const kinds = new Map(
    childrenNamed(numbering, "abstractnum").map((kind) => [
      kind.attributes["w:abstractNumId"] ?? "",
      new Map(childrenNamed(kind, "lvl").map((level) => [levelNumber(level), readLevel(level)])),
    ]),
  );
  return new Map(
    childrenNamed(numbering, "num").map((num) => {
      const kind = valueIn(num, "abstractnumid") ?? "";
      const changes = childrenNamed(num, "lvloverride");
      const restarts = changes.flatMap((change) => {
        const start = Number(valueIn(change, "startoverride"));
        return start > 0 ? [[levelNumber(change), start] as const] : [];
      });
      return [
        num.attributes["w:numId"] ?? "",
        { kind, levels: kinds.get(kind) ?? new Map(), restarts: new Map(restarts) },
      ];
    }),
  );
}

const levelNumber = ({ attributes }: XmlElement): number => Number(attributes["w:ilvl"] ?? 0);

const readLevel = (level: XmlElement): Level => ({
  format: valueIn(level, "numfmt") ?? "decimal",
  text: valueIn(level, "lvltext") ?? "",
  start: Number(valueIn(level, "start") ?? 1),
  isLegal: childrenNamed(level, "islgl").length > 0,
  style: valueIn(level, "pstyle") ?? null,
});

/** The styles whose paragraphs are counted, also those that are based on one. */
function readStyles(root: XmlElement, lists: ReadonlyMap<string, List>): Map<string, Place> {
  const styles = new Map(
    childrenNamed(childrenNamed(root, "styles")[0] ?? root, "style").map((style) => [
      style.attributes["w:styleId"] ?? "",
      style,
    ]),
  );
  const placeOfStyle = (id: string, depth: number): Place | null => {
    const style = styles.get(id);
    if (!style || depth > DEEPEST) return null;
    const own = childrenNamed(style, "ppr").flatMap((properties) => childrenNamed(properties, "numpr"))[0];
    const above = placeOfStyle(valueIn(style, "basedon") ?? "", depth + 1);
    const list = (own && valueIn(own, "numid")) ?? above?.list;
    if (list === undefined || list === "0") return null;
    const linked = [...(lists.get(list)?.levels ?? [])].find(([, level]) => level.style === id)?.[0];
    const level = own && valueIn(own, "ilvl");
    return { list, level: linked ?? (level === undefined ? (above?.level ?? 0) : Number(level)) };
  };
  return new Map(
    [...styles.keys()].flatMap((id) => {
      const place = placeOfStyle(id, 0);
      return place === null ? [] : [[id, place] as const];
    }),
  );
}
