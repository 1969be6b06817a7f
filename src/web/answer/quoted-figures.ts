const UNIT =
  "(?:square feet|sq\\.? ?ft|feet|foot|ft|inches|inch|stories|story|percent|acres?|(?:business |calendar )?days?|weeks?|months?|years?|homes?|units?|spaces?|cubic yards?|people|employees?|hours?)";
const FIGURE = new RegExp(
  `\\$\\d[\\d,]*(?:\\.\\d+)?|\\d[\\d,]*(?:\\.\\d+)?(?: ?%|[- ]${UNIT}(?: tall| high| wide| deep| thick)?)(?!\\p{L})`,
  "giu",
);

/** A quote's parts in order: plain words, and figures with their unit ("6 feet tall", "37.5%", "$1,200"). */
export function splitFigures(quote: string): { text: string; figure: boolean }[] {
  const parts: { text: string; figure: boolean }[] = [];
  let from = 0;
  for (const match of quote.matchAll(FIGURE)) {
    if (match.index > from) parts.push({ text: quote.slice(from, match.index), figure: false });
    parts.push({ text: match[0], figure: true });
    from = match.index + match[0].length;
  }
  if (from < quote.length) parts.push({ text: quote.slice(from), figure: false });
  return parts;
}
