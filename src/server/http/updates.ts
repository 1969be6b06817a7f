import type { UpdatesOutput } from "#contract/coverage.ts";
import { lawHistory } from "#domain/changes/law-history.ts";
import { areaLine } from "#domain/changes/layer-notice.ts";
import { versionName } from "../geo/layer-index.ts";
import { layerStanding } from "../geo/layer-standing.ts";
import { todayAt } from "../today.ts";
import type { Handler } from "./handler.ts";

const MOST_SETS = 20;
/** Years of imports; each is read with all that it changed. */
const MOST_VERSIONS = 200;
const MOST_LINES = 30;
const MOST_DISTRICTS = 8;

/** GET /api/updates: what changed in the law, in what is held of it, and in the map. */
export const updates: Handler = async (c, services) => {
  const { engine, layers, officialAddresses, lawVersion } = services;
  const [loaded, sets, versions] = await Promise.all([
    services.updates.loaded(),
    services.updates.lawSets(MOST_SETS),
    services.updates.layerVersions(MOST_VERSIONS),
  ]);
  const cityOf = (id: number) => {
    const city = engine.cities.get(id);
    return city ? [{ id, name: city.name, state: city.state, slug: city.slug }] : [];
  };
  const current = new Set(layers.current().map(({ version }) => version.id));
  const output: UpdatesOutput = {
    lawVersion,
    loaded: loaded.flatMap(({ cityId, at }) =>
      cityOf(cityId).map((city) => ({ city, at: at.toISOString() })),
    ),
    legal: lawHistory(engine.book).map(({ city, slug, section, heading, day, changes }) => ({
      city,
      slug,
      section,
      heading,
      from: day,
      changes: [...new Set(changes.map(({ words }) => words))],
    })),
    stored: sets.map(({ at, lines }) => ({
      at: at.toISOString(),
      lines: lines.slice(0, MOST_LINES).map(({ text, href }) => ({ text, href })),
      more: Math.max(0, lines.length - MOST_LINES),
    })),
    layers: versions.flatMap((version) =>
      cityOf(version.cityId).map((city) => ({
        city,
        kind: version.kind,
        standing: layerStanding(version, officialAddresses),
        version: versionName(version),
        current: current.has(version.id),
        shapes: version.shapes,
        source: version.source,
        storedOn: todayAt(version.createdAt),
        changes: version.changes.slice(0, MOST_DISTRICTS).map((change) => areaLine(change, city.id).text),
        more: Math.max(0, version.changes.length - MOST_DISTRICTS),
        first: version.first,
      })),
    ),
  };
  return c.json(output);
};
