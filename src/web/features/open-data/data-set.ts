import type { DataFile, OpenDataOutput } from "#contract/open-data.ts";
import { DISCLAIMER } from "#domain/disclaimer.ts";

export type ReadySet = Extract<OpenDataOutput, { state: "ready" }>;
export type DataLayer = ReadySet["layers"][number];

/** "1.7 MB", "42 KB" */
export const sizeWords = (bytes: number): string =>
  bytes >= 1e6
    ? `${(bytes / 1e6).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1e3)).toLocaleString("en-US")} KB`;

/** The stable address of a file: what stands there follows the law. */
export const addressOf = (file: Pick<DataFile, "name">): string => `/data/v1/${file.name}`;

/** A table or layer in its formats, by what comes before the dot in their names. */
export const formatsOf = ({ files }: ReadySet, stem: string): DataFile[] =>
  files.filter(({ name }) => name.slice(0, name.lastIndexOf(".")) === stem);

/** Layers that are given out, with their files, by city in the order of the manifest. */
export function layersByCity(
  set: ReadySet,
): { city: string; layers: { layer: DataLayer; files: DataFile[] }[] }[] {
  return set.cities.flatMap(({ id, name }) => {
    const layers = set.layers
      .filter((layer) => layer.city.id === id && layer.withheld === null)
      .map((layer) => ({ layer, files: set.files.filter(({ name }) => layer.files.includes(name)) }));
    return layers.length > 0 ? [{ city: name, layers }] : [];
  });
}

/** How to name the data in a paper. `here`: this site's address. */
export const citationOf = ({ version, lawVersion, lawDay }: ReadySet, here: string): string =>
  `Lotline open data, set ${version}, law ${lawVersion} as of ${lawDay}. ${here}/data`;

/** schema.org/Dataset data of the files, as the JSON text for the page. */
export function datasetJson(set: ReadySet, canonical: string, here: string): string {
  const own = set.files.find(({ name }) => name === "rules.csv")?.licences[0];
  return JSON.stringify({
    "@context": "https://schema.org",
    "@type": "Dataset",
    "@id": canonical,
    url: canonical,
    name: "Lotline open data: building and zoning law",
    description: `Building and zoning rules of ${set.cities.map(({ name }) => name).join(", ")} as data, each with its clause and source. ${DISCLAIMER}`,
    version: set.version,
    dateModified: set.lawDay,
    isAccessibleForFree: true,
    inLanguage: "en-US",
    ...(own?.url ? { license: own.url } : {}),
    creator: { "@type": "Organization", name: "Lotline", url: here },
    spatialCoverage: set.cities.map(({ name, state }) => ({ "@type": "Place", name: `${name}, ${state}` })),
    distribution: set.files.map((file) => ({
      "@type": "DataDownload",
      name: file.name,
      contentUrl: `${here}${file.path}`,
      encodingFormat: MEDIA_TYPES[file.format],
      contentSize: `${file.bytes} B`,
      sha256: file.sha256,
    })),
  });
}

const MEDIA_TYPES: Readonly<Record<DataFile["format"], string>> = {
  csv: "text/csv",
  jsonl: "application/jsonl",
  geojson: "application/geo+json",
  pmtiles: "application/vnd.pmtiles",
};
