import type { ImportReport, LayerOrigin, LayerShape, Position } from "#domain/geography/layer.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { makeFetchSource } from "./fetch-source.ts";
import type { DroppedColumn } from "./record-columns.ts";
import {
  type ImportOptions,
  type RecordLoss,
  type RecordReader,
  RecordSurvey,
  recordReader,
} from "./record-reader.ts";
import { openRecords, type RecordSource } from "./record-source.ts";
import { UnreadableSource, type UnreadPart } from "./source-records.ts";

/** Parcels of a source, read twice: once to see what there is, and once to read them, some at a time. */
export interface OpenParcels {
  format: string;
  field: string | null;
  dropped: readonly DroppedColumn[];
  unread: readonly UnreadPart[];
  center: Position;
  source: LayerOrigin;
  /** How many records the source has. */
  records: number;
  /** The parcels, once. Throws UnreadableSource for a source that changed meanwhile. */
  batches(): AsyncGenerator<LayerShape[]>;
  /** What became of the records that were read. */
  report(): ImportReport;
  /** Removes what was unpacked. */
  close(): Promise<void>;
}

/**
 * Opens a source of parcels without reading it into memory, where its format allows that. `lose` hears of every record
 * that is refused or repaired, and `onRecords` of how many were looked at.
 */
export async function openParcels(
  source: string,
  options: ImportOptions,
  lose: (loss: RecordLoss) => void,
  onRecords: (records: number) => void = () => {},
): Promise<Result<OpenParcels, string>> {
  let found: RecordSource | null = null;
  try {
    found = await openRecords(source, options.fetchSource ?? makeFetchSource(), options.layer);
    const survey = new RecordSurvey();
    for await (const batch of found.batches()) {
      survey.add(batch);
      onRecords(survey.records);
    }
    const reader = recordReader(source, found.about(), survey, options, lose);
    return ok(opened(found, survey.records, reader));
  } catch (problem) {
    await found?.close();
    if (problem instanceof UnreadableSource) return err(problem.message);
    throw problem;
  }
}

const opened = (found: RecordSource, records: number, reader: RecordReader): OpenParcels => ({
  format: found.format,
  field: reader.field,
  dropped: reader.dropped,
  unread: found.about().unread ?? [],
  center: reader.center,
  source: reader.source,
  records,
  report: reader.report,
  close: found.close,
  async *batches() {
    for await (const batch of found.batches()) {
      const shapes: LayerShape[] = [];
      for (const record of batch) {
        const shape = reader.read(record);
        if (shape) shapes.push(shape);
      }
      yield shapes;
    }
    if (reader.report().records !== records)
      throw new UnreadableSource("The source changed while it was being read. Run the same command again.");
  },
});
