import type { SearchOutput } from "#contract/search.ts";
import type { Clause } from "#domain/law/law.ts";
import { readSaid } from "./lead-text.ts";

/**
 * Whether an answer's numerals stand where the answer says they do. It shares no code with the engine's own check:
 * a fault in the reading of numerals must not hide itself here too.
 */

const NUMBER_WORDS: readonly (readonly [string, number])[] = [
  ["zero", 0],
  ["no", 0],
  ["none", 0],
  ["not", 0],
  ["without", 0],
  ["half", 0.5],
  ["one", 1],
  ["single", 1],
  ["two", 2],
  ["three", 3],
  ["four", 4],
  ["five", 5],
  ["six", 6],
  ["seven", 7],
  ["eight", 8],
  ["nine", 9],
  ["ten", 10],
  ["eleven", 11],
  ["twelve", 12],
  ["thirteen", 13],
  ["fourteen", 14],
  ["fifteen", 15],
  ["sixteen", 16],
  ["seventeen", 17],
  ["eighteen", 18],
  ["nineteen", 19],
  ["twenty", 20],
  ["thirty", 30],
  ["forty", 40],
  ["fifty", 50],
  ["sixty", 60],
  ["seventy", 70],
  ["eighty", 80],
  ["ninety", 90],
  ["hundred", 100],
];
const WORD_VALUES: ReadonlyMap<string, number> = new Map(NUMBER_WORDS);
const FRACTION_VALUES: ReadonlyMap<string, number> = new Map([
  ["½", 0.5],
  ["¼", 0.25],
  ["¾", 0.75],
  ["⅓", 1 / 3],
  ["⅔", 2 / 3],
  ["⅛", 0.125],
  ["⅜", 0.375],
  ["⅝", 0.625],
  ["⅞", 0.875],
]);

/** Numerals written in digits, in order: "1,000" is 1000, "2½" is 2.5, "17-17" is 17 twice. */
export function shownNumerals(text: string): number[] {
  const found: number[] = [];
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const digits =
      /^(?:\d{1,3}(?:,\d{3})+(?!\d)|\d+)(?:\.\d+)?/.exec(rest)?.[0] ?? /^\.\d+/.exec(rest)?.[0] ?? "";
    const fraction = FRACTION_VALUES.get(text[at + digits.length] ?? "");
    if (digits === "" && fraction === undefined) {
      at += 1;
      continue;
    }
    found.push(Number(digits.replaceAll(",", "") || 0) + (fraction ?? 0));
    at += digits.length + (fraction === undefined ? 0 : 1);
  }
  return found;
}

function vouchedBy(texts: Iterable<string>): Set<number> {
  const known = new Set<number>();
  for (const text of texts) {
    for (const value of shownNumerals(text)) known.add(value);
    for (const word of text.toLowerCase().split(/[^a-z]+/)) {
      const value = WORD_VALUES.get(word);
      if (value !== undefined) known.add(value);
    }
  }
  return known;
}

export interface Grounding {
  /** What is wrong with headline, statements, figures or quotes; empty when the answer is grounded. */
  faults: string[];
  /** Numerals without support in next steps, cautions and the options of a deciding question. */
  loose: string[];
}

/**
 * @param asked everything the person gave: the words of the question, and the district and day chosen beside it.
 * @param clauses the clauses by id, to hold every quote against its clause.
 */
export function checkGrounding(
  output: SearchOutput,
  asked: readonly string[],
  clauses: ReadonlyMap<number, Clause>,
): Grounding {
  const { answer } = output;
  const said = readSaid(output).answer;
  const sections = [...(said.parts ?? []), ...(said.readings ?? [])];
  const faults: string[] = [];
  const citations = new Map(answer.citations.map((citation) => [citation.id, citation]));
  const cited = sections.flatMap((section) => section.citations);
  const all = [...answer.citations, ...cited.filter((citation) => typeof citation !== "string")];
  for (const id of cited.filter((citation) => typeof citation === "string"))
    if (!citations.has(id)) faults.push(`a part cites ${id}, which the answer does not have`);
  for (const citation of all) {
    const clause = clauses.get(citation.codeId);
    if (!clause) faults.push(`citation ${citation.id} names clause ${citation.codeId}, which we don't have`);
    else if (clause.text.slice(citation.start, citation.end) !== citation.quote || citation.quote === "") {
      faults.push(
        `the quote of ${citation.id} is not the text of ${clause.slug} from ${citation.start} to ${citation.end}`,
      );
    }
  }
  const known = vouchedBy([
    ...asked,
    ...all.map((citation) => citation.quote),
    ...answer.trace.flatMap((entry) => [
      entry.check,
      entry.label,
      entry.margin ? `${Math.abs(entry.margin.value)}` : "",
    ]),
  ]);
  const unsupported = (text: string) => shownNumerals(text).filter((value) => !known.has(value));
  const parts = said.parts ?? [];
  const texts = [
    answer.headline,
    ...answer.statements.map((statement) => statement.text),
    ...sections.map((section) => section.headline),
    ...parts.flatMap((part) => part.statements.map((statement) => statement.text)),
  ];
  for (const text of texts) {
    for (const value of unsupported(text)) faults.push(`${value} has no support in "${text}"`);
  }
  for (const id of answer.headlineCitations)
    if (!citations.has(id)) faults.push(`the headline cites ${id}, which the answer does not have`);
  for (const id of answer.statements.flatMap((statement) => statement.citations)) {
    if (!citations.has(id)) faults.push(`a statement cites ${id}, which the answer does not have`);
  }
  for (const figure of answer.figures) {
    if (!citations.has(figure.citation))
      faults.push(
        `the figure ${figure.value} ${figure.unit} cites ${figure.citation}, which the answer does not have`,
      );
    if (!known.has(figure.value)) faults.push(`the figure ${figure.value} ${figure.unit} has no support`);
  }
  for (const { value, unit } of parts.flatMap((part) => part.figures))
    if (typeof value === "number" && !known.has(value))
      faults.push(`the figure ${value} ${unit} has no support`);
  const elsewhere = [
    ...answer.nextSteps.map((step) => step.text),
    ...answer.caveats.map((caveat) => caveat.text),
    ...(answer.decidingQuestion?.options.map((option) => option.text) ?? []),
  ];
  const loose = elsewhere.flatMap((text) =>
    unsupported(text).map((value) => `${value} has no support in "${text}"`),
  );
  return { faults, loose };
}
