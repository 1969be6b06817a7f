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

/** Layers of areas, whose versions can be looked at and compared. */
const WITH_HISTORY: readonly string[] = ["zoning", ...OVERLAY_KINDS];

/**
 * The versions of layers that may be looked at: of each the current one and earlier ones of the same standing, since an
 * official map and a drawing have no lines to compare.
 */
export const shownHistory = (
  versions: readonly LayerVersion[],
  current: readonly { version: LayerVersion }[],
): LayerVersion[] =>
  versions.filter((own) => {
    const now = current.find(({ version }) => version.cityId === own.cityId && version.kind === own.kind);
    return (
      now !== undefined &&
      WITH_HISTORY.includes(own.kind) &&
      own.schematic === now.version.schematic &&
      own.number <= now.version.number
    );
  });

const isOverlay = ({ kind }: LayerVersion): boolean => (OVERLAY_KINDS as readonly string[]).includes(kind);
