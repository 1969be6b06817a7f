import "#web/styles/permit-times.css";
import type { PermitGroupOut, PermitTimesOutput } from "#contract/permit-times.ts";
import { daysWords } from "#domain/permits/permit-words.ts";
import { dayWords, sentence } from "#web/words.ts";
import { SpreadPicture } from "./spread-picture.tsx";

/** How long a city took over permits of late, below what its rules say; one line where we have no data. */
export function PermitTimesPart({ of: { city, times } }: { of: PermitTimesOutput }) {
  if (times && !times.chosen) return null;
  if (!times?.chosen)
    return (
      <div className="answer-part">
        <p className="lines-65 text-ink-2">
          We have no permit records for {city.name}, so we cannot say how long recent permits took.
        </p>
      </div>
    );
  return (
    <section className="answer-part" aria-labelledby="recent-permits">
      <h3 className="part-title" id="recent-permits">
        Recent permits in {city.name}
      </h3>
      <RecentPermits times={times} chosen={times.chosen} />
    </section>
  );
}

type Times = NonNullable<PermitTimesOutput["times"]>;

function RecentPermits({ times, chosen }: { times: Times; chosen: NonNullable<Times["chosen"]> }) {
  const { group, sizes } = chosen;
  return (
    <>
      <p className="lines-65">{chosen.sentence}</p>
      <SpreadPicture spread={group} />
      <SpreadLegend group={group} />
      <p className="permit-times-note">{chosen.basis.join(" ")}</p>
      {sizes.length > 1 ? (
        <details className="mt-2">
          <summary className="part-summary">By size of the project</summary>
          <PermitTable groups={sizes} of="Size" name={({ size }) => sentence(size ?? "")} />
        </details>
      ) : null}
      <PermitSource times={times} />
    </>
  );
}

/** What the parts of the picture mean, with the figures that it has no room for. */
export function SpreadLegend({ group: { low, lower, median, upper, high } }: { group: PermitGroupOut }) {
  const range = (from: number, to: number) => `${from.toLocaleString("en-US")} to ${daysWords(to)}`;
  return (
    <ul className="spread-legend">
      <li>
        <span className="spread-key" data-part="half" aria-hidden="true" />
        Half: {range(lower, upper)}
      </li>
      <li>
        <span className="spread-key" data-part="most" aria-hidden="true" />8 of 10: {range(low, high)}
      </li>
      <li>
        <span className="spread-key" data-part="median" aria-hidden="true" />
        Middle: {daysWords(median)}
      </li>
    </ul>
  );
}

/** Groups of permits, one a row, with how long they take. */
export function PermitTable({
  groups,
  of,
  name,
}: {
  groups: readonly PermitGroupOut[];
  of: string;
  name: (group: PermitGroupOut) => string;
}) {
  return (
    <table className="data-table cards-on-phone permit-table mt-2">
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">8 of 10 take</th>
          <th scope="col">Half take</th>
          <th scope="col">Middle</th>
          <th scope="col">Permits</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.title}>
            <th scope="row">{name(group)}</th>
            <td data-label="8 of 10 take">
              {group.low.toLocaleString("en-US")} to {daysWords(group.high)}
            </td>
            <td data-label="Half take">
              {group.lower.toLocaleString("en-US")} to {daysWords(group.upper)}
            </td>
            <td data-label="Middle">{daysWords(group.median)}</td>
            <td data-label="Permits">{group.n.toLocaleString("en-US")}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Where the permits are from, of which day, and under which license. */
export function PermitSource({ times: { source, importedOn } }: { times: Times }) {
  return (
    <p className="permit-times-note">
      Source: {source.url ? <a href={source.url}>{source.name}</a> : source.name}, as of{" "}
      {dayWords(source.asOf)}; imported on {dayWords(importedOn)}. License: {source.license ?? "not recorded"}
      .
    </p>
  );
}
