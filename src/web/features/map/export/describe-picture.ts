import type { MapLayersOutput } from "#contract/map.ts";
import { layerLine, leftOutLine, schematicNotice, sourceLines } from "#domain/geography/layer-words.ts";
import { OVERLAY_STYLES, ZONE_STYLES, type ZoneStyle } from "#domain/geography/zone-style.ts";
import type { Shown } from "./export-address.ts";
import type { PictureContent } from "./picture-layout.ts";

/** A drawn property: a property line, in the accent of paper. */
const LOT_STYLE: ZoneStyle = {
  name: "Your property",
  fill: "#c9dedc",
  line: "#0b5d57",
  pattern: null,
  patternName: "a dash-dot outline",
  dash: [7, 2.5, 1.5, 2.5],
};

/** The district of the selected place: a plain outline, where the property has one of dashes and dots. */
const CHOSEN_STYLE: ZoneStyle = {
  name: "Selected district",
  fill: null,
  line: "#0b5d57",
  pattern: null,
  patternName: "a plain outline",
};
/** The side of the property on the street. */
const FRONT_STYLE: ZoneStyle = {
  name: "Its side on the street",
  fill: null,
  line: "#9c2a1c",
  pattern: null,
  patternName: "a thick line",
};

/** What is marked on the map besides zones and overlays. */
export interface Marked {
  lot: boolean;
  /** The side of the lot on the street. */
  front: boolean;
  /** The outline of the selected place's district. */
  district: boolean;
}

/** What the picture says beside the map. */
export function describePicture(
  { city, layers }: Pick<MapLayersOutput, "city" | "layers">,
  { families, overlays }: Pick<Shown, "families" | "overlays">,
  marked: Marked,
): PictureContent {
  const kinds = [...(families.length > 0 ? ["zoning"] : []), ...overlays];
  const shown = kinds.flatMap((kind) => layers.find((layer) => layer.kind === kind) ?? []);
  const missing = overlays.filter((kind) => !layers.some((layer) => layer.kind === kind));
  const styles = (kinds: readonly string[], of: typeof ZONE_STYLES | typeof OVERLAY_STYLES) =>
    Object.entries(of).flatMap(([kind, style]) => (kinds.includes(kind) ? [style] : []));
  const held = overlays.filter((kind) => !missing.includes(kind));
  const leftOut = leftOutLine(families);
  return {
    title: `Zoning map of ${city.name}, ${city.state}`,
    subtitle: layerLine(shown[0]),
    schematic: schematicNotice(shown),
    legend: [
      ...styles(families, ZONE_STYLES),
      ...styles(held, OVERLAY_STYLES),
      ...(marked.district ? [CHOSEN_STYLE] : []),
      ...(marked.lot ? [LOT_STYLE] : []),
      ...(marked.front ? [FRONT_STYLE] : []),
    ],
    notes: [
      ...(leftOut ? [leftOut] : []),
      ...(missing.length > 0
        ? [
            `Not in our data for ${city.name}: ${styles(missing, OVERLAY_STYLES)
              .map(({ name }) => name)
              .join(", ")}.`,
          ]
        : []),
      "For education, not legal advice. The city's own map is what counts.",
    ],
    attribution: sourceLines(shown).map(({ text }) => text),
  };
}
