import type { CitationOut } from "#domain/answers/answer-shape.ts";
import { citedIn } from "#domain/reports/cite-clauses.ts";
import type { Report } from "#domain/reports/report.ts";
import { sourceInWords } from "#domain/reports/report-words.ts";
import { isQuoted, saidQuotes } from "#domain/reports/said-quotes.ts";
import { dayInWords } from "#domain/units/date-words.ts";
import { breakLines, type Inline } from "./break-lines.ts";
import { ACCENT, clauseAnchor, type Element, INK, MARGIN, QUIET, type Sheet, WIDTH } from "./sheet.ts";

const INDENT = 36;

/** What every clause of a sheet has in common, said once before them. */
const LEAD =
  "By their numbers in brackets. Unless marked as enacted text, a rule is in our own words; the official text is what counts. A rule that is above word for word is not repeated.";

/** Every source with the numbers of its clauses, the quotes that the sheet has not said yet, and its permanent address. */
export function drawClauses(sheet: Sheet, parent: Element, report: Report, baseUrl: string): void {
  sheet.lines(parent.child("P"), breakLines([{ text: LEAD, face: "sans", size: 8.5, color: QUIET }], WIDTH), {
    leading: 12,
  });
  sheet.y += 5;
  const said = saidQuotes(report);
  const texts = report.sections.flatMap(({ blocks }) => blocks.flatMap(citedIn)).map(({ text }) => text);
  const isNew = (note: string) => !texts.some((text) => isQuoted(note, text));
  const list = parent.child("L");
  for (const source of sourcesOf(report.clauses)) {
    const open = source.filter(({ number }) => !said.has(number));
    drawSource(sheet, list, { source, open, isNew, baseUrl });
  }
}

interface Numbered {
  clause: CitationOut;
  number: number;
}

/** Clauses in a row from the same source. */
function sourcesOf(clauses: readonly CitationOut[]): Numbered[][] {
  const sources: Numbered[][] = [];
  for (const [index, clause] of clauses.entries()) {
    const numbered = { clause, number: index + 1 };
    if (isSameSource(clauses[index - 1], clause)) sources.at(-1)?.push(numbered);
    else sources.push([numbered]);
  }
  return sources;
}

function drawSource(
  sheet: Sheet,
  list: Element,
  {
    source,
    open,
    isNew,
    baseUrl,
  }: {
    source: readonly Numbered[];
    /** Those whose quote is not on the sheet yet. */
    open: readonly Numbered[];
    isNew: (note: string) => boolean;
    baseUrl: string;
  },
): void {
  const [first] = source;
  if (!first) return;
  const { clause } = first;
  const x = MARGIN.left + INDENT;
  const set = (inlines: Inline[]) => breakLines(inlines, WIDTH - INDENT);
  const head = set([
    { text: `${clause.heading} `, face: "bold", size: 8.5, color: INK },
    { text: `${clause.code}, ${clause.section}${page(clause)}`, face: "sans", size: 8, color: QUIET },
  ]);
  const quotes = open.map(({ clause: { quote }, number }) =>
    set([
      ...(source.length > 1
        ? [{ text: `[${number}] `, face: "mono" as const, size: 7.5, color: ACCENT }]
        : []),
      { text: `“${quote}”`, face: "serif", size: 9.5, color: INK },
    ]),
  );
  // The number is not at the foot of a page while its quote begins on the next.
  sheet.need(head.length * 12 + Math.min(quotes[0]?.length ?? 1, 3) * 12.5);
  const item = list.child("LI");
  for (const { number } of source)
    sheet.doc.addNamedDestination(clauseAnchor(number), "XYZ", MARGIN.left, sheet.y - 4, 0);
  const last = source.at(-1)?.number;
  const numbers = first.number === last ? `[${last}]` : `[${first.number}–${last}]`;
  const [mark = []] = breakLines([{ text: numbers, face: "mono", size: 7.5, color: ACCENT }], 1000);
  sheet.line(item.child("Lbl"), mark, MARGIN.left, sheet.y + 9);
  const body = item.child("LBody");
  sheet.lines(body.child("P"), head, { x, leading: 12 });
  for (const quote of quotes) sheet.lines(body.child("BlockQuote"), quote, { x, leading: 12.5 });
  if (clause.note && isNew(clause.note)) {
    const note = set([{ text: clause.note, face: "sans", size: 8, color: INK }]);
    sheet.lines(body.child("P"), note, { x, leading: 11 });
  }
  const url = `${baseUrl}${clause.permalink}`;
  const about = set([
    { text: `${aboutText(clause)} `, face: "sans", size: 7.5, color: QUIET },
    { text: url, face: "mono", size: 7, color: ACCENT, target: { url } },
  ]);
  sheet.lines(body.child("P"), about, { x, leading: 10.5 });
  sheet.y += 3;
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
    ...(clause.textStatus === "restated" ? [] : ["Enacted text, word for word"]),
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
