import { Component, lazy, type ReactNode, Suspense } from "react";
import type { MapLayersOutput } from "#contract/map.ts";
import { DrawBar } from "./draw/draw-bar.tsx";
import type { DrawingHandle } from "./draw/use-drawing.ts";
import { loadCanvas } from "./load-canvas.ts";
import type { MapCanvasProps } from "./map-canvas.tsx";
import { MapStill, type Still } from "./map-still.tsx";

const MapCanvas = lazy(loadCanvas);

/** What keeps the map from being whole; the table and the panel go on without it. */
export type MapFault = "no-webgl" | "no-library" | "zoning" | "streets";

const FAULT_WORDS: Readonly<Record<MapFault, string>> = {
  "no-webgl":
    "Your browser cannot draw the map, because WebGL is off or missing. The table below has the same districts.",
  "no-library":
    "The map could not be loaded. Check your connection and open the page again. The table below has the same districts.",
  zoning: "Some of the zones could not be loaded. The table below has every district.",
  streets: "The street map cannot be reached, so the zones are on a plain background. They are complete.",
};

interface MapFrameProps {
  layers: MapLayersOutput | null;
  canvas: Omit<MapCanvasProps, "layers"> | null;
  /** What is shown until the map is drawn; null once it is, and where there is none. */
  still: Still | null;
  /** Called when the picture could not be loaded. */
  onNoStill: () => void;
  faults: ReadonlySet<MapFault>;
  drawing: DrawingHandle | null;
  tools: ReactNode;
  /** Buttons at the edge of the map. */
  controls: ReactNode;
  /** What the tools are while something else than a lot is done on the map. */
  measuring: ReactNode;
  /** Says why land is blank. */
  hiddenNote: ReactNode;
  /** Hears whether the lot is to be kept. */
  onEndDrawing: (keep: boolean) => void;
  onFault: (fault: MapFault) => void;
  /** Asks again for what could not be had. */
  onRetry: () => void;
}

/** The map with its tools and notes; the placeholder before a city is chosen. */
export function MapFrame({
  layers,
  canvas,
  still,
  onNoStill,
  faults,
  drawing,
  tools,
  controls,
  measuring,
  hiddenNote,
  onEndDrawing,
  onFault,
  onRetry,
}: MapFrameProps) {
  if (!layers)
    return (
      <div className="map-frame map-placeholder">
        <p>Select a city to view zoning map</p>
      </div>
    );
  const broken = faults.has("no-webgl") ? "no-webgl" : faults.has("no-library") ? "no-library" : null;
  const drawn = layers.layers.filter((layer) => layer.schematic).map(({ kind }) => kind);
  const { baseMap } = layers;
  return (
    <div className="map-frame">
      {broken ? (
        <div className="map-broken" role="alert">
          <p>{FAULT_WORDS[broken]}</p>
        </div>
      ) : canvas ? (
        <LoadFault onFault={() => onFault("no-library")}>
          <Suspense fallback={still ? <Loading /> : <MapSkeleton />}>
            <MapCanvas key={mapKey(layers, canvas)} layers={layers} {...canvas} />
          </Suspense>
        </LoadFault>
      ) : still ? (
        <NeedsScript />
      ) : (
        <MapSkeleton />
      )}
      {still && !broken ? <MapStill still={still} city={layers.city.name} onFault={onNoStill} /> : null}
      <div className="map-tools no-print">
        {drawing ? <DrawBar drawing={drawing} onEnd={onEndDrawing} /> : (measuring ?? tools)}
      </div>
      {controls}
      <div className="map-notes">
        {(["zoning", "streets"] as const).map((fault) =>
          faults.has(fault) && !broken ? (
            <p key={fault} className="map-note" role="status">
              {FAULT_WORDS[fault]}{" "}
              <button type="button" className="note-button" onClick={onRetry}>
                Try again
              </button>
            </p>
          ) : null,
        )}
        {broken || faults.has("zoning") ? null : hiddenNote}
        {drawn.length > 0 ? (
          <p className="map-note">
            {drawn.includes("zoning")
              ? "Schematic: drawn by Lotline, not the city’s official map."
              : "Zoning is imported. Overlays and neighborhoods are drawn by Lotline."}
          </p>
        ) : null}
        {baseMap && canvas?.address.streets && !broken ? (
          <p className="map-attribution">
            <a href={baseMap.terms}>{baseMap.attribution}</a>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Sources cannot be exchanged on a living map: other tiles, or changes to show, are another map. */
const mapKey = ({ city, layers }: MapLayersOutput, { changes }: Pick<MapCanvasProps, "changes">): string =>
  [
    city.id,
    ...layers.map(({ tiles }) => tiles),
    changes ? `${changes.from.version} ${changes.to.version} ${changes.from.kind}` : "",
  ].join(" ");

/** The shape of the map while its library and its tiles are on their way. */
function MapSkeleton() {
  return (
    <>
      <Loading />
      <NeedsScript />
      <div className="map-skeleton" aria-hidden="true">
        {Array.from({ length: 12 }, (_, index) => (
          // They have no other identity.
          <div key={index} className="bone" />
        ))}
      </div>
    </>
  );
}

const Loading = () => (
  <p className="sr-only" role="status">
    Loading the map…
  </p>
);

const NeedsScript = () => (
  <p className="map-noscript without-script">
    The map needs JavaScript. The table below has the same districts, and each leads to its rules.
  </p>
);

/** The library is a file of its own; when it cannot be had, the page goes on without the map. */
class LoadFault extends Component<{ children: ReactNode; onFault: () => void }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch() {
    this.props.onFault();
  }
  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
