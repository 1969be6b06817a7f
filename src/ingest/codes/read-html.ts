import { isCalendarDate } from "#domain/units/calendar-date.ts";
import { assembleSections, headsOf } from "./assemble-sections.ts";
import type { ReadFile } from "./code-file.ts";
import { markupBlocks } from "./markup-blocks.ts";
import { headingStyle } from "./read-heading.ts";

/** Names under which exports state the day of their text. */
const DAYS = ["effective-date", "last-updated", "dcterms.modified", "date"];

export function readHtml(text: string): ReadFile {
  const { blocks, meta } = markupBlocks(text);
  const day = DAYS.map((name) => meta.get(name)).find(
    (value) => value !== undefined && isCalendarDate(value),
  );
  const style = headingStyle(
    blocks.flatMap((block) => (block.kind === "text" ? [block.text] : [])),
    blocks.flatMap((block) => (block.kind === "heading" ? [block.text] : [])),
  );
  return {
    format: "HTML",
    sections: assembleSections(blocks, style),
    remarks: [],
    heads: headsOf(blocks),
    ...(day ? { effectiveDate: day } : {}),
  };
}
