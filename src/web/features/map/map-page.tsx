import "#web/styles/map.css";
import "#web/styles/map-panels.css";
import "#web/styles/map-narrow.css";
import "#web/styles/map-full.css";
import "#web/styles/map-export.css";
import "#web/styles/map-history.css";
import { useLoaderData } from "react-router";
import type { Read } from "#web/api-client.ts";
import { Link } from "#web/components/link.tsx";
import { PageHead } from "#web/components/page-head.tsx";
import { InformationTab } from "./information-tab.tsx";
import { InteractiveMap } from "./interactive-map.tsx";
import { LegendTab } from "./legend-tab.tsx";
import { MAP_TABS, type MapTab, mapAddress } from "./map-address.ts";
import type { MapView } from "./map-loader.ts";
import { ReadContext } from "./read-context.ts";
import { useMapAddress } from "./use-map-address.ts";

const TITLES: Readonly<Record<MapTab, string>> = {
  map: "Interactive Map",
  legend: "Zoning Legend",
  information: "Information",
};

/** /map: the map of a city, what its colors mean, and what it rests on, each on a tab with an address of its own. */
export const createMapPage = (read: Read) =>
  function MapPage() {
    const view = useLoaderData<MapView>();
    const state = useMapAddress();
    const { address } = state;
    const layers = view.layers.kind === "found" ? view.layers.output : null;
    const city = layers?.city.name;
    const full = address.full && address.tab === "map" && layers !== null;
    return (
      <ReadContext value={read}>
        <div className="wrap map-page" data-full={full || undefined}>
          <PageHead
            title={city ? `Zoning map of ${city}` : "Explore Zoning Map"}
            description="Zoning districts and overlays on a map: click or tap any place to read its district and what may be built there."
            canonical={view.canonical}
            hidden={view.layers.kind === "failed"}
          />
          <h1 className="page-title">Explore Zoning Map</h1>
          <nav aria-label="Map" className="tabs no-print">
            {MAP_TABS.map((tab) => (
              <Link
                key={tab}
                to={mapAddress({ ...address, tab })}
                aria-current={tab === address.tab ? "page" : undefined}
                preventScrollReset
              >
                {TITLES[tab]}
                {tab === "information" ? <span className="sr-only"> about this map</span> : null}
              </Link>
            ))}
          </nav>
          {address.tab === "map" ? <InteractiveMap view={view} state={state} /> : null}
          {address.tab === "legend" ? <LegendTab layers={layers} state={state} /> : null}
          {address.tab === "information" ? <InformationTab layers={layers} /> : null}
        </div>
      </ReadContext>
    );
  };
