import { newSection, type RawSection } from "./code-file.ts";
import { cleanTitle, SECTION_NUMBER } from "./read-heading.ts";

/** A record of an article whose paragraphs begin with the numbers of its sections: each becomes a section. */
export function splitNumbered(section: RawSection): RawSection[] {
  const family = familyOf(section.number);
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
    const named = /^([^.:()]{2,80}(?:\([^)]{1,40}\))?[^.:()]{0,40})[.:](?=\s|$)\s*/.exec(rest);
    const title = named && !VERB.test(named[1]!) ? named : null;
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
  return sections;
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

/** A sentence of the law, not a title. */
const VERB = /\b(?:shall|must|may|is|are|do|does|be|apply|applies)\b/;

/** What sections of one article share: "17-2-0300" and "17-2-0301-A" share "17-2-03"; null for one that does not fit. */
function familyOf(number: string, wanted?: string): string | null {
  const parts = number.split("-");
  if (wanted !== undefined) return number.startsWith(wanted) ? wanted : null;
  const last = parts.at(-1) ?? "";
  return parts.length >= 3 && /^\d{2,}00$/.test(last) ? number.slice(0, -2) : null;
}
