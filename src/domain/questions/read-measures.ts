import type { LotFact, Measure, Subject } from "../law/vocabulary.ts";
import { dimensionOf, type Quantity, quantity } from "../units/quantity.ts";
import { type FigureOwner, figureOwner } from "./figure-owner.ts";
import type { MeasuredQuantity } from "./measured-quantity.ts";
import type { PhraseMatch, Token } from "./phrase-book.ts";
import { namesSubject } from "./quantity-owner.ts";
import type { FoundQuantity } from "./read-quantities.ts";
import { type SumOfParts, sumsOfParts } from "./sums-of-parts.ts";

export interface ReadMeasures {
  quantities: MeasuredQuantity[];
  lotFacts: Partial<Record<LotFact, Quantity>>;
  /** Where facts of the lot stand in the text: their "deep" and "wide" ask for nothing. */
  lotSpans: { start: number; end: number }[];
  sums: readonly SumOfParts[];
}

/**
 * Gives each figure its owner. What words say of a figure goes first; a figure that only its unit and the subject tell of
 * takes a measure that no other figure has by its words, else it has no owner.
 */
const JOINING = /^\s*(?:or|and|to|versus|vs\.?)\s+(?:an?\s+)?$/i;
const isJoined = (text: string, a: FoundQuantity, b: FoundQuantity): boolean =>
  dimensionOf(a.unit) === dimensionOf(b.unit) && JOINING.test(text.slice(a.end, b.start));

export function assignMeasures(
  text: string,
  found: readonly FoundQuantity[],
  measures: readonly PhraseMatch<Measure>[],
  tokens: readonly Token[],
  subject: Subject | undefined,
  things: readonly PhraseMatch<Subject>[],
): ReadMeasures {
  const all = { text, tokens, found, things };
  const owners = found.map((_, index) => figureOwner(all, index, measures, subject));
  // "A 7 ft or a 4 ft fence": what is said of the last is said of those that it is joined to.
  for (let i = owners.length - 2; i >= 0; i--)
    if (!owners[i]!.said && owners[i + 1]!.said && isJoined(text, found[i]!, found[i + 1]!))
      owners[i] = owners[i + 1]!;
  const said = new Set(owners.flatMap((o) => (o.owner !== null && o.said ? [o.owner] : [])));
  const sums = sumsOfParts(
    all,
    owners.map((o) => o.owner),
  );
  const read: ReadMeasures = { quantities: [], lotFacts: {}, lotSpans: [], sums };
  found.forEach((q, index) => {
    const { owner, said: bySaying, fact, edge } = owners[index] as FigureOwner;
    if (owner === null || (!bySaying && said.has(owner) && dimensionOf(q.unit) === "length")) return;
    if (fact) addFact(read, owner as LotFact, q);
    else
      read.quantities.push({
        measure: owner as Measure,
        value: q.value,
        unit: q.unit,
        sense: q.sense,
        ...(edge ? { edge } : {}),
      });
  });
  return read;
}

function addFact(
  { lotFacts, lotSpans }: Pick<ReadMeasures, "lotFacts" | "lotSpans">,
  fact: LotFact,
  q: FoundQuantity,
): void {
  lotFacts[fact] = quantity(q.value, q.unit);
  lotSpans.push({ start: q.start - 4, end: q.end + 12 });
  if (fact !== "lot_area" || !q.sides) return;
  lotFacts.lot_width = quantity(q.sides[0], q.unit === "sq m" ? "m" : "ft");
  lotFacts.lot_depth = quantity(q.sides[1], q.unit === "sq m" ? "m" : "ft");
}

/** "An ADU with a 200 sq ft deck": the size that stands right before another thing is none of the ADU's. */
export function sizesOfMain(
  text: string,
  tokens: readonly Token[],
  found: readonly FoundQuantity[],
  measures: readonly PhraseMatch<Measure>[],
  others: readonly number[],
): { ownSizes: FoundQuantity[]; ownMeasures: PhraseMatch<Measure>[] } {
  const theirs = found.filter((q) => namesSubject(q, text, tokens, others));
  const within = (m: PhraseMatch<Measure>, q: FoundQuantity) =>
    tokens[m.from]!.start >= q.start && tokens[m.from]!.start < q.end;
  return {
    ownSizes: found.filter((q) => !theirs.includes(q)),
    ownMeasures: measures.filter((m) => !theirs.some((q) => within(m, q))),
  };
}
