import { MapSheetInput } from "#contract/map-export.ts";
import type { BoundingBox } from "#domain/geography/layer.ts";
import { type SelectedShapes, selectShapes } from "#domain/geography/map-selection.ts";
import { unpackBox } from "#domain/geography/packed-shape.ts";
import { metresAcross, type PaperProjection, projectOnPaper } from "#domain/geography/paper-projection.ts";
import { invalidInput } from "#domain/problem.ts";
import { ok } from "#domain/result.ts";
import { layStreets } from "../map-sheet/paper-streets.ts";
import { MAP_FRAME, renderMapSheet } from "../map-sheet/render-map-sheet.ts";
import type { Services } from "../services.ts";
import { Turns } from "../turns.ts";
import type { Handler } from "./handler.ts";
import { pdfResponse } from "./pdf-response.ts";
import { requireUse, takeExport } from "./plan-of.ts";
import { problemPage } from "./problem-page.ts";
import { readLot } from "./read-lot.ts";
import { exportName, readMapExport } from "./read-map-export.ts";

/** Sixty miles: larger than any city that we have, and as far as the Earth may be taken as flat. */
const MOST_METRES = 60 * 1609.344;
const TOO_LARGE = "Please choose a smaller part of the map. A sheet shows 60 miles at most.";
const MOST_SHAPES = 20_000;
/** A sheet of a whole city takes a second of computing: two are made at once, and the next ones wait for their turn. */
const turns = new Turns(2, 10);
const RETRY_SECONDS = 10;

/**
 * GET /api/map-export/{cityId}.pdf: a part of the map on letter paper, drawn as lines and letters, with the list of
 * its districts. Works as a plain link.
 */
export const mapPdf: Handler = async (c, services) => {
  const read = readMapExport(c, services, MapSheetInput);
  if (!read.ok) return problemPage(c, services, read.error);
  const { input, city, layers } = read.value;
  const lot = input.lot === undefined ? ok(null) : readLot(input.lot);
  if (!lot.ok) return problemPage(c, services, lot.error);
  const box = input.bbox ?? boundsOf(selectShapes(layers, input, null)) ?? around(city.center);
  const { wide, high } = metresAcross(box);
  if (Math.max(wide, high) > MOST_METRES) return problemPage(c, services, invalidInput("bbox", TOO_LARGE));
  const paper = projectOnPaper(box, MAP_FRAME);
  const selected = selectShapes(layers, input, paper.box);
  const [first] = selected;
  if (!first) return problemPage(c, services, { code: "not_found", what: "layer" });
  const count = selected.reduce((sum, { ids }) => sum + ids.length, 0);
  if (count > MOST_SHAPES) return problemPage(c, services, invalidInput("bbox", tooMany(count)));

  // Before a second of computing, and counted after it.
  const allowed = await requireUse(c, services, "exports");
  if (!allowed.ok) return problemPage(c, services, allowed.error);
  const pdf = await turns.take(async () =>
    renderMapSheet(city, input, selected, paper, lot.value, await streetsOf(services, paper, input.streets)),
  );
  if (!pdf) return problemPage(c, services, { code: "too_many_requests", retryAfterSeconds: RETRY_SECONDS });
  const taken = await takeExport(c, services, `map ${c.req.url}`);
  if (!taken.ok) return problemPage(c, services, taken.error);
  // It may show a drawn property, so only the person's own browser keeps it.
  return pdfResponse(c, pdf, exportName(city, first.layer.version, "pdf"), "private, no-cache");
};

/** The street map under the sheet; null where none is wanted or set, or where it cannot be read: the zones are complete without it. */
async function streetsOf({ baseMap }: Services, paper: PaperProjection, wanted: "on" | "off") {
  const archive = baseMap?.archive();
  if (wanted === "off" || !archive) return null;
  try {
    return await layStreets(archive, paper, baseMap?.info()?.attribution ?? "");
  } catch (problem) {
    console.warn(
      `The street map is missing on a sheet: ${problem instanceof Error ? problem.message : problem}`,
    );
    return null;
  }
}

const tooMany = (count: number): string =>
  `Please choose a smaller part of the map. This one has ${count.toLocaleString("en-US")} areas, and a sheet has room for ${MOST_SHAPES.toLocaleString("en-US")}.`;

/** A little ground around a whole city, in degrees. */
const ROUND_ABOUT = 0.005;

/** All that the layers hold, in degrees; null when they hold nothing. */
function boundsOf(selected: readonly SelectedShapes[]): BoundingBox | null {
  const boxes = selected.flatMap(({ layer }) => (layer.shapes.length > 0 ? [unpackBox(layer.box)] : []));
  if (boxes.length === 0) return null;
  return [
    Math.min(...boxes.map(([west]) => west)) - ROUND_ABOUT,
    Math.min(...boxes.map(([, south]) => south)) - ROUND_ABOUT,
    Math.max(...boxes.map(([, , east]) => east)) + ROUND_ABOUT,
    Math.max(...boxes.map(([, , , north]) => north)) + ROUND_ABOUT,
  ];
}

/** Some 5 miles around a place. */
const around = ([longitude, latitude]: readonly [number, number]): BoundingBox => [
  longitude - 0.05,
  latitude - 0.05,
  longitude + 0.05,
  latitude + 0.05,
];
