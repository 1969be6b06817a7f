import type { OpenDatabase } from "../database/open-database.ts";
import type { Admission } from "../load/admission.ts";
import { type Measures, measures } from "./measures.ts";

/** What is asked of the gatekeeper (load/gatekeeper.ts), which is in front of the app and must not be imported here. */
export interface Watched {
  standing(): ReturnType<Admission["standing"]> & { lateMs: number; shed: Readonly<Record<string, number>> };
  underWay(): number;
  draining(): boolean;
}

/** Spans of traces: how many a collector took, how many were dropped, and how many wait. */
export interface Exported {
  sent: number;
  dropped: number;
  waiting: number;
}

/** What this process knows of how it is: for balancers, for Prometheus and for the status page. */
export interface Health {
  measures: Measures;
  /** Null until the server listens. */
  load(): ReturnType<Watched["standing"]> | null;
  underWay(): number;
  /** True from the signal to stop on: nothing new should come. */
  draining(): boolean;
  database(): { down: boolean; replicas: { behind: number | null; down: boolean }[] };
  shares(): ReturnType<OpenDatabase["shares"]>;
  /** What became of what was to be sent to a collector; null where there is none. */
  exported(): Exported | null;
  startedAt: Date;
}

export interface OwnHealth extends Health {
  /** The gatekeeper is in front of the app, which is made first. */
  watch(keeper: Watched): void;
  /** A collector gets what is measured here, so that this must be there before it. */
  watchExport(exported: () => Exported): void;
}

export function ownHealth(database: Pick<OpenDatabase, "standing" | "shares">, startedAt: Date): OwnHealth {
  let keeper: Watched | null = null;
  let exported: (() => Exported) | null = null;
  return {
    measures: measures(),
    load: () => keeper?.standing() ?? null,
    underWay: () => keeper?.underWay() ?? 0,
    draining: () => keeper?.draining() ?? false,
    database: database.standing,
    shares: database.shares,
    exported: () => exported?.() ?? null,
    startedAt,
    watch: (watched) => {
      keeper = watched;
    },
    watchExport: (given) => {
      exported = given;
    },
  };
}
