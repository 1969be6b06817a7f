/** A figure and its unit, which no line may break between. */
const FIGURE =
  /\d (?:(?:sq(?:uare)? )?(?:ft|in|m|feet|inches|acres?)|stories|(?:business )?days?|weeks?|months?|spaces?)\b/g;

/** The code of a district, which reads as two when a line breaks after its hyphen: "SF-1", "U-SU-C". */
const CODE = /\b[A-Z]{1,4}\d?-[A-Z0-9][A-Za-z0-9]{0,4}\b(?:-[A-Z0-9][A-Za-z0-9]{0,4}\b)*/g;

/** The text with each figure bound to its unit by spaces that do not break, and codes of districts in one: "4 ft", "SF-1". */
export const keepFigures = (text: string): string =>
  text
    .replace(FIGURE, (figure) => figure.replaceAll(" ", "\u00a0"))
    .replace(CODE, (code) => code.replaceAll("-", "-\u2060"));
