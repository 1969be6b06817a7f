import { eq } from "drizzle-orm";
import type { ModelReading } from "#domain/rule-review/model-readings.ts";
import type { Db } from "./open-database.ts";
import { codePlaces } from "./schema-codes.ts";
import { modelReadings } from "./schema-model-readings.ts";

/** An answered request to a language model about a place's text. */
export interface AnsweredRequest {
  placeId: number;
  /** The hash of the request. */
  request: string;
  readings: readonly ModelReading[];
  model: string;
  readAt: Date;
}

/** What a language model read from enacted text. */
export interface ModelReadingStore {
  /** Keeps an answer; one that is there already stays. */
  keep(answered: AnsweredRequest): Promise<void>;
  /** The hashes of the requests that were answered for a place. */
  answered(placeId: number): Promise<Set<string>>;
  /** All rules that a model read for a place, by its slug. */
  of(place: string): Promise<ModelReading[]>;
}

export function modelReadingStore(db: Db): ModelReadingStore {
  return {
    keep: async (answered) => {
      await db.insert(modelReadings).values(answered).onConflictDoNothing();
    },
    answered: async (placeId) => {
      const rows = await db
        .select({ request: modelReadings.request })
        .from(modelReadings)
        .where(eq(modelReadings.placeId, placeId));
      return new Set(rows.map(({ request }) => request));
    },
    of: async (place) => {
      const rows = await db
        .select({ readings: modelReadings.readings })
        .from(modelReadings)
        .innerJoin(codePlaces, eq(codePlaces.id, modelReadings.placeId))
        .where(eq(codePlaces.slug, place))
        .orderBy(modelReadings.request);
      return rows.flatMap(({ readings }) => readings);
    },
  };
}
