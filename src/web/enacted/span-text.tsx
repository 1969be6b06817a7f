import { cutByRules } from "./rule-spans.ts";

/** Where a figure was read: in the text of a block, or in a table's cell. */
export interface TextSpan {
  id: string;
  block: number;
  cell: readonly [number, number] | null;
  start: number;
  end: number;
  /** What the mark says to people who point at it. */
  title: string;
}

/** The spans of one block, or of one of its cells. */
export const spansIn = (
  spans: readonly TextSpan[],
  block: number,
  cell: readonly [number, number] | null = null,
): readonly TextSpan[] =>
  spans.filter(
    (span) =>
      span.block === block &&
      (cell === null ? span.cell === null : span.cell?.[0] === cell[0] && span.cell[1] === cell[1]),
  );

/** A piece of a block's text that begins at `from` in it, with the spans that are in it marked. */
export function SpanText({
  text,
  from = 0,
  spans,
}: {
  text: string;
  from?: number;
  spans: readonly TextSpan[];
}) {
  if (spans.length === 0) return text;
  const inside = spans.map(({ start, end }, id) => ({
    id,
    start: Math.max(0, start - from),
    end: Math.min(text.length, end - from),
  }));
  return cutByRules(text, inside).map((piece) => {
    const [first] = piece.rules;
    const span = first === undefined ? undefined : spans[first];
    return span ? (
      <mark key={piece.start} className="rule-mark" title={span.title} data-span={span.id}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    );
  });
}
