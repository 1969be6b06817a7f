import type { LayerStanding } from "#domain/coverage/coverage.ts";
import type { Layer } from "#domain/geography/layer.ts";
import type { City } from "#domain/law/law.ts";
import { readOfficialSources } from "#ingest/geo/official-sources.ts";

/** The addresses at which cities publish their layers, from folder/<city>/sources.yaml. */
export const officialAddresses = (folder: string, cities: readonly City[]): ReadonlySet<string> =>
  new Set(
    cities.flatMap(({ slug }) => {
      const sources = readOfficialSources(folder, slug);
      return sources.ok ? sources.value.map(({ address }) => address) : [];
    }),
  );

/** A layer is official when it was read from where the city publishes it, and not from a copy. */
export const layerStanding = (
  { schematic, source }: Pick<Layer, "schematic" | "source">,
  official: ReadonlySet<string>,
): LayerStanding =>
  schematic ? "schematic" : source.url !== null && official.has(source.url) ? "official" : "imported";
