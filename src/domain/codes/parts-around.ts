import type { CitedSection, Resolution } from "./citation.ts";
import { citationKey } from "./citation-forms.ts";
import type { CitableIndex } from "./index-citable.ts";
import { type PartName, partKey, partName } from "./part-labels.ts";
import type { PartsRead } from "./read-parts.ts";
import type { NumberFound } from "./resolve-number.ts";
import { beginsWith } from "./resolve-part.ts";

/** The chapters and other parts that a section that was found is in. */

/** Whether a section is in the innermost of the parts that lead up to it. */
export function isWithin(index: CitableIndex, resolution: Resolution, { items }: PartsRead): boolean {
  if (resolution.status === "another_city" && resolution.section === null) return true;
  const section = "section" in resolution ? resolution.section : null;
  const { level, value } = items.at(-1)!.chain.at(-1)!;
  const path = section ? pathTo(index, section) : [];
  return (
    path.some((label) => label.toLowerCase().startsWith(`${level} ${value}`)) ||
    (section !== null &&
      (beginsWith(section.number.toLowerCase(), value) ||
        section.number.toLowerCase().startsWith(`${level} ${value},`)))
  );
}

/** Whether the section that was found is in the parts that the citation names: "Section 67 of Appendix E". */
export function isInParts(index: CitableIndex, resolution: Resolution, within: readonly PartName[]): boolean {
  const section = within.length > 0 && resolution.status === "found" ? resolution.section : null;
  if (!section) return false;
  const around = pathTo(index, section)
    .flatMap((label) => partName(label) ?? [])
    .map(partKey);
  return within.every((part) => around.includes(partKey(part)));
}

/** What contains the section that was found, from the outside in. */
export function pathOf(index: CitableIndex, found: NumberFound | null): (readonly string[])[] {
  const section = found && "section" in found.resolution ? found.resolution.section : null;
  const path = section ? pathTo(index, section) : [];
  return path.length > 0 ? [path] : [];
}

const pathTo = (index: CitableIndex, { number, slug, place }: CitedSection): readonly string[] =>
  (index.sections.get(citationKey(number)) ?? []).find(
    (one) => one.section.slug === slug && index.codes[one.code]!.code.place.slug === place,
  )?.section.path ?? [];
