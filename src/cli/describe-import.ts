import { type DistrictChange, LINE_NOISE_METRES } from "#domain/geography/diff-layers.ts";
import type { Layer } from "#domain/geography/layer.ts";
import type { City } from "#domain/law/law.ts";
import type { ImportedLayer } from "#ingest/geo/import-layer.ts";
import type { LayerVersion } from "#server/database/layer-store.ts";
import type { WrittenSet } from "#server/database/write-parcels.ts";
import { MOST_SHAPES_HELD } from "#server/geo/layer-catalog.ts";

/** What an import prints. */

/** A code with a name like any other; a hundred of them would hide the rest. */
const MOST_CODES = 20;
const MOST_CHANGES = 15;
const SQUARE_METRES_PER_ACRE = 4046.8564224;

const count = (n: number): string => n.toLocaleString("en-US");
const counted = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`;

/** What became of a source's records. */
export function describeImport(
  {
    layer,
    report,
    format,
    field,
    unread,
  }: Pick<ImportedLayer, "report" | "format" | "field" | "unread"> & {
    layer: Pick<Layer, "kind" | "shapes">;
  },
  listed: boolean,
): string {
  const section = (title: string, lines: readonly (readonly [string, number])[]) =>
    lines.length === 0
      ? []
      : [title, ...lines.map(([what, n]) => `  ${count(n).padStart(7)}  ${plain(what)}`)];
  const families = new Map<string, number>();
  const strange = new Map<string, number>();
  for (const { family, code } of layer.kind === "zoning" ? layer.shapes : []) {
    const word = family === "unknown" ? "kind not known" : family.replace("_", " ");
    families.set(word, (families.get(word) ?? 0) + 1);
    if (family === "unknown") strange.set(code, (strange.get(code) ?? 0) + 1);
  }
  // Where no law lists districts, only a code of unknown kind is worth a line.
  const unplaced = listed
    ? report.unknownCodes.map(({ code, count }) => [code, count] as const)
    : [...strange];
  const codes = unplaced.map(([code, count]) => [code || "(no code)", count] as const);
  return [
    `Read as ${format}; coordinates: ${plain(report.projection)}; ${field === null ? "no column of names" : `codes from "${plain(field)}"`}.`,
    `${count(report.records)} records: ${count(report.kept)} kept, ${count(report.records - report.kept)} refused.`,
    ...(unread.length > 0 ? ["Not read:"] : []),
    ...unread.slice(0, MOST_CODES).map(({ part, reason }) => `  ${plain(part)}: ${plain(reason)}`),
    ...(unread.length > MOST_CODES ? [`  and ${count(unread.length - MOST_CODES)} more`] : []),
    ...section("Refused:", Object.entries(report.refused)),
    ...section("Repaired (one record may count twice):", Object.entries(report.repaired)),
    ...section(
      "Kinds of zones:",
      [...families].sort((a, b) => b[1] - a[1]),
    ),
    ...section(
      listed ? "Codes that no district fits:" : "Codes of no known kind (see --family, --title, --families):",
      codes.slice(0, MOST_CODES),
    ),
    ...(codes.length > MOST_CODES ? [`  and ${count(codes.length - MOST_CODES)} more`] : []),
  ].join("\n");
}

/** What was stored, and what became of each district since the version before; null for the first. */
export function describeStored(
  city: City,
  version: LayerVersion,
  before: LayerVersion | null,
  tiles: number,
): string {
  const what = `${city.name}'s ${version.kind.replace("_", " ")}`;
  if (before?.id === version.id)
    return `Nothing has changed: this is version ${version.number} of ${what}, stored on ${dayOf(before.createdAt)}. Its content is the same.`;
  const lines = [
    `Stored as version ${version.number} of ${what}: ${counted(version.shapes, "shape")}${version.kind === "addresses" ? " to be looked up by address" : `, ${counted(tiles, "tile")}`}.`,
  ];
  if (version.kind !== "addresses" && version.shapes > MOST_SHAPES_HELD)
    lines.push(
      `The map draws it, but places are not looked up in it: it has more than the ${count(MOST_SHAPES_HELD)} shapes that are kept in memory.`,
    );
  if (before === null) lines.push("It is the first of its kind.");
  else if (before.schematic)
    lines.push("The map shows it from now on instead of the drawing that the city started with.");
  else lines.push(...describeChanges(version, before));
  return lines.join("\n");
}

