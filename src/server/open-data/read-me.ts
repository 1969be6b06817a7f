import type { Manifest } from "#contract/open-data.ts";

/** The README of an exported folder. */
export function readMe({
  lawVersion,
  lawDay,
  version,
  cities,
  files,
  layers,
  schemas,
  notice,
}: Manifest): string {
  const withheld = layers.filter((layer) => layer.withheld !== null);
  const drawn = layers.some(({ schematic, withheld: why }) => schematic && why === null);
  const lines = [
    "# Lotline open data",
    "",
    `Building and zoning law of ${cities.map(({ name }) => name).join(", ")} as data.`,
    "",
    notice,
    "",
    `- set: \`${version}\``,
    `- law: \`${lawVersion}\`, as of ${lawDay}, the newest day on which it changed`,
    "",
    "The same law and layers give the same bytes on every machine, at any time.",
    "",
    "## Check that nothing was changed",
    "",
    "```",
    "sha256sum -c SHA256SUMS",
    "```",
    "",
    "On macOS: `shasum -a 256 -c SHA256SUMS`.",
    "",
    "## Files",
    "",
    ...files.map(({ name, format, count }) => `- \`${name}\`: ${count} ${COUNTED[format]}`),
    "- `manifest.json`: versions, licenses, counts, SHA-256, and what each column means",
    "",
    "CSV follows RFC 4180, in UTF-8, with a line of names. An empty cell is an absent value; two quotes are an empty text.",
    "Lists are JSON in one cell. The line of JSON with the same number has the same values.",
    "",
    "**Spreadsheets**: no text is changed on the way. A text that begins with = + - or @ could be run as a formula. The manifest",
    "counts such cells (`formulaLikeCells`). Where there are any, import the file with its columns set to text.",
    "",
    ...Object.entries(schemas).map(([name, { about }]) => `- **${name}**: ${about}`),
    "",
    "## License",
    "",
    "Our own words and drawings are under the MIT license. Each file names its licenses in `manifest.json`; `unknown` means that",
    "none is recorded. `sourceUrl` leads to the enacted text, which is what counts.",
    ...(drawn
      ? ["", "Layers with `schematic: true` were drawn by Lotline. They are not the official map."]
      : []),
    ...(withheld.length > 0
      ? [
          "",
          "Not available for download:",
          "",
          ...withheld.map(({ city, kind, withheld: why }) => `- ${city.name}, ${kind}: ${why}`),
        ]
      : []),
    "",
    "## Cite it",
    "",
    `Lotline open data, set ${version}, law ${lawVersion} as of ${lawDay}.`,
    "",
  ];
  return lines.join("\n");
}

const COUNTED = { csv: "rows", jsonl: "rows", geojson: "shapes", pmtiles: "tiles" } as const;
