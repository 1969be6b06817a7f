import type { MapLayersOutput } from "#contract/map.ts";
import { Link } from "#web/components/link.tsx";
import { countsOf } from "./district-rows.ts";
import { type MapAddress, mapAddress } from "./map-address.ts";
import { ZONE_LOOK, ZONE_ORDER, type ZoneType } from "./zone-look.ts";

/** The kinds of zones that the city has and the boxes switch off, in the order of the boxes. */
export function hiddenZones(
  layers: MapLayersOutput | null,
  { zones }: Pick<MapAddress, "zones">,
): readonly ZoneType[] {
  const counts = countsOf(layers);
  return ZONE_ORDER.filter((type) => counts.has(type) && !zones.includes(type));
}

/** Why parts of the map are blank, with one press that shows all. */
export function HiddenZonesNote({ layers, address }: { layers: MapLayersOutput; address: MapAddress }) {
  const hidden = hiddenZones(layers, address);
  if (hidden.length === 0) return null;
  const counts = countsOf(layers);
  const named = hidden.map(
    (type) => `${ZONE_LOOK[type].label} (${counts.get(type)?.toLocaleString("en-US")})`,
  );
  return (
    <p className="map-note map-hidden-note">
      {`Gaps on the map may be zones that you've hidden: ${named.join(", ")}. `}
      <Link
        to={mapAddress({ ...address, zones: ZONE_ORDER })}
        replace
        preventScrollReset
        className="note-button"
      >
        Show all
      </Link>
    </p>
  );
}
