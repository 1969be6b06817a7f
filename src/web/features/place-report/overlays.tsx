import type { PlaceReportOutput } from "#contract/place-report.ts";
import { NEARBY_HEADING } from "#domain/place-report/place-words.ts";
import { Cites } from "#web/answer/citations.tsx";
import { Fold } from "#web/components/fold.tsx";
import type { PlaceReport } from "./place-report-loader.ts";

/** What lies over the zoning here, what it means, and what the rules that we have say of it. */
export function Overlays({
  overlays,
  nearby,
  location,
  citations,
}: {
  overlays: PlaceReport["overlays"];
  nearby: PlaceReport["nearby"];
  location: PlaceReportOutput["location"];
  citations: PlaceReport["citations"];
}) {
  const missing = location.sources.find(({ what }) => what === "not held");
  return (
    <Fold
      id="overlays"
      title="Overlays"
      level="h2"
      note={overlays.map(({ name }) => name).join(", ") || "None shown here"}
    >
      {overlays.length === 0 ? <p>Our overlays show nothing at this place.</p> : null}
      {overlays.map(({ kind, name, meaning, statements, absence, schematic }) => (
        <div key={`${kind} ${name}`} className="overlay">
          <h3 className="figure-title">
            {name}
            {schematic ? " (drawing, not official)" : null}
          </h3>
          <p className="lines-65">{meaning}</p>
          {statements.length > 0 ? (
            <ul className="differences">
              {statements.map(({ text, citations: ids }) => (
                <li key={text}>
                  {text}
                  <Cites ids={ids} citations={citations} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-ink-2">{absence}</p>
          )}
        </div>
      ))}
      {overlays.length > 0 ? (
        <p className="mt-3 text-ink-2">The standards above do not take overlays into account.</p>
      ) : null}
      {nearby.length > 0 ? (
        <>
          <h3 className="figure-title mt-3">{NEARBY_HEADING}</h3>
          <ul className="differences">
            {nearby.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : null}
      {missing ? <p className="mt-3 text-ink-2">{missing.name}</p> : null}
    </Fold>
  );
}
