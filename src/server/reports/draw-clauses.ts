import type { CitationOut } from "#domain/answers/answer-shape.ts";
import { sourceInWords } from "#domain/reports/report-words.ts";
import { dayInWords } from "#domain/units/date-words.ts";
import { breakLines, type Inline } from "./break-lines.ts";
import { ACCENT, clauseAnchor, type Element, INK, MARGIN, QUIET, type Sheet, WIDTH } from "./sheet.ts";

const INDENT = 26;

/** Every clause with its number and quote; where the words come from and the permanent address once for quotes in a row. */
export function drawClauses(
  sheet: Sheet,
  parent: Element,
  clauses: readonly CitationOut[],
  baseUrl: string,
): void {
  const list = parent.child("L");
  for (const [index, clause] of clauses.entries()) {
    const number = index + 1;
    const set = (inline: Omit<Inline, "size"> & { size?: number }) =>
      breakLines([{ size: 8.5, ...inline }], WIDTH - INDENT);
    const cite = set({
      text: `${clause.code}, ${clause.section}${page(clause)}`,
      face: "mono",
      color: INK,
      size: 8,
    });
    const heading = set({ text: clause.heading, face: "bold", color: INK });
    const quote = set({ text: `“${clause.quote}”`, face: "serif", color: INK, size: 10.5 });
    const begins = !isSameSource(clauses[index - 1], clause);
    const head = begins ? [...cite, ...heading] : [];
    // The number is not at the foot of a page while its quote begins on the next.
    sheet.need(head.length * 12 + Math.min(quote.length, 3) * 14.5);
    const item = list.child("LI");
    sheet.doc.addNamedDestination(clauseAnchor(number), "XYZ", MARGIN.left, sheet.y - 4, 0);
    const [mark] = breakLines([{ text: `[${number}]`, face: "mono", size: 8, color: ACCENT }], INDENT + 10);
    sheet.line(item.child("Lbl"), mark ?? [], MARGIN.left, sheet.y + (begins ? 9 : 11));
    const body = item.child("LBody");
    const x = MARGIN.left + INDENT;
    if (begins) {
      sheet.lines(body.child("P"), cite, { x, leading: 12 });
      sheet.lines(body.child("P"), heading, { x, leading: 12 });
    }
    sheet.lines(body.child("BlockQuote"), quote, { x, leading: 14.5 });
    if (isSameSource(clause, clauses[index + 1])) continue;
    if (clause.note) {
      const note = set({ text: clause.note, face: "sans", color: INK });
      sheet.lines(body.child("P"), note, { x, leading: 12 });
    }
    const about = set({ text: aboutText(clause), face: "sans", color: QUIET, size: 8 });
    sheet.lines(body.child("P"), about, { x, leading: 11.5 });
    const url = `${baseUrl}${clause.permalink}`;
    const link = set({ text: url, face: "mono", color: ACCENT, size: 7, target: { url } });
    sheet.lines(body.child("P"), link, { x, leading: 11 });
    sheet.y += 9;
  }
}

/** Do two quotes come from the same words of the same section, so that its name and source need be said only once? */
const isSameSource = (one: CitationOut | undefined, other: CitationOut | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.permalink === other.permalink &&
  one.page === other.page &&
  one.note === other.note &&
  aboutText(one) === aboutText(other);

const page = (clause: CitationOut): string => (clause.page === null ? "" : `, page ${clause.page}`);

/** What kind of text it is, from what source, and since when it holds. */
function aboutText(clause: CitationOut): string {
  const parts = [
    clause.textStatus === "restated"
      ? "In our own words; the official text is what counts"
      : "Enacted text, word for word",
    `Source: ${sourceInWords({ tier: clause.sourceTier, asOf: clause.asOf })}`,
  ];
  if (clause.verified)
    parts.push(`Checked against the enacted code as amended through ${dayInWords(clause.verified.through)}`);
  if (clause.effectiveFrom) parts.push(`In force since ${dayInWords(clause.effectiveFrom)}`);
  if (clause.effectiveTo) parts.push(`Until ${dayInWords(clause.effectiveTo)}`);
  if (clause.origin === "extracted")
    parts.push(`Read by machine, ${Math.round(clause.confidence * 100)}% sure`);
  return `${parts.join(". ")}.`;
}
