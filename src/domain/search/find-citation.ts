import { citationKey, HYPHENS, UNITS_OF_LENGTH } from "../codes/citation-forms.ts";
import { foldText } from "./analyse-text.ts";

/** Citations ("§ 25-2-899", "33.110.275 C", "17–17–0309") as keys: parts joined by points, "25.2.899", "33.110.275.c". */
export interface CitationIndex {
  /** Documents by the key of their own citation. */
  readonly byKey: ReadonlyMap<string, readonly number[]>;
}

/** How closely a document's citation fits the one asked for; a higher grade stands before any other document. */
export const CITATION_GRADES = { contains: 1, exact: 2 } as const;

const CITATION = new RegExp(
  String.raw`(?<![\p{L}\p{N}.-])(\d+[a-z]?(?:[.${HYPHENS}][a-z0-9]+)+)((?:\s*\(?\b[a-z0-9]{1,2}\b\)?(?![a-z0-9'"½]))*)`,
  "gu",
);
const MOST_CITATIONS = 8;

/** Keys of all citations in a text, each with its paragraphs: "33.110.275 C" gives 33.110.275 and 33.110.275.c. */
function keysIn(text: string): { base: string; full: string }[] {
  const found: { base: string; full: string }[] = [];
  for (const match of foldText(text).matchAll(CITATION)) {
    const base = citationKey(match[1] ?? "");
    const paragraphs = (match[2] ?? "").match(/[a-z0-9]+/g) ?? [];
    found.push({ base, full: [base, ...paragraphs].join(".") });
    if (found.length === MOST_CITATIONS) break;
  }
  return found;
}

/** @param cited for each document, the texts that name it: section, aliases. */
export function indexCitations(cited: readonly (readonly string[])[]): CitationIndex {
  const byKey = new Map<string, number[]>();
  cited.forEach((texts, document) => {
    for (const key of new Set(texts.flatMap((text) => keysIn(text).map(({ base }) => base)))) {
      const list = byKey.get(key);
      if (list) list.push(document);
      else byKey.set(key, [document]);
    }
  });
  return { byKey };
}

/**
 * Documents that a citation in the text names, with their grade. A citation with more paragraphs than any section
 * has finds the section that contains it. A plain decimal counts only when a section is numbered so and no unit follows.
 */
export function findCitations({ byKey }: CitationIndex, text: string): Map<number, number> {
  const graded = new Map<number, number>();
  const grade = (key: string, value: number): boolean => {
    const documents = byKey.get(key);
    for (const document of documents ?? []) graded.set(document, Math.max(value, graded.get(document) ?? 0));
    return documents !== undefined;
  };
  for (const { base, full } of keysIn(withoutMeasures(text))) {
    if (grade(full, CITATION_GRADES.exact)) continue;
    let parts = full.split(".");
    const least = Math.min(2, base.split(".").length);
    while (parts.length > least) {
      parts = parts.slice(0, -1);
      if (grade(parts.join("."), parts.join(".") === base ? CITATION_GRADES.exact : CITATION_GRADES.contains))
        break;
    }
  }
  return graded;
}

const MEASURE = new RegExp(String.raw`(?<!\d)\d+(?:[.-]\d+)?\s*(?:-\s*)?${UNITS_OF_LENGTH}(?![a-z])`, "giu");
const withoutMeasures = (text: string): string => text.replace(MEASURE, " ");
