import type { ReactNode } from "react";
import type { Citation } from "#contract/search.ts";
import { Cites } from "#web/answer/citations.tsx";
import { Fold } from "#web/components/fold.tsx";

/** Something said, with the clauses that say it; what is typical elsewhere says so, and a caution follows. */
interface Said {
  text: string;
  citations: readonly string[];
  typical?: boolean;
  note?: string | null;
}

const TYPICAL = "Typical; your city's own rule is not in our data";

/** One section of the result as a list, folded to its title and first words. Where we have nothing it says so, and whom to ask. */
export function SaidList<S extends Said>({
  id,
  title,
  lead,
  said,
  citations,
  none,
  after,
}: {
  /** What a link to this section names. */
  id: string;
  title: string;
  /** A sentence before the list. */
  lead?: string;
  said: readonly S[];
  citations: readonly Citation[];
  none: string;
  after?: (one: S) => ReactNode;
}) {
  return (
    <Fold id={id} title={title} note={said[0]?.text ?? "Not in our data"}>
      {lead ? <p className="said-lead">{lead}</p> : null}
      {said.length === 0 ? (
        <p className="held-none">{none}</p>
      ) : (
        <ul className="said-list">
          {said.map((one, at) => (
            <li key={one.text}>
              {one.text}
              <Cites ids={one.citations} citations={[...citations]} />
              {after ? <> {after(one)}</> : null}
              {one.typical ? <span className="typical">{TYPICAL}</span> : null}
              {one.note && one.note !== said[at + 1]?.note ? (
                <span className="said-note">{one.note}</span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Fold>
  );
}
