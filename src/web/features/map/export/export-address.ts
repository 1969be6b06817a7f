/** What of the map is taken along: as the screen shows it. */
export interface Shown {
  /** Families of zones, as /api/map-data names them. */
  families: readonly string[];
  overlays: readonly string[];
  /** Is the street map shown? */
  streets: boolean;
}

/**
 * The address of an export; works as a plain link. `bounds`: west, south, east, north in degrees, or null for the
 * whole city. `lot`: a drawn property as "lng,lat;lng,lat;…", which only the sheet shows.
 */
export function exportAddress(
  format: "pdf" | "geojson" | "gpkg",
  cityId: number,
  { families, overlays, streets }: Shown,
  { bounds, lot }: { bounds: readonly number[] | null; lot: string | null },
): string {
  const query = new URLSearchParams();
  // A millionth of a degree, a tenth of a metre, is finer than any map shows.
  if (bounds) query.set("bbox", bounds.map((degrees) => Number(degrees.toFixed(6))).join(","));
  query.set("families", families.join(",") || "none");
  if (overlays.length > 0) query.set("overlays", overlays.join(","));
  if (lot && format === "pdf") query.set("lot", lot);
  if (!streets && format === "pdf") query.set("streets", "off");
  return `/api/map-export/${cityId}.${format}?${query}`;
}
