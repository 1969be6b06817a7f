import type { CitedSection, Resolution } from "./citation.ts";
import { citationKey, type NumberForm, writeNumber } from "./citation-forms.ts";
import { type CitableIndex, type CuratedRef, citedOf, type SectionRef } from "./index-citable.ts";
import {
  inNamedPart,
  inNamedSubchapter,
  inParts,
  isTitledOtherwise,
  type NumberContext,
  narrowed,
  pathOf,
} from "./narrow-sections.ts";
import { titleKey } from "./title-key.ts";

/** Looks a number up in some codes. */

/** What a number turned out to be, and the paragraphs that were written as its last parts ("23.45.518.H.4"). */
export interface NumberFound {
  resolution: Resolution;
  /** As the code writes it, else as the citation does. */
  number: string;
  subsections: string;
}

interface Refs {
  sections: readonly SectionRef[];
  former: readonly SectionRef[];
  curated: readonly CuratedRef[];
}

interface Judged {
  resolution: Resolution;
  number: string | null;
}

const PARAGRAPH = /^(?:[A-Za-z]{1,2}|[ivxIVX]{1,5})$/;

/**
 * The section with that number in one of the codes: with all of its parts, else with fewer, the others being
 * paragraphs.
 * @param strict the number must be written with the code's own signs between its parts.
 */
export function findNumber(
  index: CitableIndex,
  form: NumberForm,
  codes: ReadonlySet<number>,
  context: NumberContext,
  strict: boolean,
): NumberFound | null {
  // "4541.b" where sections are numbered straight through
  const least = /^[A-Za-z]$/.test(form.parts[1] ?? "") ? 1 : Math.min(2, form.parts.length);
  for (let length = form.parts.length; length >= least; length--) {
    const rest = form.parts.slice(length);
    // "17-2-0311-A.1" is paragraph 1 of 17-2-0311-A.
    const isParagraph = PARAGRAPH.test(rest[0] ?? "A") || /^[A-Za-z]/.test(form.parts[length - 1]!);
    const refs = refsOf(index, form, length, codes, strict);
    const found = judge(index, isParagraph ? refs : withParagraph(refs, rest), context);
    if (!found) continue;
    // A clause of the curated law is on "23.44.014.C" of 23.44.014, of which C is a paragraph.
    const own = found.number === null && endsInParagraph(form, length) ? length - 1 : length;
    return {
      ...found,
      number: found.number ?? writeNumber(form, own),
      subsections: paragraphsOf(form, own),
    };
  }
  const apart = unglued(form);
  return apart && findNumber(index, apart, codes, context, strict);
}

/** "25-2-492D" and "23.42.022D.1" with the letter as a part of its own; null where no letter is run together. */
function unglued({ parts, separators }: NumberForm): NumberForm | null {
  const at = parts.findIndex((part, place) => place > 0 && /^\d+[A-Za-z]$/.test(part));
  if (at === -1) return null;
  const part = parts[at]!;
  return {
    parts: [...parts.slice(0, at), part.slice(0, -1), part.slice(-1), ...parts.slice(at + 1)],
    separators: `${separators.slice(0, at)}.${separators.slice(at)}`,
  };
}

/** "18-18-1" is paragraph 1 of 18-18 where that section numbers its paragraphs so. */
function withParagraph({ sections }: Refs, path: readonly string[]): Refs {
  const key = ` ${path.join(".").toLowerCase()} `;
  return {
    sections: sections.filter(({ section }) => section.paragraphs?.includes(key)),
    former: [],
    curated: [],
  };
}

const endsInParagraph = ({ parts, separators }: NumberForm, length: number): boolean =>
  length > 2 && separators[length - 2] === "." && /^[A-Za-z]$/.test(parts[length - 1]!);

