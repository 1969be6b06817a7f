import { diffTokens, type EditKind } from "./diff-tokens.ts";
import { blockText, type EnactedSection } from "./enacted-section.ts";
import { comparedText } from "./plain-signs.ts";
import { bagsAlike, type WordBag, wordBag } from "./word-bag.ts";

/** The lines of a section, and which of those that went became which of those that came. */

/** A paragraph, or a row of a table. */
export interface Line {
  text: string;
  /** Without its label, as it is compared. */
  key: string;
  label: string;
  /** Of a row below the head of its table. */
  cells: readonly string[] | null;
  /** What the table's head says of each cell. */
  columns: readonly string[];
  /** Place of its block among those of the section, and of its row in a table. */
  block: number;
  row: number | null;
}

/** Rows of a table are lines of their own. */
export function linesOf(section: Pick<EnactedSection, "blocks"> | null): Line[] {
  const lines = (section?.blocks ?? []).flatMap((block, place): Line[] => {
    if (block.kind !== "table")
      return [lineOf(blockText(block), block.kind === "text" ? block : null, place)];
    const columns = columnsOf(block.rows.slice(0, block.headRows));
    return [
      ...(block.caption ? [lineOf(block.caption, null, place)] : []),
      ...block.rows.map((row, at) => ({
        ...lineOf(row.join(" | "), null, place),
        row: at,
        ...(at < block.headRows ? {} : { cells: row.map((cell) => cell.trim()), columns }),
      })),
    ];
  });
  return lines.filter(({ key, label }) => key !== "" || label !== "");
}

function lineOf(
  whole: string,
  paragraph: { label: string | null; text: string } | null,
  block: number,
): Line {
  const text = whole.replace(/\s+/g, " ").trim();
  const label = paragraph?.label ?? "";
  const key = comparedText(paragraph?.text ?? text);
  return { text, key, label, cells: null, columns: [], block, row: null };
}

/** "District / R-M" */
const columnsOf = (head: readonly (readonly string[])[]): string[] =>
  (head[0] ?? []).map((_, at) =>
    [...new Set(head.map((row) => row[at]?.trim() ?? ""))].filter((text) => text !== "").join(" / "),
  );

const MOST_EDITS = 2_000;
/** Lines are one only where this share of their words is the same. */
const LEAST_ALIKE = 0.35;
/** Rows with other names are one only where nearly all of their cells are the same. */
const LEAST_ROW_ALIKE = 0.7;
/** How many of the other lines further a partner is looked for. */
const NEAR = 12;

export interface LinePair {
  /** Null for a line that was added. */
  older: Line | null;
  /** Null for one that was removed. */
  newer: Line | null;
  /** Whether both say the same; "moved" in another place or with another label. */
  same: "here" | "moved" | null;
}

/** The lines of two texts as pairs, in the order of the newer one; a line that was removed comes where it was. */
export function pairLines(was: readonly Line[], is: readonly Line[]): LinePair[] {
  const edits = diffTokens(was.map(keyOf), is.map(keyOf), MOST_EDITS);
  const ofKind = (kind: EditKind, lines: readonly Line[]): Line[] =>
    edits.flatMap((edit) => (edit.kind === kind ? lines.slice(edit.from, edit.to) : []));
  const [removed, added] = [ofKind("removed", was), ofKind("added", is)];
  const moved = movedLines(removed, added);
  const partners = new Map([
    ...moved,
    ...likeLines(without(removed, moved.values()), without(added, moved.keys())),
  ]);
  const paired = new Set(partners.values());
  let old = 0;
  return edits.flatMap(({ kind, from, to }): LinePair[] => {
    if (kind === "removed") {
      old = to;
      return was
        .slice(from, to)
        .filter((line) => !paired.has(line))
        .map((older) => ({ older, newer: null, same: null }));
    }
    return is.slice(from, to).map((newer): LinePair => {
      if (kind === "added")
        return { older: partners.get(newer) ?? null, newer, same: moved.has(newer) ? "moved" : null };
      const older = was[old++]!;
      return { older, newer, same: older.label === newer.label ? "here" : "moved" };
    });
  });
}

const keyOf = ({ key }: Line): string => key;

const without = (lines: readonly Line[], some: Iterable<Line>): Line[] => {
  const left = new Set(some);
  return lines.filter((line) => !left.has(line));
};

/** For lines that came, the same line among those that went. */
function movedLines(removed: readonly Line[], added: readonly Line[]): Map<Line, Line> {
  const gone = new Map<string, Line[]>();
  for (const line of removed) {
    const same = gone.get(line.key);
    if (same) same.push(line);
    else gone.set(line.key, [line]);
  }
  const moved = new Map<Line, Line>();
  for (const line of added) {
    const older = gone.get(line.key)?.shift();
    if (older) moved.set(line, older);
  }
  return moved;
}

/** For lines that came, the line that each of them was: the most alike first. */
function likeLines(removed: readonly Line[], added: readonly Line[]): Map<Line, Line> {
  const bags = [removed.map(bagOf), added.map(bagOf)] as const;
  const likely: { from: number; to: number; alike: number }[] = [];
  removed.forEach((line, from) => {
    for (let to = Math.max(0, from - NEAR); to <= from + NEAR && to < added.length; to++) {
      const alike = alikeness(line, added[to]!, bags[0][from]!, bags[1][to]!);
      if (alike > 0) likely.push({ from, to, alike });
    }
  });
  likely.sort((a, b) => b.alike - a.alike || Math.abs(a.from - a.to) - Math.abs(b.from - b.to));
  const partners = new Map<Line, Line>();
  const taken = new Set<number>();
  for (const { from, to } of likely)
    if (!partners.has(added[to]!) && !taken.has(from)) {
      partners.set(added[to]!, removed[from]!);
      taken.add(from);
    }
  return partners;
}

const bagOf = ({ key }: Line): WordBag => wordBag(key);

/** 0 for lines that are not one. */
function alikeness(one: Line, other: Line, bag: WordBag, otherBag: WordBag): number {
  if ((one.cells === null) !== (other.cells === null)) return 0;
  const alike = bagsAlike(bag, otherBag);
  if (one.cells && other.cells) {
    const sameName = comparedText(one.cells[0] ?? "") === comparedText(other.cells[0] ?? "");
    return sameName ? 1 + alike : alike >= LEAST_ROW_ALIKE ? alike : 0;
  }
  return alike >= LEAST_ALIKE ? alike : 0;
}