/** What was stored of parcels, and what became of them since the version before. */
export function describeParcels(city: City, { version, before, changes }: WrittenSet): string {
  if (before?.id === version.id)
    return `Nothing has changed: this is version ${version.number} of ${city.name}'s parcels, stored on ${dayOf(before.createdAt)}. Its content is the same.`;
  const lines = [
    `Stored as version ${version.number} of ${city.name}'s parcels: ${counted(version.shapes, "parcel")} to be looked up by place and number. The map draws them from zoom ${version.minZoom} on.`,
  ];
  if (!before || !changes) return [...lines, "It is the first of its kind."].join("\n");
  const { added, removed, changed, largest } = changes;
  lines.push(
    `${sinceVersion(before)} ${counted(added, "number")} added, ${count(removed)} removed, ${count(changed)} changed in area by more than ${LINE_NOISE_METRES} m along their lines.`,
    ...largest.slice(0, MOST_CHANGES).map(describeChange),
  );
  const all = added + removed + changed;
  if (all > MOST_CHANGES) lines.push(`  and ${count(all - MOST_CHANGES)} more`);
  if (all > largest.length)
    lines.push(
      `The ${count(largest.length)} largest of them are kept with the version and shown on the site.`,
    );
  return lines.join("\n");
}

const sinceVersion = ({ number, source, shapes }: LayerVersion): string =>
  `Since version ${number} (${source.asOf === null ? "of an unknown date" : `as of ${source.asOf}`}, ${counted(shapes, "shape")}):`;

function describeChanges(version: LayerVersion, before: LayerVersion): string[] {
  const since = sinceVersion(before);
  if (version.kind === "addresses") return [`${since} addresses are not compared one by one.`];
  const { changes } = version;
  if (changes.length === 0)
    return [
      `${since} no district came or went, or changed in area by more than ${LINE_NOISE_METRES} m along its lines.`,
    ];
  const added = changes.filter(({ shapesBefore }) => shapesBefore === 0).length;
  const removed = changes.filter(({ shapesAfter }) => shapesAfter === 0).length;
  return [
    `${since} ${counted(added, "district")} added, ${count(removed)} removed, ${count(changes.length - added - removed)} changed.`,
    `The largest changes of area, beyond ${LINE_NOISE_METRES} m along a district's lines:`,
    ...changes.slice(0, MOST_CHANGES).map(describeChange),
    ...(changes.length > MOST_CHANGES ? [`  and ${count(changes.length - MOST_CHANGES)} more`] : []),
  ];
}

function describeChange(change: DistrictChange): string {
  const { code, shapesBefore, shapesAfter, areaBefore, areaAfter } = change;
  const acres = (areaAfter - areaBefore) / SQUARE_METRES_PER_ACRE;
  const sign = acres > 0 ? "+" : "";
  const shapes =
    shapesBefore === 0
      ? `new, ${counted(shapesAfter, "shape")}`
      : shapesAfter === 0
        ? `gone, ${counted(shapesBefore, "shape")} before`
        : `${counted(shapesBefore, "shape")} before, ${count(shapesAfter)} now`;
  const area = `${sign}${acres.toLocaleString("en-US", { maximumFractionDigits: 1 })} acres`;
  return `  ${area.padStart(16)}  ${plain(code) || "(no code)"}: ${shapes}`;
}

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** Text of a source in one line, so that it cannot steer the terminal. */
export const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}]/gu, "?").slice(0, 120);
