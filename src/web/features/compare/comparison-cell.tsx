import type { ComparedCell, ComparedValue } from "#contract/compare.ts";
import type { Citation } from "#contract/search.ts";
import { Cites } from "#web/answer/citations.tsx";
import { KeptText } from "#web/kept-text.tsx";
import { sentence } from "#web/words.ts";

/** What a city says on a row: the figure or the typed absence, its condition, and the cases behind it. */
export function ComparisonCell({ cell, citations }: { cell: ComparedCell; citations: readonly Citation[] }) {
  const { state, values, special, dependsOn, districtCount } = cell;
  if (state === "not_covered") return <span className="cell-absent cell-not-covered">Not covered</span>;
  if (state === "general_rule")
    return <span className="cell-absent">No rule of its own; the general rule applies</span>;
  const cases = distinct(values);
  const single = cases.length === 1 ? cases[0]! : null;
  const listed = distinct(special).filter((value) => !single || keyOf(value) !== keyOf(single));
  if (!single) listed.unshift(...cases);
  return (
    <>
      {state === "depends" ? <span className="cell-depends">It depends</span> : null}
      <span className={state === "verdict" ? "cell-words" : "cell-words measure"}>
        <KeptText
          text={state === "verdict" || state === "not_regulated" ? sentence(cell.words) : cell.words}
        />
      </span>
      <Cites ids={values.map(({ citation }) => citation)} citations={[...citations]} />
      {single?.condition ? <span className="cell-condition">{sentence(single.condition)}</span> : null}
      {districtCount === null ? null : (
        <span className="cell-condition">Differs among {districtCount} districts</span>
      )}
      {(single ? [] : dependsOn).map((fact) => (
        <span key={fact} className="cell-condition">
          {fact}
        </span>
      ))}
      {listed.length > 0 ? (
        <details className="cell-cases">
          <summary>
            {single ? "Other cases" : "Each case"} ({listed.length})
          </summary>
          <ul>
            {listed.map((value) => (
              <li key={`${value.words} ${value.condition}`}>
                <span className="measure">
                  <KeptText text={value.words} />
                </span>
                {value.condition ? ` ${value.condition}` : null}
                <Cites ids={value.all} citations={[...citations]} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

const keyOf = ({ words, condition }: ComparedValue): string => `${words}|${condition}`;

/** Rules that say the same under the same condition once, with all their clauses. */
function distinct(values: readonly ComparedValue[]): (ComparedValue & { all: string[] })[] {
  const found = new Map<string, ComparedValue & { all: string[] }>();
  for (const value of values) {
    const key = keyOf(value);
    const known = found.get(key);
    if (known) known.all.push(value.citation);
    else found.set(key, { ...value, all: [value.citation] });
  }
  return [...found.values()];
}
