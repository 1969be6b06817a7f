import type { Map as MapLibreMap } from "maplibre-gl";
import { overlayHatch, zoneHatch } from "./map-style.ts";
import { type Hatch, OVERLAY_LOOK, OVERLAYS, ZONE_LOOK, ZONE_TYPES } from "./zone-look.ts";

const PIXEL_RATIO = 2;

/** Draws every pattern of the map once and gives it to the map under its name. */
export function addHatches(map: MapLibreMap): void {
  const add = (name: string, hatch: Hatch, color: string) => {
    const image = draw(hatch, color);
    if (image) map.addImage(name, image, { pixelRatio: PIXEL_RATIO });
  };
  for (const type of ZONE_TYPES) add(zoneHatch(type), ZONE_LOOK[type].hatch, `${ZONE_LOOK[type].line}99`);
  for (const kind of OVERLAYS)
    for (const dark of [false, true])
      add(overlayHatch(kind, dark), OVERLAY_LOOK[kind].hatch, OVERLAY_LOOK[kind][dark ? "dark" : "light"]);
}

function draw({ size, path, width }: Hatch, color: string): ImageData | null {
  const side = size * PIXEL_RATIO;
  const canvas = document.createElement("canvas");
  canvas.width = side;
  canvas.height = side;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.scale(PIXEL_RATIO, PIXEL_RATIO);
  pen.strokeStyle = color;
  pen.lineWidth = width;
  pen.stroke(new Path2D(path));
  return pen.getImageData(0, 0, side, side);
}
