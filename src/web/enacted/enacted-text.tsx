import type { EnactedSectionOutput } from "#contract/codes.ts";
import { Link } from "#web/components/link.tsx";
import { DefinedTerm } from "./defined-term.tsx";
import { SpanText, spansIn, type TextSpan } from "./span-text.tsx";

type Block = EnactedSectionOutput["blocks"][number];

/** The law's own words, with its labels, tables and headings as printed. */
export function EnactedText({
  section: { blocks, terms },
  spans = [],
}: {
  section: Pick<EnactedSectionOutput, "blocks" | "terms">;
  /** What was read from it, to be marked. */
  spans?: readonly TextSpan[];
}) {
  if (blocks.length === 0)
    return (
      <p className="mt-4 text-ink-2">
        This section has no text of its own: it is reserved, or only a heading.
      </p>
    );
  return (
    <div className="enacted-text">
      {blocks.map((block, index) => (
        <EnactedBlock key={index} block={block} terms={terms} at={index} spans={spans} />
      ))}
    </div>
  );
}

type Terms = EnactedSectionOutput["terms"];

interface SpannedProps {
  /** Place among the blocks that are shown. */
  at: number;
  spans: readonly TextSpan[];
}

function EnactedBlock({ block, terms, at, spans }: { block: Block; terms: Terms } & SpannedProps) {
  if (block.kind === "table") return <EnactedTable table={block} at={at} spans={spans} />;
  const own = spansIn(spans, at);
  if (block.kind === "heading")
    return (
      <h3 className="enacted-heading">
        <SpanText text={block.text} spans={own} />
      </h3>
    );
  return (
    <p
      className="enacted-paragraph"
      data-depth={Math.min(block.depth, 5)}
      data-labeled={block.label !== null || undefined}
    >
      {block.label === null ? null : <span className="enacted-label">{block.label} </span>}
      <span>
        {piecesOf(block, terms).map(({ start, text, href, term }) =>
          term ? (
            <DefinedTerm key={start} term={term}>
              <SpanText text={text} from={start} spans={own} />
            </DefinedTerm>
          ) : href === null ? (
            <SpanText key={start} text={text} from={start} spans={own} />
          ) : (
            <Link key={start} to={href}>
              {text}
            </Link>
          ),
        )}
      </span>
    </p>
  );
}

interface Piece {
  start: number;
  text: string;
  href: string | null;
  term: Terms[number] | null;
}

/** The words of a paragraph, those that cite a section and the first use of each defined term apart. */
function piecesOf({ text, links, terms: uses }: Extract<Block, { kind: "text" }>, terms: Terms): Piece[] {
  const marks = [
    ...links.map(({ start, end, href }) => ({ start, end, href, term: null })),
    ...uses.map(({ start, end, term }) => ({ start, end, href: null, term: terms[term] ?? null })),
  ].sort((a, b) => a.start - b.start);
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end, href, term } of marks) {
    pieces.push({ start: from, text: text.slice(from, start), href: null, term: null });
    pieces.push({ start, text: text.slice(start, end), href, term });
    from = end;
  }
  return [...pieces, { start: from, text: text.slice(from), href: null, term: null }];
}

function EnactedTable({
  table,
  at: block,
  spans,
}: { table: Extract<Block, { kind: "table" }> } & SpannedProps) {
  const { caption, headRows, rows } = table;
  const label = caption ?? rows[0]?.filter((cell) => cell !== "").join(", ") ?? "Table";
  return (
    // Wide tables scroll on their own, by keyboard too.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
    <section className="enacted-table" aria-label={label.slice(0, 120)} tabIndex={0}>
      <table>
        {caption ? <caption>{caption}</caption> : null}
        {headRows > 0 ? (
          <thead>
            {rows.slice(0, headRows).map((row, at) => (
              <tr key={at}>
                {row.map((cell, column) => (
                  <th key={column} scope="col">
                    <SpanText text={cell} spans={spansIn(spans, block, [at, column])} />
                  </th>
                ))}
              </tr>
            ))}
          </thead>
        ) : null}
        <tbody>
          {rows.slice(headRows).map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => {
                const text = <SpanText text={cell} spans={spansIn(spans, block, [headRows + at, column])} />;
                return column === 0 ? (
                  <th key={column} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={column}>{text}</td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
