import type { City } from "#domain/law/law.ts";
import { permitTimes } from "#domain/permits/permit-times.ts";
import { basisSentence, timesSentence, trustSentences } from "#domain/permits/permit-words.ts";
import type { Result } from "#domain/result.ts";
import type { CalendarDate } from "#domain/units/calendar-date.ts";
import { type FetchLimits, makeFetchSource } from "#ingest/geo/fetch-source.ts";
import { importPermits, type PermitReport } from "#ingest/permits/import-permits.ts";
import { NOT_ISSUED } from "#ingest/permits/read-review.ts";
import { MOST_TABLE_BYTES } from "#ingest/permits/read-table.ts";
import type { PermitSet } from "#server/database/permit-store.ts";
import { plain } from "./describe-import.ts";
import type { LayerTarget } from "./layer-target.ts";

interface WantedPermits {
  source: string;
  city: City;
  asOf: CalendarDate;
  name: string | undefined;
  license: string | undefined;
  limits: FetchLimits;
  /** Null reads only. */
  open: (() => Promise<Result<LayerTarget, string>>) | null;
  force: boolean;
}

/** A source that lost more than this, or shrank by more, is more likely faulty than new. */
const DOUBTFUL_LOSS = 0.5;

/** Of the groups, what an operator needs to see whether the file was read right. */
const MOST_GROUPS = 8;

/** Reads the permits of a city, prints what became of their records, and stores them. Returns the exit code: 0, or 1. */
export async function runImportPermits(wanted: WantedPermits): Promise<number> {
  const { source, city, asOf, name, license, limits, open, force } = wanted;
  const fetchSource = makeFetchSource({ ...limits, bytes: MOST_TABLE_BYTES });
  const imported = await importPermits(source, { asOf, name, license, fetchSource });
  if (!imported.ok) return fail(imported.error);
  console.log(describeReport(imported.value.report));
  const times = permitTimes(imported.value.reviews);
  if (!times) return fail("Nothing was stored: no record of the source could be kept.");
  console.log(basisSentence(times, times.n));
  for (const group of times.groups.slice(0, MOST_GROUPS))
    console.log(`${count(group.n)}  ${timesSentence(group, times.measure)}`);
  for (const sentence of trustSentences(times)) console.log(sentence);
  if (!open) {
    console.log("Nothing was stored: this was a dry run.");
    return 0;
  }
  const target = await open();
  if (!target.ok) return fail(target.error);
  try {
    const before = await target.value.permits.newest(city.id);
    const doubt = doubtOf(imported.value.report, before);
    if (doubt && !force) return fail(`Nothing was stored: ${doubt}. Add --force if the source is right.`);
    const set = await target.value.permits.save(city.id, imported.value);
    console.log(
      set.id === before?.id
        ? `Nothing has changed: this is version ${set.number} of ${city.name}'s permits.`
        : `Stored as version ${set.number} of ${city.name}'s permits.`,
    );
    return 0;
  } finally {
    await target.value.close();
  }
}

/** Why a source seems faulty; null when it does not. What is not issued yet is no loss. */
function doubtOf({ records, kept, refused }: PermitReport, before: PermitSet | null): string | null {
  const decided = records - (refused[NOT_ISSUED] ?? 0);
  if (kept < decided * DOUBTFUL_LOSS)
    return `only ${kept} of ${decided} records with a decision could be kept`;
  return before && kept < before.times.n * DOUBTFUL_LOSS
    ? `version ${before.number} has ${before.times.n} permits and this one ${kept}`
    : null;
}

function describeReport({ format, columns, records, kept, refused }: PermitReport): string {
  const named = columns.map(({ field, column }) => `${field} from "${plain(column)}"`).join(", ");
  const lines = Object.entries(refused).map(([reason, n]) => `${count(n)}  ${reason}`);
  return [
    `Read as ${format}; columns: ${named}.`,
    `${records.toLocaleString("en-US")} records: ${kept.toLocaleString("en-US")} kept, ${(records - kept).toLocaleString("en-US")} refused.`,
    ...(lines.length > 0 ? ["Refused:", ...lines] : []),
  ].join("\n");
}

const count = (n: number): string => `  ${n.toLocaleString("en-US").padStart(7)}`;

function fail(text: string): number {
  console.error(text);
  return 1;
}