/** "C.2.a" after the section is "(C)(2)(a)", "A-C" is "(A)–(C)". */
function paragraphsOf({ parts, separators }: NumberForm, from: number): string {
  let text = "";
  for (let at = from; at < parts.length; at++) {
    const [before, part] = [parts[at - 1]!, parts[at]!];
    const isRange =
      at > from &&
      separators[at - 1] === "-" &&
      separators[at - 2] === "." &&
      (/^[A-Za-z]{2}$/.test(before + part) ? before < part : Number(before) < Number(part));
    text += `${isRange ? "–" : ""}(${part})`;
  }
  return text;
}

function refsOf(
  index: CitableIndex,
  form: NumberForm,
  length: number,
  codes: ReadonlySet<number>,
  strict: boolean,
): Refs {
  const key = citationKey(writeNumber(form, length));
  const separators = form.separators.slice(0, length - 1);
  const whole = length === form.parts.length;
  // Of two parts, 1-1 and 1.1 are different sections; of three, only their code's own way of writing is possible.
  const fits = <R extends { code: number; separators: string }>(ref: R): boolean =>
    codes.has(ref.code) &&
    ((!strict && length > 2) || ref.separators === separators) &&
    (whole || !index.codes[ref.code]!.lettered.has(key));
  const curated = (index.curated.get(key) ?? []).filter(fits);
  const telling = curated.filter(({ clause, partly }) => clause.ended === null || !partly);
  return {
    sections: (index.sections.get(key) ?? []).filter(fits),
    former: (index.former.get(key) ?? []).filter(fits),
    curated: telling.length > 0 ? telling : curated,
  };
}

function judge(index: CitableIndex, refs: Refs, context: NumberContext): Judged | null {
  const isNewest = (ref: SectionRef) => ref.edition === index.codes[ref.code]!.newest;
  const newest = inNamedPart(refs.sections.filter(isNewest), context);
  const ended = newest.length > 0 && endedSince(index, newest[0]!, refs.curated);
  if (newest.length > 0 && !ended) {
    const judged = ofNewest(index, newest, context);
    const ours = judged.resolution.status === "unknown" ? inNamedSubchapter(refs.curated, context) : null;
    return ours ? { resolution: { status: "found", section: ofCurated(index, ours) }, number: null } : judged;
  }
  const inForce = refs.curated.filter(({ clause }) => clause.ended === null);
  const gone = inForce.find((ref) => ref.gone !== null);
  if (gone && inForce.every((ref) => ref.gone !== null || ref.alias)) return ofGone(index, gone);
  const laws = inForce.filter((ref) => ref.gone === null);
  const current = laws.find(({ alias }) => !alias) ?? laws[0];
  const former = refs.curated.find(({ clause, alias }) => clause.ended !== null && !alias);
  // A clause in force has its section's former number among its other names.
  if (current?.alias && former)
    return {
      resolution: {
        status: "superseded",
        section: ofCurated(index, former),
        replacedBy: ofCurated(index, current),
      },
      number: null,
    };
  if (current) return { resolution: { status: "found", section: ofCurated(index, current) }, number: null };
  const older = ended
    ? newest[0]!
    : refs.sections.reduce<SectionRef | null>((a, b) => (a && a.edition >= b.edition ? a : b), null);
  if (older) {
    const replacedBy = replacementOf(index, older, refs.former);
    return {
      resolution: { status: "superseded", section: cited(index, older), replacedBy },
      number: older.section.number,
    };
  }
  const [renumbered] = refs.former.filter(isNewest);
  if (renumbered)
    return {
      resolution: { status: "superseded", section: null, replacedBy: cited(index, renumbered) },
      number: null,
    };
  const [past] = refs.curated;
  return past
    ? {
        resolution: {
          status: "superseded",
          section: ofCurated(index, past),
          replacedBy: curatedSuccessor(index, past),
        },
        number: null,
      }
    : null;
}

