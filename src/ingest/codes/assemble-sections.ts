import { newSection, type RawSection, type SourceBlock } from "./code-file.ts";
import {
  type ContainerHeading,
  cleanTitle,
  type HeadingStyle,
  isHistory,
  joinLabel,
  readHeading,
  SECTION_NUMBER,
  type SectionHeading,
} from "./read-heading.ts";

/** Cuts a stream of headings, paragraphs and tables into sections. */

interface Open {
  label: string;
  /** The level of a marked heading; null for one that was recognized in plain text. */
  level: number | null;
  /** Null for a heading without a word such as "chapter". */
  part: Pick<ContainerHeading, "part" | "name" | "title"> | null;
}

/** From the outside in. */
const PARTS = [
  "title",
  "subtitle",
  "appendix",
  "exhibit",
  "chapter",
  "subchapter",
  "article",
  "subarticle",
  "part",
  "subpart",
  "division",
  "subdivision",
];
const LONGEST_RUN_IN_TITLE = 120;
const LONGEST_NAME = 80;
const SENTENCE = /\b(?:shall|must|hereby|be (?:adopted|altered|amended|deleted|modified|repealed))\b/;

/** @param style which paragraphs are headings although the format does not mark them. */
export function assembleSections(
  blocks: readonly SourceBlock[],
  style: Exclude<HeadingStyle, "marked">,
): RawSection[] {
  const assembly = new Assembly(style);
  blocks.forEach((block, at) => {
    if (block.kind === "text" && isCaptionOfPart(block.text) && opensSection(blocks[at + 1], style))
      assembly.enterCaption(block.text);
    else assembly.take(block);
  });
  for (const section of assembly.sections) takeRunInTitle(section);
  return assembly.sections;
}

/** The parts that the headings of a file open, from the outside in: what a contents page of a folder is about. */
export const headsOf = (blocks: readonly SourceBlock[]): string[] =>
  blocks.flatMap((block) => {
    const heading = block.kind === "heading" ? readHeading(block.text, "marked") : null;
    return heading?.kind === "container" ? [heading.label] : [];
  });

