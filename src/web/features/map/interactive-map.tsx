import type { Map as MapLibreMap } from "maplibre-gl";
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import type { MapLayersOutput } from "#contract/map.ts";
import { Icon } from "#web/components/icon.tsx";
import { Link } from "#web/components/link.tsx";
import { useLate } from "#web/components/use-late.ts";
import { countsOf } from "./district-rows.ts";
import { DistrictTable } from "./district-table.tsx";
import { placeInView, type SeenDistrict } from "./districts-in-view.ts";
import { measureLot } from "./draw/lot-measures.ts";
import { LotSection } from "./draw/lot-section.tsx";
import { useDrawing } from "./draw/use-drawing.ts";
import { ExportMenu } from "./export/export-menu.tsx";
import { HiddenZonesNote } from "./hidden-zones.tsx";
import { LayerBoxes } from "./layer-boxes.tsx";
import { LayersFailed } from "./layers-failed.tsx";
import { cornersText, type LngLat, type MapAddress, mapAddress, type View } from "./map-address.ts";
import type { Bounds } from "./map-canvas.tsx";
import { MapControls } from "./map-controls.tsx";
import { type MapFault, MapFrame } from "./map-frame.tsx";
import { MapHistory, pastVersion } from "./map-history.tsx";
import type { MapView } from "./map-loader.ts";
import { stillOf } from "./map-still.tsx";
import { MeasureBar } from "./measure/measure-bar.tsx";
import { useMeasure } from "./measure/use-measure.ts";
import { PlaceSearch } from "./place-search.tsx";
import { LOOKING_UP, PlaceSkeleton } from "./place-skeleton.tsx";
import { SelectedLocation } from "./selected-location.tsx";
import { SheetBar, SidePanel, useSheet } from "./sheet.tsx";
import { useAwake } from "./use-awake.ts";
import { useDark } from "./use-dark.ts";
import { useFullMap } from "./use-full-map.ts";
import type { MapState } from "./use-map-address.ts";

