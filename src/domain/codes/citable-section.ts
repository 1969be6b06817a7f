import type { CitableSection } from "./citable.ts";
import type { EnactedSection } from "./enacted-section.ts";
import { paragraphPaths } from "./paragraph-paths.ts";
import { sectionFate } from "./section-fate.ts";
import { tablesOf } from "./table-labels.ts";

/** What citations need to know of a section, from its enacted text. */
export function citableSection(section: EnactedSection): CitableSection {
  const { number, slug, title, path, blocks } = section;
  return {
    number,
    slug,
    title,
    path,
    ...sectionFate(section),
    tables: tablesOf(blocks, number),
    paragraphs: paragraphPaths(blocks, number),
  };
}
