import { OVERLAYS, type Overlay, ZONE_ORDER, type ZoneType } from "./zone-look.ts";

/** What an address of the map holds, and back. Whatever cannot be read counts as not given. */

export const MAP_TABS = ["map", "legend", "information"] as const;
export type MapTab = (typeof MAP_TABS)[number];
export const SORT_KEYS = ["code", "title", "family", "count", "acres"] as const;
export type SortKey = (typeof SORT_KEYS)[number];
/** Layers of areas, of which earlier versions can be looked at. */
const WITH_HISTORY = ["zoning", "historic", "flood", "transit", "special_purpose", "parks"] as const;
type WithHistory = (typeof WITH_HISTORY)[number];
export interface LngLat {
  lng: number;
  lat: number;
}
export interface View extends LngLat {
  zoom: number;
}

export interface MapAddress {
  tab: MapTab;
  cityId: number | null;
  /** Where the map looks; null follows the place or the city. */
  view: View | null;
  zones: readonly ZoneType[];
  overlays: readonly Overlay[];
  /** Is the street map shown? */
  streets: boolean;
  /** Does the map fill the window? */
  full: boolean;
  /** The selected place. */
  place: LngLat | null;
  /** What was typed as an address. */
  address: string | null;
  /** Corners of the drawn lot, longitude first. */
  lot: readonly (readonly [number, number])[] | null;
  /** Which side of the lot is the frontage, from 0; null for the longest. */
  front: number | null;
  sort: { by: SortKey; down: boolean };
  /** What the table is filtered by. */
  find: string;
  /** Does the table show all its rows? */
  allRows: boolean;
  /** The layer whose earlier version is looked at or compared with. */
  layer: WithHistory;
  /** The number of the version that is looked at; null for the current one. */
  version: number | null;
  /** The number of an earlier version, from which the changes are shown. */
  since: number | null;
  /** What the table lists: all districts of the city, or those that the map shows now. */
  list: "city" | "view";
}

/** The specification's boxes that are on at first; mixed use and what is not classified have boxes of ours, and are on. */
const ZONES_AT_FIRST: readonly ZoneType[] = [
  "residential",
  "commercial",
  "open_space",
  "mixed_use",
  "unknown",
];

export const EMPTY_ADDRESS: MapAddress = {
  tab: "map",
  cityId: null,
  view: null,
  zones: ZONES_AT_FIRST,
  overlays: [],
  streets: true,
  full: false,
  place: null,
  address: null,
  lot: null,
  front: null,
  sort: { by: "count", down: true },
  find: "",
  allRows: false,
  layer: "zoning",
  version: null,
  since: null,
  list: "city",
};

const MOST_CORNERS = 200;
const LONGEST_FIND = 60;
const LONGEST_ADDRESS = 200;

export function readMapAddress(query: URLSearchParams): MapAddress {
  const [lng, lat] = [degrees(query.get("lng"), 180), degrees(query.get("lat"), 90)];
  const sort = query.get("sort") ?? "";
  const by = SORT_KEYS.find((key) => key === sort.replace("-", ""));
  return {
    tab: MAP_TABS.find((tab) => tab === query.get("tab")) ?? "map",
    cityId: wholeNumber(query.get("cityId")) || null,
    view: readView(query.get("at")),
    zones: readSet(query, "zones", ZONE_ORDER, ZONES_AT_FIRST),
    overlays: readSet(query, "overlays", OVERLAYS, []),
    streets: query.get("streets") !== "off",
    full: query.get("full") === "on",
    place: lng === null || lat === null ? null : { lng, lat },
    address: query.get("address")?.trim().slice(0, LONGEST_ADDRESS) || null,
    lot: readCorners(query.get("lot")),
    front: wholeNumber(query.get("front")),
    sort: by ? { by, down: sort.startsWith("-") } : EMPTY_ADDRESS.sort,
    find: query.get("find")?.slice(0, LONGEST_FIND) ?? "",
    allRows: query.get("rows") === "all",
    layer: WITH_HISTORY.find((kind) => kind === query.get("layer")) ?? "zoning",
    version: wholeNumber(query.get("version")) || null,
    since: wholeNumber(query.get("since")) || null,
    list: query.get("list") === "view" ? "view" : "city",
  };
}

