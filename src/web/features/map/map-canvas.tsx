import "#web/styles/map-library.css";
import {
  type ErrorEvent,
  Map as MapLibreMap,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
} from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { MapLayersOutput } from "#contract/map.ts";
import { applyStyle } from "./apply-style.ts";
import { districtsInView, type SeenDistrict } from "./districts-in-view.ts";
import { addHatches } from "./hatches.ts";
import type { LngLat, MapAddress, View } from "./map-address.ts";
import { type MapLook, mapStyle } from "./map-style.ts";
import { sameView, wantedView } from "./wanted-view.ts";

setWorkerUrl(workerUrl);

/** West, south, east, north in degrees. */
export type Bounds = readonly [number, number, number, number];

export interface MapCanvasProps {
  layers: MapLayersOutput;
  address: MapAddress;
  districtId: number | null;
  parcelId: number | null;
  front: MapLook["front"];
  measured: MapLook["measured"];
  changes: MapLook["changes"];
  dark: boolean;
  /** While a lot is drawn, presses on the map are corners. */
  picks: boolean;
  onPick: (place: LngLat, view: View) => void;
  onView: (view: View) => void;
  onSeen: (districts: SeenDistrict[], bounds: Bounds) => void;
  onFault: (fault: "no-webgl" | "zoning" | "streets") => void;
  /** The map once it is drawn, and null when it goes. */
  onMap: (map: MapLibreMap | null) => void;
}

const DEEPEST = 19;
const PLACE_DIGITS = 1e6;

/** The map itself. Loaded with its library only when a city is chosen; lives in the browser alone. */
export default function MapCanvas(props: MapCanvasProps) {
  const { layers, address, districtId, parcelId, front, measured, changes, dark } = props;
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<MapLibreMap | null>(null);
  const [busy, setBusy] = useState(true);
  const look = { layers, address, districtId, parcelId, front, measured, changes, dark };
  const drawn = useRef<ReturnType<typeof mapStyle> | null>(null);
  const styleNow = useEffectEvent(() => mapStyle({ ...look, origin: window.location.origin }));
  const start = useEffectEvent((element: HTMLDivElement) => startMap(element, props, styleNow()));
  const tell = {
    pick: useEffectEvent((at: MapLibreMap, place: LngLat) => {
      if (props.picks) props.onPick(rounded(place), viewOf(at));
    }),
    view: useEffectEvent((at: MapLibreMap) => props.onView(viewOf(at))),
    seen: useEffectEvent((at: MapLibreMap) => props.onSeen(districtsInView(at), boundsOf(at))),
    fault: useEffectEvent((fault: Parameters<typeof props.onFault>[0]) => props.onFault(fault)),
    map: useEffectEvent((at: MapLibreMap | null) => props.onMap(at)),
  };

  // Another city is another map: the parent gives a new key.
  useEffect(() => {
    let live: MapLibreMap;
    try {
      drawn.current = styleNow();
      live = start(container.current!);
    } catch {
      tell.fault("no-webgl");
      return;
    }
    live.on("style.load", () => addHatches(live));
    live.on("load", () => {
      setMap(live);
      tell.map(live);
    });
    live.on("click", ({ lngLat }) => tell.pick(live, lngLat));
    live.on("moveend", ({ originalEvent }) => {
      // Only what the person moved; where the map goes on its own follows from the address.
      if (originalEvent) tell.view(live);
    });
    live.on("idle", () => {
      setBusy(false);
      tell.seen(live);
    });
    live.on("dataloading", () => setBusy(true));
    live.on("error", (event: ErrorEvent & { sourceId?: string }) => {
      // A place without a tile is no fault; a service that cannot be reached is.
      if (!event.sourceId) console.warn("The map:", event.error);
      else if ((event.error as { status?: number }).status !== 404)
        tell.fault(event.sourceId === "streets" ? "streets" : "zoning");
    });
    const key = ({ key: pressed }: KeyboardEvent) => {
      if (pressed === "Enter") tell.pick(live, live.getCenter());
    };
    live.getCanvas().addEventListener("keydown", key);
    return () => {
      tell.map(null);
      setMap(null);
      live.remove();
    };
  }, []);

  useEffect(() => {
    if (!map || !drawn.current) return;
    const after = mapStyle({
      layers,
      address,
      districtId,
      parcelId,
      front,
      measured,
      changes,
      dark,
      origin: window.location.origin,
    });
    applyStyle(map, drawn.current, after);
    drawn.current = after;
  }, [map, layers, address, districtId, parcelId, front, measured, changes, dark]);

  const wanted = wantedView(address, layers);
  const wantedKey = JSON.stringify(wanted);
  const follow = useEffectEvent((at: MapLibreMap) => {
    if (sameView(wanted, viewOf(at))) return;
    at.easeTo({ center: [wanted.lng, wanted.lat], zoom: wanted.zoom });
  });
  useEffect(() => {
    if (map) follow(map);
  }, [map, wantedKey]);

  return (
    <div className="map-canvas" aria-busy={busy}>
      <div ref={container} className="map-ground" />
    </div>
  );
}

function startMap(
  container: HTMLDivElement,
  { layers, address }: MapCanvasProps,
  style: ReturnType<typeof mapStyle>,
) {
  const { lng, lat, zoom } = wantedView(address, layers);
  const live = new MapLibreMap({
    container,
    style,
    center: [lng, lat],
    zoom,
    minZoom: Math.min(...layers.layers.map(({ minZoom }) => minZoom)),
    maxZoom: DEEPEST,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    locale: {
      "Map.Title": `Zoning map of ${layers.city.name}. Arrow keys move it, plus and minus zoom, Enter selects the place in the middle.`,
    },
  });
  live.keyboard.disableRotation();
  live.touchZoomRotate.disableRotation();
  live.addControl(new NavigationControl({ showCompass: false }), "top-right");
  live.addControl(new ScaleControl({ unit: "imperial", maxWidth: 90 }), "bottom-right");
  return live;
}

function viewOf(map: MapLibreMap): View {
  const { lng, lat } = map.getCenter();
  return { lng, lat, zoom: map.getZoom() };
}

function boundsOf(map: MapLibreMap): Bounds {
  const box = map.getBounds();
  return [box.getWest(), box.getSouth(), box.getEast(), box.getNorth()];
}

const rounded = ({ lng, lat }: LngLat): LngLat => ({
  lng: Math.round(lng * PLACE_DIGITS) / PLACE_DIGITS,
  lat: Math.round(lat * PLACE_DIGITS) / PLACE_DIGITS,
});
