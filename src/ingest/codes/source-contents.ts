import type { ListedSection } from "./code-file.ts";
import { isRecord, type JsonRecord } from "./json-fields.ts";
import { cleanNumber, cleanTitle, readHeading } from "./read-heading.ts";

/** The tables of contents that come with some codes, and what they list that was not read. */

/** What the source's own tables of contents say that was read or not. */
export interface ContentsCheck {
  /** Different sections that they list. */
  listed: number;
  /** How many of those were not found. */
  missing: number;
  /** Their names, at most `MOST_NAMES`. */
  names: string[];
}

const MOST_NAMES = 1_000;
const DEEPEST = 40;
const LABELS = ["label", "title", "heading", "name", "text"];
const NUMBERS = ["section_number", "section", "number", "num", "citation"];

/**
 * The sections that a JSON document without texts lists, at any depth; a label has number and title together, or there
 * are two fields. Parts ("Chapter 4. Fences") are not listed.
 */
export function listedSections(json: unknown): ListedSection[] {
  const found: ListedSection[] = [];
  const waiting: { value: unknown; depth: number }[] = [{ value: json, depth: 0 }];
  while (waiting.length > 0) {
    const { value, depth } = waiting.pop()!;
    if (depth > DEEPEST) continue;
    if (Array.isArray(value))
      for (let at = value.length - 1; at >= 0; at -= 1) waiting.push({ value: value[at], depth: depth + 1 });
    else if (isRecord(value)) {
      const inner = Object.values(value).filter((one) => typeof one === "object" && one !== null);
      const own = inner.length === 0 ? asSection(value) : null;
      if (own) found.push(own);
      for (const one of inner.reverse()) waiting.push({ value: one, depth: depth + 1 });
    }
  }
  return found;
}

function asSection(record: JsonRecord): ListedSection | null {
  const textOf = (names: readonly string[]): string => {
    const value = names
      .map((name) => record[name])
      .find((one) => typeof one === "string" && one.trim() !== "");
    return typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";
  };
  const label = textOf(LABELS);
  const heading = readHeading(label, "marked");
  if (heading?.kind === "section")
    return { number: heading.number, title: `${heading.title} ${heading.text}`.trim() };
  const number = readHeading(textOf(NUMBERS), "marked");
  return number?.kind === "section" ? { number: number.number, title: cleanTitle(label) } : null;
}

/** @returns null where no table of contents came with the code. */
export function checkContents(
  listed: readonly ListedSection[],
  sections: readonly { number: string }[],
): ContentsCheck | null {
  if (listed.length === 0) return null;
  const read = new Set(sections.map(({ number }) => keyOf(number)));
  const different = new Map(listed.map((one) => [keyOf(one.number), one]));
  const missing = [...different].filter(([key]) => !read.has(key)).map(([, one]) => one);
  return {
    listed: different.size,
    missing: missing.length,
    names: missing.slice(0, MOST_NAMES).map(({ number, title }) => `${number} ${title}`.trim()),
  };
}

const keyOf = (number: string): string => cleanNumber(number).toLowerCase();