/** The Interactive Map: search and boxes, the map, the selected place, and the same content as a table. */
export function InteractiveMap({ view, state }: { view: MapView; state: MapState }) {
  const { address, change, noteView } = state;
  const layers = view.layers.kind === "found" ? view.layers.output : null;
  const place = view.place.kind === "found" ? view.place.output : null;
  const cityId = layers?.city.id ?? null;
  const [noStill, setNoStill] = useState(false);
  const still = noStill ? null : stillOf(layers, address);
  const awake = useAwake(still !== null);
  const dark = useDark();
  const waiting = useWaiting();
  const sheet = useSheet();
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [seen, setSeen] = useState<SeenDistrict[] | null>(null);
  const [bounds, setBounds] = useState<Bounds | null>(null);
  const { faults, addFault, forget } = useFaults(cityId);
  const [drawing, setDrawing] = useState(false);
  const before = useRef<Partial<MapAddress>>({});
  const drawButton = useRef<HTMLButtonElement>(null);
  const measure = useMeasure(cityId);
  const full = address.full && layers !== null;
  useFullMap(state, layers !== null, drawing || measure.active);
  // On a phone the panel that says why is closed.
  const showPlace = useEffectEvent(() => sheet.open("place"));
  useEffect(() => {
    const isMissing = place && place.outcome !== "found" && place.outcome !== "no_district";
    if (isMissing || view.place.kind === "failed") showPlace();
  }, [place, view.place.kind]);
  const measured = useMemo(() => (address.lot ? measureLot(address.lot) : null), [address.lot]);
  const measures = measured?.ok ? measured.value : null;
  const front = address.front === null ? null : (measures?.sides[address.front]?.ends ?? null);

  const draw = useDrawing(map, drawing, address.lot, (lot) =>
    // Each edit of a lot is the same lot; only the first is a step of its own.
    change(
      { lot, front: null, ...(lot && map ? { place: null, address: null, view: viewOf(map) } : {}) },
      { replace: address.lot !== null },
    ),
  );
  const beginDrawing = () => {
    measure.stop();
    before.current = drawnOver(address);
    setDrawing(true);
  };
  const endDrawing = (keep: boolean) => {
    setDrawing(false);
    // What was not finished goes, and the lot of before comes back.
    if (!keep && JSON.stringify(drawnOver(address)) !== JSON.stringify(before.current))
      change(before.current, { replace: true });
    requestAnimationFrame(() => drawButton.current?.focus({ preventScroll: true }));
  };
  const shownOnMap = useMemo(
    () => ({
      ...address,
      lot: drawing ? null : address.lot,
      streets: address.streets && !faults.has("streets"),
    }),
    [address, drawing, faults],
  );
  const canvas =
    layers && awake
      ? {
          address: shownOnMap,
          districtId: place?.district?.id ?? null,
          parcelId: place?.parcel?.id ?? null,
          front: drawing ? null : front,
          measured: measure.path,
          changes: view.changes.kind === "found" ? view.changes.output : null,
          dark,
          picks: !drawing,
          onPick: (at: LngLat, seenView: View) => {
            if (measure.active) return measure.add(at);
            sheet.open("place");
            change({ place: at, view: seenView, address: null });
          },
          onView: noteView,
          onSeen: (districts: SeenDistrict[], box: Bounds) => {
            setSeen(districts);
            setBounds(box);
          },
          onFault: addFault,
          onMap: (live: MapLibreMap | null) => {
            setMap(live);
            if (!live) setSeen(null);
          },
        }
      : null;
  const lotSection = layers ? (
    <LotSection
      layers={layers}
      state={state}
      measures={measures}
      lot={place?.lot ?? null}
      parcel={place?.parcel ?? null}
      fault={view.lotFault ?? (measured && !measured.ok ? measured.error : null)}
    />
  ) : null;
  const endMeasuring = () => {
    measure.stop();
    document.querySelector<HTMLElement>('.map-control[aria-label="Measure"]')?.focus({ preventScroll: true });
  };
  const lotFirst = drawing || (address.lot !== null && !address.place);

  return (
    <>
      {view.layers.kind === "failed" ? <LayersFailed {...view.layers} /> : null}
      {/* Not in the panel, which is closed on a phone; a status that comes with its words in it may be missed. */}
      <p className="sr-only" role="status">
        {waiting ? LOOKING_UP : place?.message}
      </p>
      <div className="map-grid">
        {full ? (
          <Link to="/" className="brand map-brand">
            Lotline
          </Link>
        ) : null}
        <PlaceSearch cities={view.cities} state={state} />
        {full ? (
          <Link
            to={mapAddress({ ...address, full: false })}
            className="button map-exit"
            preventScrollReset
            aria-label="Exit full map"
          >
            <Icon name="close" />
            <span className="map-exit-words">Exit full map</span>
          </Link>
        ) : null}
        <SidePanel kind="layers" sheet={sheet} full={full}>
          <LayerBoxes layers={layers} state={state} drawn={map !== null} />
        </SidePanel>
        <MapFrame
          layers={layers}
          canvas={canvas}
          still={map ? null : still}
          onNoStill={() => setNoStill(true)}
          faults={faults}
          drawing={drawing ? draw : null}
          onEndDrawing={endDrawing}
          onFault={addFault}
          measuring={measure.active ? <MeasureBar measure={measure} onEnd={endMeasuring} /> : null}
          hiddenNote={layers ? <HiddenZonesNote layers={layers} address={address} /> : null}
          controls={
            layers ? (
              <MapControls
                full={full}
                measuring={measure.active}
                drawn={map !== null && !drawing}
                onFull={() => change({ full: !address.full })}
                onMeasure={measure.active ? endMeasuring : measure.start}
                onLocated={(at) => {
                  sheet.open("place");
                  change({ place: at, view: null, address: null, lot: null, front: null });
                }}
              />
            ) : null
          }
          onRetry={() => {
            forget();
            // Tiles that failed stay failed until they are asked for anew.
            for (const source of ["streets", ...(layers?.layers ?? []).map(({ kind }) => kind)])
              if (map?.getSource(source)) map.refreshTiles(source);
          }}
          tools={
            layers ? (
              <>
                {faults.has("no-webgl") || faults.has("no-library") ? null : (
                  <div className="needs-script">
                    <button
                      type="button"
                      className="button"
                      ref={drawButton}
                      onClick={beginDrawing}
                      disabled={!map}
                    >
                      Draw Property
                    </button>
                  </div>
                )}
                {pastVersion(view, address) ? null : (
                  <ExportMenu
                    map={map}
                    cityId={layers.city.id}
                    citySlug={layers.citySlug}
                    shown={shownIn(layers, address)}
                    bounds={map ? bounds : null}
                    lot={address.lot ? cornersText(address.lot) : null}
                    marked={{
                      lot: address.lot !== null,
                      front: front !== null,
                      district: place?.district != null,
                    }}
                  />
                )}
              </>
            ) : null
          }
        />
        {layers ? <SheetBar sheet={sheet} code={place?.district?.code ?? null} /> : null}
        <SidePanel kind="place" sheet={sheet} full={full}>
          {lotFirst ? lotSection : null}
          {waiting ? <PlaceSkeleton /> : <SelectedLocation place={view.place} address={address} />}
          {lotFirst ? null : lotSection}
        </SidePanel>
      </div>
      {layers ? <MapHistory view={view} layers={layers} state={state} /> : null}
      {layers ? (
        <DistrictTable
          layers={layers}
          state={state}
          seen={map ? seen : null}
          chosen={place?.district?.code ?? null}
          placeOf={(code) => (map ? placeInView(map, code) : null)}
          onChosen={() => {
            sheet.open("place");
            // After the sheet is there, and before the answer: its heading is there all the while.
            requestAnimationFrame(() => document.getElementById("sheet-place")?.focus());
          }}
        />
      ) : null}
    </>
  );
}

