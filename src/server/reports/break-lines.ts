import { type Face, type FontFile, fontRuns } from "./typefaces.ts";

/** Where a piece of text leads: a clause of the same sheet, or an address. */
export type Target = { clause: number } | { url: string };

/** Text in one look. `glued` keeps it on the line of the word before it, a blank apart. */
export interface Inline {
  text: string;
  face: Face;
  /** In points. */
  size: number;
  color: string;
  target?: Target;
  glued?: boolean;
}

/** A piece of a line: text of one look and one font file, with its width in points. */
export interface Piece {
  text: string;
  file: FontFile;
  size: number;
  color: string;
  target: Target | null;
  width: number;
}
export type Line = Piece[];

/** What must not be parted: a word with the marks that follow it. */
interface Unit {
  pieces: Piece[];
  width: number;
  /** The width of the blank behind it; 0 for none. */
  blank: number;
}

/** Sets text into lines of at most `width` points; a word that is longer is parted where the line ends. */
export function breakLines(inlines: readonly Inline[], width: number): Line[] {
  const lines: Line[] = [];
  let line: Line = [];
  let used = 0;
  const finish = () => {
    if (line.length > 0) lines.push(line);
    line = [];
    used = 0;
  };
  for (const unit of unitsOf(inlines)) {
    if (used > 0 && used + unit.width > width) finish();
    const pieces = unit.width > width ? unit.pieces.flatMap((piece) => partsOf(piece, width)) : unit.pieces;
    for (const piece of pieces) {
      if (used > 0 && used + piece.width > width + 0.01 && pieces.length > 1) finish();
      append(line, piece);
      used += piece.width;
    }
    const last = line.at(-1);
    if (last && unit.blank > 0) {
      last.text += " ";
      last.width += unit.blank;
      used += unit.blank;
    }
  }
  finish();
  return lines;
}

/** The width of the text on one line, and that of its longest word. */
export function measure(inlines: readonly Inline[]): { whole: number; word: number } {
  const units = unitsOf(inlines);
  const whole = units.reduce((sum, unit) => sum + unit.width + unit.blank, 0);
  return { whole, word: units.reduce((most, unit) => Math.max(most, unit.width), 0) };
}

function unitsOf(inlines: readonly Inline[]): Unit[] {
  const units: Unit[] = [];
  let open: Unit | null = null;
  for (const { text, face, size, color, target = null, glued } of inlines) {
    const before = units.at(-1);
    if (glued && before) open = before;
    let lead = glued && before ? " " : "";
    for (const { text: run, file } of fontRuns(text, face)) {
      const widthOf = (words: string) => (file.widthOf(words) * size) / 1000;
      for (const part of run.match(/ +|[^ ]+/g) ?? []) {
        if (part.startsWith(" ")) {
          if (open) open.blank = widthOf(" ");
          open = null;
          continue;
        }
        if (!open) {
          open = { pieces: [], width: 0, blank: 0 };
          units.push(open);
        }
        const piece = { text: lead + part, file, size, color, target, width: widthOf(lead + part) };
        lead = "";
        open.pieces.push(piece);
        open.width += piece.width;
        open.blank = 0;
      }
    }
  }
  return units;
}

/** Pieces of one look that follow each other are drawn as one. */
function append(line: Line, piece: Piece): void {
  const last = line.at(-1);
  if (
    last &&
    last.file === piece.file &&
    last.size === piece.size &&
    last.color === piece.color &&
    last.target === piece.target
  ) {
    last.text += piece.text;
    last.width += piece.width;
  } else line.push({ ...piece });
}

/** A piece that is wider than a line, parted sign by sign into pieces that fit. */
function partsOf(piece: Piece, width: number): Piece[] {
  const parts: Piece[] = [];
  let text = "";
  let used = 0;
  const finish = () => {
    if (text) parts.push({ ...piece, text, width: used });
    text = "";
    used = 0;
  };
  for (const sign of piece.text) {
    const wide = (piece.file.widthOf(sign) * piece.size) / 1000;
    if (used + wide > width) finish();
    text += sign;
    used += wide;
  }
  finish();
  return parts;
}
