import type { Face } from "../reports/typefaces.ts";
import { fontRuns } from "../reports/typefaces.ts";

/** Text for a picture: measured, broken into lines, and turned into outlines, so that no font is needed to show it. */

export interface TextStyle {
  face: Face;
  /** In pixels. */
  size: number;
  /** "#1c2326" */
  color: string;
}

/** Longer texts are cut before they are measured: no picture holds more. */
const LONGEST = 600;

/** The width of a text in pixels. */
export const widthOf = (text: string, { face, size }: Pick<TextStyle, "face" | "size">): number =>
  fontRuns(text, face).reduce((sum, run) => sum + run.file.widthOf(run.text), 0) * (size / 1000);

/** A text in at most `most` lines of a width, the last one with "…" where more would come. A word too long is cut. */
export function breakLines(
  given: string,
  style: Pick<TextStyle, "face" | "size">,
  width: number,
  most: number,
): string[] {
  const fits = (text: string): boolean => widthOf(text, style) <= width;
  const words = given.slice(0, LONGEST).split(/\s+/).filter(Boolean);
  const lines: string[] = [];
  let line = "";
  for (const [index, word] of words.entries()) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (lines.length === most - 1 || (line === "" && !fits(word)))
      return [...lines, cut(line === "" ? word : [line, ...words.slice(index)].join(" "), fits)];
    lines.push(line);
    line = word;
    if (!fits(word)) return [...lines, cut(word, fits)];
  }
  if (line === "") return lines;
  return [...lines, given.length > LONGEST ? cut(`${line}…`, fits) : line];
}

/** As much of a text as fits with "…" behind it. */
function cut(text: string, fits: (text: string) => boolean): string {
  const signs = [...text];
  let [low, high] = [0, signs.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(`${signs.slice(0, middle).join("")}…`)) low = middle;
    else high = middle - 1;
  }
  return `${signs
    .slice(0, low)
    .join("")
    .replace(/[\s.,;:…]+$/, "")}…`;
}

/** One line as SVG paths, its baseline beginning at (x, y). */
export function outline(text: string, style: TextStyle, x: number, y: number): string {
  let at = x;
  const parts: string[] = [];
  for (const { text: words, file } of fontRuns(text, style.face)) {
    const scale = style.size / file.font.unitsPerEm;
    const { glyphs, positions } = file.font.layout(words);
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance, xOffset, yOffset } = positions[index]!;
      const d = glyph.path.toSVG();
      if (d)
        parts.push(
          `<path transform="translate(${round(at + xOffset * scale)} ${round(y - yOffset * scale)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${d}"/>`,
        );
      at += xAdvance * scale;
    }
  }
  return `<g fill="${style.color}">${parts.join("")}</g>`;
}

const round = (value: number): string => value.toFixed(2);
