import type { EnactedBlock } from "./enacted-section.ts";
import { begins, continues, paragraphDepths } from "./number-paragraphs.ts";

/** Which labeled paragraphs a section has, so that a citation of one that it does not have is noticed. */

/** Labels in one line of text that are looked at: a hostile file may have millions. */
const MOST_INLINE = 400;
const LABEL = String.raw`\((?:[A-Za-z]{1,4}|\d{1,3}|[A-Za-z]-\d{1,2})\)|(?:[A-Z]|[a-z]|\d{1,3})[.)]`;
/** What stands before a label inside of a line: the end of the paragraph before, "and" before the last one, a word before the first. */
const INLINE = new RegExp(
  String.raw`(^|[.;:,—–]\s*|\b(?:and|or)\s+|\s(?=\((?:[aAi1])\)))(${LABEL})(?=\s*(?:[\p{L}"“(]|$))`,
  "gu",
);
/** A label that begins a line or a sentence, as those inside of one do not. */
const OUTLINE = new RegExp(String.raw`(?:^|[.:;—–])\s*(?:${LABEL})(?=\s*(?:[\p{L}"“(]|$))`, "u");
const COMPOUND = /\((?:[A-Za-z\d]{1,5}|[A-Za-z]{1,2}-\d{1,2})\)|[A-Za-z\d]{1,5}[.)]{1,2}/g;

/**
 * The paths of a section's labeled paragraphs, "b" and "b.4" in lower case, each between blanks. Null where the labels
 * do not tell which paragraphs there are: several paragraphs and none with one, or a series without its beginning.
 * @param number of the section: some codes write it before each paragraph's own, "18-18-1" in 18-18.
 */
export function paragraphPaths(blocks: readonly EnactedBlock[], number: string): string | null {
  const ownNumber = /\d[-.]\d/.test(number)
    ? new RegExp(
        String.raw`(?<![\w.-])${number.replace(/[^\w-]/g, "[$&]")}[-.](\d{1,2})([a-z]?)(?=[.)]?\s)`,
        "g",
      )
    : null;
  const texts = blocks.filter(({ kind }) => kind === "text").length;
  const paths = new Set<string>();
  let [isWhole, hasLabels] = [true, false];
  /** The labels below each path. */
  const members = new Map<string, string[]>();
  const add = (outer: readonly string[], labels: readonly string[]) => {
    const path = [...outer];
    hasLabels ||= outer.length + labels.length > 0;
    if (outer.length > 0) paths.add(outer.join("."));
    paragraphDepths(labels).forEach((depth, at) => {
      const label = labels[at]!;
      isWhole &&= depth + outer.length < path.length || begins(label);
      path.length = Math.min(path.length, depth + outer.length);
      const parent = path.join(".");
      // Deeper, a gap in a series says little of what else the section has.
      if (depth < 2) members.set(parent, [...(members.get(parent) ?? []), label]);
      path.push(bareLabel(label));
      paths.add(path.join("."));
    });
  };
  let outer: readonly string[] = [];
  let labels: string[] = [];
  const first = firstLabeled(blocks);
  for (const [at, block] of blocks.entries()) {
    if (block.kind === "table") continue;
    if (at === first) {
      add(outer, labels);
      labels = [];
    }
    const label = block.kind === "text" ? block.label : null;
    const ofBlock = label?.match(COMPOUND) ?? [];
    labels.push(...ofBlock);
    let from = 0;
    for (const own of ownNumber ? block.text.matchAll(ownNumber) : []) {
      labels.push(...inlineLabels(block.text.slice(from, own.index), from === 0 ? ofBlock : []));
      add(outer, labels);
      labels = [];
      outer = [own[1]!, ...(own[2] ? [own[2]] : [])];
      from = own.index + own[0].length;
    }
    labels.push(...inlineLabels(block.text.slice(from), from === 0 ? ofBlock : []));
  }
  add(outer, labels);
  if (!hasLabels) return texts === 1 ? " " : null;
  return isWhole && [...members.values()].every(isSeries) ? ` ${[...paths].join(" ")} ` : null;
}

/**
 * Position of the paragraph that labels begin with, where what is before it is one sentence: "The intent is (a) to … and
 * (b) to …" contains none of the paragraphs below it. -1 for none.
 */
function firstLabeled(blocks: readonly EnactedBlock[]): number {
  const first = blocks.findIndex((block) => block.kind === "text" && block.label !== null);
  const block = blocks[first];
  const label = block?.kind === "text" ? block.label!.match(COMPOUND)?.[0] : undefined;
  const isSentence = blocks
    .slice(0, first)
    .every((lead) => lead.kind === "table" || !OUTLINE.test(lead.text));
  return label !== undefined && begins(label) && isSentence ? first : -1;
}

/** Whether no member is missing before another: of "(a), (d)" the text between was not cut into paragraphs. */
const isSeries = (labels: readonly string[]): boolean =>
  labels.every((label) => begins(label) || labels.some((before) => continues(label, before)));

const bareLabel = (label: string): string => label.replace(/[^A-Za-z\d-]/g, "").toLowerCase();

/**
 * Labels of paragraphs that are run together in one line: those that are members of a series from its first.
 * @param ofBlock those of the line itself, whose series may go on in it: "(a) … (b) …".
 */
function inlineLabels(text: string, ofBlock: readonly string[]): string[] {
  const seen: string[] = [];
  for (const [, before, label] of text.matchAll(INLINE)) {
    // "(83) (a) A market …"
    if (before === "" && ofBlock.length > 0 && !begins(label!)) continue;
    seen.push(label!);
    if (seen.length === MOST_INLINE) break;
  }
  const kept: string[] = [];
  seen.forEach((label, at) => {
    const isFirst = at === 0 && text.startsWith(label);
    if (
      isFirst ||
      [...ofBlock, ...kept].some((before) => continues(label, before)) ||
      (begins(label) && seen.slice(at + 1).some((later) => continues(later, label)))
    )
      kept.push(label);
  });
  return kept;
}

/**
 * Whether a section with these paths has all paragraphs that a citation names: "(B)(2)–(4)", "(E)(2), (F)". A later
 * member of such a list says only where it differs from the one before it. How deep a paragraph is comes from the
 * labels, which is sure of the first two of a path; of deeper ones it is enough that the section has such labels.
 * Where the paths are not known, no paragraph is missing.
 */
export function hasParagraphs(paths: string | null, subsections: string): boolean {
  if (paths === null) return true;
  const has = (labels: readonly string[]): boolean =>
    paths.includes(` ${labels.join(".")} `) ||
    (labels.length > 2 &&
      paths.includes(` ${labels.slice(0, 2).join(".")} `) &&
      labels.slice(2).every((label) => paths.includes(`.${label} `)));
  let before: string[] = [];
  return subsections.split(/, |–/).every((member) => {
    const labels = (member.match(/[A-Za-z\d.-]+/g) ?? []).map((label) => label.toLowerCase());
    const isFigure = (label: string | undefined) => /^\d/.test(label ?? "");
    const alike = [...before.keys()].filter((at) => isFigure(before[at]) === isFigure(labels[0]));
    const path = (alike.length > 0 ? alike.reverse() : [before.length])
      .map((shared) => [...before.slice(0, shared), ...labels])
      .find(has);
    before = path ?? before;
    return path !== undefined;
  });
}