/** "RESIDENTIAL DISTRICTS" between two sections is no text of the one above it. */
const isCaptionOfPart = (text: string): boolean =>
  text.length <= LONGEST_NAME &&
  /^\p{Lu}{3}[\p{Lu}\s,&'’/-]*$/u.test(text) &&
  !/^(?:RE)?(?:SERVED|PEALED)$/.test(text);

const opensSection = (block: SourceBlock | undefined, style: HeadingStyle): boolean =>
  block?.kind === "text" && readHeading(block.text, style)?.kind === "section";

class Assembly {
  readonly sections: RawSection[] = [];
  private readonly style: Exclude<HeadingStyle, "marked">;
  private readonly path: Open[] = [];
  private current: RawSection | null = null;
  /** The level of the current section's heading: deeper headings are inside it. */
  private level = 0;
  private page: number | null = null;
  /** "heading" until the element of a section has given its heading, "body" until it ends, null outside. */
  private element: "heading" | "body" | null = null;
  /** A part was opened by the block before, so that this one may be the rest of its title. */
  private justOpened: Open | null = null;

  constructor(style: Exclude<HeadingStyle, "marked">) {
    this.style = style;
  }

  take(block: SourceBlock): void {
    const opened = this.justOpened;
    this.justOpened = null;
    if (opened && block.kind === "text" && this.continueTitle(opened, block.text)) return;
    if (block.kind === "page") this.page = block.page;
    else if (block.kind === "section-start") this.element = "heading";
    else if (block.kind === "section-end") this.element = null;
    else if (block.kind === "heading") this.takeHeading(block);
    else if (block.kind === "history") this.place().history.push(block.text);
    else if (block.kind === "table") this.place().blocks.push(block);
    else this.takeText(block);
  }

  /** A name above sections that says of no kind of part that it is one; nothing before the first section. */
  enterCaption(text: string): void {
    if (!this.justOpened && (this.sections.some(({ number }) => number !== "") || this.path.length > 0))
      this.enter({ label: cleanTitle(text), level: null, part: null });
    else this.take({ kind: "text", text });
  }

  private takeHeading(block: Extract<SourceBlock, { kind: "heading" }>): void {
    if (this.element === "body" && this.current) {
      this.current.blocks.push(block);
      return;
    }
    const heading = readHeading(block.text, "marked");
    if (heading?.kind === "section") {
      while (this.path.length > 0 && (this.path.at(-1)!.level ?? 0) >= block.level) this.path.pop();
      this.beginAt(heading);
      this.level = block.level;
      const { number, title } = heading;
      // Sections that are ranked below this one are its parts.
      this.path.push({ label: title === "" ? number : `${number} ${title}`, level: block.level, part: null });
    } else if (heading) this.enter(containerAt(heading, block.level));
    else if (this.current && block.level > this.level && this.current.number !== "")
      this.current.blocks.push(block);
    else this.enter({ label: cleanTitle(block.text), level: block.level, part: null });
    if (this.element === "heading") this.element = "body";
  }

  private takeText(block: Extract<SourceBlock, { kind: "text" }>): void {
    const heading = this.element === "body" ? null : readHeading(block.text, this.style);
    if (heading?.kind === "section") {
      this.beginAt(heading);
      this.level = Number.MAX_SAFE_INTEGER;
    } else if (heading) this.enter(containerAt(heading, null));
    else if (isHistory(block.text) && this.current) this.current.history.push(block.text);
    else this.place().blocks.push(block);
  }

  private beginAt({ number, title, text }: SectionHeading): void {
    // "SECTION 4: That Chapter 1 be amended by adding …" is the text of the section, not its title.
    const isText = title.length > LONGEST_NAME && SENTENCE.test(title);
    const section = this.begin(number, isText ? "" : title);
    if (isText) section.blocks.push({ kind: "text", text: title });
    if (text !== "") this.takeText({ kind: "text", text });
  }

  private begin(number: string, title: string): RawSection {
    const section = newSection(
      number,
      title,
      this.path.map(({ label }) => label),
      this.page,
    );
    this.sections.push(section);
    this.current = section;
    return section;
  }

  private enter(opened: Open): void {
    // The head of each page repeats the chapter that is open.
    if (this.path.some((open) => isSamePart(open, opened))) return;
    while (this.path.length > 0 && closes(this.path.at(-1)!, opened)) this.path.pop();
    this.path.push(opened);
    this.current = null;
    this.justOpened = opened;
  }

  /** "CHAPTER 6" with its title, or the rest of it, in the next line. */
  private continueTitle(opened: Open, text: string): boolean {
    const title = opened.part?.title ?? null;
    if (title === null || readHeading(text, "any") !== null || isHistory(text)) return false;
    const name = title === "" && text.length <= LONGEST_NAME && /^\p{Lu}[^.;:]*[^.;:,]$/u.test(text);
    if (!name && !(isCapitals(text) && (title === "" || isCapitals(title)))) return false;
    opened.label =
      title === "" ? joinLabel(opened.label, cleanTitle(text)) : `${opened.label} ${cleanTitle(text)}`;
    return true;
  }

  /** Text under a chapter before its first section belongs to the chapter. */
  private place(): RawSection {
    if (this.current) return this.current;
    const inside = this.path.pop();
    const section = this.begin("", inside?.label ?? "");
    if (inside) this.path.push(inside);
    this.level = inside?.level ?? 0;
    return section;
  }
}

const containerAt = (part: ContainerHeading, level: number | null): Open => ({
  label: part.label,
  level,
  part,
});

/** Whether both head one part. Where one has no title, or cuts it off, it is the same all the same. */
function isSamePart({ label, part: open }: Open, { part: next }: Open): boolean {
  if (!open || !next || open.name !== next.name) return false;
  const [one, other] = [label.slice(open.name.length).replace(/^\. /, ""), next.title].map((title) =>
    title.toLowerCase(),
  );
  return one!.startsWith(other!) || (other!.startsWith(one!) && one !== "");
}

/** A line of a heading in capitals: "BOARD OF ADJUSTMENT". */
const isCapitals = (text: string): boolean =>
  text.length <= LONGEST_RUN_IN_TITLE && /\p{Lu}{3}/u.test(text) && !/\p{Ll}/u.test(text);

/** Whether a part ends where another begins: one that is marked no higher, or of a kind that it contains. */
function closes(open: Open, next: Open): boolean {
  if (open.level !== null && next.level !== null) return open.level >= next.level;
  if (open.part === null || next.part === null) return open.part === null;
  return PARTS.indexOf(open.part.part) >= PARTS.indexOf(next.part.part);
}

/** "§28-105.1 General. It shall be unlawful …" under a heading that is only the number: the title is taken from the text. */
function takeRunInTitle(section: RawSection): void {
  const [first] = section.blocks;
  if (section.number === "" || section.title !== "" || first?.kind !== "text") return;
  const match = RUN_IN.exec(first.text);
  if (!match) return;
  const rest = first.text.slice(match[0].length);
  const end = /^[^.]{2,120}?\.(?=\s|$)/.exec(rest);
  const isTitle =
    end !== null && end[0].length <= LONGEST_RUN_IN_TITLE && !/\b(shall|must|may)\b/.test(end[0]);
  const text = isTitle ? rest.slice(end[0].length).trim() : rest;
  if (isTitle) section.title = cleanTitle(end[0]);
  if (text === "") section.blocks.shift();
  else section.blocks[0] = { kind: "text", text };
}

const RUN_IN = new RegExp(String.raw`^(?:§{1,2}|Sec(?:tion|\.)?)\s*${SECTION_NUMBER}\s*[.:]?\s*`, "i");
