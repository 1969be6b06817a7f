import type { Resolution } from "./citation.ts";
import { type CitableIndex, citedOf } from "./index-citable.ts";
import type { TitleReading } from "./read-mentions.ts";
import { titleKey } from "./title-key.ts";

/**
 * The section or part of a title in some codes, with its number as the code writes it; null where none of them has one
 * of that title. A title that several sections have is `unknown` with all of them.
 */
export function resolveTitle(
  index: CitableIndex,
  { level, title }: TitleReading,
  codes: ReadonlySet<number>,
): { resolution: Resolution; number: string } | null {
  const key = titleKey(title);
  const found = [...codes].flatMap((at) => {
    const own = index.codes[at]!;
    if (level !== "section")
      return (own.partsByTitle.get(`${level} ${key}`) ?? []).map(({ number, label, first }) => ({
        number,
        section: { ...first, title: label },
      }));
    return (own.byTitle.get(key) ?? [])
      .filter(({ status }) => status === "in_force")
      .map((section) => ({ number: section.number, section: citedOf(own.code, own.newest, section) }));
  });
  const [only] = found;
  if (!only) return null;
  if (found.length > 1)
    return {
      resolution: { status: "unknown", why: "several", candidates: found.map(({ section }) => section) },
      number: "",
    };
  return { resolution: { status: "found", section: only.section }, number: only.number };
}
