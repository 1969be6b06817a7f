import type { PermitReview } from "#domain/permits/permit-review.ts";
import { permitTimes, TIMES_FORM } from "#domain/permits/permit-times.ts";
import { type CalendarDate, calendarDate } from "#domain/units/calendar-date.ts";
import type { ImportedPermits } from "#ingest/permits/import-permits.ts";
import type { PermitSet, PermitStore } from "#server/database/permit-store.ts";

/** Made-up permits for tests. */

export function makeReview(given: Partial<PermitReview> & { filed?: string } = {}): PermitReview {
  const { filed = "2025-03-10", ...rest } = given;
  const day: CalendarDate = calendarDate(filed);
  return {
    work: "new",
    building: "house",
    subject: null,
    days: 100,
    cost: 300_000,
    area: null,
    filedFrom: day,
    filedTo: day,
    ...rest,
  };
}

/** Forty additions that took 11 to 50 days and forty new houses that took 110 to 500, filed over one year. */
export const TOWN_REVIEWS: readonly PermitReview[] = Array.from({ length: 40 }, (_, i) => {
  const filed = `2024-${String((i % 12) + 1).padStart(2, "0")}-15`;
  return [
    makeReview({ work: "alteration", days: 11 + i, cost: 40_000, filed }),
    makeReview({ days: 110 + 10 * i, filed }),
  ];
}).flat();

export const makePermits = (reviews: readonly PermitReview[] = TOWN_REVIEWS): ImportedPermits => ({
  source: {
    name: "Permits of Springfield",
    url: "https://data.example.org/permits.csv",
    asOf: calendarDate("2026-11-01"),
    license: "CC0",
  },
  reviews: [...reviews],
  report: { format: "CSV", columns: [], records: reviews.length, kept: reviews.length, refused: {} },
});

/** A store without a database: each set that is saved is the newest of its city. */
export function memoryPermitStore(given: Readonly<Record<number, ImportedPermits>> = {}): PermitStore {
  const sets = new Map<number, PermitSet>();
  const save = async (cityId: number, { source, report, reviews }: ImportedPermits): Promise<PermitSet> => {
    const set = {
      id: sets.size + 1,
      cityId,
      number: (sets.get(cityId)?.number ?? 0) + 1,
      hash: JSON.stringify(reviews),
      source,
      report,
      times: permitTimes(reviews)!,
      timesForm: TIMES_FORM,
      createdAt: new Date("2026-11-19T12:00:00Z"),
    };
    sets.set(cityId, set);
    return set;
  };
  for (const [cityId, permits] of Object.entries(given)) void save(Number(cityId), permits);
  return { save, newest: async (cityId) => sets.get(cityId) ?? null };
}
