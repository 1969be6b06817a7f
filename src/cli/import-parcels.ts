import type { LayerShape } from "#domain/geography/layer.ts";
import type { City } from "#domain/law/law.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { type OpenParcels, openParcels } from "#ingest/geo/import-parcels.ts";
import type { ImportOptions } from "#ingest/geo/record-reader.ts";
import { UnreadableSource } from "#ingest/geo/source-records.ts";
import { writeParcels } from "#server/database/write-parcels.ts";
import { describeImport, describeParcels } from "./describe-import.ts";
import type { LayerTarget } from "./layer-target.ts";
import { lossFile } from "./report-losses.ts";
import { doubtAbout } from "./store-layer.ts";

interface ParcelRun {
  options: ImportOptions;
  /** Whether the city is one that we have law of. */
  covered: boolean;
  /** Null for a dry run. */
  target: Pick<LayerTarget, "parcels"> | null;
  /** The city that the parcels are stored for; asked once the source could be opened. */
  city: (center: OpenParcels["center"]) => Promise<City>;
  force: boolean;
  /** Where the list of lost records goes; null for nowhere. */
  report: string | null;
}

/** Between two lines that say how far the import is. */
const TOLD_EVERY_MS = 5000;

/** Reads parcels some at a time and stores them as they come, so that neither this process nor a server holds them all. */
export async function importParcels(source: string, run: ParcelRun): Promise<Result<string, string>> {
  const { target, force } = run;
  const losses = lossFile(run.report);
  const told = progress();
  const opened = await openParcels(source, run.options, losses.add, (records) =>
    told(() => `Looked at ${count(records)} records.`),
  );
  if (!opened.ok) return opened;
  const parcels = opened.value;
  const tell = () => {
    const { format, field } = parcels;
    const layer = { kind: "parcels" as const, shapes: [] };
    const { unread } = parcels;
    console.log(describeImport({ layer, report: parcels.report(), format, field, unread }, run.covered));
    if (losses.finish(parcels) > 0 && run.report !== null)
      console.log(`Each of these records, and what else is not kept: ${run.report}`);
  };
  async function* batches(): AsyncGenerator<LayerShape[]> {
    for await (const batch of parcels.batches()) {
      yield batch;
      const { records, kept } = parcels.report();
      told(() => `Read ${count(records)} of ${count(parcels.records)} records: ${count(kept)} parcels.`);
    }
    tell();
  }
  try {
    if (!target) {
      for await (const _ of batches());
      return ok("Nothing was stored: this was a dry run.");
    }
    const city = await run.city(parcels.center);
    const written = await writeParcels(
      target.parcels,
      { cityId: city.id, source: parcels.source },
      batches(),
      parcels.report,
      (shapes, before) => doubtAbout(shapes, parcels.records, before, force),
    );
    return "refused" in written ? err(written.refused) : ok(describeParcels(city, written));
  } catch (problem) {
    if (problem instanceof UnreadableSource) return err(problem.message);
    throw problem;
  } finally {
    await parcels.close();
  }
}

/** Says how far the work is, now and then. */
function progress(): (line: () => string) => void {
  let last = performance.now();
  return (line) => {
    if (performance.now() - last < TOLD_EVERY_MS) return;
    last = performance.now();
    console.log(line());
  };
}

const count = (n: number): string => n.toLocaleString("en-US");
