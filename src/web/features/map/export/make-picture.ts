import type { Map as MapLibre } from "maplibre-gl";
import type { MapLayersOutput } from "#contract/map.ts";
import { type CapturedMap, captureMap } from "./capture-map.ts";
import { describePicture, type Marked } from "./describe-picture.ts";
import { drawPicture } from "./draw-picture.ts";
import type { Shown } from "./export-address.ts";
import {
  LOOKS,
  layPicture,
  MAP_BOX,
  PAPER,
  type PictureContent,
  pixelRatioOf,
  possibleDpi,
} from "./picture-layout.ts";
import { withDensity } from "./png-density.ts";

/** The smallest area that a browser refuses a canvas for: that of phones. */
const MOST_AREA = 16_777_216;

/** A finished picture, and what a person should know of it. */
export interface Picture {
  blob: Blob;
  notes: string[];
}

/**
 * The map as a PNG for letter paper, as finely as this browser can hold it. Rejects with a sentence for the person
 * in an Error, or when `signal` is aborted.
 */
export async function makePicture(
  map: MapLibre,
  told: MapLayersOutput,
  { shown, marked, signal }: { shown: Shown; marked: Marked; signal: AbortSignal },
): Promise<Picture> {
  await Promise.all(Object.values(LOOKS).map(({ font }) => document.fonts.load(font)));
  const content = describePicture(told, shown, marked);
  let baseMap = true;
  for (const dpi of possibleDpi(largestSide(map), MOST_AREA)) {
    signal.throwIfAborted();
    const captured = await captureMap(map, MAP_BOX, { pixelRatio: pixelRatioOf(dpi), baseMap, signal });
    try {
      const blob = await compose(content, captured, dpi);
      if (blob) return { blob, notes: notesOn(captured, baseMap) };
    } catch (problem) {
      // A base map that does not allow to be copied spoils the canvas; ours alone does not.
      if (!(problem instanceof DOMException && problem.name === "SecurityError" && baseMap)) throw problem;
      baseMap = false;
    } finally {
      captured.remove();
    }
  }
  throw new Error("This browser has no room for a picture of this size. Please export the PDF instead.");
}

function notesOn({ incomplete }: CapturedMap, baseMap: boolean): string[] {
  if (!baseMap) return ["The base map may not be copied, so the picture shows the zones alone."];
  return incomplete ? ["A part of the map could not be loaded, so it is missing in the picture."] : [];
}

/** The picture of one map; null when the browser has no room for it. Throws a SecurityError for a map that may not be copied. */
async function compose(content: PictureContent, captured: CapturedMap, dpi: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  const ratio = pixelRatioOf(dpi);
  canvas.width = Math.round(PAPER.width * ratio);
  canvas.height = Math.round(PAPER.height * ratio);
  const c = canvas.getContext("2d");
  if (!c) return null;
  c.scale(ratio, ratio);
  const layout = layPicture(
    {
      ...content,
      attribution: [...content.attribution, ...captured.attribution.map((who) => `Base map: ${who}`)],
    },
    captured.metresPerPixel,
    (text, look) => {
      c.font = LOOKS[look].font;
      return c.measureText(text).width;
    },
  );
  drawPicture(c, layout, captured.canvas, captured.bearing);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  // Freed at once; phones hold few of this size.
  canvas.width = 0;
  if (!blob) return null;
  return new Blob([withDensity(new Uint8Array(await blob.arrayBuffer()), dpi)], { type: "image/png" });
}

/** The largest side of a drawing that the graphics card takes. */
function largestSide(map: MapLibre): number {
  const gl = map.getCanvas().getContext("webgl2");
  return gl ? Number(gl.getParameter(gl.MAX_RENDERBUFFER_SIZE)) : 4096;
}
