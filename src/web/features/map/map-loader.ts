import { data, type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import type { LocationOutput, MapLayersOutput } from "#contract/map.ts";
import type { MapChangesOutput, MapVersionsOutput } from "#contract/map-versions.ts";
import type { CityRef } from "#contract/shared.ts";
import { ApiError } from "#web/api-client.ts";
import type { Site } from "#web/site.ts";
import { lotFromForm } from "./draw/lot-form.ts";
import { cornersText, type MapAddress, mapAddress, readMapAddress } from "./map-address.ts";

/** What was asked of the server: nothing, an answer, or why there is none (`status` null: it could not be reached). */
export type Asked<T> =
  | { kind: "none" }
  | { kind: "found"; output: T }
  | { kind: "failed"; status: number | null; sentence: string | null };

export interface MapView {
  cities: CityRef[];
  layers: Asked<MapLayersOutput>;
  /** The versions of layers that have several; null where they could not be had. */
  versions: MapVersionsOutput | null;
  /** What changed since the version that was asked for. */
  changes: Asked<MapChangesOutput>;
  /** The selected place, or why the address that was typed is none. */
  place: Asked<LocationOutput>;
  /** Why the lot that was typed cannot be drawn. */
  lotFault: string | null;
  canonical: string;
}

/** The loader of /map: the city's layers and the selected place. Where the map looks and what it shows needs no server. */
export const createMapLoader =
  (site: Site) =>
  async ({ request }: LoaderFunctionArgs) => {
    const { searchParams } = new URL(request.url);
    const address = readMapAddress(searchParams);
    const typed = lotFromForm(searchParams, address.place);
    if (typed?.ok)
      return redirect(mapAddress({ ...address, lot: typed.value, front: null, place: null, view: null }));
    const { cityId, layer, version, since } = address;
    const [cities, layers, versions, changes, place] = await Promise.all([
      site.read("mapCities", {}).catch((): CityRef[] => []),
      cityId ? ask(() => site.read("mapLayers", { cityId, ...(version ? { layer, version } : {}) })) : none,
      cityId ? site.read("mapVersions", { cityId }).catch(() => null) : null,
      cityId && since
        ? ask(() =>
            site.read("mapChanges", {
              cityId,
              kind: layer,
              from: since,
              ...(version ? { to: version } : {}),
            }),
          )
        : none,
      lookUp(site, address),
    ]);
    const elsewhere = place.kind === "found" ? moveTo(address, place.output) : null;
    if (elsewhere) return redirect(mapAddress(elsewhere));
    const canonical = `${site.baseUrl}${mapAddress({ cityId: address.cityId, tab: address.tab })}`;
    const view: MapView = {
      cities,
      layers,
      versions,
      changes,
      place,
      lotFault: typed?.error ?? null,
      canonical,
    };
    return data(view, { status: layers.kind === "failed" ? (layers.status ?? 503) : 200 });
  };

const none: { kind: "none" } = { kind: "none" };

function lookUp(site: Site, address: MapAddress): Promise<Asked<LocationOutput>> | typeof none {
  const { place, lot, address: typed, cityId } = address;
  const about = { ...(cityId ? { cityId } : {}), ...(lot ? { lot: cornersText(lot) } : {}) };
  if (place) return ask(() => site.read("location", { ...place, ...about }));
  if (lot) return ask(() => site.read("location", about));
  if (typed) return ask(() => site.read("location", { address: typed, ...about }));
  return none;
}

async function ask<T>(read: () => Promise<T>): Promise<Asked<T>> {
  try {
    return { kind: "found", output: await read() };
  } catch (error) {
    if (error instanceof ApiError) return { kind: "failed", status: error.status, sentence: error.sentence };
    return { kind: "failed", status: null, sentence: null };
  }
}

/** The address that says where a place is when this one does not: an address in words was found, or no city is chosen. */
function moveTo(address: MapAddress, { point, city, outcome }: LocationOutput): MapAddress | null {
  if (!point || !city || (outcome !== "found" && outcome !== "no_district")) return null;
  const byWords = !address.place && !address.lot;
  if (!byWords && address.cityId === city.id) return null;
  // A place in another city than the chosen one opens that city's map.
  return { ...address, cityId: city.id, ...(byWords ? { place: point, view: null } : {}) };
}

/** Asks the server again only when what it knows something of has changed, or when the same address is opened again. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.href === nextUrl.href || askedOf(currentUrl) !== askedOf(nextUrl);
}

/** The part of an address that the server is asked about. */
function askedOf({ searchParams }: URL): string {
  return [
    "cityId",
    "layer",
    "version",
    "since",
    "lng",
    "lat",
    "lot",
    "address",
    "width",
    "depth",
    "turn",
    "corners",
  ]
    .map((name) => searchParams.get(name) ?? "")
    .join(" ");
}
