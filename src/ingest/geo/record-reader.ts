import { indexDistricts } from "#domain/geography/districts.ts";
import { NO_NAME } from "#domain/geography/gazetteer.ts";
import type { ImportReport, LayerKind, LayerOrigin, LayerShape, Position } from "#domain/geography/layer.ts";
import { boxOf, boxOfShape } from "#domain/geography/planar.ts";
import { readStreetAddress, townWords } from "#domain/geography/street-address.ts";
import type { City, Clause } from "#domain/law/law.ts";
import { addressColumns } from "./address-columns.ts";
import { chooseField, holdsDistricts, wholeAddress } from "./choose-field.ts";
import type { FetchSource } from "./fetch-source.ts";
import { type NormalizedCode, normalizeCode } from "./normalize-code.ts";
import { firstPositionOf, readShape, typicalOf } from "./read-shape.ts";
import { isAddress } from "./read-source.ts";
import { recogniseProjection } from "./recognise-projection.ts";
import { nameColumn } from "./recognize-columns.ts";
import {
  attributesOf,
  ColumnSurvey,
  chooseAttributes,
  type DroppedColumn,
  idColumn,
  linkColumn,
  linkOf,
  namedColumn,
  textOf,
} from "./record-columns.ts";
import { type SourceRecord, type SourceRecords, UnreadableSource } from "./source-records.ts";
import type { ZoneFamilies } from "./zone-families.ts";

export interface ImportOptions {
  city: City;
  /** A place that the map does not know yet: its middle comes from the layer. */
  isNew?: boolean;
  kind: LayerKind;
  /** The clauses of the city, so that districts which only rules name are known too. */
  clauses?: readonly Clause[];
  /** Which family a district belongs to that the law does not list. */
  families: ZoneFamilies;
  /** The column of the district or name; recognised when left out. */
  field?: string;
  /** Columns of the district's name, of its family, and of an address of the web; the last is recognised. */
  title?: string;
  family?: string;
  link?: string;
  /** "EPSG:2277"; recognised when left out. */
  crs?: string;
  /** Which of several layers in a zip archive or topology, by a part of its name. */
  layer?: string;
  /** The day that the source's state is of, "2026-11-20", as the operator knows it; null where they don't. */
  asOf: string | null;
  license?: string;
  /** The name of the layer next to the map; by default the source's own name, or the file's. */
  name?: string;
  fetchSource?: FetchSource;
}

/** What became of a record that was not kept as it was. */
export interface RecordLoss {
  /** Its place in the source, from 1, and what the source calls it where it says so. */
  record: number;
  id: string;
  /** Its district or name. */
  code: string;
  outcome: "refused" | "repaired";
  reason: string;
}

/** What has to be known of all records before the first can be read: their columns, and where they lie. */
export class RecordSurvey {
  readonly columns = new ColumnSurvey();
  readonly #positions: Position[] = [];
  records = 0;

  add(records: readonly SourceRecord[]): void {
    for (const { geometry, properties } of records) {
      this.columns.add(properties);
      const position = firstPositionOf(geometry);
      if (position) this.#positions.push(position);
    }
    this.records += records.length;
  }