/** A clause in force that says of a number that it is no longer law. */
function ofGone(index: CitableIndex, ref: CuratedRef): Judged {
  const section = ofCurated(index, ref);
  return {
    resolution:
      ref.gone === "repealed"
        ? { status: "repealed", section, reserved: false, replacedBy: null }
        : { status: "superseded", section: null, replacedBy: section },
    number: null,
  };
}

function ofNewest(index: CitableIndex, newest: readonly SectionRef[], context: NumberContext): Judged {
  const inside = inParts(newest, context);
  // Short numbers with points are in manuals, too.
  if (
    inside.every(
      (ref) =>
        /^\d{1,2}(?:\.\d{1,2})+$/.test(ref.section.number) && isTitledOtherwise(ref, context.bracketed),
    )
  )
    return {
      resolution: { status: "unknown", why: "no_such_section", candidates: [] },
      number: inside[0]!.section.number,
    };
  const alive = inside.filter(({ section }) => section.status === "in_force");
  const choice = narrowed(alive.length > 0 ? alive : inside, context);
  const [first] = choice;
  const number = first!.section.number;
  if (choice.some((ref) => ref.code !== first!.code || pathOf(ref) !== pathOf(first!)))
    return {
      resolution: { status: "unknown", why: "several", candidates: choice.map((ref) => cited(index, ref)) },
      number,
    };
  const section = cited(index, first!);
  if (alive.length > 0) return { resolution: { status: "found", section }, number };
  const { status } = first!.section;
  const replacedBy = replacementOf(index, first!, []);
  if (status === "moved") return { resolution: { status: "superseded", section, replacedBy }, number };
  return {
    resolution: { status: "repealed", section, reserved: status === "reserved", replacedBy },
    number,
  };
}

/** The curated law knows that the section ended after the day of the newest edition. */
function endedSince(index: CitableIndex, ref: SectionRef, curated: readonly CuratedRef[]): boolean {
  const { code, newest } = index.codes[ref.code]!;
  const day = code.editions[newest]?.lawDate ?? null;
  return (
    day !== null &&
    curated.length > 0 &&
    curated.every(({ clause, partly }) => clause.ended !== null && clause.ended > day && !partly)
  );
}

/** The section of the newest edition that had the number, the one that the old one names, or the only one of the same title. */
function replacementOf(
  index: CitableIndex,
  old: SectionRef,
  former: readonly SectionRef[],
): CitedSection | null {
  const { newest, byTitle } = index.codes[old.code]!;
  const renumbered = former.find((ref) => ref.code === old.code && ref.edition === newest);
  if (renumbered) return cited(index, renumbered);
  const { movedTo } = old.section;
  const moved = (index.sections.get(citationKey(movedTo ?? "")) ?? []).find(
    (ref) => ref.code === old.code && ref.edition === newest && ref.section.status === "in_force",
  );
  if (moved) return cited(index, moved);
  const title = titleKey(old.section.title);
  const same = (byTitle.get(title) ?? []).filter(
    (section) => section.status === "in_force" && section.number !== old.section.number,
  );
  return same.length === 1 ? citedOf(index.codes[old.code]!.code, newest, same[0]!) : null;
}

export function curatedSuccessor(
  index: CitableIndex,
  { code, clause }: Pick<CuratedRef, "code" | "clause">,
): CitedSection | null {
  const heading = titleKey(clause.heading);
  const next = index.codes[code]!.code.curated?.find(
    (other) => other.ended === null && (other.slug === clause.slug || titleKey(other.heading) === heading),
  );
  return next ? ofCurated(index, { code, clause: next }) : null;
}

export const cited = (
  index: CitableIndex,
  { code, edition, section }: Omit<SectionRef, "separators">,
): CitedSection => citedOf(index.codes[code]!.code, edition, section);

export const ofCurated = (
  index: CitableIndex,
  { code, clause }: Pick<CuratedRef, "code" | "clause">,
): CitedSection => ({
  place: index.codes[code]!.code.place.slug,
  slug: clause.slug,
  number: clause.section,
  title: clause.heading,
  edition: null,
});
