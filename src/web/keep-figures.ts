/** A figure and its unit, which no line may break between. */
const FIGURE =
  /\d (?:(?:sq(?:uare)? )?(?:ft|in|m|feet|inches|acres?)|stories|(?:business )?days?|weeks?|months?|spaces?)\b/g;

/** The text with each figure bound to its unit by spaces that do not break: "4 ft" stays on one line. */
export const keepFigures = (text: string): string =>
  text.replace(FIGURE, (figure) => figure.replaceAll(" ", "\u00a0"));
