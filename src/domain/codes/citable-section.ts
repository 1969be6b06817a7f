import type { CitableSection, SectionStatus } from "./citable.ts";
import { type EnactedSection, sectionText } from "./enacted-section.ts";

/** What citations need to know of a section, from its enacted text. */
export function citableSection(section: EnactedSection): CitableSection {
  const { number, slug, title, path, blocks } = section;
  const tables = blocks.flatMap((block) => (block.kind === "table" && block.caption ? [block.caption] : []));
  return {
    number,
    slug,
    title,
    path,
    status: statusOf(section),
    tables: tables.flatMap((caption) => TABLE.exec(caption)?.[0] ?? []),
  };
}

const TABLE = /^Table\s+[A-Z\d]{1,6}(?:[-.–][A-Z\d]{1,5})*/i;
const GONE = /^[\s([—-]*(repealed|reserved)\b/i;

/** A section is gone when its title or its whole text says so, not when it speaks of what was repealed. */
function statusOf(section: EnactedSection): SectionStatus {
  const text = sectionText(section);
  const said = GONE.exec(section.title)?.[1] ?? (text.length < 600 ? GONE.exec(text)?.[1] : undefined);
  if (said === undefined) return "in_force";
  // "Reserved", with a note on the ordinance that repealed what was there.
  return said.toLowerCase() === "repealed" || /\brepealed\b/i.test(`${text} ${section.history.join(" ")}`)
    ? "repealed"
    : "reserved";
}
