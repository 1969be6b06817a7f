import type { MapLayersOutput } from "#contract/map.ts";
import { Link } from "#web/components/link.tsx";
import { boxCountsOf, parksIn } from "./district-rows.ts";
import { mapAddress } from "./map-address.ts";
import { NUMBERS_FROM, PARCELS_FROM } from "./parcel-layers.ts";
import { OverlaySwatch, ParksSwatch, ZoneSwatch } from "./swatch.tsx";
import type { MapState } from "./use-map-address.ts";
import { OVERLAY_LOOK, OVERLAYS, ZONE_LOOK, ZONE_ORDER } from "./zone-look.ts";

const MOST_CODES = 12;

/** The Zoning Legend: what each color and pattern means, how often it is drawn, and whether the map shows it. */
export function LegendTab({
  layers,
  state: { address },
}: {
  layers: MapLayersOutput | null;
  state: MapState;
}) {
  const counts = boxCountsOf(layers);
  const parks = parksIn(layers);
  const codes = layers?.layers.find(({ kind }) => kind === "zoning")?.codes ?? [];
  const where = layers ? ` in ${layers.city.name}` : "";
  const toggled = <T extends string>(values: readonly T[], value: T): readonly T[] =>
    values.includes(value) ? values.filter((own) => own !== value) : [...values, value];
  return (
    <div className="map-legend">
      <p className="lines-65 text-ink-2">
        {layers
          ? "Select Shown or Hidden to change what the map and its table show."
          : "Choose a city on the Interactive Map to see how often each is drawn there."}
      </p>
      <h2 className="section-title mt-6">Zones</h2>
      <p className="mt-1 lines-65 text-ink-2">
        Within one kind, a stronger shade is a denser district, as far as the codes and our list of districts
        show.
      </p>
      <ul className="legend-list">
        {ZONE_ORDER.map((type) => (
          <li key={type}>
            <ZoneSwatch type={type} />
            <div>
              <b>{ZONE_LOOK[type].label}</b>
              <p>{ZONE_LOOK[type].meaning}</p>
              {type === "open_space" && parks > 0 ? (
                <p className="legend-parks">
                  <ParksSwatch />
                  {`Dots: ${parks.toLocaleString("en-US")} ${parks === 1 ? "park" : "parks"} from a map of parks. They are not zones.`}
                </p>
              ) : null}
              {layers ? (
                <Codes
                  codes={codes.filter(({ zoneType }) => zoneType === type).map(({ code }) => code)}
                  none={`None${where}.`}
                />
              ) : null}
            </div>
            {layers && !counts.has(type) ? null : (
              <Toggle
                name={ZONE_LOOK[type].label}
                count={layers ? (counts.get(type) ?? 0) : null}
                on={address.zones.includes(type)}
                to={mapAddress({ ...address, zones: toggled(address.zones, type) })}
              />
            )}
          </li>
        ))}
      </ul>
      <h2 className="section-title mt-8">Overlays</h2>
      <p className="mt-1 lines-65 text-ink-2">An overlay covers part of the zones and adds rules.</p>
      <ul className="legend-list">
        {OVERLAYS.map((kind) => {
          const layer = layers?.layers.find((own) => own.kind === kind);
          return (
            <li key={kind}>
              <OverlaySwatch kind={kind} />
              <div>
                <b>{OVERLAY_LOOK[kind].label}</b>
                <p>{OVERLAY_LOOK[kind].meaning}</p>
                {layers && !layer ? (
                  <p className="legend-codes">{`We don't have such a map${where} yet.`}</p>
                ) : null}
              </div>
              {layers && !layer ? null : (
                <Toggle
                  name={OVERLAY_LOOK[kind].label}
                  count={layer?.shapes ?? null}
                  unit={kind === "landmarks" ? "place" : "area"}
                  on={address.overlays.includes(kind)}
                  to={mapAddress({ ...address, overlays: toggled(address.overlays, kind) })}
                />
              )}
            </li>
          );
        })}
      </ul>
      <h2 className="section-title mt-8">Parcels</h2>
      <p className="mt-1 lines-65 text-ink-2">
        {layers && !layers.layers.some(({ kind }) => kind === "parcels")
          ? `We don't have parcels${where} yet.`
          : `Thin lines are parcels. They show from zoom ${PARCELS_FROM} on, and their numbers from zoom ${NUMBERS_FROM} on. Click or tap one to read its facts.`}
      </p>
    </div>
  );
}

/** The codes drawn in a color, the most frequent first; the rare ones open at a press. */
function Codes({ codes, none }: { codes: readonly string[]; none: string }) {
  const rest = codes.slice(MOST_CODES);
  return (
    <>
      <p className="legend-codes">{codes.slice(0, MOST_CODES).join(", ") || none}</p>
      {rest.length > 0 ? (
        <details className="legend-more">
          <summary>{`and ${rest.length.toLocaleString("en-US")} more`}</summary>
          <p className="legend-codes">{rest.join(", ")}</p>
        </details>
      ) : null}
    </>
  );
}

/** A link, so that it works without script and the back button takes it back. */
function Toggle({
  name,
  count,
  unit = "area",
  on,
  to,
}: {
  name: string;
  count: number | null;
  unit?: string;
  on: boolean;
  to: string;
}) {
  return (
    <span className="legend-toggle">
      {count === null ? null : (
        <span className="map-count">{`${count.toLocaleString("en-US")} ${unit}${count === 1 ? "" : "s"}`}</span>
      )}
      <Link to={to} replace preventScrollReset className="chip" data-on={on || undefined}>
        {on ? "Shown" : "Hidden"}
        <span className="sr-only">{`: ${name}. ${on ? "Hide it" : "Show it"}`}</span>
      </Link>
    </span>
  );
}
