import { OVERLAY_KINDS } from "#domain/geography/locate.ts";
import type { LayerVersion } from "../database/layer-store.ts";

/**
 * The versions that maps, look-ups, reports and files show. A drawing of overlays goes as soon as a city has an official
 * zoning or an official overlay: next to true lines it would look more reliable than it is. Without `sketches` no drawing is
 * shown at all.
 */
export function shownVersions(current: readonly LayerVersion[], sketches: boolean): LayerVersion[] {
  const official = new Set(
    current
      .filter((own) => !own.schematic && (own.kind === "zoning" || isOverlay(own)))
      .map((own) => own.cityId),
  );
  return current.filter(
    (own) => !own.schematic || (sketches && !(isOverlay(own) && official.has(own.cityId))),
  );
}

const isOverlay = ({ kind }: LayerVersion): boolean => (OVERLAY_KINDS as readonly string[]).includes(kind);