/** "/map?cityId=4&at=-87.66,41.8555,14.2&lng=…": only what differs from the empty address. */
export function mapAddress(address: Partial<MapAddress>): string {
  const {
    tab,
    cityId,
    view,
    zones,
    overlays,
    streets,
    full,
    place,
    lot,
    front,
    sort,
    find,
    allRows,
    layer,
    version,
    since,
    list,
    address: typed,
  } = {
    ...EMPTY_ADDRESS,
    ...address,
  };
  const query = new URLSearchParams();
  if (cityId) query.set("cityId", String(cityId));
  if (tab !== "map") query.set("tab", tab);
  if (view) query.set("at", [round(view.lng, 5), round(view.lat, 5), round(view.zoom, 2)].join(","));
  if (!sameSet(zones, ZONES_AT_FIRST)) query.set("zones", inOrder(zones, ZONE_ORDER));
  if (overlays.length > 0) query.set("overlays", inOrder(overlays, OVERLAYS));
  if (!streets) query.set("streets", "off");
  if (full) query.set("full", "on");
  if (typed) query.set("address", typed);
  if (place) {
    query.set("lng", String(round(place.lng, 6)));
    query.set("lat", String(round(place.lat, 6)));
  }
  if (lot) query.set("lot", cornersText(lot));
  if (lot && front !== null) query.set("front", String(front));
  if (sort.by !== EMPTY_ADDRESS.sort.by || sort.down !== EMPTY_ADDRESS.sort.down)
    query.set("sort", `${sort.down ? "-" : ""}${sort.by}`);
  if (find) query.set("find", find);
  if (allRows) query.set("rows", "all");
  if (list !== "city") query.set("list", list);
  if (layer !== "zoning" && (version || since)) query.set("layer", layer);
  if (version) query.set("version", String(version));
  if (since) query.set("since", String(since));
  const text = query.toString();
  // Commas and semicolons are allowed as they are, and so the address stays readable.
  return text ? `/map?${text.replaceAll("%2C", ",").replaceAll("%3B", ";")}` : "/map";
}

/** "lng,lat;lng,lat;…" as the look-up takes it. */
export const cornersText = (corners: readonly (readonly [number, number])[]): string =>
  corners.map(([lng, lat]) => `${round(lng, 7)},${round(lat, 7)}`).join(";");

/** The fields of the address as a form carries them, without those that the form has itself. */
export function carriedFields(address: MapAddress, without: readonly string[]): [string, string][] {
  const [, query = ""] = mapAddress(address).split("?");
  return [...new URLSearchParams(query)].filter(([name]) => !without.includes(name));
}

const round = (value: number, digits: number): number => Number(value.toFixed(digits));

function degrees(text: string | null, most: number): number | null {
  if (!text?.trim()) return null;
  const value = Number(text);
  return Number.isFinite(value) && Math.abs(value) <= most ? value : null;
}

const wholeNumber = (text: string | null): number | null =>
  text && /^\d{1,9}$/.test(text) ? Number(text) : null;

function readView(text: string | null): View | null {
  const parts = text?.split(",") ?? [];
  if (parts.length !== 3) return null;
  const [lng, lat, zoom] = [degrees(parts[0]!, 180), degrees(parts[1]!, 85), degrees(parts[2]!, 24)];
  return lng === null || lat === null || zoom === null || zoom < 0 ? null : { lng, lat, zoom };
}

export function readCorners(text: string | null): (readonly [number, number])[] | null {
  if (!text) return null;
  const corners = text.split(";").map((corner) => {
    const parts = corner.split(",");
    return [degrees(parts[0] ?? null, 180), degrees(parts[1] ?? null, 90), parts.length] as const;
  });
  if (corners.length < 3 || corners.length > MOST_CORNERS) return null;
  const sound = corners.flatMap(([lng, lat, parts]) =>
    lng === null || lat === null || parts !== 2 ? [] : [[lng, lat] as const],
  );
  return sound.length === corners.length ? sound : null;
}

/** Given several times by a form, or once with commas; an empty value stands for none. */
function readSet<T extends string>(
  query: URLSearchParams,
  name: string,
  known: readonly T[],
  atFirst: readonly T[],
): readonly T[] {
  if (!query.has(name)) return atFirst;
  const given = new Set(query.getAll(name).flatMap((part) => part.split(",")));
  return known.filter((value) => given.has(value));
}

const inOrder = <T extends string>(values: readonly T[], order: readonly T[]): string =>
  order.filter((value) => values.includes(value)).join(",");

const sameSet = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((value) => b.includes(value));
