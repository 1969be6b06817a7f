import { shadesOf } from "#domain/geography/district-shades.ts";
import { drawnArea } from "#domain/geography/drawn-figures.ts";
import type { DrawnLot } from "#domain/geography/lot-shares.ts";
import type { MapSelection, SelectedShapes } from "#domain/geography/map-selection.ts";
import { describeMapSheet, type MapSheet } from "#domain/geography/map-sheet.ts";
import { packDegree } from "#domain/geography/packed-shape.ts";
import type { PaperFrame, PaperProjection } from "#domain/geography/paper-projection.ts";
import { ZONE_STYLES } from "#domain/geography/zone-style.ts";
import type { City } from "#domain/law/law.ts";
import { breakLines } from "../reports/break-lines.ts";
import { drawTable } from "../reports/draw-table.ts";
import { collect, INK, MARGIN, QUIET, Sheet, WIDTH } from "../reports/sheet.ts";
import { fontRuns } from "../reports/typefaces.ts";
import { drawSide } from "./draw-side.ts";
import { drawZones, Patterns } from "./draw-zones.ts";
import { layOnPaper } from "./paper-shapes.ts";
import type { PaperStreets } from "./paper-streets.ts";
import { placeLabels } from "./place-labels.ts";

/** Letter, the long side across. */
const PAGE = { width: 792, height: 612 };
const EDGE = 36;
const SIDE = 178;
const GAP = 16;
const TOP = 82;
const BOTTOM = 62;
/** Where the map lies on its page. */
export const MAP_FRAME: PaperFrame = {
  left: EDGE,
  top: TOP,
  width: PAGE.width - 2 * EDGE - SIDE - GAP,
  height: PAGE.height - TOP - BOTTOM,
};
const SIDE_FRAME: PaperFrame = {
  left: PAGE.width - EDGE - SIDE,
  top: TOP,
  width: SIDE,
  height: MAP_FRAME.height,
};
/** More rows than these are the first in order and a sentence. */
const MOST_ROWS = 200;

/**
 * A map as a tagged PDF: the map on letter paper laid across with legend, scale and sources, and behind it the list
 * of its districts. The same bytes for the same inputs. Yields to other work while it lays out shapes.
 */
export async function renderMapSheet(
  city: City,
  selection: MapSelection,
  selected: readonly SelectedShapes[],
  paper: PaperProjection,
  lot: DrawnLot | null,
  streets: PaperStreets | null,
): Promise<Buffer> {
  const { shapes, onMap, tooSmall } = await layOnPaper(selected, paper);
  const told = describeMapSheet(city, selection, onMap);
  const labels = placeLabels(
    shapes.filter(({ kind }) => kind === "zoning"),
    [
      MAP_FRAME.left + 2,
      MAP_FRAME.top + 2,
      MAP_FRAME.left + MAP_FRAME.width - 2,
      MAP_FRAME.top + MAP_FRAME.height - 2,
    ],
    (text) => fontRuns(text, "mono").reduce((sum, run) => sum + run.file.widthOf(run.text) / 1000, 0),
  );
  const notes =
    tooSmall > 0
      ? [
          `${tooSmall === 1 ? "1 area is" : `${tooSmall.toLocaleString("en-US")} areas are`} too small to be seen at this scale.`,
          ...told.notes,
        ]
      : told.notes;

  const sheet = new Sheet(
    {
      lang: "en-US",
      info: {
        Title: told.title,
        Subject: told.subtitle,
        Author: "Lotline",
        Creator: "Lotline",
        Producer: "Lotline",
        // A map has the day of its layer, so that the same map has the same bytes.
        CreationDate: dayOfLayer(selected),
      },
    },
    PAGE,
  );
  const parts = collect(sheet.doc);
  const patterns = new Patterns(sheet.doc);
  drawHead(sheet, told);
  const { left, top, width, height } = MAP_FRAME;
  sheet.figure(sheet.root, told.alt, [left, top, left + width, top + height], () =>
    drawZones(sheet, patterns, MAP_FRAME, {
      shapes,
      labels,
      border: borderFor(paper),
      streets,
      shades: shadesOf(
        selected.find(({ layer }) => layer.kind === "zoning")?.layer.shapes ?? [],
        city.districts,
      ),
      lot: lot?.corners.map(([lng, lat]) => [paper.x(packDegree(lng)), paper.y(packDegree(lat))]) ?? null,
    }),
  );
  const area = lot ? `${drawnArea(lot.squareFeet).toLocaleString("en-US")} sq ft` : null;
  drawSide(sheet, patterns, SIDE_FRAME, { ...told, notes }, paper, area);
  const credit = streets ? [{ text: `Street map: ${streets.attribution}`, url: null }] : [];
  drawSources(sheet, { ...told, sources: [...told.sources, ...credit] });
  if (told.districts.length > 0) drawDistricts(sheet, told);
  sheet.close();
  sheet.doc.end();
  return parts;
}

