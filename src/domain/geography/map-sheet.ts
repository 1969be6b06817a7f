import type { City } from "../law/law.ts";
import { layerLine, leftOutLine, schematicNotice, sourceLines } from "./layer-words.ts";
import type { MapSelection, SelectedShapes, ZoneFamily } from "./map-selection.ts";
import { OVERLAY_STYLES, ZONE_STYLES, type ZoneStyle } from "./zone-style.ts";

/** What a printed map says, before it is drawn. */
export interface MapSheet {
  title: string;
  /** Which layer it shows, of which day and version. */
  subtitle: string;
  /** Says that the map is a drawing; null when all of it is official. */
  schematic: string | null;
  legend: { style: ZoneStyle; count: number; unit: MapUnit }[];
  /** What is left out, and why. */
  notes: string[];
  /** Where each layer comes from. */
  sources: { text: string; url: string | null }[];
  /** Every district on the map, by family and then by code. */
  districts: { code: string; name: string; family: ZoneFamily; count: number }[];
  /** The map in words. */
  alt: string;
}

const FAMILIES = Object.keys(ZONE_STYLES) as ZoneFamily[];

/** Words for a map of shapes; `selection` is what was asked for, `shown` what of it is held and lies on the map. */
export function describeMapSheet(
  city: City,
  selection: MapSelection,
  shown: readonly SelectedShapes[],
): MapSheet {
  const zoning = shown.find(({ layer }) => layer.kind === "zoning");
  const districts = zoning ? listDistricts(zoning, city) : [];
  const zones = FAMILIES.filter((family) => selection.families.includes(family)).map((family) => ({
    style: ZONE_STYLES[family],
    unit: "area" as const,
    count: districts.reduce((sum, own) => sum + (own.family === family ? own.count : 0), 0),
  }));
  const overlays = selection.overlays.flatMap((kind) => {
    const own = shown.find(({ layer }) => layer.kind === kind);
    return own ? [{ style: OVERLAY_STYLES[kind], count: own.ids.length, unit: unitOf(own) }] : [];
  });
  const legend = [...zones, ...overlays].filter(({ count }) => count > 0);
  const there = shown
    .filter(({ layer, ids }) => ids.length > 0 || layer.kind === "zoning")
    .map(({ layer }) => layer);
  const told = legend.map(({ style, count, unit }) => `${style.name}: ${counted(count, unit)}`).join("; ");
  return {
    title: `Zoning map of ${city.name}, ${city.state}`,
    subtitle: layerLine(zoning?.layer ?? shown[0]?.layer),
    schematic: schematicNotice(there),
    legend,
    notes: notesOf(city, selection, shown, legend.length),
    sources: sourceLines(there),
    districts,
    alt:
      told === ""
        ? `Map of a part of ${city.name}. Nothing is drawn in it.`
        : `Map of a part of ${city.name}, north up. It shows ${told}. The next page lists every district.`,
  };
}

/** What is counted: lines and points are places, not areas. */
type MapUnit = "area" | "place";
const unitOf = ({ layer, ids }: SelectedShapes): MapUnit =>
  ids.some((id) => layer.shapes[id]!.paths) ? "place" : "area";

const counted = (count: number, unit: MapUnit): string =>
  `${count.toLocaleString("en-US")} ${unit}${count === 1 ? "" : "s"}`;

function notesOf(
  city: City,
  { families, overlays }: MapSelection,
  shown: readonly SelectedShapes[],
  drawn: number,
): string[] {
  const held = (kind: string) => shown.some(({ layer }) => layer.kind === kind);
  const left = leftOutLine(families);
  const missing = overlays.filter((kind) => !held(kind));
  const none = overlays.filter(
    (kind) => held(kind) && shown.every(({ layer, ids }) => layer.kind !== kind || ids.length === 0),
  );
  const names = (styles: readonly ZoneStyle[]) => styles.map(({ name }) => name).join(", ");
  return [
    ...(drawn === 0 ? ["Nothing is drawn in this part of the map."] : []),
    ...(families.length > 0 && !held("zoning") ? [`Not in our data for ${city.name}: the zoning.`] : []),
    ...(left ? [left] : []),
    ...(missing.length > 0
      ? [`Not in our data for ${city.name}: ${names(missing.map((kind) => OVERLAY_STYLES[kind]))}.`]
      : []),
    ...(none.length > 0
      ? [`None in this part of the map: ${names(none.map((kind) => OVERLAY_STYLES[kind]))}.`]
      : []),
    "For education, not legal advice. The city's own map is what counts.",
  ];
}

function listDistricts({ layer, ids }: SelectedShapes, city: City): MapSheet["districts"] {
  const listed = new Map(city.districts.map(({ code, name }) => [code, name]));
  const found = new Map<string, MapSheet["districts"][number]>();
  for (const id of ids) {
    const { code, district, title, family } = layer.shapes[id]!;
    const known = found.get(code);
    if (known) known.count++;
    else found.set(code, { code, name: listed.get(district ?? "") ?? title, family, count: 1 });
  }
  const order = (family: ZoneFamily) => FAMILIES.indexOf(family);
  // "RS-2" before "RS-10", the same on every machine.
  const byCode = new Intl.Collator("en", { numeric: true });
  return [...found.values()].sort(
    (a, b) => order(a.family) - order(b.family) || byCode.compare(a.code, b.code),
  );
}
