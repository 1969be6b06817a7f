import type { Coverage, CoverageLayer } from "#domain/coverage/coverage.ts";
import { describeCoverage } from "#domain/coverage/describe-coverage.ts";
import type { LawBook } from "#domain/law/law.ts";
import { versionName } from "../geo/layer-index.ts";
import { layerStanding } from "../geo/layer-standing.ts";
import type { Services } from "../services.ts";
import { todayAt } from "../today.ts";

/** The law is counted once a day, and anew when a layer changed. */
const KEPT = new WeakMap<LawBook, { of: string; coverage: Coverage }>();

/** What is held today: the law that is loaded and the current layers of the map. */
export function currentCoverage({
  engine,
  layers,
  officialAddresses,
  now,
}: Pick<Services, "engine" | "layers" | "officialAddresses" | "now">): Coverage {
  const day = todayAt(now());
  const current = layers
    .current()
    .filter(({ version }) => engine.cities.has(version.cityId))
    .map(
      ({ version }): CoverageLayer => ({
        cityId: version.cityId,
        kind: version.kind,
        standing: layerStanding(version, officialAddresses),
        version: versionName(version),
        shapes: version.shapes,
        source: version.source,
        storedOn: todayAt(version.createdAt),
      }),
    );
  const of = JSON.stringify([day, current]);
  const kept = KEPT.get(engine.book);
  if (kept?.of === of) return kept.coverage;
  const coverage = describeCoverage(engine.book, current, day);
  KEPT.set(engine.book, { of, coverage });
  return coverage;
}
