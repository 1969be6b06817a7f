import { newSection, type RawSection } from "./code-file.ts";
import { cleanTitle, SECTION_NUMBER } from "./read-heading.ts";

/** A record of a chapter or article whose paragraphs begin with the numbers of its sections: each becomes a section. */
export function splitNumbered(section: RawSection): RawSection[] {
  const ofArticle = familyOf(section.number);
  const family = ofArticle ?? numberAbove(section);
  if (family === null) return [section];
  const sections: RawSection[] = [section];
  const byNumber = new Map([[section.number, section]]);
  const blocks = section.blocks;
  section.blocks = [];
  for (const block of blocks) {
    const own = block.kind === "text" ? NUMBERED.exec(block.text) : null;
    const number = own?.[1] ?? own?.[2];
    if (
      block.kind !== "text" ||
      number === undefined ||
      number === section.number ||
      familyOf(number, family) === null
    ) {
      sections.at(-1)!.blocks.push(block);
      continue;
    }
    const rest = block.text.slice(own![0].length).trim();
    const title = titleOf(rest);
    const above = nearestAbove(number, byNumber) ?? section;
    const part = newSection(number, title ? cleanTitle(title[1]!) : "", [
      ...above.path,
      above.title === "" ? above.number : `${above.number} ${above.title}`,
    ]);
    part.url = section.url;
    const text = title ? rest.slice(title[0].length).trim() : rest;
    if (text !== "") part.blocks.push({ kind: "text", text });
    sections.push(part);
    byNumber.set(number, part);
  }
  // A chapter without text of its own is only the path of its sections.
  const isPath = ofArticle === null && section.blocks.length === 0 && section.history.length === 0;
  return isPath ? sections.slice(1) : sections;
}

/** "17-2-0301" for "17-2-0301-A". */
function nearestAbove(number: string, byNumber: ReadonlyMap<string, RawSection>): RawSection | undefined {
  for (let end = number.lastIndexOf("-"); end > 0; end = number.lastIndexOf("-", end - 1)) {
    const above = byNumber.get(number.slice(0, end));
    if (above) return above;
  }
  return undefined;
}

const NUMBERED = new RegExp(
  String.raw`^(${SECTION_NUMBER})(?![\w-])\s*[.:]?\s+(?=[\p{Lu}"“])|^(${SECTION_NUMBER})\s*$`,
  "u",
);

/** "Uses. " before the text of a section. */
function titleOf(rest: string): RegExpExecArray | null {
  const named = /^([^.:()]{2,80}(?:\([^)]{1,40}\))?[^.:()]{0,40})[.:](?=\s|$)\s*/.exec(rest);
  return named && !VERB.test(named[1]!) ? named : null;
}

/** A sentence of the law, not a title. */
const VERB = /\b(?:shall|must|may|is|are|do|does|be|apply|applies)\b/;

/**
 * "17.12." for a record of chapter 17.12 whose paragraphs begin with "17.12.010 Uses." and "17.12.020 Yards.". Numbers in
 * paragraphs of their own, or without a title, are those of paragraphs of one section.
 */
function numberAbove({ number, blocks }: RawSection): string | null {
  if (!/^[A-Z]?\d[\w.-]*$/.test(number)) return null;
  const below = blocks.map((block) => (block.kind === "text" ? sectionBelow(number, block.text) : null));
  const found = below.filter((one) => one !== null);
  // One alone is the section that a sentence of this one begins with.
  const isChapter = found.length > 1 || (found.length === 1 && below[0] !== null);
  return isChapter && new Set(found).size === found.length ? found[0]!.slice(0, number.length + 1) : null;
}

function sectionBelow(above: string, text: string): string | null {
  const own = NUMBERED.exec(text);
  const number = own?.[1];
  if (!number?.startsWith(above) || !/^[.-]\d/.test(number.slice(above.length))) return null;
  return titleOf(text.slice(own![0].length).trim()) ? number : null;
}

/** What sections of one article share: "17-2-0300" and "17-2-0301-A" share "17-2-03"; null for one that does not fit. */
function familyOf(number: string, wanted?: string): string | null {
  const parts = number.split("-");
  if (wanted !== undefined) return number.startsWith(wanted) ? wanted : null;
  const last = parts.at(-1) ?? "";
  return parts.length >= 3 && /^\d{2,}00$/.test(last) ? number.slice(0, -2) : null;
}
