import { type PartLevel, partName } from "#domain/codes/part-labels.ts";

/**
 * A publisher's address of a section says what it is in: "…?nodeId=CD_ORD_CH24ZO_ART4USRE_DIV5TEUSST_S24-4501GE" is in
 * chapter 24, article 4, division 5. Exports made from its pages often repeat the first division of an article for all of
 * its sections; then the address is right.
 */

const NODE = /[?&#]nodeId=([\w.-]+)/i;
const CUES: readonly (readonly [string, PartLevel])[] = [
  ["TIT", "title"],
  ["CH", "chapter"],
  ["ART", "article"],
  ["DIV", "division"],
  ["SDIV", "subdivision"],
];
const STEP = new RegExp(`^(${CUES.map(([cue]) => cue).join("|")})(\\d+)(?=[A-Z]|$)`);

/** The path with the numbers of its parts as the address has them; a part that lies below one of those is left out. */
export function pathByAddress(path: readonly string[], url: string | null): string[] {
  const parts = partsInAddress(url ?? "");
  const kept: string[] = [];
  let isOther = false;
  for (const label of path) {
    const name = partName(label);
    const figures = /^\d+/.exec(name?.value ?? "")?.[0];
    const inAddress = name && parts.get(name.level);
    if (name && figures && inAddress && inAddress !== figures) {
      isOther = true;
      kept.push(`${label.split(/\s/)[0]} ${inAddress}`);
    } else if (!isOther || inAddress) kept.push(label);
  }
  return kept;
}

function partsInAddress(url: string): Map<PartLevel, string> {
  const steps = NODE.exec(url)?.[1]?.split("_") ?? [];
  return new Map(
    steps.flatMap((step): [PartLevel, string][] => {
      const [, cue, figures] = STEP.exec(step) ?? [];
      const level = CUES.find(([one]) => one === cue)?.[1];
      return level && figures ? [[level, figures]] : [];
    }),
  );
}
