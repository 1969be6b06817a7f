import "#web/styles/permit-times.css";
import type { PermitTimesOutput } from "#contract/permit-times.ts";
import { PermitSource, PermitTable, SpreadLegend } from "#web/answer/permit-times-part.tsx";
import { SpreadPicture } from "#web/answer/spread-picture.tsx";
import { Fold } from "#web/components/fold.tsx";

/** How long the chosen city took over its permits, all together and by kind of work. */
export function RecentPermits({ of: { city, times } }: { of: PermitTimesOutput }) {
  return (
    <Fold
      id="recent-permits"
      title="Recent permits"
      level="h2"
      note={times?.chosen?.sentence ?? "No records"}
    >
      {times?.chosen ? (
        <>
          <p className="lines-65 text-ink-2">{times.chosen.sentence}</p>
          <SpreadPicture spread={times.chosen.group} />
          <SpreadLegend group={times.chosen.group} />
          <p className="permit-times-note">{times.chosen.basis.join(" ")}</p>
          <PermitSource times={times} />
          <details className="mt-3">
            <summary className="summary-link">By kind and size of the work</summary>
            <PermitTable groups={times.groups} of="Permits for" name={({ title }) => title} />
          </details>
        </>
      ) : (
        <p className="lines-65 text-ink-2">
          We have no permit records for {city.name}, so we cannot say how long recent permits took.
        </p>
      )}
    </Fold>
  );
}
