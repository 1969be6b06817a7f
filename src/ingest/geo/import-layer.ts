import type { ImportReport, Layer, LayerShape, Position } from "#domain/geography/layer.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { makeFetchSource } from "./fetch-source.ts";
import { readSource } from "./read-source.ts";
import type { DroppedColumn } from "./record-columns.ts";
import { type ImportOptions, type RecordLoss, RecordSurvey, recordReader } from "./record-reader.ts";
import { type SourceRecords, UnreadableSource, type UnreadPart } from "./source-records.ts";

export interface ImportedLayer {
  layer: Layer;
  report: ImportReport;
  /** Every record that was refused or repaired, in order. */
  losses: readonly RecordLoss[];
  /** Columns that are not kept, and why. */
  dropped: readonly DroppedColumn[];
  /** Parts of the source that are not in the layer, and why. */
  unread: readonly UnreadPart[];
  /** The middle of the source, in degrees. */
  center: Position;
  /** What the source was read as, "GeoJSON", and from which column, for the operator. */
  format: string;
  field: string | null;
}

/**
 * Reads a layer from a file or address of any format into valid shapes in degrees with the city's own districts.
 * A source that cannot be read or placed is an error with a sentence; a record that cannot be kept is named.
 */
export async function importLayer(
  source: string,
  options: ImportOptions,
): Promise<Result<ImportedLayer, string>> {
  try {
    const found = await readSource(source, options.fetchSource ?? makeFetchSource(), options.layer);
    return ok(toLayer(source, found, options));
  } catch (problem) {
    if (problem instanceof UnreadableSource) return err(problem.message);
    throw problem;
  }
}

function toLayer(source: string, found: SourceRecords, options: ImportOptions): ImportedLayer {
  const survey = new RecordSurvey();
  survey.add(found.records);
  const losses: RecordLoss[] = [];
  const reader = recordReader(source, found, survey, options, (loss) => losses.push(loss));
  const shapes: LayerShape[] = [];
  for (const record of found.records) {
    const shape = reader.read(record);
    if (shape) shapes.push(shape);
  }
  const { dropped, center, field } = reader;
  const layer: Layer = {
    cityId: options.city.id,
    kind: options.kind,
    schematic: false,
    source: reader.source,
    shapes,
  };
  const { format, unread = [] } = found;
  return { layer, report: reader.report(), losses, dropped, unread, center, format, field };
}
