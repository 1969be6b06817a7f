import type { ReactNode } from "react";

/** A figure and its unit, which no line may break between. */
const FIGURE =
  /\d (?:(?:sq(?:uare)? )?(?:ft|in|m|feet|inches|acres?)|stories|(?:business )?days?|weeks?|months?|spaces?)\b/g;

/** The code of a district, which reads as two when a line breaks after its hyphen: "SF-1", "U-SU-C". */
const CODE = /(\b[A-Z]{1,4}\d?-[A-Z0-9][A-Za-z0-9]{0,4}\b(?:-[A-Z0-9][A-Za-z0-9]{0,4}\b)*)/;

/** The text with each figure bound to its unit by spaces that do not break. */
export const withUnitsBound = (text: string): string =>
  text.replace(FIGURE, (figure) => figure.replaceAll(" ", "\u00a0"));

/**
 * A text in which no line breaks between a figure and its unit, or within the code of a district. Its characters stay those
 * that people copy and ask about again, but for the spaces before units, which do not break.
 */
export function KeptText({ text }: { text: string }): ReactNode {
  const pieces = withUnitsBound(text)
    .split(CODE)
    .map((piece, place) => ({ piece, place, isCode: place % 2 === 1 }));
  if (pieces.length === 1) return pieces[0]!.piece;
  return pieces.map(({ piece, place, isCode }) =>
    isCode ? (
      <span key={place} className="one-line">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
