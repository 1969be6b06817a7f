import type { Map as MapLibreMap } from "maplibre-gl";
import { zoneLine } from "#domain/geography/zone-color.ts";
import type { ZonePattern } from "#domain/geography/zone-style.ts";
import { parksHatch, zoneHatch } from "./map-style.ts";
import { overlayHatch } from "./overlay-layers.ts";
import { OVERLAY_LOOK, OVERLAYS, PARKS_LOOK, ZONE_LOOK, ZONE_TYPES } from "./zone-look.ts";

const PIXEL_RATIO = 2;

/** Draws every pattern of the map once and gives it to the map under its name. */
export function addHatches(map: MapLibreMap): void {
  const add = (name: string, pattern: ZonePattern | null, color: string) => {
    const image = pattern ? draw(pattern, color) : null;
    if (image) map.addImage(name, image, { pixelRatio: PIXEL_RATIO });
  };
  for (const type of ZONE_TYPES)
    for (const tone of ["light", "dark"] as const)
      add(zoneHatch(type, tone), ZONE_LOOK[type].pattern, zoneLine(type, tone));
  for (const kind of OVERLAYS)
    for (const dark of [false, true])
      add(overlayHatch(kind, dark), OVERLAY_LOOK[kind].pattern, OVERLAY_LOOK[kind][dark ? "dark" : "light"]);
  for (const tone of ["light", "dark"] as const) add(parksHatch(tone), PARKS_LOOK.pattern, PARKS_LOOK[tone]);
}

function draw({ size, width, strokes, dots }: ZonePattern, color: string): ImageData | null {
  const side = size * PIXEL_RATIO;
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.scale(PIXEL_RATIO, PIXEL_RATIO);
  pen.strokeStyle = color;
  pen.fillStyle = color;
  pen.lineWidth = width;
  pen.beginPath();
  for (const [x1, y1, x2, y2] of strokes) {
    pen.moveTo(x1, y1);
    pen.lineTo(x2, y2);
  }
  if (strokes.length > 0) pen.stroke();
  for (const [x, y, radius] of dots) {
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fill();
  }
  return pen.getImageData(0, 0, side, side);
}
