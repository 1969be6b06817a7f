import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import { woffToSfnt } from "./woff-to-sfnt.ts";

/** The faces of a report, by their use. */
export type Face = "sans" | "bold" | "serif" | "serifBold" | "mono";

/** The files of a face in the order in which they are tried for a sign that the ones before do not hold. */
const SERIF = (weight: number): string[] =>
  ["latin", "latin-ext", "vietnamese", "greek", "cyrillic", "cyrillic-ext"].map(
    (part) => `source-serif-4/files/source-serif-4-${part}-${weight}-normal.woff`,
  );
const SANS = (weight: number): string[] =>
  ["latin", "latin-ext", "vietnamese"].map(
    (part) => `public-sans/files/public-sans-${part}-${weight}-normal.woff`,
  );
const FILES: Readonly<Record<Face, readonly string[]>> = {
  sans: [...SANS(400), ...SERIF(400)],
  bold: [...SANS(600), ...SERIF(600)],
  serif: SERIF(400),
  serifBold: SERIF(600),
  mono: ["ibm-plex-mono/files/ibm-plex-mono-latin-400-normal.woff", ...SANS(400), ...SERIF(400)],
};

/** One font file, read once and kept for all documents: its signs and its measures. */
export interface FontFile {
  name: string;
  font: Font;
  holds: ReadonlySet<number>;
  /** The width of a text in thousandths of its size. */
  widthOf(text: string): number;
}

const files = new Map<string, FontFile>();
const { resolve } = createRequire(import.meta.url);
/** Words repeat; beyond so many the store is emptied, so that odd documents do not fill the memory. */
const MOST_WIDTHS = 20_000;

function fontFile(path: string): FontFile {
  const known = files.get(path);
  if (known) return known;
  const font = create(woffToSfnt(readFileSync(resolve(`@fontsource/${path}`)))) as Font;
  const scale = 1000 / font.unitsPerEm;
  const widths = new Map<string, number>();
  const file: FontFile = {
    name: path,
    font,
    holds: new Set(font.characterSet),
    widthOf: (text) => {
      const width = widths.get(text) ?? font.layout(text).advanceWidth * scale;
      if (widths.size > MOST_WIDTHS) widths.clear();
      widths.set(text, width);
      return width;
    },
  };
  files.set(path, file);
  return file;
}

/** Signs that the typefaces lack and words can say. */
const IN_WORDS: Readonly<Record<string, string>> = {
  "≤": "at most",
  "≥": "at least",
  "→": "to",
  "⅓": "1/3",
  "⅔": "2/3",
  "⅛": "1/8",
};
/** Stands for signs that no typeface of ours holds. */
export const UNKNOWN_SIGNS = "[?]";

/** Text with the font file that holds its signs. */
export interface FontRun {
  text: string;
  file: FontFile;
}

/**
 * A text as runs of one font file each. What no file holds (emoji, say) becomes "[?]", once for signs in a row; what
 * shows nothing (control and direction signs) is left out; any white space is one blank.
 */
export function fontRuns(text: string, face: Face): FontRun[] {
  const chain = FILES[face];
  const runs: FontRun[] = [];
  const add = (sign: string, file: FontFile) => {
    const last = runs.at(-1);
    if (last?.file === file) last.text += sign;
    else runs.push({ text: sign, file });
  };
  const first = fontFile(chain[0]!);
  for (const sign of printable(text)) {
    const code = sign.codePointAt(0)!;
    if (first.holds.has(code)) {
      add(sign, first);
      continue;
    }
    const path = chain.find((name) => fontFile(name).holds.has(code));
    if (path) add(sign, fontFile(path));
    else if (!/\p{M}/u.test(sign) && !runs.at(-1)?.text.endsWith(UNKNOWN_SIGNS)) add(UNKNOWN_SIGNS, first);
  }
  return runs;
}

const printable = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[≤≥→⅓⅔⅛]/g, (sign) => IN_WORDS[sign]!)
    .replace(/[\s\u00a0\u2028\u2029]+/g, " ")
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, "");
