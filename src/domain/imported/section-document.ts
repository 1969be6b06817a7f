import { type EnactedSection, sectionText } from "../codes/enacted-section.ts";
import type { SearchDocument } from "../search/weigh-fields.ts";

/** A section as search sees it. */
export const sectionDocument = (
  section: Pick<EnactedSection, "page" | "title" | "number" | "path" | "blocks">,
): SearchDocument => ({
  heading: section.page === null ? section.title : "",
  section: section.number,
  topic: "",
  districts: "",
  code: section.path.join(" "),
  text: sectionText(section),
});