/** Thinner lines where the sheet shows more of the city, so that they do not cover it. */
const borderFor = ({ metresPerPoint }: PaperProjection): number =>
  Math.min(0.4, Math.max(0.12, 4 / metresPerPoint));

function dayOfLayer(selected: readonly SelectedShapes[]): Date {
  const day = new Date(`${selected[0]?.layer.source.asOf ?? ""}T12:00:00Z`);
  return Number.isNaN(day.getTime()) ? new Date(0) : day;
}

function drawHead(sheet: Sheet, { title, subtitle }: MapSheet): void {
  const head = sheet.root.child("Sect");
  sheet.y = 34;
  const [big = []] = breakLines([{ text: title, face: "serif", size: 20, color: INK }], 2000);
  sheet.lines(head.child("H1"), [big], { x: EDGE, leading: 24 });
  const [small = []] = breakLines([{ text: subtitle, face: "sans", size: 9, color: QUIET }], 2000);
  sheet.lines(head.child("P"), [small], { x: EDGE, leading: 13 });
  sheet.artifact(() => {
    const [brand = []] = breakLines([{ text: "Lotline", face: "serifBold", size: 13, color: INK }], 200);
    const wide = brand.reduce((sum, piece) => sum + piece.width, 0);
    sheet.line(null, brand, PAGE.width - EDGE - wide, 54);
  });
}

/** Who made the layers, below the map. */
function drawSources(sheet: Sheet, { sources }: MapSheet): void {
  const element = sheet.root.child("P");
  const inlines = sources.flatMap(({ text, url }) => [
    { text: url ? `${text}. ` : `${text}.  `, face: "sans" as const, size: 7, color: QUIET },
    ...(url ? [{ text: `${url}  `, face: "mono" as const, size: 6.5, color: QUIET, target: { url } }] : []),
  ]);
  sheet.y = MAP_FRAME.top + MAP_FRAME.height + 8;
  // Three lines fit; what is more stands with the list of districts.
  const lines = breakLines(inlines, PAGE.width - 2 * EDGE).slice(0, 4);
  sheet.lines(element, lines, { x: EDGE, leading: 9.5 });
}

/** The same as text: every district with its name, kind and count, on upright pages. */
function drawDistricts(sheet: Sheet, { districts, title }: MapSheet): void {
  sheet.newPage();
  const section = sheet.root.child("Sect", { title: "Districts on this map" });
  const heading = breakLines([{ text: "Districts on this map", face: "serif", size: 16, color: INK }], WIDTH);
  sheet.lines(section.child("H2"), heading, { leading: 22 });
  const more = districts.length - MOST_ROWS;
  const told =
    more > 0
      ? `${title}. The first ${MOST_ROWS} of ${districts.length.toLocaleString("en-US")} districts; choose a smaller part of the map to see the others.`
      : `${title}. An area counts when a part of it is on the map.`;
  const lines = breakLines([{ text: told, face: "sans", size: 9, color: QUIET }], WIDTH);
  sheet.lines(section.child("P"), lines, { leading: 13 });
  sheet.y += 8;
  const cell = (text: string) => ({ text, clauses: [] });
  drawTable(sheet, section, {
    kind: "table",
    name: "districts",
    caption: "Districts on this map",
    columns: ["District", "Name", "Zone", "Areas"],
    rows: districts
      .slice(0, MOST_ROWS)
      .map(({ code, name, family, count }) => [
        cell(code),
        cell(name || "Not in our list of districts"),
        cell(ZONE_STYLES[family].name),
        cell(count.toLocaleString("en-US")),
      ]),
  });
  sheet.y = Math.max(sheet.y, MARGIN.top);
}
