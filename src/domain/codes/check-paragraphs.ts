import type { CitedSection, Resolution } from "./citation.ts";
import { citationKey } from "./citation-forms.ts";
import { clauseOn } from "./curated-paragraphs.ts";
import type { CitableIndex } from "./index-citable.ts";
import { hasParagraphs } from "./paragraph-paths.ts";
import { curatedSuccessor, ofCurated } from "./resolve-number.ts";

/**
 * What a citation of some paragraphs of a section leads to: the section of an edition only if it has them all, and of
 * the curated law the clause that is nearest to them.
 */
export function checkParagraphs(
  index: CitableIndex,
  resolution: Resolution,
  number: string,
  subsections: string,
): Resolution {
  if (resolution.status !== "found" || subsections === "") return resolution;
  const { section } = resolution;
  const missing: Resolution = { status: "unknown", why: "no_such_paragraph", candidates: [section] };
  if (section.edition !== null)
    return hasParagraphs(pathsOf(index, section), subsections) ? resolution : missing;
  const code = index.codes.findIndex((one) => one.code.place.slug === section.place);
  const known = clauseOn(index.codes[code]!.clauseParagraphs, { number, subsections });
  switch (known.status) {
    case "in_force":
      return { status: "found", section: ofCurated(index, { code, clause: known.clause }) };
    case "ended": {
      const { clause, now } = known;
      const replacedBy =
        curatedSuccessor(index, { code, clause }) ?? (now && ofCurated(index, { code, clause: now }));
      return { status: "superseded", section: ofCurated(index, { code, clause }), replacedBy };
    }
    case "any":
      return resolution;
    case "missing":
      return missing;
  }
}

const pathsOf = (index: CitableIndex, { place, slug, number, edition }: CitedSection): string | null =>
  index.sections
    .get(citationKey(number))
    ?.find(
      (ref) =>
        ref.section.slug === slug &&
        index.codes[ref.code]!.code.place.slug === place &&
        index.codes[ref.code]!.code.editions[ref.edition]!.number === edition,
    )?.section.paragraphs ?? null;
