import type { ReactNode } from "react";
import type { Citation } from "#contract/search.ts";
import { Cites } from "#web/answer/citations.tsx";

/** Something said, with the clauses that say it; what is typical elsewhere says so, and a caution follows. */
interface Said {
  text: string;
  citations: readonly string[];
  typical?: boolean;
  note?: string | null;
}

const TYPICAL = "Typical; your city's own rule is not in our data";
/** More than this is folded, so that the sections after it are seen. */
const SHOWN_AT_ONCE = 6;

/** One section of the result as a list. Where we have nothing it says so, and whom to ask. */
export function SaidList<S extends Said>({
  id,
  title,
  said,
  citations,
  none,
  after,
}: {
  /** What a link to this section names. */
  id: string;
  title: string;
  said: readonly S[];
  citations: readonly Citation[];
  none: string;
  after?: (one: S) => ReactNode;
}) {
  const item = (one: S) => (
    <li key={one.text}>
      {one.text}
      <Cites ids={one.citations} citations={[...citations]} />
      {after ? <> {after(one)}</> : null}
      {one.typical ? <span className="typical">{TYPICAL}</span> : null}
      {one.note ? <span className="said-note">{one.note}</span> : null}
    </li>
  );
  const more = said.length > SHOWN_AT_ONCE + 1 ? said.slice(SHOWN_AT_ONCE) : [];
  const first = said.slice(0, said.length - more.length);
  return (
    <section className="answer-part" id={id}>
      <h3 className="part-title">{title}</h3>
      {said.length === 0 ? (
        <p className="held-none">{none}</p>
      ) : (
        <ul className="said-list">{first.map(item)}</ul>
      )}
      {more.length > 0 ? (
        <details className="mt-2">
          <summary className="part-summary">{more.length} more</summary>
          <ul className="said-list mt-2">{more.map(item)}</ul>
        </details>
      ) : null}
    </section>
  );
}
