import type { FetchSource } from "./fetch-source.ts";
import { isObject, parseJson, readGeoJson } from "./read-geojson.ts";
import { type SourceRecord, type SourceRecords, UnreadableSource } from "./source-records.ts";

/** A data set of a Socrata portal: /resource/dj47-wfun.geojson, or the page of the data set, …/dj47-wfun. */
const DATASET =
  /^\/(?:resource|d|dataset|[\w-]+\/[\w-]+)\/(?:[^/]+\/)*([a-z0-9]{4}-[a-z0-9]{4})(?:\.(?:geo)?json)?\/?$/;

export const isSocrataDataset = (address: URL): boolean => DATASET.test(address.pathname);

const PAGE = 10_000;
const MOST_PAGES = 1_000;

/** Reads all rows of a Socrata data set as GeoJSON, page by page in the order of its own row ids. */
export async function readSocrata(address: URL, fetchSource: FetchSource): Promise<SourceRecords> {
  const id = DATASET.exec(address.pathname)?.[1] ?? "";
  const records: SourceRecord[] = [];
  let before = "";
  for (let page = 0; page < MOST_PAGES; page++) {
    const url = new URL(`/resource/${id}.geojson`, address);
    const where = address.searchParams.get("$where");
    if (where) url.searchParams.set("$where", where);
    url.searchParams.set("$limit", String(PAGE));
    url.searchParams.set("$offset", String(page * PAGE));
    url.searchParams.set("$order", ":id");
    const text = new TextDecoder().decode(await fetchSource(url.href));
    const json = parseJson(text);
    if (!isObject(json)) throw new UnreadableSource(`${url.host} did not answer with GeoJSON.`);
    const read = readGeoJson(json).records;
    if (read.length > 0 && text === before)
      throw new UnreadableSource("The service returns the same page again and again.");
    before = text;
    for (const record of read) records.push(record);
    if (read.length < PAGE) return { format: "Socrata data set", records, crs: "EPSG:4326" };
  }
  throw new UnreadableSource(`The data set has more than ${MOST_PAGES} pages of ${PAGE} rows.`);
}