/** What went wrong with this city's map so far. */
function useFaults(cityId: number | null) {
  const [faults, setFaults] = useState<ReadonlySet<MapFault>>(new Set());
  const forget = () => setFaults((known) => (known.size === 0 ? known : new Set()));
  // Another city has other layers.
  useEffect(forget, [cityId]);
  const addFault = (fault: MapFault) =>
    setFaults((known) => (known.has(fault) ? known : new Set(known).add(fault)));
  return { faults, addFault, forget };
}

/** Whether another place is being looked up, and has taken long enough to be worth showing. */
function useWaiting(): boolean {
  const { search } = useLocation();
  const { location } = useNavigation();
  const placeIn = (text: string) => {
    const query = new URLSearchParams(text);
    return ["lng", "lat", "lot", "address"].map((name) => query.get(name)).join(" ");
  };
  return useLate(location?.pathname === "/map" && placeIn(location.search) !== placeIn(search));
}

/** What an export shows: the boxes, as far as the city has such zones, and the parks that come with open space. */
function shownIn(layers: MapLayersOutput, { zones, overlays, streets }: MapAddress) {
  const counts = countsOf(layers);
  const kinds = new Set<string>(layers.layers.map(({ kind }) => kind));
  const over = zones.includes("open_space") ? [...overlays, "parks"] : overlays;
  return {
    families: zones.filter((type) => counts.has(type)),
    overlays: over.filter((kind) => kinds.has(kind)),
    streets,
  };
}

/** What a drawing takes the place of. */
const drawnOver = ({ lot, front, place, address }: MapAddress) => ({ lot, front, place, address });

function viewOf(map: MapLibreMap): View {
  const { lng, lat } = map.getCenter();
  return { lng, lat, zoom: map.getZoom() };
}
