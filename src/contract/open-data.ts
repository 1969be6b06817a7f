import { z } from "zod";
import { LAYER_KINDS } from "#domain/geography/layer.ts";
import { CalendarDay, CityRef } from "./shared.ts";

/** Everything that is held, as files: what /data/v1/manifest.json says of them, and what the page /data shows. */

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** One section in one version; the records of the other tables are those of the public API. */
export const LawVersionRecord = z.strictObject({
  id: z.int().min(1).meta({ description: "The section's number in this version, as in the table clauses." }),
  cityId: z.int().min(1),
  slug: z.string().meta({ description: "Names the section in all its versions." }),
  code: z.string().meta({ description: "The code that the section is part of." }),
  section: z.string().meta({ description: "The section's number as it is cited." }),
  title: z.string(),
  topic: z.string(),
  version: z.int().min(1).meta({ description: "1 is the oldest version that we have." }),
  versions: z.int().min(1).meta({ description: "How many versions of the section we have." }),
  state: z
    .enum(["in_force", "past", "future"])
    .meta({ description: "Whether the version is in force on the law's day of the manifest." }),
  effectiveFrom: CalendarDay.nullable().meta({
    format: "date",
    description: "The first day it is in force; null when we know of none.",
  }),
  effectiveTo: CalendarDay.nullable().meta({
    format: "date",
    description: "The last day it is in force; null while it does.",
  }),
  replaces: z
    .int()
    .nullable()
    .meta({ description: "The number of the version before; null for the oldest." }),
  replacedBy: z
    .int()
    .nullable()
    .meta({ description: "The number of the version after; null for the newest." }),
  rules: z.int(),
  textStatus: z.enum(["enacted", "restated"]).meta({
    description: "`enacted`: word for word from the publisher. `restated`: written for this project.",
  }),
  sourceAsOf: z.string().meta({ description: "Which state of the law the source shows, in its own words." }),
  textSha256: Sha256.meta({
    description: "SHA-256 of the section's text in UTF-8: another one, another text.",
  }),
  permalink: z.string().meta({ description: "The section's page on this site." }),
});
export type LawVersionRecord = z.infer<typeof LawVersionRecord>;

export const FILE_FORMATS = ["csv", "jsonl", "geojson", "pmtiles"] as const;
export const COLUMN_TYPES = ["text", "date", "integer", "number", "boolean", "json"] as const;

const Column = z.strictObject({
  /** As in the first line of the CSV; "value.unit" is `unit` of `value` in the JSON. */
  name: z.string(),
  type: z.enum(COLUMN_TYPES),
  nullable: z.boolean(),
  unit: z.string().nullable(),
  meaning: z.string(),
  /** What it may be, where the list is closed. */
  values: z.array(z.string()).nullable(),
});
export type Column = z.infer<typeof Column>;

const Licence = z.strictObject({
  /** What of the file it is on. */
  covers: z.string(),
  /** "unknown" where none is recorded. */
  name: z.string(),
  url: z.string().nullable(),
  /** True only where it is known to let anybody use, change and pass on the data. */
  open: z.boolean(),
});
export type Licence = z.infer<typeof Licence>;

const File = z.strictObject({
  /** Below /data/v1/ and in an exported folder: "rules.csv", "layers/denver/zoning.pmtiles". */
  name: z.string(),
  /** An address whose content never changes. */
  path: z.string(),
  format: z.enum(FILE_FORMATS),
  /** The schema of its rows or properties. */
  schema: z.string(),
  /** Rows of a table, shapes of a layer, tiles with content. */
  count: z.int(),
  bytes: z.int(),
  sha256: Sha256,
  licences: z.array(Licence),
  /** Text cells of a CSV that a spreadsheet program would run as a formula. */
  formulaLikeCells: z.int().optional(),
});
export type DataFile = z.infer<typeof File>;

const LayerEntry = z.strictObject({
  city: CityRef,
  kind: z.enum(LAYER_KINDS),
  /** SHA-256 of all that the layer says. Its first eight digits end the layer's version in the API. */
  hash: z.string(),
  /** Drawn for this project: never to be shown as official. */
  schematic: z.boolean(),
  source: z.strictObject({
    name: z.string(),
    url: z.string().nullable(),
    asOf: z.string().nullable(),
    license: z.string().nullable(),
  }),
  shapes: z.int(),
  /** West, south, east, north; null where it is withheld or empty. */
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable(),
  /** The names of its files. */
  files: z.array(z.string()),
  /** Why its files are not given out; null when they are. */
  withheld: z.string().nullable(),
});
export type LayerEntry = z.infer<typeof LayerEntry>;

const Schema = z.strictObject({
  title: z.string(),
  about: z.string(),
  columns: z.array(Column),
  /** JSON Schema 2020-12 of one line of JSON, or of a shape's properties. */
  jsonSchema: z.record(z.string(), z.unknown()),
});

export const Manifest = z.strictObject({
  format: z.literal("lotline-open-data"),
  formatVersion: z.literal(1),
  /** Names law, day and layers that the files were made from; no clock takes part in it. */
  version: z.string(),
  /** As `lawVersion` in the public API. */
  lawVersion: z.string(),
  /** The newest day on which the law changed: coverage and dates are told as of it. */
  lawDay: CalendarDay,
  /** The cities of the files; all unless the export was of one. */
  cities: z.array(CityRef),
  notice: z.string(),
  files: z.array(File),
  layers: z.array(LayerEntry),
  schemas: z.record(z.string(), Schema),
});
export type Manifest = z.infer<typeof Manifest>;

/** GET /api/open-data: what there is to take. `making`: the files of a new law or layer are being written. */
export const OpenDataOutput = z.discriminatedUnion("state", [
  z.strictObject({ state: z.literal("making") }),
  Manifest.omit({ schemas: true, format: true, formatVersion: true, notice: true }).extend({
    state: z.literal("ready"),
    tables: z.array(z.strictObject({ name: z.string(), title: z.string(), about: z.string() })),
  }),
]);
export type OpenDataOutput = z.infer<typeof OpenDataOutput>;
