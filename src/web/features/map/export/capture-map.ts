import { Map as MapLibre, type StyleSpecification } from "maplibre-gl";
import { metresPerPixel, zoomToFit } from "./picture-layout.ts";

/** The map as the screen shows it, drawn anew for paper. */
export interface CapturedMap {
  canvas: HTMLCanvasElement;
  metresPerPixel: number;
  bearing: number;
  /** Whom the base map has to name. */
  attribution: string[];
  /** Some of it could not be loaded, or not in time. */
  incomplete: boolean;
  /** Frees what the drawing took. */
  remove(): void;
}

const LONGEST_MS = 30_000;

/**
 * Draws a second, hidden map with the style and the place of the first one, at a size in CSS pixels and so many dots
 * for each. Rejects when `signal` is aborted or the browser gives no further drawing context.
 */
export async function captureMap(
  map: MapLibre,
  size: { width: number; height: number },
  { pixelRatio, baseMap, signal }: { pixelRatio: number; baseMap: boolean; signal: AbortSignal },
): Promise<CapturedMap> {
  const holder = document.createElement("div");
  holder.inert = true;
  holder.style.cssText = `position:fixed;left:-20000px;top:0;width:${size.width}px;height:${size.height}px`;
  document.body.append(holder);
  const screen = map.getContainer();
  const center = map.getCenter();
  const zoom = zoomToFit(map.getZoom(), { width: screen.clientWidth, height: screen.clientHeight }, size);
  const style = baseMap ? map.getStyle() : withoutBaseMap(map.getStyle());
  let copy: MapLibre | null = null;
  const remove = () => {
    copy?.remove();
    holder.remove();
  };
  try {
    copy = new MapLibre({
      container: holder,
      style,
      center,
      // On a large sheet it may be closer than the screen allows.
      zoom,
      minZoom: -2,
      bearing: map.getBearing(),
      pixelRatio,
      interactive: false,
      attributionControl: false,
      fadeDuration: 0,
      maxCanvasSize: [16_384, 16_384],
      canvasContextAttributes: { preserveDrawingBuffer: true },
    });
    lendImages(map, copy);
    let failed = false;
    copy.on("error", () => {
      failed = true;
    });
    const idle = await whenIdle(copy, signal);
    return {
      canvas: copy.getCanvas(),
      metresPerPixel: metresPerPixel(center.lat, copy.getZoom()),
      bearing: copy.getBearing(),
      attribution: baseMap ? attributionOf(map) : [],
      incomplete: failed || !idle,
      remove,
    };
  } catch (problem) {
    remove();
    throw problem;
  }
}

/** Patterns and signs were added to the first map by hand; its style does not hold them. */
function lendImages(from: MapLibre, to: MapLibre): void {
  to.setMissingStyleImageResolver(async (id) => {
    const image = from.getImage(id);
    if (!image || to.hasImage(id)) return;
    const { width, height, data } = image.data;
    to.addImage(id, { width, height, data }, { pixelRatio: image.pixelRatio, sdf: image.sdf });
  });
}

/** False when it took too long. */
function whenIdle(map: MapLibre, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(false), LONGEST_MS);
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    if (signal.aborted) return stop();
    signal.addEventListener("abort", stop, { once: true });
    map.once("idle", () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", stop);
      resolve(true);
    });
  });
}

/** Our own layers alone: drawn shapes, and tiles of this site. */
function withoutBaseMap(style: StyleSpecification): StyleSpecification {
  const own = new Set(Object.entries(style.sources).flatMap(([id, source]) => (isOwn(source) ? [id] : [])));
  const layers = style.layers.filter((layer) => !("source" in layer) || own.has(layer.source));
  const sources = Object.fromEntries(Object.entries(style.sources).filter(([id]) => own.has(id)));
  return { ...style, layers, sources };
}

function isOwn(source: StyleSpecification["sources"][string]): boolean {
  if (source.type === "geojson") return true;
  if (source.type !== "vector") return false;
  return (source.tiles ?? []).some((address) => {
    const url = new URL(address, location.href);
    return url.origin === location.origin && url.pathname.startsWith("/tiles/");
  });
}

/** The words of the base map's credits, without their links. */
function attributionOf(map: MapLibre): string[] {
  const sources = Object.entries(map.getStyle().sources).filter(([, source]) => !isOwn(source));
  const credits = sources.flatMap(([id]) => {
    const credit = map.getSource(id)?.attribution;
    return credit
      ? [new DOMParser().parseFromString(credit, "text/html").body.textContent?.trim() ?? ""]
      : [];
  });
  return [...new Set(credits)].filter(Boolean);
}
