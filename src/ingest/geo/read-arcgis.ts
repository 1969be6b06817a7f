import type { FetchSource } from "./fetch-source.ts";
import { esriCrs, isEsriJson, readEsriJson } from "./read-esri-json.ts";
import { isCutOff, isObject, type Json, parseJson, readGeoJson } from "./read-geojson.ts";
import { PassingFault, type SourceRecord, type SourceRecords, UnreadableSource } from "./source-records.ts";

/** A layer of an ArcGIS service: …/FeatureServer/0 or …/MapServer/3, perhaps with /query behind it. */
const LAYER = /^(.*\/(?:Feature|Map)Server\/\d+)(?:\/query)?\/?$/i;

export const isArcgisLayer = (address: URL): boolean => LAYER.test(address.pathname);

/** Pages of a thousand; more than this many are an endless service. */
const MOST_PAGES = 5_000;
/** Object ids asked for in one address, where a service cannot page: addresses have to stay short. */
const IDS_A_PAGE = 100;

/**
 * Reads all records of an ArcGIS layer in degrees, page by page: by offset, or by object ids where the service cannot
 * page; as GeoJSON, or as Esri JSON where it offers no GeoJSON. A service that returns fewer than it counts is refused.
 */
export async function readArcgis(address: URL, fetchSource: FetchSource): Promise<SourceRecords> {
  const base = new URL(address);
  base.pathname = LAYER.exec(address.pathname)?.[1] ?? address.pathname;
  const ask = async (path: string, query: Record<string, string>): Promise<Json> => {
    const url = new URL(base);
    url.pathname += path;
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
    let json: unknown;
    await fetchSource(url.href, (bytes) => {
      json = parseJson(new TextDecoder().decode(bytes));
      // It tells of its faults under status 200.
      const fault = isObject(json) && isObject(json.error) ? Number(json.error.code) : 0;
      if (fault === 429 || fault >= 500)
        throw new PassingFault(`${url.host} has a fault (${fault}). Please try again later.`);
    });
    if (!isObject(json)) throw new UnreadableSource(`${url.host} did not answer with JSON.`);
    if (isObject(json.error))
      throw new UnreadableSource(`${url.host} refuses: ${json.error.message ?? "no reason given"}.`);
    return json;
  };
  const about = await ask("", { f: "json" });
  const where = base.searchParams.get("where") ?? "1=1";
  const { count } = await ask("/query", { where, returnCountOnly: "true", f: "json" });
  const query = { where, outFields: "*", outSR: "4326", f: speaksGeoJson(about) ? "geojson" : "json" };
  const pages = canPage(about)
    ? pagesByOffset(ask, query, Number(about.maxRecordCount) || 1000)
    : pagesByIds(ask, query, where);
  const records: SourceRecord[] = [];
  let crs: string | null = null;
  for await (const page of pages) {
    const read = isEsriJson(page) ? readEsriJson(page) : readGeoJson(page);
    crs ??= isEsriJson(page) ? esriCrs(page.spatialReference) : "EPSG:4326";
    for (const record of read.records) records.push(record);
  }
  if (typeof count === "number" && records.length !== count)
    throw new UnreadableSource(
      `${base.host} counts ${count} records but returned ${records.length}. Please try again later.`,
    );
  const name = typeof about.name === "string" && about.name.trim() ? about.name.trim() : undefined;
  return { format: "ArcGIS service", name, records, crs };
}

type Ask = (path: string, query: Record<string, string>) => Promise<Json>;

const speaksGeoJson = (about: Json): boolean =>
  /geojson/i.test(String(about.supportedQueryFormats ?? "geojson"));

const canPage = (about: Json): boolean =>
  isObject(about.advancedQueryCapabilities) && about.advancedQueryCapabilities.supportsPagination === true;

async function* pagesByOffset(ask: Ask, query: Record<string, string>, size: number): AsyncGenerator<Json> {
  let offset = 0;
  let before = "";
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await ask("/query", {
      ...query,
      resultOffset: String(offset),
      resultRecordCount: String(size),
    });
    const features = Array.isArray(page.features) ? page.features : [];
    if (features.length === 0) return;
    const first = JSON.stringify(features[0]);
    if (first === before) throw new UnreadableSource("The service returns the same page again and again.");
    before = first;
    yield page;
    offset += features.length;
    // Some services forget to say so on full pages.
    if (!isCutOff(page) && features.length < size) return;
  }
  throw new UnreadableSource(`The service has more than ${MOST_PAGES} pages.`);
}

async function* pagesByIds(ask: Ask, query: Record<string, string>, where: string): AsyncGenerator<Json> {
  const { objectIds } = await ask("/query", { where, returnIdsOnly: "true", f: "json" });
  const ids = Array.isArray(objectIds) ? objectIds.filter(Number.isSafeInteger).sort((a, b) => a - b) : [];
  if (ids.length > MOST_PAGES * IDS_A_PAGE)
    throw new UnreadableSource(`The service has more than ${MOST_PAGES} pages.`);
  for (let i = 0; i < ids.length; i += IDS_A_PAGE) {
    const { where: _, ...rest } = query;
    yield await ask("/query", { ...rest, objectIds: ids.slice(i, i + IDS_A_PAGE).join(",") });
  }
}
