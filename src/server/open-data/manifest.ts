import { createHash } from "node:crypto";
import type { LayerEntry, Manifest } from "#contract/open-data.ts";
import type { Engine } from "#domain/answers/engine.ts";
import { DISCLAIMER } from "#domain/disclaimer.ts";
import type { City } from "#domain/law/law.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { lawVersion } from "../law/law-version.ts";
import { columnsOf, jsonSchemaOf } from "./columns.ts";
import { ShapeProperties } from "./layer-files.ts";
import type { LayerSource } from "./layer-source.ts";
import { withheldBecause } from "./licences.ts";
import { TABLES } from "./tables.ts";

/** What a set of files is made from. */
export interface DataSetInput {
  engine: Engine;
  /** As `lawDay` gives it. */
  day: CalendarDate;
  /** The current layers; their order is of no matter. */
  layers: readonly LayerSource[];
  /** True gives out layers whose license is not known to allow it: the operator answers for it. */
  allLayers: boolean;
  /** Only what is of this city. */
  city?: City | undefined;
  /** Tables by name, and "layers"; without it all. */
  only?: readonly string[] | undefined;
}

/** Where files are served from. */
export const DATA_ROOT = "/data/v1";
export const LAYERS = "layers";
/** Counts up when files are written differently, so that those on disk are made anew. */
const WRITTEN_FORM = 1;

/** Names a set by all that it is made from: the same on every machine and at any time. */
export function dataSetName(input: DataSetInput): string {
  const { engine, day, allLayers, city, only } = input;
  const layers = inOrder(input).map(({ version }) => [
    version.cityId,
    version.kind,
    version.hash,
    version.source,
  ]);
  const all = [WRITTEN_FORM, lawVersion(engine), day, layers, allLayers, city?.id ?? null, only ?? null];
  return createHash("sha256").update(JSON.stringify(all)).digest("hex").slice(0, 16);
}

/** The layers of a set in the order of their cities' numbers and their kinds. */
export function inOrder({ layers, city, engine, only }: DataSetInput): readonly LayerSource[] {
  if (only && !only.includes(LAYERS)) return [];
  return layers
    .filter(({ version }) => engine.cities.has(version.cityId) && (!city || version.cityId === city.id))
    .sort((a, b) => a.version.cityId - b.version.cityId || (a.version.kind < b.version.kind ? -1 : 1));
}

export const layerEntry = (
  { version }: LayerSource,
  city: City,
  allLayers: boolean,
): Omit<LayerEntry, "bounds" | "files"> => {
  const { name, url, asOf, license } = version.source;
  return {
    city: refOf(city),
    kind: version.kind,
    hash: version.hash,
    schematic: version.schematic,
    source: { name, url, asOf, license },
    shapes: version.shapes,
    withheld: withheldBecause(version, allLayers),
  };
};

/** The manifest of files that were written. */
export function makeManifest(
  input: DataSetInput,
  files: Manifest["files"],
  layers: Manifest["layers"],
): Manifest {
  const { engine, city } = input;
  const used = new Set(files.map(({ schema }) => schema));
  const cities = city ? [city] : engine.book.cities;
  return {
    format: "lotline-open-data",
    formatVersion: 1,
    version: dataSetName(input),
    lawVersion: lawVersion(engine),
    lawDay: input.day,
    cities: [...cities].sort((a, b) => a.id - b.id).map(refOf),
    notice: DISCLAIMER,
    files,
    layers,
    schemas: Object.fromEntries(
      [...TABLES, LAYER_SCHEMA]
        .filter(({ name }) => used.has(name))
        .map((table) => [
          table.name,
          {
            title: table.title,
            about: table.about,
            columns: columnsOf(table),
            jsonSchema: jsonSchemaOf(table.record),
          },
        ]),
    ),
  };
}

const LAYER_SCHEMA = {
  name: LAYERS,
  title: "Layers",
  about: "The shapes of the map's layers: the properties of each, in GeoJSON.",
  record: ShapeProperties,
};

const refOf = ({ id, name, state }: City) => ({ id, name, state });
