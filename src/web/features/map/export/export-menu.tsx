import type { Map as MapLibre } from "maplibre-gl";
import { useEffect, useRef, useState } from "react";
import { PLANS, smallestPlanWith } from "#domain/accounts/plan.ts";
import { Icon } from "#web/components/icon.tsx";
import { MenuButton } from "#web/components/menu-button.tsx";
import { useMayUse } from "#web/offer-context.ts";
import type { Marked } from "./describe-picture.ts";
import { exportAddress, type Shown } from "./export-address.ts";
import { ExportStatus, type Progress } from "./export-status.tsx";
import { failureOf, runExport, type What } from "./run-export.ts";

const CHOICES: readonly { what: What; label: string; hint: string }[] = [
  { what: "png", label: "Picture for print (PNG)", hint: "This view on letter paper" },
  { what: "pdf", label: "Document (PDF)", hint: "This view with a list of its districts" },
  { what: "geojson-view", label: "Shapes in this view (GeoJSON)", hint: "For other map programs" },
  { what: "geojson-city", label: "Shapes of the whole city (GeoJSON)", hint: "For other map programs" },
  { what: "gpkg-city", label: "Shapes of the whole city (GeoPackage)", hint: "For QGIS and ArcGIS" },
];

const WITH_PLAN = `Comes with the ${PLANS[smallestPlanWith("exports")].name} plan`;

/**
 * "Export Map": what the screen shows as a picture, a document or data. `map` is null until there is one, and without
 * WebGL: the picture then is not offered. `bounds`: what is in view; null for the whole city.
 */
export function ExportMenu({
  map,
  cityId,
  citySlug,
  shown,
  bounds,
  lot,
  marked,
}: {
  map: MapLibre | null;
  cityId: number;
  citySlug: string;
  shown: Shown;
  bounds: readonly [number, number, number, number] | null;
  lot: string | null;
  marked: Marked;
}) {
  const mayExport = useMayUse("exports");
  const [progress, setProgress] = useState<Progress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (what: What) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const tell = (next: Progress | null) => {
      if (running.current === own) setProgress(next);
    };
    tell({ state: "working", what, bytes: 0 });
    try {
      const { name, notes } = await runExport(
        { what, map, cityId, citySlug, shown, bounds, lot, marked },
        own.signal,
        (bytes) => tell({ state: "working", what, bytes }),
      );
      tell({ state: "done", name, notes });
    } catch (problem) {
      tell(own.signal.aborted ? null : { state: "failed", sentence: failureOf(problem, what) });
    }
  };
  const stop = () => {
    running.current?.abort();
    setProgress(null);
  };

  return (
    <div className="map-export">
      <noscript>
        <a className="button" href={exportAddress("pdf", cityId, shown, { bounds, lot })}>
          Export Map as PDF
        </a>{" "}
        <a className="button" href={exportAddress("geojson", cityId, shown, { bounds: null, lot: null })}>
          Export Map as GeoJSON
        </a>
      </noscript>
      <MenuButton
        label="Export Map"
        className="button map-export-button needs-script"
        itemClassName="map-export-item"
        choices={CHOICES.map(({ what, label, hint }) => {
          const withPlan = what !== "png" && !mayExport;
          const undrawn = what === "png" && !map;
          return {
            name: what,
            disabled: undrawn || withPlan,
            onPick: () => void start(what),
            content: (
              <span>
                {label}
                <span className="map-export-hint">
                  {undrawn ? "Needs the drawn map, which is not there" : withPlan ? WITH_PLAN : hint}
                </span>
              </span>
            ),
          };
        })}
      >
        <Icon name="download" />
        Export Map
      </MenuButton>
      <ExportStatus progress={progress} stop={stop} />
    </div>
  );
}
