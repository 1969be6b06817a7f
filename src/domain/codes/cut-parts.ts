import { blockText, type EnactedBlock } from "./enacted-section.ts";

/** Characters of one part: about four screens of a phone. */
const LONGEST_PART = 7_000;
/** A part ends before a heading or an outermost paragraph, once it is this long. */
const ENOUGH = 5_000;

/** Cuts a long section into parts that are pleasant to read, at headings and outermost paragraphs; at least one. */
export function cutParts(blocks: readonly EnactedBlock[]): EnactedBlock[][] {
  const parts: EnactedBlock[][] = [[]];
  let length = 0;
  for (const block of blocks) {
    const own = blockText(block).length;
    const isBoundary = block.kind === "heading" || (block.kind === "text" && block.depth === 0);
    if (
      length > 0 &&
      (length + own > LONGEST_PART * 1.5 ||
        (isBoundary && length + own > LONGEST_PART) ||
        (isBoundary && length > ENOUGH && block.kind === "heading"))
    ) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)!.push(block);
    length += own;
  }
  return parts;
}
