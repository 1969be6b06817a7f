import { MIDDLE_SHADE, shadesOf } from "#domain/geography/district-shades.ts";
import type { HeldLayer } from "#domain/geography/held-layer.ts";
import type { BoundingBox, Position } from "#domain/geography/layer.ts";
import { selectShapes, type ZoneFamily } from "#domain/geography/map-selection.ts";
import { type PaperFrame, projectOnPaper } from "#domain/geography/paper-projection.ts";
import { zoneFill, zoneLine } from "#domain/geography/zone-color.ts";
import { ZONE_STYLES } from "#domain/geography/zone-style.ts";
import type { City } from "#domain/law/law.ts";
import { layOnPaper } from "../map-sheet/paper-shapes.ts";
import type { Handler } from "./handler.ts";
import { problemResponse } from "./problem-response.ts";

const ADDRESS = /^\/map-still\/([a-z-]{1,60})\/([0-9a-f-]{1,20})\/(light|dark)\.svg$/;
/** The layer never changes under its version; colors and districts may, with a new release. */
const KEPT_FOR = "public, max-age=86400";
/** Larger than most windows; the page cuts off what it has no room for. */
const FRAME: PaperFrame = { left: 0, top: 0, width: 1600, height: 1000 };
/** Pixels around the Earth at the zoom at which the page opens a city: tiles of 512 pixels at zoom 13. */
const AROUND = 512 * 2 ** 13;
const FULL_TURN = 360;
/** Drawing more would keep other requests waiting, and such a picture would be large; the page does without it. */
const MOST_SHAPES = 6_000;
const FAMILIES = Object.keys(ZONE_STYLES) as ZoneFamily[];
/** As on the map itself: what lies below the zones shines through where the street map is shown. */
const OPACITY = { light: 0.68, dark: 0.75, plain: 0.9 };

/**
 * GET /map-still/{city}/{version}/{light|dark}.svg?zones=…&streets=off: the zones as the map of a city opens with them, for
 * the time until it is alive. 404 for a version that is not current or not held, and where it has too many shapes.
 */
export const mapStill: Handler = async (c, { layers }) => {
  const notFound = () => problemResponse(c, { code: "not_found", what: "page" });
  const { pathname, searchParams } = new URL(c.req.url);
  const [, slug, version, tone] = ADDRESS.exec(pathname) ?? [];
  const city = layers.cities().find((own) => own.slug === slug);
  const zoning =
    city && layers.layersOf(city.id).find((own) => own.kind === "zoning" && own.version === version);
  if (!city || !zoning || (tone !== "light" && tone !== "dark")) return notFound();
  const asked = (searchParams.get("zones") ?? "").split(",");
  const families = FAMILIES.filter((family) => asked.includes(family));
  const opacity = searchParams.get("streets") === "off" ? OPACITY.plain : OPACITY[tone];
  const svg = await drawStill(city, zoning, families, tone, opacity);
  if (svg === null) return notFound();
  return c.body(svg, 200, { "Content-Type": "image/svg+xml", "Cache-Control": KEPT_FOR });
};

async function drawStill(
  city: City,
  zoning: HeldLayer,
  families: readonly ZoneFamily[],
  tone: "light" | "dark",
  opacity: number,
): Promise<string | null> {
  const paper = projectOnPaper(boxAround(city.center), FRAME);
  const selected = selectShapes([zoning], { families, overlays: [] }, paper.box);
  if (selected.reduce((sum, { ids }) => sum + ids.length, 0) > MOST_SHAPES) return null;
  const { shapes } = await layOnPaper(selected, paper);
  const shades = shadesOf(zoning.shapes, city.districts);
  const paths = new Map<string, string[]>();
  for (const { family, code, polygons } of shapes) {
    const fill = zoneFill(family, shades.get(code) ?? MIDDLE_SHADE, tone);
    const look = `fill="${fill}" stroke="${zoneLine(family, tone)}"`;
    const own = paths.get(look);
    const drawn = polygons.map(pathOf);
    if (own) own.push(...drawn);
    else paths.set(look, drawn);
  }
  const elements = [...paths].map(([look, own]) => `<path ${look} d="${own.join("")}"/>`);
  const { width, height } = FRAME;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><g fill-opacity="${opacity}" stroke-width="0.6">${elements.join("")}</g></svg>`;
}

/** West, south, east, north of what the frame shows around the middle of a city. */
function boxAround([lng, lat]: readonly [number, number]): BoundingBox {
  const perPixel = FULL_TURN / AROUND;
  const wide = (FRAME.width / 2) * perPixel;
  const high = (FRAME.height / 2) * perPixel * Math.cos((lat * Math.PI) / 180);
  return [lng - wide, lat - high, lng + wide, lat + high];
}

/** Closed rings to a tenth of a pixel, each corner from the one before. Holes wind the other way. */
const pathOf = (rings: readonly (readonly Position[])[]): string =>
  rings
    .map((ring) => {
      const tenths = ring.map(([x, y]) => [Math.round(x * 10), Math.round(y * 10)] as const);
      return `${tenths.map(([x, y], i) => `${i === 0 ? "M" : i === 1 ? "l" : " "}${step(x, tenths[i - 1]?.[0])} ${step(y, tenths[i - 1]?.[1])}`).join("")}z`;
    })
    .join("");

const step = (tenths: number, before = 0): number => (tenths - before) / 10;
