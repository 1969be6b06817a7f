import { around, type FigureText } from "./quantity-owner.ts";

/** Which share of a fence a figure is, by the nearest word that says so: "85% open", "bars block 10 percent". */
export function shareSaid(all: FigureText, index: number): "open" | "solid" | null {
  const { after, before } = around(all, index);
  for (let apart = 0; apart < NEAR; apart++)
    for (const at of [after[apart], before[apart]]) {
      const word = at === undefined ? "" : all.tokens[at]!.text;
      if (OPEN.has(word)) return "open";
      if (SOLID.has(word)) return "solid";
    }
  return null;
}
/** So many words away a word may say it. */
const NEAR = 4;
const OPEN: ReadonlySet<string> = new Set(
  "open openness opening openings gap gaps air transparent transparency see-through".split(" "),
);
const SOLID: ReadonlySet<string> = new Set(
  "solid opaque opacity closed solidity block blocks blocking cover covers covering fill fills".split(" "),
);

/** "Falls about 25 percent", "a 30% grade": how steep the ground is. */
export function isGrade(all: FigureText, index: number): boolean {
  const { after, before } = around(all, index);
  const word = (i: number | undefined) => (i === undefined ? "" : all.tokens[i]!.text);
  const behind = word(after.find((i) => !PASSED.has(word(i))));
  const ahead = word(before.find((i) => !PASSED.has(word(i))));
  return GRADES.has(behind) || GROUND_FALLS.has(ahead);
}
const GRADES: ReadonlySet<string> = new Set("grade slope incline gradient steep steeper".split(" "));
const GROUND_FALLS: ReadonlySet<string> = new Set(
  "falls slopes descends climbs sloping descending climbing slope grade sloped".split(" "),
);

/** Words that a percentage and what it is of may stand apart by. */
const PASSED: ReadonlySet<string> = new Set(
  "percent or more than a of at by about around roughly some nearly almost up exactly just".split(" "),
);
