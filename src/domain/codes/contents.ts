import { slugOf } from "./section-slug.ts";

/** The table of contents of an edition, one level at a time: a code may have 20,000 sections. */

export interface ContentsEntry {
  number: string;
  slug: string;
  title: string;
  path: readonly string[];
}

export interface ContentsPart {
  label: string;
  /** Its address among the contents: the slugs of its labels from the outside in, "title-15/chapter-4". */
  at: string;
  /** How many sections are in it, at any depth. */
  sections: number;
  /** The numbers of its first and last section; null where they have none. */
  first: string | null;
  last: string | null;
}

/** A line of a level, in the order of the code. */
export type ContentsLine<T extends ContentsEntry> =
  | { kind: "part"; part: ContentsPart }
  | { kind: "section"; section: T };

export interface ContentsLevel<T extends ContentsEntry> {
  /** The parts that contain this level, from the outside in, this one last; empty for the whole code. */
  trail: { label: string; at: string }[];
  lines: ContentsLine<T>[];
}

const at = (labels: readonly string[]): string => labels.map(slugOf).join("/");

/** @param under the address of a part; "" is the whole code. Null when there is no such part. */
export function contentsLevel<T extends ContentsEntry>(
  entries: readonly T[],
  under: string,
): ContentsLevel<T> | null {
  const depth = under === "" ? 0 : under.split("/").length;
  const all = grouped(entries);
  const inside = all.filter(({ path }) => path.length >= depth && at(path.slice(0, depth)) === under);
  const [first] = inside;
  if (!first) return null;
  const parts = new Map<string, ContentsPart>();
  const lines: ContentsLine<T>[] = [];
  for (const entry of inside) {
    const label = entry.path[depth];
    if (label === undefined) {
      lines.push({ kind: "section", section: entry });
      continue;
    }
    const known = parts.get(label);
    const number = entry.number === "" ? null : entry.number;
    if (known) {
      known.sections += 1;
      known.first ??= number;
      known.last = number ?? known.last;
      continue;
    }
    const part = {
      label,
      at: at(entry.path.slice(0, depth + 1)),
      sections: 1,
      first: number,
      last: number,
    };
    parts.set(label, part);
    lines.push({ kind: "part", part });
  }
  const trail = trailOf(first.path.slice(0, depth));
  // The section that heads this part is listed in it, not above it.
  const head = all.find(
    (entry) =>
      depth > 0 &&
      entry.path.length === depth - 1 &&
      labelOf(entry) === first.path[depth - 1] &&
      at([...entry.path, labelOf(entry)]) === under,
  );
  return {
    trail,
    lines: [...(head ? [{ kind: "section" as const, section: head }] : []), ...withoutHeads(lines)],
  };
}

const labelOf = ({ number, title }: ContentsEntry): string => (title === "" ? number : `${number} ${title}`);

/** A level with more sections than this is grouped by their numbers. */
const MOST_IN_A_ROW = 60;

/**
 * Where one part lists very many sections, those whose numbers differ only in the last place are put into a part of
 * their own: "15.3.16".
 */
function grouped<T extends ContentsEntry>(entries: readonly T[]): T[] {
  const counts = new Map<string, number>();
  const keyOf = ({ path }: ContentsEntry): string => path.join("\n");
  for (const entry of entries) counts.set(keyOf(entry), (counts.get(keyOf(entry)) ?? 0) + 1);
  return entries.map((entry) => {
    const stem = entry.number.replace(/[-.:][^-.:]*$/, "");
    const isGrouped =
      (counts.get(keyOf(entry)) ?? 0) > MOST_IN_A_ROW && stem !== entry.number && /\d[-.:]\d/.test(stem);
    return isGrouped ? { ...entry, path: [...entry.path, stem] } : entry;
  });
}

/** The parts that contain something, with their addresses. */
export const trailOf = (path: readonly string[]): { label: string; at: string }[] =>
  path.map((label, index) => ({ label, at: at(path.slice(0, index + 1)) }));

/** A section that only heads a part ("17-2-0305 Front setbacks") is the part's line. */
function withoutHeads<T extends ContentsEntry>(lines: readonly ContentsLine<T>[]): ContentsLine<T>[] {
  const labels = new Set(lines.flatMap((line) => (line.kind === "part" ? [line.part.label] : [])));
  return lines.filter((line) => line.kind === "part" || !labels.has(labelOf(line.section)));
}
