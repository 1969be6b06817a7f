import { newSection, type RawSection } from "./code-file.ts";
import { isRecord } from "./json-fields.ts";
import { pageSection, stepLabel } from "./json-record.ts";
import { readHeading } from "./read-heading.ts";
import { isWrapped, textBlocks } from "./text-blocks.ts";

/** JSON without records: texts under the headings of their sections or the numbers of their pages, and lists of pages. */

const DEEPEST = 40;
/** A list of shorter texts is a list of words. */
const PAGE_LENGTH = 40;

export function keyedSections(json: unknown): RawSection[] {
  const pages = pagesIn(json);
  if (pages.length > 0) return pages;
  const found: RawSection[] = [];
  walk(json, [], 0, found);
  return found;
}

/** `["text of page 1", …]` and `{"1": "text of page 1", …}`, also inside one more object. */
function pagesIn(json: unknown): RawSection[] {
  if (Array.isArray(json)) {
    const texts = json.filter((text): text is string => typeof text === "string");
    const enough = texts.length === json.length && texts.some((text) => text.length >= PAGE_LENGTH);
    return enough ? texts.map((text, at) => pageSection(at + 1, text)) : [];
  }
  if (!isRecord(json)) return [];
  const entries = Object.entries(json);
  const numbered = entries.filter(
    ([key, value]) => /^(?:page[ _-]?)?\d{1,6}$/i.test(key) && typeof value === "string",
  );
  if (numbered.length > 0 && numbered.length === entries.length)
    return numbered.map(([key, text]) => pageSection(Number(/\d+$/.exec(key)![0]), text));
  for (const [, value] of entries) {
    const inside = typeof value === "object" && value !== null ? pagesIn(value) : [];
    if (inside.length > 0) return inside;
  }
  return [];
}

/** `{"Chapter 17.04 General": {"17.04.010 Title": "This title …"}}`. */
function walk(value: unknown, path: readonly string[], depth: number, found: RawSection[]): void {
  if (!isRecord(value) || depth > DEEPEST) return;
  for (const [key, inner] of Object.entries(value)) {
    const heading = readHeading(key, "any");
    if (heading?.kind === "section" && (typeof inner === "string" || isTexts(inner))) {
      const text = typeof inner === "string" ? inner : inner.join("\n\n");
      const section = newSection(heading.number, heading.title, path);
      section.blocks = textBlocks(text, isWrapped(text.split("\n")));
      found.push(section);
    } else walk(inner, [...path, stepLabel(key)], depth + 1, found);
  }
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((text) => typeof text === "string");
