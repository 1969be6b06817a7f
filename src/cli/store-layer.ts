import type { City } from "#domain/law/law.ts";
import { err, ok, type Result } from "#domain/result.ts";
import type { ImportedLayer } from "#ingest/geo/import-layer.ts";
import type { LayerVersion } from "#server/database/layer-store.ts";
import { storeTiles } from "#server/geo/layer-catalog.ts";
import { describeStored } from "./describe-import.ts";
import type { LayerTarget } from "./layer-target.ts";

/** A layer that lost more than this, or shrank by more, is more likely a faulty source than the city's new map. */
const DOUBTFUL_LOSS = 0.5;

/** Why so many shapes of so many records should not be stored; null when they may. */
export function doubtAbout(
  kept: number,
  records: number,
  before: LayerVersion | null,
  force: boolean,
): string | null {
  if (kept === 0) return "Nothing was stored: no record of the source could be kept.";
  const doubt =
    kept < records * DOUBTFUL_LOSS
      ? `only ${kept} of ${records} records could be kept`
      : before && !before.schematic && kept < before.shapes * DOUBTFUL_LOSS
        ? `version ${before.number} has ${before.shapes} shapes and this one ${kept}`
        : null;
  return doubt && !force ? `Nothing was stored: ${doubt}. Add --force if the source is right.` : null;
}

/**
 * Stores a layer as a version with its tiles; the value says what was stored. A layer that is empty, or that is half
 * as large as the one before, is refused with a sentence, the latter unless `force`.
 */
export async function storeLayer(
  store: LayerTarget["store"],
  city: City,
  { layer, report }: ImportedLayer,
  force: boolean,
): Promise<Result<string, string>> {
  const before =
    (await store.current()).find(({ cityId, kind }) => cityId === city.id && kind === layer.kind) ?? null;
  const doubt = doubtAbout(layer.shapes.length, report.records, before, force);
  if (doubt) return err(doubt);
  // Written in one transaction. Tiles follow; a server cuts those that are missing, so that being stopped does no harm.
  const version = await store.save(layer, report);
  const cut = version.tilesCut ? null : await storeTiles(store, version, await store.shapes(version.id));
  return ok(describeStored(city, version, before, cut?.tiles ?? 0));
}
