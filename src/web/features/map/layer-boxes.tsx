import { Form } from "react-router";
import type { MapLayersOutput } from "#contract/map.ts";
import { ofDay } from "#domain/geography/layer-words.ts";
import { Link } from "#web/components/link.tsx";
import { boxCountsOf, countsOf, parksIn } from "./district-rows.ts";
import { hiddenZones } from "./hidden-zones.tsx";
import { carriedFields, mapAddress } from "./map-address.ts";
import { Carried } from "./place-search.tsx";
import { OverlaySwatch, ParksSwatch, ZoneSwatch } from "./swatch.tsx";
import type { MapState } from "./use-map-address.ts";
import { OVERLAY_LOOK, OVERLAYS, type Overlay, ZONE_LOOK, ZONE_ORDER, type ZoneType } from "./zone-look.ts";

const OWN_BOXES: readonly ZoneType[] = ["mixed_use", "unknown"];

/** Boxes that say what the map and the table show. With script each acts at once; without, the button sends them. */
export function LayerBoxes({
  layers,
  state,
  drawn,
}: {
  layers: MapLayersOutput | null;
  state: MapState;
  /** Is there a map to show streets on? */
  drawn: boolean;
}) {
  const { chosen: address, change } = state;
  const counts = boxCountsOf(layers);
  const zoned = countsOf(layers);
  const parks = parksIn(layers);
  const held = OVERLAYS.filter((kind) => layers?.layers.some((layer) => layer.kind === kind));
  // Beside the specification's five, a box for what the city has none of would do nothing.
  const zones = ZONE_ORDER.filter((type) => !OWN_BOXES.includes(type) || !layers || counts.has(type));
  const hidden = hiddenZones(layers, address);
  const zoning = layers?.layers.find(({ kind }) => kind === "zoning");
  const toggleZone = (type: ZoneType, on: boolean) =>
    change({ zones: on ? [...address.zones, type] : address.zones.filter((own) => own !== type) });
  const toggleOverlay = (kind: Overlay, on: boolean) =>
    change({ overlays: on ? [...address.overlays, kind] : address.overlays.filter((own) => own !== kind) });
  return (
    <Form method="get" action="/map" preventScrollReset>
      <Carried fields={carriedFields(address, ["zones", "overlays", "streets"])} />
      {/* None checked is another thing than nothing said. */}
      <input type="hidden" name="zones" value="" />
      <fieldset>
        <legend className="map-legend-title">Zones shown</legend>
        {zones.map((type) => (
          <Box
            key={type}
            name="zones"
            value={type}
            checked={address.zones.includes(type)}
            onChange={(on) => toggleZone(type, on)}
          >
            {type === "open_space" && parks > 0 && !zoned.has(type) ? null : <ZoneSwatch type={type} />}
            {type === "open_space" && parks > 0 ? <ParksSwatch /> : null}
            <span className="flex-1">{ZONE_LOOK[type].label}</span>
            {layers ? <Count count={counts.get(type) ?? 0} /> : null}
          </Box>
        ))}
      </fieldset>
      {hidden.length > 0 ? (
        <p className="map-links">
          <Link to={mapAddress({ ...address, zones: ZONE_ORDER })} replace preventScrollReset>
            Show all zones
          </Link>
        </p>
      ) : null}
      <p className="map-remark">
        {zones.includes("mixed_use")
          ? "Mixed-use zones allow homes and shops together."
          : `${layers?.city.name} has no mixed-use zones on this map.`}
        {counts.has("unknown") ? " Codes that match no district we know are listed as unknown." : ""}
      </p>
      {held.length > 0 ? (
        <fieldset>
          <legend className="map-legend-title">Overlays</legend>
          {held.map((kind) => (
            <Box
              key={kind}
              name="overlays"
              value={kind}
              checked={address.overlays.includes(kind)}
              onChange={(on) => toggleOverlay(kind, on)}
            >
              <OverlaySwatch kind={kind} />
              <span className="flex-1">{OVERLAY_LOOK[kind].label}</span>
              <Count count={layers?.layers.find((layer) => layer.kind === kind)?.shapes ?? 0} />
            </Box>
          ))}
        </fieldset>
      ) : null}
      {layers?.baseMap && drawn ? (
        <fieldset>
          <legend className="map-legend-title">Background</legend>
          <Box name="streets" value="on" checked={address.streets} onChange={(on) => change({ streets: on })}>
            <span className="flex-1">Street map</span>
          </Box>
        </fieldset>
      ) : null}
      <button type="submit" className="button without-script mt-3">
        Apply
      </button>
      {zoning ? (
        <p className="map-remark">
          {zoning.schematic
            ? `Schematic layer${ofDay(zoning.source.asOf)}, drawn by Lotline. It is not the city's official map. `
            : `Imported layer${ofDay(zoning.source.asOf)}. `}
          {zoning.source.url ? (
            <>
              <a href={zoning.source.url}>Source</a>
              {" · "}
            </>
          ) : null}
          <a href="#districts">Open as table</a>
        </p>
      ) : null}
    </Form>
  );
}

function Box({
  name,
  value,
  checked,
  onChange,
  children,
}: {
  name: string;
  value: string;
  checked: boolean;
  onChange: (on: boolean) => void;
  children: React.ReactNode;
}) {
  return (
    <label className="map-box">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}

function Count({ count }: { count: number }) {
  return (
    <span className="map-count">
      {count.toLocaleString("en-US")}
      <span className="sr-only"> on the map</span>
    </span>
  );
}