  get typical(): Position {
    return typicalOf(this.#positions);
  }
}

export interface RecordReader {
  /** The record as a shape; null when it is refused. Records are read in their order, each once. */
  read(record: SourceRecord): LayerShape | null;
  /** What became of the records that were read. */
  report(): ImportReport;
  /** Columns that are not kept, and why. */
  dropped: readonly DroppedColumn[];
  /** The middle of the source, in degrees. */
  center: Position;
  field: string | null;
  source: LayerOrigin;
}

/** Reads the records of a surveyed source; `lose` hears of each that is not kept as it was. */
export function recordReader(
  source: string,
  found: Pick<SourceRecords, "crs" | "name">,
  survey: RecordSurvey,
  options: ImportOptions,
  lose: (loss: RecordLoss) => void,
): RecordReader {
  const { city, kind, isNew = false } = options;
  if (survey.records === 0) throw new UnreadableSource("The source has no records.");
  const columns = survey.columns.names;
  const parts =
    kind === "addresses" && options.field === undefined && wholeAddress(survey.columns) === null
      ? addressColumns([...columns.values()].filter(survey.columns.hasValue), survey.columns.sample)
      : null;
  const field = parts ? parts.columns.join(", ") : chooseField(survey.columns, kind, options.field);
  const [asTitle = null, family = null] = [options.title, options.family].map((asked) =>
    asked === undefined ? null : namedColumn(columns, asked),
  );
  const title = asTitle ?? recognizedTitle(survey.columns, field, options);
  const link = options.link === undefined ? linkColumn(survey.columns) : namedColumn(columns, options.link);
  const id = idColumn(columns);
  // The words of a link are kept next to its address.
  const bare = link !== null && survey.columns.hasMarkup(link) ? null : link;
  const { kept: attributes, dropped } = chooseAttributes(survey.columns, [field, title, bare]);
  const codeOf = (properties: SourceRecord["properties"]): string =>
    parts ? parts.read(properties) : field === null ? city.name : textOf(properties[field]);
  const { typical } = survey;
  const projection = recogniseProjection(typical, isNew ? null : city, found.crs, options.crs);
  // To a centimeter, as all positions that are kept.
  const [lng, lat] = projection.toDegrees(...typical);
  const center: Position = [Number(lng.toFixed(7)), Number(lat.toFixed(7))];
  const named = nameReader(options, field);
  const towns = townWords(city);
  const repaired = new Counter();
  const refused = new Counter();
  const unknown = new Counter();
  let records = 0;
  let kept = 0;
  const file = source.split(/[?#]/)[0]?.split(/[/\\]/).pop() || source;
  return {
    read: ({ geometry, properties }) => {
      const record = records++;
      const codeAsGiven = codeOf(properties);
      const lost = (outcome: RecordLoss["outcome"], reason: string) => {
        (outcome === "refused" ? refused : repaired).add(reason);
        const given = id === null ? "" : textOf(properties[id]);
        lose({ record: record + 1, id: given, code: codeAsGiven.trim(), outcome, reason });
      };
      const read = readShape(geometry, kind, isNew ? center : city.center, projection);
      const reason =
        read.shape === null
          ? read.reason
          : kind === "addresses" && !readStreetAddress(codeAsGiven, towns)
            ? "not a street address"
            : null;
      if (read.shape === null || reason !== null) {
        lost("refused", reason ?? "no geometry");
        return null;
      }
      for (const mend of read.mends) lost("repaired", mend);
      const { name, ...code } = named(codeAsGiven, properties, title, family);
      if (holdsDistricts(kind, field) && code.district === null) unknown.add(codeAsGiven.trim());
      kept++;
      return {
        record,
        ...code,
        codeAsGiven,
        title: name ?? (code.code || NO_NAME),
        link: linkOf(properties, link),
        attributes: attributesOf(properties, attributes),
        shape: read.shape,
        ...(read.paths ? { paths: read.paths } : {}),
        bbox: read.shape.length > 0 ? boxOfShape(read.shape) : boxOf(read.points),
      };
    },
    report: () => ({
      records,
      kept,
      repaired: repaired.counts(),
      refused: refused.counts(),
      unknownCodes: unknown.sorted().map(([code, count]) => ({ code, count })),
      projection: projection.words,
    }),
    dropped,
    center,
    field,
    source: {
      name: textOf(options.name ?? found.name ?? file),
      url: isAddress(source) ? source : null,
      asOf: options.asOf,
      license: options.license ?? null,
    },
  };
}

/** The column of the districts' names of a zoning layer, where the operator names none. */
function recognizedTitle(
  { names, sample }: ColumnSurvey,
  field: string | null,
  { kind, families }: ImportOptions,
): string | null {
  return kind === "zoning" && field !== null
    ? nameColumn([...names.values()], sample, field, families)
    : null;
}

type Named = Omit<NormalizedCode, "name"> & { name: string | null };

/** Reads each code once: a layer has thousands of shapes and dozens of codes. */
function nameReader({ city, kind, clauses = [], families }: ImportOptions, field: string | null) {
  const index = indexDistricts(city, clauses);
  const keeps = kind !== "parcels" && kind !== "addresses";
  const known = new Map<string, NormalizedCode>();
  const read = (given: string): NormalizedCode => {
    const before = known.get(given);
    if (before) return before;
    const own = holdsDistricts(kind, field)
      ? normalizeCode(city, index, families, given)
      : {
          code: given.replace(/\s+/g, " ").trim(),
          district: null,
          suffixes: [],
          family: "unknown" as const,
          name: null,
        };
    // Numbers and addresses do not come again.
    if (keeps) known.set(given, own);
    return own;
  };
  /** What the operator names counts before the code; what the law lists counts before both. */
  return (
    given: string,
    properties: SourceRecord["properties"],
    title: string | null,
    family: string | null,
  ): Named => {
    const own = read(given);
    const called = title === null ? "" : textOf(properties[title]).replace(/\s+/g, " ").trim();
    const name = own.name ?? (called || null);
    if (!holdsDistricts(kind, field) || own.district !== null) return { ...own, name };
    const said = family === null ? "" : textOf(properties[family]).trim();
    const found =
      (said === "" ? null : (families.ofWords(said) ?? knownFamily(families.ofCode(city.slug, said)))) ??
      (called === "" ? null : families.ofWords(called)) ??
      knownFamily(own.family) ??
      families.ofWords(own.code);
    return { ...own, name, family: found ?? "unknown" };
  };
}

const knownFamily = (family: NormalizedCode["family"]) => (family === "unknown" ? null : family);

class Counter {
  readonly #counts = new Map<string, number>();
  add(key: string) {
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }
  /** Most frequent first. */
  sorted = (): [string, number][] => [...this.#counts].sort((a, b) => b[1] - a[1]);
  counts = (): Readonly<Record<string, number>> => Object.fromEntries(this.sorted());
}
