import { posix } from "node:path";
import { type RawSection, type ReadFile, UnreadableCode } from "./code-file.ts";
import { cleanTitle } from "./read-heading.ts";
import { cleanNum, sectionOf } from "./xml-section.ts";
import { DEEPEST_XML, firstText, isElement, parseXml, tooDeep, type XmlElement } from "./xml-tree.ts";

/**
 * XML of laws: the District of Columbia's, USLM and Akoma Ntoso, which share "num", "heading" and nested parts.
 * XInclude reaches only the files that were given.
 */

const CONTAINERS = new Set(
  (
    "container title subtitle chapter subchapter article part subpart division subdivision appendix book hcontainer " +
    "level"
  ).split(" "),
);
/** Parts of a section as often as of a code: in a section they count only by the sections in them. */
const LOOSE = new Set(["hcontainer", "level"]);
/** A few files that include each other twice would never end. */
const MOST_INCLUDED = 50_000;
const MOST_INCLUDED_CHARACTERS = 400_000_000;
/** Files kept parsed, for a file that is included again and again; a whole code of them would fill the memory. */
const MOST_PARSED = 50;

/** @param include the text of a file by its path, for XInclude; null when there is none. Throws UnreadableCode. */
export function readXml(name: string, text: string, include: (path: string) => string | null): ReadFile {
  const reading = new XmlReading(include);
  reading.walk(parseXml(text), [], [name], 0);
  const { sections, remarks } = reading;
  if (sections.length === 0) throw new UnreadableCode(remarks[0] ?? "No <section> with a <num>.");
  return { format: "XML", sections, remarks };
}

class XmlReading {
  readonly sections: RawSection[] = [];
  readonly remarks: string[] = [];
  private readonly include: (path: string) => string | null;
  private included = 0;
  private characters = 0;
  private readonly parsed = new Map<string, XmlElement>();

  constructor(include: (path: string) => string | null) {
    this.include = include;
  }

  /** @param files the file that the element is in, last, after those that include it. */
  walk(given: XmlElement, path: readonly string[], files: readonly string[], depth: number): void {
    if (depth > DEEPEST_XML) throw tooDeep();
    const element = isPart(given) ? withNames(given) : given;
    if (element.name === "include" && element.attributes.href !== undefined) {
      this.walkIncluded(element.attributes.href, path, files, depth);
      return;
    }
    if (isSection(element)) {
      this.sections.push(sectionOf(element, path));
      return;
    }
    const label = isPart(element) ? labelOf(element) : "";
    if (label !== "") this.takeOwnText(element, path, label);
    const inside = label === "" ? path : [...path, label];
    for (const child of element.children) if (isElement(child)) this.walk(child, inside, files, depth + 1);
  }

  /** What a chapter says before its first section. */
  private takeOwnText(element: XmlElement, path: readonly string[], label: string): void {
    const parts = element.children.filter((child) => !isElement(child) || !hasSections(child, 0));
    const section = sectionOf(element, path, parts);
    if (section.blocks.length === 0 && section.history.length === 0) return;
    this.sections.push({ ...section, number: "", title: label });
  }

  private walkIncluded(href: string, path: readonly string[], files: readonly string[], depth: number): void {
    const target = posix.normalize(posix.join(posix.dirname(files.at(-1)!), href));
    const outside = /^(?:[a-z][a-z0-9+.-]*:|\/|\\)/i.test(href) || target.startsWith("..");
    const found = outside || files.includes(target) ? null : this.include(target);
    this.included += 1;
    this.characters += found?.length ?? 0;
    if (this.included > MOST_INCLUDED || this.characters > MOST_INCLUDED_CHARACTERS)
      throw new UnreadableCode("The XML includes too many files.");
    if (found !== null) this.walk(this.parse(target, found), path, [...files, target], depth + 1);
    else this.remark(`${href.slice(0, 200)} is to be included, but is none of the files that were given.`);
  }

  private parse(file: string, text: string): XmlElement {
    const known = this.parsed.get(file);
    if (known) return known;
    const [oldest] = this.parsed.keys();
    if (this.parsed.size >= MOST_PARSED && oldest !== undefined) this.parsed.delete(oldest);
    const tree = parseXml(text);
    this.parsed.set(file, tree);
    return tree;
  }

  private remark(words: string): void {
    if (this.remarks.length < 10 && !this.remarks.includes(words)) this.remarks.push(words);
  }
}

/** A <section>, or the innermost numbered part of a law that calls its sections articles or rules. */
function isSection(element: XmlElement): boolean {
  const named = firstText(element, "num") !== "" || firstText(element, "heading") !== "";
  if (element.name === "section") return named && !element.children.some((child) => hasSections(child, 0));
  return (
    CONTAINERS.has(element.name) &&
    cleanNum(firstText(element, "num")) !== "" &&
    element.children.some(
      (child) => isElement(child) && ["content", "text", "paragraph", "p"].includes(child.name),
    ) &&
    !element.children.some((child) => hasSections(child, 0))
  );
}

const isPart = ({ name }: XmlElement): boolean => name === "section" || CONTAINERS.has(name);

/** Some write number and title of a part as attributes: `<section num="4-1" title="Yards">`. */
function withNames(element: XmlElement): XmlElement {
  const { attributes } = element;
  const named = [
    ["num", attributes.num ?? attributes.number ?? attributes.n],
    ["heading", attributes.heading ?? attributes.title ?? attributes.name],
  ] as const;
  const missing = named.flatMap(([name, text]): XmlElement[] =>
    text && firstText(element, name) === "" ? [{ name, attributes: {}, children: [text] }] : [],
  );
  return missing.length > 0 ? { ...element, children: [...missing, ...element.children] } : element;
}

/** Whether sections, parts or included files are in it. What a law quotes is its text. */
function hasSections(child: XmlElement | string, depth: number): boolean {
  if (!isElement(child) || /^quoted/.test(child.name)) return false;
  if (child.name === "include" || (isPart(child) && !LOOSE.has(child.name))) return true;
  const known = knownToHave.get(child);
  if (known !== undefined) return known;
  const has = depth < DEEPEST_XML && child.children.some((inner) => hasSections(inner, depth + 1));
  knownToHave.set(child, has);
  return has;
}

/** Asked again for each part around an element. */
const knownToHave = new WeakMap<XmlElement, boolean>();

function labelOf(element: XmlElement): string {
  const [prefix = "", num = "", heading = ""] = ["prefix", "num", "heading"].map((name) =>
    firstText(element, name),
  );
  const label = [prefix, cleanNum(num)].filter((part) => part !== "").join(" ");
  const title = cleanTitle(heading);
  return label === "" || title === "" ? label || title : `${label}. ${title}`;
}
