import type { DataFile } from "#contract/open-data.ts";
import { addressOf, sizeWords } from "./data-set.ts";

const FORMAT_NAMES = { csv: "CSV", jsonl: "JSON lines", geojson: "GeoJSON", pmtiles: "PMTiles" } as const;

/** The formats of one table or layer, each with its size. */
export function FileLinks({ files }: { files: readonly DataFile[] }) {
  return (
    <ul className="data-files">
      {files.map((file) => (
        <li key={file.name}>
          <a
            href={addressOf(file)}
            download
            aria-label={`${FORMAT_NAMES[file.format]}: ${file.name}, ${sizeWords(file.bytes)}`}
          >
            {FORMAT_NAMES[file.format]}
          </a>{" "}
          <span className="text-sm text-ink-3">{sizeWords(file.bytes)}</span>
        </li>
      ))}
    </ul>
  );
}

export const licenceWords = ({ licences }: DataFile): string =>
  licences.map(({ name, covers }) => (licences.length > 1 ? `${name} (${covers})` : name)).join("; ");
