import type { EnactedSection } from "./enacted-section.ts";
import { type Line, linesOf, pairLines } from "./pair-lines.ts";
import { comparedText, plainSigns } from "./plain-signs.ts";

/** Figures that changed while the words around them stayed: fees, days and numbers of things, which are no standards. */

export interface FigureChange {
  /** What the head of its table says of it, empty in a sentence. */
  column: string;
  /** "$120.00", "15 days" */
  before: string;
  after: string;
  /** The paragraphs, or the rows. */
  lineBefore: string;
  lineAfter: string;
}

/** Digits with their sign and the word after them. */
const FIGURE =
  /(\$\s?)?(?<![\w.,-])(\d[\d,]*(?:\.\d+)?)(?![\w-])(\s?%|\s*['"])?(\)?\s+(?:(?:square|linear|cubic)\s+)?[a-z]+)?/g;
const SPELLED =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|half";
const NUMBERS = new RegExp(String.raw`\b(?:${SPELLED})\b|\d[\d,]*(?:\.\d+)?|[()$'"-]`, "gi");

export function diffFigures(older: EnactedSection, newer: EnactedSection): FigureChange[] {
  return pairLines(linesOf(older), linesOf(newer)).flatMap(({ older: was, newer: is, same }) =>
    was && is && same === null ? ofLine(was, is) : [],
  );
}

function ofLine(was: Line, is: Line): FigureChange[] {
  const lines = { lineBefore: was.text, lineAfter: is.text };
  if (was.cells && is.cells && was.cells.length === is.cells.length)
    return is.cells.flatMap((after, at): FigureChange[] => {
      const before = was.cells![at]!;
      const isFigure = at > 0 && /\d/.test(before) && /\d/.test(after);
      return isFigure && comparedText(before) !== comparedText(after)
        ? [{ column: is.columns[at] ?? "", before, after, ...lines }]
        : [];
    });
  if (frame(was.key) !== frame(is.key)) return [];
  const [before, after] = [figuresOf(was.key), figuresOf(is.key)];
  if (before.length !== after.length) return [];
  return after.flatMap(({ value, text }, at): FigureChange[] =>
    before[at]!.value === value ? [] : [{ column: "", before: before[at]!.text, after: text, ...lines }],
  );
}

/** The words without numbers, which must be the same. */
const frame = (text: string): string =>
  plainSigns(text).toLowerCase().replace(NUMBERS, " ").replace(/\s+/g, " ").trim();

function figuresOf(text: string): { value: string; text: string }[] {
  return [...plainSigns(text).matchAll(FIGURE)].map(([, dollar = "", digits, sign = "", word = ""]) => ({
    value: digits!.replace(/,/g, ""),
    text: `${dollar.trim()}${digits}${sign.trim()}${dollar || sign ? "" : word.replace(/^\)?\s+/, " ")}`,
  }));
}
