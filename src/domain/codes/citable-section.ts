import type { CitableSection } from "./citable.ts";
import type { EnactedSection } from "./enacted-section.ts";
import { paragraphPaths } from "./paragraph-paths.ts";
import { sectionFate } from "./section-fate.ts";

/** What citations need to know of a section, from its enacted text. */
export function citableSection(section: EnactedSection): CitableSection {
  const { number, slug, title, path, blocks } = section;
  const tables = blocks.flatMap((block) => (block.kind === "table" && block.caption ? [block.caption] : []));
  return {
    number,
    slug,
    title,
    path,
    ...sectionFate(section),
    tables: tables.flatMap((caption) => TABLE.exec(caption)?.[0] ?? []),
    paragraphs: paragraphPaths(blocks, number),
  };
}

const TABLE = /^Table\s+[A-Z\d]{1,6}(?:[-.–][A-Z\d]{1,5})*/i;
